export const id = 430;
export const ids = [430];
export const modules = {

/***/ 4430:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  conclude: () => (/* binding */ conclude),
  concludeFailure: () => (/* binding */ concludeFailure),
  explain: () => (/* binding */ explain),
  failStep: () => (/* binding */ failStep),
  introduce: () => (/* binding */ introduce),
  maskSecrets: () => (/* binding */ maskSecrets),
  print: () => (/* binding */ print),
  printNotice: () => (/* binding */ printNotice)
});

// EXTERNAL MODULE: ./lib/node_modules/@actions/core/lib/core.js + 3 modules
var core = __webpack_require__(6120);
// EXTERNAL MODULE: ./lib/node_modules/@actions/github/lib/github.js
var github = __webpack_require__(3495);
// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __webpack_require__(3434);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
// EXTERNAL MODULE: ./lib/model/commit.js
var model_commit = __webpack_require__(176);
// EXTERNAL MODULE: ./lib/report/amount.js
var amount = __webpack_require__(2488);
// EXTERNAL MODULE: ./lib/report/coverage-words.js
var coverage_words = __webpack_require__(2158);
// EXTERNAL MODULE: ./lib/report/leaked-secret.js
var leaked_secret = __webpack_require__(5419);
// EXTERNAL MODULE: ./lib/report/policy-words.js + 1 modules
var policy_words = __webpack_require__(7835);
// EXTERNAL MODULE: ./lib/report/standing-words.js
var standing_words = __webpack_require__(2248);
// EXTERNAL MODULE: ./lib/report/state-words.js + 1 modules
var state_words = __webpack_require__(8164);
// EXTERNAL MODULE: ./lib/report/verdict-words.js
var verdict_words = __webpack_require__(8215);
;// CONCATENATED MODULE: ./lib/report/log.js









const LISTED = 100;
const SUBJECT_LENGTH = 200;
const NAME_LENGTH = 120;
function openingLine({ version, engine, secretTypes }) {
    const types = secretTypes === undefined ? [] : [(0,amount/* count */.U9)(secretTypes, 'secret type')];
    return (0,report_escape/* logLine */.BP)([`Keysieve ${version}`, engine, ...types].join(' · '));
}
function coverageLine(coverage, request) {
    const { notRead, outside } = coverage;
    const parts = [(0,report_escape/* shortenMiddle */.jM)(request.subject, SUBJECT_LENGTH), ...(0,coverage_words/* coverageParts */.$m)(coverage, request)];
    const read = `${parts.join(' · ')}${(0,coverage_words/* namedInBrackets */.io)(notRead)}`;
    if (outside.length === 0)
        return (0,report_escape/* logLine */.BP)(read);
    return (0,report_escape/* logLine */.BP)(`${read} · ${(0,amount/* formatNumber */.ZV)(outside.length)} outside${(0,coverage_words/* namedInBrackets */.io)(outside)}`);
}
function verdictLines(result, run, describe) {
    const { request, verdict, durationMs } = run;
    const duration = `(${(0,amount/* formatDuration */.a3)(durationMs)})`;
    if (verdict === 'not-scanned') {
        return [`No secrets found in what was read ${duration}. ${(0,verdict_words/* checkSentence */.YC)(run, 0)}`];
    }
    if (verdict === 'found')
        return foundLines(result, run, describe, duration);
    if (request.commits.kind === 'none') {
        return [(0,report_escape/* logLine */.BP)(`Nothing to scan: ${(0,coverage_words/* shownReason */.On)(request.commits.because)} ${duration}`)];
    }
    return [`No secrets found ${duration}`];
}
function ignoredLines({ policy }) {
    const parts = (0,policy_words/* ignoredParts */.v)(policy);
    return parts.length === 0 ? [] : [(0,report_escape/* logLine */.BP)(parts.join(' · '))];
}
function foundLines(result, run, describe, duration) {
    const tally = (0,verdict_words/* tallyOf */.sv)(result);
    const secrets = (0,leaked_secret/* gatherSecrets */.b)(result, describe);
    const rest = secrets.length - LISTED;
    return [
        ...secrets.slice(0, LISTED).map((secret) => (0,report_escape/* logLine */.BP)(`  ${secretWords(secret)}`)),
        ...(rest > 0 ? [`  and ${(0,amount/* formatNumber */.ZV)(rest)} more in the results file (output results-file)`] : []),
        `Found ${whereWords(tally)}${(0,verdict_words/* liveWords */.Kk)(tally)} ${duration}. ${(0,verdict_words/* checkSentence */.YC)(run, tally.live)}`,
    ];
}
function secretWords(secret) {
    const [first, ...more] = secret.places;
    const { path, line, commit } = first;
    return [
        `${(0,coverage_words/* shownPath */.pS)(path)}:${line}`,
        (0,report_escape/* shortenEnd */.tZ)(secret.type.title, NAME_LENGTH),
        `commit ${(0,model_commit/* shortSha */.F)(commit)}`,
        ...((0,standing_words/* isRemoved */.RX)(first) ? [(0,standing_words/* standingWords */.o4)(first)] : []),
        (0,state_words/* stateWords */.X)(secret).join(', '),
        ...(more.length === 0 ? [] : [(0,amount/* count */.U9)(more.length, 'more place')]),
    ].join(' · ');
}
function whereWords(tally) {
    const { secrets, places, commits } = tally;
    const where = places === secrets ? '' : `${(0,amount/* count */.U9)(places, 'place')} of `;
    return `${(0,verdict_words/* secretsWords */.db)(tally)} in ${where}${(0,amount/* count */.U9)(commits, 'commit')}`;
}

;// CONCATENATED MODULE: ./lib/policy/canonical-rules.js
function withCanonicalRules(policy, describe) {
    const own = new Set(policy.customRules.map(({ id }) => id));
    const canonical = (id) => (own.has(id) ? id : describe(id).id);
    return {
        ...policy,
        rules: new Map([...policy.rules].map(([id, setting]) => [canonical(id), setting])),
        ignore: policy.ignore.map((entry) => entry.rule === undefined ? entry : { ...entry, rule: canonical(entry.rule) }),
    };
}

// EXTERNAL MODULE: ./lib/policy/glob.js
var glob = __webpack_require__(6298);
// EXTERNAL MODULE: ./lib/policy/repository-policy.js
var repository_policy = __webpack_require__(8235);
;// CONCATENATED MODULE: ./lib/policy/excuses.js


