export const id = 833;
export const ids = [833];
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


/***/ })

};
