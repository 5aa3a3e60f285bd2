export const id = 725;
export const ids = [725];
export const modules = {

/***/ 8725:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hashSecretsOf: () => (/* binding */ hashSecretsOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

function hashSecretsOf({ url }) {
    const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(`keysieve secret hash\n${identityOf(url)}`)
        .digest();
    return (secret) => uuidFrom((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key).update(secret.reveal()).digest());
}
function identityOf(url) {
    return url
        .toLowerCase()
        .replace(/\/$/, '')
        .replace(/\.git$/, '');
}
function uuidFrom(digest) {
    const bytes = digest.subarray(0, 16);
    bytes[6] = (bytes[6] & 0x0f) | 0x80;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}


/***/ })

};
