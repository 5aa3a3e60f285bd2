import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 3339:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("module");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 7016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 9875:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ faultOf),
/* harmony export */   L: () => (/* binding */ createGitHubClient)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3434);


const LONGEST_WAIT = 60_000;
const SLOWEST = 30_000;
function createGitHubClient(options) {
    return {
        pullRequest: (repository, number) => ask(options, repository, `/pulls/${number}`, `pull request #${number} of ${repository}`),
        async pullRequestsFrom(repository, head) {
            const query = new URLSearchParams({
                head,
                state: 'all',
                sort: 'updated',
                direction: 'desc',
                per_page: '100',
            });
            const answer = await ask(options, repository, `/pulls?${query}`, `pull requests of ${repository}`);
            if (Array.isArray(answer))
                return answer;
            throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ScanError */ .s('repository', `GitHub's answer on pull requests of ${repository} is no list. Check what GITHUB_API_URL names.`);
        },
    };
}
async function ask({ url, token, signal, onProgress, pauses = [1000, 5000] }, repository, path, what) {
    const { GitHub } = await __nccwpck_require__.e(/* import() */ 386).then(__nccwpck_require__.bind(__nccwpck_require__, 5386));
    const host = new URL(url).host;
    const client = new GitHub({
        baseUrl: url.replace(/\/+$/, ''),
        ...(token === '' ? {} : { auth: token }),
        log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    for (let attempt = 0;; attempt++) {
        try {
            const request = {
                signal: AbortSignal.any([signal, AbortSignal.timeout(SLOWEST)]),
                redirect: 'error',
            };
            const answer = await client.request(`GET /repos/${repository}${path}`, { request });
            return answer.data;
        }
        catch (error) {
            throwIfEnded(signal);
            const fault = faultOf(error);
            const pause = fault.wait ?? pauses[attempt];
            if (!fault.passing || attempt >= pauses.length || pause === undefined || pause > LONGEST_WAIT)
                throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ScanError */ .s('repository', sentenceOf(fault, what, host));
            onProgress(`${host} did not tell about ${what}; asking again in ${Math.ceil(pause / 1000)} s`);
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(pause, undefined, { signal }).catch(() => throwIfEnded(signal));
        }
    }
}
function faultOf(error) {
    const { status, response } = error;
    const headers = response?.headers ?? {};
    const limited = status === 429 ||
        (status === 403 && (headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined));
    const answered = response !== undefined;
    return {
        status: answered ? status : undefined,
        limited,
        passing: !answered || limited || (status ?? 0) >= 500,
        wait: limited ? waitIn(headers) : undefined,
    };
}
function waitIn(headers) {
    const seconds = Number(headers['retry-after']);
    if (headers['retry-after'] !== undefined && Number.isFinite(seconds))
        return seconds * 1000;
    const reset = Number(headers['x-ratelimit-reset']);
    return headers['x-ratelimit-remaining'] === '0' && Number.isFinite(reset)
        ? Math.max(0, reset * 1000 - Date.now())
        : undefined;
}
function sentenceOf({ status, limited }, what, host) {
    if (status === undefined)
        return `${host} gave no answer on ${what}. Run the job again; if it stays, check the runner's network.`;
    if (limited)
        return `${host} answers no more questions on ${what} for now (${status}). Run the job again later.`;
    if (status === 401)
        return `${host} did not accept the github-token (401). Give the step one that is still valid.`;
    if (status === 403)
        return `${host} refused to tell about ${what} (403). Give the job the permission "pull-requests: read".`;
    if (status === 404)
        return (`${host} has no ${what} that this token can see (404). ` +
            'Check the number, and give the job the permission "pull-requests: read".');
    return `${host} failed to tell about ${what} (${status}). Run the job again.`;
}
function throwIfEnded(signal) {
    if (!signal.aborted)
        return;
    throw signal.reason instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ScanError */ .s
        ? signal.reason
        : new _model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ScanError */ .s('cancelled', 'The scan was cancelled before it ended.');
}


/***/ }),

/***/ 8627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __nccwpck_require__(3434);
;// CONCATENATED MODULE: ./lib/action/cancellation.js

