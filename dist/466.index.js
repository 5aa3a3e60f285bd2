export const id = 466;
export const ids = [466,746];
export const modules = {

/***/ 3508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  qT: () => (/* binding */ createPlan),
  XP: () => (/* binding */ formsOf),
  SW: () => (/* binding */ slotOf)
});

// EXTERNAL MODULE: ./lib/engine/rule.js
var engine_rule = __webpack_require__(746);
;// CONCATENATED MODULE: ./lib/engine/match/pair-table.js
const SHORTEST_LITERAL = 3;
const FREQUENCIES = [
    [' etaoinsr', 5],
    ['lcdpumhfg', 2.5],
    ['.,()=;:"\'-_/0123456789', 1.5],
    ['bjkqvwxyz', 1],
];
function createPairTable(texts, forms, words) {
    const heads = new Uint16Array(1 << 16);
    const next = [];
    const owners = [];
    const offsets = [];
    const firstWord = texts.length - words;
    const bytes = texts.map((text) => Buffer.from(text, 'latin1'));
    const shares = sharesOfBytes();
    for (let i = 0; i < texts.length; i++) {
        const text = bytes[i];
        if (text.length < SHORTEST_LITERAL)
            throw new Error(`The literal ${JSON.stringify(texts[i])} is too short.`);
        const rare = rarestTriple(text, shares);
        for (let at = rare; at < rare + 2; at++) {
            for (const pair of pairsOf(text[at], text[at + 1], i >= firstWord)) {
                offsets.push(at);
                owners.push(i);
                next.push(heads[pair]);
                heads[pair] = next.length;
            }
        }
    }
    const urls = Uint8Array.from(texts, (text) => (text.endsWith('://') ? 1 : 0));
    return {
        heads,
        next: Uint16Array.from(next),
        owners: Uint16Array.from(owners),
        offsets: Uint8Array.from(offsets),
        texts: bytes,
        folded: new Uint8Array(texts.length).fill(1, firstWord),
        urls,
        forms: Uint16Array.from(forms),
    };
}
function pairsOf(first, second, isWord) {
    if (!isWord)
        return [(first << 8) | second];
    return casesOf(first).flatMap((one) => casesOf(second).map((other) => (one << 8) | other));
}
function casesOf(byte) {
    return byte >= 0x61 && byte <= 0x7a ? [byte, byte - 32] : [byte];
}
function sharesOfBytes() {
    const shares = new Float32Array(256).fill(0.4);
    for (const [bytes, percent] of FREQUENCIES) {
        for (let i = 0; i < bytes.length; i++)
            shares[bytes.charCodeAt(i)] = percent;
    }
    return shares;
}
function rarestTriple(text, shares) {
    let best = 0;
    let rarest = Number.POSITIVE_INFINITY;
    for (let at = 0; at + SHORTEST_LITERAL <= text.length; at++) {
        const share = shares[text[at + 1]] * (shares[text[at]] + shares[text[at + 2]]);
        if (share < rarest) {
            rarest = share;
            best = at;
        }
    }
    return best;
}

// EXTERNAL MODULE: ./lib/engine/match/run-table.js
var run_table = __webpack_require__(9380);
;// CONCATENATED MODULE: ./lib/engine/match/plan.js



const SLOTS = 1 << 15;
function slotOf(a, b, c) {
    return ((a & 31) << 10) | ((b & 31) << 5) | (c & 31);
}
function formsOf(rules) {
    return rules.flatMap((rule) => rule.shapes.map((shape) => ({ rule, shape })));
}
function createPlan(rules) {
    const forms = [];
    const runs = [];
    const texts = {
        prefix: { text: [], form: [] },
        keyword: { text: [], form: [] },
        literal: { text: [], form: [] },
        word: { text: [], form: [] },
        run: { text: [], form: [] },
    };
    for (let i = 0; i < rules.length; i++) {
        const rule = rules[i];
        for (let j = 0; j < rule.shapes.length; j++) {
            const shape = rule.shapes[j];
            const { anchor } = shape;
            const list = texts[anchor.kind];
            const own = (0,engine_rule.anchorTexts)(anchor);
            if (anchor.kind === 'run')
                runs.push({ ...anchor, form: forms.length });
            for (let k = 0; k < own.length; k++) {
                list.text.push(own[k]);
                list.form.push(forms.length);
            }
            forms.push({ rule, shape });
        }
    }
    return {
        formAt: (index) => forms[index],
        prefixes: createTextTable(texts.prefix.text, texts.prefix.form),
        keywords: createTextTable(texts.keyword.text, texts.keyword.form),
        literals: createPairTable([...texts.literal.text, ...texts.word.text], [...texts.literal.form, ...texts.word.form], texts.word.text.length),
        runs: (0,run_table/* createRunTable */.e)(runs),
    };
}
function createTextTable(texts, forms) {
    const heads = new Uint16Array(SLOTS);
    const next = new Uint16Array(texts.length);
    const starts = new Uint32Array(texts.length + 1);
    const bytes = Buffer.from(texts.join(''), 'latin1');
    for (let i = 0; i < texts.length; i++)
        starts[i + 1] = starts[i] + texts[i].length;
    for (let i = texts.length - 1; i >= 0; i--) {
        const at = starts[i];
        const slot = slotOf(bytes[at], bytes[at + 1], bytes[at + 2]);
        next[i] = heads[slot];
        heads[slot] = i + 1;
    }
    return { heads, next, starts, bytes, forms: Uint16Array.from(forms) };
}