class Excuses {
    #policy;
    #inlineIgnores;
    #tests;
    #used = new Set();
    #missed = new Set();
    constructor(policy, { inlineIgnores, today }) {
        this.#policy = policy;
        this.#inlineIgnores = inlineIgnores;
        this.#tests = policy.ignore.map((entry) => testOf(entry, today));
    }
    of(finding) {
        const fitting = this.#tests.filter(({ fits }) => fits(finding));
        const holding = fitting.find(({ ended }) => !ended);
        if (holding !== undefined) {
            this.#used.add(holding.entry);
            return { finding, by: 'ignore', reason: holding.entry.reason };
        }
        const by = otherExcuse(finding, this.#policy, this.#inlineIgnores);
        if (by !== undefined)
            return { finding, by };
        for (const { entry } of fitting)
            this.#missed.add(entry);
        return undefined;
    }
    leavesOut(path) {
        return this.#policy.excluded.some((matches) => matches(path));
    }
    get entries() {
        return {
            missed: [...this.#missed],
            expired: this.#tests.filter(({ ended }) => ended).map(({ entry }) => entry),
            unused: this.#tests
                .filter(({ entry, ended }) => !ended && !this.#used.has(entry))
                .map(({ entry }) => entry),
        };
    }
}
function excuse(result, policy, settings) {
    const excuses = new Excuses(policy, settings);
    const ignored = [];
    const kept = result.findings.filter((finding) => {
        const excused = excuses.of(finding);
        if (excused === undefined)
            return true;
        ignored.push(excused);
        return false;
    });
    const marked = kept.filter(({ marker }) => marker !== undefined).length;
    return {
        result: { ...result, findings: kept, coverage: withoutExcluded(result, excuses) },
        ignored,
        markersReported: settings.inlineIgnores === 'deny' ? 0 : marked,
        ...excuses.entries,
    };
}
function testOf(entry, today) {
    const { secret, path, rule, expires } = entry;
    const inPath = path === undefined ? undefined : (0,glob/* globMatcher */.f)(path);
    return {
        entry,
        ended: expires !== undefined && expires < today,
        fits: (finding) => (secret === undefined || finding.secretHash.toLowerCase() === secret) &&
            (rule === undefined || finding.secretType === rule) &&
            (inPath === undefined || pathsOf(finding).every(inPath)),
    };
}
function pathsOf({ path, standing }) {
    if (standing?.kind !== 'stands' || standing.path === path)
        return [path];
    return [path, standing.path, ...(standing.alsoIn ?? [])];
}
function otherExcuse(finding, policy, inlineIgnores) {
    if (policy.baseline.has(finding.secretHash.toLowerCase()))
        return 'baseline';
    if (pathsOf(finding).every((path) => policy.excluded.some((matches) => matches(path))))
        return 'path';
    if (policy.rules.get(finding.secretType)?.enabled === false)
        return 'rule';
    return inlineIgnores === 'allow' && finding.marker?.complete === true ? 'inline' : undefined;
}
function withoutExcluded({ coverage }, excuses) {
    const isExcluded = ({ path }) => excuses.leavesOut(path);
    const moved = coverage.notRead.filter(isExcluded);
    if (moved.length === 0)
        return coverage;
    const reason = `left out by ${repository_policy/* POLICY_FILE */.CX}`;
    return {
        ...coverage,
        notRead: coverage.notRead.filter((content) => !isExcluded(content)),
        outside: [...coverage.outside, ...moved.map((content) => ({ ...content, reason }))],
    };
}

;// CONCATENATED MODULE: ./lib/policy/notes.js

const NAMED = 5;
function entryNotes({ missed, expired, unused }, request) {
    const others = expired.filter((entry) => !missed.includes(entry));
    return [
        ...(missed.length === 0
            ? []
            : [
                `${entries(missed)} of ${repository_policy/* POLICY_FILE */.CX} ended, and what ${missed.length === 1 ? 'it' : 'they'} excused counts again: ${named(missed)}.`,
            ]),
        ...(others.length === 0 ? [] : [`${entries(others)} of ${repository_policy/* POLICY_FILE */.CX} ended: ${named(others)}.`]),
        ...(unused.length === 0 || !readsWholeHistory(request)
            ? []
            : [`${entries(unused)} of ${repository_policy/* POLICY_FILE */.CX} without any use in the whole history: ${named(unused)}.`]),
    ];
}
function readsWholeHistory({ commits }) {
    return commits.kind === 'range' && commits.boundaries.every((set) => set.length === 0);
}
function entries({ length }) {
    return length === 1 ? 'One entry' : `${length} entries`;
}
function named(all) {
    const shown = all.slice(0, NAMED).map(entryWords);
    if (all.length > NAMED)
        shown.push(`and ${all.length - NAMED} more`);
    return shown.join('; ');
}
function entryWords({ secret, path, rule, owner, expires, reason }) {
    const what = [secret, path, rule].filter((part) => part !== undefined).join(' ');
    const about = [
        ...(expires === undefined ? [] : [`until ${expires}`]),
        ...(owner === undefined ? [] : [`owner ${owner}`]),
        reason,
    ];
    return `${what} (${about.join(', ')})`;
}

// EXTERNAL MODULE: ./lib/model/doubtful.js
var doubtful = __webpack_require__(9612);
// EXTERNAL MODULE: ./lib/model/finding.js
var model_finding = __webpack_require__(5268);
// EXTERNAL MODULE: ./lib/model/secret-type.js
var secret_type = __webpack_require__(7674);
;// CONCATENATED MODULE: ./lib/policy/severity.js



function severityWith(policy, describe) {
    return (finding) => policy.rules.get(finding.secretType)?.severity ?? fromFacts(finding, describe);
}
function isAtLeast(severity, least) {
    return secret_type/* SEVERITIES */.o.indexOf(severity) <= secret_type/* SEVERITIES */.o.indexOf(least);
}
function describeWithPolicy(policy, describe) {
    return (id) => {
        const severity = policy.rules.get(id)?.severity;
        const custom = policy.customRules.find((rule) => rule.id === id);
        const type = custom === undefined
            ? describe(id)
            : {
                id,
                title: custom.title,
                provider: 'this repository',
                severity: custom.severity,
                impact: custom.impact ?? 'do whatever its owner may do',
                revoke: custom.revoke ?? 'in the settings of the service that issued it',
                url: custom.url ?? '',
            };
        return severity === undefined ? type : { ...type, severity };
    };
}
function fromFacts(finding, describe) {
    switch ((0,model_finding/* activenessOf */.hI)(finding)) {
        case 'active':
            return finding.standing?.kind === 'removed' ? 'high' : 'critical';
        case 'inactive':
            return 'info';
        case 'unknown': {
            if ((0,doubtful/* isDoubtful */.G)(finding.tags))
                return 'low';
            const { severity } = describe(finding.secretType);
            return isAtLeast(severity, 'medium') ? 'medium' : severity;
        }
    }
}

;// CONCATENATED MODULE: ./lib/policy/verdict.js


function judge(result, policy, severityOf) {
    const incomplete = result.coverage.notRead.length > 0;
    const failsAsIncomplete = incomplete && policy.onError === 'fail';
    if (result.findings.length === 0) {
        return { verdict: incomplete ? 'not-scanned' : 'clean', fails: failsAsIncomplete };
    }
    return { verdict: 'found', fails: failsAsIncomplete || findingsFail(result, policy.failOn, severityOf) };
}
function findingsFail({ findings }, failOn, severityOf) {
    switch (failOn) {
        case 'never':
            return false;
        case 'any':
            return findings.length > 0;
        case 'active':
            return findings.some((finding) => (0,model_finding/* activenessOf */.hI)(finding) === 'active');
        default:
            return findings.some((finding) => isAtLeast(severityOf(finding), failOn));
    }
}

;// CONCATENATED MODULE: ./lib/action/apply-policy.js





function applyPolicy(scanned, request, { policy: asWritten, notes }, settings, knowledge) {
    const policy = withCanonicalRules(asWritten, knowledge);
    const describe = describeWithPolicy(policy, knowledge);
    const severityOf = severityWith(policy, describe);
    const excused = excuse(scanned, policy, settings);
    const { result, ignored, markersReported } = excused;
    return {
        ...judge(result, settings, severityOf),
        result,
        outcome: { ignored, markersReported, notes: [...notes, ...entryNotes(excused, request)] },
        describe,
        severityOf,
        findingsFail: findingsFail(result, settings.failOn, severityOf),
    };
}

;// CONCATENATED MODULE: ./lib/report/unknown-secret-type.js
const SPELLINGS = new Map([
    'AI API AWS CI CLI DB DNS DSN FTP GCP GPG HMAC HTTP HTTPS IAM IBM ID IP JDBC JSON JWT KMS LDAP MFA MySQL NPM',
    'OTP PAT PEM PGP PIN PKCS PKCS8 RSA S3 SAS SCIM SDK SFTP SID SMS SMTP SQL SSH SSL SSO STS TLS TOTP URI URL UUID VPN XML',
    'OAuth OAuth2 Auth0 GitHub GitLab OpenAI DigitalOcean SendGrid PostgreSQL MongoDB PyPI RubyGems NuGet',
    'CircleCI HubSpot LinkedIn PayPal PagerDuty PlanetScale TeamCity YouTube JFrog HashiCorp WordPress',
    'Adobe Anthropic Azure Bitbucket Cloudflare Datadog Discord Docker Dropbox Facebook Google Grafana Heroku Jenkins',
    'Kubernetes Mailchimp Mailgun Microsoft Notion Okta Salesforce Sentry Shopify Slack Snowflake Stripe Telegram',
    'Terraform Twilio Twitter Vault Vercel',
]
    .join(' ')
    .split(' ')
    .map((word) => [word.toLowerCase(), word]));
function describeUnknownSecretType(id) {
    return {
        id,
        title: titleOf(id),
        provider: 'unknown',
        severity: 'high',
        impact: 'do whatever its owner may do',
        revoke: 'in the settings of the service that issued it',
        url: '',
    };
}
function titleOf(id) {
    const words = id.split(/[_\-\s]+/u).filter((word) => word !== '');
    const spelt = words.map((word) => SPELLINGS.get(word.toLowerCase()) ?? word);
    const [first] = spelt;
    if (first === undefined)
        return 'Secret of an unknown type';
    return [SPELLINGS.has(first.toLowerCase()) ? first : capitalised(first), ...spelt.slice(1)].join(' ');
}
function capitalised(word) {
    const [first = '', ...rest] = word;
    return [first.toUpperCase(), ...rest].join('');
}

;// CONCATENATED MODULE: ./lib/action/describe-secret-types.js

async function describeSecretTypes(needed) {
    if (!needed)
        return describeUnknownSecretType;
    const [{ describeWith }, { ruleFiles }] = await Promise.all([
        __webpack_require__.e(/* import() */ 746).then(__webpack_require__.bind(__webpack_require__, 746)),
        Promise.all(/* import() */[__webpack_require__.e(644), __webpack_require__.e(831)]).then(__webpack_require__.bind(__webpack_require__, 5831)),
    ]);
    return describeWith(ruleFiles, describeUnknownSecretType);
}

;// CONCATENATED MODULE: ./lib/report/not-scanned.js




const MESSAGE_LENGTH = 1500;
function scanFailed(error, run) {
    return {
        title: `Keysieve could not scan ${(0,verdict_words/* scopeOf */.Od)(run)}`,
        message: (0,report_escape/* logLine */.BP)(`${(0,report_escape/* shortenEnd */.tZ)(error.message, MESSAGE_LENGTH)} ${(0,verdict_words/* checkSentence */.YC)(run, 0)}`),
    };
}
function scanIncomplete(result, run) {
    const { notRead } = result.coverage;
    if (notRead.length === 0)
        return undefined;
    const files = `${(0,amount/* count */.U9)(notRead.length, 'file was', 'files were')} not read${(0,coverage_words/* namedInBrackets */.io)(notRead)}.`;
    const consequence = run.verdict === 'found' ? 'What was not read may hold further secrets.' : (0,verdict_words/* checkSentence */.YC)(run, 0);
    return {
        title: `Keysieve could not scan ${(0,verdict_words/* scopeOf */.Od)(run)} in full`,
        message: (0,report_escape/* logLine */.BP)(`${files} ${consequence}`),
    };
}

// EXTERNAL MODULE: ./lib/report/summary.js + 6 modules
var summary = __webpack_require__(2514);
;// CONCATENATED MODULE: ./lib/action/outputs.js

const OUTPUTS = {
    verdict: '`clean`, `found` or `not-scanned`; the last where something could not be read.',
    'findings-count': 'How many findings there are. The same secret in two places counts twice.',
    'scan-uuid': "Identifier of the scan: the scan service's own, or one made for this run.",
    'commits-scanned': 'How many commits were read to the end; empty where a scan service does not say.',
    'scanned-to': 'Full name of the commit up to which everything was read, for the input `since` of a later run; empty where something was not.',
    'results-file': 'Path of a JSON file under RUNNER_TEMP with the findings by commit and the coverage; it holds no secret. Empty where the scan failed.',
};
function setOutputs(values) {
    for (const [name, value] of Object.entries(values))
        (0,core/* setOutput */.uH)(name, value);
}

// EXTERNAL MODULE: ./lib/node_modules/@actions/core/lib/summary.js
var lib_summary = __webpack_require__(9362);
;// CONCATENATED MODULE: ./lib/action/write-summary.js

async function writeSummary(markdown, env) {
    if (!env['GITHUB_STEP_SUMMARY'])
        return;
    try {
        await lib_summary/* summary */.z.addRaw(markdown, true).write();
    }
    catch (error) {
        const reason = error.code ?? 'unknown reason';
        (0,core/* warning */.$e)(`The job summary could not be written (${reason}). The verdict stands; the log has the findings.`);
    }
}

;// CONCATENATED MODULE: ./lib/action/publish-failure.js





async function publishFailure(failure, run) {
    const { title, message } = scanFailed(failure, run);
    if (run.fails)
        (0,core/* error */.z3)(message, { title });
    else
        (0,core/* warning */.$e)(message, { title });
    await writeSummary((0,summary/* summarizeFailure */.Ij)(failure, run), process.env);
    setOutputs({
        verdict: run.verdict,
        'findings-count': 0,
        'scan-uuid': '',
        'commits-scanned': 0,
        'scanned-to': '',
        'results-file': '',
    });
    if (run.fails)
        process.exitCode = core/* ExitCode */.yU.Failure;
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/report/annotation.js
var annotation = __webpack_require__(8393);
;// CONCATENATED MODULE: ./lib/action/publish-reports.js





function publishReports(judged, run, inputs, setting) {
    return harmlessly(async () => {
        if (inputs['sarif-file'] !== '')
            await writeSarif(judged, run, inputs['sarif-file'], setting.env);
        const { result, describe } = judged;
        const { pullRequest, repository } = run.request;
        const wanted = wantedFrom(judged, run, inputs);
        if (!wanted.checkRun && !wanted.comment)
            return;
        if (setting.readOnly) {
            (0,core/* info */.pq)('The token of this run can only read (a fork, or Dependabot): no comment and no check run is written.');
            return;
        }
        const ask = await publish_reports_open(inputs, run, setting);
        const head = headOf(judged, run);
        if (wanted.checkRun && head !== undefined) {
            const [{ planCheckRun }, { publishCheckRun }] = await Promise.all([
                __webpack_require__.e(/* import() */ 554).then(__webpack_require__.bind(__webpack_require__, 1554)),
                __webpack_require__.e(/* import() */ 304).then(__webpack_require__.bind(__webpack_require__, 6304)),
            ]);
            const plan = planCheckRun(result, run, describe);
            const refused = await publishCheckRun(ask, repository.name, head, plan);
            say(refused ?? `The check run "${plan.name}" has the annotations: ${plan.title}.`);
        }
        if (inputs.comment === 'never' || pullRequest === undefined)
            return;
        const { planComment } = await __webpack_require__.e(/* import() */ 23).then(__webpack_require__.bind(__webpack_require__, 7023));
        await comment(ask, run, pullRequest, planComment(result, run, describe, inputs.comment));
    });
}
function publishFailureComment(failure, run, inputs, setting) {
    return harmlessly(async () => {
        const { pullRequest } = run.request;
        const when = inputs.comment;
        if (when === 'never' || pullRequest === undefined || setting.signal.aborted)
            return;
        if (setting.readOnly || inputs['github-token'] === '')
            return;
        const { planFailureComment } = await __webpack_require__.e(/* import() */ 23).then(__webpack_require__.bind(__webpack_require__, 7023));
        await comment(await publish_reports_open(inputs, run, setting), run, pullRequest, planFailureComment(failure, run, when));
    });
}
async function harmlessly(write) {
    try {
        await write();
    }
    catch (error) {
        const what = error instanceof Error ? error.name : 'unknown';
        (0,core/* warning */.$e)((0,report_escape/* logLine */.BP)(`A report could not be written (${what}). The verdict stands; the log has the findings.`));
    }
}
function wantedFrom({ result }, { request }, inputs) {
    const findings = result.findings.length;
    const checks = inputs['check-run'];
    if (inputs['github-token'] === '')
        return { checkRun: false, comment: false };
    return {
        checkRun: findings > 0 && (checks === 'always' || (checks === 'auto' && findings > annotation/* ANNOTATIONS_SHOWN */.dH)),
        comment: inputs.comment !== 'never' && request.pullRequest !== undefined,
    };
}
function headOf({ result }, { request }) {
    const { commits } = request;
    return (commits.kind === 'range' ? commits.head.sha : undefined) ?? result.coverage.commits?.at(-1);
}
async function publish_reports_open(inputs, { request }, { env, signal }) {
    const { openGitHub } = await __webpack_require__.e(/* import() */ 833).then(__webpack_require__.bind(__webpack_require__, 3833));
    return openGitHub({
        url: env['GITHUB_API_URL'] || 'https://api.github.com',
        token: inputs['github-token'],
        repository: request.repository.name,
        signal,
    });
}
async function comment(ask, { request }, pullRequest, plan) {
    const { publishComment } = await __webpack_require__.e(/* import() */ 517).then(__webpack_require__.bind(__webpack_require__, 4517));
    say(await publishComment(ask, request.repository.name, pullRequest, plan));
}
async function writeSarif(judged, run, file, env) {
    const { renderSarif } = await __webpack_require__.e(/* import() */ 657).then(__webpack_require__.bind(__webpack_require__, 657));
    try {
        await (0,promises_.writeFile)((0,external_node_path_.resolve)(env['GITHUB_WORKSPACE'] || '.', file), renderSarif({ ...judged, run }));
    }
    catch (error) {
        const reason = error.code ?? 'unknown reason';
        (0,core/* warning */.$e)((0,report_escape/* logLine */.BP)(`The SARIF file ${file} could not be written (${reason}). The verdict stands.`));
    }
}
function say(sentence) {
    if (sentence !== undefined)
        (0,core/* info */.pq)((0,report_escape/* logLine */.BP)(sentence));
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./lib/contract/to-wire.js
var to_wire = __webpack_require__(2343);
;// CONCATENATED MODULE: ./lib/action/results-file.js





async function writeResultsFile(result, env) {
    const path = (0,external_node_path_.join)(env['RUNNER_TEMP'] || (0,external_node_os_.tmpdir)(), `keysieve-${result.scanUuid}.json`);
    try {
        await (0,promises_.writeFile)(path, `${JSON.stringify((0,to_wire/* resultsFileToWire */.rW)(result), undefined, 2)}\n`);
        return path;
    }
    catch (error) {
        const reason = error.code ?? 'unknown reason';
        (0,core/* warning */.$e)(`The results file could not be written to RUNNER_TEMP (${reason}). The verdict stands; the job summary has the findings.`);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/action/publish-result.js










async function publishResult({ result, describe }, run) {
    const { findings, coverage, scanUuid } = result;
    (0,core/* info */.pq)(coverageLine(coverage, run.request));
    for (const line of ignoredLines(run))
        (0,core/* info */.pq)(line);
    for (const note of (0,policy_words/* policyNotes */.Y)(run.policy))
        (0,core/* notice */.lm)((0,report_escape/* logLine */.BP)(note), { title: 'Keysieve policy' });
    const { shown, more } = (0,annotation/* annotate */.fz)(result, run, describe);
    for (const annotation of shown)
        (0,core/* error */.z3)(annotation.message, propertiesOf(annotation));
    if (more !== undefined)
        (0,core/* info */.pq)(more);
    const incomplete = scanIncomplete(result, run);
    if (incomplete !== undefined)
        announce(incomplete.message, incomplete.title, run.fails);
    for (const line of verdictLines(result, run, describe))
        (0,core/* info */.pq)(line);
    const resultsFile = await writeResultsFile(result, process.env);
    await writeSummary((0,summary/* summarize */.eh)(result, run, describe), process.env);
    setOutputs({
        verdict: run.verdict,
        'findings-count': findings.length,
        'scan-uuid': scanUuid,
        'commits-scanned': coverage.commitsScanned ?? '',
        'scanned-to': coverage.notRead.length === 0 ? (coverage.range?.head ?? '') : '',
        'results-file': resultsFile ?? '',
    });
    if (run.fails)
        process.exitCode = core/* ExitCode */.yU.Failure;
}
function propertiesOf({ title, path, line, endLine, startColumn, endColumn, }) {
    return {
        title,
        ...(path === undefined ? {} : { file: path }),
        ...(line === undefined ? {} : { startLine: line }),
        ...(endLine === undefined ? {} : { endLine }),
        ...(startColumn === undefined ? {} : { startColumn }),
        ...(endColumn === undefined ? {} : { endColumn }),
    };
}
function announce(message, title, fails) {
    if (fails)
        (0,core/* error */.z3)(message, { title });
    else
        (0,core/* warning */.$e)(message, { title });
}

;// CONCATENATED MODULE: ./lib/action/read-only-token.js
function hasReadOnlyToken(eventName, payload, env) {
    if (env['GITHUB_ACTOR'] === 'dependabot[bot]')
        return true;
    if (!FORKS_ONLY_READ.has(eventName))
        return false;
    const pull = payload
        ?.pull_request;
    return pull !== undefined && (pull.head?.repo?.fork === true || pull.head?.repo === null);
}
const FORKS_ONLY_READ = new Set([
    'pull_request',
    'pull_request_review',
    'pull_request_review_comment',
]);

;// CONCATENATED MODULE: ./lib/action/outlet.js











function maskSecrets(inputs) {
    const token = inputs['github-token'];
    for (const secret of [inputs['api-key'], token])
        if (secret !== '')
            (0,core.setSecret)(secret);
    if (token !== '')
        (0,core.setSecret)(Buffer.from(`x-access-token:${token}`).toString('base64'));
}
function print(line) {
    (0,core/* info */.pq)((0,report_escape/* logLine */.BP)(line));
}
function printNotice(text) {
    (0,core/* notice */.lm)((0,report_escape/* logLine */.BP)(text));
}
function introduce(scanner) {
    (0,core/* info */.pq)(openingLine(scanner));
}
async function conclude(scanned, policy, { inputs, about, signal }) {
    const describe = await describeSecretTypes(scanned.findings.length > 0);
    const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const settings = { ...about, inlineIgnores: inputs['inline-ignores'], today };
    const judged = applyPolicy(scanned, about.request, policy, settings, describe);
    const { verdict, fails, findingsFail, outcome } = judged;
    const run = { ...about, verdict, fails, findingsFail, policy: outcome };
    await publishResult(judged, run);
    await publishReports(judged, run, inputs, settingOf(signal));
}
async function concludeFailure(failure, { inputs, about, signal }) {
    const fails = about.onError === 'fail' || failure.code === 'cancelled';
    const run = { ...about, verdict: 'not-scanned', fails };
    await publishFailure(failure, run);
    await publishFailureComment(failure, run, inputs, settingOf(signal));
}
function settingOf(signal) {
    const readOnly = hasReadOnlyToken(github/* context */._.eventName, github/* context */._.payload, process.env);
    return { env: process.env, signal, readOnly };
}
function failStep(error) {
    (0,core/* setFailed */.C1)((0,report_escape/* logLine */.BP)(explain(error).message));
}
function explain(error) {
    if (error instanceof errors/* ScanError */.s)
        return error;
    if ((0,core/* isDebug */._o)() && error instanceof Error)
        for (const line of String(error.stack).split('\n'))
            (0,core/* info */.pq)((0,report_escape/* logLine */.BP)(line));
    const what = error instanceof Error ? error.message : String(error);
    return new errors/* ScanError */.s('internal', `Keysieve failed in a way it does not know: ${what}. Run the job again with debug logging and report what it prints.`);
}


/***/ }),

/***/ 2343:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   rW: () => (/* binding */ resultsFileToWire),
/* harmony export */   zL: () => (/* binding */ scanRequestToWire)
/* harmony export */ });
/* unused harmony exports findingToWire, scanResultToWire, secretsToWire */
function scanRequestToWire(target) {
    if ('pullRequest' in target) {
        return { repo_url: target.repository, pull_request_number: target.pullRequest };
    }
    return { repo_url: target.repository, commit_shas: [...target.commits] };
}
function findingToWire(finding) {
    const [start, end] = finding.columns;
    return {
        secret_hash: finding.secretHash,
        secret_type: finding.secretType,
        file_path: finding.path,
        line_no: finding.line,
        cols: [start, end],
        secret_checker_results: { tags: [...finding.tags] },
    };
}
function scanResultToWire({ findings }) {
    return { secrets: secretsToWire(findings), scan_state: 'done', message: '' };
}
function resultsFileToWire(result) {
    return {
        ...scanResultToWire(result),
        scan_uuid: result.scanUuid,
        coverage: coverageToWire(result.coverage),
    };
}
function secretsToWire(findings) {
    const byCommit = Map.groupBy(findings, ({ commit }) => commit);
    return Object.fromEntries(Array.from(byCommit, ([commit, found]) => [commit, { secrets_found: found.map(findingToWire) }]));
}
function coverageToWire(coverage) {
    const { commitsExpected, commits, commitsScanned, range, fetched, deselected } = coverage;
    return {
        ...(commitsExpected === undefined ? {} : { commits_expected: commitsExpected }),
        ...(commits === undefined ? {} : { commits: [...commits] }),
        ...(commitsScanned === undefined ? {} : { commits_scanned: commitsScanned }),
        files: coverage.files,
        bytes: coverage.bytes,
        not_read: coverage.notRead.map(notReadToWire),
        outside: coverage.outside.map(notReadToWire),
        ...(range === undefined ? {} : { range: rangeToWire(range) }),
        ...(fetched === undefined ? {} : { fetched: { ...fetched, asked: [...fetched.asked] } }),
        ...(deselected === undefined ? {} : { files_deselected: deselected }),
    };
}
function rangeToWire({ head, without, by, counted }) {
    return { head, without: [...without], by, counted: counted === true };
}
function notReadToWire({ commit, path, reason }) {
    return { commit, path, reason };
}


/***/ }),

/***/ 9612:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ isDoubtful)
/* harmony export */ });
const DOUBTFUL = new Set([
    'test_secret',
    'example_secret',
    'secret_in_test_file',
    'secret_in_example_file',
    'secret_in_readme_file',
    'common_word_in_secret',
    'low_entropy',
]);
function isDoubtful(tags) {
    return tags.some((tag) => DOUBTFUL.has(tag));
}