function startCancellation() {
    const controller = new AbortController();
    const cancel = () => controller.abort(new errors/* ScanError */.s('cancelled', 'The scan was cancelled before it ended.'));
    process.once('SIGINT', cancel).once('SIGTERM', cancel);
    return {
        signal: controller.signal,
        release: () => void process.off('SIGINT', cancel).off('SIGTERM', cancel),
    };
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: ./lib/node_modules/@actions/github/lib/github.js
var github = __nccwpck_require__(3495);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./lib/engine/git/borrowed-repository.js



const SHALLOW = 'shallow';
function createBorrowedRepository(temporaryFolder, sha256, workspace) {
    const lender = workspace?.sha256 === sha256 ? workspace : undefined;
    const folder = written(temporaryFolder, () => {
        (0,external_node_fs_.mkdirSync)(temporaryFolder, { recursive: true });
        return (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temporaryFolder, 'keysieve-'));
    });
    function remove() {
        try {
            (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true, maxRetries: 3 });
        }
        catch {
        }
    }
    try {
        written(temporaryFolder, () => fill(folder, sha256, lender));
    }
    catch (error) {
        remove();
        throw error;
    }
    return {
        folder,
        sha256,
        workspace: lender,
        cutCommits: () => new Set(readLines((0,external_node_path_.join)(folder, SHALLOW))),
        remove,
    };
}
function fill(folder, sha256, lender) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(folder, 'objects', 'info'), { recursive: true });
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(folder, 'refs'));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'HEAD'), 'ref: refs/heads/none\n');
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'config'), configOf(sha256));
    if (lender === undefined)
        return;
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'objects', 'info', 'alternates'), `${quotePath(lender.objects)}\n`);
    if (lender.shallow !== '')
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, SHALLOW), lender.shallow);
}
function written(parent, write) {
    try {
        return write();
    }
    catch (error) {
        const { code } = error;
        throw new errors/* ScanError */.s('repository', code === 'ENOSPC' || code === 'EDQUOT'
            ? `There is no room left on the disk in ${parent} (${code}). Free some of the one with RUNNER_TEMP.`
            : `No folder can be made in ${parent} (${code}). Check that RUNNER_TEMP names a folder that can be written.`);
    }
}
function configOf(sha256) {
    const format = sha256 ? '\trepositoryformatversion = 1\n' : '\trepositoryformatversion = 0\n';
    const extension = sha256 ? '[extensions]\n\tobjectformat = sha256\n' : '';
    return `[core]\n${format}\tbare = true\n\thooksPath = /dev/null\n\tbigFileThreshold = 16m\n${extension}[gc]\n\tauto = 0\n`;
}
function quotePath(path) {
    const plain = process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
    if (!/^["#]|[\n\r]/.test(plain))
        return plain;
    const escaped = plain.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
    return `"${escaped}"`;
}
function readLines(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8')
            .split('\n')
            .filter((line) => line !== '');
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./lib/engine/git/check-names.js

const OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const REF = /^refs\/[^\s~^:?*[\\\u0000-\u001f\u007f]+$/;
function checkNames(commits) {
    if (commits.kind === 'none')
        return;
    if (commits.kind === 'list')
        for (const sha of commits.shas)
            check({ sha });
    else {
        check(commits.head);
        for (const sha of commits.also ?? [])
            check({ sha });
        for (const one of commits.boundaries.flat()) {
            if (!('earlierTags' in one))
                check('merge' in one ? one.merge : one);
        }
    }
}
function check({ sha, ref }) {
    const wrong = sha !== undefined && !OBJECT_NAME.test(sha) ? sha : ref !== undefined && !REF.test(ref) ? ref : undefined;
    if (wrong === undefined)
        return;
    throw new errors/* ScanError */.s('input', `${JSON.stringify(wrong)} is no name of a commit. Give the full name, 40 or 64 hexadecimal digits, or a ref.`);
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(8500);
;// CONCATENATED MODULE: ./lib/engine/git/git-fault.js

class BrokenRepository extends errors/* ScanError */.s {
}
class OtherObjectFormat extends errors/* ScanError */.s {
}
function brokenRepository(command, stderr) {
    return new BrokenRepository('repository', `git ${command} could not read the repository (${reasonIn(stderr)}). ` +
        'Run the job again with a fresh checkout.');
}
const LONGEST_REASON = 300;
function reasonIn(stderr) {
    const lines = stderr
        .split(/[\r\n]+/)
        .map(clean)
        .filter((line) => line !== '');
    const telling = lines.findLast((line) => line.startsWith('fatal: ')) ?? lines.at(-1);
    return telling?.replace(/^(?:fatal|error): /, '').slice(0, LONGEST_REASON) ?? 'no reason given';
}
function clean(line) {
    return line
        .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
        .replaceAll(/\/\/[^/@\s]*@/g, '//')
        .replaceAll(/(authorization:\s*\S+)\s+\S+/gi, '$1 …')
        .trim();
}

;// CONCATENATED MODULE: ./lib/engine/git/fetch-fault.js


function refusalIn(stderr) {
    if (/does not allow request for unadvertised object/i.test(stderr))
        return { kind: 'refs-only' };
    const sha = stderr.match(/not our ref (?<sha>[0-9a-f]{40,64})/)?.groups?.['sha'];
    if (sha !== undefined)
        return { kind: 'no-object', sha };
    const ref = stderr.match(/couldn't find remote ref (?<ref>\S+)/)?.groups?.['ref'];
    return ref === undefined ? undefined : { kind: 'no-ref', ref };
}
const LIMITED = /returned error: 429/;
const FAULTS = [
    {
        pattern: /No space left on device|Disk quota exceeded/i,
        sentence: (name) => `There is no room left on the disk for what is fetched of ${name}. Free some of the one with RUNNER_TEMP, ` +
            'or set fetch-depth: 0 on actions/checkout.',
    },
    {
        pattern: /unknown option|usage: git fetch|transport 'file' not allowed/,
        sentence: (name) => `The git of this machine is too old to fetch commits of ${name}. Install git 2.31 or later, ` +
            'or set fetch-depth: 0 on actions/checkout.',
    },
    {
        pattern: /Authentication failed|could not read (?:Username|Password)|returned error: 401/,
        sentence: (name, host) => `${host} asked for a login to read ${name}. Give the step a github-token that can read its contents.`,
    },
    {
        pattern: /returned error: 403/,
        sentence: (name, host) => `${host} refused to let ${name} be read (403). Give the job the permission "contents: read".`,
    },
    {
        pattern: /repository '[^\n]*' not found|returned error: 404/,
        sentence: (name, host) => `${host} has no repository ${name} that this token can see (404). ` +
            'Check the github-token, and give the job the permission "contents: read".',
    },
    {
        pattern: /returned error: 3\d\d/,
        sentence: (name, host) => `${host} sends requests for ${name} on to another address, which is not followed. ` +
            'If the repository was renamed, start a new run from a new event.',
    },
    {
        pattern: LIMITED,
        passing: true,
        sentence: (name, host) => `${host} serves no more of ${name} for now (429). Run the job again later, or set fetch-depth: 0 on actions/checkout.`,
    },
    {
        pattern: /returned error: 5\d\d/,
        passing: true,
        sentence: (name, host) => `${host} failed to serve ${name}. Run the job again; if it stays, set fetch-depth: 0 on actions/checkout.`,
    },
    {
        pattern: /early EOF|RPC failed|unexpected disconnect|hung up|Empty reply|reset by peer|expected flush|recv error|SSL_read/i,
        passing: true,
        sentence: (name, host) => `${host} closed the connection while commits of ${name} were fetched. ` +
            'Run the job again; if it stays, set fetch-depth: 0 on actions/checkout.',
    },
    {
        pattern: /Could not resolve (?:host|proxy)/,
        passing: true,
        sentence: (_name, host) => `The name ${host} could not be resolved. Check the runner's network and proxy settings.`,
    },
    {
        pattern: /Failed to connect|Couldn't connect|Connection refused|timed out|Operation too slow/i,
        passing: true,
        sentence: (_name, host) => `No connection to ${host} could be made. Run the job again; if it stays, check the runner's network.`,
    },
    {
        pattern: /SSL|certificate|TLS|schannel/i,
        sentence: (_name, host) => `The secure connection to ${host} could not be made. ` +
            "If it uses a certificate authority of its own, set GIT_SSL_CAINFO to that authority's file.",
    },
];
function mayPass(stderr) {
    return faultIn(stderr)?.passing ?? false;
}
function isLimited(stderr) {
    return faultIn(stderr)?.pattern === LIMITED;
}
function fetchError(stderr, { name, url }) {
    const { host } = new URL(url);
    const fault = faultIn(stderr);
    const detail = `(git: ${reasonIn(stderr)})`;
    if (/mismatched algorithms/.test(stderr)) {
        const sentence = `${name} on ${host} names its commits otherwise than the event does. Start a new run from a new event.`;
        return new OtherObjectFormat('repository', `${sentence} ${detail}`);
    }
    if (fault !== undefined)
        return new errors/* ScanError */.s('repository', `${fault.sentence(name, host)} ${detail}`);
    return new BrokenRepository('repository', `Commits of ${name} could not be fetched from ${host}. Run the job again; ` +
        `if it stays, set fetch-depth: 0 on actions/checkout. ${detail}`);
}
function faultIn(stderr) {
    return FAULTS.find(({ pattern }) => pattern.test(stderr));
}

// EXTERNAL MODULE: ./lib/engine/git/run-git.js + 1 modules
var run_git = __nccwpck_require__(4733);
;// CONCATENATED MODULE: ./lib/engine/git/ask-server.js





const PAUSES = [250, 1000];
const LONG_PAUSES = [1000, 5000];
const LONGEST_PAUSE = 60_000;
async function askServer(setting, repository, { args, env, input }, onWait) {
    const trace = (0,external_node_path_.join)(setting.folder, 'trace');
    let traced = {};
    for (let attempt = 0;; attempt++) {
        const options = { env: { ...env, ...traced }, ...(input === undefined ? {} : { input }) };
        const { code, stdout, stderr } = await (0,run_git/* runGit */.EO)(setting, args, options);
        if (code === 0)
            return stdout;
        const refusal = refusalIn(stderr);
        if (refusal !== undefined)
            return refusal;
        const asked = takeRetryAfter(trace);
        const limited = isLimited(stderr);
        const pause = PAUSES[attempt] === undefined ? undefined : pauseFor(attempt, limited, asked);
        if (pause === undefined || !mayPass(stderr))
            throw fetchError(stderr, repository);
        if (limited)
            traced = { GIT_TRACE_CURL: trace, GIT_TRACE_CURL_NO_DATA: '1', GIT_TRACE_REDACT: '1' };
        if (pause > 1000)
            onWait(Math.ceil(pause / 1000));
        await (0,promises_.setTimeout)(pause, undefined, { signal: setting.signal }).catch(() => (0,run_git/* throwIfAborted */.Te)(setting.signal));
    }
}
function pauseFor(attempt, limited, asked) {
    if (!limited)
        return PAUSES[attempt];
    if (asked === undefined)
        return LONG_PAUSES[attempt];
    return asked <= LONGEST_PAUSE ? asked : undefined;
}
function takeRetryAfter(trace) {
    try {
        const seconds = (0,external_node_fs_.readFileSync)(trace, 'latin1').match(/.*<= Recv header: retry-after: (?<seconds>\d{1,6})\b/is);
        return seconds === null ? undefined : Number(seconds.groups['seconds']) * 1000;
    }
    catch {
        return undefined;
    }
    finally {
        (0,external_node_fs_.rmSync)(trace, { force: true });
    }
}

;// CONCATENATED MODULE: ./lib/engine/git/fetched-packs.js


const HEADER_BYTES = 12;
const COUNT_OFFSET = 8;
function measurePacks(folder) {
    let objects = 0;
    let bytes = 0;
    for (const path of packFiles(folder).filter((name) => name.endsWith('.pack'))) {
        objects += objectsIn(path);
        bytes += (0,external_node_fs_.statSync)(path).size;
    }
    return { objects, bytes };
}
function bytesFetched(folder) {
    return packFiles(folder)
        .filter((path) => !/\.(?:idx|rev|promisor|keep)$/.test(path))
        .reduce((sum, path) => sum + ((0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}
function objectsIn(path) {
    const header = Buffer.alloc(HEADER_BYTES);
    const file = (0,external_node_fs_.openSync)(path, 'r');
    try {
        (0,external_node_fs_.readSync)(file, header, 0, HEADER_BYTES, 0);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
    return header.readUInt32BE(COUNT_OFFSET);
}
function packFiles(folder) {
    const packs = (0,external_node_path_.join)(folder, 'objects', 'pack');
    try {
        return (0,external_node_fs_.readdirSync)(packs).map((name) => (0,external_node_path_.join)(packs, name));
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./lib/engine/git/fetch-budget.js



const LOOK_EVERY = 50;
async function withinBudget(setting, repository, maxBytes, fetch) {
    if (maxBytes === Number.POSITIVE_INFINITY)
        return fetch(setting);
    const over = new AbortController();
    function look() {
        if (bytesFetched(setting.folder) > maxBytes)
            over.abort(tooMuch(repository, maxBytes));
    }
    const timer = setInterval(look, LOOK_EVERY);
    try {
        const result = await fetch({ ...setting, signal: AbortSignal.any([setting.signal, over.signal]) });
        look();
        (0,run_git/* throwIfAborted */.Te)(over.signal);
        return result;
    }
    finally {
        clearInterval(timer);
    }
}
function tooMuch({ name }, maxBytes) {
    return new errors/* ScanError */.s('repository', `More than ${maxBytes / 1e6} MB of ${name} would have to be fetched. ` +
        'Set fetch-depth: 0 on actions/checkout, or raise the input fetch-limit.');
}

;// CONCATENATED MODULE: ./lib/engine/git/git-environment.js
const KEPT = [
    'PATH',
    'Path',
    'SystemRoot',
    'SYSTEMROOT',
    'TEMP',
    'TMP',
    'TMPDIR',
    'HTTPS_PROXY',
    'https_proxy',
    'HTTP_PROXY',
    'http_proxy',
    'ALL_PROXY',
    'all_proxy',
    'NO_PROXY',
    'no_proxy',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
];
function gitEnvironment(env, home) {
    const kept = KEPT.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
    return {
        ...Object.fromEntries(kept),
        HOME: home,
        XDG_CONFIG_HOME: home,
        LC_ALL: 'C',
        ...(process.platform === 'win32' ? {} : { GIT_CONFIG_NOSYSTEM: '1' }),
        GIT_TERMINAL_PROMPT: '0',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_NO_LAZY_FETCH: '1',
        GIT_OPTIONAL_LOCKS: '0',
    };
}
function configuration(entries) {
    return {
        GIT_CONFIG_COUNT: String(entries.length),
        ...Object.fromEntries(entries.flatMap(([key, value], index) => [
            [`GIT_CONFIG_KEY_${index}`, key],
            [`GIT_CONFIG_VALUE_${index}`, value],
        ])),
    };
}

;// CONCATENATED MODULE: ./lib/engine/git/remote-configuration.js
function remoteConfiguration({ url }, token) {
    return [
        ['remote.origin.url', url],
        ['protocol.version', '2'],
        ['http.followRedirects', 'false'],
        ['http.lowSpeedLimit', '1'],
        ['http.lowSpeedTime', '60'],
        ['credential.helper', ''],
        ['maintenance.auto', 'false'],
        ['fetch.unpackLimit', '1'],
        ...authorization(new URL(url).origin, token),
    ];
}
function negotiation(have) {
    if (have === 'clone')
        return [];
    const noRefs = ['core.alternateRefsCommand', ':'];
    return have === undefined ? [noRefs, ['fetch.negotiationAlgorithm', 'noop']] : [noRefs];
}
function filtering(filter) {
    if (filter === undefined)
        return [];
    return [
        ['remote.origin.promisor', 'true'],
        ['remote.origin.partialclonefilter', filter],
    ];
}
function authorization(origin, token) {
    if (token === undefined || token === '')
        return [];
    const key = `http.${origin}/.extraheader`;
    const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
    return [
        [key, ''],
        [key, `AUTHORIZATION: basic ${credentials}`],
    ];
}

;// CONCATENATED MODULE: ./lib/engine/git/remote.js






const WHOLE_HISTORY = 2_147_483_647;
function fetchedRef(ref) {
    return ref.replace(/^refs\//, 'refs/fetched/');
}
function openRemote(setting, repository, { token, configuration: further = [], maxBytes, onProgress }) {
    const GIT_ALLOW_PROTOCOL = protocolOf(repository);
    const always = [...remoteConfiguration(repository, token), ...further];
    const asked = [];
    const onWait = (seconds) => onProgress(`${new URL(repository.url).host} is asked too often; asking again in ${seconds} s`);
    return {
        asked,
        async fetch(request) {
            const entries = [...always, ...negotiation(request.have), ...filtering(request.filter)];
            const env = { GIT_ALLOW_PROTOCOL, ...configuration(entries) };
            const command = { args: argumentsOf(request), env, input: refspecs(request) };
            onProgress(`Fetching of ${repository.name}: ${describe(request)}`);
            asked.push(describe(request));
            const answer = await withinBudget(setting, repository, maxBytes, (watched) => askServer(watched, repository, command, onWait));
            return typeof answer === 'string' ? undefined : answer;
        },
        async listTags() {
            onProgress(`Listing the tags of ${repository.name}`);
            asked.push('the list of tags');
            return tagsIn(await list(['--tags', 'origin']));
        },
        async listRefs(patterns) {
            onProgress(`Listing the refs of ${repository.name}`);
            asked.push('the list of refs');
            return refsIn(await list(['--symref', '--', 'origin', ...patterns]));
        },
    };
    async function list(args) {
        const env = { GIT_ALLOW_PROTOCOL, ...configuration(always) };
        const answer = await askServer(setting, repository, { args: ['ls-remote', ...args], env }, onWait);
        if (typeof answer !== 'string')
            throw fetchError('fatal: refs were refused', repository);
        return answer;
    }
}
function refsIn(output) {
    const lines = output
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'));
    const head = lines.find(([target, name]) => name === 'HEAD' && target.startsWith('ref: '))?.[0].slice(5);
    return {
        refs: new Map(lines.filter(([target]) => !target.startsWith('ref: ')).map(([sha, name]) => [name, sha])),
        ...(head === undefined ? {} : { head }),
    };
}
function describe({ objects, refs = [], depth, filter }) {
    if (depth === undefined && filter === 'blob:none' && refs.length === 0)
        return objects.length === 1 ? '1 object by its name' : `${objects.length} objects by their names`;
    const extent = depth === undefined || depth === WHOLE_HISTORY ? '' : `, ${depth} deep`;
    const contents = filter === 'tree:0' ? '' : filter === 'blob:none' ? ' with their folders' : ' with all their files';
    return `commits${contents}${extent}`;
}
function tagsIn(output) {
    const lines = output.split('\n').filter(Boolean);
    return new Map(lines.map((line) => {
        const [sha = '', ref = ''] = line.split('\t');
        return [ref.replace(/\^\{\}$/, ''), sha];
    }));
}
function argumentsOf({ depth, filter, have }) {
    return [
        'fetch',
        '--quiet',
        '--no-tags',
        '--no-write-fetch-head',
        '--no-recurse-submodules',
        '--stdin',
        ...(depth === undefined ? [] : [`--depth=${depth}`]),
        ...(filter === undefined ? [] : [`--filter=${filter}`]),
        ...(have === undefined || have === 'clone' ? [] : [`--negotiation-tip=${have}`]),
        'origin',
    ];
}
function refspecs({ objects, refs = [] }) {
    return [...objects, ...refs.map((ref) => `+${ref}:${fetchedRef(ref)}`)].map((line) => `${line}\n`).join('');
}
function protocolOf({ url, name }) {
    const protocol = URL.canParse(url) ? new URL(url).protocol.slice(0, -1) : '';
    if (['https', 'http'].includes(protocol))
        return protocol;
    throw new errors/* ScanError */.s('input', `The address of ${name} does not begin with https://. Check GITHUB_SERVER_URL, which names the server.`);
}

;// CONCATENATED MODULE: ./lib/engine/git/commit-source.js

const FILTERS = { none: 'tree:0', folders: 'blob:none', 'folders and files': undefined };
function openCommitSource(setting, repository, remote, origin) {
    const { workspace } = repository;
    const uncut = workspace !== undefined && workspace.shallow === '';
    const complete = uncut && workspace.isCloneOf(origin);
    const absent = new Set();
    let refsOnly = false;
    let incomplete = false;
    let last;
    let tags;
    function requestOf(objects, refs, depth, asked) {
        const possible = incomplete && asked === 'folders and files' ? 'folders' : asked;
        const contents = refsOnly || (complete && !workspace.partial) ? 'folders and files' : possible;
        const filter = FILTERS[contents];
        const have = complete ? 'clone' : asked === 'none' || refsOnly ? undefined : workspace?.head;
        return {
            objects,
            refs,
            ...(complete ? {} : { depth: Math.min(depth, WHOLE_HISTORY) }),
            ...(filter === undefined ? {} : { filter }),
            ...(have === undefined ? {} : { have }),
        };
    }
    function remembered(ref) {
        const branch = ref.match(/^refs\/heads\/(?<name>.+)$/)?.groups?.['name'];
        return complete && branch !== undefined ? workspace.remoteBranch(branch) : undefined;
    }
    async function fetch(revisions, depth, contents) {
        last = [revisions, depth, contents];
        for (;;) {
            const objects = new Set();
            const refs = new Set();
            for (const { sha, ref } of revisions) {
                if (sha !== undefined && !refsOnly && !absent.has(sha))
                    objects.add(sha);
                else if (ref !== undefined && !absent.has(ref))
                    refs.add(ref);
            }
            if (objects.size + refs.size === 0)
                return;
            const request = requestOf([...objects], [...refs], depth, contents);
            const refusal = await remote.fetch(request);
            if (refusal === undefined) {
                incomplete ||= request.filter !== undefined;
                return;
            }
            if (refusal.kind === 'refs-only')
                refsOnly = true;
            else
                absent.add(refusal.kind === 'no-object' ? refusal.sha : refusal.ref);
        }
    }
    return {
        setting,
        repository,
        uncut,
        complete,
        get refsOnly() {
            return refsOnly;
        },
        remembered,
        namesOf(ref) {
            const sha = remembered(ref);
            return [fetchedRef(ref), ...(sha === undefined ? [] : [sha])];
        },
        fetch,
        tags() {
            tags ??= remote.listTags();
            return tags;
        },
        async fetchObjects(names) {
            const wanted = new Set(names);
            while (wanted.size > 0 && !refsOnly) {
                const refusal = await remote.fetch({ objects: [...wanted], filter: 'blob:none' });
                if (refusal === undefined)
                    return true;
                if (refusal.kind === 'refs-only')
                    refsOnly = true;
                else
                    wanted.delete(refusal.kind === 'no-object' ? refusal.sha : refusal.ref);
            }
            if (refsOnly && last !== undefined)
                await fetch(...last);
            return !refsOnly || last !== undefined;
        },
    };
}

;// CONCATENATED MODULE: ./lib/engine/git/lfs-objects.js


function readLfsObject(workspace, oid, size) {
    if (workspace === undefined || !/^[0-9a-f]{64}$/.test(oid))
        return undefined;
    const path = (0,external_node_path_.join)(workspace.lfsObjects, oid.slice(0, 2), oid.slice(2, 4), oid);
    const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    return stats?.isFile() && stats.size === size ? (0,external_node_fs_.createReadStream)(path) : undefined;
}

;// CONCATENATED MODULE: ./lib/engine/git/log-parser.js
const LOG_FORMAT = '--format=tformat:%H %P';
const NUL = 0;
const COLON = 58;
const LINE_FEED = 10;
const SUBMODULE = '160000';
const SYMLINK = '120000';
class LogParser {
    commits = [];
    #rest;
    #description;
    #commit;
    #isRoot = false;
    #changes = [];
    constructor(commit = '') {
        this.#commit = commit;
    }
    get changes() {
        return this.#changes;
    }
    push(chunk) {
        const text = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
        let from = 0;
        for (let end = text.indexOf(NUL); end !== -1; end = text.indexOf(NUL, from)) {
            this.#take(text, from, end);
            from = end + 1;
        }
        this.#rest = from === text.length ? undefined : Buffer.from(text.subarray(from));
    }
    #take(text, from, end) {
        if (this.#description !== undefined) {
            const change = readChange(this.#commit, this.#description, text.toString('utf8', from, end));
            if (change !== undefined)
                this.#changes.push(this.#isRoot ? { ...change, before: [] } : change);
            this.#description = undefined;
            return;
        }
        const start = text[from] === LINE_FEED ? from + 1 : from;
        if (start === end)
            return;
        const token = text.toString('latin1', start, end);
        if (text[start] === COLON)
            this.#description = token;
        else
            this.#startCommit(token);
    }
    #startCommit(header) {
        const [sha = '', ...parents] = header.trimEnd().split(' ');
        this.#commit = sha;
        this.#isRoot = parents.length === 0;
        this.#changes = [];
        this.commits.push({ sha, parents, changes: this.#changes });
    }
}
function readChange(commit, description, path) {
    const parents = description.lastIndexOf(':') + 1;
    const fields = description.slice(parents).split(' ');
    const modes = fields.slice(0, parents + 1);
    const names = fields
        .slice(parents + 1, 2 * parents + 2)
        .map((name) => (/^0+$/.test(name) ? undefined : name));
    const blob = names.at(-1);
    const mode = blob === undefined ? modes[names.findIndex((name) => name !== undefined)] : modes.at(-1);
    const kind = mode === SUBMODULE ? 'submodule' : mode === SYMLINK ? 'symlink' : 'file';
    const before = names
        .slice(0, -1)
        .map((name, parent) => ((modes[parent] === SUBMODULE) === (kind === 'submodule') ? name : undefined));
    if (blob !== undefined && before.includes(blob))
        return undefined;
    return { commit, path, kind, blob, before };
}

;// CONCATENATED MODULE: ./lib/engine/git/spool-git.js



const LARGEST = 64 * 2 ** 20;
const spool_git_LOOK_EVERY = 50;
const CHUNK = 2 ** 20;
let spools = 0;
async function spoolGit(setting, args, input, onOutput) {
    const spool = setting.spool === undefined ? undefined : openSpool(setting.spool, input);
    if (spool === undefined)
        return false;
    const { output } = spool;
    let watch;
    try {
        const stdin = spool.input ?? 'ignore';
        const { ended, kill } = (0,run_git/* launchGit */.qV)(setting, args, undefined, [stdin, output, 'ignore']);
        watch = setInterval(() => {
            if ((0,external_node_fs_.fstatSync)(output).size > LARGEST)
                kill();
        }, spool_git_LOOK_EVERY);
        const [code, take] = await Promise.all([ended, onOutput]);
        (0,run_git/* throwIfAborted */.Te)(setting.signal);
        if (code === 0)
            readInChunks(output, take);
        return code === 0;
    }
    finally {
        clearInterval(watch);
        spool.close();
    }
}
function openSpool(folder, input) {
    const opened = [];
    function open(name) {
        const path = (0,external_node_path_.join)(folder, name);
        const file = (0,external_node_fs_.openSync)(path, 'w+');
        opened.push({ path, file });
        return file;
    }
    function close() {
        for (const { path, file } of opened) {
            (0,external_node_fs_.closeSync)(file);
            try {
                (0,external_node_fs_.unlinkSync)(path);
            }
            catch {
            }
        }
    }
    const name = `spool-${++spools}`;
    try {
        const output = open(`${name}.out`);
        if (input === undefined)
            return { input, output, close };
        const file = open(`${name}.in`);
        writeWhole(file, Buffer.from(input));
        return { input: file, output, close };
    }
    catch {
        close();
        return undefined;
    }
}
function writeWhole(file, bytes) {
    for (let done = 0; done < bytes.length;)
        done += (0,external_node_fs_.writeSync)(file, bytes, done, bytes.length - done, done);
}
function readInChunks(file, take) {
    const { size } = (0,external_node_fs_.fstatSync)(file);
    const buffer = Buffer.allocUnsafeSlow(Math.min(size, CHUNK));
    for (let done = 0; done < size;) {
        const count = (0,external_node_fs_.readSync)(file, buffer, 0, buffer.length, done);
        if (count === 0)
            throw new Error('A file of git became shorter while it was read.');
        done += count;
        take(buffer.subarray(0, count));
    }
}

;// CONCATENATED MODULE: ./lib/engine/git/list-changes.js




const LOG = ['log', '-z', '--raw', '--no-abbrev', '-c', '--no-renames', '--root', '--no-color', LOG_FORMAT];
const MOST_SPOOLED = 1000;
async function listChanges(setting, revisions, expected = Number.POSITIVE_INFINITY) {
    return list(setting, [...LOG, ...revisions, '--'], expected);
}
async function listChangesOf(setting, commits) {
    return commits.length === 0
        ? []
        : list(setting, [...LOG, '--no-walk=unsorted', '--stdin'], commits.length, commits);
}
async function listDifferences(setting, parent, commit) {
    const parser = new LogParser(commit);
    const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', parent, commit, '--'];
    const git = (0,run_git/* startGit */.BE)(setting, args, { stdin: 'ignore' });
    const { code, stderr } = await git.read((chunk) => parser.push(chunk));
    if (code !== 0)
        throw brokenRepository('diff-tree', stderr);
    return parser.changes;
}
async function list(setting, args, size, lines) {
    const parser = new LogParser();
    const input = lines?.map((line) => `${line}\n`).join('');
    if (size <= MOST_SPOOLED && (await spoolGit(setting, args, input, (chunk) => parser.push(chunk))))
        return parser.commits;
    const git = (0,run_git/* startGit */.BE)(setting, args, { stdin: input === undefined ? 'ignore' : 'pipe' });
    if (input !== undefined)
        git.end(input);
    const { code } = await git.read((chunk) => parser.push(chunk));
    return code === 0 ? parser.commits : undefined;
}

;// CONCATENATED MODULE: ./lib/engine/git/commit-order.js
function oldestFirst(commits) {
    const waiting = new Map(commits.map((commit) => [commit.sha, commit]));
    const sorted = [];
    for (const { sha } of commits.toReversed()) {
        const stack = [sha];
        while (stack.length > 0) {
            const commit = waiting.get(stack.at(-1));
            const parents = commit?.parents.filter((parent) => waiting.has(parent)) ?? [];
            if (parents.length > 0) {
                stack.push(...parents.toReversed());
                continue;
            }
            stack.pop();
            if (commit === undefined)
                continue;
            sorted.push(commit);
            waiting.delete(commit.sha);
        }
    }
    return sorted;
}

;// CONCATENATED MODULE: ./lib/engine/git/describe-range.js
function describeRange({ expected }, boundaries, head, without) {
    return {
        head,
        without,
        by: byWhat(boundaries, without),
        ...(expected === undefined ? {} : { counted: true }),
    };
}
function byWhat(boundaries, without) {
    if (without.length === 0)
        return 'whole history';
    if (boundaries.some((one) => 'merge' in one))
        return 'test merge';
    return boundaries.some((one) => 'earlierTags' in one) ? 'earlier tags' : 'named base';
}

;// CONCATENATED MODULE: ./lib/engine/git/object-stream.js
const object_stream_LINE_FEED = 10;
function createObjectParser(maxBytes, onAnswer, onLarge) {
    let header = '';
    let current;
    let body;
    let takeChunk;
    let done = 0;
    function takeHeader(chunk, from) {
        const end = chunk.indexOf(object_stream_LINE_FEED, from);
        header += chunk.toString('latin1', from, end === -1 ? chunk.length : end);
        if (end === -1)
            return chunk.length;
        const [name, type, size] = header.split(' ');
        header = '';
        if (name === undefined || type === undefined || size === undefined) {
            onAnswer({ name: undefined, type: 'missing', size: 0, bytes: undefined });
        }
        else {
            current = { name, type, size: Number(size) };
            done = 0;
            takeChunk = current.size > maxBytes ? onLarge?.({ ...current, bytes: undefined }) : undefined;
        }
        return end + 1;
    }
    function takeBody(object, chunk, from) {
        const { size } = object;
        const kept = size <= maxBytes;
        const end = Math.min(chunk.length, from + size - done);
        if (kept && done === 0 && end - from === size && end < chunk.length)
            body = chunk.subarray(from, end);
        else if (kept) {
            body ??= Buffer.allocUnsafe(size);
            chunk.copy(body, done, from, end);
        }
        else
            takeChunk?.(chunk.subarray(from, end));
        done += end - from;
        if (end === chunk.length)
            return end;
        current = undefined;
        const bytes = body;
        body = undefined;
        onAnswer({ ...object, bytes });
        return end + 1;
    }
    return (chunk) => {
        for (let at = 0; at < chunk.length;) {
            at = current === undefined ? takeHeader(chunk, at) : takeBody(current, chunk, at);
        }
    };
}

;// CONCATENATED MODULE: ./lib/engine/git/read-objects.js




const READ = ['cat-file', '--batch', '--buffer'];
const read_objects_MOST_SPOOLED = 1000;
async function readObjects(setting, names, maxBytes, onObject, open) {
    const input = names.map((name) => `${name}\n`).join('');
    let answered = 0;
    const parserFor = (take) => createObjectParser(maxBytes, (answer) => take(names[answered++], answer), (answer) => open?.(names[answered], answer));
    const parser = onObject instanceof Promise ? onObject.then(parserFor) : parserFor(onObject);
    if (names.length <= read_objects_MOST_SPOOLED && (await spoolGit(setting, READ, input, parser))) {
        if (answered !== names.length)
            throw brokenRepository('cat-file', '');
        return;
    }
    const parse = await parser;
    const git = (0,run_git/* startGit */.BE)(setting, READ);
    git.end(input);
    const { code, stderr } = await git.read(parse);
    if (code !== 0 || answered !== names.length)
        throw brokenRepository('cat-file', stderr);
}

;// CONCATENATED MODULE: ./lib/engine/git/read-commits.js

async function readCommits(setting, names) {
    const asked = [...new Set(names)];
    const found = new Map();
    if (asked.length === 0)
        return found;
    const expressions = asked.map((name) => `${name}^{commit}`);
    await readObjects(setting, expressions, Number.POSITIVE_INFINITY, (expression, { name, bytes }) => {
        if (name === undefined || bytes === undefined)
            return;
        found.set(expression.slice(0, -'^{commit}'.length), parseCommit(name, bytes.toString('latin1')));
    });
    return found;
}
function parseCommit(sha, text) {
    const header = text.slice(0, text.indexOf('\n\n')).split('\n');
    const valuesOf = (key) => header.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    return { sha, tree: valuesOf('tree')[0] ?? '', parents: valuesOf('parent') };
}

;// CONCATENATED MODULE: ./lib/engine/git/read-parents.js


async function readParents({ setting }, revisions) {
    const input = revisions.map((revision) => `${revision}\n`).join('');
    const { code, stdout, stderr } = await (0,run_git/* runGit */.EO)(setting, ['rev-list', '--parents', '--stdin'], { input });
    if (code !== 0)
        throw brokenRepository('rev-list', stderr);
    const lines = stdout.split('\n').filter((line) => line !== '');
    return new Map(lines.map((line) => {
        const [sha = '', ...parents] = line.split(' ');
        return [sha, parents];
    }));
}

;// CONCATENATED MODULE: ./lib/engine/git/earlier-tags.js

async function dropNeedlessTags(source, head, boundaries) {
    if (!boundaries.some((one) => 'earlierTags' in one))
        return boundaries;
    const others = [...(await source.tags())].filter(([ref, sha]) => ref !== head.ref && sha !== head.sha);
    return others.length > 0 ? boundaries : boundaries.filter((one) => !('earlierTags' in one));
}
async function earlierTags(source, head) {
    const tagged = new Set((await source.tags()).values());
    tagged.delete(head);
    if (tagged.size === 0)
        return [];
    const parents = await readParents(source, [head]);
    const nearest = new Set();
    const seen = new Set();
    const stack = [head];
    for (let commit = stack.pop(); commit !== undefined; commit = stack.pop()) {
        if (seen.has(commit))
            continue;
        seen.add(commit);
        if (tagged.has(commit))
            nearest.add(commit);
        else
            stack.push(...(parents.get(commit) ?? []));
    }
    return [...nearest];
}

;// CONCATENATED MODULE: ./lib/engine/git/range-fault.js

function rangeFault({ head, expected }, subject, outcomes) {
    if (outcomes.some(({ kind }) => kind === 'no-head')) {
        return new errors/* ScanError */.s('repository', `${subject}: its head ${head.sha?.slice(0, 12) ?? head.ref} is not on the server any more. ` +
            'If it was replaced by a later push, that push has a run of its own; else push again.');
    }
    const counted = outcomes.find((outcome) => outcome.kind === 'differs');
    if (counted !== undefined) {
        return new errors/* ScanError */.s('coverage', `${subject}: the event counts ${expected} ${expected === 1 ? 'commit' : 'commits'}, git finds ${counted.count}. ` +
            'The base branch may have changed since: push again for a new event; running this one again repeats it.');
    }
    return new errors/* ScanError */.s('repository', `${subject}: the commit that its changes start from is not on the server any more. ` +
        'Push again for a new event; running this one again repeats it.');
}

;// CONCATENATED MODULE: ./lib/engine/git/settle-range.js
function settleRange(graph, head, boundaries, expected) {
    const outside = reachable(graph, boundaries);
    const listed = [...reachable(graph, [head], outside)];
    if (listed.some((commit) => graph.cut.has(commit)))
        return settleByCount(graph, head, expected);
    if (listed.length === expected)
        return { kind: 'exact', commits: listed };
    const certain = (expected !== undefined && listed.length < expected) || noneIsHidden(graph, listed, outside);
    if (!certain)
        return settleByCount(graph, head, expected);
    return expected === undefined
        ? { kind: 'exact', commits: listed }
        : { kind: 'differs', count: listed.length };
}
function settleByCount(graph, head, expected) {
    if (expected === undefined || expected === 0)
        return { kind: 'open' };
    const line = [];
    for (let commit = head; line.length < expected;) {
        const parents = commit === undefined ? undefined : graph.parents.get(commit);
        if (commit === undefined || parents === undefined || graph.cut.has(commit))
            return { kind: 'open' };
        if (parents.length > 1)
            return { kind: 'open' };
        line.push(commit);
        commit = parents[0];
    }
    return { kind: 'exact', commits: line };
}
function noneIsHidden(graph, listed, outside) {
    const cuts = [...outside].filter((commit) => graph.cut.has(commit));
    if (cuts.length === 0 || listed.length === 0)
        return true;
    const inside = new Set(listed);
    const oldest = listed.filter((commit) => !graph.parents.get(commit)?.some((parent) => inside.has(parent)));
    return oldest.every((commit) => {
        const ancestors = reachable(graph, [commit]);
        return cuts.every((cut) => ancestors.has(cut));
    });
}
function reachable({ parents }, starts, without = new Set()) {
    const found = new Set();
    const stack = [...starts];
    for (let commit = stack.pop(); commit !== undefined; commit = stack.pop()) {
        if (found.has(commit) || without.has(commit) || !parents.has(commit))
            continue;
        found.add(commit);
        stack.push(...(parents.get(commit) ?? []));
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/engine/git/resolve-range.js






const FIRST_DEPTH = 32;
const DEEPEN_BY = 8;
const DEEPEST = 50_000;
async function resolveRange(source, range, subject) {
    const outcomes = [];
    let empty;
    for (const set of range.boundaries) {
        const boundaries = await dropNeedlessTags(source, range.head, set);
        const outcome = await resolveWith(source, range, boundaries);
        if (outcome.kind === 'exact') {
            const { commits, head, without } = outcome;
            const resolved = { commits, range: describeRange(range, boundaries, head, without) };
            if (commits.length > 0 || range.doubtEmpty === undefined)
                return resolved;
            empty ??= resolved;
        }
        outcomes.push(outcome);
        if (outcome.kind === 'no-head')
            break;
    }
    if (empty !== undefined)
        return empty;
    throw rangeFault(range, subject, outcomes);
}
async function resolveWith(source, { head, expected }, boundaries) {
    const revisions = [head, ...boundaries.flatMap((one) => revisionOf(one) ?? [])];
    const nothingHere = source.repository.workspace === undefined;
    let outcome = nothingHere ? { kind: 'open' } : await settle(source, head, boundaries, expected);
    for (const [attempt, depth] of depthsFor(source, boundaries, expected).entries()) {
        const missing = outcome.kind === 'no-head' || outcome.kind === 'no-boundary';
        if (missing && attempt > 0 && !source.refsOnly)
            return outcome;
        if (!missing && outcome.kind !== 'open')
            return outcome;
        const contents = boundaries.length === 0 ? 'folders and files' : attempt === 0 ? 'folders' : 'none';
        await source.fetch(revisions, depth, contents);
        outcome = await settle(source, head, boundaries, expected);
    }
    return outcome;
}
function depthsFor(source, boundaries, expected) {
    if (source.complete || boundaries.length === 0)
        return [Number.POSITIVE_INFINITY];
    const depths = [];
    const first = expected === undefined ? FIRST_DEPTH : expected + 1;
    for (let depth = first; depth <= DEEPEST; depth *= DEEPEN_BY)
        depths.push(depth);
    return [...depths, Number.POSITIVE_INFINITY];
}
async function settle(source, head, boundaries, expected) {
    const { setting } = source;
    const named = boundaries.filter(isNamed);
    const revisionNames = [head, ...named].map((one) => namesOf(source, one));
    const commits = await readCommits(setting, revisionNames.flat());
    const [heads = [], ...others] = revisionNames.map((names) => names.flatMap((name) => commits.get(name) ?? []));
    const tip = heads[0];
    if (tip === undefined)
        return { kind: 'no-head' };
    const outside = named.map((one, index) => outsideOf(one, others[index] ?? [], tip));
    const present = await readCommits(setting, outside.filter((sha) => sha !== undefined));
    const tips = outside.flatMap((sha) => present.get(sha ?? '')?.sha ?? []);
    if (tips.length < named.length)
        return { kind: 'no-boundary' };
    const earlier = named.length < boundaries.length ? await earlierTags(source, tip.sha) : [];
    const ends = { head: tip.sha, without: [...tips, ...earlier] };
    return { ...(await settleBetween(source, ends, expected)), ...ends };
}
async function settleBetween(source, { head, without }, expected) {
    const cut = source.repository.cutCommits();
    if (cut.size > 0) {
        const parents = await readParents(source, [head, ...without]);
        return settleRange({ parents, cut }, head, without, expected);
    }
    const listed = await readParents(source, [head, ...without.map((sha) => `^${sha}`)]);
    return expected === undefined || listed.size === expected
        ? { kind: 'exact', commits: [...listed.keys()] }
        : { kind: 'differs', count: listed.size };
}
function isNamed(one) {
    return !('earlierTags' in one);
}
function revisionOf(one) {
    if ('earlierTags' in one)
        return undefined;
    return 'merge' in one ? one.merge : one;
}
function namesOf(source, one) {
    const { sha, ref } = 'merge' in one ? one.merge : one;
    const byRef = ref === undefined ? [] : source.namesOf(ref);
    if (sha === undefined)
        return byRef;
    return 'merge' in one ? [sha, ...byRef] : [sha];
}
function outsideOf(boundary, found, head) {
    if (!('merge' in boundary))
        return found[0]?.sha;
    return found.find(({ parents }) => parents.length === 2 && parents[1] === head.sha)?.parents[0];
}

;// CONCATENATED MODULE: ./lib/engine/git/list-commits.js







async function listCommits(source, selection, subject) {
    if (selection.kind === 'none')
        return { commits: [] };
    if (selection.kind === 'list') {
        return { commits: oldestFirst(await listSingle(source, [...new Set(selection.shas)], subject)) };
    }
    const { commits, range } = (await listAtOnce(source, selection)) ?? (await listResolved(source, selection, subject));
    const known = new Set(commits.map(({ sha }) => sha));
    const others = new Set(selection.also?.filter((sha) => !known.has(sha)));
    const also = others.size === 0 ? [] : await listSingle(source, [...others], subject);
    return { commits: oldestFirst([...commits, ...also]), range };
}
async function listResolved(source, selection, subject) {
    const { commits, range } = await resolveRange(source, selection, subject);
    return { commits: await listWithTrees(source, commits), range };
}
async function listAtOnce(source, selection) {
    const { head, boundaries: [best = []], expected, } = selection;
    if (!source.uncut || head.sha === undefined)
        return undefined;
    const revisions = [head.sha];
    const merges = new Set();
    const bases = [];
    for (const boundary of best) {
        if ('earlierTags' in boundary)
            return undefined;
        const { sha, ref } = 'merge' in boundary ? boundary.merge : boundary;
        const name = sha ?? (ref === undefined ? undefined : source.remembered(ref));
        if (name === undefined)
            return undefined;
        if ('merge' in boundary) {
            merges.add(name);
            revisions.push(name, `^${name}^1`);
        }
        else {
            bases.push(name);
            revisions.push(`^${name}`);
        }
    }
    const listed = await listChanges(source.setting, revisions, expected);
    const fitting = listed?.filter(({ sha, parents }) => merges.has(sha) && parents.length === 2 && parents[1] === head.sha);
    if (listed === undefined || fitting?.length !== merges.size)
        return undefined;
    const commits = listed.filter(({ sha }) => !merges.has(sha));
    const believed = expected === undefined ? commits.length > 0 || !selection.doubtEmpty : commits.length === expected;
    if (!believed)
        return undefined;
    const without = [...bases, ...fitting.map(({ parents }) => parents[0])];
    return { commits, range: describeRange(selection, best, tipOf(commits, head.sha), without) };
}
function tipOf(commits, head) {
    return commits.some(({ sha }) => sha === head) ? head : (commits[0]?.sha ?? head);
}
async function listSingle(source, shas, subject) {
    const here = source.uncut ? await listChangesOf(source.setting, shas) : undefined;
    if (here !== undefined)
        return here;
    let missing = await findMissing(source, shas);
    if (missing !== undefined) {
        await source.fetch(shas.map((sha) => ({ sha })), 2, 'folders');
        missing = await findMissing(source, shas);
    }
    if (missing !== undefined) {
        throw new errors/* ScanError */.s('repository', `${subject}: commit ${missing} is not on the server. Check its name, and that it was pushed.`);
    }
    return listWithTrees(source, shas);
}
async function findMissing(source, shas) {
    const found = await readCommits(source.setting, shas);
    const cut = source.repository.cutCommits();
    return shas.find((sha) => !found.has(sha) || cut.has(sha));
}
async function listWithTrees(source, shas) {
    const listed = await listChangesOf(source.setting, shas);
    if (listed !== undefined)
        return listed;
    const commits = await readCommits(source.setting, shas);
    const parents = await readCommits(source.setting, [...commits.values()].flatMap((commit) => commit.parents));
    const trees = new Set([...commits.values(), ...parents.values()].map(({ tree }) => tree));
    await source.fetchObjects([...trees]);
    const complete = await listChangesOf(source.setting, shas);
    if (complete === undefined)
        throw brokenRepository('log', 'fatal: folders of some commits are missing');
    return complete;
}

;// CONCATENATED MODULE: ./lib/engine/git/read-authors.js

const AUTHOR = /^author (?<name>[^<\n]*)<(?<address>[^>\n]*)> (?<seconds>\d{1,12}) /m;
async function readAuthors(setting, commits) {
    const asked = [...new Set(commits)];
    const authors = new Map();
    if (asked.length === 0)
        return authors;
    await readObjects(setting, asked, Number.POSITIVE_INFINITY, (sha, { type, bytes }) => {
        if (type !== 'commit' || bytes === undefined)
            return;
        const end = bytes.indexOf('\n\n');
        const groups = AUTHOR.exec(bytes.toString('utf8', 0, end === -1 ? bytes.length : end))?.groups;
        if (groups === undefined)
            return;
        const time = new Date(Number(groups['seconds']) * 1000);
        if (Number.isNaN(time.getTime()))
            return;
        const name = groups['address'].trim() || groups['name'].trim();
        authors.set(sha, { name, time: time.toISOString() });
    });
    return authors;
}

// EXTERNAL MODULE: ./lib/model/size.js
var model_size = __nccwpck_require__(3460);
;// CONCATENATED MODULE: ./lib/engine/git/read-blobs.js


async function readBlobs(source, blobs, maxBytes, each, large) {
    const missing = await readHere(source, [...new Set(blobs)], maxBytes, each, large);
    if (missing.length === 0)
        return;
    const served = await source.fetchObjects(missing);
    const reason = served ? 'missing on the server' : 'missing here, and the server sends no single files';
    const gone = await readHere(source, missing, maxBytes, each, large);
    const take = await each;
    for (const blob of gone)
        take({ blob, unread: reason });
}
async function readHere({ setting }, blobs, maxBytes, each, large) {
    const missing = [];
    let sink;
    const taking = (take) => (blob, { name, type, size, bytes }) => {
        if (name === undefined)
            missing.push(blob);
        else if (type !== 'blob')
            take({ blob, unread: `no file but a ${type}` });
        else if (bytes !== undefined)
            take({ blob, bytes });
        else if (sink !== undefined)
            sink.end();
        else
            take({ blob, unread: `${(0,model_size/* formatSize */.X)(size)}, over the limit of ${(0,model_size/* formatSize */.X)(maxBytes)}` });
    };
    const open = (blob, { type, size }) => {
        sink = type === 'blob' ? large?.(blob, size) : undefined;
        return sink === undefined ? undefined : (chunk) => sink.push(chunk);
    };
    const onObject = each instanceof Promise ? each.then(taking) : taking(each);
    if (blobs.length > 0)
        await readObjects(setting, blobs, maxBytes, onObject, open);
    return missing;
}

// EXTERNAL MODULE: ./lib/model/commit.js
var model_commit = __nccwpck_require__(176);
;// CONCATENATED MODULE: ./lib/engine/git/read-files-at.js



const MAX_BYTES = 2 ** 20;
const FOLDER_MODE = '40000';
const FILE_MODES = new Set(['100644', '100755', '100664']);
async function readFilesAt(source, asked) {
    const root = await findRoot(source, asked);
    const entries = entriesOf(root.tree, root.commit.length / 2);
    const blobs = new Map();
    for (const name of asked.names) {
        const entry = entries.get(name);
        if (entry === undefined)
            continue;
        if (!FILE_MODES.has(entry.mode))
            throw notAFile(name, root.commit, entry.mode);
        blobs.set(name, entry.sha);
    }
    return { commit: root.commit, files: await readNamed(source, root.commit, blobs) };
}
async function findRoot(source, asked) {
    const here = await rootHere(source, asked.revisions, asked.head);
    if (here !== undefined)
        return here;
    for (const revision of asked.revisions) {
        const merge = 'merge' in revision;
        await source.fetch([merge ? revision.merge : revision], merge ? 2 : 1, 'folders');
        const fetched = await rootHere(source, [revision], asked.head);
        if (fetched !== undefined)
            return fetched;
    }
    const names = asked.names.join(' and ');
    throw new errors/* ScanError */.s('repository', `The base revision, from which ${names} would be read, is not on the server. ` +
        'Run the job again; if it stays, check that the base branch still exists.');
}
async function rootHere(source, revisions, head) {
    const trials = revisions.flatMap((one) => 'merge' in one
        ? read_files_at_namesOf(source, one.merge).map((name) => ({ commit: `${name}^1`, head: `${name}^2` }))
        : read_files_at_namesOf(source, one).map((name) => ({ commit: name })));
    const expressions = trials.flatMap(({ commit, head: merged }) => [
        `${commit}^{commit}`,
        `${commit}^{tree}`,
        ...(merged === undefined ? [] : [`${merged}^{commit}`]),
    ]);
    const names = new Map();
    const trees = new Map();
    const keep = (expression, { name, type, bytes }) => {
        if (name !== undefined)
            names.set(expression, name);
        if (type === 'tree' && bytes !== undefined)
            trees.set(expression, Buffer.from(bytes));
    };
    await readObjects(source.setting, [...new Set(expressions)], MAX_BYTES * 64, keep);
    for (const { commit, head: merged } of trials) {
        const sha = names.get(`${commit}^{commit}`);
        const tree = trees.get(`${commit}^{tree}`);
        const fits = merged === undefined || (head?.sha !== undefined && names.get(`${merged}^{commit}`) === head.sha);
        if (sha !== undefined && tree !== undefined && fits)
            return { commit: sha, tree };
    }
    return undefined;
}
function read_files_at_namesOf(source, { sha, ref }) {
    return [...(sha === undefined ? [] : [sha]), ...(ref === undefined ? [] : source.namesOf(ref))];
}
function entriesOf(tree, nameBytes) {
    const entries = new Map();
    for (let at = 0; at < tree.length;) {
        const space = tree.indexOf(0x20, at);
        const end = tree.indexOf(0, space);
        const mode = tree.toString('latin1', at, space);
        const sha = tree.toString('hex', end + 1, end + 1 + nameBytes);
        entries.set(tree.toString('utf8', space + 1, end), { mode, sha });
        at = end + 1 + nameBytes;
    }
    return entries;
}
async function readNamed(source, commit, blobs) {
    const contents = new Map();
    const large = new Set();
    async function read(wanted) {
        const missing = [];
        if (wanted.length === 0)
            return missing;
        await readObjects(source.setting, wanted, MAX_BYTES, (blob, { name, bytes }) => {
            if (name === undefined)
                missing.push(blob);
            else if (bytes === undefined)
                large.add(blob);
            else
                contents.set(blob, Buffer.from(bytes));
        });
        return missing;
    }
    const missing = await read([...new Set(blobs.values())]);
    if (missing.length > 0)
        await source.fetchObjects(missing);
    await read(missing);
    const files = new Map();
    for (const [name, blob] of blobs) {
        if (large.has(blob))
            throw tooLarge(name, commit);
        const bytes = contents.get(blob);
        if (bytes === undefined)
            throw notServed(name, commit);
        files.set(name, bytes);
    }
    return files;
}
function notAFile(name, commit, mode) {
    const what = mode === FOLDER_MODE ? 'a folder' : 'a link';
    return new errors/* ScanError */.s('policy', `${name} is ${what} in ${(0,model_commit/* shortSha */.F)(commit)}: put a file in its place.`);
}
function tooLarge(name, commit) {
    return new errors/* ScanError */.s('policy', `${name} is larger than 1 MiB in ${(0,model_commit/* shortSha */.F)(commit)}: make it smaller.`);
}
function notServed(name, commit) {
    return new errors/* ScanError */.s('repository', `${name} of ${(0,model_commit/* shortSha */.F)(commit)} could not be fetched. Run the job again; if it stays, set fetch-depth: 0 on actions/checkout.`);
}

;// CONCATENATED MODULE: ./lib/engine/git/remotes.js
const WEB_HOSTS = new Map([
    ['ssh.github.com', 'github.com'],
    ['altssh.gitlab.com', 'gitlab.com'],
    ['altssh.bitbucket.org', 'bitbucket.org'],
]);
const SCP_LIKE = /^(?:[^@/\s]+@)?(?<host>[^:/\s]+):(?!\/)(?<path>[^\s]+)$/;
function remotesIn(config) {
    const remotes = [];
    let name;
    for (const line of config.split('\n')) {
        const section = /^\s*\[(?<title>[^\]]*)\]/.exec(line)?.groups?.['title'];
        if (section !== undefined)
            name = /^remote\s+"(?<name>.*)"$/.exec(section.trim())?.groups?.['name'];
        const address = /^\s*url\s*=\s*"?(?<url>[^"\s]+)/i.exec(line)?.groups?.['url'];
        if (name === undefined || address === undefined || remotes.some((one) => one.name === name))
            continue;
        remotes.push({ name, address });
    }
    return remotes;
}
function webAddressOf(address) {
    const { host, path } = SCP_LIKE.exec(address)?.groups ?? {};
    if (host !== undefined && path !== undefined && host.length > 1)
        return pageOf('https:', host, path);
    if (!URL.canParse(address))
        return undefined;
    const { protocol, hostname, port, pathname } = new URL(address);
    if (hostname === '')
        return undefined;
    if (protocol === 'https:' || protocol === 'http:')
        return pageOf(protocol, port === '' ? hostname : `${hostname}:${port}`, pathname);
    return ['ssh:', 'git:', 'git+ssh:'].includes(protocol) ? pageOf('https:', hostname, pathname) : undefined;
}
function pageOf(protocol, host, path) {
    const name = path
        .replace(/^\/+/, '')
        .replace(/\/+$/, '')
        .replace(/\.git$/, '');
    return name === '' ? undefined : `${protocol}//${WEB_HOSTS.get(host) ?? host}/${name}`;
}

;// CONCATENATED MODULE: ./lib/engine/git/workspace.js



function openWorkspace(folder) {
    const gitFolder = findGitFolder(folder);
    if (gitFolder === undefined)
        return undefined;
    const common = (0,external_node_path_.resolve)(gitFolder, read((0,external_node_path_.join)(gitFolder, 'commondir'))?.trim() ?? '.');
    const objects = (0,external_node_path_.join)(common, 'objects');
    if (!isFolder(objects))
        return undefined;
    const config = read((0,external_node_path_.join)(common, 'config')) ?? '';
    return {
        objects,
        lfsObjects: (0,external_node_path_.join)(common, 'lfs', 'objects'),
        shallow: read((0,external_node_path_.join)(common, 'shallow')) ?? '',
        partial: /^\s*(?:promisor\s*=\s*true|partialclone\s*=)/im.test(config),
        sha256: /^\s*objectformat\s*=\s*sha256\s*$/im.test(config),
        isCloneOf: ({ url }) => addressesIn(config).includes(alike(url)),
        remotes: remotesIn(config),
        head: resolveRef('HEAD', gitFolder, common),
        remoteBranch: (name) => resolveRef(`refs/remotes/origin/${name}`, common, common),
    };
}
function findGitFolder(folder) {
    const path = (0,external_node_path_.join)(folder, '.git');
    if (isFolder(path))
        return path;
    const target = read(path)?.match(/^gitdir: (?<path>.+)/)?.groups?.['path'];
    return target === undefined ? undefined : (0,external_node_path_.resolve)(folder, target);
}
function addressesIn(config) {
    return [...config.matchAll(/^\s*url\s*=\s*"?(?<url>[^"\s]+)/gim)].map(({ groups }) => alike(groups['url']));
}
function alike(address) {
    return address
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/^[^/@]*@/, '')
        .replace(/(?:\.git)?\/*$/, '')
        .replaceAll(':', '/');
}
const MOST_SYMBOLIC = 5;
function resolveRef(name, folder, common, depth = 0) {
    const text = (read((0,external_node_path_.join)(folder, name)) ?? (folder === common ? undefined : read((0,external_node_path_.join)(common, name))))?.trim();
    const target = text?.match(/^ref: (?<name>refs\/\S+)$/)?.groups?.['name'];
    if (target !== undefined && depth < MOST_SYMBOLIC)
        return resolveRef(target, folder, common, depth + 1);
    const sha = text ?? packedRef(name, common);
    return sha !== undefined && /^[0-9a-f]{40,64}$/.test(sha) ? sha : undefined;
}
function packedRef(name, common) {
    const line = read((0,external_node_path_.join)(common, 'packed-refs'))
        ?.split('\n')
        .find((one) => one.endsWith(` ${name}`));
    return line?.slice(0, line.indexOf(' '));
}
function read(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        return undefined;
    }
}
function isFolder(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

;// CONCATENATED MODULE: ./lib/engine/git/open-history.js















const SHA256_LENGTH = 64;
async function openHistory(request, options, signal) {
    checkNames(request.commits);
    const workspace = options.workspace === undefined ? undefined : openWorkspace(options.workspace);
    const sha256 = usesSha256(request, workspace);
    try {
        return await open_history_open(request, options, { workspace, sha256 }, signal);
    }
    catch (error) {
        if (error instanceof OtherObjectFormat && sha256 === undefined)
            return open_history_open(request, options, { workspace, sha256: true }, signal);
        if (error instanceof BrokenRepository && workspace !== undefined)
            return open_history_open(request, options, { workspace: undefined, sha256 }, signal);
        throw error;
    }
}
async function open_history_open(request, options, { workspace, sha256 = false }, signal) {
    const repository = createBorrowedRepository(options.temporaryFolder, sha256, workspace);
    const closing = new AbortController();
    const setting = {
        folder: repository.folder,
        spool: repository.folder,
        env: gitEnvironment(options.env, repository.folder),
        signal: AbortSignal.any([signal, closing.signal]),
        running: new Set(),
    };
    async function close() {
        closing.abort(new errors/* ScanError */.s('cancelled', 'The history was closed.'));
        await Promise.all(setting.running);
        repository.remove();
    }
    try {
        return { ...(await readHistory(request, options, { repository, workspace }, setting)), close };
    }
    catch (error) {
        await close();
        throw error;
    }
}
async function readHistory(request, options, { repository, workspace }, setting) {
    const { commits: selection, subject } = request;
    const remote = openRemote(setting, request.repository, {
        token: options.token,
        configuration: options.configuration,
        maxBytes: options.maxFetchBytes ?? Number.POSITIVE_INFINITY,
        onProgress: options.onProgress ?? (() => undefined),
    });
    const source = openCommitSource(setting, repository, remote, request.repository);
    const { commits, range } = await listCommits(source, selection, subject);
    const expected = selection.kind === 'range' ? selection.expected : undefined;
    return {
        commits,
        ...(expected === undefined ? {} : { expected }),
        ...(range === undefined ? {} : { range }),
        fetched: () => ({
            requests: remote.asked.length,
            asked: [...remote.asked],
            ...measurePacks(repository.folder),
        }),
        authorsOf: (asked) => readAuthors(setting, asked),
        readBlobs: (blobs, each, large) => readBlobs(source, blobs, options.maxBlobBytes, each, large),
        readLfsObject: (oid, size) => readLfsObject(workspace, oid, size),
        diffWith: (parent, commit) => listDifferences(setting, parent, commit),
        readFilesAt: (asked) => readFilesAt(source, asked),
    };
}
function usesSha256({ commits }, workspace) {
    const sha = commits.kind === 'list' ? commits.shas[0] : commits.kind === 'range' ? shaIn(commits) : undefined;
    return sha === undefined ? workspace?.sha256 : sha.length === SHA256_LENGTH;
}
function shaIn({ head, boundaries }) {
    const named = boundaries.flat().map((one) => ('merge' in one ? one.merge : 'earlierTags' in one ? {} : one));
    return [head, ...named].find(({ sha }) => sha !== undefined)?.sha;
}

// EXTERNAL MODULE: ./lib/model/finding.js
var finding = __nccwpck_require__(5268);
;// CONCATENATED MODULE: ./lib/engine/coverage.js

function coverageOf(history, { remarks, read, bytes }, selects, left) {
    const { commits, expected, range } = history;
    const changes = commits.flatMap((commit) => commit.changes);
    const selected = selects === undefined ? changes : changes.filter(({ path }) => selects(path));
    const listed = (kind) => selected.flatMap(({ commit, path, blob }) => (remarks.get(blob ?? '') ?? [])
        .filter((remark) => remark.kind === kind)
        .map(({ inside, reason }) => ({ commit, ...(0,finding/* placeIn */.VV)(path, inside), reason })));
    const notRead = listed('unread');
    const incomplete = new Set(notRead.map(({ commit }) => commit));
    return {
        ...(expected === undefined ? {} : { commitsExpected: expected }),
        commits: commits.map(({ sha }) => sha),
        commitsScanned: commits.length - incomplete.size,
        files: read.size,
        bytes,
        notRead: [...notRead, ...left],
        outside: [...selected.flatMap(submodule), ...listed('aside')],
        ...(range === undefined ? {} : { range }),
        fetched: history.fetched(),
        ...(selects === undefined ? {} : { deselected: changes.length - selected.length }),
    };
}
function submodule({ commit, kind, path, blob }) {
    return kind === 'submodule' && blob !== undefined
        ? [{ commit, path, reason: 'a submodule, scanned in its own repository' }]
        : [];
}

;// CONCATENATED MODULE: ./lib/engine/scan-uuid.js
function newScanUuid(now = Date.now()) {
    const time = now.toString(16).padStart(12, '0');
    const variant = (8 + Math.floor(Math.random() * 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
}
function digits(count) {
    return Math.floor(Math.random() * 16 ** count)
        .toString(16)
        .padStart(count, '0');
}

;// CONCATENATED MODULE: ./lib/engine/screen-versions.js
async function screenVersions(history, reader, screen, selects) {
    const suspected = new Set();
    const screening = screen.then((matcher) => (blob, { bytes }) => {
        if (!suspected.has(blob) && matcher.find(bytes).length > 0)
            suspected.add(blob);
    });
    const read = await reader.read(newVersions(history, selects), screening);
    return { ...read, suspected };
}
function newVersions(history, selects) {
    const versions = new Set();
    for (const { changes } of history.commits) {
        for (const { kind, blob, path } of changes) {
            if (kind !== 'submodule' && blob !== undefined && selects?.(path) !== false)
                versions.add(blob);
        }
    }
    return versions;
}

;// CONCATENATED MODULE: ./lib/engine/lfs-pointer.js
const LONGEST = 1024;
const POINTER = /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\n(?:[^\n]*\n)*?oid sha256:(?<oid>[0-9a-f]{64})\n(?:[^\n]*\n)*?size (?<size>\d{1,15})\n/;
function lfsPointerIn(bytes) {
    if (bytes.length >= LONGEST || bytes[0] !== 0x76)
        return undefined;
    const groups = POINTER.exec(bytes.toString('latin1'))?.groups;
    return groups === undefined ? undefined : { oid: groups['oid'], size: Number(groups['size']) };
}

// EXTERNAL MODULE: ./lib/engine/stream/large-content.js
var large_content = __nccwpck_require__(3692);
;// CONCATENATED MODULE: ./lib/engine/version-reader.js




class VersionReader {
    #history;
    #archives;
    #signal;
    #budget;
    constructor(history, { archives, signal }) {
        this.#history = history;
        this.#archives = archives;
        this.#signal = signal;
    }
    async read(blobs, onPiece) {
        const read = new Set();
        const remarks = new Map();
        const archives = new Set();
        const pointers = [];
        let bytes = 0;
        let tell;
        const remark = (blob, one) => {
            const known = remarks.get(blob);
            if (known === undefined)
                remarks.set(blob, [one]);
            else
                known.push(one);
        };
        const readerOf = (blob) => ({
            opensArchives: this.#archives,
            onPiece: (piece) => tell(blob, piece),
            onRemark: (one) => remark(blob, one),
        });
        const openLarge = (blob, size) => {
            bytes += size;
            const content = new large_content/* LargeContent */.bt(size, readerOf(blob));
            return {
                push: (chunk) => content.push(chunk),
                end() {
                    content.end();
                    if (content.isArchive)
                        archives.add(blob);
                },
            };
        };
        const take = (content) => {
            const { blob } = content;
            if ('unread' in content) {
                remark(blob, { kind: 'unread', reason: content.unread });
                return;
            }
            read.add(blob);
            bytes += content.bytes.length;
            if ((0,large_content/* tellContent */.tT)(content.bytes, readerOf(blob)))
                archives.add(blob);
            const pointer = lfsPointerIn(content.bytes);
            if (pointer !== undefined)
                pointers.push({ blob, ...pointer });
        };
        const taking = Promise.resolve(onPiece).then((there) => {
            tell = there;
            return take;
        });
        await this.#history.readBlobs(blobs, taking, (blob, size) => {
            read.add(blob);
            return openLarge(blob, size);
        });
        for (const { blob, oid, size } of pointers) {
            const chunks = this.#history.readLfsObject(oid, size);
            if (chunks === undefined)
                remark(blob, notHere(size));
            else
                await this.#pour(chunks, openLarge(blob, size));
        }
        const pointed = new Map(pointers.map((pointer) => [pointer.blob, pointer]));
        for (const blob of archives) {
            const archive = await this.#bytesOf(blob, pointed.get(blob));
            await this.#open(archive, {
                onPiece: (piece, inside) => tell(blob, piece, inside),
                onRemark: (one, inside) => remark(blob, inside === undefined ? one : { ...one, inside }),
            });
        }
        return { read, remarks, bytes };
    }
    async #open(archive, reader) {
        const { ArchiveBudget, openArchive } = await Promise.all(/* import() */[__nccwpck_require__.e(306), __nccwpck_require__.e(957)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7957));
        this.#budget ??= new ArchiveBudget();
        await openArchive(archive, reader, this.#budget, this.#signal);
    }
    async #bytesOf(blob, pointer) {
        const chunks = [];
        const take = (chunk) => void chunks.push(Buffer.from(chunk));
        if (pointer === undefined) {
            const each = (content) => void ('bytes' in content && take(content.bytes));
            await this.#history.readBlobs([blob], each, () => ({ push: take, end: () => undefined }));
        }
        else {
            for await (const chunk of this.#history.readLfsObject(pointer.oid, pointer.size) ?? [])
                take(chunk);
        }
        return Buffer.concat(chunks);
    }
    async #pour(chunks, into) {
        for await (const chunk of chunks) {
            (0,run_git/* throwIfAborted */.Te)(this.#signal);
            into.push(chunk);
        }
        into.end();
    }
}
function notHere(size) {
    return {
        kind: 'aside',
        reason: `a pointer of Git LFS; its content (${(0,model_size/* formatSize */.X)(size)}) is not in this clone`,
    };
}

;// CONCATENATED MODULE: ./lib/engine/scan.js




function createEngine(options) {
    const { openHistory, loadMatcher, loadScreen = loadMatcher } = options;
    return {
        async scan(request, signal) {
            if (request.commits.kind === 'none')
                return nothingToScan();
            const opening = openHistory(request, signal);
            const screen = loadScreen();
            screen.catch(() => undefined);
            const history = await opening;
            try {
                const reader = new VersionReader(history, { archives: options.archives === true, signal });
                return await scanHistory({ history, reader }, screen, request, options);
            }
            finally {
                await history.close();
            }
        },
    };
}
function nothingToScan() {
    const coverage = { commits: [], commitsScanned: 0, files: 0, bytes: 0, notRead: [], outside: [] };
    return { scanUuid: newScanUuid(), findings: [], coverage };
}
async function scanHistory({ history, reader }, screen, request, { loadMatcher, selects, limits, hashSecret }) {
    const screened = await screenVersions(history, reader, screen, selects);
    const scanUuid = newScanUuid();
    if (screened.suspected.size === 0)
        return { scanUuid, findings: [], coverage: coverageOf(history, screened, selects, []) };
    const [{ findIntroduced }, matcher] = await Promise.all([__nccwpck_require__.e(/* import() */ 630).then(__nccwpck_require__.bind(__nccwpck_require__, 8630)), loadMatcher()]);
    const setting = { repository: request.repository, matcher, selects, limits, hashSecret };
    const { findings, left } = await findIntroduced(history, reader, screened, setting);
    return { scanUuid, findings, coverage: coverageOf(history, screened, selects, left) };
}

;// CONCATENATED MODULE: ./lib/model/version.js
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./lib/action/checkout-folder.js

function checkoutFolder(path, env) {
    const workspace = env['GITHUB_WORKSPACE'];
    return workspace ? (0,external_node_path_.resolve)(workspace, path) : undefined;
}

;// CONCATENATED MODULE: ./lib/action/deadline.js

function withDeadline(scanner, minutes) {
    return { scan: (request, signal) => withinTime(minutes, signal, (either) => scanner.scan(request, either)) };
}
async function withinTime(minutes, signal, work) {
    const late = new AbortController();
    const message = `The scan did not end within ${minutes} min. Run the job again, or raise the input timeout.`;
    const timer = setTimeout(() => late.abort(new errors/* ScanError */.s('timeout', message)), minutes * 60_000);
    try {
        return await work(AbortSignal.any([signal, late.signal]));
    }
    finally {
        clearTimeout(timer);
    }
}

;// CONCATENATED MODULE: ./lib/action/memory-ceiling.js

const memory_ceiling_LOOK_EVERY = 100;
function withMemoryCeiling(scanner, megabytes, used = process.memoryUsage.rss) {
    return {
        async scan(request, signal) {
            const over = new AbortController();
            const message = `The scan takes more than ${megabytes} MB of memory. ` +
                'Scan fewer commits at a time, leave out files by the input exclude, or raise the input memory-limit.';
            const timer = setInterval(() => {
                if (used() > megabytes * 1e6)
                    over.abort(new errors/* ScanError */.s('memory', message));
            }, memory_ceiling_LOOK_EVERY);
            try {
                return await scanner.scan(request, AbortSignal.any([signal, over.signal]));
            }
            finally {
                clearInterval(timer);
            }
        },
    };
}

// EXTERNAL MODULE: ./lib/policy/glob.js
var glob = __nccwpck_require__(6298);
;// CONCATENATED MODULE: ./lib/action/path-selection.js

function selectPaths(include, exclude) {
    if (include.length + exclude.length === 0)
        return undefined;
    const included = include.map(glob/* globMatcher */.f);
    const excluded = exclude.map(glob/* globMatcher */.f);
    return (path) => (included.length === 0 || included.some((matches) => matches(path))) &&
        !excluded.some((matches) => matches(path));
}
function onlyIn(scanner, selects) {
    if (selects === undefined)
        return scanner;
    return {
        async scan(request, signal) {
            const result = await scanner.scan(request, signal);
            return { ...result, findings: result.findings.filter(({ path }) => selects(path)) };
        },
    };
}

;// CONCATENATED MODULE: ./lib/policy/baseline.js
const HASH = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SCHEMA = {
    type: 'object',
    additionalProperties: false,
    required: ['version', 'secrets'],
    properties: {
        version: { const: 1 },
        secrets: {
            type: 'array',
            items: {
                type: 'string',
                pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
                examples: ['a392d713-4000-8000-9000-000000000000'],
            },
        },
    },
};
function renderBaseline(hashes) {
    const sorted = [...new Set([...hashes].map((hash) => hash.toLowerCase()))].sort();
    return `${JSON.stringify({ version: 1, secrets: sorted }, undefined, 2)}\n`;
}
async function readBaseline(text, where) {
    const value = parse(text);
    if (isBaseline(value))
        return value.secrets;
    const [{ readYaml }, { validate }, kinds] = await Promise.all([
        Promise.resolve(/* import() */).then(__nccwpck_require__.bind(__nccwpck_require__, 7434)),
        __nccwpck_require__.e(/* import() */ 18).then(__nccwpck_require__.bind(__nccwpck_require__, 3018)),
        __nccwpck_require__.e(/* import() */ 815).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8815, 19)),
    ]);
    const yaml = await readYaml(text, where);
    validate(yaml, SCHEMA, kinds);
    throw yaml.fault(yaml.root, 'the file is not JSON');
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isBaseline(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const { version, secrets, ...more } = value;
    return (version === 1 &&
        Object.keys(more).length === 0 &&
        Array.isArray(secrets) &&
        secrets.every((hash) => typeof hash === 'string' && HASH.test(hash)));
}

// EXTERNAL MODULE: ./lib/policy/read-yaml.js
var read_yaml = __nccwpck_require__(7434);
// EXTERNAL MODULE: ./lib/policy/repository-policy.js
var repository_policy = __nccwpck_require__(8235);
;// CONCATENATED MODULE: ./lib/policy/read-policy.js




async function readPolicy(files, where) {
    const policyFile = files.get(repository_policy/* POLICY_FILE */.CX);
    const baselineFile = files.get(repository_policy/* BASELINE_FILE */.tu);
    const policy = policyFile === undefined ? repository_policy/* NO_POLICY */.lm : await readPolicyText(textOf(policyFile), where);
    if (baselineFile === undefined)
        return policy;
    const baseline = await readBaseline(textOf(baselineFile), `${repository_policy/* BASELINE_FILE */.tu} ${where}`);
    return { ...policy, baseline: new Set([...policy.baseline, ...baseline]) };
}
async function readPolicyText(text, where) {
    const [yaml, { validate }, { POLICY_SCHEMA }, kinds] = await Promise.all([
        (0,read_yaml.readYaml)(text, `${repository_policy/* POLICY_FILE */.CX} ${where}`),
        __nccwpck_require__.e(/* import() */ 18).then(__nccwpck_require__.bind(__nccwpck_require__, 3018)),
        __nccwpck_require__.e(/* import() */ 991).then(__nccwpck_require__.bind(__nccwpck_require__, 5991)),
        __nccwpck_require__.e(/* import() */ 815).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8815, 19)),
    ]);
    const silent = yaml.root === null || (kinds.isScalar(yaml.root) && yaml.root.value === null);
    const value = silent ? {} : validate(yaml, POLICY_SCHEMA, kinds);
    return policyOf(value);
}
function policyOf(text) {
    return {
        excluded: (text.paths?.exclude ?? []).map(glob/* globMatcher */.f),
        rules: new Map(Object.entries(text.rules ?? {})),
        customRules: (text['custom-rules'] ?? []).map((rule) => ({ severity: 'high', ...rule })),
        ignore: (text.ignore ?? []).map((entry) => ({
            ...entry,
            ...(entry.secret === undefined ? {} : { secret: entry.secret.toLowerCase() }),
        })),
        baseline: new Set((text.baseline ?? []).map((hash) => hash.toLowerCase())),
    };
}
function textOf(bytes) {
    return new TextDecoder().decode(bytes);
}

;// CONCATENATED MODULE: ./lib/action/base-policy.js




const NO_BASE_POLICY = { policy: repository_policy/* NO_POLICY */.lm, notes: [] };
const NAMES = [repository_policy/* POLICY_FILE */.CX, repository_policy/* BASELINE_FILE */.tu];
const OTHER_NAME = '.keysieve.yaml';
async function readBasePolicy(history, request, revisions) {
    if (revisions.length === 0)
        return NO_BASE_POLICY;
    const head = request.commits.kind === 'range' ? request.commits.head : undefined;
    const { commit, files } = await history.readFilesAt({ revisions, head, names: [...NAMES, OTHER_NAME] });
    const policy = await readPolicy(files, `at ${(0,model_commit/* shortSha */.F)(commit)}`);
    const takesPart = history.commits.some(({ sha }) => sha === commit);
    const notes = takesPart ? [] : await editNotes(history, request);
    const misnamed = files.has(OTHER_NAME) ? [`${OTHER_NAME} is not read: name the file ${repository_policy/* POLICY_FILE */.CX}.`] : [];
    return { policy, notes: [...misnamed, ...notes] };
}
async function editNotes(history, { pullRequest }) {
    const edited = NAMES.flatMap((name) => {
        const last = history.commits.flatMap(({ changes }) => changes).findLast(({ path }) => path === name);
        return last === undefined ? [] : [{ name, blob: last.kind === 'file' ? last.blob : undefined }];
    });
    if (edited.length === 0)
        return [];
    const what = pullRequest === undefined ? 'This change' : 'This pull request';
    const names = edited.map(({ name }) => name).join(' and ');
    const note = `${what} edits ${names}: that takes effect after the merge. Until then the base branch's policy counts.`;
    const fault = await faultInEdit(history, edited);
    return fault === undefined ? [note] : [note, fault];
}
async function faultInEdit(history, edited) {
    const names = new Map(edited.map(({ name, blob }) => [blob, name]));
    const files = new Map();
    const blobs = edited.flatMap(({ blob }) => blob ?? []);
    await history.readBlobs(blobs, (content) => {
        if ('bytes' in content)
            files.set(names.get(content.blob), Buffer.from(content.bytes));
    });
    try {
        await readPolicy(files, 'of this change');
        return undefined;
    }
    catch (error) {
        if (error instanceof errors/* ScanError */.s && error.code === 'policy')
            return `After the merge no check could pass: ${error.message}`;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/action/policy-reading.js

const CUSTOM_RULES_NOTE = "The policy's custom rules are looked for by the embedded engine only, not by the scan service.";
function readingFromHistory(open, revisionsOf) {
    let policy = NO_BASE_POLICY;
    const custom = Promise.withResolvers();
    return {
        policy: () => policy,
        customRules: custom.promise,
        async open(request, signal) {
            let history;
            try {
                history = await open(request, signal);
                policy = await readBasePolicy(history, request, revisionsOf(request));
                custom.resolve(policy.policy.customRules);
                return history;
            }
            catch (error) {
                custom.resolve([]);
                await history?.close();
                throw error;
            }
        },
    };
}
function readingBeside(scanner, open, revisionsOf) {
    let policy = NO_BASE_POLICY;
    async function read(request, signal) {
        const revisions = revisionsOf(request);
        if (revisions.length === 0)
            return;
        const history = await open({ ...request, commits: { kind: 'list', shas: [] } }, signal);
        try {
            const read = await readBasePolicy(history, request, revisions);
            const notes = read.policy.customRules.length === 0 ? read.notes : [...read.notes, CUSTOM_RULES_NOTE];
            policy = { ...read, notes };
        }
        finally {
            await history.close();
        }
    }
    return {
        policy: () => policy,
        scanner: {
            async scan(request, signal) {
                const failing = new AbortController();
                const both = AbortSignal.any([signal, failing.signal]);
                const reading = read(request, both);
                reading.catch((error) => failing.abort(error));
                const [result] = await Promise.all([scanner.scan(request, both), reading]);
                return result;
            },
        },
    };
}

;// CONCATENATED MODULE: ./lib/action/event/payload.js

const payload_OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function openPayload(eventName, payload) {
    return payload_open(payload, `The ${eventName} event`, `Check the file that GITHUB_EVENT_PATH names, or start the run again with a new ${eventName} event.`);
}
function openAnswer(pullRequest) {
    return payload_open({ pull_request: pullRequest }, "GitHub's answer on the pull request", 'Run the job again; if it stays, check what GITHUB_API_URL names.');
}
function isObjectName(value) {
    return typeof value === 'string' && payload_OBJECT_NAME.test(value);
}
function payload_open(payload, source, remedy) {
    function read(path, what, accepts) {
        const value = valueAt(payload, path);
        if (accepts(value))
            return value;
        throw new errors/* ScanError */.s('input', `${source} has no ${path} that is ${what}. ${remedy}`);
    }
    function isThere(path) {
        const value = valueAt(payload, path);
        return value !== undefined && value !== null;
    }
    return {
        text: (path) => read(path, 'a text', isText),
        optionalText: (path) => (isText(valueAt(payload, path)) ? read(path, 'a text', isText) : undefined),
        sha: (path) => read(path, "an object's full name", isObjectName),
        optionalSha(path) {
            return isThere(path) && valueAt(payload, path) !== '' ? this.sha(path) : undefined;
        },
        count: (path) => read(path, 'a whole number', isCount),
        flag: (path) => read(path, 'true or false', (value) => typeof value === 'boolean'),
        length: (path) => read(path, 'a list', Array.isArray).length,
        has: isThere,
    };
}
function valueAt(payload, path) {
    return path.split('.').reduce((value, key) => {
        return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
            ? value[key]
            : undefined;
    }, payload);
}
function isText(value) {
    return typeof value === 'string' && value !== '';
}
function isCount(value) {
    return Number.isSafeInteger(value) && value >= 0;
}

;// CONCATENATED MODULE: ./lib/action/event/revision-named.js


function revisionNamed(input, text) {
    const lower = text.toLowerCase();
    if (isObjectName(lower))
        return { sha: lower };
    if (/^[0-9a-f]{7,63}$/.test(lower)) {
        throw new errors/* ScanError */.s('input', `Input ${input} is ${JSON.stringify(text)}: a commit is named by all its 40 or 64 digits, ` +
            `and a branch of that name by refs/heads/${text}.`);
    }
    return { ref: text.startsWith('refs/') ? text : `refs/heads/${text}` };
}

;// CONCATENATED MODULE: ./lib/action/event/repository.js


const BRANCH = 'refs/heads/';
const TAG = 'refs/tags/';
function repositoryOf({ serverUrl, repository }) {
    return { url: `${serverUrl.replace(/\/+$/, '')}/${repository}`, name: repository };
}
function defaultBranchOf({ eventName, payload, ref, }) {
    const name = openPayload(eventName, payload).optionalText('repository.default_branch');
    if (name !== undefined)
        return `${BRANCH}${name}`;
    return eventName === 'schedule' ? ref : undefined;
}
function historyOf({ inputs: { since } }, head) {
    const whole = { kind: 'range', head, boundaries: [[]] };
    return since === '' ? whole : { ...whole, boundaries: [[revisionNamed('since', since)], []] };
}
function tagRange(head) {
    return { kind: 'range', head, boundaries: [[{ earlierTags: true }]] };
}
function nothingNew(context, subject, because) {
    return { repository: repositoryOf(context), subject, commits: { kind: 'none', because } };
}
function shortRef(ref) {
    return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

;// CONCATENATED MODULE: ./lib/action/policy-revisions.js

function policyRevisions(context, { commits, pullRequest, repository }) {
    if (commits.kind === 'none')
        return [];
    const ofBase = pullRequest !== undefined || context.eventName === 'merge_group';
    if (ofBase && commits.kind === 'range') {
        const bases = commits.boundaries.flatMap(([first]) => first === undefined || 'earlierTags' in first ? [] : [first]);
        if (bases.length > 0)
            return bases;
    }
    const own = repository.name.toLowerCase() === context.repository.toLowerCase();
    const branch = own ? defaultBranchOf(context) : undefined;
    if (branch === undefined)
        return [];
    return commits.kind === 'range' && commits.head.ref === branch ? [commits.head] : [{ ref: branch }];
}

;// CONCATENATED MODULE: ./lib/action/choose-scanner.js












const MISSING_KEY = 'No API key reached this run (pull requests of forks and of Dependabot get no secrets): the embedded engine scans instead of the scan service.';
function chooseScanner(inputs, env, say) {
    const open = (request, signal) => openChange(request, inputs, env, say, signal);
    return inputs['api-key'] === ''
        ? Promise.resolve(embedded(inputs, env, open))
        : remote(inputs, env, say, open);
}
function revisionsIn(env) {
    const { eventName, payload, ref } = github/* context */._;
    const repository = env['GITHUB_REPOSITORY'] ?? '';
    return (request) => policyRevisions({ eventName, payload, ref, repository }, request);
}
function openChange(request, inputs, env, say, signal) {
    const workspace = checkoutFolder(inputs.path, env);
    const token = inputs['github-token'];
    return openHistory(request, {
        ...(workspace === undefined ? {} : { workspace }),
        ...(token === '' ? {} : { token }),
        temporaryFolder: env['RUNNER_TEMP'] || (0,external_node_os_.tmpdir)(),
        env,
        maxBlobBytes: inputs['stream-above'] * 1e6,
        maxFetchBytes: inputs['fetch-limit'] * 1e6,
        onProgress: say,
    }, signal);
}
function embedded(inputs, env, openHistory) {
    const { open, policy, customRules } = readingFromHistory(openHistory, revisionsIn(env));
    const selects = selectPaths(inputs.include, inputs.exclude);
    const engine = createEngine({
        openHistory: open,
        loadScreen: () => loadScreen(customRules),
        loadMatcher: () => loadMatcher(customRules),
        ...(selects === undefined ? {} : { selects }),
        archives: inputs.archives,
    });
    return {
        policy,
        scanner: withDeadline(withMemoryCeiling(engine, inputs['memory-limit']), inputs.timeout),
        async introduce() {
            const { screen } = await Promise.all(/* import() */[__nccwpck_require__.e(644), __nccwpck_require__.e(466)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7466));
            return { version: VERSION, engine: 'embedded engine', secretTypes: screen.ruleCount };
        },
        ...(inputs['base-url'] === '' ? {} : { notice: MISSING_KEY }),
    };
}
async function remote(inputs, env, say, openHistory) {
    const [{ createRemoteScanner }, { readKey }, { parseBaseUrl }] = await Promise.all([
        Promise.all(/* import() */[__nccwpck_require__.e(103), __nccwpck_require__.e(234)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2234)),
        __nccwpck_require__.e(/* import() */ 31).then(__nccwpck_require__.bind(__nccwpck_require__, 4031)),
        __nccwpck_require__.e(/* import() */ 154).then(__nccwpck_require__.bind(__nccwpck_require__, 154)),
    ]);
    const address = inputs['base-url'] === '' ? undefined : parseBaseUrl(inputs['base-url']);
    const { baseUrl, token } = readKey(inputs['api-key'], address);
    const { setSecret } = await __nccwpck_require__.e(/* import() */ 120).then(__nccwpck_require__.bind(__nccwpck_require__, 6120));
    setSecret(token);
    if (baseUrl === undefined) {
        throw new errors/* ScanError */.s('input', 'The API key (api-key) is a bare token: set base-url to the address of its scan service.');
    }
    const service = createRemoteScanner({
        baseUrl,
        token,
        version: VERSION,
        env,
        timeout: inputs.timeout * 60_000,
        pollInterval: inputs['poll-interval'] * 1000,
        onProgress: say,
        async listCommits(request, signal) {
            const history = await openHistory(request, signal);
            await history.close();
            return history.commits.map(({ sha }) => sha);
        },
    });
    const { scanner, policy } = readingBeside(service, openHistory, revisionsIn(env));
    return {
        policy,
        scanner: onlyIn(scanner, selectPaths(inputs.include, inputs.exclude)),
        introduce: () => Promise.resolve({ version: VERSION, engine: `scan service ${baseUrl.host}` }),
    };
}
async function loadScreen(customRules) {
    const [{ createPlannedMatcher }, { screen }] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 538).then(__nccwpck_require__.bind(__nccwpck_require__, 538)),
        Promise.all(/* import() */[__nccwpck_require__.e(644), __nccwpck_require__.e(466)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7466)),
    ]);
    return createPlannedMatcher(screen.plan, await findersOf(customRules));
}
async function loadMatcher(customRules) {
    const [{ createMatcher }, { rules }] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 538).then(__nccwpck_require__.bind(__nccwpck_require__, 538)),
        Promise.all(/* import() */[__nccwpck_require__.e(644), __nccwpck_require__.e(831)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5831)),
    ]);
    return createMatcher(rules, await findersOf(customRules));
}
async function findersOf(customRules) {
    const custom = await customRules;
    if (custom.length === 0)
        return [];
    const { loadCustomRules } = await __nccwpck_require__.e(/* import() */ 453).then(__nccwpck_require__.bind(__nccwpck_require__, 6453));
    return [await loadCustomRules(custom)];
}

;// CONCATENATED MODULE: ./lib/action/inputs.js

const INPUTS = {
    'api-key': {
        description: 'API key of a scan service: the token alone, or the whole downloaded key file (JSON or CSV). Without one the scan runs inside the action.',
        default: '',
        parse: anyText,
    },
    'base-url': {
        description: 'Address of the scan service, for example `https://keysieve.example.com`. A key file in JSON or CSV names its own.',
        default: '',
        parse: anyText,
    },
    'github-token': {
        description: 'Token that reads the repository. The default, the token of the job, is enough; a public repository needs none.',
        default: '${{ github.token }}',
        parse: anyText,
    },
    base: {
        description: "Scan the commits that `head` has and this one has not, in the place of what the event brings: a commit's full name, a branch, or a ref such as `refs/tags/v1`.",
        default: '',
        parse: anyText,
    },
    head: {
        description: 'The commit up to which is scanned; by default that of the event. Without `base`, what the default branch does not have.',
        default: '',
        parse: anyText,
    },
    'pull-request': {
        description: 'Number of the pull request to scan, in the place of what the event brings. Needs the permission `pull-requests: read`.',
        default: '',
        parse: anyText,
    },
    commits: {
        description: 'Full names of the commits to scan, with spaces or line breaks between them, in the place of what the event brings.',
        default: '',
        parse: anyText,
    },
    since: {
        description: 'Where a whole history would be scanned (`schedule`, `workflow_dispatch`): only what came after this commit, such as the output `scanned-to` of an earlier run. If it is gone, everything is scanned.',
        default: '',
        parse: anyText,
    },
    repository: {
        description: 'The repository to scan where it is not the one of the workflow: `owner/name`. Its history is scanned, or what `base` and `head`, `pull-request` or `commits` say.',
        default: '',
        parse: pattern(/^$|^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, 'empty, or an owner and a name: `owner/name`'),
    },
    path: {
        description: 'Folder of the checkout, from the workspace: what is there need not be fetched. No checkout is needed.',
        default: '',
        parse: anyText,
    },
    include: {
        description: 'Scan only files that fit one of these patterns, one a line, as in .gitignore: `services/api/`, `*.env`.',
        default: '',
        parse: lines,
    },
    exclude: {
        description: 'Leave out files that fit one of these patterns, one a line.',
        default: '',
        parse: lines,
    },
    'fail-on': {
        description: 'Which findings fail the step: `any`, only those known to be live (`active`), none (`never`), or those of a severity and worse: `critical` (live, and still at the head), `high` (live, in the history only), `medium`, `low`, `info`.',
        default: 'any',
        parse: oneOf('any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'),
    },
    'on-error': {
        description: 'What happens when something could not be scanned: the step fails (`fail`) or passes with a warning (`warn`).',
        default: 'fail',
        parse: oneOf('fail', 'warn'),
    },
    comment: {
        description: 'Whether the pull request gets one comment, kept up to date: where the check fails (`on-failure`), where anything was found or not read (`always`), or not (`never`). Needs the permission `pull-requests: write`.',
        default: 'never',
        parse: oneOf('never', 'on-failure', 'always'),
    },
    'check-run': {
        description: 'Whether all findings are annotated in a check run of its own, since GitHub shows ten annotations of a step: where there are more (`auto`), where there is one (`always`), or not (`never`). Needs the permission `checks: write`.',
        default: 'auto',
        parse: oneOf('auto', 'always', 'never'),
    },
    'sarif-file': {
        description: 'Path of a SARIF file to write, from the workspace, for code scanning. Empty for none.',
        default: '',
        parse: anyText,
    },
    'inline-ignores': {
        description: 'What a comment such as `keysieve:ignore <reason>` or `gitleaks:allow` on a line does: its finding does not count (`allow`), counts and is reported as marked (`report`), or the comment is passed over (`deny`).',
        default: 'report',
        parse: oneOf('allow', 'report', 'deny'),
    },
    timeout: {
        description: 'Minutes until the scan is given up; decimals are allowed.',
        default: '10',
        parse: decimal(0.01, 360),
    },
    'fetch-limit': {
        description: 'How much may be fetched, in MB. A scan that needs more fails.',
        default: '5000',
        parse: decimal(0.001, 1_000_000),
    },
    'memory-limit': {
        description: 'How much memory the scan may take, in MB. A scan that needs more fails.',
        default: '4000',
        parse: decimal(256, 1_000_000),
    },
    archives: {
        description: 'Open archives and scan what is in them (`true`): zip (also as jar, nupkg, docx, whl), tar and gzip, those in archives included. Otherwise they are listed as not opened.',
        default: 'false',
        parse: flag,
    },
    'stream-above': {
        description: 'Files larger than this, in MB, are read in pieces, so that memory holds none of them whole. No file is left out for its size, and what is found is the same.',
        default: '20',
        parse: decimal(0.1, 500),
    },
    'poll-interval': {
        description: 'Seconds before the second look at a scan service; later looks are up to 15 seconds apart. Decimals are allowed.',
        default: '1',
        parse: decimal(0.05, 15),
    },
};
function readInputs(read) {
    const entries = Object.entries(INPUTS).map(([name, { default: fallback, parse }]) => {
        const text = read(name).trim() || literal(fallback);
        const parsed = parse(text);
        if ('mustBe' in parsed) {
            throw new errors/* ScanError */.s('input', `Input ${name} is ${JSON.stringify(text)}: it must be ${parsed.mustBe}.`);
        }
        return [name, parsed.value];
    });
    return Object.fromEntries(entries);
}
function literal(fallback) {
    return fallback.startsWith('${{') ? '' : fallback;
}
function anyText(text) {
    return { value: text };
}
function lines(text) {
    return {
        value: text
            .split(/\r?\n/)
            .map((line) => line.trim())
            .filter(Boolean),
    };
}
function pattern(allowed, mustBe) {
    return (text) => (allowed.test(text) ? { value: text } : { mustBe });
}
function oneOf(...allowed) {
    return (text) => {
        const value = allowed.find((one) => one === text);
        return value === undefined ? { mustBe: `one of ${allowed.join(', ')}` } : { value };
    };
}
function flag(text) {
    if (/^(?:true|True|TRUE)$/.test(text))
        return { value: true };
    return /^(?:false|False|FALSE)$/.test(text) ? { value: false } : { mustBe: 'true or false' };
}
function decimal(least, most) {
    return (text) => {
        const value = /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
        return value >= least && value <= most ? { value } : { mustBe: `a number from ${least} to ${most}` };
    };
}

;// CONCATENATED MODULE: ./lib/action/event/create.js


function readCreate(context) {
    const payload = openPayload(context.eventName, context.payload);
    const repository = repositoryOf(context);
    const name = payload.text('ref');
    if (payload.text('ref_type') === 'tag') {
        const head = { sha: context.sha, ref: `${TAG}${name}` };
        return { repository, subject: `Tag ${name} of ${repository.name}`, commits: tagRange(head) };
    }
    const defaultBranch = payload.text('master_branch');
    const others = name === defaultBranch ? [] : [{ ref: `${BRANCH}${defaultBranch}` }];
    return {
        repository,
        subject: `New branch ${name} of ${repository.name}`,
        commits: { kind: 'range', head: { sha: context.sha, ref: `${BRANCH}${name}` }, boundaries: [others] },
    };
}

;// CONCATENATED MODULE: ./lib/action/event/delete.js


function readDelete(context) {
    const payload = openPayload(context.eventName, context.payload);
    const [title, word] = payload.text('ref_type') === 'tag' ? ['Tag', 'tag'] : ['Branch', 'branch'];
    return nothingNew(context, `${title} ${payload.text('ref')} of ${context.repository}`, `the ${word} was deleted`);
}

;// CONCATENATED MODULE: ./lib/action/event/pull-request.js


function readPullRequest(context) {
    const payload = openPayload(context.eventName, context.payload);
    return requestOf(payload, context, {
        mergeSha: context.sha,
        expected: payload.count('pull_request.commits'),
    });
}
function requestOf(payload, context, { mergeSha, expected }) {
    const number = payload.count('pull_request.number');
    const repository = repositoryOf(context);
    const base = `refs/heads/${payload.text('pull_request.base.ref')}`;
    const recorded = { sha: payload.sha('pull_request.base.sha'), ref: base };
    const tip = { ref: base };
    const known = expected === undefined ? [[recorded, tip], [recorded], [tip]] : [[recorded], [tip]];
    return {
        repository,
        subject: `Pull request #${number} of ${repository.name}`,
        pullRequest: number,
        commits: {
            kind: 'range',
            head: { sha: payload.sha('pull_request.head.sha'), ref: `refs/pull/${number}/head` },
            boundaries: [...mergesOf(payload, number, mergeSha).map((merge) => [{ merge }]), ...known],
            ...(expected === undefined ? { doubtEmpty: true } : { expected }),
        },
    };
}
function mergesOf(payload, number, mergeSha) {
    if (payload.text('pull_request.state') === 'closed') {
        const sha = payload.optionalSha('pull_request.merge_commit_sha');
        return sha === undefined ? [] : [{ sha }];
    }
    return [{ ...(mergeSha === undefined ? {} : { sha: mergeSha }), ref: `refs/pull/${number}/merge` }];
}

;// CONCATENATED MODULE: ./lib/action/event/pull-request-by-number.js


async function requestByNumber(context, number) {
    return requestFromAnswer(context, await context.api.pullRequest(context.repository, number));
}
function requestFromAnswer(context, pullRequest) {
    const answer = openAnswer(pullRequest);
    return requestOf(answer, context, {
        mergeSha: answer.optionalSha('pull_request.merge_commit_sha'),
        expected: answer.count('pull_request.commits'),
    });
}

;// CONCATENATED MODULE: ./lib/action/event/issue-comment.js



async function readIssueComment(context) {
    const payload = openPayload(context.eventName, context.payload);
    const number = payload.count('issue.number');
    if (payload.has('issue.pull_request'))
        return requestByNumber(context, number);
    const subject = `Issue #${number} of ${context.repository}`;
    return nothingNew(context, subject, 'the comment is on an issue, not on a pull request');
}

;// CONCATENATED MODULE: ./lib/action/event/merge-group.js


function readMergeGroup(context) {
    const payload = openPayload(context.eventName, context.payload);
    const repository = repositoryOf(context);
    const baseRef = payload.text('merge_group.base_ref');
    const subject = `Merge group for ${shortRef(baseRef)} of ${repository.name}`;
    if (payload.optionalText('action') === 'destroyed')
        return nothingNew(context, subject, 'the merge group was dissolved');
    const head = { sha: payload.sha('merge_group.head_sha'), ref: payload.text('merge_group.head_ref') };
    const base = { sha: payload.sha('merge_group.base_sha'), ref: baseRef };
    return { repository, subject, commits: { kind: 'range', head, boundaries: [[base]] } };
}

;// CONCATENATED MODULE: ./lib/action/event/named-scope.js





async function readAsked(context) {
    return named_scope_read(context, context.inputs);
}
async function named_scope_readNamed(context, place) {
    const payload = openPayload(context.eventName, context.payload);
    const textAt = (name) => {
        const path = `${place}.${name}`;
        if (!payload.has(path))
            return '';
        return (payload.optionalText(path) ?? (name === 'pull-request' ? String(payload.count(path)) : '')).trim();
    };
    return named_scope_read(context, {
        base: textAt('base'),
        head: textAt('head'),
        pullRequest: textAt('pull-request'),
        commits: textAt('commits'),
    });
}
async function named_scope_read(context, scope) {
    const { base, head, pullRequest, commits } = scope;
    const given = [
        ...(pullRequest === '' ? [] : ['pull-request']),
        ...(commits === '' ? [] : ['commits']),
        ...(base + head === '' ? [] : ['base and head']),
    ];
    if (given.length > 1) {
        throw new errors/* ScanError */.s('input', `The inputs ${given.join(' and ')} name different commits: give one of them.`);
    }
    if (pullRequest !== '')
        return requestByNumber(context, numberOf(pullRequest));
    if (commits !== '')
        return listRequest(context, commits);
    return base + head === '' ? undefined : rangeRequest(context, scope);
}
function numberOf(text) {
    const number = text.replace(/^#/, '');
    if (/^[1-9]\d{0,8}$/.test(number))
        return Number(number);
    throw new errors/* ScanError */.s('input', `Input pull-request is ${JSON.stringify(text)}: it must be the number of a pull request.`);
}
function listRequest(context, text) {
    const repository = repositoryOf(context);
    const shas = text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
    const wrong = shas.find((sha) => !isObjectName(sha));
    if (wrong !== undefined) {
        throw new errors/* ScanError */.s('input', `Input commits holds ${JSON.stringify(wrong)}: each commit is named by all its 40 or 64 digits.`);
    }
    const count = new Set(shas).size;
    const subject = `${count} ${count === 1 ? 'commit' : 'commits'} of ${repository.name}`;
    return { repository, subject, commits: { kind: 'list', shas } };
}
function rangeRequest(context, { base, head: named }) {
    const repository = repositoryOf(context);
    const head = named === '' ? headOf(context) : revisionNamed('head', named);
    const nameOfHead = named || (head.ref === undefined ? 'the checked-out commit' : shortRef(head.ref));
    if (base !== '') {
        const subject = `${nameOfHead} since ${base}, of ${repository.name}`;
        const boundaries = [[revisionNamed('base', base)]];
        return { repository, subject, commits: { kind: 'range', head, boundaries } };
    }
    const defaultBranch = defaultBranchOf(context);
    if (defaultBranch === undefined) {
        throw new errors/* ScanError */.s('input', 'The input head needs the input base beside it: this event does not tell the default branch.');
    }
    const subject = `${nameOfHead} of ${repository.name}`;
    return head.ref === defaultBranch
        ? { repository, subject, commits: historyOf(context, head) }
        : { repository, subject, commits: { kind: 'range', head, boundaries: [[{ ref: defaultBranch }]] } };
}
function headOf({ eventName, payload, sha, ref }) {
    const event = openPayload(eventName, payload);
    if (event.has('pull_request.head.sha')) {
        const number = event.count('pull_request.number');
        return { sha: event.sha('pull_request.head.sha'), ref: `refs/pull/${number}/head` };
    }
    if (sha !== '')
        return ref === '' ? { sha } : { sha, ref };
    throw new errors/* ScanError */.s('input', 'The input base needs the input head beside it: the event says nothing of this repository.');
}

;// CONCATENATED MODULE: ./lib/action/event/pull-request-review.js


function readPullRequestReview(context) {
    const payload = openPayload(context.eventName, context.payload);
    return requestOf(payload, context, { mergeSha: context.sha });
}

;// CONCATENATED MODULE: ./lib/action/event/pull-request-target.js


function readPullRequestTarget(context) {
    const payload = openPayload(context.eventName, context.payload);
    return requestOf(payload, context, {
        mergeSha: payload.optionalSha('pull_request.merge_commit_sha'),
        expected: payload.count('pull_request.commits'),
    });
}

;// CONCATENATED MODULE: ./lib/action/event/push.js


const MOST_LISTED = 2048;
const MOST_LISTED_BEFORE = 20;
function readPush(context) {
    const payload = openPayload(context.eventName, context.payload);
    const repository = repositoryOf(context);
    const ref = payload.text('ref');
    const subject = `${ref.startsWith(TAG) ? 'Tag' : 'Push to'} ${shortRef(ref)} of ${repository.name}`;
    return { repository, subject, commits: commitsOf(payload, ref) };
}
function commitsOf(payload, ref) {
    const before = payload.sha('before');
    const head = { sha: payload.sha('after'), ref };
    const isTag = ref.startsWith(TAG);
    if (isNone(head.sha))
        return { kind: 'none', because: isTag ? 'the tag was deleted' : 'the branch was deleted' };
    if (isTag)
        return tagRange(head);
    const defaultBranch = { ref: `${BRANCH}${payload.text('repository.default_branch')}` };
    const others = ref === defaultBranch.ref ? [] : [defaultBranch];
    if (isNone(before))
        return { kind: 'range', head, boundaries: [others], ...alsoNew(payload) };
    const known = [{ sha: before }];
    if (payload.flag('forced')) {
        const boundaries = others.length === 0 ? [known] : [[...known, ...others], others];
        return { kind: 'range', head, boundaries, ...alsoNew(payload) };
    }
    const listed = payload.length('commits');
    return {
        kind: 'range',
        head,
        boundaries: [known],
        ...(push_isCount(listed) ? { expected: listed } : {}),
    };
}
function push_isCount(listed) {
    return listed > 0 && listed < MOST_LISTED && listed !== MOST_LISTED_BEFORE;
}
function alsoNew(payload) {
    const listed = Array.from({ length: payload.length('commits') }, (_, index) => `commits.${index}`);
    const also = listed
        .filter((path) => payload.has(`${path}.distinct`) && payload.flag(`${path}.distinct`))
        .map((path) => payload.sha(`${path}.id`));
    return also.length === 0 ? {} : { also };
}
function isNone(sha) {
    return sha !== undefined && /^0+$/.test(sha);
}

;// CONCATENATED MODULE: ./lib/action/event/release.js


function readRelease(context) {
    const payload = openPayload(context.eventName, context.payload);
    const repository = repositoryOf(context);
    const tag = payload.text('release.tag_name');
    const subject = `Release ${tag} of ${repository.name}`;
    if (payload.optionalText('action') === 'deleted')
        return nothingNew(context, subject, 'the release was deleted');
    const head = { ...(isObjectName(context.sha) ? { sha: context.sha } : {}), ref: `${TAG}${tag}` };
    return { repository, subject, commits: tagRange(head) };
}

;// CONCATENATED MODULE: ./lib/action/event/schedule.js

function readSchedule(context) {
    const repository = repositoryOf(context);
    return {
        repository,
        subject: `History of ${shortRef(context.ref)} of ${repository.name}`,
        commits: historyOf(context, { sha: context.sha, ref: context.ref }),
    };
}

;// CONCATENATED MODULE: ./lib/action/event/repository-dispatch.js


async function readRepositoryDispatch(context) {
    return (await named_scope_readNamed(context, 'client_payload')) ?? readSchedule(context);
}

;// CONCATENATED MODULE: ./lib/action/event/workflow-dispatch.js


async function readWorkflowDispatch(context) {
    return (await named_scope_readNamed(context, 'inputs')) ?? readSchedule(context);
}

;// CONCATENATED MODULE: ./lib/action/event/workflow-run.js




const QUEUE = /^gh-readonly-queue\/.+\/pr-\d+-(?<base>[0-9a-f]{40,64})$/;
async function readWorkflowRun(context) {
    const payload = openPayload(context.eventName, context.payload);
    const event = payload.text('workflow_run.event');
    if (event.startsWith('pull_request'))
        return pullRequestOf(context, payload, event);
    const repository = repositoryOf(context);
    const branch = payload.text('workflow_run.head_branch');
    const head = { sha: payload.sha('workflow_run.head_sha'), ref: `${BRANCH}${branch}` };
    return {
        repository,
        subject: `Workflow run on ${branch} of ${repository.name}`,
        commits: rangeOf(context, head, branch),
    };
}
function rangeOf(context, head, branch) {
    const base = branch.match(QUEUE)?.groups?.['base'];
    if (base !== undefined)
        return { kind: 'range', head, boundaries: [[{ sha: base }]] };
    const defaultBranch = defaultBranchOf(context);
    if (defaultBranch === undefined || head.ref === defaultBranch)
        return historyOf(context, head);
    return { kind: 'range', head, boundaries: [[{ ref: defaultBranch }]], also: [head.sha] };
}
async function pullRequestOf(context, payload, event) {
    const sha = payload.sha('workflow_run.head_sha');
    const candidates = await candidatesOf(context, payload);
    const fitting = candidates.filter(({ head }) => head === sha);
    const [found, ...more] = fitting.length > 0 ? fitting : candidates;
    if (found === undefined) {
        throw new errors/* ScanError */.s('repository', `No pull request of ${context.repository} has the head ${sha.slice(0, 12)} of the run that came before. ` +
            'Give its number in the input pull-request.');
    }
    if (more.length > 0) {
        const numbers = [found, ...more].map(({ number }) => `#${number}`).join(', ');
        throw new errors/* ScanError */.s('repository', `The run that came before belongs to several pull requests: ${numbers}. Give one in the input pull-request.`);
    }
    const request = requestFromAnswer(context, await context.api.pullRequest(context.repository, found.number));
    return event === 'pull_request_target' ? request : atHead(request, sha);
}
function atHead(request, sha) {
    const { commits } = request;
    if (commits.kind !== 'range' || commits.head.sha === sha)
        return request;
    const [recorded = [], tip = []] = commits.boundaries.filter((set) => !set.some((one) => 'merge' in one));
    const boundaries = [[...recorded, ...tip], [...recorded], [...tip]];
    return {
        ...request,
        commits: { kind: 'range', head: { ...commits.head, sha }, boundaries, doubtEmpty: true },
    };
}
async function candidatesOf(context, payload) {
    const listed = Array.from({ length: payload.length('workflow_run.pull_requests') }, (_, index) => ({
        number: payload.count(`workflow_run.pull_requests.${index}.number`),
        head: payload.sha(`workflow_run.pull_requests.${index}.head.sha`),
    }));
    if (listed.length > 0)
        return listed;
    const owner = payload.text('workflow_run.head_repository.owner.login');
    const head = `${owner}:${payload.text('workflow_run.head_branch')}`;
    const found = (await context.api.pullRequestsFrom(context.repository, head)).map(openAnswer);
    const candidates = found.map((answer) => ({
        number: answer.count('pull_request.number'),
        head: answer.sha('pull_request.head.sha'),
        open: answer.text('pull_request.state') === 'open',
    }));
    const sha = payload.sha('workflow_run.head_sha');
    return candidates.filter((one) => one.open || one.head === sha);
}

;// CONCATENATED MODULE: ./lib/action/event/read-event.js
















const EVENTS = {
    pull_request: readPullRequest,
    pull_request_target: readPullRequestTarget,
    push: readPush,
    merge_group: readMergeGroup,
    pull_request_review: readPullRequestReview,
    pull_request_review_comment: readPullRequestReview,
    issue_comment: readIssueComment,
    workflow_run: readWorkflowRun,
    workflow_dispatch: readWorkflowDispatch,
    repository_dispatch: readRepositoryDispatch,
    schedule: readSchedule,
    release: readRelease,
    create: readCreate,
    delete: readDelete,
};
const PLACES = {
    workflow_dispatch: 'inputs',
    repository_dispatch: 'client_payload',
};
async function readScanRequest(context) {
    const { repository } = context.inputs;
    if (repository !== '' && repository.toLowerCase() !== context.repository.toLowerCase())
        return readOther({ ...context, repository });
    const asked = await readAsked(context);
    if (asked !== undefined)
        return asked;
    const read = Object.hasOwn(EVENTS, context.eventName) ? EVENTS[context.eventName] : undefined;
    if (read !== undefined)
        return read(context);
    throw new errors/* ScanError */.s('input', `The event ${JSON.stringify(context.eventName)} does not say which commits are new. Name them by the inputs ` +
        `base and head, pull-request or commits, or run this step on one of ${Object.keys(EVENTS).join(', ')}.`);
}
async function readOther(context) {
    const { checkedOut, repository, payload } = context;
    const place = PLACES[context.eventName];
    const named = place === undefined ? undefined : payload?.[place];
    const other = {
        ...context,
        eventName: 'another repository',
        payload: { named },
        sha: checkedOut ?? '',
        ref: '',
    };
    const request = (await readAsked(other)) ?? (await named_scope_readNamed(other, 'named'));
    if (request !== undefined)
        return request;
    if (checkedOut === undefined) {
        throw new errors/* ScanError */.s('input', `The event says nothing of ${repository}. Name commits by the inputs base and head, pull-request or commits, ` +
            'or check it out and give its folder in the input path.');
    }
    return {
        repository: repositoryOf(context),
        subject: `History of ${repository}`,
        commits: historyOf(context, { sha: checkedOut }),
    };
}

// EXTERNAL MODULE: ./lib/action/github-client.js
var github_client = __nccwpck_require__(9875);
;// CONCATENATED MODULE: ./lib/action/read-request.js







function readRequest(inputs, env, say, signal) {
    const { eventName, payload, sha, ref, serverUrl, apiUrl } = github/* context */._;
    const checkedOut = checkedOutAt(inputs.path, env);
    const read = (either) => readScanRequest({
        eventName,
        payload,
        sha,
        ref,
        serverUrl,
        repository: env['GITHUB_REPOSITORY'] ?? '',
        inputs: { ...inputs, pullRequest: inputs['pull-request'] },
        ...(checkedOut === undefined ? {} : { checkedOut }),
        api: (0,github_client/* createGitHubClient */.L)({
            url: apiUrl,
            token: inputs['github-token'],
            signal: either,
            onProgress: say,
        }),
    });
    return withinTime(inputs.timeout, signal, read);
}
function checkedOutAt(path, env) {
    if (path === '')
        return undefined;
    const folder = checkoutFolder(path, env);
    const clone = folder === undefined ? undefined : openWorkspace(folder);
    if (clone !== undefined)
        return clone.head;
    throw new errors/* ScanError */.s('input', `Input path is ${JSON.stringify(path)}: there is no git clone in that folder of the workspace. ` +
        'Check out there in an earlier step, or leave the input out.');
}

;// CONCATENATED MODULE: ./lib/action/main.js




async function run() {
    let inputs;
    const outlet = loadedOnce(async () => {
        const loaded = await Promise.all(/* import() */[__nccwpck_require__.e(875), __nccwpck_require__.e(430)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4430));
        if (inputs !== undefined)
            loaded.maskSecrets(inputs);
        return loaded;
    });
    const say = (line) => void outlet().then(({ print }) => print(line));
    try {
        inputs = readInputs(inputText);
        const cancellation = startCancellation();
        try {
            await scan(inputs, cancellation.signal, outlet, say);
        }
        finally {
            cancellation.release();
        }
    }
    catch (error) {
        const { failStep } = await outlet();
        failStep(error);
    }
}
function inputText(name) {
    return process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '';
}
async function scan(inputs, signal, outlet, say) {
    const started = Date.now();
    const policy = { failOn: inputs['fail-on'], onError: inputs['on-error'] };
    const chosen = await chooseScanner(inputs, process.env, say);
    let request;
    const ended = (scanner) => {
        const about = { request: request ?? unknownRequest(process.env), durationMs: Date.now() - started };
        return { inputs, signal, about: { ...scanner, ...policy, ...about } };
    };
    try {
        request = await readRequest(inputs, process.env, say, signal);
        const scanning = chosen.scanner.scan(request, signal);
        const [result, scanner] = await Promise.all([scanning, open()]);
        const { conclude } = await outlet();
        await conclude(result, chosen.policy(), ended(scanner));
    }
    catch (error) {
        const { explain, concludeFailure } = await outlet();
        const failure = explain(error);
        if (request === undefined && failure.code === 'input')
            throw failure;
        await concludeFailure(failure, ended(await chosen.introduce()));
    }
    async function open() {
        const [{ introduce, printNotice }, scanner] = await Promise.all([outlet(), chosen.introduce()]);
        if (chosen.notice !== undefined)
            printNotice(chosen.notice);
        introduce(scanner);
        return scanner;
    }
}
function unknownRequest(env) {
    const name = env['GITHUB_REPOSITORY'] ?? '';
    const subject = `The event ${env['GITHUB_EVENT_NAME']} of ${name}`;
    const url = `${env['GITHUB_SERVER_URL']}/${name}`;
    return { repository: { url, name }, subject, commits: { kind: 'none', because: 'nothing is known of it' } };
}
function loadedOnce(load) {
    let loaded;
    return () => {
        loaded ??= load();
        return loaded;
    };
}


/***/ }),

