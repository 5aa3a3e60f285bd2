export const id = 31;
export const ids = [31,154];
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

/***/ 4031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readKey: () => (/* binding */ readKey)
});

// EXTERNAL MODULE: ./lib/contract/quote.js
var quote = __webpack_require__(4410);
// EXTERNAL MODULE: ./lib/model/errors.js
var errors = __webpack_require__(3434);
// EXTERNAL MODULE: ./lib/client/base-url.js
var base_url = __webpack_require__(154);
;// CONCATENATED MODULE: ./lib/contract/key-file-columns.js
const KEY_FILE_COLUMNS = ['address', 'id', 'key', 'token'];

// EXTERNAL MODULE: ./lib/contract/read-field.js
var read_field = __webpack_require__(1441);
;// CONCATENATED MODULE: ./lib/client/read-csv.js
function readCsv(text) {
    const rows = [];
    let row = [];
    let at = 0;
    while (at < text.length) {
        const field = readField(text, at);
        if (field === undefined)
            return undefined;
        row.push(field.value);
        at = field.end;
        if (text[at] === ',') {
            at++;
            if (at < text.length)
                continue;
            row.push('');
        }
        if (row.length > 1 || row[0] !== '')
            rows.push(row);
        row = [];
        at += text.startsWith('\r\n', at) ? 2 : 1;
    }
    return rows;
}
function readField(text, start) {
    if (text[start] !== '"') {
        const end = endOfField(text, start);
        const value = text.slice(start, end);
        return value.includes('"') ? undefined : { value, end };
    }
    const close = closingQuote(text, start + 1);
    if (close === -1 || endOfField(text, close + 1) !== close + 1)
        return undefined;
    return { value: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
}
function closingQuote(text, from) {
    let at = text.indexOf('"', from);
    while (at !== -1 && text[at + 1] === '"')
        at = text.indexOf('"', at + 2);
    return at;
}
function endOfField(text, start) {
    let end = start;
    while (end < text.length && text[end] !== ',' && text[end] !== '\n' && !text.startsWith('\r\n', end))
        end++;
    return end;
}

;// CONCATENATED MODULE: ./lib/client/read-key-file.js




function readKeyFile(text) {
    if (text.startsWith('{'))
        return readJson(text);
    return text.includes(',') ? readTable(text) : undefined;
}
function readJson(text) {
    const keys = parse(text);
    if (!(0,read_field/* isRecord */.u4)(keys))
        throw wrong('has no api_keys');
    const entries = Object.entries(keys);
    if (entries.length === 0)
        throw wrong('has no key in api_keys');
    return entries.map(([address, key]) => {
        const token = (0,read_field/* isRecord */.u4)(key) ? key['token'] : undefined;
        if (typeof token !== 'string')
            throw wrong('has a key without a token');
        return { address, token: token.trim() };
    });
}
function parse(text) {
    try {
        const file = JSON.parse(text);
        return (0,read_field/* isRecord */.u4)(file) ? file['api_keys'] : undefined;
    }
    catch {
        throw wrong('starts like a key file in JSON, but is cut off or changed. Paste the whole file');
    }
}
function readTable(text) {
    const rows = readCsv(text);
    if (rows === undefined)
        throw wrong('looks like a key file in CSV, but its quotes do not match');
    const [header = [], ...keys] = rows;
    const names = header.map((name) => name.trim().toLowerCase());
    const [address, token] = [names.indexOf('address'), names.indexOf('token')];
    if (address === -1 || token === -1) {
        throw wrong(`looks like a key file in CSV, but its first line is not ${KEY_FILE_COLUMNS.join(',')}`);
    }
    if (keys.length === 0)
        throw wrong('is a key file in CSV without a key. Paste the whole file');
    return keys.map((row) => {
        if (row.length !== header.length)
            throw wrong('is a key file in CSV with a line of too few or too many fields');
        return { address: row[address] ?? '', token: (row[token] ?? '').trim() };
    });
}
function wrong(problem) {
    return new errors/* ScanError */.s('input', `The API key (api-key) ${problem}.`);
}

;// CONCATENATED MODULE: ./lib/client/read-key.js




const TOKEN = /^[\x21-\x7e]+$/;
function readKey(text, baseUrl) {
    const key = text.trim();
    if (key === '')
        throw read_key_wrong('is empty');
    const entries = readKeyFile(key);
    if (entries === undefined)
        return { ...(baseUrl === undefined ? {} : { baseUrl }), token: checkToken(key) };
    const { address, token } = read_key_select(entries, baseUrl);
    return { baseUrl: address, token: checkToken(token) };
}
function read_key_select(entries, baseUrl) {
    const keys = entries.map(({ address, token }) => ({ address: parseAddress(address), token }));
    const fitting = baseUrl === undefined ? keys : keys.filter(({ address }) => address.href === baseUrl.href);
    const [first, second] = fitting;
    if (first !== undefined && second === undefined)
        return first;
    const addresses = [...new Set(keys.map(({ address }) => (0,quote/* quote */.h)(address.href)))];
    const known = addresses.join(', ');
    if (first === undefined) {
        const asked = (0,quote/* quote */.h)(baseUrl?.href);
        throw read_key_wrong(`is a key file without a key for ${asked}; it has ${known}. Set base-url to one of these`);
    }
    if (baseUrl === undefined && addresses.length > 1) {
        throw read_key_wrong(`is a key file for several services: ${known}. Set base-url to the one to ask`);
    }
    throw read_key_wrong(`is a key file with several keys for ${(0,quote/* quote */.h)(first.address.href)}. Give the token of one alone`);
}
function parseAddress(address) {
    const text = address.trim();
    return (0,base_url.parseBaseUrl)(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`, 'An address in the key file');
}
function checkToken(token) {
    if (token === '')
        throw read_key_wrong('has an empty token');
    if (/[\r\n]/.test(token)) {
        throw read_key_wrong('has several lines, but is no key file. Give the token alone, or the whole file');
    }
    if (/\s/.test(token)) {
        throw read_key_wrong('has a space in its token. Give the token alone, without a word such as Bearer before it');
    }
    if (!TOKEN.test(token)) {
        throw read_key_wrong('has characters in its token that no token has. Copy it again from the key file');
    }
    return token;
}
function read_key_wrong(problem) {
    return new errors/* ScanError */.s('input', `The API key (api-key) ${problem}.`);
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


/***/ })

};
