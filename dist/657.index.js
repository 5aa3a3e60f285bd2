export const id = 657;
export const ids = [657];
export const modules = {

/***/ 657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderSarif: () => (/* binding */ renderSarif)
});

// EXTERNAL MODULE: ./lib/model/commit.js
var commit = __webpack_require__(176);
// EXTERNAL MODULE: ./lib/model/finding.js
var model_finding = __webpack_require__(5268);
// EXTERNAL MODULE: ./lib/model/secret-type.js
var secret_type = __webpack_require__(7674);
// EXTERNAL MODULE: ./lib/report/amount.js
var amount = __webpack_require__(2488);
// EXTERNAL MODULE: ./lib/report/coverage-words.js
var coverage_words = __webpack_require__(2158);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
;// CONCATENATED MODULE: ./lib/report/fingerprint.js
const PRIME = 0x01000193;
const OFFSET_BASES = [0x811c9dc5, 0x050c5d1f];
function fingerprint(text) {
    const bytes = Buffer.from(text.toWellFormed());
    return OFFSET_BASES.map((basis) => {
        let hash = basis;
        for (const byte of bytes)
            hash = Math.imul(hash ^ byte, PRIME);
        return (hash >>> 0).toString(16).padStart(8, '0');
    }).join('');
}

// EXTERNAL MODULE: ./lib/report/rank-findings.js
var rank_findings = __webpack_require__(797);
// EXTERNAL MODULE: ./lib/report/standing-words.js
var standing_words = __webpack_require__(2248);
;// CONCATENATED MODULE: ./lib/report/sarif.js









