export const id = 234;
export const ids = [234,154];
export const modules = {

/***/ 154:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   isLoopback: () => (/* binding */ isLoopback),
/* harmony export */   parseBaseUrl: () => (/* binding */ parseBaseUrl)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost)$/;
function parseBaseUrl(text, name = 'base-url') {
    const url = URL.parse(text.trim());
    if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
        throw wrong(name, 'is no web address. Write it like https://scan.example.com');
    }
    if (url.username !== '' || url.password !== '') {
        throw wrong(name, 'holds a user name or password. Leave them out; the API key is what signs in');
    }
    if (url.search !== '' || url.hash !== '') {
        throw wrong(name, 'has something after a ? or a #. End it before that');
    }
    if (url.protocol === 'http:' && !isLoopback(url)) {
        throw wrong(name, 'starts with http://, which would send the API key unencrypted. Use https://');
    }
    if (!url.pathname.endsWith('/'))
        url.pathname += '/';
    return url;
}
function isLoopback(url) {
    return LOOPBACK.test(url.hostname);
}
function wrong(name, problem) {
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ScanError */ .s('input', `${name} ${problem}.`);
}


/***/ }),

/***/ 2234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createRemoteScanner: () => (/* binding */ createRemoteScanner)
});

// EXTERNAL MODULE: ./lib/model/commit.js
var commit = __webpack_require__(176);
// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __webpack_require__(3434);
;// CONCATENATED MODULE: ./lib/client/deadline.js

const LONGEST_TIMER = 2 ** 31 - 1;
async function withDeadline({ signal, timeout, late }, work) {
    const controller = new AbortController();
    const cancel = () => controller.abort(reasonOf(signal));
    if (signal.aborted)
        cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => controller.abort(late()), Math.min(timeout, LONGEST_TIMER));
    try {
        controller.signal.throwIfAborted();
        return await work(controller.signal);
    }
    catch (error) {
        controller.signal.throwIfAborted();
        throw error;
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
    }
}
function reasonOf({ reason }) {
    return reason instanceof errors/* ScanError */.s
        ? reason
        : new errors/* ScanError */.s('cancelled', 'The scan was cancelled before it ended.');
}

;// CONCATENATED MODULE: ./lib/client/duration.js
function duration(milliseconds) {
    const [amount, unit] = milliseconds < 60_000 ? [milliseconds / 1000, 's'] : [milliseconds / 60_000, 'min'];
    return `${Math.round(amount * 10) / 10} ${unit}`;
}

// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
// EXTERNAL MODULE: ./node_modules/got/dist/source/index.js + 44 modules
var source = __webpack_require__(2951);
;// CONCATENATED MODULE: ./lib/client/try-again.js
class TryAgain extends Error {
    name = 'TryAgain';
    isFault;
    retryAfter;
    constructor(message, isFault, retryAfter) {
        super(message);
        this.isFault = isFault;
        this.retryAfter = retryAfter;
    }
}

;// CONCATENATED MODULE: ./lib/client/fault.js


const PROXY_REFUSAL = /^Bad response: (?<status>4\d\d)$/;
const CERTIFICATE = /CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/;
const MEANINGS = {
    ENOTFOUND: 'its name is not known',
    EAI_AGAIN: 'its name could not be looked up',
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'the connection was cut',
    EPIPE: 'the connection was cut',
    ERR_HTTP_CONTENT_LENGTH_MISMATCH: 'the connection was cut',
    ETIMEDOUT: 'the connection took too long',
    EHOSTUNREACH: 'there is no way to it',
    ENETUNREACH: 'there is no way to it',
};
function faultOf(error, { method, host, path, proxy }) {
    const code = codeOf(error);
    const refusal = proxy === undefined ? undefined : PROXY_REFUSAL.exec(messageOf(error))?.groups?.['status'];
    if (refusal !== undefined) {
        return new errors/* ScanError */.s('service', `The proxy ${proxy} refused to connect to the scan service at ${host} (${refusal}). Check HTTPS_PROXY and its user name and password, or list the host in NO_PROXY.`);
    }
    if (CERTIFICATE.test(code)) {
        return new errors/* ScanError */.s('service', `The certificate of the scan service at ${host} is not trusted (${code}). If your organisation has its own authority, set NODE_EXTRA_CA_CERTS to the file with its certificate.`);
    }
    const through = proxy === undefined ? '' : ` through the proxy ${proxy}`;
    const meaning = MEANINGS[code] === undefined ? code : `${MEANINGS[code]} (${code})`;
    return new TryAgain(`${method} ${path} at the scan service ${host}${through} failed: ${meaning}.`, true);
}
function codeOf(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'no known reason';
}
function messageOf(error) {
    return error instanceof Error ? error.message : '';
}