/***/ 7591:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Lr: () => (/* binding */ canBeOpened),
/* harmony export */   X_: () => (/* binding */ KIND_BYTES),
/* harmony export */   ih: () => (/* binding */ archiveKindOf)
/* harmony export */ });
const SIGNATURES = [
    ['zip', 'PK\x03\x04'],
    ['zip', 'PK\x05\x06'],
    ['gzip', '\x1f\x8b\x08'],
    ['bzip2', 'BZh'],
    ['xz', '\xfd7zXZ\x00'],
    ['zstd', '\x28\xb5\x2f\xfd'],
    ['7z', '7z\xbc\xaf\x27\x1c'],
    ['rar', 'Rar!\x1a\x07'],
];
const KIND_BYTES = 512;
const TAR_MAGIC_AT = 257;
const BZIP2_BLOCK = '1AY&SY';
const STARTS = new Set(SIGNATURES.map(([, signature]) => signature.charCodeAt(0)));
function archiveKindOf(bytes) {
    const [first = 0] = bytes;
    if (STARTS.has(first)) {
        const start = bytes.toString('latin1', 0, 16);
        const found = SIGNATURES.find(([, signature]) => start.startsWith(signature));
        if (found !== undefined && (found[0] !== 'bzip2' || start.slice(4, 10) === BZIP2_BLOCK))
            return found[0];
    }
    const isTar = bytes[TAR_MAGIC_AT] === 0x75 && bytes.toString('latin1', TAR_MAGIC_AT, TAR_MAGIC_AT + 5) === 'ustar';
    return isTar ? 'tar' : undefined;
}
function canBeOpened(kind) {
    return kind === 'zip' || kind === 'gzip' || kind === 'tar';
}


