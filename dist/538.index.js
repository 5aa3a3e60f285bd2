export const id = 538;
export const ids = [538,746];
export const modules = {

/***/ 538:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createMatcher: () => (/* binding */ createMatcher),
  createPlannedMatcher: () => (/* binding */ createPlannedMatcher)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./lib/model/secret.js

const PLACEHOLDER = '[secret]';
class Secret {
    #text;
    constructor(text) {
        this.#text = text;
    }
    reveal() {
        return this.#text;
    }
    toString() {
        return PLACEHOLDER;
    }
    toJSON() {
        return PLACEHOLDER;
    }
    [external_node_util_.inspect.custom]() {
        return PLACEHOLDER;
    }
}

;// CONCATENATED MODULE: ./lib/engine/decode/encoding.js
function decodedTag(encoding) {
    return `decoded_${encoding}`;
}

// EXTERNAL MODULE: ./lib/engine/match/byte-class.js
var byte_class = __webpack_require__(8833);
;// CONCATENATED MODULE: ./lib/engine/match/confirm.js

const LONGEST_NAME = 80;
const LOOK_BEHIND = 64;
const LARGEST_STEP = 1 << 16;
const NONE = [];
class Confirmer {
    #bytes;
    #expressions;
    #formAt;
    #work;
    #window = '';
    #windowStart = 0;
    #step = 0;
    constructor(formAt, expressions, bytes, work) {
        this.#formAt = formAt;
        this.#expressions = expressions;
        this.#bytes = bytes;
        this.#work = work;
    }
    confirm(index, anchorAt, anchorSize) {
        const form = this.#formAt(index);
        if ('read' in form.shape)
            return this.#read(form, form.shape, anchorAt, anchorSize);
        const { anchor, notAfter, reach } = form.shape;
        const at = anchorAt - (anchor.kind === 'keyword' ? 0 : (anchor.back ?? 0));
        if (at < 0 || (notAfter !== undefined && this.#isBehind(notAfter, at)))
            return NONE;
        this.#openWindow(at, reach);
        const expression = this.#expressionOf(index, form.shape);
        expression.lastIndex = at - this.#windowStart;
        this.#work.expressions++;
        const range = expression.exec(this.#window)?.indices?.groups?.['secret'];
        if (range === undefined)
            return NONE;
        const [start, end] = range;
        return [
            {
                ...form,
                start: start + this.#windowStart,
                end: end + this.#windowStart,
                text: this.#window.slice(start, end),
                anchorSize,
            },
        ];
    }
    #read(form, shape, at, anchorSize) {
        const { read, behind, reach, notBefore, notAfter } = shape;
        if (notAfter !== undefined && this.#isBehind(notAfter, at))
            return NONE;
        if (notBefore !== undefined && this.#isAhead(notBefore, at))
            return NONE;
        const first = Math.max(0, at - behind);
        const size = at - first + reach;
        this.#openWindow(first, size);
        const from = first - this.#windowStart;
        const window = this.#window.slice(from, from + size);
        this.#work.expressions++;
        return [read(window, at - first) ?? NONE].flat().map(({ start, end, reasons }) => ({
            ...form,
            start: first + start,
            end: first + end,
            text: window.slice(start, end),
            anchorSize,
            reasons,
        }));
    }
    #isAhead(characters, at) {
        const bytes = this.#bytes;
        const last = Math.min(bytes.length, at + LONGEST_NAME);
        let end = at;
        while (end < last && (byte_class/* CLASS */.tp[bytes[end]] & byte_class/* WORD */.f7) !== 0)
            end++;
        return end < bytes.length && characters.includes(String.fromCharCode(bytes[end]));
    }
    #expressionOf(index, shape) {
        this.#expressions[index] ??= compile(shape);
        return this.#expressions[index];
    }
    #isBehind(characters, at) {
        return (at > 0 && characters.includes(String.fromCharCode(this.#bytes[at - 1])) && !endsEscape(this.#bytes, at));
    }
    #openWindow(at, reach) {
        const end = Math.min(this.#bytes.length, at + reach);
        const windowEnd = this.#windowStart + this.#window.length;
        const start = Math.max(0, at - LOOK_BEHIND);
        if (start >= this.#windowStart && end <= windowEnd)
            return;
        const overlaps = start >= this.#windowStart && start < windowEnd;
        this.#step = overlaps ? Math.min(LARGEST_STEP, this.#step * 2 + reach) : 0;
        this.#windowStart = start;
        this.#window = this.#bytes.toString('latin1', start, Math.min(this.#bytes.length, end + this.#step));
        this.#work.windowBytes += this.#window.length;
    }
}
function endsEscape(bytes, at) {
    const before = bytes.toString('latin1', Math.max(0, at - 6), at);
    return /(?:\\[nrtbfv0]|%[0-9A-Fa-f]{2}|\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4})$/.test(before);
}
function compile(shape) {
    const { source, flags } = shape.pattern();
    return new RegExp(source, `${flags}dy`);
}

;// CONCATENATED MODULE: ./lib/engine/match/placeholder.js
const WORDS = /example|change[_-]?me|placeholder|redacted|replace[_-]?me|dummy|sample|fake[_-]|not_?real|not_?a_?secret|your[_-]|[_-]here$|xxxxx|insert[_-]|invalid|(?:deadbeef){2}/i;
const LONGEST_FOR_WORDS = 160;
const LOOKED_AT = 200;
const ORDERED_SHARE = 0.7;
const LEAST_ORDERED = 8;
const MADE_UP = /^abcdef0/i;
const LONGEST_UNIT = 4;
const LEAST_REPEATED = 8;
const AROUND_PASSWORD = /(?:(?::\/\/|^)[^\s@/:]*:(?<password>[^\s@/]*)@|:\/\/(?:[^\s@/]*@)?)[\w.,:-]*/;
function isPlaceholder(text) {
    if (text.includes('...') || text.includes('***'))
        return true;
    if (text.length <= LONGEST_FOR_WORDS && WORDS.test(text.replace(AROUND_PASSWORD, '$<password>')))
        return true;
    const start = text.slice(0, LOOKED_AT);
    return isMonotonous(start) || isInOrder(start) || repeats(start);
}
function isMonotonous(text) {
    if (text.length >= 8 && longestRun(text, isSame) >= Math.max(6, text.length / 3))
        return true;
    return text.length >= 12 && new Set(text).size <= Math.min(4, text.length / 4);
}
function isInOrder(text) {
    if (MADE_UP.test(text))
        return false;
    const least = Math.max(LEAST_ORDERED, text.length * ORDERED_SHARE);
    return (longestRun(text, follows) >= least ||
        longestRun(text, (a, b) => follows(b, a)) >= least ||
        alphabetsIn(text) >= least);
}
function longestRun(text, isNext) {
    let longest = 1;
    let run = 1;
    for (let i = 1; i < text.length; i++) {
        run = isNext(text.charCodeAt(i - 1), text.charCodeAt(i)) ? run + 1 : 1;
        if (run > longest)
            longest = run;
    }
    return longest;
}
function alphabetsIn(text) {
    let sum = 0;
    let run = 0;
    for (let i = 0; i <= text.length; i++) {
        const code = text.charCodeAt(i);
        if (i < text.length && run > 0 && follows(text.charCodeAt(i - 1), code)) {
            run++;
            continue;
        }
        if (run >= LEAST_ORDERED)
            sum += run;
        run = FIRSTS.includes(code) || classOf(code) === SIGN ? 1 : 0;
    }
    return sum;
}
function isSame(before, after) {
    return before === after;
}
function follows(before, after) {
    if (classOf(before) !== classOf(after))
        return FIRSTS.includes(after) || classOf(after) === SIGN;
    if (after <= before)
        return FIRSTS.includes(after) && LASTS.includes(before);
    return classOf(after) === SIGN || after - before <= 3;
}
const SIGN = 0;
function classOf(code) {
    if (code >= 0x30 && code <= 0x39)
        return 1;
    if (code >= 0x41 && code <= 0x5a)
        return 2;
    return code >= 0x61 && code <= 0x7a ? 3 : SIGN;
}
const FIRSTS = codesOf('0Aa');
const LASTS = codesOf('79Zz');
function codesOf(characters) {
    return [...characters].map((one) => one.charCodeAt(0));
}
function repeats(text) {
    for (let unit = 2; unit <= Math.min(LONGEST_UNIT, text.length / 2); unit++) {
        const compared = text.length - unit;
        const wanted = Math.max(LEAST_REPEATED, compared * 0.9);
        let different = 0;
        for (let i = unit; i < text.length && compared - different >= wanted; i++) {
            if (text.charCodeAt(i) !== text.charCodeAt(i - unit))
                different++;
        }
        if (compared - different >= wanted)
            return true;
    }
    return false;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/engine/match/public-samples.js

const HASHES = `
  0011cc25eb432071 00cf4c781dc37003 018225e256836759 01b55a4aa7555b37 0416fc8b72adf8f2 092a4264b14d5864
  09acb4baf2b3dcbe 0b22828d294c68d1 0b476bdf9acf2123 0b7a8e6d23168099 0b7bb313d8db4bc1 0b7dc9757e950ec1
  0bc6102d97783515 0c75f4fb95475847 0c9249e388a7bc83 0e1688121a6fb7b2 1043f9a1623423b4 1314a52039d7ab42
  141c637961b4632a 15777da6e6125ccd 15c1622d6a6b77ab 16529b293d4d3f1a 16e2b63591b5c836 16f7f3d71c7fe8c1
  1a2b76c39f5dbdb9 1a5d44a2dca19669 1c431ebb520cc21e 1c90ce2e8444a1a4 1d23b6b67fde9263 1d605a3e72432839
  1e05188bb71aab60 1e2f76eb8106c3ad 1e5956a3e6eec20b 1eac68848431b847 1f54976161e2b406 2037abcaffb2b777
  2078631a41adad8c 216860577587545d 24a4bbaf08ffc0de 27a9a42931dff7eb 2833eb0ff1ef0e5c 2846b2b2dfc75d49
  2ace80c6ca2b345b 2aef47796091ddfb 2b2d97c3e3431536 2b3b2c052a301ccb 2b3ccdd2ac39a4ea 2cafc0970149a84f
  2e1fb830428f7302 2ef79664040f047e 2ff8b0fb93aca981 32b20ed21ae5ecad 33bf07d3e6534d57 347f8a8f9c3d3159
  34b3e6071d03c12d 37324a09e5f4a372 37dd5d8ceeda6392 37f8f09bdf12c2f2 39afda5145ae5947 3a8b61d0f636b007
  3b6065ad7ac81af7 3e7dbb5e73598ba4 3f0911f20f6b9854 3f370c9dd8225c63 42c463198fb54829 4303059e95ede35c
  43673ee43398a035 45a87856c0d470a0 46eb12352e801d0b 476a8a5292109f94 484752329583d2a3 488a21a70576ef33
  48d1fdb8893821ba 491515906e5b12ab 49f777db995e8260 4a0333cef6fe316a 4a3336954a9228dd 4ae5b7dfec7ce81b
  4c0526f52f5c5d20 4c09564c9b61daf7 4c1775a71565466a 4c98242dcadc8b29 4f5503eb58c56c10 4f9f87f4dceaa1ef
  52c98e1bbf57ef26 535e730ffed10473 53cedef63f4b4cae 578b887eb0b80e84 590cac14830288d7 5c41d9b7fcfdb019
  5ccae6aed509850b 5d484bfa89c007ed 5d537d09d53e74e0 5d991e411f1845d1 5dd16a219e7ce475 5dd1f41519a2db43
  5dfe0d8d8e6caf63 5e6e862d59a62924 5ee92df2fba02ecc 5f0f88fde26cc82c 5f8121c2638794af 6090c47ade496366
  609d2c34be560117 6830ea623e3a353e 684632cefa27b4fb 69c155098711bfad 6b2642f278ab0f69 6c96130f130ab0d6
  6d5a1d1974398872 6eb094210f5d51ba 703ae8683d901046 705fd2a65f718447 720f1e60b848c2ac 7401c1c98737dda3
  7445ea49e7b0e7ec 750ec40d903c6fcf 7510b92aace30455 78314b11be2e5815 78501eca60b3afca 79d571b6c0c11df3
  7ad80e6f750bc55b 7b10443f455a2a95 7b45581142c76ca8 7c43ea370a37424b 7cbb3cb96aae74fc 7cbbbf4f6bd34d58
  7d5fff2f23b9e8b2 7e4adc3ea8fe2a8f 7e6781dca9e9bcdf 7ef770ffc2a17549 809911161b6387f6 80f8b7c904d4a43f
  8348c0cb8e7bd85a 835b64ddc015b90f 8577ec7a081c9867 85ceb559ead8b33e 86d1dfc3cdf55aeb 8728cdc63043e424
  8731261cb72d8626 874a0cf0e1933491 8afc3ae625ddc468 8b9410d25bb292f2 8be5d113c0871ce1 8d5086ab0d34406a
  8d567eb88afff34f 8dc6b39fcda0b748 8f60821fdfc3b4c9 93e5361d4e99a7b5 946df63ec56c86d3 9574c606ccfdf68f
  979868322f71e49b 980f49562833f036 985e66e1f9310c88 99c784f714bff7f1 99fa170025c4a30d 9ba13826649684f5
  9d03b692e941d5ac a0702bc91d699f60 a11c482b01efd80f a19f89ab3555eac1 a2ecb2a3a046c5ee a34cda301e4f947e
  a3b22f3267c3e5f8 a3f35b3f416cd747 a4b8b245ab28bc4f a56b24b0013edb96 a577b4500240f8b5 a6c814bc555ae62c
  a71b359a87afde13 a780d9f21805f664 a79ff720355dc0f0 a8a289dada8dd9cb a8eca7353149bd1c aa6547439583c3a2
  ad0d81ed43cae58d ae09165542ad9ef6 ae5ad120c8cfdd02 af25e00b08dbc185 afdf09f5d9f8d00f b08a5f8053c32aee
  b20fb5ed851c3bf5 b2d18880e5bb9e74 b4abfb5e9ffa8ae9 b4c857232f025f20 b618caca9db422e0 b796c6808a138711
  bcc9d729f147d232 bfdcc9dba1b3681d bfe8185e21ef5d5f c0718394a6c191e0 c2129712780862c8 c6cf3e62ead0ff60
  c6ea27c534f993d3 c8bc3efe924c1a5c ca4dbec359da0580 ca7459e2b26776de cb20d34a7adda2f5 cb2cd8ea7543e112
  cbba96577ac0075e cc0269b7d01e2fc2 cf4d418ed3de92d7 d0ad45e9c446c456 d16633d837155632 d2fbb5a8e904f4e4
  d44d86f454e7139d d611b18c2376d383 d7444760f7a6e151 d8a01e49b066d433 d8ccc3c547c85017 d8f3b087bfba767e
  dba72c00f41f4e4c dc0fcf046c61640c dde51ebb6b50db34 ddf050bbd6466c00 de2e1cd497abe694 e1a55b00c5b6c04b
  e1aa1d5b99d61d3b e21b597ba6b9cafa e3560746b569df75 e385076c86d26927 e478280aaaef5a15 e4990140665c3439
  e4a5542bb7fd7b67 e693a1ae4055621e e6c2d3455587c47c e70f7775d029ddb1 e89963ad1b3b3a6a e8c7f7fee2382b65
  e95e8dc9d00eb58b ea9bb1082cf95663 eb540d2b6ee2a0a4 ec2eca20233f76b6 ee23a711eca30e29 f03568887d444b72
  f15ea283494ee7d2 f2ba377a43d2ec74 f3082ce9d6992144 f420161d76f067dd f56e323494a6ffc2 f60ef100059a3943
  f6182c2c60ac0931 f622377951081721 f7a663b3ead30fe4 f7b7805551985f13 f8250d5b91551d20 f8b90eaec5a56067
  fa3cb0f6559eca2e fab3a6e3a7167349 fe5e0dcaabe32cca ffa517a9098db8c2
`;
let samples;
function isPublicSample(text) {
    samples ??= new Set(HASHES.trim().split(/\s+/));
    return samples.has((0,external_node_crypto_.hash)('sha256', text).slice(0, 16));
}

;// CONCATENATED MODULE: ./lib/engine/match/reads-as-name.js
const SHORTEST_NAME = 20;
const SHORTEST_WORD = 3;
const FEWEST_WORDS = 3;
const LEAST_AVERAGE = 4;
const LEAST_SHARE = 0.8;
const PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const NAME = /^[A-Za-z][A-Za-z_-]*\d{0,3}[A-Za-z_-]*$/;
const JOINED = /[a-z][A-Z]|[A-Za-z][_-][A-Za-z]/;
const SPOKEN = /^(?=.*[aeiouy])(?!.*[^aeiouy]{5})/i;
function readsAsName(value) {
    if (value.length < SHORTEST_NAME || !NAME.test(value) || !JOINED.test(value))
        return false;
    const words = (value.match(PART) ?? []).filter((part) => part.length >= SHORTEST_WORD && SPOKEN.test(part));
    const letters = words.reduce((sum, word) => sum + word.length, 0);
    return (words.length >= FEWEST_WORDS &&
        letters >= words.length * LEAST_AVERAGE &&
        letters >= value.length * LEAST_SHARE);
}

;// CONCATENATED MODULE: ./lib/engine/match/judge.js



const NEAR = 1000;
const COMPLETE_TAG = 'complete';
const EXAMPLE_TAG = 'example_secret';
const UNREAL_TAG = 'not_real';
function judge(matches) {
    const values = [];
    const refused = [];
    for (const match of matches) {
        const value = judgeValue(match);
        if (!('reason' in value))
            values.push(value);
        else if (match.rule.generic !== true)
            refused.push(value);
    }
    refused.sort((a, b) => a.start - b.start || b.end - a.end);
    const real = joinParts(keepBest(withoutRefused(values, refused)));
    return { real, unreal: refused.length === 0 ? [] : keepUnreal(refused, real) };
}
function withoutRefused(matches, refused) {
    if (refused.length === 0)
        return matches;
    return matches.filter(({ shape, start, end }) => !('read' in shape) || !overlapsOne(refused, start, end));
}
function keepUnreal(refused, real) {
    let last = 0;
    return refused.filter(({ rule, start, end }) => {
        if (rule.partOf !== undefined || start < last || overlapsOne(real, start, end))
            return false;
        last = end;
        return true;
    });
}
function overlapsOne(ranges, start, end) {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (ranges[middle].start < end)
            low = middle + 1;
        else
            high = middle;
    }
    return ranges.slice(Math.max(0, low - 4), low).some((range) => range.end > start);
}
function judgeValue(match) {
    if (isPlaceholder(withoutPrefix(match))) {
        return { ...match, reason: 'it stands for a value', tags: [EXAMPLE_TAG] };
    }
    if (isPublicSample(match.text)) {
        return { ...match, reason: 'it is an example from public documentation', tags: [EXAMPLE_TAG] };
    }
    if (isNamedOnly(match) && readsAsName(match.text)) {
        return { ...match, reason: 'it is a name made of words', tags: [UNREAL_TAG] };
    }
    const proofs = prove(match);
    const refusal = proofs.find(({ validity }) => validity === 'invalid');
    if (refusal !== undefined) {
        return { ...match, reason: refusal.reason ?? 'no real one is made like this', tags: [UNREAL_TAG] };
    }
    const tags = new Set(proofs.flatMap((proof) => proof.tags ?? []));
    return {
        ...match,
        proven: proofs.some(({ validity }) => validity === 'valid'),
        tags: [...tags].sort(),
        details: proofs.flatMap((proof) => proof.details ?? []),
        parts: [],
    };
}
function isNamedOnly({ shape }) {
    return shape.anchor.kind === 'keyword' && !('read' in shape);
}
function prove({ rule: { prove }, shape, text }) {
    const first = shape.prove?.(text);
    if (first?.validity === 'invalid' || prove === undefined)
        return first === undefined ? [] : [first];
    return first === undefined ? [prove(text)] : [first, prove(text)];
}
function withoutPrefix({ shape: { anchor }, text }) {
    if (anchor.kind !== 'prefix' && anchor.kind !== 'literal')
        return text;
    const { literals, back = 0 } = anchor;
    if (back > 1)
        return text;
    const prefix = literals.find((literal) => text.startsWith(literal, back));
    return prefix === undefined ? text : text.slice(back + prefix.length);
}
function keepBest(matches) {
    const kept = [];
    for (const match of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
        const rival = kept.at(-1);
        if (rival === undefined || rival.end <= match.start)
            kept.push(match);
        else if (isBetter(match, rival))
            kept[kept.length - 1] = match;
    }
    return kept;
}
function isBetter(match, rival) {
    const differences = [
        rank(match) - rank(rival),
        match.end - match.start - (rival.end - rival.start),
        match.anchorSize - rival.anchorSize,
        rival.shape.reach - match.shape.reach,
    ];
    return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}
function rank({ rule, shape, proven }) {
    if ('read' in shape)
        return 0;
    const isKeyword = shape.anchor.kind === 'keyword';
    const specific = rule.generic || shape.loose ? 1 : shape.named ? 4 : isKeyword ? 2 : 3;
    return specific * 2 + (proven ? 1 : 0);
}
function joinParts(matches) {
    const parts = matches.filter(({ rule }) => rule.partOf !== undefined);
    if (parts.length === 0)
        return matches;
    const kinds = [...Map.groupBy(parts, ({ rule }) => rule).values()];
    return matches.flatMap((match) => {
        if (match.rule.partOf !== undefined)
            return [];
        const near = kinds
            .filter(([first]) => first?.rule.partOf === match.rule.id)
            .flatMap((kind) => findNear(kind, match) ?? [])
            .sort((a, b) => a.start - b.start);
        if (near.length === 0)
            return [match];
        const details = [...match.details, ...near.flatMap((part) => part.details)];
        return [{ ...match, details, parts: near, tags: [...match.tags, COMPLETE_TAG].sort() }];
    });
}
function findNear(parts, { start, end }) {
    let low = 0;
    let high = parts.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (parts[middle].end < start - NEAR)
            low = middle + 1;
        else
            high = middle;
    }
    const first = parts[low];
    return first !== undefined && first.start <= end + NEAR ? first : undefined;
}

;// CONCATENATED MODULE: ./lib/engine/match/locate.js
const LF = 0x0a;
const CR = 0x0d;
function createLocator(bytes) {
    const bom = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    const firstLineEnd = bytes.indexOf(LF, bom);
    let line = 1;
    let lineEnd = firstLineEnd;
    let counted = bom;
    let units = 0;
    return (start, end) => {
        if (start < counted) {
            line = 1;
            lineEnd = firstLineEnd;
            counted = bom;
            units = 0;
        }
        while (lineEnd >= 0 && lineEnd < start) {
            line++;
            counted = lineEnd + 1;
            units = 0;
            lineEnd = bytes.indexOf(LF, counted);
        }
        units += countUnits(bytes, counted, start);
        counted = Math.max(counted, start);
        return { line, columns: [units + 1, units + 1 + countUnits(bytes, start, endOnLine(bytes, start, end))] };
    };
}
function endOnLine(bytes, start, end) {
    const next = bytes.subarray(start, end).indexOf(LF);
    if (next < 0)
        return end;
    const lineEnd = start + next;
    return lineEnd > start && bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
}
function countUnits(bytes, start, end) {
    return end <= start ? 0 : bytes.toString('utf8', start, end).length;
}

// EXTERNAL MODULE: ./lib/engine/match/plan.js + 1 modules
var plan = __webpack_require__(3508);
;// CONCATENATED MODULE: ./lib/engine/match/prefilter.js


const SHORTEST_RUN = 10;
const LONG_WORD = 24;
const SHORTEST_ENCODED = 14;
const LONGEST_GAP = 12;
const prefilter_LONGEST_NAME = 45;
const LONGEST_USER = 300;
const SPACE = 0x20;
const SLASH = 0x2f;
const AT_SIGN = 0x40;
const BACKSLASH = 0x5c;
const PERCENT = 0x25;
function prefilter(plan, bytes, emit) {
    const runs = findRuns(plan, bytes, emit);
    if (plan.literals.texts.length > 0)
        findLiterals(plan.literals, bytes, emit);
    return runs;
}
function findRuns({ prefixes, keywords, runs }, bytes, emit) {
    const found = [];
    const { length } = bytes;
    const { heads } = prefixes;
    const classes = byte_class/* CLASS */.tp;
    let from = 0;
    let probe = SHORTEST_RUN - 1;
    while (probe < length) {
        if ((classes[bytes[probe]] & byte_class/* TOKEN */.CV) === 0) {
            from = probe + 1;
            probe += SHORTEST_RUN;
            continue;
        }
        let start = probe;
        while (start > from && (classes[bytes[start - 1]] & byte_class/* TOKEN */.CV) !== 0)
            start--;
        const shortest = start + SHORTEST_RUN;
        let end = probe + 1;
        while (end < shortest && end < length && (classes[bytes[end]] & byte_class/* TOKEN */.CV) !== 0)
            end++;
        if (end < shortest) {
            from = end + 1;
            probe = end + SHORTEST_RUN;
            continue;
        }
        const head = heads[((bytes[start] & 31) << 10) | ((bytes[start + 1] & 31) << 5) | (bytes[start + 2] & 31)];
        if (head !== 0)
            findTexts(prefixes, head, bytes, start, emit);
        let flags = 0;
        for (end = start; end < length; end++) {
            const kind = classes[bytes[end]];
            if ((kind & byte_class/* TOKEN */.CV) === 0)
                break;
            flags |= kind;
            if ((kind & byte_class/* BREAK */.sP) === 0 || end + 3 >= length)
                continue;
            const head = heads[((bytes[end + 1] & 31) << 10) | ((bytes[end + 2] & 31) << 5) | (bytes[end + 3] & 31)];
            if (head !== 0)
                findTexts(prefixes, head, bytes, end + 1, emit);
        }
        if (start > 0 && (classes[bytes[start - 1]] & byte_class/* ESCAPE */._f) !== 0) {
            findBehindEscape(prefixes, bytes, start, emit);
        }
        if ((flags & byte_class/* DIGIT */.GR) !== 0 || end - start >= LONG_WORD) {
            findKeywords(keywords, bytes, start, emit);
            if (end - start >= SHORTEST_ENCODED)
                found.push(start, end);
        }
        if ((flags & byte_class/* DIGIT */.GR) !== 0 && start > 0 && end - start >= runs.shortest[bytes[start - 1]]) {
            findRun(runs, bytes, start, end, emit);
        }
        from = end + 1;
        probe = end + SHORTEST_RUN;
    }
    return found;
}
function findRun({ forms }, bytes, start, end, emit) {
    if (bytes[start] === SLASH && bytes[start + 1] === SLASH)
        return;
    const before = String.fromCharCode(bytes[start - 1]);
    for (const { form, after, shortest } of forms) {
        if (end - start >= shortest && after.includes(before))
            emit(form, start, 0);
    }
}
function findBehindEscape(prefixes, bytes, start, emit) {
    const before = bytes[start - 1];
    if (before === PERCENT)
        findPrefixes(prefixes, bytes, start + 2, emit);
    if (before !== BACKSLASH)
        return;
    const length = bytes[start] === 0x75 ? 5 : bytes[start] === 0x78 ? 3 : 1;
    findPrefixes(prefixes, bytes, start + length, emit);
}
function findPrefixes(prefixes, bytes, at, emit) {
    if (at + 3 > bytes.length)
        return;
    const head = prefixes.heads[(0,plan/* slotOf */.SW)(bytes[at], bytes[at + 1], bytes[at + 2])];
    if (head !== 0)
        findTexts(prefixes, head, bytes, at, emit);
}
function findKeywords(keywords, bytes, value, emit) {
    let at = value - 1;
    let operator = 0;
    const gapEnd = Math.max(0, value - LONGEST_GAP);
    while (at >= gapEnd) {
        const kind = byte_class/* CLASS */.tp[bytes[at]];
        if ((kind & byte_class/* GAP */.Rd) === 0)
            break;
        operator |= kind & byte_class/* OPERATOR */.pC;
        at--;
    }
    if (operator === 0)
        return;
    const nameEnd = at + 1;
    const nameStart = Math.max(0, nameEnd - prefilter_LONGEST_NAME);
    while (at >= nameStart && (byte_class/* CLASS */.tp[bytes[at]] & byte_class/* NAME */.o_) !== 0)
        at--;
    let slot = 0;
    for (let i = at + 1; i < nameEnd; i++) {
        slot = ((slot << 5) | (bytes[i] & 31)) & 0x7fff;
        const head = keywords.heads[slot];
        if (head !== 0 && i - 2 > at)
            findWords(keywords, head, bytes, i - 2, value, emit);
    }
}
function findTexts({ next, starts, bytes: texts, forms }, head, bytes, at, emit) {
    for (let i = head - 1; i >= 0; i = next[i] - 1) {
        const start = starts[i];
        const size = starts[i + 1] - start;
        let same = 0;
        while (same < size && bytes[at + same] === texts[start + same])
            same++;
        if (same === size)
            emit(forms[i], at, size);
    }
}
function findWords({ next, starts, bytes: words, forms }, head, bytes, at, value, emit) {
    for (let i = head - 1; i >= 0; i = next[i] - 1) {
        const start = starts[i];
        const size = starts[i + 1] - start;
        let same = 0;
        while (same < size && at + same < value && lower(bytes[at + same]) === words[start + same])
            same++;
        if (same === size)
            emit(forms[i], value, size);
    }
}
function lower(byte) {
    return byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte;
}
function findLiterals(table, bytes, emit) {
    const { heads } = table;
    const last = bytes.length - 1;
    for (let at = 0; at < last; at += 2) {
        const head = heads[(bytes[at] << 8) | bytes[at + 1]];
        if (head !== 0)
            findPairs(table, head, bytes, at, emit);
    }
}
function findPairs(table, head, bytes, at, emit) {
    for (let key = head - 1; key >= 0; key = table.next[key] - 1) {
        const owner = table.owners[key];
        const text = table.texts[owner];
        const start = at - table.offsets[key];
        const same = table.folded[owner] === 1 ? sameInEitherCase(text, bytes, start) : sameBytes(text, bytes, start);
        if (same < text.length || (table.urls[owner] === 1 && !hasUser(bytes, start + same)))
            continue;
        emit(table.forms[owner], start, same);
    }
}
function sameBytes(text, bytes, start) {
    let same = 0;
    while (same < text.length && bytes[start + same] === text[same])
        same++;
    return same;
}
function sameInEitherCase(word, bytes, start) {
    let same = 0;
    while (same < word.length && lower(bytes[start + same] ?? 0) === word[same])
        same++;
    return same;
}
function hasUser(bytes, start) {
    const end = Math.min(bytes.length, start + LONGEST_USER);
    for (let at = start; at < end; at++) {
        const byte = bytes[at];
        if (byte === AT_SIGN)
            return true;
        if (byte <= SPACE || byte === SLASH)
            return false;
    }
    return false;
}

;// CONCATENATED MODULE: ./lib/engine/decode/budget.js
const FREE = 16 << 20;
function budgetOf(length) {
    return { bytes: FREE + 2 * length };
}

;// CONCATENATED MODULE: ./lib/engine/decode/characters.js
const BASE64 = 1;
const PADDING = 2;
const HEX = 4;
const TEXT = 8;
const WORD = 16;
const BLANK = 32;
const CONTROL = 64;
const SEPARATOR = 128;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const KINDS = buildKinds();
const SEXTETS = buildSextets();
function hexByte(bytes, at) {
    const high = hexDigit(bytes[at]);
    const low = hexDigit(bytes[at + 1]);
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}
function hexDigit(byte) {
    if (byte === undefined || (KINDS[byte] & HEX) === 0)
        return -1;
    return byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57;
}
function hasAt(bytes, at, text) {
    for (let i = 0; i < text.length; i++)
        if (bytes[at + i] !== text.charCodeAt(i))
            return false;
    return true;
}
function nextByte(bytes, byte, from) {
    const near = Math.min(bytes.length, from + 24);
    for (let at = from; at < near; at++)
        if (bytes[at] === byte)
            return at;
    return bytes.indexOf(byte, near);
}
function buildKinds() {
    const kinds = new Uint8Array(256);
    const add = (characters, kind) => {
        for (const one of characters)
            kinds[one.charCodeAt(0)] |= kind;
    };
    for (let byte = 0; byte < 0x20; byte++)
        kinds[byte] = CONTROL;
    kinds[0x7f] = CONTROL;
    for (const blank of '\t\n\r')
        kinds[blank.charCodeAt(0)] = TEXT | BLANK;
    for (let byte = 0x20; byte < 0x7f; byte++)
        kinds[byte] = TEXT;
    add(' ', BLANK);
    add(`${LETTERS + DIGITS}+/-_`, BASE64 | WORD);
    add('+/-_.', SEPARATOR);
    add('=', PADDING);
    add(`${DIGITS}abcdefABCDEF`, HEX);
    add('.%', WORD);
    return kinds;
}
function buildSextets() {
    const sextets = new Uint8Array(256);
    const characters = `${LETTERS + DIGITS}+/`;
    for (let i = 0; i < characters.length; i++)
        sextets[characters.charCodeAt(i)] = i;
    sextets['-'.charCodeAt(0)] = 62;
    sextets['_'.charCodeAt(0)] = 63;
    return sextets;
}

;// CONCATENATED MODULE: ./lib/engine/decode/backslash.js

const backslash_BACKSLASH = 0x5c;
const backslash_SLASH = 0x2f;
const COLON = 0x3a;
const QUOTE = 0x22;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const LOWER_U = 0x75;
const UPPER_U = 0x55;
const LOWER_X = 0x78;
const LAST_CODE_POINT = 0x10ffff;
const NUMBERED = {
    encodings: ['escapes'],
    lead: backslash_BACKSLASH,
    ofBytes: false,
    read: readNumbered,
};
const JSON_ESCAPES = {
    encodings: ['json'],
    lead: backslash_BACKSLASH,
    ofBytes: false,
    read: readJsonEscape,
};
function findBackslashes(bytes) {
    const numbered = [];
    const json = [];
    for (let at = nextByte(bytes, backslash_BACKSLASH, 0); at >= 0; at = nextByte(bytes, backslash_BACKSLASH, at)) {
        const first = at;
        while (bytes[at] === backslash_BACKSLASH)
            at++;
        const byte = bytes[at];
        if (byte === LOWER_U || byte === LOWER_X || byte === UPPER_U) {
            const code = readNumber(bytes, at)?.code ?? -1;
            if (code >= 0x20 && (code < 0x7f || code > 0xffff || bytes[at + 1] === OPEN))
                numbered.push(first);
        }
        else if (byte === QUOTE ? bytes[at + 1] === COLON : byte === backslash_SLASH && bytes[first - 1] === COLON) {
            json.push(first);
        }
    }
    return { numbered, json };
}
function readNumbered(bytes, at) {
    let letter = at;
    while (bytes[letter] === backslash_BACKSLASH)
        letter++;
    const number = readNumber(bytes, letter);
    return number && { code: number.code, length: letter - at + number.length };
}
function readNumber(bytes, at) {
    const letter = bytes[at];
    if (letter !== LOWER_U && letter !== LOWER_X && letter !== UPPER_U)
        return undefined;
    if (bytes[at + 1] === OPEN && letter !== UPPER_U)
        return readBraced(bytes, at);
    const digits = letter === LOWER_X ? 2 : letter === LOWER_U ? 4 : 8;
    const code = hexNumber(bytes, at + 1, digits);
    if (code < 0 || code > LAST_CODE_POINT)
        return undefined;
    const end = at + 1 + digits;
    if (!isHighSurrogate(code))
        return { code, length: end - at };
    const low = readLowSurrogate(bytes, end);
    if (low === undefined)
        return { code, length: end - at };
    return { code: combine(code, low.code), length: end + low.length - at };
}
function readBraced(bytes, at) {
    let end = at + 2;
    while (end < at + 10 && hexDigit(bytes[end]) >= 0)
        end++;
    if (end === at + 2 || bytes[end] !== CLOSE)
        return undefined;
    const code = hexNumber(bytes, at + 2, end - at - 2);
    return code > LAST_CODE_POINT ? undefined : { code, length: end + 1 - at };
}
function readJsonEscape(bytes, at) {
    const letter = bytes[at + 1];
    if (letter === LOWER_U) {
        const number = readNumber(bytes, at + 1);
        return bytes[at + 2] === OPEN ? undefined : number && { code: number.code, length: 1 + number.length };
    }
    const from = letter === undefined ? -1 : '"\\/bfnrt'.indexOf(String.fromCharCode(letter));
    return from < 0 ? undefined : { code: '"\\/\b\f\n\r\t'.charCodeAt(from), length: 2 };
}
function hexNumber(bytes, at, digits) {
    let number = 0;
    for (let i = at; i < at + digits; i++) {
        const digit = hexDigit(bytes[i]);
        if (digit < 0)
            return -1;
        number = number * 16 + digit;
    }
    return number;
}
function isHighSurrogate(code) {
    return code >= 0xd800 && code < 0xdc00;
}
function readLowSurrogate(bytes, at) {
    let letter = at;
    while (bytes[letter] === backslash_BACKSLASH)
        letter++;
    if (letter === at || bytes[letter] !== LOWER_U)
        return undefined;
    const code = hexNumber(bytes, letter + 1, 4);
    return code >= 0xdc00 && code < 0xe000 ? { code, length: letter - at + 5 } : undefined;
}
function combine(high, low) {
    return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

;// CONCATENATED MODULE: ./lib/engine/decode/character-references.js

const AMPERSAND = 0x26;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const character_references_LOWER_X = 0x78;
const UPPER_X = 0x58;
const character_references_LAST_CODE_POINT = 0x10ffff;
const MOST_DIGITS = 7;
const NAMED = [
    ['&amp;', 0x26],
    ['&quot;', 0x22],
    ['&lt;', 0x3c],
    ['&gt;', 0x3e],
    ['&apos;', 0x27],
    ['&nbsp;', 0x20],
    ['&equals;', 0x3d],
    ['&colon;', 0x3a],
    ['&sol;', 0x2f],
    ['&plus;', 0x2b],
    ['&lowbar;', 0x5f],
    ['&period;', 0x2e],
    ['&commat;', 0x40],
    ['&num;', 0x23],
    ['&dollar;', 0x24],
    ['&percnt;', 0x25],
    ['&excl;', 0x21],
    ['&semi;', 0x3b],
];
const CHARACTER_REFERENCES = {
    encodings: ['html'],
    lead: AMPERSAND,
    ofBytes: false,
    read: readReference,
};
function findReferences(bytes) {
    const places = [];
    for (let at = nextByte(bytes, AMPERSAND, 0); at >= 0; at = nextByte(bytes, AMPERSAND, at + 1)) {
        const next = bytes[at + 1];
        if (next === AMPERSAND)
            at++;
        else if (next === HASH ? readReference(bytes, at) !== undefined : isMarkup(bytes, at))
            places.push(at);
    }
    return places;
}
function isMarkup(bytes, at) {
    return hasAt(bytes, at, '&quot;') || hasAt(bytes, at, '&lt;') || hasAt(bytes, at, '&apos;');
}
function readReference(bytes, at) {
    if (bytes[at + 1] === HASH)
        return character_references_readNumber(bytes, at);
    const named = NAMED.find(([text]) => hasAt(bytes, at, text));
    if (named === undefined)
        return undefined;
    let length = named[0].length;
    if (named[1] === AMPERSAND)
        while (hasAt(bytes, at + length, 'amp;'))
            length += 4;
    return { code: named[1], length };
}
function character_references_readNumber(bytes, at) {
    const isHex = bytes[at + 2] === character_references_LOWER_X || bytes[at + 2] === UPPER_X;
    const first = at + (isHex ? 3 : 2);
    const base = isHex ? 16 : 10;
    let code = 0;
    let end = first;
    for (; end < first + MOST_DIGITS; end++) {
        const digit = hexDigit(bytes[end]);
        if (digit < 0 || digit >= base)
            break;
        code = code * base + digit;
    }
    if (end === first || code === 0 || code > character_references_LAST_CODE_POINT)
        return undefined;
    return { code, length: end - at + (bytes[end] === SEMICOLON ? 1 : 0) };
}

;// CONCATENATED MODULE: ./lib/engine/decode/base64.js

const SHORTEST_LINE = 32;
const base64_LONGEST_GAP = 80;
const base64_LOOKED_AT = 12;
const base64_LF = 0x0a;
const base64_BACKSLASH = 0x5c;
const GAP_SIGNS = '"\'`\\,+#>*';
function mayBeBase64(bytes, start, end) {
    if (end - start < base64_LOOKED_AT)
        return false;
    const first = bytes[start];
    if (SEXTETS[first] >= 32)
        return isMarked(bytes, start);
    if (first === 0x48 && hasAt(bytes, start, 'H4sI'))
        return true;
    if (isWide(bytes, start))
        return true;
    const groups = Math.min(4, (end - start) >> 2);
    let strangers = 0;
    for (let group = 0; group < groups; group++) {
        const at = start + group * 4;
        const bits = (SEXTETS[bytes[at]] << 18) |
            (SEXTETS[bytes[at + 1]] << 12) |
            (SEXTETS[bytes[at + 2]] << 6) |
            SEXTETS[bytes[at + 3]];
        for (let shift = 16; shift >= 0; shift -= 8) {
            const byte = (bits >> shift) & 0xff;
            if ((KINDS[byte] & TEXT) !== 0)
                continue;
            if (byte < 0x80 || ++strangers > (groups === 4 ? 3 : 0))
                return false;
        }
    }
    return true;
}
function isMarked(bytes, at) {
    if (bytes[at] === 0x37)
        return hasAt(bytes, at, '77u/');
    return bytes[at] === 0x2f && (hasAt(bytes, at, '//4') || hasAt(bytes, at, '/v8'));
}
function isWide(bytes, at) {
    const littleEndian = (SEXTETS[bytes[at + 1]] & 15) === 0 && SEXTETS[bytes[at + 2]] <= 1 && SEXTETS[bytes[at + 4]] === 0;
    return littleEndian && (SEXTETS[bytes[at + 9]] & 15) === 0;
}
function readBase64(bytes, start, end) {
    const width = end - start;
    const lines = [bytes.toString('latin1', start, end)];
    let last = end;
    while (width >= SHORTEST_LINE) {
        const line = nextLine(bytes, last);
        if (line < 0)
            break;
        let lineEnd = line;
        const limit = Math.min(bytes.length, line + width);
        while (lineEnd < limit && (KINDS[bytes[lineEnd]] & BASE64) !== 0)
            lineEnd++;
        if (lineEnd === line || !endsLine(bytes, lineEnd))
            break;
        lines.push(bytes.toString('latin1', line, lineEnd));
        last = lineEnd;
        if (lineEnd - line < width)
            break;
    }
    return { characters: lines.length === 1 ? lines[0] : lines.join(''), end: last };
}
function nextLine(bytes, at) {
    let breaks = 0;
    const end = Math.min(bytes.length, at + base64_LONGEST_GAP);
    for (let next = at; next < end; next++) {
        const byte = bytes[next];
        if (byte === base64_BACKSLASH && (hasAt(bytes, next, '\\n') || hasAt(bytes, next, '\\r'))) {
            if (bytes[++next] === 0x6e)
                breaks++;
            continue;
        }
        if (byte === base64_LF)
            breaks++;
        else if ((KINDS[byte] & BLANK) === 0 && !GAP_SIGNS.includes(String.fromCharCode(byte))) {
            return breaks === 1 && (KINDS[byte] & BASE64) !== 0 ? next : -1;
        }
        if (breaks > 1)
            return -1;
    }
    return -1;
}
function endsLine(bytes, at) {
    const byte = bytes[at];
    if (byte === undefined || byte < 0x20)
        return true;
    const kind = KINDS[byte];
    return (kind & (BLANK | PADDING)) !== 0 || '"\'`\\,;<)]}'.includes(String.fromCharCode(byte));
}

;// CONCATENATED MODULE: ./lib/engine/decode/context.js

const BEFORE = 64;
const context_LF = 0x0a;
function contextStart(bytes, at, from) {
    const limit = Math.max(from, at - BEFORE);
    let start = at;
    while (start > limit && bytes[start - 1] !== context_LF)
        start--;
    if (start > limit || start === 0)
        return start;
    while (start < at && isWord(bytes[start - 1]))
        start++;
    return start;
}
function isWord(byte) {
    return (KINDS[byte] & WORD) !== 0;
}

;// CONCATENATED MODULE: ./lib/engine/decode/hex.js

const SHORTEST = 32;
const hex_LOOKED_AT = 10;
const ZERO = 0x30;
const SEVEN = 0x37;
function findHex(bytes, start, end) {
    const lead = bytes[start];
    if (lead < ZERO || lead > SEVEN)
        return undefined;
    const first = lead === ZERO && hasAt(bytes, start, '0x') ? start + 2 : start;
    if (end - first < SHORTEST)
        return undefined;
    for (let at = first; at < first + hex_LOOKED_AT * 2; at += 2) {
        const byte = hexByte(bytes, at);
        if (byte < 0 || (KINDS[byte] & TEXT) === 0)
            return undefined;
    }
    let last = first + hex_LOOKED_AT * 2;
    while (last < end && (KINDS[bytes[last]] & HEX) !== 0)
        last++;
    const isWhole = last === bytes.length || (KINDS[bytes[last]] & WORD) === 0;
    return isWhole && last - first >= SHORTEST ? { start: first, end: last } : undefined;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./lib/engine/decode/decode-text.js
var decode_text = __webpack_require__(1971);
;// CONCATENATED MODULE: ./lib/engine/decode/unpack.js



const SHORTEST_START = 24;
const SAMPLE = 64;
function unpack(bytes, budget) {
    if (isGzip(bytes)) {
        const inflated = inflate(bytes, budget);
        const inner = inflated === undefined ? undefined : textOf(inflated);
        return inner === undefined ? undefined : { ...inner, encodings: ['gzip', ...inner.encodings] };
    }
    return textOf(bytes);
}
function textOf(bytes) {
    const text = (0,decode_text/* decodeText */.g)(bytes);
    if (text !== bytes)
        return isText(text) ? { text, encodings: ['utf16'], cut: false } : undefined;
    if (isText(bytes.subarray(0, SAMPLE)) && isText(bytes))
        return { text: bytes, encodings: [], cut: false };
    const start = textStart(bytes);
    return start < SHORTEST_START ? undefined : { text: bytes.subarray(0, start), encodings: [], cut: true };
}
function isText(bytes) {
    let controls = 0;
    let high = 0;
    for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i];
        if (byte >= 0x80)
            high++;
        else if ((KINDS[byte] & CONTROL) !== 0)
            controls++;
    }
    return controls * 50 <= bytes.length && (high * 4 <= bytes.length || (0,external_node_buffer_.isUtf8)(withoutCutEnd(bytes)));
}
function withoutCutEnd(bytes) {
    let end = bytes.length;
    while (end > bytes.length - 4 && end > 0 && bytes[end - 1] >= 0x80)
        end--;
    return bytes.subarray(0, end);
}
function textStart(bytes) {
    let end = 0;
    while (end < bytes.length && (KINDS[bytes[end]] & TEXT) !== 0)
        end++;
    return end;
}
function isGzip(bytes) {
    return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}
function zlib() {
    return process.getBuiltinModule('node:zlib');
}
function inflate(bytes, budget) {
    if (budget.bytes <= 0)
        return undefined;
    try {
        const { constants, gunzipSync } = zlib();
        return gunzipSync(bytes, { maxOutputLength: budget.bytes, finishFlush: constants.Z_SYNC_FLUSH });
    }
    catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE')
            budget.bytes = 0;
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/engine/decode/encoded-runs.js





const SHORTEST_PART = 20;
const encoded_runs_BACKSLASH = 0x5c;
function decodeRuns(bytes, runs, budget, into) {
    const decoder = new RunDecoder(bytes, budget, into);
    for (let i = 0; i < runs.length && !into.full; i += 2)
        decoder.decode(runs[i], runs[i + 1]);
}
class RunDecoder {
    #bytes;
    #budget;
    #into;
    #done = 0;
    #apart = 0;
    constructor(bytes, budget, into) {
        this.#bytes = bytes;
        this.#budget = budget;
        this.#into = into;
    }
    decode(start, end) {
        let at = Math.max(this.#done, start);
        if (at > 0 && this.#bytes[at - 1] === encoded_runs_BACKSLASH)
            at++;
        while (at < end) {
            if (!this.#decodePart(at, end)) {
                const last = lastPart(this.#bytes, at, end);
                if (last === at || !this.#decodePart(last, end))
                    return;
            }
            at = this.#done + 1;
        }
    }
    #decodePart(start, runEnd) {
        const bytes = this.#bytes;
        const isBase64 = mayBeBase64(bytes, start, runEnd);
        const hex = findHex(bytes, start, runEnd);
        if (hex !== undefined) {
            const digits = bytes.toString('latin1', hex.start, hex.end);
            if (this.#write(hex.start, hex.end, Buffer.from(digits, 'hex'), 'hex'))
                return true;
        }
        if (!isBase64)
            return false;
        let end = start;
        while (end < runEnd && (KINDS[bytes[end]] & BASE64) !== 0)
            end++;
        if (!mayBeBase64(bytes, start, end))
            return false;
        if (start >= this.#apart) {
            const text = readBase64(bytes, start, end);
            const isOneLine = text.end === end;
            if (this.#writeBase64(start, text, !isOneLine))
                return true;
            if (isOneLine)
                return false;
            this.#apart = text.end;
        }
        return this.#writeBase64(start, { characters: bytes.toString('latin1', start, end), end });
    }
    #writeBase64(start, { characters, end }, whole = false) {
        return this.#write(start, end, Buffer.from(characters, 'base64'), 'base64', whole);
    }
    #write(start, end, data, encoding, whole = false) {
        const bytes = this.#bytes;
        const unpacked = unpack(data, this.#budget);
        if (unpacked === undefined || (whole && unpacked.cut))
            return false;
        let last = end;
        while (last < bytes.length && last < end + 2 && (KINDS[bytes[last]] & PADDING) !== 0)
            last++;
        this.#into.copy(contextStart(bytes, start, this.#done), start);
        this.#into.decoded(unpacked.text, start, last, [encoding, ...unpacked.encodings]);
        this.#into.endLine(last);
        this.#done = last;
        return true;
    }
}
function lastPart(bytes, start, end) {
    let last = end;
    while (last > start && (KINDS[bytes[last - 1]] & SEPARATOR) === 0)
        last--;
    return end - last < SHORTEST_PART ? start : last;
}

;// CONCATENATED MODULE: ./lib/engine/decode/json-strings.js



const json_strings_BACKSLASH = 0x5c;
const json_strings_QUOTE = 0x22;
const COMMA = 0x2c;
const json_strings_LF = 0x0a;
const LONGEST_BLANK = 200;
function isJson(bytes) {
    const first = skipBlank(bytes, 0);
    const next = first < 0 ? -1 : skipBlank(bytes, first + 1);
    if (next < 0)
        return false;
    const after = String.fromCharCode(bytes[next]);
    return bytes[first] === 0x7b ? after === '"' : bytes[first] === 0x5b && '["{'.includes(after);
}
function decodeJsonStrings(bytes, into) {
    let done = 0;
    for (let at = bytes.indexOf(json_strings_BACKSLASH); at >= 0 && !into.full; at = bytes.indexOf(json_strings_BACKSLASH, done)) {
        let quote = at;
        while (quote >= done && bytes[quote] !== json_strings_QUOTE)
            quote--;
        if (quote < done) {
            done = at + 2;
            continue;
        }
        into.copy(contextStart(bytes, quote, done), quote);
        done = decodeString(bytes, quote + 1, into);
        for (let next = json_strings_nextLine(bytes, done, into); next >= 0; next = json_strings_nextLine(bytes, done, into)) {
            done = decodeString(bytes, next, into);
        }
        into.endLine(done);
    }
}
function decodeString(bytes, start, into) {
    let copied = start;
    let at = start;
    while (at < bytes.length) {
        const byte = bytes[at];
        if (byte === json_strings_QUOTE || byte === json_strings_LF)
            break;
        if (byte !== json_strings_BACKSLASH) {
            at++;
            continue;
        }
        const found = JSON_ESCAPES.read(bytes, at);
        if (found === undefined) {
            at += 2;
            continue;
        }
        into.copy(copied, at);
        into.character(found.code, at, at + found.length, JSON_ESCAPES.encodings);
        at += found.length;
        copied = at;
    }
    at = Math.min(at, bytes.length);
    into.copy(copied, at);
    return at + 1;
}
function json_strings_nextLine(bytes, at, into) {
    if (!into.atLineStart || into.full || bytes[at - 1] !== json_strings_QUOTE)
        return -1;
    const comma = skipBlank(bytes, at);
    if (comma < 0 || bytes[comma] !== COMMA)
        return -1;
    const quote = skipBlank(bytes, comma + 1);
    return quote < 0 || bytes[quote] !== json_strings_QUOTE ? -1 : quote + 1;
}
function skipBlank(bytes, at) {
    const end = Math.min(bytes.length, at + LONGEST_BLANK);
    for (let next = at; next < end; next++)
        if ((KINDS[bytes[next]] & BLANK) === 0)
            return next;
    return -1;
}

;// CONCATENATED MODULE: ./lib/engine/decode/layer.js
const layer_NONE = [];
const layer_LF = 0x0a;
class LayerWriter {
    #source;
    #budget;
    #bytes = Buffer.allocUnsafe(256);
    #length = 0;
    #at = [];
    #starts = [];
    #ends = [];
    #encodings = [];
    constructor(source, budget) {
        this.#source = source;
        this.#budget = budget;
    }
    get full() {
        return this.#budget.bytes <= 0;
    }
    get atLineStart() {
        return this.#length === 0 || this.#bytes[this.#length - 1] === layer_LF;
    }
    copy(start, end) {
        if (end <= start || !this.#reserve(end - start))
            return;
        this.#begin(start, end, layer_NONE);
        this.#source.copy(this.#bytes, this.#length, start, end);
        this.#length += end - start;
    }
    decoded(text, start, end, encodings) {
        if (!this.#reserve(text.length))
            return;
        this.#begin(start, end, encodings);
        this.#bytes.set(text, this.#length);
        this.#length += text.length;
    }
    byte(byte, start, end, encodings) {
        if (!this.#reserve(1))
            return;
        this.#begin(start, end, encodings);
        this.#bytes[this.#length++] = byte;
    }
    character(code, start, end, encodings) {
        if (code < 0x80)
            this.byte(code, start, end, encodings);
        else
            this.decoded(Buffer.from(String.fromCodePoint(code)), start, end, encodings);
    }
    endLine(at) {
        if (!this.atLineStart)
            this.byte(layer_LF, at, at, layer_NONE);
    }
    finish() {
        if (this.#length === 0)
            return undefined;
        const at = this.#at;
        const starts = this.#starts;
        const ends = this.#ends;
        const encodings = this.#encodings;
        return {
            bytes: this.#bytes.subarray(0, this.#length),
            originOf(start, end) {
                const first = pieceAt(at, start);
                const last = pieceAt(at, end - 1);
                let from = encodings[first] === layer_NONE ? starts[first] + start - at[first] : starts[first];
                let to = encodings[last] === layer_NONE ? Math.min(ends[last], starts[last] + end - at[last]) : ends[last];
                const steps = new Set();
                for (let i = first; i <= last; i++) {
                    for (const step of encodings[i])
                        steps.add(step);
                    if (i > first)
                        from = Math.min(from, starts[i]);
                    if (i < last)
                        to = Math.max(to, ends[i]);
                }
                return { start: from, end: to, encodings: [...steps] };
            },
        };
    }
    #begin(start, end, encodings) {
        this.#at.push(this.#length);
        this.#starts.push(start);
        this.#ends.push(end);
        this.#encodings.push(encodings);
    }
    #reserve(size) {
        if (this.#budget.bytes < size) {
            this.#budget.bytes = 0;
            return false;
        }
        this.#budget.bytes -= size;
        if (this.#length + size > this.#bytes.length) {
            const larger = Buffer.allocUnsafe(Math.max(this.#length + size, this.#bytes.length * 2));
            this.#bytes.copy(larger, 0, 0, this.#length);
            this.#bytes = larger;
        }
        return true;
    }
}
function pieceAt(starts, offset) {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle] <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./lib/engine/decode/markup.js

const LONGEST_TAG = 1 << 16;
const MOST_BLANK = 200;
const markup_SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const markup_QUOTE = 0x22;
const APOSTROPHE = 0x27;
const NAMES = Uint8Array.from({ length: 256 }, (_, byte) => /[\w:.-]/.test(String.fromCharCode(byte)) ? 1 : 0);
function markup_isMarkup(bytes) {
    let at = hasAt(bytes, 0, '\xef\xbb\xbf') ? 3 : 0;
    while (at < MOST_BLANK && isBlank(bytes[at]))
        at++;
    if (bytes[at] !== LESS || !/[A-Za-z!?%]/.test(String.fromCharCode(bytes[at + 1] ?? 0)))
        return false;
    let last = bytes.length - 1;
    while (last > bytes.length - MOST_BLANK && isBlank(bytes[last]))
        last--;
    return bytes[last] === GREATER;
}
function readTag(bytes, at) {
    const closing = bytes[at + 1] === markup_SLASH;
    const nameStart = at + (closing ? 2 : 1);
    let next = nameStart;
    while (isName(bytes[next]))
        next++;
    if (next === nameStart || !isLetter(bytes[nameStart]))
        return undefined;
    const name = bytes.toString('latin1', nameStart, next).toLowerCase();
    const attributes = [];
    const limit = Math.min(bytes.length, at + LONGEST_TAG);
    while (next < limit) {
        while (next < limit && (isBlank(bytes[next]) || bytes[next] === markup_SLASH))
            next++;
        if (bytes[next] === GREATER)
            return { name, closing, attributes, end: next + 1 };
        const attributeStart = next;
        while (next < limit && isAttributeName(bytes[next]))
            next++;
        const attribute = bytes.toString('latin1', attributeStart, next).toLowerCase();
        while (next < limit && isBlank(bytes[next]))
            next++;
        if (bytes[next] !== EQUALS) {
            if (next === attributeStart)
                next++;
            continue;
        }
        next++;
        while (next < limit && isBlank(bytes[next]))
            next++;
        const quote = bytes[next];
        const quoted = quote === markup_QUOTE || quote === APOSTROPHE;
        const start = quoted ? next + 1 : next;
        next = start;
        while (next < limit &&
            (quoted ? bytes[next] !== quote : !isBlank(bytes[next]) && bytes[next] !== GREATER))
            next++;
        attributes.push({ name: attribute, start, end: next });
        if (quoted)
            next++;
    }
    return { name, closing, attributes, end: limit };
}
function isBlank(byte) {
    return byte !== undefined && (KINDS[byte] & BLANK) !== 0;
}
function isLetter(byte) {
    return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
function isName(byte) {
    return byte !== undefined && NAMES[byte] === 1;
}
function isAttributeName(byte) {
    return byte > 0x20 && byte !== EQUALS && byte !== GREATER && byte !== markup_SLASH;
}

;// CONCATENATED MODULE: ./lib/engine/decode/markup-text.js



const markup_text_LESS = 0x3c;
const markup_text_AMPERSAND = 0x26;
const markup_text_GREATER = 0x3e;
const INLINE = new Set(`a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong
  sub sup time tt u var wbr`.split(/\s+/));
const TELLING = /^(?:data-.*|(?:.*:)?href|action|alt|content|placeholder|title|value)$/;
const LINE_STARTS = /\bhljs-(?:function|section)\b/;
const INVISIBLE = ['\xc2\xad', '\xe2\x80\x8b', '\xe2\x80\x8c', '\xe2\x80\x8d', '\xe2\x81\xa0', '\xef\xbb\xbf'];
const SECTIONS = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
];
function decodeMarkup(bytes, into) {
    const text = new MarkupText(bytes, into);
    let at = 0;
    while (at < bytes.length && !into.full) {
        if (bytes[at] !== markup_text_LESS) {
            const next = bytes.indexOf(markup_text_LESS, at);
            const end = next < 0 ? bytes.length : next;
            text.write(at, end);
            at = end;
            continue;
        }
        at = readMarkup(bytes, at, text);
    }
    text.endLine(bytes.length);
}
function readMarkup(bytes, at, text) {
    for (const [open, close] of SECTIONS) {
        if (!hasAt(bytes, at, open))
            continue;
        const found = bytes.indexOf(close, at + open.length);
        const end = found < 0 ? bytes.length : found;
        text.line(at + open.length, end);
        return end + close.length;
    }
    if (hasAt(bytes, at, '<%')) {
        const found = bytes.indexOf('%>', at);
        const end = found < 0 ? bytes.length : found + 2;
        text.copy(at, end);
        return end;
    }
    if (hasAt(bytes, at, '<!') || hasAt(bytes, at, '<?')) {
        const end = bytes.indexOf(markup_text_GREATER, at);
        return end < 0 ? bytes.length : end + 1;
    }
    const tag = readTag(bytes, at);
    if (tag === undefined) {
        text.write(at, at + 1);
        return at + 1;
    }
    readElement(bytes, at, tag, text);
    if (tag.closing || (tag.name !== 'script' && tag.name !== 'style'))
        return tag.end;
    const close = bytes.indexOf(`</${tag.name}`, tag.end);
    const end = close < 0 ? bytes.length : close;
    if (tag.name === 'script')
        text.copy(tag.end, end);
    return end;
}
function readElement(bytes, at, { name, closing, attributes, end }, text) {
    const isNamespaced = name.includes(':');
    const startsLine = attributes.some((one) => one.name === 'class' && LINE_STARTS.test(bytes.toString('latin1', one.start, one.end)));
    if (startsLine || !INLINE.has(name))
        text.endLine(at);
    else
        text.leaveOut(at, end);
    if (closing)
        return;
    for (const attribute of attributes) {
        const isTold = isNamespaced ? !attribute.name.startsWith('xmlns') : TELLING.test(attribute.name);
        if (!isTold || attribute.end === attribute.start || bytes[attribute.start] === 0x23)
            continue;
        text.line(attribute.start, attribute.end);
    }
}
class MarkupText {
    #bytes;
    #into;
    #blankStart = 0;
    #blankEnd = 0;
    constructor(bytes, into) {
        this.#bytes = bytes;
        this.#into = into;
    }
    write(start, end) {
        const bytes = this.#bytes;
        let at = start;
        let copied = start;
        while (at < end) {
            const byte = bytes[at];
            if (byte < 0xc2 && byte !== markup_text_AMPERSAND && !isBlank(byte)) {
                at++;
                continue;
            }
            if (isBlank(byte)) {
                this.copy(copied, at);
                copied = at;
                while (at < end && isBlank(bytes[at]))
                    at++;
                this.#holdBlank(copied, at);
                copied = at;
                continue;
            }
            const reference = byte === markup_text_AMPERSAND ? CHARACTER_REFERENCES.read(bytes, at) : undefined;
            const length = reference?.length ?? invisibleLength(bytes, at);
            if (length === 0) {
                at++;
                continue;
            }
            this.copy(copied, at);
            copied = at + length;
            if (reference === undefined)
                this.leaveOut(at, copied);
            else {
                this.#flush();
                this.#into.character(reference.code, at, copied, CHARACTER_REFERENCES.encodings);
            }
            at = copied;
        }
        this.copy(copied, end);
    }
    copy(start, end) {
        if (end <= start)
            return;
        this.#flush();
        this.#into.copy(start, end);
    }
    leaveOut(start, end) {
        if (this.#blankEnd === this.#blankStart) {
            this.#into.decoded(new Uint8Array(), start, end, CHARACTER_REFERENCES.encodings);
        }
    }
    line(start, end) {
        this.endLine(start);
        this.write(start, end);
        this.endLine(end);
    }
    endLine(at) {
        this.#blankStart = this.#blankEnd;
        this.#into.endLine(at);
    }
    #holdBlank(start, end) {
        if (this.#blankEnd > this.#blankStart && this.#blankEnd !== start)
            return;
        if (this.#blankEnd === this.#blankStart)
            this.#blankStart = start;
        this.#blankEnd = end;
    }
    #flush() {
        if (this.#blankEnd > this.#blankStart && !this.#into.atLineStart) {
            this.#into.copy(this.#blankStart, this.#blankEnd);
        }
        this.#blankStart = this.#blankEnd;
    }
}
function invisibleLength(bytes, at) {
    if (bytes[at] < 0xc2)
        return 0;
    return INVISIBLE.find((one) => hasAt(bytes, at, one))?.length ?? 0;
}

;// CONCATENATED MODULE: ./lib/engine/decode/notation.js


const BEHIND = 256;
const LONGEST_WORD = 2000;
const notation_LF = 0x0a;
function decodeNotation(bytes, places, notation, into) {
    let done = 0;
    for (const place of places) {
        if (place < done)
            continue;
        if (into.full)
            return;
        done = decodeLine(bytes, contextStart(bytes, place, done), notation, into);
    }
}
function decodeLine(bytes, start, notation, into) {
    let copied = start;
    let at = start;
    let near = start + BEHIND;
    while (at < bytes.length) {
        const byte = bytes[at];
        if (byte === notation_LF)
            break;
        if (at >= near && ((KINDS[byte] & WORD) === 0 || at >= near + LONGEST_WORD))
            break;
        const found = byte === notation.lead ? notation.read(bytes, at) : undefined;
        if (found === undefined) {
            at++;
            continue;
        }
        into.copy(copied, at);
        const end = at + found.length;
        if (notation.ofBytes)
            into.byte(found.code, at, end, notation.encodings);
        else
            into.character(found.code, at, end, notation.encodings);
        at = end;
        copied = end;
        near = end + BEHIND;
    }
    into.copy(copied, at);
    into.endLine(at);
    return at;
}

;// CONCATENATED MODULE: ./lib/engine/decode/percent.js

const percent_PERCENT = 0x25;
const PERCENT_ENCODING = {
    encodings: ['percent'],
    lead: percent_PERCENT,
    ofBytes: true,
    read(bytes, at) {
        const code = hexByte(bytes, at + 1);
        return code < 0 ? undefined : { length: 3, code };
    },
};
function findPercent(bytes) {
    const places = [];
    for (let at = nextByte(bytes, percent_PERCENT, 0); at >= 0; at = nextByte(bytes, percent_PERCENT, at + 1)) {
        const code = hexByte(bytes, at + 1);
        if (code >= 0 && code < 0x80 && (KINDS[code] & CONTROL) === 0)
            places.push(at);
    }
    return places;
}

;// CONCATENATED MODULE: ./lib/engine/decode/step.js









function decodeStep(bytes, runs, budget) {
    const into = new LayerWriter(bytes, budget);
    decodeRuns(bytes, runs, budget, into);
    decodeNotation(bytes, findPercent(bytes), PERCENT_ENCODING, into);
    decodeNotation(bytes, findReferences(bytes), CHARACTER_REFERENCES, into);
    if (markup_isMarkup(bytes))
        decodeMarkup(bytes, into);
    if (isJson(bytes)) {
        decodeJsonStrings(bytes, into);
    }
    else {
        const { numbered, json } = findBackslashes(bytes);
        decodeNotation(bytes, numbered, NUMBERED, into);
        decodeNotation(bytes, json, JSON_ESCAPES, into);
    }
    return into.finish();
}

;// CONCATENATED MODULE: ./lib/engine/match/search-layers.js



const DEEPEST = 3;
const MOST_RIVALS = 32;
const OF_DATA = ['base64', 'hex', 'gzip'];
function searchLayers(bytes, plain, search) {
    const budget = budgetOf(bytes.length);
    const layers = [];
    const searches = [plain];
    const decoded = [];
    const outdone = new Set();
    let text = bytes;
    while (layers.length < DEEPEST) {
        const layer = decodeStep(text, searches.at(-1).runs, budget);
        if (layer === undefined)
            break;
        layers.push(layer);
        text = layer.bytes;
        const inner = search(text);
        for (const match of inner.real) {
            const located = locate(match, bytes, layers, searches, outdone);
            if (located !== undefined)
                decoded.push(located);
        }
        searches.push(inner);
    }
    if (decoded.length === 0)
        return plain.real.map((match) => ({ ...match, encodings: [] }));
    return withoutRepeats([
        ...plain.real.filter((match) => !outdone.has(match)).map((match) => ({ ...match, encodings: [] })),
        ...decoded,
    ]);
}
function locate(match, bytes, layers, searches, outdone) {
    let { start, end } = match;
    const encodings = [];
    const weaker = [];
    for (let depth = layers.length - 1; depth >= 0; depth--) {
        const origin = layers[depth].originOf(start, end);
        start = origin.start;
        end = origin.end;
        encodings.unshift(...origin.encodings);
        if (match.reasons !== undefined && encodings.some((one) => OF_DATA.includes(one)))
            return undefined;
        const { real, unreal } = searches[depth];
        const refused = unreal[firstBehind(unreal, start)];
        if (refused !== undefined && refused.start < end && isExampleOf(refused, match))
            return undefined;
        const first = firstBehind(real, start);
        for (let i = first; i < first + MOST_RIVALS && i < real.length; i++) {
            const rival = real[i];
            if (rival.start >= end)
                break;
            if (rival.text === match.text || rank(rival) >= rank(match))
                return undefined;
            weaker.push(rival);
        }
    }
    if (startsPlainAddress(match.text, bytes, start))
        return undefined;
    for (const rival of weaker)
        outdone.add(rival);
    return { ...match, start, end, parts: [], encodings: [...new Set(encodings)] };
}
function isExampleOf(refused, { rule }) {
    return refused.rule === rule && refused.tags.includes(EXAMPLE_TAG);
}
function startsPlainAddress(text, bytes, start) {
    const scheme = text.slice(0, text.indexOf('://') + 3);
    return scheme.length > 3 && bytes.toString('latin1', start, start + scheme.length) === scheme;
}
function firstBehind(matches, start) {
    let low = 0;
    let high = matches.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (matches[middle].end <= start)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
function withoutRepeats(found) {
    const ends = new Map();
    return found
        .toSorted((a, b) => a.start - b.start || a.encodings.length - b.encodings.length)
        .filter(({ rule, text, start, end }) => {
        const key = `${rule.id} ${text}`;
        const last = ends.get(key) ?? -1;
        ends.set(key, Math.max(last, end));
        return last <= start;
    });
}

;// CONCATENATED MODULE: ./lib/engine/match/matcher.js








function createMatcher(rules, finders = []) {
    return createPlannedMatcher((0,plan/* createPlan */.qT)(rules), finders);
}
function createPlannedMatcher(plan, finders = []) {
    const expressions = [];
    const work = { anchors: 0, expressions: 0, windowBytes: 0 };
    const search = (bytes, path) => {
        const confirmer = new Confirmer(plan.formAt, expressions, bytes, work);
        const matches = [];
        const runs = prefilter(plan, bytes, (form, at, size) => {
            work.anchors++;
            matches.push(...confirmer.confirm(form, at, size));
        });
        for (const finder of finders)
            for (const match of finder.find(bytes, path))
                matches.push(match);
        return { ...judge(matches), runs };
    };
    return {
        work,
        find(bytes, { unreal = false, path } = {}) {
            const plain = search(bytes, path);
            const found = searchLayers(bytes, plain, (layer) => search(layer, path));
            const all = unreal ? [...found, ...plain.unreal].sort((a, b) => a.start - b.start) : found;
            const locate = createLocator(bytes);
            return all.map((match) => ({ ...locate(match.start, match.end), ...candidateOf(match) }));
        },
    };
}
function candidateOf(match) {
    const { rule, start, end, text } = match;
    const reasons = [...(match.reasons ?? []), ...('details' in match ? match.details : [])];
    const found = {
        rule,
        secret: new Secret(Buffer.from(text, 'latin1').toString('utf8')),
        start,
        end,
        ...(reasons.length === 0 ? {} : { reasons }),
    };
    if ('reason' in match)
        return { ...found, tags: match.tags, unreal: match.reason };
    const { tags, encodings } = match;
    const parts = match.parts.map((part) => ({ rule: part.rule, start: part.start, end: part.end }));
    if (encodings.length === 0)
        return { ...found, tags, ...(parts.length === 0 ? {} : { parts }) };
    return { ...found, tags: [...tags, ...encodings.map(decodedTag)].sort(), encodings };
}


/***/ }),

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


/***/ })

};