;// CONCATENATED MODULE: ./lib/client/parse-body.js
const REDACTED = '[API key]';
const SHORTEST_SECRET = 8;
function parseBody(bytes, token) {
    try {
        return JSON.parse(new TextDecoder().decode(bytes), (_, value) => redact(value, token));
    }
    catch {
        return undefined;
    }
}
function redact(value, token) {
    if (typeof value !== 'string' || token.length < SHORTEST_SECRET)
        return value;
    return value.replaceAll(token, REDACTED);
}

// EXTERNAL MODULE: ./lib/client/base-url.js
var base_url = __webpack_require__(154);
;// CONCATENATED MODULE: ./lib/client/proxy.js


function proxyFor(url, env) {
    if ((0,base_url.isLoopback)(url))
        return undefined;
    const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
    const value = read(env, name);
    if (value === '' || isExcluded(url, read(env, 'no_proxy')))
        return undefined;
    const proxy = URL.parse(value.includes('://') ? value : `http://${value}`);
    if (proxy !== null && isUsable(proxy))
        return proxy;
    throw new errors/* ScanError */.s('input', `${name.toUpperCase()} is no address of an HTTP proxy. Write it like http://proxy.example.com:3128, or unset it.`);
}
function isUsable({ protocol, username, password }) {
    if (protocol !== 'http:' && protocol !== 'https:')
        return false;
    try {
        decodeURIComponent(username + password);
        return true;
    }
    catch {
        return false;
    }
}
function read(env, name) {
    return (env[name] || env[name.toUpperCase()] || '').trim();
}
function isExcluded(url, list) {
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return list
        .toLowerCase()
        .split(/[\s,]+/)
        .some((entry) => entry === '*' || (entry !== '' && matches(entry, url.hostname, port)));
}
function matches(entry, hostname, port) {
    const [host, only] = splitPort(entry);
    if (only !== undefined && only !== port)
        return false;
    const wanted = bare(host.replace(/^\*?\./, ''));
    const given = bare(hostname);
    return wanted !== '' && (given === wanted || given.endsWith(`.${wanted}`));
}
function splitPort(entry) {
    const colon = entry.lastIndexOf(':');
    const isPort = /^\d+$/.test(entry.slice(colon + 1));
    const isAddress = entry.indexOf(':') !== colon && entry[colon - 1] !== ']';
    return colon === -1 || !isPort || isAddress ? [entry] : [entry.slice(0, colon), entry.slice(colon + 1)];
}
function bare(host) {
    return host.replace(/^\[|\]$|\.$/g, '');
}

// EXTERNAL MODULE: ./node_modules/hpagent/index.mjs
var hpagent = __webpack_require__(9611);
;// CONCATENATED MODULE: ./lib/client/proxy-agents.js

function proxyAgents(proxy, signal) {
    const proxyRequestOptions = { signal };
    const options = { proxy, proxyRequestOptions };
    return { http: new hpagent/* default.HttpProxyAgent */.Ay.HttpProxyAgent(options), https: new hpagent/* default.HttpsProxyAgent */.Ay.HttpsProxyAgent(options) };
}

;// CONCATENATED MODULE: ./lib/client/retry-after.js
function readRetryAfter(header, now) {
    const text = header?.trim() ?? '';
    const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
    return wait > 0 ? wait : undefined;
}

;// CONCATENATED MODULE: ./lib/client/http.js