/***/ }),

/***/ 7674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ SEVERITIES)
/* harmony export */ });
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];


/***/ }),

/***/ 2488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ZV: () => (/* binding */ formatNumber),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const SIZES = ['kB', 'MB', 'GB', 'TB'];
function formatNumber(value) {
    return String(value).replace(THOUSANDS, ',');
}
function count(value, one, many = `${one}s`) {
    return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
function formatBytes(bytes) {
    if (bytes < 1000)
        return `${bytes} B`;
    let value = bytes / 1000;
    let unit = 0;
    while (unit < SIZES.length - 1 && roundedTo1000(value)) {
        value /= 1000;
        unit++;
    }
    return `${oneDecimalBelowTen(value)} ${SIZES[unit]}`;
}
function formatDuration(ms) {
    if (Math.round(ms) < 1000)
        return `${Math.round(ms)} ms`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${oneDecimalBelowTen(ms / 1000)} s`;
    const rest = seconds % 60;
    return `${formatNumber(Math.floor(seconds / 60))} min${rest === 0 ? '' : ` ${rest} s`}`;
}
function listOf(items, most = 3) {
    const shown = items.slice(0, most);
    if (items.length > most)
        return `${shown.join(', ')} and ${formatNumber(items.length - most)} more`;
    const last = shown.pop();
    return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}
function roundedTo1000(value) {
    return Math.round(value) >= 1000;
}
function oneDecimalBelowTen(value) {
    const rounded = Math.round(value * 10) / 10;
    return rounded < 10 ? String(rounded) : formatNumber(Math.round(value));
}


/***/ }),

/***/ 8393:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ih: () => (/* binding */ annotationsOf),
/* harmony export */   dH: () => (/* binding */ ANNOTATIONS_SHOWN),
/* harmony export */   fz: () => (/* binding */ annotate)
/* harmony export */ });
/* harmony import */ var _model_commit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(176);
/* harmony import */ var _model_finding_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5268);
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2488);
/* harmony import */ var _coverage_words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2158);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2527);
/* harmony import */ var _false_alarm_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1513);
/* harmony import */ var _leaked_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5419);
/* harmony import */ var _rank_findings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(797);
/* harmony import */ var _standing_words_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2248);









const ANNOTATIONS_SHOWN = 10;
const MESSAGE_BYTES = 4096;
const TITLE_LENGTH = 255;
const NAME_LENGTH = 120;
const PART_LENGTH = 800;
function annotate(result, run, describe) {
    const shown = annotationsOf(result, run, describe, ANNOTATIONS_SHOWN);
    const rest = result.findings.length - shown.length;
    return rest === 0 ? { shown } : { shown, more: moreSentence(rest) };
}
function annotationsOf(result, run, describe, most) {
    const secrets = new Map((0,_leaked_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .gatherSecrets */ .b)(result, describe).map((secret) => [secret.hash, secret]));
    const ranked = (0,_rank_findings_js__WEBPACK_IMPORTED_MODULE_1__/* .rankFindings */ .J)(result.findings, describe, result.coverage.commits);
    return ranked.slice(0, most).map((finding) => {
        const secret = secrets.get(finding.secretHash);
        return {
            ...placeOf(finding),
            title: titleOf(secret, finding.commit),
            message: messageOf(secret, finding, run),
        };
    });
}
function moreSentence(rest) {
    return `GitHub shows ${ANNOTATIONS_SHOWN} annotations of a step. ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(rest, 'more finding')}: see the job summary, or the results file (output results-file), which lists all.`;
}
function placeOf({ standing, ...found }) {
    if (standing?.kind === 'removed')
        return standing.fileStands ? fileAlone(found) : {};
    const place = standing ?? found;
    if (place.within !== undefined)
        return fileAlone(place);
    const { path, line, columns } = place;
    return { path, line, endLine: line, ...columnsOf(columns) };
}
function fileAlone(place) {
    const path = (0,_model_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .fileOf */ .W7)(place);
    return path === undefined ? {} : { path };
}
function columnsOf([start, end]) {
    return start >= 1 && end > start ? { startColumn: start, endColumn: end } : {};
}
function titleOf(secret, commit) {
    return (0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .shortenEnd */ .tZ)((0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .logLine */ .BP)(`${titleStart(secret)} in commit ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_5__/* .shortSha */ .F)(commit)}`), TITLE_LENGTH);
}
function messageOf(secret, finding, run) {
    const { commit } = finding;
    const { type, places, activeness } = secret;
    const more = places.length - 1;
    const working = activeness === 'inactive' ? ' that no longer works' : '';
    const inside = finding.within === undefined ? '' : ` (${(0,_coverage_words_js__WEBPACK_IMPORTED_MODULE_6__/* .shownPath */ .pS)(finding.path)}, line ${finding.line})`;
    const removed = (0,_standing_words_js__WEBPACK_IMPORTED_MODULE_7__/* .isRemoved */ .RX)(finding) ? ` to ${(0,_coverage_words_js__WEBPACK_IMPORTED_MODULE_6__/* .shownPath */ .pS)(finding.path)}, ${(0,_standing_words_js__WEBPACK_IMPORTED_MODULE_7__/* .standingWords */ .o4)(finding)}` : '';
    const what = `${titleStart(secret)}${working}, added in commit ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_5__/* .shortSha */ .F)(commit)}${inside}${removed}.`;
    const elsewhere = more === 0 ? '' : ` The same secret is in ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more, 'more place')}.`;
    const page = type.url === '' ? '' : ` (${type.url})`;
    const lines = [
        `${what}${elsewhere} It lets its holder ${part(type.impact)}.`,
        `1. ${REVOKE[activeness]}: ${part(type.revoke)}${part(page)}. Deleting the line does not help.`,
        `2. Then ${historyStep(run)}`,
        (0,_false_alarm_js__WEBPACK_IMPORTED_MODULE_8__/* .falseAlarmAdvice */ .n)(part(secret.hash), run),
    ];
    return (0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .shortenBytes */ .jJ)(lines.map(_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .logLine */ .BP).join('\n'), MESSAGE_BYTES);
}
const REVOKE = {
    active: 'Revoke it now',
    inactive: 'Make sure that it is revoked',
    unknown: 'Revoke it now',
};
function historyStep({ request }) {
    if (request.pullRequest === undefined)
        return 'replace it in the code with a reference to a secret store.';
    return "take it out of the branch's history: the job summary has the commands.";
}
function titleStart({ type, activeness }) {
    return `${activeness === 'active' ? 'Live ' : ''}${(0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .shortenEnd */ .tZ)(type.title, NAME_LENGTH)}`;
}
function part(text) {
    return (0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .shortenEnd */ .tZ)(text, PART_LENGTH);
}


/***/ }),

/***/ 2158:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ coverageParts),
/* harmony export */   On: () => (/* binding */ shownReason),
/* harmony export */   io: () => (/* binding */ namedInBrackets),
/* harmony export */   jE: () => (/* binding */ fetchedWords),
/* harmony export */   pS: () => (/* binding */ shownPath),
/* harmony export */   r6: () => (/* binding */ rangeWords)
/* harmony export */ });
/* harmony import */ var _model_commit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(176);
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2488);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2527);



const PATH_LENGTH = 100;
const REASON_LENGTH = 300;
const NAMED = 3;
function coverageParts(coverage, request) {
    if (request.commits.kind === 'none')
        return ['0 commits'];
    const { files, bytes, notRead, commitsScanned, deselected = 0 } = coverage;
    const commits = commitsWords(coverage);
    const unreported = commitsScanned === undefined && files === 0;
    return [
        ...(commits === undefined ? [] : [commits]),
        unreported ? 'files read: not reported' : `${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(files, 'file')}, ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes)}`,
        ...(deselected === 0 ? [] : [`${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(deselected)} left out by include and exclude`]),
        `${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(notRead.length)} not read`,
    ];
}
function rangeWords({ head, without, by, counted }) {
    const bases = (0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(without.map(_model_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .shortSha */ .F));
    const proof = counted ? ', as many commits as the event counts' : '';
    switch (by) {
        case 'whole history':
            return `the whole history of ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .shortSha */ .F)(head)}${proof}`;
        case 'test merge':
            return `what ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .shortSha */ .F)(head)} has and the base has not, which is ${bases} in GitHub's test merge${proof}`;
        case 'earlier tags':
            return `what ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .shortSha */ .F)(head)} has and no tag before it, the last being at ${bases}${proof}`;
        case 'named base':
            return `what ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .shortSha */ .F)(head)} has and ${bases} has not${proof}`;
    }
}
function fetchedWords({ requests, objects, bytes, asked }) {
    if (requests === 0)
        return 'nothing was fetched, the checkout had it all';
    const named = asked.slice(0, NAMED);
    if (asked.length > NAMED)
        named.push(`and ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(asked.length - NAMED)} more`);
    return `fetched ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(objects, 'object')}, ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(bytes)}, by ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(requests, 'request')} (${named.join('; ')})`;
}
function namedInBrackets(contents) {
    if (contents.length === 0)
        return '';
    const named = contents
        .slice(0, NAMED)
        .map(({ path, reason }) => `${shownPath(path)}: ${shownReason(reason)}`);
    if (contents.length > NAMED)
        named.push(`and ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(contents.length - NAMED)} more`);
    return ` (${named.join('; ')})`;
}
function shownPath(path) {
    return (0,_escape_js__WEBPACK_IMPORTED_MODULE_2__/* .shortenMiddle */ .jM)(path, PATH_LENGTH);
}
function shownReason(reason) {
    return (0,_escape_js__WEBPACK_IMPORTED_MODULE_2__/* .shortenEnd */ .tZ)(reason, REASON_LENGTH);
}
function commitsWords({ commitsExpected, commits, commitsScanned }) {
    const all = commitsExpected ?? commits?.length;
    if (all === 0)
        return '0 commits, nothing new';
    if (commitsScanned === undefined)
        return all === undefined ? undefined : (0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(all, 'commit');
    return all === undefined
        ? (0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(commitsScanned, 'commit')
        : `${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumber */ .ZV)(commitsScanned)} of ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(all, 'commit')}`;
}


/***/ }),