/***/ }),

/***/ 1971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ decodeText),
/* harmony export */   i: () => (/* binding */ utf16In)
/* harmony export */ });
const LOOKED_AT = 1024;
function decodeText(bytes) {
    const utf16 = utf16In(bytes);
    if (utf16 === undefined)
        return bytes;
    const text = bytes.subarray(utf16.mark);
    return utf16.order === 'little' ? fromLittleEndian(text) : fromBigEndian(text);
}
function utf16In(bytes) {
    const [first, second] = bytes;
    if (first === 0xff && second === 0xfe)
        return { order: 'little', mark: 2 };
    if (first === 0xfe && second === 0xff)
        return { order: 'big', mark: 2 };
    const order = guessOrder(bytes);
    return order === undefined ? undefined : { order, mark: 0 };
}
function guessOrder(bytes) {
    const length = Math.min(bytes.length, LOOKED_AT) & ~1;
    if (length < 4)
        return undefined;
    let even = 0;
    let odd = 0;
    for (let i = 0; i < length; i += 2) {
        if (bytes[i] === 0)
            even++;
        if (bytes[i + 1] === 0)
            odd++;
    }
    if (odd > length / 4 && even * 8 <= odd)
        return 'little';
    return even > length / 4 && odd * 8 <= even ? 'big' : undefined;
}
function fromLittleEndian(bytes) {
    return Buffer.from(bytes.toString('utf16le', 0, bytes.length & ~1), 'utf8');
}
function fromBigEndian(bytes) {
    return fromLittleEndian(Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16());
}