const MOST_RESULTS = 5000;
const MOST_LOCATIONS = 100;
const NOTIFICATIONS = 100;
const TEXT_LENGTH = 1000;
const LEVELS = { critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note' };
const SCORES = {
    critical: '9.5',
    high: '8.0',
    medium: '5.5',
    low: '3.0',
    info: '0.1',
};
function renderSarif({ result, run, describe, severityOf }) {
    const ranked = (0,rank_findings/* rankFindings */.J)(result.findings, describe, result.coverage.commits);
    const groups = [...Map.groupBy(ranked, ({ secretHash, path }) => `${secretHash} ${path}`).values()];
    const kept = groups.slice(0, MOST_RESULTS);
    const types = new Map(kept.map((group) => [group[0].secretType, describe(group[0].secretType)]));
    const indexes = new Map([...types.keys()].map((id, index) => [id, index]));
    const { repository } = run.request;
    const log = {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: {
                        name: 'Keysieve',
                        semanticVersion: run.version,
                        rules: [...types].map(([id, type]) => ruleOf(id, type)),
                    },
                },
                automationDetails: { id: 'keysieve/' },
                columnKind: 'utf16CodeUnits',
                ...(repository.url === '' ? {} : { versionControlProvenance: [{ repositoryUri: repository.url }] }),
                invocations: [
                    {
                        executionSuccessful: result.coverage.notRead.length === 0,
                        toolExecutionNotifications: notifications(result.coverage.notRead, groups.length - kept.length),
                    },
                ],
                results: kept.map((group) => {
                    const [first] = group;
                    const severity = worst(group.map(severityOf));
                    return {
                        ruleId: first.secretType,
                        ruleIndex: indexes.get(first.secretType),
                        level: LEVELS[severity],
                        message: { text: messageOf(first, types.get(first.secretType)) },
                        locations: group.slice(0, MOST_LOCATIONS).map(locationOf),
                        partialFingerprints: fingerprintsOf(first),
                        properties: {
                            severity,
                            activeness: (0,model_finding/* activenessOf */.hI)(first),
                            ...(first.commit === commit/* NO_COMMIT */.U ? {} : { commit: first.commit }),
                            tags: first.tags,
                        },
                    };
                }),
            },
        ],
    };
    return `${JSON.stringify(log, undefined, 2)}\n`;
}
function ruleOf(id, type) {
    const title = (0,report_escape/* shortenEnd */.tZ)((0,report_escape/* visible */.RK)(type.title), TEXT_LENGTH);
    const impact = `It lets its holder ${type.impact}.`;
    const steps = `Revoke it: ${type.revoke}. Then take it out of the branch's history: deleting the line does not help.`;
    const page = (0,report_escape/* markdownLink */.iQ)('The page on such keys', type.url);
    return {
        id,
        shortDescription: { text: sarifText(title) },
        fullDescription: { text: sarifText(`${title} in the repository. ${impact}`) },
        ...(/^https?:\/\//i.test(type.url) && URL.canParse(type.url) ? { helpUri: new URL(type.url).href } : {}),
        help: {
            text: sarifText(`${impact} ${steps}`),
            markdown: [
                `${(0,report_escape/* markdownText */.p7)(impact)}\n\n${(0,report_escape/* markdownText */.p7)(steps)}`,
                ...(type.url === '' ? [] : [page]),
            ].join('\n\n'),
        },
        defaultConfiguration: { level: LEVELS[type.severity] },
        properties: {
            tags: ['security', 'secret'],
            precision: 'high',
            'security-severity': SCORES[type.severity],
        },
    };
}
const STATES = { active: 'Live ', inactive: 'No longer working ', unknown: '' };
function messageOf(finding, type) {
    const removed = (0,standing_words/* standingWords */.o4)(finding);
    const where = finding.within === undefined ? '' : ` (${(0,coverage_words/* shownPath */.pS)(finding.path)}, line ${finding.line})`;
    const what = `${STATES[(0,model_finding/* activenessOf */.hI)(finding)]}${type.title}${(0,standing_words/* addedWords */.Kp)(finding)}${where}`;
    const steps = `Revoke it first: ${type.revoke}.`;
    return sarifText((0,report_escape/* shortenEnd */.tZ)(`${what}${removed === '' ? '' : `, ${removed}`}. ${steps}`, TEXT_LENGTH));
}
function locationOf({ standing, ...found }) {
    const place = standing?.kind === 'stands' ? standing : found;
    const artifactLocation = { uri: relativeUri((0,model_finding/* fileOf */.W7)(place) ?? place.path), uriBaseId: '%SRCROOT%' };
    if (standing?.kind === 'removed' || place.within !== undefined)
        return { physicalLocation: { artifactLocation } };
    const [startColumn, endColumn] = place.columns;
    const columns = startColumn >= 1 && endColumn > startColumn ? { startColumn, endColumn } : {};
    return { physicalLocation: { artifactLocation, region: { startLine: place.line, ...columns } } };
}
function fingerprintsOf({ secretHash, path }) {
    const mark = `${fingerprint(secretHash)}${fingerprint(path)}`;
    return { primaryLocationLineHash: `${mark}:1`, 'keysieveSecret/v1': mark };
}
function notifications(notRead, dropped) {
    const told = notRead
        .slice(0, NOTIFICATIONS)
        .map(({ path, reason }) => `Not read: ${(0,coverage_words/* shownPath */.pS)(path)}: ${(0,coverage_words/* shownReason */.On)(reason)}`);
    const rest = notRead.length - told.length;
    const texts = [
        ...told,
        ...(rest > 0 ? [`${(0,amount/* count */.U9)(rest, 'more file was', 'more files were')} not read.`] : []),
        ...(dropped > 0
            ? [`${(0,amount/* count */.U9)(dropped, 'more result')} would be over GitHub's limit; the results file has all.`]
            : []),
    ];
    return texts.map((text) => ({ level: 'warning', message: { text: sarifText(text) } }));
}
function worst(severities) {
    return secret_type/* SEVERITIES */.o.find((severity) => severities.includes(severity)) ?? 'info';
}
function relativeUri(path) {
    return path.split('/').map(report_escape/* urlSegment */.NL).join('/');
}
function sarifText(text) {
    return (0,report_escape/* visible */.RK)(text)
        .replace(/[\\[\]]/g, '\\$&')
        .replace(/[{}]/g, '$&$&');
}


/***/ })

};
