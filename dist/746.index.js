export const id = 746;
export const ids = [746];
export const modules = {

/***/ 746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   anchorTexts: () => (/* binding */ anchorTexts),
/* harmony export */   describeWith: () => (/* binding */ describeWith),
/* harmony export */   secretTypeOf: () => (/* binding */ secretTypeOf)
/* harmony export */ });
function anchorTexts(anchor) {
    if (anchor.kind === 'run')
        return [];
    return anchor.kind === 'keyword' || anchor.kind === 'word' ? anchor.words : anchor.literals;
}
function secretTypeOf(file, rule) {
    return {
        id: rule.id,
        title: rule.title,
        provider: file.provider,
        severity: rule.severity,
        impact: rule.impact ?? file.impact,
        revoke: rule.revoke ?? file.revoke,
        url: rule.url ?? file.url,
    };
}
const ENCODED = /_base64$/;
function describeWith(files, unknown) {
    let types;
    return (id) => {
        types ??= indexTypes(files);
        return types.get(id) ?? types.get(id.replace(ENCODED, '')) ?? unknown(id);
    };
}
function indexTypes(files) {
    const types = new Map();
    for (const file of files) {
        for (const rule of file.rules) {
            const type = secretTypeOf(file, rule);
            for (const name of [rule.id, ...(rule.aliases ?? [])])
                types.set(name, type);
        }
    }
    return types;
}


/***/ })

};