/***/ 2527:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   D9: () => (/* binding */ markdownCode),
/* harmony export */   NL: () => (/* binding */ urlSegment),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   iQ: () => (/* binding */ markdownLink),
/* harmony export */   jJ: () => (/* binding */ shortenBytes),
/* harmony export */   jM: () => (/* binding */ shortenMiddle),
/* harmony export */   p7: () => (/* binding */ markdownText),
/* harmony export */   tZ: () => (/* binding */ shortenEnd)
/* harmony export */ });
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const MARKUP = /[\\`*_[\]{}<>|~&$@!]|:(?=\/\/)|(?<=www)\./gi;
const BLOCK_START = /^[#+\-=]|(?<=^\d{1,9})[.)](?=\s|$)/u;
const UNSAFE_IN_ADDRESS = /[^\w\-.~:/?#=&%+,;@]/gu;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
const PLAIN_CODE = /^[^`|\\\s](?:[^`|\\]*[^`|\\\s])?$/u;
function visible(text) {
    return text.toWellFormed().replace(UNSEEN, nameOf);
}
function nameOf(character) {
    const code = character.codePointAt(0);
    if (code < 0x20)
        return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f)
        return '\u2421';
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
function shortenEnd(text, most) {
    const characters = [...text];
    return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
function shortenMiddle(text, most) {
    const characters = [...text];
    if (characters.length <= most)
        return text;
    const head = Math.floor((most - 1) / 3);
    const tail = characters.length - (most - 1 - head);
    return `${characters.slice(0, head).join('')}…${characters.slice(tail).join('')}`;
}
function shortenBytes(text, most) {
    if (Buffer.byteLength(text) <= most)
        return text;
    let room = most - Buffer.byteLength('…');
    let kept = '';
    for (const character of text) {
        room -= Buffer.byteLength(character);
        if (room < 0)
            break;
        kept += character;
    }
    return `${kept}…`;
}
function logLine(text) {
    return visible(text)
        .replaceAll('##[', '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
function markdownText(text) {
    return visible(text).trimStart().replace(MARKUP, entity).replace(BLOCK_START, entity);
}
function markdownCode(text) {
    const shown = visible(text);
    return PLAIN_CODE.test(shown) ? `\`${shown}\`` : `<code>${shown.replace(PUNCTUATION, entity)}</code>`;
}
function entity(character) {
    return `&#${character.charCodeAt(0)};`;
}
function markdownLink(label, url) {
    if (url === undefined || !/^https?:\/\//i.test(url))
        return label;
    return `[${label}](${url.toWellFormed().replace(UNSAFE_IN_ADDRESS, percentEncode).replaceAll('&', '&amp;')})`;
}
function urlSegment(text) {
    return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncode);
}
function percentEncode(character) {
    const bytes = [...Buffer.from(character)];
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}


/***/ }),

/***/ 1513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ falseAlarmAdvice)
/* harmony export */ });
function falseAlarmAdvice(hash, { request }, quote = (code) => code) {
    const branch = request.pullRequest === undefined ? 'default' : 'base';
    return `Not a secret? Add its hash ${hash} to ${quote('ignore')} in ${quote('.keysieve.yml')} on the ${branch} branch, with a reason.`;
}