/***/ }),

/***/ 4733:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  qV: () => (/* binding */ launchGit),
  EO: () => (/* binding */ runGit),
  BE: () => (/* binding */ startGit),
  Te: () => (/* binding */ throwIfAborted)
});

;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __nccwpck_require__(3434);
;// CONCATENATED MODULE: ./lib/engine/git/run-git.js


const LONGEST_STDERR = 16_384;
function startGit(setting, args, { env, stdin = 'pipe' } = {}) {
    const { child, ended, kill } = launchGit(setting, args, env, [stdin, 'pipe', 'pipe']);
    const { signal } = setting;
    let stderr = Buffer.alloc(0);
    child.stderr.on('data', (chunk) => {
        stderr = Buffer.concat([stderr, chunk]).subarray(-LONGEST_STDERR);
    });
    child.stdin?.on('error', () => undefined);
    return {
        kill,
        end: (input) => void child.stdin?.end(input),
        async read(onOutput) {
            let thrown;
            const stop = (error) => {
                thrown = { error };
                kill();
            };
            const output = child.stdout;
            output.on('data', (chunk) => {
                if (thrown !== undefined)
                    return;
                try {
                    const busy = onOutput(chunk);
                    if (busy === undefined)
                        return;
                    output.pause();
                    void busy.catch(stop).then(() => output.resume());
                }
                catch (error) {
                    stop(error);
                }
            });
            const code = await ended;
            throwIfAborted(signal);
            if (thrown !== undefined)
                throw thrown.error;
            return { code, stderr: stderr.toString() };
        },
    };
}
function launchGit({ folder, env, signal, running }, args, added, stdio) {
    throwIfAborted(signal);
    const child = (0,external_node_child_process_namespaceObject.spawn)('git', [`--git-dir=${folder}`, ...args], {
        cwd: folder,
        env: { ...env, ...added },
        detached: process.platform !== 'win32',
        windowsHide: true,
        stdio,
    });
    const kill = () => killTree(child);
    signal.addEventListener('abort', kill, { once: true });
    const ended = new Promise((resolve, reject) => {
        child.on('error', (error) => reject(notStarted(error)));
        child.on('close', (code) => resolve(code ?? 128));
    });
    const settled = ended
        .catch(() => undefined)
        .then(() => {
        signal.removeEventListener('abort', kill);
        running.delete(settled);
    });
    running.add(settled);
    return { child, ended, kill };
}
async function runGit(setting, args, { input, env = {} } = {}) {
    const git = startGit(setting, args, { env, stdin: input === undefined ? 'ignore' : 'pipe' });
    if (input !== undefined)
        git.end(input);
    const chunks = [];
    const result = await git.read((chunk) => void chunks.push(chunk));
    return { ...result, stdout: Buffer.concat(chunks).toString() };
}
function throwIfAborted(signal) {
    if (!signal.aborted)
        return;
    const reason = signal.reason;
    throw reason instanceof errors/* ScanError */.s ? reason : new errors/* ScanError */.s('cancelled', 'The scan was cancelled.');
}
function notStarted(error) {
    return new errors/* ScanError */.s('repository', error.code === 'ENOENT'
        ? 'git was not found on this machine. Install git 2.31 or later, or put it on the PATH.'
        : `git could not be started (${error.code ?? 'unknown fault'}). Check that it may be run on this machine.`);
}
function killTree(child) {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null)
        return;
    try {
        if (process.platform !== 'win32')
            process.kill(-pid, 'SIGKILL');
        else {
            const killer = (0,external_node_child_process_namespaceObject.spawn)('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true });
            killer.on('error', () => child.kill());
        }
    }
    catch {
    }
}