/***/ }),

/***/ 9380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ createRunTable)
/* harmony export */ });
function createRunTable(forms) {
    const shortest = new Uint32Array(256).fill(0xffff_ffff);
    for (const { after, shortest: own } of forms) {
        for (const byte of Buffer.from(after, 'latin1'))
            shortest[byte] = Math.min(shortest[byte], own);
    }
    return { shortest, forms };
}


/***/ }),

/***/ 746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   anchorTexts: () => (/* binding */ anchorTexts),
/* harmony export */   describeWith: () => (/* binding */ describeWith),
/* harmony export */   secretTypeOf: () => (/* binding */ secretTypeOf)
/* harmony export */ });
function anchorTexts(anchor) {
    if (anchor.kind === 'run')
        return [];
    return anchor.kind === 'keyword' || anchor.kind === 'word' ? anchor.words : anchor.literals;
}
function secretTypeOf(file, rule) {
    return {
        id: rule.id,
        title: rule.title,
        provider: file.provider,
        severity: rule.severity,
        impact: rule.impact ?? file.impact,
        revoke: rule.revoke ?? file.revoke,
        url: rule.url ?? file.url,
    };
}
const ENCODED = /_base64$/;
function describeWith(files, unknown) {
    let types;
    return (id) => {
        types ??= indexTypes(files);
        return types.get(id) ?? types.get(id.replace(ENCODED, '')) ?? unknown(id);
    };
}
function indexTypes(files) {
    const types = new Map();
    for (const file of files) {
        for (const rule of file.rules) {
            const type = secretTypeOf(file, rule);
            for (const name of [rule.id, ...(rule.aliases ?? [])])
                types.set(name, type);
        }
    }
    return types;
}


/***/ }),

/***/ 7466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  screen: () => (/* binding */ screen)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./lib/engine/match/plan.js + 1 modules
var match_plan = __webpack_require__(3508);
// EXTERNAL MODULE: ./lib/engine/match/run-table.js
var run_table = __webpack_require__(9380);
;// CONCATENATED MODULE: ./lib/engine/match/plan-data.js

function plan_data_packPlan({ prefixes, keywords, literals, runs }) {
    return {
        prefixes: packTextTable(prefixes),
        keywords: packTextTable(keywords),
        literals: packPairTable(literals),
        runs: runs.forms,
    };
}
function unpackPlan({ prefixes, keywords, literals, runs }, formAt) {
    return {
        formAt,
        prefixes: unpackTextTable(prefixes),
        keywords: unpackTextTable(keywords),
        literals: unpackPairTable(literals),
        runs: (0,run_table/* createRunTable */.e)(runs),
    };
}
function packTextTable({ heads, next, starts, bytes, forms }) {
    const whole = Buffer.from(bytes);
    const texts = [...next.keys()].map((i) => whole.toString('latin1', starts[i], starts[i + 1])).join('\n');
    return { heads: packSparse(heads), next: [...next], texts, forms: [...forms] };
}
function unpackTextTable({ heads, next, texts: lines, forms }) {
    const texts = lines === '' ? [] : lines.split('\n');
    const starts = new Uint32Array(texts.length + 1);
    for (let i = 0; i < texts.length; i++)
        starts[i + 1] = starts[i] + texts[i].length;
    return {
        heads: unpackSparse(heads),
        next: Uint16Array.from(next),
        starts,
        bytes: Buffer.from(texts.join(''), 'latin1'),
        forms: Uint16Array.from(forms),
    };
}
function packPairTable(table) {
    return {
        heads: packSparse(table.heads),
        next: [...table.next],
        owners: [...table.owners],
        offsets: [...table.offsets],
        texts: table.texts.map((text) => Buffer.from(text).toString('latin1')),
        folded: [...table.folded],
        urls: [...table.urls],
        forms: [...table.forms],
    };
}
function unpackPairTable(packed) {
    return {
        heads: unpackSparse(packed.heads),
        next: Uint16Array.from(packed.next),
        owners: Uint16Array.from(packed.owners),
        offsets: Uint8Array.from(packed.offsets),
        texts: packed.texts.map((text) => Buffer.from(text, 'latin1')),
        folded: Uint8Array.from(packed.folded),
        urls: Uint8Array.from(packed.urls),
        forms: Uint16Array.from(packed.forms),
    };
}
function packSparse(table) {
    const filled = [];
    for (const [place, value] of table.entries())
        if (value !== 0)
            filled.push(place, value);
    return { length: table.length, filled };
}
function unpackSparse({ length, filled }) {
    const table = new Uint16Array(length);
    for (let i = 0; i < filled.length; i += 2)
        table[filled[i]] = filled[i + 1];
    return table;
}