/***/ }),

/***/ 5419:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ gatherSecrets),
/* harmony export */   g: () => (/* binding */ commitsOf)
/* harmony export */ });
/* harmony import */ var _model_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5268);
/* harmony import */ var _rank_findings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(797);


function gatherSecrets({ findings, coverage }, describe) {
    const groups = Map.groupBy((0,_rank_findings_js__WEBPACK_IMPORTED_MODULE_0__/* .rankFindings */ .J)(findings, describe, coverage.commits), ({ secretHash }) => secretHash);
    const position = new Map(coverage.commits?.map((sha, index) => [sha, index]));
    return [...groups].map(([hash, group]) => {
        const places = group;
        const tags = [...new Set(places.flatMap((place) => place.tags))];
        return {
            hash,
            type: describe(places[0].secretType),
            activeness: (0,_model_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .activenessOf */ .hI)({ tags }),
            tags,
            places,
            commits: inOrder(places, position),
        };
    });
}
function commitsOf({ findings, coverage }) {
    return inOrder(findings, new Map(coverage.commits?.map((sha, index) => [sha, index])));
}
function inOrder(findings, position) {
    const at = (sha) => position.get(sha) ?? position.size;
    return [...new Set(findings.map(({ commit }) => commit))].sort((a, b) => at(a) - at(b));
}


