export const id = 23;
export const ids = [23];
export const modules = {

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