/***/ }),

/***/ 8833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CV: () => (/* binding */ TOKEN),
/* harmony export */   GR: () => (/* binding */ DIGIT),
/* harmony export */   Rd: () => (/* binding */ GAP),
/* harmony export */   _f: () => (/* binding */ ESCAPE),
/* harmony export */   f7: () => (/* binding */ WORD),
/* harmony export */   o_: () => (/* binding */ NAME),
/* harmony export */   pC: () => (/* binding */ OPERATOR),
/* harmony export */   sP: () => (/* binding */ BREAK),
/* harmony export */   tp: () => (/* binding */ CLASS)
/* harmony export */ });
const TOKEN = 1;
const BREAK = 2;
const DIGIT = 4;
const GAP = 8;
const OPERATOR = 16;
const NAME = 32;
const ESCAPE = 64;
const WORD = 128;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const CLASS = buildClasses();
function buildClasses() {
    const classes = new Uint8Array(256);
    const add = (characters, flags) => {
        for (const one of characters)
            classes[one.charCodeAt(0)] |= flags;
    };
    add(LETTERS, TOKEN | NAME | WORD);
    add(DIGITS, TOKEN | DIGIT | NAME | WORD);
    add('_-+/.', TOKEN | BREAK);
    add('_-. ', NAME);
    add('_-', WORD);
    add(' \t"\'`\\[{', GAP);
    add('=:>(,|', GAP | OPERATOR);
    add(`"'\`]\\$`, NAME);
    add('\\%', ESCAPE);
    return classes;
}