/***/ }),

/***/ 7835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ ignoredParts),
  Y: () => (/* binding */ policyNotes)
});

;// CONCATENATED MODULE: ./lib/model/ignored.js
const EXCUSES = ['ignore', 'path', 'rule', 'baseline', 'inline'];

// EXTERNAL MODULE: ./lib/report/amount.js
var amount = __webpack_require__(2488);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
;// CONCATENATED MODULE: ./lib/report/policy-words.js



const WORDS = {
    ignore: 'by entries of .keysieve.yml',
    path: 'in files left out',
    rule: 'of rules that are off',
    baseline: 'baseline',
    inline: 'inline',
};
const NOTES = 20;
const NOTE_LENGTH = 600;
function ignoredParts(policy) {
    if (policy === undefined)
        return [];
    const { ignored, markersReported } = policy;
    const reasons = EXCUSES.flatMap((excuse) => {
        const length = ignored.filter(({ by }) => by === excuse).length;
        if (length === 0)
            return [];
        const markers = excuse === 'inline' ? `: ${markerNames(policy)}` : '';
        return [`${(0,amount/* formatNumber */.ZV)(length)} ${WORDS[excuse]}${markers}`];
    });
    return [
        ...(ignored.length === 0 ? [] : [`${(0,amount/* count */.U9)(ignored.length, 'finding')} ignored (${reasons.join(', ')})`]),
        ...(markersReported === 0
            ? []
            : [`${(0,amount/* count */.U9)(markersReported, 'finding')} with an inline marker that does not count`]),
    ];
}
function policyNotes(policy) {
    const notes = policy?.notes ?? [];
    const shown = notes.slice(0, NOTES).map((note) => (0,report_escape/* shortenEnd */.tZ)(note, NOTE_LENGTH));
    return notes.length > NOTES ? [...shown, `And ${(0,amount/* count */.U9)(notes.length - NOTES, 'more note')}.`] : shown;
}
function markerNames({ ignored }) {
    const names = new Set(ignored.flatMap(({ by, finding }) => (by === 'inline' ? (finding.marker?.name ?? []) : [])));
    return [...names].sort().join(', ');
}


/***/ }),

/***/ 797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ rankFindings)
/* harmony export */ });
/* harmony import */ var _model_doubtful_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9612);
/* harmony import */ var _model_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5268);
/* harmony import */ var _model_secret_type_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7674);
/* harmony import */ var _standing_words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2248);




const ACTIVENESS_ORDER = ['active', 'unknown', 'inactive'];
function rankFindings(findings, describe, commits = []) {
    const severityOf = rememberedSeverity(describe);
    const position = new Map(commits.map((sha, index) => [sha, index]));
    const ranked = findings
        .map((finding) => ({
        finding,
        key: [
            ACTIVENESS_ORDER.indexOf((0,_model_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .activenessOf */ .hI)(finding)),
            _model_secret_type_js__WEBPACK_IMPORTED_MODULE_2__/* .SEVERITIES */ .o.indexOf(severityOf(finding.secretType)),
            (0,_model_doubtful_js__WEBPACK_IMPORTED_MODULE_0__/* .isDoubtful */ .G)(finding.tags) ? 1 : 0,
            (0,_standing_words_js__WEBPACK_IMPORTED_MODULE_3__/* .isRemoved */ .RX)(finding) ? 1 : 0,
            -(position.get(finding.commit) ?? -1),
            finding.path,
            finding.line,
            finding.columns[0],
        ],
    }))
        .sort(byKey)
        .map(({ finding }) => finding);
    const seen = new Set();
    const { first = [], further = [] } = Object.groupBy(ranked, ({ secretHash }) => {
        if (seen.has(secretHash))
            return 'further';
        seen.add(secretHash);
        return 'first';
    });
    return [...first, ...further];
}
function rememberedSeverity(describe) {
    const known = new Map();
    return (type) => {
        const severity = known.get(type) ?? describe(type).severity;
        known.set(type, severity);
        return severity;
    };
}
function byKey({ key: a }, { key: b }) {
    const at = a.findIndex((part, index) => part !== b[index]);
    if (at === -1)
        return 0;
    return a[at] < b[at] ? -1 : 1;
}


/***/ }),

/***/ 2248:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kp: () => (/* binding */ addedWords),
/* harmony export */   RX: () => (/* binding */ isRemoved),
/* harmony export */   o4: () => (/* binding */ standingWords)
/* harmony export */ });
/* harmony import */ var _model_commit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(176);

function isRemoved({ standing }) {
    return standing?.kind === 'removed';
}
function standingWords({ standing }, commit = _model_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .shortSha */ .F) {
    if (standing?.kind !== 'removed')
        return '';
    const where = standing.by === undefined ? '' : ` in ${commit(standing.by)}`;
    return `removed${where}, still in history`;
}
function addedWords({ commit }) {
    return commit === _model_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .NO_COMMIT */ .U ? '' : `, added in commit ${(0,_model_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .shortSha */ .F)(commit)}`;
}


/***/ }),

/***/ 8164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ stateWords)
});

// EXTERNAL MODULE: ./lib/report/amount.js
var amount = __webpack_require__(2488);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
;// CONCATENATED MODULE: ./lib/report/tag-words.js

const WORDS = new Map([
    ['active_secret', 'live'],
    ['inactive_secret', 'no longer works'],
    ['complete', 'key pair'],
    ['test_secret', 'test key'],
    ['example_secret', 'example value'],
    ['not_real', 'not real'],
    ['secret_in_test_file', 'in a test file'],
    ['secret_in_example_file', 'in an example file'],
    ['secret_in_dev_file', 'in a development file'],
    ['secret_in_readme_file', 'in a readme'],
    ['secret_in_staging_file', 'in a staging file'],
    ['secret_in_translation_file', 'in a translation file'],
    ['simple_password', 'simple password'],
    ['may_be_encrypted_password', 'may be encrypted'],
    ['common_word_in_secret', 'holds a common word'],
    ['low_entropy', 'low entropy'],
    ['third_party_secret', "a third party's key"],
    ['google_maps_api_key', 'works for Google Maps'],
    ['google_calendar_api_key', 'works for Google Calendar'],
    ['experimental', 'experimental rule'],
    ['decoded_base64', 'written in base64'],
    ['decoded_hex', 'written in hexadecimal digits'],
    ['decoded_gzip', 'compressed'],
    ['decoded_utf16', 'written in UTF-16'],
    ['decoded_percent', 'percent-encoded'],
    ['decoded_escapes', 'written with escapes'],
    ['decoded_html', 'written as HTML'],
    ['decoded_json', 'in a JSON string'],
]);
function tagWords(tag) {
    return WORDS.get(tag) ?? (0,report_escape/* visible */.RK)(tag);
}

;// CONCATENATED MODULE: ./lib/report/state-words.js



const TAGS = 6;
const TAG_LENGTH = 60;
const STATES = { active: 'live', inactive: 'no longer works', unknown: 'not verified' };
const STATE_TAGS = new Set(['active_secret', 'inactive_secret']);
function stateWords({ activeness, tags, }) {
    const further = tags.filter((tag) => !STATE_TAGS.has(tag));
    const words = further.slice(0, TAGS).map((tag) => (0,report_escape/* shortenEnd */.tZ)(tagWords(tag), TAG_LENGTH));
    const rest = further.length - words.length;
    return [STATES[activeness], ...words, ...(rest > 0 ? [(0,amount/* count */.U9)(rest, 'more tag')] : [])];
}


/***/ }),

/***/ 2514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eh: () => (/* binding */ summarize),
  Ij: () => (/* binding */ summarizeFailure)
});

// UNUSED EXPORTS: SUMMARY_BYTES

// EXTERNAL MODULE: ./lib/report/amount.js
var amount = __webpack_require__(2488);
// EXTERNAL MODULE: ./lib/report/coverage-words.js
var coverage_words = __webpack_require__(2158);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
;// CONCATENATED MODULE: ./lib/report/coverage-paragraph.js