const REQUEST_TIMEOUT = 30_000;
const BODY_LIMIT = 16 * 1024 * 1024;
function createHttp(options) {
    const { baseUrl, env, requestTimeout = REQUEST_TIMEOUT } = options;
    const proxy = proxyFor(baseUrl, env);
    return {
        host: baseUrl.host,
        async send(call, signal) {
            const name = {
                method: call.method,
                host: baseUrl.host,
                path: call.path,
                ...(proxy && { proxy: proxy.host }),
            };
            const late = () => new TryAgain(`${nameOf(name)} took longer than ${duration(requestTimeout)}.`, true);
            return await withDeadline({ signal, timeout: requestTimeout, late }, async (attempt) => {
                try {
                    return await transfer(options, call, proxy, attempt);
                }
                catch (error) {
                    throw error instanceof errors/* ScanError */.s ? error : faultOf(error, name);
                }
            });
        },
    };
}
function nameOf({ method, host, path }) {
    return `${method} ${path} to the scan service at ${host}`;
}
async function transfer({ baseUrl, token, version, ca, bodyLimit = BODY_LIMIT }, { method, path, body }, proxy, signal) {
    const request = source/* default */.Ay.stream(new URL(path.slice(1), baseUrl), {
        method,
        headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            'user-agent': `keysieve/${version}`,
        },
        ...(body === undefined ? {} : { json: body }),
        ...(proxy === undefined ? {} : { agent: proxyAgents(proxy, signal) }),
        https: ca === undefined ? {} : { certificateAuthority: [...(0,external_node_tls_.getCACertificates)('default'), ca] },
        retry: { limit: 0 },
        followRedirect: false,
        throwHttpErrors: false,
        decompress: false,
        signal,
    });
    if (body === undefined && method !== 'GET')
        request.end();
    const bytes = await readUpTo(request, bodyLimit, baseUrl.host);
    const { statusCode, headers } = request.response ?? { statusCode: 0, headers: {} };
    return {
        status: statusCode,
        retryAfter: readRetryAfter(headers['retry-after'], Date.now()),
        location: headers.location,
        body: parseBody(bytes, token),
    };
}
async function readUpTo(stream, limit, host) {
    const chunks = [];
    let size = 0;
    for await (const chunk of stream) {
        size += chunk.length;
        if (size > limit)
            throw tooLarge(host, limit);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
}
function tooLarge(host, limit) {
    const size = limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MiB` : `${limit} bytes`;
    return new errors/* ScanError */.s('service', `The scan service at ${host} answered with more than ${size}, the most that is read of an answer. Check base-url; if it is right, scan fewer commits at a time.`);
}

// EXTERNAL MODULE: ./lib/contract/quote.js
var quote = __webpack_require__(4410);
// EXTERNAL MODULE: ./lib/contract/read-field.js
var read_field = __webpack_require__(1441);
;// CONCATENATED MODULE: ./lib/contract/from-wire.js




const UNKNOWN_COLUMNS = [1, 1];
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const SCAN_ID = /^[0-9A-Za-z_-]{1,100}$/;
const MESSAGE_LIMIT = 300;
function readScanStarted(body) {
    const id = (0,read_field/* readText */.yR)((0,read_field/* readRecord */.aE)(body, 'the body').scan_uuid, 'scan_uuid');
    if (!SCAN_ID.test(id))
        throw (0,read_field/* unusable */._P)('scan_uuid', `is ${(0,quote/* quote */.h)(id)}, which is no identifier`);
    return id;
}
function readScanResult(body) {
    const { secrets, scan_state: state, message } = (0,read_field/* readRecord */.aE)(body, 'the body');
    if (state !== 'done')
        throw notDone(state, message);
    return Object.entries((0,read_field/* readRecord */.aE)(secrets, 'secrets')).flatMap(([sha, found]) => readCommit(sha, found));
}
function readProgress(body) {
    return (0,read_field/* isRecord */.u4)(body) && typeof body['progress'] === 'string' ? body['progress'] : '';
}
function notDone(state, message) {
    if (typeof state !== 'string')
        return (0,read_field/* unusable */._P)('scan_state', 'is missing');
    const why = typeof message === 'string' && message !== '' ? `: ${(0,quote/* quote */.h)(message, MESSAGE_LIMIT)}` : '';
    return new errors/* ScanError */.s('service', `The scan service ended the scan in the state ${(0,quote/* quote */.h)(state)} instead of "done"${why}. Run the job again; if it stays, ask whoever runs the service.`);
}
function readCommit(key, value) {
    const sha = key.toLowerCase();
    if (!FULL_SHA.test(sha))
        throw (0,read_field/* unusable */._P)('a key of secrets', 'is no full commit SHA');
    const where = `secrets.${(0,commit/* shortSha */.F)(sha)}`;
    if (Array.isArray(value))
        return value.map((one, at) => readFinding(one, sha, `${where}[${at}]`));
    const entry = (0,read_field/* readRecord */.aE)(value, where);
    if (Object.hasOwn(entry, 'secrets_found')) {
        const list = `${where}.secrets_found`;
        return (0,read_field/* readArray */.oU)(entry['secrets_found'], list).map((one, at) => readFinding(one, sha, `${list}[${at}]`));
    }
    if (Object.keys(entry).length === 0)
        throw (0,read_field/* unusable */._P)(where, 'has neither secrets_found nor a finding');
    return [readFinding(entry, sha, where)];
}
function readFinding(value, commit, where) {
    const found = (0,read_field/* readRecord */.aE)(value, where);
    return {
        secretHash: (0,read_field/* readText */.yR)(found['secret_hash'], `${where}.secret_hash`),
        secretType: (0,read_field/* readText */.yR)(found['secret_type'], `${where}.secret_type`),
        commit,
        path: (0,read_field/* readText */.yR)(found['file_path'], `${where}.file_path`),
        line: (0,read_field/* readOrdinal */.GH)(found['line_no'], `${where}.line_no`),
        columns: readColumns(found['cols']),
        tags: readTags(found['secret_checker_results'], `${where}.secret_checker_results`),
    };
}
function readColumns(cols) {
    if (!Array.isArray(cols) || cols.length !== 2)
        return UNKNOWN_COLUMNS;
    const [start, end] = cols;
    return (0,read_field/* isOrdinal */.AY)(start) && (0,read_field/* isOrdinal */.AY)(end) && start < end ? [start, end] : UNKNOWN_COLUMNS;
}
function readTags(results, where) {
    if (results === undefined || results === null)
        return [];
    const { tags } = (0,read_field/* readRecord */.aE)(results, where);
    if (tags === undefined || tags === null)
        return [];
    const texts = (0,read_field/* readArray */.oU)(tags, `${where}.tags`).map((tag, at) => (0,read_field/* readText */.yR)(tag, `${where}.tags[${at}]`));
    return [...new Set(texts)].sort();
}

;// CONCATENATED MODULE: ./lib/contract/routes.js
const ALERT_SEARCH_PATH = '/api/public/alert/search';
const EVENT_SEARCH_PATH = '/api/public/event/search';
const SCAN_PATH = '/api/analyzer/commit/scan';
function scanResultPath(scanUuid) {
    return `${SCAN_PATH}/${encodeURIComponent(scanUuid)}`;
}
const ALERT_COUNT_PATH = '/api/public/alert/count';
const EVENT_COUNT_PATH = '/api/public/event/count';
const API_KEY_PATH = '/api/public/api-key';
const REPOSITORY_PATH = '/api/public/repo';
function alertActionPath(alertId, action) {
    return `/api/public/alert/${encodeURIComponent(alertId)}/${action}`;
}
function apiKeyPath(id) {
    return `${API_KEY_PATH}/${encodeURIComponent(id)}`;
}
function repositoryPath(id) {
    return `${REPOSITORY_PATH}/${encodeURIComponent(id)}`;
}
function repositoryScanPath(id) {
    return `${repositoryPath(id)}/scan`;
}

;// CONCATENATED MODULE: ./lib/contract/read-message.js

function readMessage(body) {
    if (!(0,read_field/* isRecord */.u4)(body))
        return undefined;
    const { message } = body;
    return typeof message === 'string' && message.trim() !== '' ? message.trim() : undefined;
}

;// CONCATENATED MODULE: ./lib/client/ask.js




const PASSING = [429, 502, 503, 504];
const ask_MESSAGE_LIMIT = 300;
const ADVICE = {
    400: 'Mend what it names and try again.',
    401: 'Check the API key (api-key): it may be wrong, expired or deleted.',
    403: 'Check what the API key (api-key) is allowed to do.',
    404: 'Check base-url, and that the service knows what it was asked for.',
};
async function ask(http, call, accepted, signal) {
    const answer = await http.send(call, signal);
    const { status, body, retryAfter } = answer;
    const what = `The scan service at ${http.host} answered ${call.method} ${call.path}`;
    if (PASSING.includes(status)) {
        throw new TryAgain(`${what} with ${status}${ownWords(body)}.`, true, retryAfter);
    }
    if (!accepted.includes(status))
        throw refused(what, answer, new URL(`http://${http.host}`));
    if (status !== 202 && status !== 204 && body === undefined) {
        throw new TryAgain(`${what} with ${status}, but the body was cut off or is no JSON.`, true);
    }
    return answer;
}
function refused(what, { status, body, location }, base) {
    if (status >= 300 && status < 400) {
        const target = location === undefined ? null : URL.parse(location, base);
        const where = target === null ? '' : ` to ${(0,quote/* quote */.h)(target.host)}`;
        return new errors/* ScanError */.s('service', `${what} with a redirect (${status})${where}. It is not followed, so that the API key goes nowhere else. Set base-url to the service's own address.`);
    }
    const advice = ADVICE[status] ?? 'Run the job again; if it stays, ask whoever runs the service.';
    return new errors/* ScanError */.s('service', `${what} with ${status}${ownWords(body)}. ${advice}`);
}
function ownWords(body) {
    const message = readMessage(body);
    return message === undefined ? '' : `: ${(0,quote/* quote */.h)(message, ask_MESSAGE_LIMIT)}`;
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./node_modules/p-retry/index.js + 1 modules
var p_retry = __webpack_require__(4995);
;// CONCATENATED MODULE: ./lib/client/back-off.js
const LONGEST_WAIT = 15_000;
function backOff(waits, first, random) {
    return random() * Math.min(first * 2 ** waits, Math.max(LONGEST_WAIT, first));
}

;// CONCATENATED MODULE: ./lib/client/retry.js






const MOST_FAULTS = 10;
async function retry(attempt, pace, signal) {
    let waits = 0;
    let faults = 0;
    return await (0,p_retry/* default */.Ay)(attempt, {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: 0,
        signal,
        async shouldRetry({ error }) {
            if (!(error instanceof TryAgain))
                return false;
            faults = error.isFault ? faults + 1 : 0;
            if (faults === MOST_FAULTS)
                throw givenUp(error);
            const wait = error.retryAfter ?? backOff(waits++, pace.pollInterval, pace.random);
            if (performance.now() + wait > pace.endsAt && error.retryAfter !== undefined)
                throw tooLong(error, wait);
            if (error.isFault)
                pace.onFault(error.message, `Trying again in ${duration(wait)}.`);
            await (0,promises_.setTimeout)(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
            return true;
        },
    });
}
function givenUp({ message }) {
    return new errors/* ScanError */.s('service', `${message} It was tried ${MOST_FAULTS} times. Check base-url, and whether the service is up; then run the job again.`);
}
function tooLong({ message }, wait) {
    return new errors/* ScanError */.s('timeout', `${message} The service asks to wait ${duration(wait)}, which is longer than the time left. Run the job again later, or raise the timeout.`);
}

;// CONCATENATED MODULE: ./lib/client/poll-scan.js





async function pollScan(http, scanUuid, pace, signal, onRunning = () => undefined) {
    const call = { method: 'GET', path: scanResultPath(scanUuid) };
    const attempt = async () => {
        const { status, body, retryAfter } = await ask(http, call, [200, 202], signal);
        if (status === 202) {
            onRunning(readProgress(body));
            throw new TryAgain(`The scan ${scanUuid} at ${http.host} is not done.`, false, retryAfter);
        }
        return readScanResult(body);
    };
    return await retry(attempt, pace, signal);
}

// EXTERNAL MODULE: ./lib/contract/to-wire.js
var to_wire = __webpack_require__(2343);
;// CONCATENATED MODULE: ./lib/client/start-scan.js





async function startScan(http, target, pace, signal) {
    const call = { method: 'POST', path: SCAN_PATH, body: (0,to_wire/* scanRequestToWire */.zL)(target) };
    const { body } = await retry(() => ask(http, call, [200, 201, 202], signal), pace, signal);
    return readScanStarted(body);
}

;// CONCATENATED MODULE: ./lib/client/remote-scanner.js







function createRemoteScanner(options) {
    const http = createHttp(options);
    return {
        async scan(request, signal) {
            const run = { http, request, options, pending: 'was not asked' };
            const deadline = { signal, timeout: options.timeout, late: () => tooLate(run) };
            return await withDeadline(deadline, (inner) => scan(run, inner));
        },
    };
}
async function scan(run, signal) {
    const { request, options } = run;
    const { pullRequest, commits: selection } = request;
    const repository = request.repository.url;
    const pace = paceOf(run);
    if (pullRequest !== undefined && selection.kind !== 'none') {
        const result = await scanOnService(run, { repository, pullRequest }, pace, signal);
        return { ...result, coverage: coverageOf(request) };
    }
    const commits = selection.kind === 'none' ? [] : await options.listCommits(request, signal);
    if (commits.length === 0) {
        return { scanUuid: crypto.randomUUID(), findings: [], coverage: coverageOf(request, commits) };
    }
    const result = await scanOnService(run, { repository, commits }, pace, signal);
    tellOfOthers(result.findings, commits, options);
    return { ...result, coverage: coverageOf(request, commits) };
}
async function scanOnService(run, target, pace, signal) {
    const { http, options } = run;
    run.pending = 'did not take the scan';
    const scanUuid = await startScan(http, target, pace, signal);
    options.onProgress?.(`Scan ${scanUuid} has started at ${http.host}.`);
    run.pending = `did not finish the scan ${scanUuid}`;
    return { scanUuid, findings: await pollScan(http, scanUuid, pace, signal) };
}
function paceOf(run) {
    const { pollInterval, timeout, random = Math.random, onProgress } = run.options;
    return {
        pollInterval,
        endsAt: performance.now() + timeout,
        random,
        onFault(fault, next) {
            run.fault = fault;
            onProgress?.(`${fault} ${next}`);
        },
    };
}
function tellOfOthers(findings, commits, { onProgress }) {
    const asked = new Set(commits);
    const others = new Set(findings.map(({ commit }) => commit).filter((commit) => !asked.has(commit)));
    if (others.size === 0)
        return;
    const list = Array.from(others, commit/* shortSha */.F).slice(0, 5).join(', ');
    onProgress?.(`The scan service also found secrets in commits that it was not asked for, such as ${list}.`);
}
function coverageOf({ commits: selection }, commits) {
    const expected = selection.kind === 'range' ? selection.expected : undefined;
    return {
        ...(expected === undefined ? {} : { commitsExpected: expected }),
        ...(commits === undefined ? {} : { commits, commitsScanned: commits.length }),
        files: 0,
        bytes: 0,
        notRead: [],
        outside: [],
    };
}
function tooLate({ http, options, pending, fault }) {
    const last = fault === undefined ? '' : ` Last: ${fault}`;
    return new errors/* ScanError */.s('timeout', `The scan service at ${http.host} ${pending} within ${duration(options.timeout)}.${last} Run the job again, or raise the timeout.`);
}


/***/ }),

/***/ 4410:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ quote)
/* harmony export */ });
/* unused harmony export QUOTE_LIMIT */
const UNPRINTABLE = /["\\\p{C}\p{Zl}\p{Zp}]/gu;
const QUOTE_LIMIT = 80;
function quote(value, limit = QUOTE_LIMIT) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    const cut = text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
    const safe = cut.toWellFormed().replace(UNPRINTABLE, escaped);
    return typeof value === 'string' ? `"${safe}"` : safe;
}
function escaped(character) {
    if (character === '"' || character === '\\')
        return `\\${character}`;
    return Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join('');
}
function unit(code) {
    return `\\u${code.toString(16).padStart(4, '0')}`;
}