/***/ }),

/***/ 3692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   NZ: () => (/* binding */ notOpened),
/* harmony export */   Vr: () => (/* binding */ MOST_ARCHIVE),
/* harmony export */   bt: () => (/* binding */ LargeContent),
/* harmony export */   tT: () => (/* binding */ tellContent)
/* harmony export */ });
/* harmony import */ var _model_size_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(3460);
/* harmony import */ var _archive_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7591);
/* harmony import */ var _decode_decode_text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1971);
/* harmony import */ var _text_cutter_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3842);
/* harmony import */ var _text_piece_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4671);





const START = 8000;
const MOST_BINARY = 100_000_000;
const MOST_ARCHIVE = 100_000_000;
function tellContent(bytes, { opensArchives, onPiece, onRemark }) {
    const kind = (0,_archive_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .archiveKindOf */ .ih)(bytes);
    if (kind !== undefined) {
        if (opensArchives && (0,_archive_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .canBeOpened */ .Lr)(kind))
            return true;
        onRemark(notOpened(kind));
    }
    onPiece((0,_text_piece_js__WEBPACK_IMPORTED_MODULE_2__/* .wholeText */ .r)((0,_decode_decode_text_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeText */ .g)(bytes)));
    return false;
}
function notOpened(kind) {
    const why = (0,_archive_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .canBeOpened */ .Lr)(kind) ? 'which was not asked for' : 'which is not possible for this kind';
    return { kind: 'aside', reason: `a ${kind} archive, scanned as it is, without opening it (${why})` };
}
class LargeContent {
    #reader;
    #size;
    #archive = [];
    #cutter;
    #start = Buffer.alloc(0);
    #taken = 0;
    #most = Number.POSITIVE_INFINITY;
    #isArchive = false;
    constructor(size, reader) {
        this.#size = size;
        this.#reader = reader;
        this.#cutter = new _text_cutter_js__WEBPACK_IMPORTED_MODULE_1__/* .TextCutter */ .R(reader.onPiece);
    }
    get isArchive() {
        return this.#isArchive;
    }
    get archive() {
        return this.#isArchive ? Buffer.concat(this.#archive) : undefined;
    }
    push(chunk) {
        if (this.#start === undefined)
            this.#take(chunk);
        else {
            this.#start = Buffer.concat([this.#start, chunk]);
            if (this.#start.length >= START)
                this.#decide(this.#start);
        }
    }
    end() {
        if (this.#start !== undefined)
            this.#decide(this.#start);
        if (this.#isArchive)
            return;
        this.#cutter.end();
        if (this.#taken <= this.#most)
            return;
        const scanned = `scanned as far as its first ${(0,_model_size_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .X)(MOST_BINARY)}`;
        this.#reader.onRemark({ kind: 'aside', reason: `${(0,_model_size_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .X)(this.#taken)}, no text: ${scanned}` });
    }
    #decide(start) {
        const { opensArchives, onRemark } = this.#reader;
        const size = this.#size ?? Number.POSITIVE_INFINITY;
        const kind = (0,_archive_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .archiveKindOf */ .ih)(start);
        const isOpened = kind !== undefined && opensArchives && (0,_archive_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .canBeOpened */ .Lr)(kind);
        this.#isArchive = isOpened && size <= MOST_ARCHIVE;
        if (isOpened && !this.#isArchive) {
            const limit = `larger than ${(0,_model_size_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .X)(MOST_ARCHIVE)}`;
            onRemark({ kind: 'unread', reason: `a ${kind} archive ${limit}: scanned as it is, and not opened` });
        }
        else if (kind !== undefined && !isOpened)
            onRemark(notOpened(kind));
        if (start.subarray(0, START).includes(0) && (0,_decode_decode_text_js__WEBPACK_IMPORTED_MODULE_3__/* .utf16In */ .i)(start) === undefined)
            this.#most = MOST_BINARY;
        this.#start = undefined;
        this.#take(start);
    }
    #take(chunk) {
        const left = Math.max(0, this.#most - this.#taken);
        this.#taken += chunk.length;
        if (this.#isArchive)
            this.#archive.push(Buffer.from(chunk));
        else if (left > 0)
            this.#cutter.push(chunk.subarray(0, left));
    }
}


/***/ }),

/***/ 3842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ TextCutter)
/* harmony export */ });
/* harmony import */ var _decode_decode_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1971);
/* harmony import */ var _match_byte_class_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8833);


