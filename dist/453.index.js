export const id = 453;
export const ids = [453];
export const modules = {

/***/ 6453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  loadCustomRules: () => (/* binding */ loadCustomRules)
});

// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __webpack_require__(3434);
;// CONCATENATED MODULE: ./lib/engine/match/windows.js
const BEFORE = 500;
const BEHIND = 2000;
const LENGTH = 4096;
const AGAIN = 1024;
const LF = 0x0a;
function* windowsOf(bytes, lower, keywords) {
    if (keywords.length === 0) {
        yield* cut(bytes, 0, bytes.length);
        return;
    }
    let start = 0;
    let end = -1;
    for (const at of placesOf(lower, keywords)) {
        if (at - BEFORE > end) {
            if (end >= 0)
                yield* cut(bytes, start, lineEnd(bytes, end));
            start = lineStart(bytes, Math.max(0, at - BEFORE), Math.max(0, end));
        }
        end = Math.min(bytes.length, at + BEHIND);
    }
    if (end >= 0)
        yield* cut(bytes, start, lineEnd(bytes, end));
}
function* placesOf(lower, keywords) {
    const next = keywords.map((word) => lower.indexOf(word));
    for (;;) {
        let first = -1;
        for (const at of next)
            if (at >= 0 && (first < 0 || at < first))
                first = at;
        if (first < 0)
            return;
        yield first;
        for (let i = 0; i < next.length; i++) {
            if (next[i] === first)
                next[i] = lower.indexOf(keywords[i], first + 1);
        }
    }
}
function* cut(bytes, from, to) {
    let start = from;
    while (start < to) {
        const end = Math.min(to, start + LENGTH);
        const next = end === to ? to : lineStart(bytes, end - AGAIN, start + 1);
        yield [start, end, next];
        start = next;
    }
}
function lineStart(bytes, at, from) {
    const limit = Math.max(from, at - AGAIN);
    for (let start = at; start >= limit; start--)
        if (start === 0 || bytes[start - 1] === LF)
            return start;
    return at;
}
function lineEnd(bytes, at) {
    const end = bytes.subarray(at, at + AGAIN).indexOf(LF);
    return end < 0 ? at : at + end;
}

;// CONCATENATED MODULE: ./lib/engine/custom-rule.js


const MOST_MATCHES = 1000;
const LONGEST_PATTERN = 2000;
async function loadCustomRules(rules) {
    if (rules.length === 0)
        return { find: () => [] };
    const { RE2JS } = await __webpack_require__.e(/* import() */ 856).then(__webpack_require__.bind(__webpack_require__, 2856));
    const forms = rules.map((rule) => formOf(rule, RE2JS));
    return {
        find: (bytes, path) => {
            let lower;
            return forms.flatMap((form) => {
                if (path !== undefined && form.path !== undefined && !form.path.matcher(path).find())
                    return [];
                if (form.keywords.length > 0)
                    lower ??= bytes.toString('latin1').toLowerCase();
                return matchesOf(form, bytes, lower ?? '');
            });
        },
    };
}
function formOf(custom, expressions) {
    const { id, title, severity, pattern, keywords = [], secretGroup, path } = custom;
    const expression = compile(pattern, `pattern of the rule ${id}`, expressions);
    if (secretGroup !== undefined && (secretGroup < 0 || secretGroup > expression.groupCount())) {
        throw new errors/* ScanError */.s('policy', `The rule ${id} takes group ${secretGroup} for the secret, and its pattern has ${expression.groupCount()}. Name a group that it has.`);
    }
    const shape = shapeOf(keywords);
    return {
        rule: { id, title, severity, shapes: [shape] },
        shape,
        expression,
        keywords: keywords.map((word) => word.toLowerCase()).filter((word) => word !== ''),
        group: secretGroup ?? secretGroupOf(expression),
        path: path === undefined ? undefined : compile(path, `path of the rule ${id}`, expressions),
    };
}
function secretGroupOf(expression) {
    return 'secret' in expression.namedGroups() ? 'secret' : Math.min(1, expression.groupCount());
}
function shapeOf(words) {
    return {
        anchor: { kind: 'word', words },
        read: () => undefined,
        behind: 0,
        reach: 0,
        sample: () => ({ text: '', secret: '' }),
        nearMisses: () => [],
    };
}
function matchesOf(form, bytes, lower) {
    const { rule, shape, expression, keywords, group } = form;
    const matches = [];
    for (const [from, to, next] of windowsOf(bytes, lower, keywords)) {
        const matcher = expression.matcher(bytes.subarray(from, to));
        while (matcher.find()) {
            if (from + matcher.start() >= next)
                break;
            const start = matcher.start(group);
            const end = matcher.end(group);
            if (end <= start)
                continue;
            const text = bytes.toString('latin1', from + start, from + end);
            matches.push({ rule, shape, start: from + start, end: from + end, text, anchorSize: 0 });
            if (matches.length === MOST_MATCHES)
                return matches;
        }
    }
    return matches;
}
function compile(pattern, what, expressions) {
    if (pattern.length > LONGEST_PATTERN) {
        throw new errors/* ScanError */.s('policy', `The ${what} has ${pattern.length} characters. Write one of ${LONGEST_PATTERN} at most.`);
    }
    const problem = problemOf(pattern, expressions);
    if (problem === undefined)
        return expressions.compile(pattern, expressions.MULTILINE);
    throw new errors/* ScanError */.s('policy', `The ${what} is wrong at character ${placeOf(problem, pattern, expressions)}: ${problem}. Mend it; look-around and back-references are not supported.`);
}
function problemOf(pattern, { compile, MULTILINE }) {
    try {
        compile(pattern, MULTILINE);
        return undefined;
    }
    catch (error) {
        return error.error ?? 'it cannot be understood';
    }
}
function placeOf(problem, pattern, expressions) {
    if (problem.startsWith('missing') && problem.includes('clos'))
        return pattern.length;
    let end = 1;
    while (end < pattern.length && problemOf(pattern.slice(0, end), expressions) !== problem)
        end++;
    return end;
}


/***/ })

};
