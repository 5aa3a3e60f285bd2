export const id = 517;
export const ids = [517,23,833];
export const modules = {

/***/ 3833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ refusalWords),
/* harmony export */   openGitHub: () => (/* binding */ openGitHub)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9875);


const LONGEST_WAIT = 20_000;
const SLOWEST = 20_000;
async function openGitHub(options) {
    const { url, token, signal, pauses = [1000, 4000] } = options;
    const { GitHub } = await __webpack_require__.e(/* import() */ 386).then(__webpack_require__.bind(__webpack_require__, 5386));
    const silent = () => undefined;
    const client = new GitHub({
        baseUrl: url.replace(/\/+$/, ''),
        auth: token,
        log: { debug: silent, info: silent, warn: silent, error: silent },
    });
    return async (route, parameters = {}) => {
        for (let attempt = 0;; attempt++) {
            try {
                const limit = AbortSignal.any([signal, AbortSignal.timeout(SLOWEST)]);
                const { data } = await client.request(route, {
                    ...parameters,
                    request: { signal: limit, redirect: 'error' },
                });
                return { ok: true, data };
            }
            catch (error) {
                const { status, limited, passing, wait } = (0,_github_client_js__WEBPACK_IMPORTED_MODULE_1__/* .faultOf */ .K)(error);
                const again = limited || (passing && !route.startsWith('POST '));
                const pause = wait ?? pauses[attempt];
                const over = signal.aborted || attempt >= pauses.length || pause === undefined || pause > LONGEST_WAIT;
                if (!again || over)
                    return { ok: false, status, limited };
                await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(pause, undefined, { signal }).catch(silent);
            }
        }
    };
}
function refusalWords({ status, limited }, permission) {
    if (limited)
        return 'could not be written, since GitHub takes no more requests for now';
    if (status === 401 || status === 403 || status === 404)
        return `could not be written (${status}): give the job the permission "${permission}"`;
    return status === undefined
        ? 'could not be written, since GitHub gave no answer'
        : `could not be written (${status})`;
}


/***/ }),

/***/ 4517:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publishComment: () => (/* binding */ publishComment)
/* harmony export */ });
/* harmony import */ var _report_comment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7023);
/* harmony import */ var _github_write_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3833);


const PER_PAGE = 100;
const MOST_PAGES = 30;
async function publishComment(ask, repository, pullRequest, { body, create }) {
    const comments = `/repos/${repository}/issues/${pullRequest}/comments`;
    const found = await findOwn(ask, comments);
    if ('ok' in found)
        return sentence(found);
    const { own } = found;
    if (own === undefined && !create)
        return undefined;
    if (own?.body?.trim() === body.trim())
        return undefined;
    const answer = own === undefined
        ? await ask(`POST ${comments}`, { body })
        : await ask(`PATCH /repos/${repository}/issues/comments/${own.id}`, { body });
    return answer.ok ? undefined : sentence(answer);
}
async function findOwn(ask, comments) {
    const byUsers = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
        const answer = await ask(`GET ${comments}`, { per_page: PER_PAGE, page });
        if (!answer.ok)
            return answer;
        const listed = Array.isArray(answer.data) ? answer.data : [];
        const marked = listed.filter(({ body }) => body?.startsWith(_report_comment_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMENT_MARKER */ .J));
        const own = marked.find(({ user }) => user?.type === 'Bot');
        if (own !== undefined)
            return { own };
        byUsers.push(...marked);
        if (listed.length < PER_PAGE)
            break;
    }
    if (byUsers.length === 0)
        return { own: undefined };
    const me = await ask('GET /user');
    const login = me.ok ? me.data.login : undefined;
    return { own: login === undefined ? undefined : byUsers.find(({ user }) => user?.login === login) };
}
function sentence(refused) {
    return `The comment on the pull request ${(0,_github_write_js__WEBPACK_IMPORTED_MODULE_1__/* .refusalWords */ .W)(refused, 'pull-requests: write')}. The job summary has the same.`;
}


/***/ }),

/***/ 7023:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ COMMENT_MARKER),
/* harmony export */   planComment: () => (/* binding */ planComment),
/* harmony export */   planFailureComment: () => (/* binding */ planFailureComment)
/* harmony export */ });
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2514);

const COMMENT_MARKER = '<!-- keysieve: comment on a pull request -->';
const COMMENT_BYTES = 60_000;
const RESOLVED = `${COMMENT_MARKER}
### ✅ Resolved: no secrets in this pull request any more

What was found here before is gone from its commits. A key that was pushed may have been read: if it is not revoked yet, revoke it all the same.
`;
function planComment(result, run, describe, when) {
    if (run.verdict === 'clean')
        return { body: RESOLVED, create: false };
    const limit = COMMENT_BYTES - Buffer.byteLength(COMMENT_MARKER);
    const body = `${COMMENT_MARKER}\n${(0,_summary_js__WEBPACK_IMPORTED_MODULE_0__/* .summarize */ .eh)(result, run, describe, limit)}`;
    return { body, create: run.fails || when === 'always' };
}
function planFailureComment(error, run, when) {
    const body = `${COMMENT_MARKER}\n${(0,_summary_js__WEBPACK_IMPORTED_MODULE_0__/* .summarizeFailure */ .Ij)(error, run)}`;
    return { body, create: run.fails || when === 'always' };
}


/***/ })

};
