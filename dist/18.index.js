export const id = 18;
export const ids = [18];
export const modules = {

/***/ 3018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   validate: () => (/* binding */ validate)
/* harmony export */ });
const KEY_LENGTH = 40;
function validate(text, schema, kinds) {
    return new Validator(text, kinds).value(text.root, schema, 'the file', text.root);
}
class Validator {
    #text;
    #kinds;
    constructor(text, kinds) {
        this.#text = text;
        this.#kinds = kinds;
    }
    value(node, schema, name, at) {
        if (node !== null && 'anchor' in node && node.anchor !== undefined)
            throw this.#text.fault(node, `${name} has an anchor: write the value out where it is needed`);
        if ('const' in schema)
            return this.#constant(node, schema.const, name, at);
        switch (schema.type) {
            case 'object':
                return this.#object(node, schema, name, at);
            case 'array':
                return this.#array(node, schema, name, at);
            case 'string':
                return this.#string(node, schema, name, at);
            case 'boolean': {
                const found = this.#scalar(node);
                if (typeof found !== 'boolean')
                    throw this.#text.fault(node ?? at, `${name} must be true or false`);
                return found;
            }
        }
    }
    #constant(node, wanted, name, at) {
        if (this.#scalar(node) !== wanted)
            throw this.#text.fault(node ?? at, `${name} must be ${wanted}`);
        return wanted;
    }
    #object(node, schema, name, at) {
        if (!this.#kinds.isMap(node))
            throw this.#text.fault(node ?? at, `${name} must be a map of keys and values`);
        const found = new Map();
        for (const pair of node.items) {
            const [key, child] = this.#entry(pair, schema, name);
            const path = name === 'the file' ? key : `${name}.${key}`;
            found.set(key, this.value(pair.value, child, path, pair.key));
        }
        const missing = schema.required?.find((key) => !found.has(key));
        if (missing !== undefined)
            throw this.#text.fault(node, `${name} must have ${missing}`);
        const choices = schema.anyOf?.map(({ required }) => required[0]);
        if (choices !== undefined && !choices.some((key) => found.has(key)))
            throw this.#text.fault(node, `${name} must have one of ${choices.join(', ')}`);
        if (found.size < (schema.minProperties ?? 0))
            throw this.#text.fault(node, `${name} is empty`);
        return Object.fromEntries(found);
    }
    #entry(pair, schema, name) {
        const key = this.#scalar(pair.key);
        if (typeof key !== 'string')
            throw this.#text.fault(pair.key, `a key of ${name} is no text: put it in quotes`);
        const listed = schema.properties ?? {};
        const child = Object.hasOwn(listed, key) ? listed[key] : undefined;
        if (child !== undefined)
            return [key, child];
        if (schema.additionalProperties !== false)
            return [key, schema.additionalProperties];
        const known = Object.keys(listed).join(', ');
        throw this.#text.fault(pair.key, `${name} has no key ${JSON.stringify(key.slice(0, KEY_LENGTH))}: use one of ${known}`);
    }
    #array(node, { items, minItems = 0 }, name, at) {
        if (!this.#kinds.isSeq(node))
            throw this.#text.fault(node ?? at, `${name} must be a list`);
        if (node.items.length < minItems)
            throw this.#text.fault(node, `${name} must not be empty`);
        return node.items.map((item, index) => this.value(item, items, `${name}[${index}]`, node));
    }
    #string(node, schema, name, at) {
        const found = this.#scalar(node);
        const wrong = typeof found === 'string' ? faultOf(found, schema) : 'must be a text: put it in quotes';
        if (wrong !== undefined)
            throw this.#text.fault(node ?? at, `${name} ${wrong}`);
        return found;
    }
    #scalar(node) {
        return this.#kinds.isScalar(node) && node.tag === undefined ? node.value : undefined;
    }
}
function faultOf(text, schema) {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema;
    const example = schema.examples?.[0];
    if (schema.enum !== undefined && !schema.enum.includes(text))
        return `must be one of ${schema.enum.join(', ')}`;
    if (text.trim().length < minLength)
        return 'must not be empty';
    if (text.length > maxLength)
        return `must have ${maxLength} characters at most`;
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
        return `must look like ${example}`;
    if (format === 'date' && !isDay(text))
        return `must be a day such as ${example}`;
    return undefined;
}
function isDay(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
        return false;
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}


/***/ })

};