function coverageParagraph(coverage) {
    const { range, fetched, commits = [], commitsScanned, files, bytes, notRead, outside } = coverage;
    if (fetched === undefined)
        return undefined;
    const scanned = commitsScanned === undefined ? [] : [`${(0,amount/* formatNumber */.ZV)(commitsScanned)} scanned`];
    const sentences = [
        range === undefined ? 'The commits are those that were named' : `The commits are ${(0,coverage_words/* rangeWords */.r6)(range)}`,
        [`${(0,amount/* count */.U9)(commits.length, 'commit')} found`, ...scanned].join(', '),
        `${(0,amount/* count */.U9)(files, 'file')} read, ${(0,amount/* formatBytes */.z3)(bytes)}`,
        `${(0,amount/* formatNumber */.ZV)(notRead.length)} not read, ${(0,amount/* formatNumber */.ZV)(outside.length)} outside`,
        capital((0,coverage_words/* fetchedWords */.jE)(fetched)),
    ];
    return `**Coverage.** ${sentences.map(report_escape/* markdownText */.p7).join('. ')}.`;
}
function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

// EXTERNAL MODULE: ./lib/report/leaked-secret.js
var leaked_secret = __webpack_require__(5419);
// EXTERNAL MODULE: ./lib/report/policy-words.js + 1 modules
var policy_words = __webpack_require__(7835);
// EXTERNAL MODULE: ./lib/model/commit.js
var commit = __webpack_require__(176);
// EXTERNAL MODULE: ./lib/model/finding.js
var finding = __webpack_require__(5268);
;// CONCATENATED MODULE: ./lib/report/web-address.js

const LONGEST_ADDRESS = 4000;
const RENDERED = /\.(?:md|markdown|mdown|mkdn?|mdx|rst|adoc|asciidoc|asc|org|pod|rdoc|textile|wiki|mediawiki|ipynb|svg|csv|tsv|geojson|topojson|stl)$/i;
function commitAddress({ url }, sha) {
    return address(url, ['commit', sha]);
}
function lineAddress(repository, sha, path, line) {
    const blob = address(repository.url, ['blob', sha, ...path.split('/')]);
    if (blob === undefined)
        return commitAddress(repository, sha);
    if (line === undefined)
        return blob;
    return `${blob}${RENDERED.test(path) ? '?plain=1' : ''}#L${line}`;
}
function address(base, segments) {
    if (segments.some((segment) => ['', '.', '..'].includes(segment)))
        return undefined;
    const url = `${base}/${segments.map(report_escape/* urlSegment */.NL).join('/')}`;
    return url.length > LONGEST_ADDRESS ? undefined : url;
}

;// CONCATENATED MODULE: ./lib/report/summary-link.js





function commitLink(repository, sha) {
    return (0,report_escape/* markdownLink */.iQ)((0,report_escape/* markdownCode */.D9)((0,commit/* shortSha */.F)(sha)), commitAddress(repository, sha));
}
function lineLink(repository, place) {
    const { path, line } = place;
    const label = line === undefined ? (0,coverage_words/* shownPath */.pS)(path) : `${(0,coverage_words/* shownPath */.pS)(path)}:${line}`;
    return (0,report_escape/* markdownLink */.iQ)((0,report_escape/* markdownCode */.D9)(label), addressOf(repository, place));
}
function addressOf(repository, place) {
    const file = (0,finding/* fileOf */.W7)(place);
    if (file === undefined)
        return commitAddress(repository, place.commit);
    return lineAddress(repository, place.commit, file, place.within === undefined ? place.line : undefined);
}

// EXTERNAL MODULE: ./lib/report/false-alarm.js
var false_alarm = __webpack_require__(1513);
;// CONCATENATED MODULE: ./lib/report/history-remedy.js


const NAMED_COMMITS = 10;
function historyCommands(affected, commits = []) {
    const [oldest] = affected;
    if (oldest === undefined || !affected.every((sha) => /^[0-9a-f]{7,64}$/.test(sha)))
        return undefined;
    if (affected.length === 1 && oldest === commits.at(-1)) {
        return [
            '# replace the secret in the file, then',
            'git commit --all --amend --no-edit',
            'git push --force-with-lease',
        ];
    }
    return [
        `git rebase -i --rebase-merges ${(0,commit/* shortSha */.F)(oldest)}~1`,
        `# write "edit" before ${(0,amount/* listOf */.c3)(affected.map(commit/* shortSha */.F), NAMED_COMMITS)}`,
        '# at each stop, replace the secret in the file, then',
        'git commit --all --amend --no-edit && git rebase --continue',
        'git push --force-with-lease',
    ];
}

;// CONCATENATED MODULE: ./lib/report/summary-steps.js




const IMPACT_LENGTH = 300;
const HASH_LENGTH = 64;
function whatToDo(result, secrets, run) {
    const steps = [revokeStep(secrets), historyStep(result, secrets.length, run), falseAlarmStep(secrets, run)];
    return `**What to do**\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
}
function revokeStep(secrets) {
    const only = onlyOne(secrets);
    const why = 'Deleting the line does not help: whoever can read the branch has';
    if (only === undefined)
        return `**Revoke the keys first.** ${why} them.`;
    const impact = (0,report_escape/* markdownText */.p7)((0,report_escape/* shortenEnd */.tZ)(only.type.impact, IMPACT_LENGTH));
    return `**Revoke the key first.** ${why} it. It lets its holder ${impact}.`;
}
function historyStep(result, secrets, run) {
    const them = secrets === 1 ? 'it' : 'them';
    if (run.request.pullRequest === undefined) {
        return `**Then replace ${them} in the code**, with a reference to a secret store or a variable of the environment. A revoked key may stay in the history; rewriting a branch that others have pulled costs more than it brings.`;
    }
    const commands = historyCommands((0,leaked_secret/* commitsOf */.g)(result), result.coverage.commits);
    const intro = `**Then take ${them} out of the branch's history**, so that the merge does not bring ${them} along`;
    if (commands === undefined) {
        return `${intro}: rewrite the commits of the table with \`git rebase -i\`, then \`git push --force-with-lease\`.`;
    }
    return `${intro}:\n   \`\`\`sh\n${commands.map((line) => `   ${line}`).join('\n')}\n   \`\`\``;
}
function falseAlarmStep(secrets, run) {
    const only = onlyOne(secrets);
    const hash = only === undefined ? '(below its name in the table)' : (0,report_escape/* markdownCode */.D9)((0,report_escape/* shortenEnd */.tZ)(only.hash, HASH_LENGTH));
    return (0,false_alarm/* falseAlarmAdvice */.n)(hash, run, report_escape/* markdownCode */.D9);
}
function onlyOne(secrets) {
    return secrets.length === 1 ? secrets[0] : undefined;
}

// EXTERNAL MODULE: ./lib/report/standing-words.js
var standing_words = __webpack_require__(2248);
// EXTERNAL MODULE: ./lib/report/state-words.js + 1 modules
var state_words = __webpack_require__(8164);
;// CONCATENATED MODULE: ./lib/report/summary-table.js





const HEAD = '| | Secret | Where | First seen | State | First step |\n|:-:|---|---|---|---|---|';
const MARKS = { active: '🔴', unknown: '🟠', inactive: '⚪' };
const LEADING = 10;
const PLACES = 3;
const TITLE_LENGTH = 120;
const summary_table_HASH_LENGTH = 64;
const TEXT_LENGTH = 300;
const FOLD_BYTES = 500;
function secretTables(secrets, repository, room) {
    const rows = [];
    let left = room - 2 * Buffer.byteLength(HEAD) - FOLD_BYTES;
    for (const secret of secrets) {
        const row = `\n${rowOf(secret, repository, secrets.length > 1)}`;
        left -= Buffer.byteLength(row);
        if (left < 0)
            break;
        rows.push(row);
    }
    const folded = rows.slice(LEADING);
    const dropped = secrets.length - rows.length;
    return {
        leading: HEAD + rows.slice(0, LEADING).join(''),
        further: [
            ...(folded.length === 0 ? [] : [fold(folded)]),
            ...(dropped === 0 ? [] : [droppedLine(dropped)]),
        ],
    };
}
function fold(rows) {
    const summary = (0,amount/* count */.U9)(rows.length, 'more secret');
    return `<details><summary>${summary}</summary>\n\n${HEAD}${rows.join('')}\n\n</details>`;
}
function droppedLine(dropped) {
    const have = dropped === 1 ? 'has' : 'have';
    return `**${(0,amount/* count */.U9)(dropped, 'more secret')} ${have} no room here:** the results file (output \`results-file\`) lists all.`;
}
function rowOf(secret, repository, withHash) {
    const { activeness, commits } = secret;
    const cells = [
        MARKS[activeness],
        nameCell(secret, withHash),
        placesCell(secret, repository),
        commitLink(repository, commits[0]),
        stateCell(secret),
        firstStepCell(secret),
    ];
    return `| ${cells.join(' | ')} |`;
}
function nameCell({ type, hash }, withHash) {
    const name = `**${(0,report_escape/* markdownText */.p7)((0,report_escape/* shortenEnd */.tZ)(type.title, TITLE_LENGTH))}**`;
    return withHash ? `${name}<br><sub>${(0,report_escape/* markdownText */.p7)((0,report_escape/* shortenEnd */.tZ)(hash, summary_table_HASH_LENGTH))}</sub>` : name;
}
function placesCell({ places, commits }, repository) {
    const inCommit = (sha) => (commits.length === 1 ? '' : ` in ${commitLink(repository, sha)}`);
    const shown = places
        .slice(0, PLACES)
        .map((place) => `${placeLink(place, repository)}${inCommit(place.commit)}`);
    const rest = places.length - shown.length;
    return [...shown, ...(rest > 0 ? [`and ${(0,amount/* formatNumber */.ZV)(rest)} more`] : [])].join('<br>');
}
function placeLink(place, repository) {
    const link = lineLink(repository, place);
    if (!(0,standing_words/* isRemoved */.RX)(place))
        return link;
    return `~~${link}~~ ${(0,standing_words/* standingWords */.o4)(place, (sha) => commitLink(repository, sha))}`;
}
function stateCell(secret) {
    const [state, ...further] = (0,state_words/* stateWords */.X)(secret).map(report_escape/* markdownText */.p7);
    return [secret.activeness === 'active' ? `**${state}**` : state, ...further].join(' · ');
}
function firstStepCell({ activeness, type }) {
    const step = (0,report_escape/* markdownLink */.iQ)(activeness === 'inactive' ? 'Check that it is revoked' : 'Revoke it', type.url);
    return `**${step}**: ${(0,report_escape/* markdownText */.p7)((0,report_escape/* shortenEnd */.tZ)(type.revoke, TEXT_LENGTH))}`;
}