const PIECE = 8 << 20;
const SHARED = 256 << 10;
const REACH = 64 << 10;
const GROUP = 120;
const LF = 0x0a;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
class TextCutter {
    #onPiece;
    #piece;
    #shared;
    #decode;
    #parts = [];
    #length = 0;
    #own = 0;
    #linesBefore = 0;
    #unitsBefore = 0;
    #isFirst = true;
    constructor(onPiece, { piece, shared } = { piece: PIECE, shared: SHARED }) {
        this.#onPiece = onPiece;
        this.#piece = piece;
        this.#shared = shared;
    }
    push(chunk) {
        this.#take(Buffer.from(chunk), false);
    }
    end() {
        this.#take(Buffer.alloc(0), true);
        const bytes = this.#joined();
        this.#tell(bytes, bytes.length);
    }
    #take(chunk, isLast) {
        if (this.#decode === undefined) {
            this.#add(chunk);
            if (this.#length < DECIDING && !isLast)
                return;
            const start = this.#joined();
            this.#parts = [];
            this.#length = 0;
            this.#decode = decoderOf(start);
            this.#add(this.#decode(start, isLast));
        }
        else
            this.#add(this.#decode(chunk, isLast));
        while (this.#length >= this.#own + this.#piece + this.#shared)
            this.#cut();
    }
    #add(bytes) {
        if (bytes.length === 0)
            return;
        this.#parts.push(bytes);
        this.#length += bytes.length;
    }
    #joined() {
        const [first = Buffer.alloc(0)] = this.#parts;
        const bytes = this.#parts.length <= 1 ? first : Buffer.concat(this.#parts, this.#length);
        this.#parts = [bytes];
        return bytes;
    }
    #cut() {
        const bytes = this.#joined();
        const end = this.#own + this.#piece;
        this.#tell(bytes.subarray(0, end + this.#shared), end);
        const next = startOfPiece(bytes, end - this.#shared);
        this.#skip(bytes, next);
        this.#own = end - next;
        this.#parts = [bytes.subarray(next)];
        this.#length = bytes.length - next;
    }
    #tell(bytes, end) {
        const mark = !this.#isFirst && startsWithMark(bytes) ? 1 : 0;
        this.#onPiece({
            bytes,
            start: this.#own,
            end,
            linesBefore: this.#linesBefore,
            unitsBefore: this.#unitsBefore + mark,
        });
    }
    #skip(bytes, at) {
        const mark = this.#isFirst && startsWithMark(bytes) ? MARK.length : 0;
        let lineStart = -1;
        for (let lf = bytes.indexOf(LF); lf !== -1 && lf < at; lf = bytes.indexOf(LF, lf + 1)) {
            this.#linesBefore++;
            lineStart = lf + 1;
        }
        if (lineStart !== -1)
            this.#unitsBefore = 0;
        if (at > 0) {
            this.#unitsBefore += bytes.toString('utf8', lineStart === -1 ? mark : lineStart, at).length;
            this.#isFirst = false;
        }
    }
}
const DECIDING = 1024;
function decoderOf(start) {
    const utf16 = (0,_decode_decode_text_js__WEBPACK_IMPORTED_MODULE_1__/* .utf16In */ .i)(start);
    if (utf16 === undefined)
        return (chunk) => chunk;
    const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
    let marked = utf16.mark;
    let odd = Buffer.alloc(0);
    return (chunk, isLast) => {
        const bytes = Buffer.concat([odd, chunk]).subarray(marked);
        marked = 0;
        const even = bytes.subarray(0, bytes.length & ~1);
        odd = bytes.subarray(even.length);
        const ordered = utf16.order === 'big' ? Buffer.from(even).swap16() : even;
        return Buffer.from(decoder.decode(ordered, { stream: !isLast }));
    };
}
function startOfPiece(bytes, at) {
    const limit = Math.max(0, at - REACH);
    const line = bytes.subarray(limit, at).lastIndexOf(LF);
    if (line !== -1)
        return limit + line + 1;
    let run = at;
    while (run > 0 && (_match_byte_class_js__WEBPACK_IMPORTED_MODULE_0__/* .CLASS */ .tp[bytes[run - 1]] & _match_byte_class_js__WEBPACK_IMPORTED_MODULE_0__/* .TOKEN */ .CV) !== 0)
        run--;
    let start = run >= limit ? run : at - ((at - run) % GROUP);
    for (let back = 0; back < 3 && start > 0 && (bytes[start] & 0xc0) === 0x80; back++)
        start--;
    return start;
}
function startsWithMark(bytes) {
    return bytes.length >= MARK.length && bytes.compare(MARK, 0, MARK.length, 0, MARK.length) === 0;
}


/***/ }),

/***/ 4671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ findInPiece),
/* harmony export */   r: () => (/* binding */ wholeText)
/* harmony export */ });
function wholeText(bytes) {
    return { bytes, start: 0, end: bytes.length, linesBefore: 0, unitsBefore: 0 };
}
function findInPiece(matcher, piece) {
    const { bytes, start, end } = piece;
    const found = matcher.find(bytes);
    if (start === 0 && end === bytes.length && piece.linesBefore === 0 && piece.unitsBefore === 0) {
        return { all: found, own: found };
    }
    const all = found.map((candidate) => inText(candidate, piece));
    return { all, own: all.filter((candidate) => belongsTo(piece, candidate)) };
}
function belongsTo({ start, end }, candidate) {
    if (candidate.start >= start)
        return candidate.start < end;
    return candidate.start === 0 && candidate.encodings !== undefined && candidate.end > start;
}
function inText(candidate, { linesBefore, unitsBefore }) {
    const { line, columns } = candidate;
    const before = line === 1 ? unitsBefore : 0;
    return { ...candidate, line: line + linesBefore, columns: [columns[0] + before, columns[1] + before] };
}


/***/ }),

/***/ 5691:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _action_main_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8627);

await (0,_action_main_js__WEBPACK_IMPORTED_MODULE_0__/* .run */ .e)();

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ shortSha),
/* harmony export */   U: () => (/* binding */ NO_COMMIT)
/* harmony export */ });
function shortSha(sha) {
    return sha.slice(0, 7);
}
const NO_COMMIT = '';


/***/ }),

/***/ 3434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ ScanError)
/* harmony export */ });
class ScanError extends Error {
    name = 'ScanError';
    code;
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}


/***/ }),

/***/ 5268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   VV: () => (/* binding */ placeIn),
/* harmony export */   W7: () => (/* binding */ fileOf),
/* harmony export */   hI: () => (/* binding */ activenessOf)
/* harmony export */ });
function placeIn(file, inside) {
    if (inside === undefined)
        return { path: file };
    return { path: `${file}!${inside}`, within: { kind: 'archive', file } };
}
function fileOf({ path, within }) {
    if (within === undefined)
        return path;
    return within.kind === 'archive' ? within.file : undefined;
}
const ACTIVE_TAG = 'active_secret';
const INACTIVE_TAG = 'inactive_secret';
function activenessOf({ tags }) {
    if (tags.includes(ACTIVE_TAG))
        return 'active';
    return tags.includes(INACTIVE_TAG) ? 'inactive' : 'unknown';
}


/***/ }),

/***/ 3460:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ formatSize)
/* harmony export */ });
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];
function formatSize(bytes) {
    const power = Math.min(Math.max(0, Math.floor(Math.log10(bytes) / 3)), UNITS.length - 1);
    return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`;
}


/***/ }),

/***/ 7685:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ Context)
/* harmony export */ });
/* harmony import */ var fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9896);
/* harmony import */ var os__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(857);


class Context {
    /**
     * Hydrate the context from the environment
     */
    constructor() {
        var _a, _b, _c;
        this.payload = {};
        if (process.env.GITHUB_EVENT_PATH) {
            if ((0,fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(process.env.GITHUB_EVENT_PATH)) {
                this.payload = JSON.parse((0,fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(process.env.GITHUB_EVENT_PATH, { encoding: 'utf8' }));
            }
            else {
                const path = process.env.GITHUB_EVENT_PATH;
                process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${os__WEBPACK_IMPORTED_MODULE_1__.EOL}`);
            }
        }
        this.eventName = process.env.GITHUB_EVENT_NAME;
        this.sha = process.env.GITHUB_SHA;
        this.ref = process.env.GITHUB_REF;
        this.workflow = process.env.GITHUB_WORKFLOW;
        this.action = process.env.GITHUB_ACTION;
        this.actor = process.env.GITHUB_ACTOR;
        this.job = process.env.GITHUB_JOB;
        this.runAttempt = parseInt(process.env.GITHUB_RUN_ATTEMPT, 10);
        this.runNumber = parseInt(process.env.GITHUB_RUN_NUMBER, 10);
        this.runId = parseInt(process.env.GITHUB_RUN_ID, 10);
        this.apiUrl = (_a = process.env.GITHUB_API_URL) !== null && _a !== void 0 ? _a : `https://api.github.com`;
        this.serverUrl = (_b = process.env.GITHUB_SERVER_URL) !== null && _b !== void 0 ? _b : `https://github.com`;
        this.graphqlUrl =
            (_c = process.env.GITHUB_GRAPHQL_URL) !== null && _c !== void 0 ? _c : `https://api.github.com/graphql`;
    }
    get issue() {
        const payload = this.payload;
        return Object.assign(Object.assign({}, this.repo), { number: (payload.issue || payload.pull_request || payload).number });
    }
    get repo() {
        if (process.env.GITHUB_REPOSITORY) {
            const [owner, repo] = process.env.GITHUB_REPOSITORY.split('/');
            return { owner, repo };
        }
        if (this.payload.repository) {
            return {
                owner: this.payload.repository.owner.login,
                repo: this.payload.repository.name
            };
        }
        throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'");
    }
}
//# sourceMappingURL=context.js.map

/***/ }),

/***/ 3495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ context)
/* harmony export */ });
/* unused harmony export getOctokit */
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7685);


const context = new _context_js__WEBPACK_IMPORTED_MODULE_0__/* .Context */ .o();
/**
 * Returns a hydrated octokit ready to use for GitHub Actions
 *
 * @param     token    the repo PAT or GITHUB_TOKEN
 * @param     options  other options to set
 */
function getOctokit(token, options, ...additionalPlugins) {
    const GitHubWithPlugins = GitHub.plugin(...additionalPlugins);
    return new GitHubWithPlugins(getOctokitOptions(token, options));
}
//# sourceMappingURL=github.js.map

/***/ }),

/***/ 6298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ globMatcher)
/* harmony export */ });
function globMatcher(pattern) {
    const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
    const anchored = /^(?:\.?\/)|\/./.test(pattern);
    const below = pattern.endsWith('/') ? ['*', '**'] : ['**'];
    const whole = [...(anchored ? [] : ['**']), ...parts, ...below];
    return (path) => sequenceMatches(whole, path.split('/'), '**', nameMatches);
}
function nameMatches(pattern, name) {
    return sequenceMatches([...pattern], [...name], '*', (one, character) => one === '?' || one === character);
}
function sequenceMatches(pattern, items, wildcard, matches) {
    let at = 0;
    let item = 0;
    let star = -1;
    let resume = 0;
    while (item < items.length) {
        if (pattern[at] === wildcard) {
            star = at++;
            resume = item;
        }
        else if (at < pattern.length && matches(pattern[at], items[item])) {
            at++;
            item++;
        }
        else if (star !== -1) {
            at = star + 1;
            item = ++resume;
        }
        else
            return false;
    }
    while (pattern[at] === wildcard)
        at++;
    return at === pattern.length;
}


/***/ }),

/***/ 7434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.r(__webpack_exports__);
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   readYaml: () => (/* binding */ readYaml)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3434);

async function readYaml(text, where) {
    const { LineCounter, parseAllDocuments } = await __nccwpck_require__.e(/* import() */ 815).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8815, 19));
    const lines = new LineCounter();
    const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
    if ('empty' in documents)
        return { root: null, fault: faultIn(where, lines) };
    const [first, second] = documents;
    const broken = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])[0];
    if (broken !== undefined)
        throw policyFault(where, lines, broken.pos[0], `no valid YAML (${wordsOf(broken.code)})`);
    if (second !== undefined)
        throw policyFault(where, lines, second.range[0], 'there is a second document: leave one');
    return { root: first?.contents ?? null, fault: faultIn(where, lines) };
}
function faultIn(where, lines) {
    return (at, message) => policyFault(where, lines, at?.range?.[0] ?? 0, message);
}
function wordsOf(code) {
    return code.toLowerCase().replaceAll('_', ' ');
}
function policyFault(where, lines, offset, message) {
    const { line, col } = lines.linePos(offset);
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ScanError */ .s('policy', `${where}, line ${Math.max(1, line)}, column ${Math.max(1, col)}: ${message}. Mend the file; until then nothing is known to be excused.`);
}


/***/ }),

/***/ 8235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CX: () => (/* binding */ POLICY_FILE),
/* harmony export */   lm: () => (/* binding */ NO_POLICY),
/* harmony export */   tu: () => (/* binding */ BASELINE_FILE)
/* harmony export */ });
const POLICY_FILE = '.keysieve.yml';
const BASELINE_FILE = '.keysieve-baseline.json';
const NO_POLICY = {
    excluded: [],
    rules: new Map(),
    customRules: [],
    ignore: [],
    baseline: new Set(),
};


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(5691);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