;// CONCATENATED MODULE: ./lib/engine/screen-data.js


const GUARD = /^\(\?<!(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/;
function isPackable({ shapes }) {
    return shapes.every((shape) => 'pattern' in shape);
}
function packScreen(rules) {
    const packable = rules.filter(isPackable);
    const guards = new Map();
    const lines = formsOf(packable).map((form) => packForm(form, guards));
    const plan = packPlan(createPlan([...packable, ...rules.filter((rule) => !isPackable(rule))]));
    const head = { ruleCount: rules.length, guards: [...guards.keys()], plan };
    return [JSON.stringify(head), ...lines].join('\n');
}
function packForm({ rule, shape }, guards) {
    if ('read' in shape)
        throw new Error(`${rule.id} is code and can't be packed.`);
    const { anchor, named, loose, notAfter, reach } = shape;
    const { source, flags } = shape.pattern();
    const guard = GUARD.exec(source)?.[0];
    if (guard !== undefined && !guards.has(guard))
        guards.set(guard, guards.size);
    const packed = {
        id: rule.id,
        generic: rule.generic,
        anchor: anchor.kind === 'keyword' ? { kind: 'keyword', words: [] } : anchor,
        ...(named === undefined ? {} : { named }),
        ...(loose === undefined ? {} : { loose }),
        ...(notAfter === undefined || notAfter === '' ? {} : { notAfter }),
        reach,
        source: source.slice(guard?.length ?? 0),
        ...(flags === '' ? {} : { flags }),
        ...(guard === undefined ? {} : { guard: guards.get(guard) }),
    };
    return JSON.stringify(packed);
}
function unpackScreen(text, code) {
    const [head = '', ...lines] = text.split('\n');
    const { ruleCount, guards, plan } = JSON.parse(head);
    const codeForms = (0,match_plan/* formsOf */.XP)(code);
    const forms = [];
    const formAt = (index) => {
        const line = lines[index];
        forms[index] ??= line === undefined ? codeForms[index - lines.length] : unpackForm(line, guards);
        return forms[index];
    };
    return { ruleCount, plan: unpackPlan(plan, formAt) };
}
function unpackForm(line, guards) {
    const { id, generic, source, flags, guard, ...shape } = JSON.parse(line);
    const whole = {
        ...shape,
        pattern: () => new RegExp((guard === undefined ? '' : guards[guard]) + source, flags),
        sample: () => ({ text: '', secret: '' }),
        nearMisses: () => [],
    };
    const rule = {
        id,
        title: id,
        severity: 'info',
        shapes: [whole],
        ...(generic === undefined ? {} : { generic }),
    };
    return { rule, shape: whole };
}

// EXTERNAL MODULE: ./lib/engine/rules/generic.js
var generic = __webpack_require__(27);
// EXTERNAL MODULE: ./lib/engine/rules/gradle.js
var gradle = __webpack_require__(2555);
// EXTERNAL MODULE: ./lib/engine/rules/kubernetes.js
var kubernetes = __webpack_require__(996);
// EXTERNAL MODULE: ./lib/engine/rules/psexec.js
var psexec = __webpack_require__(1184);
// EXTERNAL MODULE: ./lib/engine/rules/react.js
var react = __webpack_require__(3105);
// EXTERNAL MODULE: ./lib/engine/rules/telegram.js
var telegram = __webpack_require__(1291);
// EXTERNAL MODULE: ./lib/engine/rules/vmware.js
var vmware = __webpack_require__(4112);
;// CONCATENATED MODULE: ./lib/engine/screen-rules.js









const code = [generic/* generic */.M.rules, gradle/* gradle */.K.rules, kubernetes/* kubernetes */.p.rules, psexec/* psexec */.R.rules, react/* react */.w.rules, telegram/* telegram */.W.rules, vmware/* vmware */.R.rules].flat()
const packed = (0,external_node_fs_.readFileSync)(__webpack_require__.ab + "screen.txt", 'utf8')
const screen = unpackScreen(packed, code.filter((rule) => !isPackable(rule)))


/***/ })

};
