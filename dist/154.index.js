export const id = 154;
export const ids = [154];
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


/***/ })

};