// EXTERNAL MODULE: ./lib/report/verdict-words.js
var verdict_words = __webpack_require__(8215);
;// CONCATENATED MODULE: ./lib/report/summary.js










const SUMMARY_BYTES = 900 * 1024;
const SUBJECT_LENGTH = 200;
const ERROR_LENGTH = 2000;
const LISTED = 20;
function summarize(result, run, describe, limit = SUMMARY_BYTES) {
    const { coverage } = result;
    const paragraph = coverageParagraph(coverage);
    const after = [
        ...notReadLines(coverage, run),
        ...(paragraph === undefined ? [] : [paragraph]),
        ...policyLines(run),
        footer(run, [...coverageLines(coverage, run), ...(0,policy_words/* ignoredParts */.v)(run.policy)], result.scanUuid),
    ];
    if (run.verdict !== 'found')
        return blocks([...opening(result, run), ...after]);
    const secrets = (0,leaked_secret/* gatherSecrets */.b)(result, describe);
    const before = opening(result, run);
    const steps = whatToDo(result, secrets, run);
    const room = limit - Buffer.byteLength(blocks([...before, steps, ...after]));
    const { leading, further } = secretTables(secrets, run.request.repository, room);
    return blocks([...before, leading, steps, ...further, ...after]);
}
function summarizeFailure(error, run) {
    return blocks([
        `### ${run.fails ? '❌' : '⚠️'} Keysieve could not scan ${(0,verdict_words/* scopeOf */.Od)(run)}`,
        (0,report_escape/* markdownText */.p7)((0,report_escape/* shortenEnd */.tZ)(error.message, ERROR_LENGTH)),
        `**${(0,verdict_words/* checkSentence */.YC)(run, 0)}**`,
        footer(run, []),
    ]);
}
function opening(result, run) {
    const tally = (0,verdict_words/* tallyOf */.sv)(result);
    if (run.verdict === 'found') {
        const heading = `### ${run.fails ? '❌' : '⚠️'} ${(0,verdict_words/* secretsWords */.db)(tally)} in ${(0,verdict_words/* scopeOf */.Od)(run)}${(0,verdict_words/* liveWords */.Kk)(tally)}`;
        return [heading, `${subject(run)} · ${(0,verdict_words/* checkSentence */.YC)(run, tally.live)}`];
    }
    if (run.verdict === 'not-scanned') {
        const heading = `### ${run.fails ? '❌' : '⚠️'} Keysieve could not scan ${(0,verdict_words/* scopeOf */.Od)(run)} in full`;
        return [heading, `No secrets found in what was read. **${(0,verdict_words/* checkSentence */.YC)(run, 0)}**`];
    }
    const { commits } = run.request;
    if (commits.kind === 'none')
        return [`### ✅ Nothing to scan: ${(0,report_escape/* markdownText */.p7)((0,coverage_words/* shownReason */.On)(commits.because))}`];
    return [`### ✅ No secrets in ${(0,verdict_words/* scopeOf */.Od)(run)}`];
}
function notReadLines({ notRead }, run) {
    if (notRead.length === 0)
        return [];
    const listed = notRead.slice(0, LISTED).map((content) => `- ${contentWords(content, run)}`);
    const rest = notRead.length - listed.length;
    if (rest > 0)
        listed.push(`- and ${(0,amount/* formatNumber */.ZV)(rest)} more; the results file (output \`results-file\`) lists all`);
    return [`**Not read, and may hold a secret**\n\n${listed.join('\n')}`];
}
function policyLines({ policy }) {
    const notes = (0,policy_words/* policyNotes */.Y)(policy);
    return notes.length === 0
        ? []
        : [`**Policy**\n\n${notes.map((note) => `- ${(0,report_escape/* markdownText */.p7)(note)}`).join('\n')}`];
}
function contentWords(content, run) {
    const { repository } = run.request;
    const { commit, reason } = content;
    return `${lineLink(repository, content)} in ${commitLink(repository, commit)}: ${(0,report_escape/* markdownText */.p7)((0,coverage_words/* shownReason */.On)(reason))}`;
}
function coverageLines(coverage, run) {
    const parts = (0,coverage_words/* coverageParts */.$m)(coverage, run.request);
    const { outside } = coverage;
    if (outside.length === 0)
        return parts;
    const named = outside
        .slice(0, 3)
        .map(({ path, reason }) => `${(0,report_escape/* markdownCode */.D9)((0,coverage_words/* shownPath */.pS)(path))}: ${(0,report_escape/* markdownText */.p7)((0,coverage_words/* shownReason */.On)(reason))}`);
    if (outside.length > 3)
        named.push(`and ${(0,amount/* formatNumber */.ZV)(outside.length - 3)} more`);
    return [...parts, `${(0,amount/* formatNumber */.ZV)(outside.length)} outside (${named.join('; ')})`];
}
function footer(run, coverage, scanUuid) {
    const { version, engine, durationMs, verdict } = run;
    const parts = [
        ...(verdict === 'found' ? [] : [subject(run)]),
        ...coverage,
        `Keysieve ${(0,report_escape/* markdownText */.p7)(version)}, ${(0,report_escape/* markdownText */.p7)(engine)}, ${(0,amount/* formatDuration */.a3)(durationMs)}`,
        ...(scanUuid === undefined ? [] : [`scan ${(0,report_escape/* markdownText */.p7)((0,report_escape/* shortenEnd */.tZ)(scanUuid, 64))}`]),
    ];
    return `<sub>${parts.join(' · ')}</sub>`;
}
function subject({ request }) {
    return (0,report_escape/* markdownText */.p7)((0,report_escape/* shortenMiddle */.jM)(request.subject, SUBJECT_LENGTH));
}
function blocks(parts) {
    return `${parts.join('\n\n')}\n`;
}


/***/ }),

/***/ 8215:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kk: () => (/* binding */ liveWords),
/* harmony export */   Od: () => (/* binding */ scopeOf),
/* harmony export */   YC: () => (/* binding */ checkSentence),
/* harmony export */   db: () => (/* binding */ secretsWords),
/* harmony export */   sv: () => (/* binding */ tallyOf)
/* harmony export */ });
/* harmony import */ var _model_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5268);
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2488);


function tallyOf({ findings }) {
    const bySecret = [...Map.groupBy(findings, ({ secretHash }) => secretHash).values()];
    const states = bySecret.map((places) => (0,_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .activenessOf */ .hI)({ tags: places.flatMap(({ tags }) => tags) }));
    return {
        secrets: bySecret.length,
        live: states.filter((state) => state === 'active').length,
        inactive: states.filter((state) => state === 'inactive').length,
        places: findings.length,
        commits: new Set(findings.map(({ commit }) => commit)).size,
    };
}
function scopeOf({ request }) {
    return request.pullRequest === undefined ? 'these commits' : 'this pull request';
}
function secretsWords({ secrets, live }) {
    return (0,_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(secrets, secrets > 0 && live === secrets ? 'live secret' : 'secret');
}
function liveWords({ secrets, live, inactive }) {
    if (live === secrets)
        return '';
    if (live > 0)
        return `, ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumber */ .ZV)(live)} live`;
    if (inactive < secrets)
        return '';
    return secrets === 1 ? ', no longer working' : ', none live';
}
function checkSentence(run, live) {
    const { verdict, fails, failOn, onError } = run;
    if (verdict === 'clean')
        return '';
    const findingsFail = run.findingsFail ?? (failOn === 'any' || (failOn === 'active' && live > 0));
    if (fails && verdict === 'found' && findingsFail)
        return `The check fails (fail-on: ${failOn}).`;
    if (fails)
        return `The check fails, because what was not read may hold a secret (on-error: ${onError}).`;
    if (verdict === 'not-scanned')
        return `The check passes all the same (on-error: ${onError}).`;
    if (failOn === 'active')
        return 'The check passes, because none is known to be live (fail-on: active).';
    if (failOn === 'never' || failOn === 'any')
        return `The check passes all the same (fail-on: ${failOn}).`;
    const worse = failOn === 'critical' ? '' : ' or worse';
    return `The check passes, because none is ${failOn}${worse} (fail-on: ${failOn}).`;
}


/***/ })

};
