export const id = 554;
export const ids = [554];
export const modules = {

/***/ 1554:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   planCheckRun: () => (/* binding */ planCheckRun)
/* harmony export */ });
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2488);
/* harmony import */ var _annotation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8393);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2514);
/* harmony import */ var _verdict_words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8215);




const BATCH = 50;
const MOST_ANNOTATIONS = 1000;
const SUMMARY_BYTES = 60_000;
function planCheckRun(result, run, describe) {
    const annotations = (0,_annotation_js__WEBPACK_IMPORTED_MODULE_0__/* .annotationsOf */ .Ih)(result, run, describe, Number.POSITIVE_INFINITY)
        .flatMap((annotation) => placed(annotation))
        .slice(0, MOST_ANNOTATIONS);
    const batches = [];
    for (let at = 0; at < annotations.length; at += BATCH)
        batches.push(annotations.slice(at, at + BATCH));
    const all = result.findings.length;
    const shown = annotations.length === all ? '' : ` (${(0,_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .formatNumber */ .ZV)(annotations.length)} annotated)`;
    return {
        name: 'Keysieve findings',
        conclusion: run.fails ? 'failure' : 'neutral',
        title: `${(0,_verdict_words_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsWords */ .db)((0,_verdict_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tallyOf */ .sv)(result))} in ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(all, 'place')}${shown}`,
        summary: (0,_summary_js__WEBPACK_IMPORTED_MODULE_1__/* .summarize */ .eh)(result, run, describe, SUMMARY_BYTES),
        batches,
    };
}
function placed(annotation) {
    const { path, line = 1 } = annotation;
    return path === undefined ? [] : [{ ...annotation, path, line }];
}


/***/ })

};