/***/ }),

/***/ 1441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AY: () => (/* binding */ isOrdinal),
/* harmony export */   GH: () => (/* binding */ readOrdinal),
/* harmony export */   _P: () => (/* binding */ unusable),
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   oU: () => (/* binding */ readArray),
/* harmony export */   u4: () => (/* binding */ isRecord),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4410);


function unusable(where, problem) {
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ScanError */ .s('service', `The scan service's answer can't be relied on: ${where} ${problem}. Tell whoever runs the service.`);
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function readRecord(value, where) {
    if (!isRecord(value))
        throw unusable(where, mismatch(value, 'an object'));
    return value;
}
function readArray(value, where) {
    if (!Array.isArray(value))
        throw unusable(where, mismatch(value, 'an array'));
    return value;
}
function readText(value, where) {
    if (typeof value !== 'string' || value === '')
        throw unusable(where, mismatch(value, 'a text'));
    return value;
}
function readOrdinal(value, where) {
    if (!isOrdinal(value))
        throw unusable(where, mismatch(value, 'a whole number from 1'));
    return value;
}
function isOrdinal(value) {
    return Number.isSafeInteger(value) && value >= 1;
}
function mismatch(value, wanted) {
    if (value === undefined)
        return 'is missing';
    const shown = Array.isArray(value) ? 'an array' : isRecord(value) ? 'an object' : (0,_quote_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .h)(value);
    return `is ${shown}, not ${wanted}`;
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


/***/ })

};
