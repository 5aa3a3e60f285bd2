export const id = 831;
export const ids = [831];
export const modules = {

/***/ 5831:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ruleFiles: () => (/* binding */ ruleFiles),
  rules: () => (/* binding */ rules)
});

// EXTERNAL MODULE: ./lib/engine/shape/alphabet.js
var alphabet = __webpack_require__(9533);
// EXTERNAL MODULE: ./lib/engine/shape/keyworded.js
var keyworded = __webpack_require__(4006);
// EXTERNAL MODULE: ./lib/engine/shape/text.js
var shape_text = __webpack_require__(2969);
;// CONCATENATED MODULE: ./lib/engine/rules/ably.js



const KEY = (0,keyworded/* keyworded */.D)({
    keywords: ['ably'],
    value: [
        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 5, max: 8 }),
        '.',
        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 5, max: 8 }),
        ':',
        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 16, max: 48 }),
    ],
});
const SHAPE = {
    ...KEY,
    sample: (seed) => {
        for (let next = seed;; next += 1000) {
            const sample = KEY.sample(next);
            if (/^[^:]*\d/.test(sample.secret))
                return sample;
        }
    },
};
const ably = {
    provider: 'Ably',
    impact: 'publish to and read from the channels of the app that its capabilities name',
    revoke: 'Ably dashboard → App → API Keys → Revoke',
    url: 'https://ably.com/docs/auth',
    rules: [
        {
            id: 'ably_api_key',
            title: 'Ably API key',
            severity: 'medium',
            shapes: [SHAPE],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/alphabet-with-signs.js

const SLUG = withSigns(alphabet/* BASE62 */.S6, '-');
const LOWER_SLUG = withSigns(alphabet/* LOWER_ALPHANUMERIC */.aw, '-');
const UPPER_SLUG = withSigns(alphabet/* UPPER_ALPHANUMERIC */.NP, '-');
const LOWER_WORD = withSigns(alphabet/* LOWER_ALPHANUMERIC */.aw, '_');
const LOWER_BASE64URL = withSigns(alphabet/* LOWER_ALPHANUMERIC */.aw, '_-');
const BASE64_EITHER = withSigns(alphabet/* BASE64 */.EW, '_-');
function withSigns({ characters, range }, signs) {
    return { characters: characters + signs, range: range + signs };
}

;// CONCATENATED MODULE: ./lib/engine/shape/contextual-provider.js

function contextualProvider(row) {
    const { provider, impact, revoke, url, keywords, value, ...rule } = row;
    return { provider, impact, revoke, url, rules: [{ ...rule, shapes: [(0,keyworded/* keyworded */.D)({ keywords, value })] }] };
}

;// CONCATENATED MODULE: ./lib/engine/shape/not-an-id.js

const NOT_A_KEY = [
    'id',
    'org',
    'organization',
    'organisation',
    'project',
    'account',
    'tenant',
    'workspace',
    'sha',
    'sha1',
    'sha256',
    'md5',
    'commit',
    'revision',
    'version',
    'hash',
    'digest',
    'checksum',
    'integrity',
    'publickey',
    'public_key',
    'public-key',
];
const LONGEST_GAP = 12;
const OF_HASHES = ['hash', 'checksum', 'digest', 'fingerprint', 'integrity', 'sha256', 'sha512'];
const LONGEST_NAME = 45;
function notAnId(shape) {
    const { anchor } = shape;
    const keyword = anchor.kind === 'keyword' ? anchor.words[0] : '';
    return {
        ...shape,
        pattern: () => {
            const { source, flags } = shape.pattern();
            const notAKey = `(?:${NOT_A_KEY.map(inEitherCase).join('|')})[^A-Za-z0-9]{1,${LONGEST_GAP}}`;
            const ofHashes = `(?:${OF_HASHES.map(inEitherCase).join('|')})(?:e?s|[Mm]ap)?(?![a-z])[^\\n\\r]{1,${LONGEST_NAME}}`;
            return new RegExp(`(?<!${notAKey}|${ofHashes})${source}`, flags);
        },
        nearMisses: (seed) => [
            ...shape.nearMisses(seed),
            { why: 'the name of an id', text: `${keyword}_project_id = "${shape.sample(seed).secret}"\n` },
            { why: 'one of many hashes', text: `hashes.set('${keyword}', '${shape.sample(seed).secret}')\n` },
            { why: 'the name of a commit', text: `"${keyword}Commit": "${shape.sample(seed).secret}"\n` },
        ],
    };
}
function contextualProviders(rows) {
    return rows.map(contextualProvider).map((file) => ({
        ...file,
        rules: file.rules.map((rule) => ({ ...rule, shapes: [notAnId(rule.shapes[0])] })),
    }));
}
function inEitherCase(word) {
    return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

// EXTERNAL MODULE: ./lib/engine/samples.js
var samples = __webpack_require__(6309);
// EXTERNAL MODULE: ./lib/engine/shape/boundary.js
var boundary = __webpack_require__(1020);
// EXTERNAL MODULE: ./lib/engine/shape/lazy.js
var lazy = __webpack_require__(3036);
// EXTERNAL MODULE: ./lib/engine/shape/near-misses.js
var near_misses = __webpack_require__(8545);
// EXTERNAL MODULE: ./lib/engine/shape/surroundings.js
var surroundings = __webpack_require__(3981);
;// CONCATENATED MODULE: ./lib/engine/shape/prefixed.js






function prefixed({ prefix, body, checksum, tail = '', notAfter = '', notBefore = '', }) {
    const literals = typeof prefix === 'string' ? [prefix] : prefix;
    const sum = checksum === undefined ? '' : (0,shape_text/* chars */.Wn)(checksum.alphabet, checksum.length);
    const whole = [(0,shape_text/* anyOf */.EB)(...literals), body, sum, tail];
    const length = (0,lazy/* lazy */.R)(() => (0,shape_text/* longest */.xS)(whole));
    const before = (0,lazy/* lazy */.R)(() => (0,boundary/* boundaryBefore */.W)((0,shape_text/* allRuns */.ow)(body), length()) + notAfter);
    const covered = (text) => checksum?.covers === 'all' ? text : text.slice(literals.find((one) => text.startsWith(one))?.length ?? 0);
    const write = (text, seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const [head = '', middle = '', , after = ''] = text;
        const start = (0,shape_text/* writeText */.x3)(head, random) + (0,shape_text/* writeText */.x3)(middle, random);
        return start + (checksum === undefined ? '' : checksum.of(covered(start))) + (0,shape_text/* writeText */.x3)(after, random);
    };
    const place = (secret) => `value = "${secret}"\n`;
    return {
        anchor: { kind: 'prefix', literals },
        get notAfter() {
            return before();
        },
        get reach() {
            return length() + 1;
        },
        pattern: () => {
            const last = [tail, sum, body].find((part) => (0,shape_text/* longest */.xS)(part) > 0) ?? '';
            const source = (0,shape_text/* sourceOf */.vz)([literals.length === 1 ? literals[0] : (0,shape_text/* anyOf */.EB)(...literals), body, sum, tail]);
            return new RegExp(`(?<secret>${source})${(0,boundary/* boundaryAfter */.d)((0,shape_text/* lastRuns */.Pg)(last), notBefore)}`);
        },
        sample: (seed) => {
            const secret = write(whole, seed);
            return { secret, text: (0,surroundings/* surround */.D)(secret, (0,samples/* randomFrom */.c)(seed + 1000)) };
        },
        nearMisses: (seed) => {
            const misses = (0,near_misses/* nearMissesOf */.i)(whole, seed, (text) => write(text, seed), place);
            if (checksum === undefined)
                return misses;
            return [...misses, { why: 'a broken checksum', text: place(tamper(write(whole, seed), (0,shape_text/* longest */.xS)(tail))) }];
        },
        ...(checksum === undefined
            ? {}
            : { prove: (secret) => proveChecksum(secret, checksum, (0,shape_text/* longest */.xS)(tail), covered) }),
    };
}
function proveChecksum(secret, checksum, tail, covered) {
    const end = secret.length - tail;
    const start = end - checksum.length;
    const right = checksum.of(covered(secret.slice(0, start))) === secret.slice(start, end);
    return right ? { validity: 'valid' } : { validity: 'invalid', reason: 'its checksum is wrong' };
}
function tamper(secret, tail) {
    const at = secret.length - tail - 1;
    return secret.slice(0, at) + (secret[at] === '0' ? '1' : '0') + secret.slice(at + 1);
}

;// CONCATENATED MODULE: ./lib/engine/rules/adafruit.js






const adafruit = {
    provider: 'Adafruit IO',
    impact: 'read and write the feeds, and so the devices, of the account',
    revoke: 'io.adafruit.com → API Key → Regenerate',
    url: 'https://io.adafruit.com/api/docs/',
    rules: [
        {
            id: 'adafruit_api_key',
            title: 'Adafruit IO key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: 'aio_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 28) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['adafruit'], value: (0,shape_text/* chars */.Wn)(LOWER_BASE64URL, 32) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/key-names.js
const KINDS = ['api', 'key', 'token', 'secret'];
const SEPARATORS = ['_', '-', '.', ' ', ''];
function keyNames(word) {
    return KINDS.flatMap((kind) => SEPARATORS.map((separator) => word + separator + kind));
}

;// CONCATENATED MODULE: ./lib/engine/rules/adobe.js






const adobe = {
    provider: 'Adobe',
    impact: 'get access tokens for the Adobe APIs of the project',
    revoke: 'Adobe Developer Console → Project → Credentials → Delete or rotate the client secret',
    url: 'https://developer.adobe.com/developer-console/docs/guides/authentication/',
    rules: [
        {
            id: 'adobe_client_secret',
            title: 'Adobe OAuth client secret',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'p8e-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32) })],
        },
        {
            id: 'adobe_client_id',
            title: 'Adobe client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['adobe_client_id', 'adobeclientid', 'adobe_io_client_id'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
            partOf: 'adobe_client_secret',
        },
        {
            id: 'adobe_api_key',
            title: 'Adobe API key',
            severity: 'medium',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: keyNames('adobe'), value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }))],
            impact: 'call Adobe services in the name of the project, as far as they take the key alone',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/age.js


const BECH32 = {
    characters: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
    range: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
};
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32_CHECKSUM = {
    alphabet: BECH32,
    length: 6,
    covers: 'all',
    of: (text) => {
        const end = text.lastIndexOf('1');
        const human = [...text.slice(0, end).toLowerCase()].map((one) => one.charCodeAt(0));
        const data = [...text.slice(end + 1)].map((one) => BECH32.characters.indexOf(one));
        const values = [
            ...human.map((one) => one >> 5),
            0,
            ...human.map((one) => one & 31),
            ...data,
            0,
            0,
            0,
            0,
            0,
            0,
        ];
        const sum = polymod(values) ^ 1;
        return Array.from({ length: 6 }, (_, i) => BECH32.characters[(sum >> (5 * (5 - i))) & 31]).join('');
    },
};
function polymod(values) {
    let sum = 1;
    for (const value of values) {
        const top = sum >> 25;
        sum = ((sum & 0x1ffffff) << 5) ^ value;
        GENERATORS.forEach((generator, i) => {
            if ((top >> i) & 1)
                sum ^= generator;
        });
    }
    return sum;
}
const age = {
    provider: 'age',
    impact: 'decrypt every file that is encrypted to its public key',
    revoke: 'a new key pair, and all files encrypted again: an age key has no revocation',
    url: 'https://github.com/C2SP/C2SP/blob/main/age.md',
    rules: [
        {
            id: 'age_secret_key',
            title: 'age secret key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'AGE-SECRET-KEY-1', body: (0,shape_text/* chars */.Wn)(BECH32, 52), checksum: BECH32_CHECKSUM }),
                prefixed({ prefix: 'AGE-SECRET-KEY-PQ-1', body: (0,shape_text/* chars */.Wn)(BECH32, 52), checksum: BECH32_CHECKSUM }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/agora.js





const agora = {
    provider: 'Agora',
    impact: 'make tokens that join, record or close every call of the project',
    revoke: 'Agora Console → Project → App certificate, or RESTful API → Customer secret',
    url: 'https://docs.agora.io/en/video-calling/token-authentication/authentication-workflow',
    rules: [
        {
            id: 'agora_api_key',
            title: 'Agora app certificate or customer secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('agora'),
                        'agora_app_secret',
                        'agora.app_secret',
                        'agoraappsecret',
                        'agora_app_certificate',
                        'agoraappcertificate',
                        'agora_certificate',
                        'agora_customer_secret',
                        'agoracustomersecret',
                        'appcertificate',
                        'app_certificate',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                })),
            ],
        },
        {
            id: 'agora_app_id',
            title: 'Agora app id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['agora_app_id', 'agoraappid', 'agora.app_id'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }),
            ],
            partOf: 'agora_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ai71.js



const ai71 = {
    provider: 'AI71',
    impact: 'run Falcon models at the cost of the account',
    revoke: 'ai71.ai → Platform → API keys',
    url: 'https://ai71.ai/',
    rules: [
        {
            id: 'ai71_api_key',
            title: 'AI71 API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'ai71-api-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/aikido.js



const aikido = {
    provider: 'Aikido Security',
    impact: 'read the list of the organisation’s open vulnerabilities',
    revoke: 'Aikido → Settings → Integrations → API',
    url: 'https://apidocs.aikido.dev/',
    rules: [
        {
            id: 'aikido_api_key',
            title: 'Aikido CI token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'AIK_CI_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 44 }) })],
            impact: 'start scans as the pipeline does and read what they find',
            revoke: 'Aikido → Settings → Integrations → Continuous integration',
        },
        {
            id: 'aikido_client_secret',
            title: 'Aikido API client secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'AIK_SECRET_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/airtable.js




const airtable = {
    provider: 'Airtable',
    impact: 'read and change the bases that its scopes allow',
    revoke: 'airtable.com → Developer hub → Personal access tokens',
    url: 'https://airtable.com/developers/web/guides/personal-access-tokens',
    rules: [
        {
            id: 'airtable_pat',
            title: 'Airtable personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'pat', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 14), '.', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64)] })],
        },
        {
            id: 'airtable_api_key',
            title: 'Airtable API key (retired)',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['airtable'], value: ['key', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 14)] }),
                (0,keyworded/* keyworded */.D)({ keywords: ['airtable'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 17) }),
            ],
        },
        {
            id: 'airtable_oauth_token',
            title: 'Airtable OAuth token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['oaa', 'oar'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 14, max: 24 }),
                        '.v1.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 300 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 300 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 300 }),
                    ],
                }),
            ],
            revoke: 'airtable.com → Account → Integrations → Third-party integrations',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/akamai.js




const akamai = {
    provider: 'Akamai',
    impact: 'change and purge what the client’s API grants cover: properties, DNS, certificates',
    revoke: 'Akamai Control Center → Identity & access → API clients → Deactivate',
    url: 'https://techdocs.akamai.com/developer/docs/edgegrid',
    rules: [
        {
            id: 'akamai_api_key',
            title: 'Akamai EdgeGrid client or access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'akab-',
                    body: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 12, max: 32 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 5, max: 20 })], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 19, max: 32 })),
                }),
            ],
        },
        {
            id: 'akamai_client_secret',
            title: 'Akamai EdgeGrid client secret',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['akamai', 'edgegrid'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/following.js




function following({ address, between = '', secret }) {
    const literals = typeof address === 'string' ? [address] : address;
    const before = [(0,shape_text/* anyOf */.EB)(...literals), between];
    const place = (value, seed) => `url = "https://eu1.${(0,shape_text/* writeText */.x3)(before, (0,samples/* randomFrom */.c)(seed))}${value}"\n`;
    return {
        anchor: { kind: 'prefix', literals },
        pattern: () => new RegExp(`${(0,shape_text/* sourceOf */.vz)(before)}(?<secret>${(0,shape_text/* sourceOf */.vz)(secret)})${(0,boundary/* boundaryAfter */.d)((0,shape_text/* lastRuns */.Pg)(secret))}`),
        reach: (0,shape_text/* longest */.xS)(before) + (0,shape_text/* longest */.xS)(secret) + 1,
        sample: (seed) => {
            const value = (0,shape_text/* writeText */.x3)(secret, (0,samples/* randomFrom */.c)(seed));
            return { secret: value, text: place(value, seed) };
        },
        nearMisses: (seed) => (0,near_misses/* nearMissesOf */.i)(secret, seed, (text) => (0,shape_text/* writeText */.x3)(text, (0,samples/* randomFrom */.c)(seed)), (value) => place(value, seed)),
    };
}

;// CONCATENATED MODULE: ./lib/engine/rules/alchemy.js







const alchemy = {
    provider: 'Alchemy',
    impact: 'send requests and transactions to blockchains at the cost of the app',
    revoke: 'Alchemy dashboard → Apps → API key',
    url: 'https://www.alchemy.com/docs/',
    rules: [
        {
            id: 'alchemy_api_key',
            title: 'Alchemy API key',
            severity: 'medium',
            shapes: [
                following({
                    address: ['alchemyapi.io/v2/', 'g.alchemy.com/v2/', 'g.alchemy.com/nft/v3/'],
                    secret: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32),
                }),
                prefixed({ prefix: 'alcht_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('alchemy'), 'alchemy_app', 'alchemyapp', 'alchemy_mainnet', 'alchemy_rpc'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/algolia.js




function notForSearching(keywords) {
    const shape = (0,keyworded/* keyworded */.D)({ keywords, value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) });
    return {
        ...shape,
        pattern: () => new RegExp(`(?<![Ss](?:earch|EARCH)[^\\n]{0,40})${shape.pattern().source}`),
        nearMisses: (seed) => {
            const { secret } = shape.sample(seed);
            return [
                ...shape.nearMisses(seed),
                { why: 'a key for searching', text: `ALGOLIA_SEARCH_API_KEY="${secret}"\n` },
                { why: 'a key for searching', text: `algoliaSearchKey: '${secret}',\n` },
            ];
        },
    };
}
const algolia = {
    provider: 'Algolia',
    impact: 'read and change the indices of the application as far as the key’s rights go',
    revoke: 'Algolia dashboard → Settings → API keys',
    url: 'https://www.algolia.com/doc/guides/security/api-keys/',
    rules: [
        {
            id: 'algolia_api_key',
            title: 'Algolia API key',
            severity: 'high',
            shapes: [notAnId(notForSearching(['algolia']))],
        },
        {
            id: 'algolia_admin_api_key',
            title: 'Algolia admin API key',
            severity: 'critical',
            shapes: [
                notForSearching([
                    'algolia_admin',
                    'algolia-admin',
                    'algolia.admin',
                    'algoliaadmin',
                    'algolia_write',
                    'algoliawrite',
                ]),
            ],
            impact: 'read, change and delete every index and key of the application',
        },
        {
            id: 'algolia_application_id',
            title: 'Algolia application id',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['algolia'], value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 10) })],
            partOf: 'algolia_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/alibaba-cloud.js






const alibabaCloud = {
    provider: 'Alibaba Cloud',
    impact: 'use the account with the rights of its RAM user or role',
    revoke: 'RAM console → Users → AccessKey → Disable, then delete',
    url: 'https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair',
    rules: [
        {
            id: 'alibaba_access_key_secret',
            title: 'Alibaba Cloud AccessKey secret',
            severity: 'critical',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['alibaba', 'aliyun', 'alicloud'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) })),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['accesskeysecret', 'access_key_secret', 'access-key-secret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 30, max: 64 }),
                })),
            ],
        },
        {
            id: 'alibaba_access_key_id',
            title: 'Alibaba Cloud AccessKey id',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'LTAI', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 12, max: 24 }) }),
                prefixed({ prefix: 'STS.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 64 }) }),
            ],
            partOf: 'alibaba_access_key_secret',
        },
        {
            id: 'alibaba_security_token',
            title: 'Alibaba Cloud STS security token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'CAIS', body: (0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 40, max: 1024 }) })],
            impact: 'complete a temporary AccessKey until it expires',
            revoke: 'RAM console → Roles: take the permissions away until the token has expired',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/anthropic.js



const anthropic = {
    provider: 'Anthropic',
    impact: 'run models at the cost of the account',
    revoke: 'console.anthropic.com → API keys',
    url: 'https://platform.claude.com/docs/en/api/overview',
    rules: [
        {
            id: 'anthropic_api_key',
            title: 'Anthropic API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['sk-ant-api03-', 'sk-ant-api01-', 'sk-ant-api02-', 'sk-ant-api04-'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 86, max: 126 }), 'AA'],
                }),
            ],
        },
        {
            id: 'anthropic_admin_key',
            title: 'Anthropic admin key',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: ['sk-ant-admin01-', 'sk-ant-admin-'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 90, max: 100 }), 'AA'],
                }),
            ],
            impact: 'manage the members, workspaces and keys of the organisation',
        },
        {
            id: 'anthropic_session_key',
            title: 'Claude session or OAuth token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['sk-ant-sid01-', 'sk-ant-oat01-', 'sk-ant-ort01-'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 80, max: 120 }), 'AA'],
                }),
            ],
            impact: 'use Claude as the signed-in person',
            revoke: 'claude.ai → Settings → Account → Log out of all devices',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/anypoint.js





const anypoint = {
    provider: 'MuleSoft Anypoint',
    impact: 'manage the APIs and applications of the organisation',
    revoke: 'Anypoint Platform → Access Management → Connected Apps',
    url: 'https://docs.mulesoft.com/access-management/connected-apps-overview',
    rules: [
        {
            id: 'anypoint_api_key',
            title: 'MuleSoft Anypoint access token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('anypoint'), 'anypoint_access', 'anypointaccess', 'anypoint_bearer'],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
                })),
            ],
            revoke: 'Anypoint Platform → Access Management → Connected Apps: revoke its tokens',
        },
        {
            id: 'anypoint_client_secret',
            aliases: ['anypoint_oauth_token'],
            title: 'MuleSoft Anypoint client secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'anypoint_client_secret',
                        'anypointclientsecret',
                        'anypoint.client_secret',
                        'anypoint.platform.client_secret',
                        'anypoint_platform_client_secret',
                        'anypoint oauth secret',
                        'anypoint_oauth_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/named-prefix.js






const GAP = 40;
const NO_KEY_OF_ANYBODY = new Set(['one character over and over', 'ones', 'the alphabet in order']);
function namedPrefix({ keywords, prefix, body, shared }) {
    const literals = typeof prefix === 'string' ? [prefix] : prefix;
    const whole = [(0,shape_text/* anyOf */.EB)(...literals), body];
    const named = `(?<=(?:${keywords.map(named_prefix_inEitherCase).join('|')})[^\\n]{0,${GAP}})`;
    const write = (text, seed) => (0,shape_text/* writeText */.x3)(text, (0,samples/* randomFrom */.c)(seed));
    return {
        anchor: { kind: 'prefix', literals },
        named: true,
        notAfter: alphabet/* BASE62 */.S6.characters,
        pattern: () => new RegExp(`${named}(?<secret>${(0,shape_text/* sourceOf */.vz)(whole)})${(0,boundary/* boundaryAfter */.d)((0,shape_text/* lastRuns */.Pg)(body))}`),
        reach: (0,shape_text/* longest */.xS)(whole) + 1,
        sample: (seed) => {
            const secret = write(whole, seed);
            const random = (0,samples/* randomFrom */.c)(seed + 1000);
            return { secret, text: (0,surroundings/* nameValue */.l)(keywords[random.below(keywords.length)], secret, random) };
        },
        nearMisses: (seed) => {
            const misses = (0,near_misses/* nearMissesOf */.i)(whole, seed, (text) => write(text, seed), (secret) => `${keywords[0]}_value = "${secret}"\n`);
            if (shared)
                return misses.filter(({ why }) => NO_KEY_OF_ANYBODY.has(why));
            const unnamed = {
                why: 'no keyword before it',
                text: `other_value = "${write(whole, seed)}"\n`,
            };
            return [...misses, unnamed];
        },
    };
}
function named_prefix_inEitherCase(word) {
    return [...word]
        .map((one) => (/[a-z]/.test(one) ? `[${one.toUpperCase()}${one}]` : one === '.' ? '\\.' : one))
        .join('');
}

;// CONCATENATED MODULE: ./lib/engine/rules/apideck.js



const apideck = {
    provider: 'Apideck',
    impact: 'reach the accounting, CRM and HR data of everyone who connected an account',
    revoke: 'platform.apideck.com → Configuration → API keys',
    url: 'https://developers.apideck.com/',
    rules: [
        {
            id: 'apideck_api_key',
            title: 'Apideck API key',
            severity: 'high',
            shapes: [
                namedPrefix({ keywords: ['apideck'], prefix: 'sk_live_', body: (0,shape_text/* chars */.Wn)(SLUG, 93), shared: true }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/apify.js



const apify = {
    provider: 'Apify',
    impact: 'run and change actors at the cost of the account and read what they collected',
    revoke: 'Apify Console → Settings → API & Integrations',
    url: 'https://docs.apify.com/platform/integrations/api',
    rules: [
        {
            id: 'apify_api_key',
            title: 'Apify API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'apify_api_', body: (0,shape_text/* chars */.Wn)(SLUG, { min: 34, max: 38 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/appfollow.js



const appfollow = {
    provider: 'AppFollow',
    impact: 'read the reviews and statistics of the apps and answer in the owner’s name',
    revoke: 'AppFollow → Integrations → API dashboard',
    url: 'https://docs.appfollow.io/',
    rules: [
        {
            id: 'appfollow_api_key',
            title: 'AppFollow API token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['appfollow'],
                    value: ['eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 74), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/arcjet.js



const arcjet = {
    provider: 'Arcjet',
    impact: 'see and steer the decisions by which the site lets requests in',
    revoke: 'app.arcjet.com → Site → SDK key → Rotate',
    url: 'https://docs.arcjet.com/',
    rules: [
        {
            id: 'arcjet_api_key',
            title: 'Arcjet site key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'ajkey_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 26) })],
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/shape/marked.js
var marked = __webpack_require__(6922);
;// CONCATENATED MODULE: ./lib/engine/rules/asaas.js



const asaas = {
    provider: 'Asaas',
    impact: 'charge customers, and move the money of the account',
    revoke: 'Asaas → Integrações → Chaves de API',
    url: 'https://docs.asaas.com/docs/authentication',
    rules: [
        {
            id: 'asaas_api_key',
            title: 'Asaas API key',
            severity: 'critical',
            shapes: [(0,marked/* marked */.x)({ before: '', marker: '$aact_prod_', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 200 }) })],
        },
        {
            id: 'asaas_sandbox_api_key',
            title: 'Asaas sandbox API key',
            severity: 'low',
            shapes: [(0,marked/* marked */.x)({ before: '', marker: '$aact_hmlg_', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 200 }) })],
            impact: 'read and change test data; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/asana.js





function startsOf(generation) {
    return Array.from({ length: 9 }, (_, i) => `${generation}${i + 1}`);
}
const asana = {
    provider: 'Asana',
    impact: 'read and change the tasks and projects that its owner sees',
    revoke: 'Asana → My settings → Apps → Developer console',
    url: 'https://developers.asana.com/docs/personal-access-token',
    rules: [
        {
            id: 'asana_pat',
            title: 'Asana personal access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: startsOf('1/'),
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 16 }), ':', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)],
                }),
                prefixed({
                    prefix: startsOf('2/'),
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 16 }),
                        '/',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 17 }),
                        ':',
                        (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
                    ],
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['asana'], value: ['0/', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)] }),
            ],
        },
        {
            id: 'asana_client_secret',
            title: 'Asana app client secret',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['asana'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) }))],
            impact: 'get tokens of every user who approves the app',
        },
    ],
};

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./lib/engine/shape/checksum.js


const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const CRC32_BASE62 = {
    alphabet: alphabet/* BASE62 */.S6,
    length: 6,
    covers: 'body',
    of: (body) => inBase((0,external_node_zlib_.crc32)(body), alphabet/* BASE62 */.S6.characters, 6),
};
const CRC32_HEX = {
    alphabet: alphabet/* HEX_LOWER */.Mr,
    length: 8,
    covers: 'body',
    of: (body) => (0,external_node_zlib_.crc32)(body).toString(16).padStart(8, '0'),
};
const CRC32_HEX_LITTLE_ENDIAN = {
    alphabet: alphabet/* HEX_LOWER */.Mr,
    length: 8,
    covers: 'all',
    of: (text) => {
        const bytes = (0,external_node_zlib_.crc32)(text).toString(16).padStart(8, '0').match(/../g) ?? [];
        return bytes.toReversed().join('');
    },
};
const CRC32_HEX_UPPER = {
    alphabet: { characters: '0123456789ABCDEF', range: '0-9A-F' },
    length: 8,
    covers: 'all',
    of: (text) => (0,external_node_zlib_.crc32)(text).toString(16).toUpperCase().padStart(8, '0'),
};
const CRC32_BASE36 = {
    alphabet: { characters: BASE36, range: '0-9a-z' },
    length: 7,
    covers: 'all',
    of: (text) => inBase((0,external_node_zlib_.crc32)(text), BASE36, 7),
};
function inBase(number, digits, length) {
    let rest = number;
    let text = '';
    for (let i = 0; i < length; i++) {
        text = digits[rest % digits.length] + text;
        rest = Math.floor(rest / digits.length);
    }
    return text;
}

;// CONCATENATED MODULE: ./lib/engine/rules/atlassian.js






const atlassian = {
    provider: 'Atlassian',
    impact: 'read and change Jira, Confluence or Bitbucket as its owner',
    revoke: 'id.atlassian.com → Security → API tokens',
    url: 'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
    rules: [
        {
            id: 'atlassian_api_token',
            title: 'Atlassian API token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'ATATT3xFfG',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 800 }), '='],
                    checksum: CRC32_HEX_UPPER,
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['atlassian', 'jira', 'confluence'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24) }),
            ],
        },
        {
            id: 'atlassian_admin_key',
            aliases: ['bitbucket_access_token'],
            title: 'Atlassian organisation or repository token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'ATCTT3xFfG',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 800 }), '=', (0,shape_text/* chars */.Wn)(alphabet/* HEX_UPPER */.jR, 8)],
                }),
            ],
            impact: 'administer the organisation, or read and change the repository',
            revoke: 'admin.atlassian.com → Settings → API keys, or Bitbucket → Repository settings → Access tokens',
        },
        {
            id: 'bitbucket_app_password',
            title: 'Bitbucket app password',
            severity: 'high',
            shapes: [prefixed({ prefix: 'ATBB', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
            impact: 'read and change the repositories of its owner',
            revoke: 'Bitbucket → Personal settings → App passwords',
        },
        {
            id: 'atlassian_datacenter_pat',
            title: 'Jira or Confluence Data Center token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['atlassian', 'jira', 'confluence'],
                    value: [(0,shape_text/* anyOf */.EB)('M', 'N', 'O'), (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43)],
                }),
            ],
            impact: 'read and change issues and pages as its owner',
            revoke: 'Jira or Confluence → Profile → Personal access tokens',
            url: 'https://confluence.atlassian.com/enterprise/using-personal-access-tokens-1026032365.html',
        },
        {
            id: 'bitbucket_data_center_token',
            title: 'Bitbucket Data Center token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'BBDC-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 40, max: 50 }) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['bitbucket'], value: (0,shape_text/* chars */.Wn)(BASE64_EITHER, 44) }),
            ],
            impact: 'read and change the repositories of its owner',
            revoke: 'Bitbucket → Manage account → HTTP access tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/ended-by.js




const START = '(?<![A-Za-z0-9_-])';
function endedBy({ before, text }) {
    const whole = [before, text];
    const write = (value, seed) => (0,shape_text/* writeText */.x3)(value, (0,samples/* randomFrom */.c)(seed));
    return {
        anchor: { kind: 'prefix', literals: [text] },
        pattern: () => new RegExp(`${(0,shape_text/* sourceOf */.vz)(text)}(?![A-Za-z0-9_-])(?<=${START}(?<secret>${(0,shape_text/* sourceOf */.vz)(whole)}))`),
        reach: text.length + 1,
        sample: (seed) => {
            const secret = write(whole, seed);
            return { secret, text: (0,surroundings/* surround */.D)(secret, (0,samples/* randomFrom */.c)(seed + 1000)) };
        },
        nearMisses: (seed) => (0,near_misses/* nearMissesOf */.i)(whole, seed, (value) => write(value, seed), (value) => `value = "${value}"\n`),
    };
}

;// CONCATENATED MODULE: ./lib/engine/shape/json-web-token.js


const JSON_WEB_TOKEN = [
    'eyJ',
    (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 12, max: 400 }),
    '.eyJ',
    (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 2000 }),
    '.',
    (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 700 }),
];

;// CONCATENATED MODULE: ./lib/engine/rules/auth0.js







const auth0 = {
    provider: 'Auth0',
    impact: 'get tokens as the application, and so what its grants cover',
    revoke: 'Auth0 Dashboard → Applications → Settings → Rotate secret',
    url: 'https://auth0.com/docs/get-started/applications/rotate-client-secret',
    rules: [
        {
            id: 'auth0_client_secret',
            aliases: ['auth0_oauth_token'],
            title: 'Auth0 application client secret',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['auth0'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64) }))],
        },
        {
            id: 'auth0_client_id',
            title: 'Auth0 application client id',
            severity: 'info',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['auth0_client_id', 'auth0clientid', 'auth0-client-id'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                }),
            ],
            partOf: 'auth0_client_secret',
        },
        {
            id: 'auth0_domain',
            title: 'Auth0 tenant',
            severity: 'info',
            shapes: [
                endedBy({
                    before: [(0,shape_text/* chars */.Wn)(SLUG, { min: 3, max: 50 }), (0,shape_text/* anyOf */.EB)('.us', '.eu', '.au', '.jp', ''), '.'],
                    text: 'auth0.com',
                }),
            ],
            partOf: 'auth0_client_secret',
        },
        {
            id: 'auth0_api_key',
            title: 'Auth0 Management API token',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['auth0'], value: JSON_WEB_TOKEN })],
            impact: 'manage the tenant’s users, applications and settings until it expires',
            revoke: 'Auth0 Dashboard → Applications → APIs → Auth0 Management API: rotate the signing key or let the token expire',
            url: 'https://auth0.com/docs/secure/tokens/access-tokens/management-api-access-tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/authress.js




const authress = {
    provider: 'Authress',
    impact: 'change who may do what in the application, as far as the client’s access records go',
    revoke: 'authress.io → Service clients → Access keys → Delete',
    url: 'https://authress.io/knowledge-base/docs/',
    rules: [
        {
            id: 'authress_api_key',
            title: 'Authress service client access key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['sc_', 'ext_', 'scauth_', 'authress_'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 5, max: 30 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 4, max: 6 }),
                        (0,shape_text/* anyOf */.EB)('.acc_', '.acc-'),
                        (0,shape_text/* chars */.Wn)(LOWER_SLUG, { min: 10, max: 32 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 30, max: 120 }),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/aws-account.js

const DIGITS = 12;
const FIRST = 4;
const LAST = 13;
function awsAccountOf(keyId) {
    if (/^....[IJ]/.test(keyId))
        return undefined;
    let bits = 0;
    for (const character of keyId.slice(FIRST, LAST))
        bits = bits * 32 + alphabet/* BASE32 */.vX.characters.indexOf(character);
    const account = String(Math.floor((bits % 2 ** 44) / 16));
    return account.length > DIGITS ? undefined : account.padStart(DIGITS, '0');
}

;// CONCATENATED MODULE: ./lib/engine/rules/aws.js





function proveMixed(secret) {
    return {
        validity: /[a-z]/.test(secret) && /[A-Z]/.test(secret) && /\d/.test(secret) ? 'unproven' : 'invalid',
    };
}
function tellAccount(keyId) {
    const account = awsAccountOf(keyId);
    return {
        validity: 'unproven',
        ...(account === undefined ? {} : { details: [`its key id is of the AWS account ${account}`] }),
    };
}
const aws = {
    provider: 'AWS',
    impact: 'use the AWS account with the rights of its user or role',
    revoke: 'AWS console → IAM → Users → Security credentials',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
    rules: [
        {
            id: 'aws_secret_key',
            aliases: ['aws_secret_access_key'],
            title: 'AWS secret access key',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['aws', 'amazon', 'akia', 'asia'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 40),
                    except: /[0-9a-f]{40}/,
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['secret_access_key', 'secretaccesskey', 'secret-access-key', 'secret_key', 'secretkey'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 40),
                    except: /[0-9a-f]{40}/,
                    loose: true,
                }),
            ],
            prove: proveMixed,
        },
        {
            id: 'aws_access_key_id',
            title: 'AWS access key id',
            severity: 'high',
            shapes: [prefixed({ prefix: ['AKIA', 'ASIA', 'ABIA', 'ACCA'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE32 */.vX, 16) })],
            prove: tellAccount,
            partOf: 'aws_secret_key',
        },
        {
            id: 'aws_session_token',
            title: 'AWS session token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz', 'FQoDYXdz'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 200, max: 2500 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                }),
            ],
            impact: 'complete a temporary key until it expires',
            revoke: 'AWS console → IAM → Roles → Revoke sessions',
        },
        {
            id: 'aws_mws_key',
            aliases: ['amazon_mws_auth_token'],
            title: 'Amazon MWS authentication token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'amzn.mws.', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            impact: 'read and change orders and listings of the seller',
            revoke: 'Seller Central → Apps and services → Manage your apps',
        },
        {
            id: 'aws_bedrock_api_key',
            title: 'Amazon Bedrock API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'ABSKQmVkcm9ja0FQSUtleS',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 91, max: 269 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                }),
                prefixed({
                    prefix: 'bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 100, max: 3000 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                }),
            ],
            impact: 'run models at the cost of the account',
        },
        {
            id: 'amazon_oauth_client_secret',
            title: 'Login with Amazon client secret',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'amzn1.oa2-cs.v1.', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['amazon_client_secret', 'amazonclientsecret', 'lwa_client_secret', 'lwa_secret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
                }),
            ],
            impact: 'act as the application and turn its users’ sign-ins into tokens',
            revoke: 'Amazon Developer console → Login with Amazon → the security profile → Web settings',
            url: 'https://developer.amazon.com/docs/login-with-amazon/register-web.html',
        },
        {
            id: 'aws_appsync_key',
            title: 'AWS AppSync API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'da2-', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 26) })],
            impact: 'query the GraphQL API it belongs to',
            revoke: 'AWS console → AppSync → API → Settings',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/axiom.js



const axiom = {
    provider: 'Axiom',
    impact: 'query, change and delete the event data of the organisation',
    revoke: 'Axiom Console → Settings → API tokens',
    url: 'https://axiom.co/docs/reference/tokens',
    rules: [
        {
            id: 'axiom_api_key',
            title: 'Axiom API token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'xaat-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            impact: 'send events to datasets or query them, as its scopes allow',
        },
        {
            id: 'axiom_personal_access_token',
            title: 'Axiom personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'xapt-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            revoke: 'Axiom Console → Settings → Profile → Personal tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/azure-key.js



function annotated(service) {
    return (0,marked/* marked */.x)({
        before: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 52),
        marker: 'JQQJ9',
        after: ['9', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 18), service, (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 4)],
    });
}
function bytes32(service) {
    return (0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 33), marker: service, after: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 6), '='] });
}
function bytes64(service) {
    return (0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 76), marker: service, after: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 6), '=='] });
}
const KEY_OF_32_BYTES = [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='];
const ACCESS_KEY = [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 40, max: 90 }), (0,shape_text/* anyOf */.EB)('==', '=', '')];

// EXTERNAL MODULE: ./lib/engine/shape/led-by.js
var led_by = __webpack_require__(6019);
;// CONCATENATED MODULE: ./lib/engine/shape/shared-access-signature.js


const VERSION_YEARS = Array.from({ length: 28 }, (_, i) => `${2012 + i}-`);
const SHARED_ACCESS_SIGNATURE = {
    anchor: { kind: 'prefix', literals: VERSION_YEARS, back: 'sv='.length },
    notAfter: alphabet/* BASE62 */.S6.characters,
    pattern: () => /(?<secret>sv=20\d\d-\d\d-\d\d(?:&|%26)[^\s"'<>`]{0,300}?sig=[A-Za-z0-9+/%]{43,125}=?)/,
    reach: 500,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const signature = encodeURIComponent(random.text(alphabet/* BASE64 */.EW.characters, 43));
        const secret = `sv=2022-11-02&ss=b&srt=sco&sp=rl&se=2999-0${1 + random.below(9)}-01T00:00:00Z&spr=https&sig=${signature}%3D`;
        return { secret, text: `https://account.blob.core.windows.net/container?${secret}\n` };
    },
    nearMisses: (seed) => {
        const signature = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 43);
        const start = 'https://account.blob.core.windows.net/c?sv=2022-11-02&sp=rl';
        return [
            { why: 'one character short', text: `${start}&sig=${signature.slice(1)}%3D` },
            { why: 'a character of another alphabet', text: `${start}&sig=${signature.slice(1)}!%3D` },
            { why: 'a placeholder', text: `${start}&sig=${'x'.repeat(43)}%3D` },
            { why: 'no signature', text: `${start}&se=2999-01-01T00:00:00Z` },
        ];
    },
};
function proveSignature(secret) {
    const query = new URLSearchParams(secret.replaceAll('%26', '&').replaceAll('&amp;', '&'));
    const signature = (query.get('sig') ?? '').replaceAll(' ', '+');
    if (!/^[A-Za-z0-9+/]{43}=?$/.test(signature) || new Set(signature).size < 10) {
        return { validity: 'invalid', reason: 'its signature is not of 32 bytes drawn by chance' };
    }
    const end = Date.parse(query.get('se') ?? '');
    return { validity: 'unproven', ...(end < Date.now() ? { tags: ['inactive_secret'] } : {}) };
}

;// CONCATENATED MODULE: ./lib/engine/rules/azure.js












const LOWER_BASE32 = { characters: 'abcdefghijklmnopqrstuvwxyz234567', range: 'a-z2-7' };
const ENTRA = { characters: `${alphabet/* BASE64URL */.P.characters}~.`, range: 'A-Za-z0-9_~.-' };
const APP_CONFIGURATION = [
    (0,shape_text/* chars */.Wn)({ characters: `${alphabet/* BASE64 */.EW.characters}-:`, range: 'A-Za-z0-9+/:-' }, { min: 10, max: 60 }),
    ';Secret=',
];
const SQL_PASSWORD = {
    anchor: { kind: 'prefix', literals: ['database.windows.net'] },
    pattern: () => /database\.windows\.net[^"'\n]{0,200}?;\s?(?:[Pp]assword|PASSWORD|[Pp]wd|PWD)\s{0,2}=\s{0,2}(?<secret>[^\s"';$<{%]{8,128})(?![$<{%])/,
    reach: 400,
    sample: (seed) => {
        const secret = (0,samples/* randomFrom */.c)(seed).text(`${alphabet/* BASE62 */.S6.characters}!#&*-`, 20);
        const text = `Server=tcp:orders.database.windows.net,1433;Database=main;User ID=app;Password=${secret};Encrypt=True;`;
        return { secret, text: `connection = "${text}"\n` };
    },
    nearMisses: () => [
        {
            why: 'no password',
            text: '"Server=tcp:orders.database.windows.net,1433;Authentication=Active Directory"',
        },
        { why: 'a variable', text: '"Server=tcp:orders.database.windows.net;Password=$(SQL_PASSWORD);"' },
        { why: 'a placeholder', text: '"Server=tcp:orders.database.windows.net;Password={your_password};"' },
    ],
};
const azure = {
    provider: 'Microsoft Azure',
    impact: 'use the Azure resource it belongs to',
    revoke: 'Azure portal → the resource → Keys → Rotate',
    url: 'https://learn.microsoft.com/azure/key-vault/secrets/overview-storage-keys',
    rules: [
        {
            id: 'azure_active_directory_client_secret',
            aliases: ['azure_ad_client_secret'],
            title: 'Microsoft Entra client secret',
            severity: 'critical',
            shapes: [
                (0,marked/* marked */.x)({
                    before: (0,shape_text/* chars */.Wn)(ENTRA, 3),
                    marker: [...alphabet/* DIGITS */.x5.characters].map((digit) => `${digit}Q~`),
                    after: (0,shape_text/* chars */.Wn)(ENTRA, { min: 31, max: 34 }),
                }),
            ],
            impact: 'sign in as the application, with all its permissions',
            revoke: 'Azure portal → Microsoft Entra ID → App registrations → Certificates & secrets',
            url: 'https://learn.microsoft.com/entra/identity-platform/how-to-add-credentials',
        },
        {
            id: 'azure_active_directory_client_id',
            title: 'Microsoft Entra client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure_client_id', 'azureclientid', 'arm_client_id', 'aad_client_id', 'appid', 'app_id'],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
                }),
            ],
            partOf: 'azure_active_directory_client_secret',
        },
        {
            id: 'azure_storage_account_key',
            title: 'Azure storage account key',
            severity: 'critical',
            shapes: [
                bytes64('+ASt'),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['accountkey', 'account_key', 'account-key', 'storage', 'azure'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='],
                }),
            ],
            impact: 'read and change all data of the storage account',
            revoke: 'Azure portal → Storage account → Access keys → Rotate key',
            url: 'https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage',
        },
        {
            id: 'azure_storage_account_name',
            title: 'Name of an Azure storage account',
            severity: 'info',
            shapes: [(0,led_by/* ledBy */.L)({ text: 'AccountName=', secret: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 3, max: 24 }) })],
            partOf: 'azure_storage_account_key',
        },
        {
            id: 'azure_cosmosdb_key',
            title: 'Azure Cosmos DB key',
            severity: 'critical',
            shapes: [
                bytes64('ACDb'),
                (0,keyworded/* keyworded */.D)({ keywords: ['cosmos', 'documentdb'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='] }),
            ],
            impact: 'read and change all data of the Cosmos DB account',
        },
        {
            id: 'azure_annotated_security_key',
            aliases: ['azure_identifiable_key'],
            title: 'Azure annotated security key',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({
                    before: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 52),
                    marker: 'JQQJ9',
                    after: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 9), (0,shape_text/* anyOf */.EB)('D', 'H'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 17), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [0, 4] })],
                }),
            ],
            generic: true,
        },
        {
            id: 'azure_devops_pat',
            aliases: ['azure_personal_access_token'],
            title: 'Azure DevOps personal access token',
            severity: 'critical',
            shapes: [
                annotated('AZDO'),
                (0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 76), marker: 'AZDO', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 4, max: 5 }) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure', 'devops', 'vsts', 'ado_pat', 'visualstudio'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 52),
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['token'], value: (0,shape_text/* chars */.Wn)(LOWER_BASE32, 52), loose: true }),
            ],
            impact: 'read and change code, pipelines and work items of its organisations',
            revoke: 'Azure DevOps → User settings → Personal access tokens',
            url: 'https://learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate',
        },
        {
            id: 'azure_container_registry_key',
            title: 'Azure Container Registry password',
            severity: 'high',
            shapes: [(0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 42), marker: '+ACR', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 6) })],
            impact: 'read and push container images',
        },
        {
            id: 'azure_function_key',
            title: 'Azure Functions key',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 44), marker: 'AzFu', after: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 6), '=='] }),
                following({
                    address: 'azurewebsites.net/api/',
                    between: [(0,shape_text/* chars */.Wn)(SLUG, { min: 1, max: 64 }), '?code='],
                    secret: [(0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 36, max: 86 }), (0,shape_text/* anyOf */.EB)('==', '')],
                }),
            ],
            impact: 'call the functions it protects',
        },
        {
            id: 'azure_sas_token',
            title: 'Azure shared access signature',
            severity: 'high',
            shapes: [SHARED_ACCESS_SIGNATURE],
            prove: proveSignature,
            impact: 'read or change the storage it is for, until it expires',
            revoke: 'Azure portal → Storage account → Access keys → Rotate key: signatures end with their key',
        },
        {
            id: 'azure_connection_string',
            title: 'Azure connection string key',
            severity: 'critical',
            shapes: [
                (0,led_by/* ledBy */.L)({ text: 'SharedAccessKey=', secret: KEY_OF_32_BYTES }),
                (0,led_by/* ledBy */.L)({ text: ';AccessKey=', secret: ACCESS_KEY }),
            ],
            generic: true,
            impact: 'use the service that the connection string names',
        },
        {
            id: 'azure_app_configuration_connection_string',
            title: 'Azure App Configuration connection string',
            severity: 'critical',
            shapes: [
                following({
                    address: 'azconfig.io;Id=',
                    between: APP_CONFIGURATION,
                    secret: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 42, max: 88 }), (0,shape_text/* anyOf */.EB)('=', '')],
                }),
            ],
            impact: 'read and change the configuration, and what it says of other secrets',
            revoke: 'Azure portal → App Configuration → Access settings → Regenerate',
        },
        {
            id: 'azure_app_configuration_endpoint',
            title: 'Address of an Azure App Configuration store',
            severity: 'info',
            shapes: [endedBy({ before: ['https://', (0,shape_text/* chars */.Wn)(SLUG, { min: 5, max: 40 }), '.'], text: 'azconfig.io' })],
            partOf: 'azure_app_configuration_connection_string',
        },
        {
            id: 'azure_sql_password',
            title: 'Azure SQL password in a connection string',
            severity: 'critical',
            shapes: [SQL_PASSWORD],
            impact: 'sign in to the database as that user',
            revoke: 'the database: ALTER LOGIN … WITH PASSWORD',
            url: 'https://learn.microsoft.com/azure/azure-sql/database/connect-query-content-reference-guide',
        },
        {
            id: 'azure_redis_key',
            title: 'Azure Cache for Redis key',
            severity: 'high',
            shapes: [bytes32('AzCa')],
            impact: 'read and change what is in the cache',
        },
        {
            id: 'azure_batch_key',
            title: 'Azure Batch key',
            severity: 'high',
            shapes: [
                bytes64('+ABa'),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure_batch', 'azurebatch', 'azure-batch', 'batch_account', 'batchaccount'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='],
                }),
            ],
            impact: 'run jobs on the account’s machines',
        },
        {
            id: 'azure_apim_key',
            title: 'Azure API Management key',
            severity: 'high',
            shapes: [
                bytes64('APIM'),
                (0,led_by/* ledBy */.L)({ text: 'git&', secret: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 12), '&', (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='] }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['ocp-apim-subscription', 'apim_key', 'apimkey', 'apim_subscription', 'apim-key'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
            impact: 'call the APIs behind the gateway as the subscriber',
        },
        {
            id: 'visual_studio_app_center_token',
            title: 'Visual Studio App Center token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['appcenter', 'app_center', 'app-center'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) }),
            ],
            impact: 'build and release the apps of its owner',
            revoke: 'App Center → Account settings → User API tokens',
        },
        {
            id: 'azure_access_token',
            aliases: ['azure_api_key'],
            title: 'Azure access token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure', 'arm_token', 'aad_token', 'entra', 'msi_token'],
                    value: JSON_WEB_TOKEN,
                }),
            ],
            impact: 'act as the user or application it was issued to for about an hour',
            revoke: 'let it end, and revoke the sessions of its user in Microsoft Entra ID',
            url: 'https://learn.microsoft.com/entra/identity-platform/access-tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/azure-ai.js





const HEX_KEY = (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32);
const AI_SERVICES = [
    'azure_api_key',
    'azureapikey',
    'cognitive',
    'azure_face',
    'azure_form',
    'azure_luis',
    'azure_text',
    'azure_translator',
    'azure_speech',
    'azure_vision',
    'azure_ai_key',
    'azure_ai_services',
    'azure_remote_rendering',
    'speech_key',
    'speech_subscription',
    'speechkey',
    'translator_key',
    'content_moderator',
    'computer_vision',
    'computervision',
    'form_recognizer',
    'formrecognizer',
    'text_analytics',
    'textanalytics',
    'luis_authoring',
];
const azureAi = {
    provider: 'Azure AI',
    impact: 'use its models at the cost of the resource',
    revoke: 'Azure portal → the resource → Keys and Endpoint → Regenerate',
    url: 'https://learn.microsoft.com/azure/ai-services/authentication',
    rules: [
        {
            id: 'azure_openai_key',
            title: 'Azure OpenAI key',
            severity: 'high',
            shapes: [
                annotated('ACOG'),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure_openai', 'azureopenai', 'azure-openai', 'azure openai', 'aoai_key', 'aoai_api'],
                    value: HEX_KEY,
                }),
            ],
            impact: 'run models at the cost of the resource',
        },
        {
            id: 'azure_cognitive_services_key',
            title: 'Azure AI services key',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: AI_SERVICES, value: HEX_KEY })],
            impact: 'use speech, vision, language and translation at the cost of the resource',
            url: 'https://learn.microsoft.com/azure/ai-services/rotate-keys',
        },
        {
            id: 'azure_search_key',
            title: 'Azure AI Search key',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 42), marker: 'AzSe', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 6) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure_search', 'azuresearch', 'azure-search', 'search_admin', 'searchadmin'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 52),
                }),
            ],
            impact: 'read, and with an admin key change, the search indexes',
        },
        {
            id: 'azure_maps_key',
            title: 'Azure Maps key',
            severity: 'medium',
            shapes: [
                annotated('AZMP'),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['azure_maps', 'azuremaps', 'azure-maps', 'azure maps'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 32, max: 44 }),
                }),
            ],
            impact: 'use maps, routes and search at the cost of the account',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/azure-messaging.js





const azureMessaging = {
    provider: 'Azure messaging',
    impact: 'send and receive messages through the resource',
    revoke: 'Azure portal → the resource → Keys, or Shared access policies → Regenerate',
    url: 'https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas',
    rules: [
        {
            id: 'azure_service_bus_key',
            title: 'Azure Service Bus key',
            severity: 'critical',
            shapes: [bytes32('+ASb')],
            impact: 'send and receive messages of the namespace',
        },
        {
            id: 'azure_event_hub_key',
            title: 'Azure Event Hubs key',
            severity: 'high',
            shapes: [bytes32('+AEh')],
            impact: 'send and read events of the namespace',
        },
        {
            id: 'azure_event_grid_key',
            title: 'Azure Event Grid key',
            severity: 'high',
            shapes: [
                bytes32('AZEG'),
                annotated('AZEG'),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['aeg-sas', 'aeg_sas', 'eventgrid', 'event_grid', 'event-grid'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 42, max: 51 }), (0,shape_text/* anyOf */.EB)('==', '=')],
                }),
            ],
            impact: 'publish events to the topic',
        },
        {
            id: 'azure_relay_key',
            title: 'Azure Relay key',
            severity: 'high',
            shapes: [bytes32('+ARm')],
            impact: 'listen and send on the relay',
        },
        {
            id: 'azure_notification_hub_key',
            title: 'Azure Notification Hubs key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['hubaccesskey', 'hub_access_key', 'notification_hub', 'notificationhub'],
                    value: (0,shape_text/* anyOf */.EB)(KEY_OF_32_BYTES, (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 44)),
                }),
            ],
            impact: 'send notifications to the users of the app',
        },
        {
            id: 'azure_signalr_key',
            title: 'Azure SignalR connection string',
            severity: 'high',
            shapes: [following({ address: 'service.signalr.net;AccessKey=', secret: ACCESS_KEY })],
            impact: 'connect as any user and send to all of them',
        },
        {
            id: 'azure_web_pubsub_key',
            title: 'Azure Web PubSub connection string',
            severity: 'high',
            shapes: [following({ address: 'webpubsub.azure.com;AccessKey=', secret: ACCESS_KEY })],
            impact: 'connect as any user and send to all of them',
        },
        {
            id: 'azure_communication_key',
            title: 'Azure Communication Services connection string',
            severity: 'high',
            shapes: [
                annotated('AZCS'),
                following({
                    address: 'communication.azure.com/;accesskey=',
                    secret: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 84)),
                }),
            ],
            impact: 'send messages and e-mail and make calls at the cost of the resource',
        },
        {
            id: 'azure_iot_key',
            title: 'Azure IoT Hub key',
            severity: 'high',
            shapes: [bytes32('AIoT')],
            impact: 'read and send device messages, or act as the device',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/bannerbear.js




const bannerbear = {
    provider: 'Bannerbear',
    impact: 'generate images and videos at the owner’s cost and read its templates',
    revoke: 'Bannerbear → Settings → API keys',
    url: 'https://developers.bannerbear.com/',
    rules: [
        {
            id: 'bannerbear_api_key',
            title: 'Bannerbear API key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: ['bb_pr_', 'bb_ma_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 30) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['bannerbear'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), 'tt'] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/baremetrics.js






const baremetrics = {
    provider: 'Baremetrics',
    impact: 'read revenue, subscriptions and customers of the business',
    revoke: 'Baremetrics → Settings → API',
    url: 'https://developers.baremetrics.com/',
    rules: [
        {
            id: 'baremetrics_api_key',
            title: 'Baremetrics API key',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['baremetrics'],
                    prefix: ['sk_', 'lk_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 18, max: 25 }),
                }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['baremetrics'], value: (0,shape_text/* chars */.Wn)(LOWER_BASE64URL, 25) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/url.js


const COMMON = new Set(`pass passwd password pwd secret root admin administrator user username test testing example default guest
  postgres postgresql mysql mongo mongodb redis rabbitmq rabbit amqp localhost changeme letmein foo bar baz
  qwerty dev development docker local demo sample mypassword my_password mysecretpassword p4ssw0rd passw0rd hunter2
  123 1234 12345 123456 1234567 12345678 123456789 1234567890 xxx xxxx xxxxx abc abc123 token key null none`.split(/\s+/));
const LOCAL_HOSTS = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[?::1\]?|db|database|host\.docker\.internal)$/i;
const EXAMPLE_HOSTS = /(?:^|\.)example(?:\.\w+)?$|^(?:host|hostname|server|your[-_.].*|my-?(?:host|server))$|\.(?:invalid|test)$/i;
function urlWithPassword(schemes) {
    return {
        anchor: { kind: 'literal', literals: schemes.map((scheme) => `${scheme}://`) },
        notAfter: alphabet/* BASE62 */.S6.characters,
        pattern: () => /(?<secret>[a-z][a-z0-9+]{1,20}:\/\/[^\s"'`<>@:/]{0,128}:[^\s"'`<>@/]{1,128}@[A-Za-z0-9._,:[\]-]{1,400}(?:\/[^\s"'`<>\\(){}]{0,200})?)/,
        reach: 1000,
        sample: (seed) => {
            const random = (0,samples/* randomFrom */.c)(seed);
            const scheme = schemes[random.below(schemes.length)];
            const password = random.text(alphabet/* BASE62 */.S6.characters, 16 + random.below(16));
            const secret = `${scheme}://app${random.below(9)}:${password}@db.internal.net:5432/orders`;
            return {
                secret,
                text: [`DATABASE_URL=${secret}\n`, `url: "${secret}"\n`, `connect('${secret}')`][random.below(3)],
            };
        },
        nearMisses: () => nearMisses(schemes[0]),
        prove: proveUrl,
    };
}
function nearMisses(scheme) {
    return [
        ['no password', `${scheme}://app@db.internal.net/orders`],
        ['no user', `${scheme}://db.internal.net:5432/orders`],
        ['a variable', `${scheme}://app:\${PASSWORD}@db.internal.net/orders`],
        ['a shell variable', `${scheme}://app:$PASSWORD@db.internal.net/orders`],
        ['a template', `${scheme}://app:{{ password }}@db.internal.net/orders`],
        ['a format', `${scheme}://app:%s@db.internal.net/orders`],
        ['a common password', `${scheme}://app:password@db.internal.net/orders`],
        ['one character over and over', `${scheme}://app:xxxxxxxx@db.internal.net/orders`],
        ['the user as password', `${scheme}://postgres:postgres@localhost:5432/postgres`],
        ['a short password of this machine', `${scheme}://app:app123@localhost:5432/orders`],
        ['a password for show on an example host', `${scheme}://app:s3cr3t@db.example.com/orders`],
        ['a placeholder', `${scheme}://user:<password>@db.internal.net/orders`],
    ].map(([why = '', url]) => ({ why, text: `url = "${url}"\n` }));
}
function proveUrl(url) {
    const [, user = '', password = '', host = ''] = /^[^:]+:\/\/([^:]*):([^@]*)@(\[[^\]]*\]|[^:,/?]*)/.exec(url) ?? [];
    return { validity: isStandIn(user, password, host) ? 'invalid' : 'unproven' };
}
function isStandIn(user, password, host) {
    if (/[${}<>*[\]]|^%[a-z]$|%\(/i.test(password) || /^[A-Z]+(?:_[A-Z]+)+$/.test(password))
        return true;
    const lower = password.toLowerCase();
    if (COMMON.has(lower) || lower === user.toLowerCase() || new Set(lower).size <= 2)
        return true;
    if (/^(?:your|my|some|the|db|user)[-_]?(?:pass|pw|secret)|^pass(?:word|wd)?\d*!?$/.test(lower))
        return true;
    return (EXAMPLE_HOSTS.test(host) || LOCAL_HOSTS.test(host)) && !isChosen(password);
}
function isChosen(password) {
    if (!/\d/.test(password))
        return false;
    return password.length >= 10 || (password.length >= 8 && /[A-Z]/.test(password) && /[a-z]/.test(password));
}

;// CONCATENATED MODULE: ./lib/engine/rules/basic-auth-url.js

function proveNoWord(address) {
    const [, password = ''] = /^[^:]+:\/\/[^:]*:([^@]*)@/.exec(address) ?? [];
    return { validity: /^(?:[a-z]{1,8}|pass.*)$/i.test(password) ? 'invalid' : 'unproven' };
}
const basicAuthUrl = {
    provider: 'Web addresses',
    impact: 'log in to that server as the user in the address',
    revoke: 'the server’s user settings: change the password',
    url: 'https://datatracker.ietf.org/doc/html/rfc3986#section-3.2.1',
    rules: [
        {
            id: 'basic_auth_url',
            title: 'Address with a user and password',
            severity: 'medium',
            shapes: [urlWithPassword(['http', 'https', 'ssh', 'git', 'ws', 'wss', 'svn'])],
            prove: proveNoWord,
            generic: true,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/beamer.js



const beamer = {
    provider: 'Beamer',
    impact: 'publish and change announcements that the product’s users see',
    revoke: 'Beamer → Settings → API',
    url: 'https://www.getbeamer.com/api',
    rules: [
        {
            id: 'beamer_api_key',
            title: 'Beamer API key',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['beamer'], value: ['b_', (0,shape_text/* chars */.Wn)(BASE64_EITHER, 44)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/besttime.js



const besttime = {
    provider: 'BestTime',
    impact: 'use up the owner’s credits for forecasts of how busy venues are',
    revoke: 'besttime.app → Account → API keys',
    url: 'https://documentation.besttime.app/',
    rules: [
        {
            id: 'besttime_api_key',
            title: 'BestTime private API key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'pri_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/bitbucket.js





const bitbucket = {
    provider: 'Bitbucket',
    impact: 'get access tokens for the workspaces that authorised the OAuth consumer',
    revoke: 'Bitbucket → Workspace settings → OAuth consumers',
    url: 'https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/',
    rules: [
        {
            id: 'bitbucket_oauth_secret',
            aliases: ['bitbucket_client_secret'],
            title: 'Bitbucket OAuth consumer secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'bitbucket_client_secret',
                        'bitbucket-client-secret',
                        'bitbucketclientsecret',
                        'bitbucket_oauth_secret',
                        'bitbucket_secret',
                        'bitbucketsecret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                })),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['bitbucket'], value: (0,shape_text/* chars */.Wn)(LOWER_BASE64URL, 64) })),
            ],
        },
        {
            id: 'bitbucket_oauth_key',
            title: 'Bitbucket OAuth consumer key',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['bitbucket'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 18) })],
            partOf: 'bitbucket_oauth_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/bitrise.js




const bitrise = {
    provider: 'Bitrise',
    impact: 'start builds and read the secrets and signing files of the apps',
    revoke: 'Bitrise → Account settings → Security → Personal access tokens',
    url: 'https://docs.bitrise.io/',
    rules: [
        {
            id: 'bitrise_api_key',
            title: 'Bitrise API token',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['bitrise'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 120 }) }))],
            revoke: 'Bitrise → Workspace settings → Workspace API tokens',
        },
        {
            id: 'bitrise_personal_access_token',
            title: 'Bitrise personal access token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['bitrise_pat', 'bitrise_personal', 'bitrisepersonal', 'bitrisepat'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 120 }),
                })),
            ],
            impact: 'do what its owner can: start builds, change apps, read secrets and signing files',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/block-protocol.js




const blockProtocol = {
    provider: 'Block Protocol',
    impact: 'publish and change blocks in the owner’s name',
    revoke: 'blockprotocol.org → Account settings → API keys',
    url: 'https://blockprotocol.org/docs',
    rules: [
        {
            id: 'block_protocol_api_key',
            title: 'Block Protocol API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'b10ck5.', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32), '.', (0,shape_text/* chars */.Wn)(SLUG, 36)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/blynk.js





const blynk = {
    provider: 'Blynk',
    impact: 'read and switch what the devices measure and control',
    revoke: 'Blynk.Console → Device info → Auth token → Replace',
    url: 'https://docs.blynk.io/en/blynk.cloud/device-https-api',
    rules: [
        {
            id: 'blynk_api_key',
            title: 'Blynk device token',
            severity: 'medium',
            shapes: [
                following({
                    address: 'blynk.cloud/external/api/',
                    between: [
                        (0,shape_text/* anyOf */.EB)('get', 'update', 'batch/update', 'update/property', 'data/get', 'isHardwareConnected', 'isAppConnected', 'device/metadata', 'logEvent'),
                        '?token=',
                    ],
                    secret: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32),
                }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['blynk'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32) })),
            ],
        },
        {
            id: 'blynk_organization_token',
            title: 'Blynk organisation token',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['blynk'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40) }))],
            impact: 'manage every device and user of the organisation',
            revoke: 'Blynk.Console → Settings → Developer → OAuth 2.0 or API tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/box.js




const box = {
    provider: 'Box',
    impact: 'read and change the files that its owner or app has',
    revoke: 'Box Developer Console → App → Configuration',
    url: 'https://developer.box.com/guides/authentication/',
    rules: [
        {
            id: 'box_api_key',
            title: 'Box developer token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'box_developer',
                        'box-developer',
                        'boxdeveloper',
                        'box_dev_token',
                        'box_access',
                        'boxaccess',
                        'box_token',
                        'box_primary_access',
                        'box_api_token',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                })),
            ],
            impact: 'act as its owner in Box for the hour that it lasts',
            revoke: 'Box Developer Console → App → Configuration → Revoke token',
        },
        {
            id: 'box_client_id_secret',
            aliases: ['box_oauth_token'],
            title: 'Box app client secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'box_client_secret',
                        'box-client-secret',
                        'boxclientsecret',
                        'box_secret',
                        'boxsecret',
                        'box_app_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                })),
            ],
            impact: 'get tokens as the app, and with client credentials those of the enterprise',
            revoke: 'Box Developer Console → App → Configuration → Reset client secret',
        },
        {
            id: 'box_client_id',
            title: 'Box app client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['box_client_id', 'box-client-id', 'boxclientid', 'box_app_id'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
                }),
            ],
            partOf: 'box_client_id_secret',
        },
        {
            id: 'box_refresh_token',
            title: 'Box refresh token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['box_refresh', 'boxrefresh', 'box-refresh'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })),
            ],
            impact: 'stay logged in as its owner for 60 days or longer',
            revoke: 'Box API: POST /oauth2/revoke, or Box → Account settings → Integrations',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/braintree.js






const braintree = {
    provider: 'PayPal Braintree',
    impact: 'take and refund payments and read the customers’ stored payment methods',
    revoke: 'Braintree Control Panel → Settings → API → the key → Delete',
    url: 'https://developer.paypal.com/braintree/articles/control-panel/important-gateway-credentials',
    rules: [
        {
            id: 'braintree_access_token',
            title: 'Braintree access token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'access_token$production$',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16), '$', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)],
                }),
            ],
        },
        {
            id: 'braintree_sandbox_access_token',
            title: 'Braintree sandbox access token',
            severity: 'low',
            shapes: [
                prefixed({
                    prefix: 'access_token$sandbox$',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16), '$', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)],
                }),
            ],
            impact: 'use the sandbox; no money moves',
        },
        {
            id: 'braintree_private_key',
            title: 'Braintree private key',
            severity: 'critical',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['braintree'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }))],
        },
        {
            id: 'braintree_tokenization_key',
            title: 'Braintree tokenization key',
            severity: 'low',
            shapes: [
                namedPrefix({
                    keywords: ['braintree'],
                    prefix: ['sandbox_', 'production_'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 6, max: 10 }),
                        '_',
                        (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 14, max: 20 }),
                    ],
                }),
            ],
            impact: 'turn card data into one-time tokens, as the merchant’s pages do',
            url: 'https://developer.paypal.com/braintree/docs/guides/authorization/tokenization-key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/braintrust.js



const braintrust = {
    provider: 'Braintrust',
    impact: 'read prompts, logs and datasets and run models with the organisation’s provider keys',
    revoke: 'braintrust.dev → Settings → API keys',
    url: 'https://www.braintrust.dev/docs/',
    rules: [
        {
            id: 'braintrust_api_key',
            title: 'Braintrust API key',
            severity: 'medium',
            shapes: [
                namedPrefix({ keywords: ['braintrust'], prefix: 'sk-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48), shared: true }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/branch.js




const branch = {
    provider: 'Branch',
    impact: 'create links in the app’s name; the key alone is in the app itself and public by design',
    revoke: 'Branch Dashboard → Account settings → Profile',
    url: 'https://help.branch.io/developers-hub/docs/deep-linking-api',
    rules: [
        {
            id: 'branchio_api_key',
            title: 'Branch key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: ['key_live_', 'key_test_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 40 }) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['branch_secret', 'branchio', 'branch_io', 'branch.io'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/brave.js



const brave = {
    provider: 'Brave Search',
    impact: 'search the web at the cost of the account',
    revoke: 'api-dashboard.search.brave.com → API keys',
    url: 'https://api-dashboard.search.brave.com/app/documentation/web-search/get-started',
    rules: [
        {
            id: 'brave_api_key',
            title: 'Brave Search API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'BSA', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 40 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/brevo.js



const brevo = {
    provider: 'Brevo',
    impact: 'send e-mail and SMS as the account and export all contacts',
    revoke: 'Brevo → Settings → SMTP & API → API keys',
    url: 'https://developers.brevo.com/docs/getting-started',
    rules: [
        {
            id: 'brevo_api_key',
            title: 'Brevo API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'xkeysib-', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16)] })],
        },
        {
            id: 'brevo_smtp_key',
            title: 'Brevo SMTP key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'xsmtpsib-', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16)] })],
            impact: 'send e-mail from the account’s domains',
            revoke: 'Brevo → Settings → SMTP & API → SMTP',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/browser-use.js



const browserUse = {
    provider: 'Browser Use',
    impact: 'run browser agents at the owner’s cost, logged in where its profiles are',
    revoke: 'cloud.browser-use.com → API keys',
    url: 'https://docs.cloud.browser-use.com/',
    rules: [
        {
            id: 'browseruse_api_key',
            title: 'Browser Use API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'bu_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 42, max: 46 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/builder-io.js



const builderIo = {
    provider: 'Builder.io',
    impact: 'read, write and publish all content of the space',
    revoke: 'Builder.io → Account settings → Space → Private keys',
    url: 'https://www.builder.io/c/docs/using-your-api-key',
    rules: [
        {
            id: 'builderio_api_key',
            title: 'Builder.io private key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'bpk-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/buildkite.js





const buildkite = {
    provider: 'Buildkite',
    impact: 'read build logs and artifacts and start builds, as its scopes allow',
    revoke: 'Buildkite → Personal settings → API access tokens → Revoke',
    url: 'https://buildkite.com/docs/apis/managing-api-tokens',
    rules: [
        {
            id: 'buildkite_api_key',
            title: 'Buildkite API access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'bkua_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { either: [40, 53] }) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['buildkite'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) })),
            ],
        },
        {
            id: 'buildkite_agent_token',
            title: 'Buildkite agent token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'bkaa_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 75) }),
                prefixed({ prefix: ['bkar_', 'bkct_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 73) }),
                prefixed({ prefix: 'bkpt_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 199) }),
                prefixed({ prefix: 'bkaj_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 333) }),
                prefixed({ prefix: 'bkpat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 54) }),
            ],
            impact: 'register agents that receive the pipelines’ jobs together with their secrets',
            revoke: 'Buildkite → Agents → Cluster → Agent tokens → Revoke',
            url: 'https://buildkite.com/docs/agent/v3/tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/bunny.js



const bunny = {
    provider: 'bunny.net',
    impact: 'change pull zones, DNS and storage of the account, or the files of one storage zone',
    revoke: 'dash.bunny.net → Account settings → API',
    url: 'https://docs.bunny.net/',
    rules: [
        {
            id: 'bunnynet_api_key',
            title: 'bunny.net API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['bunny'],
                    value: [
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 12),
                    ],
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['bunny'],
                    value: [
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 20),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 12),
                    ],
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['bunny'],
                    value: [
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 12),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/caflou.js



const caflou = {
    provider: 'Caflou',
    impact: 'read and change the projects, invoices and contacts of the company',
    revoke: 'Caflou → Settings → API',
    url: 'https://caflou.docs.apiary.io/',
    rules: [
        {
            id: 'caflou_api_key',
            title: 'Caflou API token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['caflou'],
                    value: [
                        'eyJhbGciOiJIUzI1NiJ9.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 120 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cal-com.js



const calCom = {
    provider: 'Cal.com',
    impact: 'read and change bookings, calendars and event types of its owner',
    revoke: 'Cal.com → Settings → Developer → API keys',
    url: 'https://cal.com/docs/api-reference/v2/introduction',
    rules: [
        {
            id: 'calcom_api_key',
            title: 'Cal.com API key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'cal_live_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) }),
                prefixed({ prefix: 'cal_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/calendly.js


const calendly = {
    provider: 'Calendly',
    impact: 'read who meets its owner and when, and cancel meetings',
    revoke: 'Calendly → Integrations & apps → API & webhooks',
    url: 'https://developer.calendly.com/how-to-authenticate-with-personal-access-tokens',
    rules: [
        {
            id: 'calendly_personal_access_token',
            aliases: ['calendly_api_key'],
            title: 'Calendly personal access token',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['calendly'], value: JSON_WEB_TOKEN })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/canva.js



const canva = {
    provider: 'Canva',
    impact: 'get tokens of every user who connects the integration',
    revoke: 'Canva Developer Portal → Your integrations → Generate a new secret',
    url: 'https://www.canva.dev/docs/connect/authentication/',
    rules: [
        {
            id: 'canva_client_secret',
            title: 'Canva Connect client secret',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'cnvca', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 51) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/carto.js




const carto = {
    provider: 'CARTO',
    impact: 'query the tables and maps that the token grants',
    revoke: 'CARTO Workspace → Developers → Credentials',
    url: 'https://docs.carto.com/carto-user-manual/developers/',
    rules: [
        {
            id: 'carto_jwt',
            title: 'CARTO API access token',
            severity: 'medium',
            shapes: [
                {
                    ...prefixed({
                        prefix: 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoi',
                        body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 12, max: 72 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                    }),
                },
                (0,keyworded/* keyworded */.D)({
                    keywords: ['carto'],
                    value: [
                        'eyJhbGciOiJIUzI1NiJ9.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 32, max: 43 }),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cashfree.js



const cashfree = {
    provider: 'Cashfree Payments',
    impact: 'take payments, refund them and start payouts of the merchant',
    revoke: 'Cashfree Merchant Dashboard → Developers → API keys',
    url: 'https://www.cashfree.com/docs/api-reference/authentication',
    rules: [
        {
            id: 'cashfree_api_key',
            title: 'Cashfree secret key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'cfsk_ma_prod_', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8)] })],
        },
        {
            id: 'cashfree_test_api_key',
            title: 'Cashfree test secret key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'cfsk_ma_test_', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8)] })],
            impact: 'make test payments; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cerebras.js



const cerebras = {
    provider: 'Cerebras',
    impact: 'run models at the cost of the organisation',
    revoke: 'cloud.cerebras.ai → API keys',
    url: 'https://inference-docs.cerebras.ai/quickstart',
    rules: [
        {
            id: 'cerebras_api_key',
            title: 'Cerebras API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'csk-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cfx-re.js



const cfxRe = {
    provider: 'Cfx.re',
    impact: 'run a FiveM or RedM server under the owner’s licence',
    revoke: 'portal.cfx.re → Servers → Registration keys',
    url: 'https://docs.fivem.net/docs/server-manual/setting-up-a-server-vanilla/',
    rules: [
        {
            id: 'cfx_re_api_key',
            title: 'Cfx.re server licence key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'cfxk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 100 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/checkout-com.js




const checkoutCom = {
    provider: 'Checkout.com',
    impact: 'charge cards and refund or pay out the merchant’s money',
    revoke: 'Checkout.com Dashboard → Developers → Keys',
    url: 'https://www.checkout.com/docs/developer-resources/api/manage-api-keys',
    rules: [
        {
            id: 'checkout_com_api_key',
            title: 'Checkout.com secret key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'sk_', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
                namedPrefix({
                    keywords: ['checkout'],
                    prefix: 'sk_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 26, max: 27 }),
                }),
            ],
        },
        {
            id: 'checkout_com_test_api_key',
            title: 'Checkout.com sandbox secret key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: 'sk_test_', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
                prefixed({ prefix: 'sk_sbox_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 26, max: 27 }) }),
            ],
            impact: 'make test payments; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/chief-tools.js



const chiefTools = {
    provider: 'Chief Tools',
    impact: 'use the team’s Chief Tools products as its scopes allow',
    revoke: 'account.chief.app → API → Personal access tokens',
    url: 'https://docs.chief.tools/',
    rules: [
        {
            id: 'chief_tools_api_key',
            title: 'Chief Tools token',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['ctp_', 'cta_', 'ctr_', 'cte_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/circleci.js





const circleci = {
    provider: 'CircleCI',
    impact: 'start pipelines and change the projects’ settings and contexts',
    revoke: 'CircleCI → User settings → Personal API tokens',
    url: 'https://circleci.com/docs/managing-api-tokens/',
    rules: [
        {
            id: 'circleci_api_key',
            title: 'CircleCI API token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'CCIPRJ_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [22, 24] }), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40)],
                }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'circleci',
                        'circle_ci',
                        'circle-ci',
                        'circle_token',
                        'circle-token',
                        'circletoken',
                        'circle_api',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40),
                })),
            ],
            revoke: 'CircleCI → Project settings → API permissions, or User settings → Personal API tokens',
        },
        {
            id: 'circleci_personal_access_token',
            title: 'CircleCI personal API token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'CCIPAT_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [22, 24] }), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40)],
                }),
            ],
            impact: 'do what its owner can in every project: start pipelines, read logs, change contexts',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/clerk.js



const clerk = {
    provider: 'Clerk',
    impact: 'read, change and sign in as every user of the application',
    revoke: 'Clerk Dashboard → Configure → API keys',
    url: 'https://clerk.com/docs/deployments/clerk-environment-variables',
    rules: [
        {
            id: 'clerk_api_key',
            title: 'Clerk secret key',
            severity: 'critical',
            shapes: [
                namedPrefix({
                    keywords: ['clerk'],
                    prefix: 'sk_live_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 50 }),
                    shared: true,
                }),
            ],
        },
        {
            id: 'clerk_test_api_key',
            title: 'Clerk secret key of a development instance',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['clerk'],
                    prefix: 'sk_test_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 50 }),
                    shared: true,
                }),
            ],
            impact: 'read and change the users of the development instance',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/clickhouse.js



const clickhouse = {
    provider: 'ClickHouse Cloud',
    impact: 'create, change and delete services of the organisation and reset their passwords',
    revoke: 'ClickHouse Cloud console → API keys',
    url: 'https://clickhouse.com/docs/cloud/manage/openapi',
    rules: [
        {
            id: 'clickhouse_api_key',
            title: 'ClickHouse Cloud API secret',
            severity: 'critical',
            shapes: [prefixed({ prefix: '4b1d', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 38) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/clickup.js



const clickup = {
    provider: 'ClickUp',
    impact: 'read and change the tasks and documents that its owner sees',
    revoke: 'ClickUp → Settings → Apps → API token → Regenerate',
    url: 'https://developer.clickup.com/docs/authentication',
    rules: [
        {
            id: 'clickup_api_key',
            title: 'ClickUp personal API token',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'pk_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 6, max: 10 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/clockwork.js





const clockwork = {
    provider: 'Clockwork SMS',
    impact: 'send SMS at the cost of the account',
    revoke: 'Clockwork → account settings → API keys',
    url: 'https://www.textanywhere.com/',
    rules: [
        {
            id: 'clockworksms_api_key',
            title: 'Clockwork or TextAnywhere API key',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['clockworksms', 'clockwork_sms', 'clockwork-sms', 'textanywhere'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
                })),
            ],
        },
        {
            id: 'clockwork_api_key',
            title: 'Clockwork API key',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('clockwork'), 'clockworksms', 'clockwork_sms'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/clojars.js



const clojars = {
    provider: 'Clojars',
    impact: 'publish versions of the owner’s libraries that others will run',
    revoke: 'clojars.org → Deploy tokens → Disable',
    url: 'https://github.com/clojars/clojars-web/wiki/Deploy-Tokens',
    rules: [
        {
            id: 'clojars_deploy_token',
            aliases: ['clojars_api_key'],
            title: 'Clojars deploy token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'CLOJARS_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/close.js



const close_close = {
    provider: 'Close',
    impact: 'read and change leads and call or write to them as its owner',
    revoke: 'Close → Settings → Developer → API keys',
    url: 'https://developer.close.com/topics/authentication/',
    rules: [
        {
            id: 'closecrm_api_key',
            title: 'Close API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'api_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 18, max: 26 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 18, max: 26 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cloudconvert.js



const cloudconvert = {
    provider: 'CloudConvert',
    impact: 'convert files on the owner’s credits and read those of running jobs',
    revoke: 'cloudconvert.com → Dashboard → Authorization → API keys',
    url: 'https://cloudconvert.com/api/v2',
    rules: [
        {
            id: 'cloudconvert_api_key',
            title: 'CloudConvert API key',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['cloudconvert', 'cloud_convert'],
                    value: [
                        'eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 300 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 100, max: 600 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 340, max: 700 }),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cloudflare.js





const cloudflare = {
    provider: 'Cloudflare',
    impact: 'change DNS, workers and whatever else its permissions allow',
    revoke: 'Cloudflare dashboard → My Profile → API Tokens',
    url: 'https://developers.cloudflare.com/fundamentals/api/get-started/create-token/',
    rules: [
        {
            id: 'cloudflare_api_token',
            title: 'Cloudflare API token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['cfut_', 'cfat_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40), checksum: CRC32_HEX }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['cloudflare', 'cf_api'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40),
                    except: /[0-9a-f]{40}/,
                }),
            ],
        },
        {
            id: 'cloudflare_global_api_key',
            title: 'Cloudflare global API key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'cfk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40), checksum: CRC32_HEX }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['cloudflare', 'x-auth-key', 'x_auth_key', 'cf_api'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 37),
                }),
            ],
            impact: 'do all that its owner can do',
        },
        {
            id: 'cloudflare_origin_ca_key',
            title: 'Cloudflare Origin CA key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'v1.0-', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 146)] }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['x-auth-user-service-key', 'origin_ca_key', 'origincakey', 'user_service_key'],
                    value: [
                        'v1.0-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 24, max: 110 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 100, max: 150 }),
                    ],
                }),
            ],
            impact: 'issue origin certificates for the zones',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cloudinary.js






const ADDRESS = (0,marked/* marked */.x)({
    before: '',
    marker: 'cloudinary://',
    after: [
        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 14, max: 16 }),
        ':',
        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 25, max: 32 }),
        '@',
        (0,shape_text/* chars */.Wn)(LOWER_SLUG, { min: 3, max: 40 }),
    ],
});
const cloudinary = {
    provider: 'Cloudinary',
    impact: 'upload, change and delete the account’s images and videos',
    revoke: 'Cloudinary Console → Settings → API keys',
    url: 'https://cloudinary.com/documentation/developer_onboarding_faq_find_credentials',
    rules: [
        {
            id: 'cloudinary_api_key',
            title: 'Cloudinary API secret',
            severity: 'high',
            shapes: [
                ADDRESS,
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'cloudinary_secret',
                        'cloudinary-secret',
                        'cloudinarysecret',
                        'cloudinary_api_secret',
                        'cloudinaryapisecret',
                        'cloudinary.api_secret',
                        'cloudinary_key_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { either: [27, 32] }),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cloudsmith.js





const cloudsmith = {
    provider: 'Cloudsmith',
    impact: 'download, publish and delete packages of the workspace',
    revoke: 'Cloudsmith → Account settings → API settings → Refresh API key',
    url: 'https://help.cloudsmith.io/docs/api-key',
    rules: [
        {
            id: 'cloudsmith_api_key',
            title: 'Cloudsmith API key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'csa_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['cloudsmith'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cloverly.js



const cloverly = {
    provider: 'Cloverly',
    impact: 'buy carbon offsets at the cost of the account',
    revoke: 'Cloverly dashboard → API keys',
    url: 'https://docs.cloverly.com/',
    rules: [
        {
            id: 'cloverly_api_key',
            title: 'Cloverly private key',
            severity: 'medium',
            shapes: [
                namedPrefix({ keywords: ['cloverly'], prefix: 'private_key:', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cockroach-labs.js



const cockroachLabs = {
    provider: 'Cockroach Labs',
    impact: 'create, change and delete CockroachDB clusters as the service account’s roles allow',
    revoke: 'CockroachDB Cloud Console → Access management → Service accounts',
    url: 'https://www.cockroachlabs.com/docs/cockroachcloud/managing-access#manage-service-accounts',
    rules: [
        {
            id: 'cockroach_labs_service_account_key',
            aliases: ['cockroach_labs_api_key'],
            title: 'CockroachDB Cloud service account key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'CCDB1_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/coderabbit.js



const coderabbit = {
    provider: 'CodeRabbit',
    impact: 'start reviews and read reports of the organisation’s repositories',
    revoke: 'app.coderabbit.ai → Organization settings → API keys',
    url: 'https://docs.coderabbit.ai/',
    rules: [
        {
            id: 'coderabbit_api_key',
            title: 'CodeRabbit API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'cr-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 58) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/coinbase.js




const coinbase = {
    provider: 'Coinbase',
    impact: 'trade with or send the account’s coins, as the key’s permissions allow',
    revoke: 'portal.cdp.coinbase.com → API keys',
    url: 'https://docs.cdp.coinbase.com/get-started/docs/cdp-api-keys/',
    rules: [
        {
            id: 'coinbase_api_key',
            title: 'Coinbase API key or secret',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('coinbase'), 'coinbase_access', 'coinbaseaccess', 'coinbase_pro'],
                    value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32), (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64), [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '==']),
                    except: /[0-9a-f]{64}/,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/column.js




const column = {
    provider: 'Column',
    impact: 'open accounts and move money through the bank’s API',
    revoke: 'Column Dashboard → Developers → API keys',
    url: 'https://column.com/docs/',
    rules: [
        {
            id: 'column_api_key',
            title: 'Column API key',
            severity: 'critical',
            shapes: [
                namedPrefix({
                    keywords: [...keyNames('column'), 'column_live'],
                    prefix: 'live_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 27),
                }),
            ],
        },
        {
            id: 'column_test_api_key',
            title: 'Column sandbox API key',
            severity: 'low',
            shapes: [
                namedPrefix({
                    keywords: [...keyNames('column'), 'column_test'],
                    prefix: 'test_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 27),
                }),
            ],
            impact: 'move test money; no real account is touched',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/composio.js



const composio = {
    provider: 'Composio',
    impact: 'call tools with every account that users have connected',
    revoke: 'platform.composio.dev → Settings → API keys',
    url: 'https://docs.composio.dev/',
    rules: [
        {
            id: 'composio_api_key',
            title: 'Composio API key',
            severity: 'high',
            shapes: [
                namedPrefix({
                    keywords: ['composio', 'consumer-api-key', 'consumer_api_key'],
                    prefix: ['ak_', 'ck_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/configcat.js




const configcat = {
    provider: 'ConfigCat',
    impact: 'read the settings that the SDK key serves, those of private configs included',
    revoke: 'app.configcat.com → SDK keys → Revoke',
    url: 'https://configcat.com/docs/requests/',
    rules: [
        {
            id: 'configcat_api_key',
            title: 'ConfigCat SDK key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: 'configcat-sdk-1/', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22), '/', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22)] }),
                (0,keyworded/* keyworded */.D)({ keywords: ['configcat'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22), '/', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/confluent.js






const CRC32_BASE64 = {
    alphabet: alphabet/* BASE64 */.EW,
    length: 6,
    covers: 'body',
    of: (body) => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32LE((0,external_node_zlib_.crc32)(body));
        return bytes.toString('base64').slice(0, 6);
    },
};
const confluent = {
    provider: 'Confluent Cloud',
    impact: 'read and write the topics, or manage the resources, that the key was made for',
    revoke: 'Confluent Cloud Console → API keys → Delete',
    url: 'https://docs.confluent.io/cloud/current/security/authenticate/workload-identities/service-accounts/api-keys/overview.html',
    rules: [
        {
            id: 'confluent_api_key',
            title: 'Confluent Cloud API secret',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'cflt', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 54), checksum: CRC32_BASE64 }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['confluent', 'kafka'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 64),
                    except: /[0-9a-f]{64}/,
                })),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['confluent'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16) })),
            ],
        },
        {
            id: 'confluent_api_key_id',
            title: 'Confluent Cloud API key id',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['confluent'], value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 16) })],
            partOf: 'confluent_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/contentful.js





const contentful = {
    provider: 'Contentful',
    impact: 'read, and with a management token change, the content of the spaces',
    revoke: 'Contentful → Settings → API keys or CMA tokens',
    url: 'https://www.contentful.com/developers/docs/references/authentication/',
    rules: [
        {
            id: 'contentful_personal_access_token',
            title: 'Contentful personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'CFPAT-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43) })],
            impact: 'change the content and settings of every space that its owner has',
            revoke: 'Contentful → Settings → CMA tokens → Revoke',
        },
        {
            id: 'contentful_api_key',
            title: 'Contentful delivery or preview token',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['contentful'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 43, max: 45 }) })),
            ],
            impact: 'read the space’s published content, or with a preview token its drafts',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-a.js





const contextualA = contextualProviders([
    {
        provider: 'Abstract API',
        id: 'abstractapi_api_key',
        title: 'Abstract API key',
        severity: 'medium',
        keywords: ['abstractapi', 'abstract_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the plan’s look-ups of e-mail addresses, phone numbers and places',
        revoke: 'app.abstractapi.com → API → Regenerate key',
        url: 'https://docs.abstractapi.com/',
    },
    {
        provider: 'AbuseIPDB',
        id: 'abuseipdb_api_key',
        title: 'AbuseIPDB API key',
        severity: 'medium',
        keywords: ['abuseipdb'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 80),
        impact: 'report addresses in the owner’s name and use up its daily checks',
        revoke: 'abuseipdb.com → Account → API → Revoke',
        url: 'https://docs.abuseipdb.com/',
    },
    {
        provider: 'Abyssale',
        id: 'abyssale_api_key',
        title: 'Abyssale API key',
        severity: 'medium',
        keywords: ['abyssale'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'generate banners at the owner’s cost and read its templates',
        revoke: 'Abyssale → Workspace settings → API key',
        url: 'https://developers.abyssale.com/',
    },
    {
        provider: 'AccuWeather',
        id: 'accuweather_api_key',
        title: 'AccuWeather API key',
        severity: 'low',
        keywords: ['accuweather'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'use up the daily forecast calls of the app',
        revoke: 'developer.accuweather.com → My Apps',
        url: 'https://developer.accuweather.com/',
    },
    {
        provider: 'Adzuna',
        id: 'adzuna_api_key',
        title: 'Adzuna API key',
        severity: 'low',
        keywords: ['adzuna'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'search job offers on the owner’s quota',
        revoke: 'developer.adzuna.com → Access details',
        url: 'https://developer.adzuna.com/overview',
    },
    {
        provider: 'Aha!',
        id: 'aha_api_key',
        title: 'Aha! API key',
        severity: 'medium',
        keywords: [...keyNames('aha'), 'aha_io', 'aha.io', 'ahaio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'read and change the roadmaps, ideas and releases of its owner',
        revoke: 'Aha! → Settings → Personal → Developer → API keys',
        url: 'https://www.aha.io/api',
    },
    {
        provider: 'AI21 Labs',
        id: 'ai21_api_key',
        title: 'AI21 Labs API key',
        severity: 'medium',
        keywords: ['ai21'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'run Jamba models at the owner’s cost and read its library of files',
        revoke: 'studio.ai21.com → Settings → API keys',
        url: 'https://docs.ai21.com/',
    },
    {
        provider: 'Airbrake',
        id: 'airbrake_api_key',
        title: 'Airbrake key',
        severity: 'medium',
        keywords: ['airbrake'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [32, 40] }),
        impact: 'read the errors of the projects, with what users had sent, or report false ones',
        revoke: 'Airbrake → Profile → API keys, or Project settings',
        url: 'https://docs.airbrake.io/docs/devops-tools/api/',
    },
    {
        provider: 'Airship',
        id: 'airship_api_key',
        title: 'Airship API token',
        severity: 'high',
        keywords: ['airship'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 91),
        impact: 'send push messages, e-mail and SMS to every user of the app',
        revoke: 'Airship → Settings → Project → Tokens',
        url: 'https://docs.airship.com/',
    },
    {
        provider: 'IQAir AirVisual',
        id: 'airvisual_api_key',
        title: 'AirVisual API key',
        severity: 'low',
        keywords: ['airvisual'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'use up the owner’s quota of air quality data',
        revoke: 'dashboard.iqair.com → API',
        url: 'https://api-docs.iqair.com/',
    },
    {
        provider: 'Aiven',
        id: 'aiven_api_key',
        title: 'Aiven authentication token',
        severity: 'high',
        keywords: ['aiven'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 372), [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 371), '='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 370), '==']),
        impact: 'create, change and delete the databases of its owner and read their passwords',
        revoke: 'Aiven Console → User information → Tokens',
        url: 'https://aiven.io/docs/platform/concepts/authentication-tokens',
    },
    {
        provider: 'Alegra',
        id: 'alegra_api_key',
        title: 'Alegra API token',
        severity: 'high',
        keywords: ['alegra'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 20),
        impact: 'read and write the invoices, payments and accounts of the company',
        revoke: 'Alegra → Configuración → API',
        url: 'https://developer.alegra.com/',
    },
    {
        provider: 'Aletheia API',
        id: 'aletheia_api_key',
        title: 'Aletheia API key',
        severity: 'low',
        keywords: ['aletheiaapi', 'aletheia_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'use up the owner’s quota of stock market data',
        revoke: 'aletheiaapi.com → account settings → API keys',
        url: 'https://aletheiaapi.com/docs/',
    },
    {
        provider: 'LevelBlue OTX',
        id: 'alienvault_api_key',
        title: 'AlienVault OTX key',
        severity: 'medium',
        keywords: ['alienvault'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read the owner’s private pulses and publish threat reports in its name',
        revoke: 'otx.alienvault.com → Settings → OTX Key',
        url: 'https://otx.alienvault.com/api',
    },
    {
        provider: 'AllSportsAPI',
        id: 'allsports_api_key',
        title: 'AllSportsAPI key',
        severity: 'low',
        keywords: ['allsports'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'use up the owner’s quota of sports results',
        revoke: 'allsportsapi.com → Dashboard → API key',
        url: 'https://allsportsapi.com/soccer-football-api-documentation',
    },
    {
        provider: 'Amadeus for Developers',
        id: 'amadeus_api_key',
        title: 'Amadeus API key or secret',
        severity: 'medium',
        keywords: ['amadeus'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [16, 32] }),
        impact: 'search flights and hotels, and book with production keys, as the app',
        revoke: 'developers.amadeus.com → My Self-Service Workspace → App keys',
        url: 'https://developers.amadeus.com/self-service/apis-docs/guides/developer-guides/',
    },
    {
        provider: 'Ambee',
        id: 'ambee_api_key',
        title: 'Ambee API key',
        severity: 'low',
        keywords: ['ambee'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'use up the owner’s quota of air quality, pollen and fire data',
        revoke: 'api-dashboard.getambee.com → API key',
        url: 'https://docs.ambeedata.com/',
    },
    {
        provider: 'Amplitude',
        id: 'amplitude_api_key',
        title: 'Amplitude API or secret key',
        severity: 'medium',
        keywords: ['amplitude'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'send false events, and with the secret key export or delete the users’ own',
        revoke: 'Amplitude → Settings → Projects → Manage keys',
        url: 'https://amplitude.com/docs/apis/authentication',
    },
    {
        provider: 'Apacta',
        id: 'apacta_api_key',
        title: 'Apacta API key',
        severity: 'medium',
        keywords: ['apacta'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change the projects, hours and invoices of the company',
        revoke: 'Apacta → account settings → API keys',
        url: 'https://apidoc.apacta.com/',
    },
    {
        provider: 'API2Cart',
        id: 'api2cart_api_key',
        title: 'API2Cart API key',
        severity: 'high',
        keywords: ['api2cart'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change orders and customers of every shop that is connected',
        revoke: 'app.api2cart.com → Account → API key',
        url: 'https://docs.api2cart.com/',
    },
    {
        provider: 'ApiFlash',
        id: 'apiflash_api_key',
        title: 'ApiFlash access key',
        severity: 'low',
        keywords: ['apiflash'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'take screenshots of web pages on the owner’s quota',
        revoke: 'apiflash.com → Dashboard → Access keys',
        url: 'https://apiflash.com/documentation',
    },
    {
        provider: 'Apifonica',
        id: 'apifonica_api_key',
        title: 'Apifonica API token',
        severity: 'high',
        keywords: ['apifonica'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 11),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 4),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 4),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 4),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 12),
        ],
        impact: 'make calls and send SMS at the cost of the account and read its records',
        revoke: 'Apifonica → Account → API credentials',
        url: 'https://www.apifonica.com/en/docs/',
    },
    {
        provider: 'APILayer',
        id: 'apilayer_api_key',
        title: 'APILayer API key',
        severity: 'low',
        keywords: ['apilayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'use up the quotas of the APIs the account subscribes to',
        revoke: 'apilayer.com → Account → API keys',
        url: 'https://apilayer.com/docs',
    },
    {
        provider: 'APIMatic',
        id: 'apimatic_api_key',
        title: 'APIMatic API key',
        severity: 'medium',
        keywords: ['apimatic'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64),
        impact: 'read and change API descriptions and generate client libraries as the account',
        revoke: 'APIMatic → My account → API integration keys',
        url: 'https://docs.apimatic.io/',
    },
    {
        provider: 'APImetrics',
        id: 'apimetrics_api_key',
        title: 'APImetrics API key',
        severity: 'medium',
        keywords: ['apimetrics'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and change monitors and the credentials that they call APIs with',
        revoke: 'client.apimetrics.io → Settings → API keys',
        url: 'https://docs.apimetrics.io/',
    },
    {
        provider: 'APITemplate.io',
        id: 'apitemplate_api_key',
        title: 'APITemplate.io API key',
        severity: 'medium',
        keywords: ['apitemplate'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 39),
        impact: 'generate PDFs and images at the owner’s cost and read its templates',
        revoke: 'app.apitemplate.io → API integration',
        url: 'https://docs.apitemplate.io/',
    },
    {
        provider: 'Apollo.io',
        id: 'apollo_api_key',
        title: 'Apollo.io API key',
        severity: 'medium',
        keywords: [...keyNames('apollo'), 'apollo.io', 'apollo_io', 'apolloio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22),
        impact: 'read and export the contacts and use up the owner’s credits',
        revoke: 'Apollo.io → Settings → Integrations → API keys',
        url: 'https://docs.apollo.io/docs/create-api-key',
    },
    {
        provider: 'Appcues',
        id: 'appcues_api_key',
        title: 'Appcues API secret',
        severity: 'medium',
        keywords: ['appcues'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change flows and profiles of the product’s users',
        revoke: 'Appcues Studio → Settings → API keys',
        url: 'https://docs.appcues.com/',
    },
    {
        provider: 'Appointedd',
        id: 'appointedd_api_key',
        title: 'Appointedd API key',
        severity: 'high',
        keywords: ['appointedd'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='],
        impact: 'read and change bookings and the customers behind them',
        revoke: 'Appointedd → account settings → API keys',
        url: 'https://developers.appointedd.com/',
    },
    {
        provider: 'AppSynergy',
        id: 'appsynergy_api_key',
        title: 'AppSynergy API key',
        severity: 'medium',
        keywords: ['appsynergy'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read and write the tables of the application',
        revoke: 'AppSynergy → account settings → API keys',
        url: 'https://www.appsynergy.com/',
    },
    {
        provider: 'Apptivo',
        id: 'apptivo_api_key',
        title: 'Apptivo API key',
        severity: 'medium',
        keywords: ['apptivo'],
        value: (0,shape_text/* chars */.Wn)(LOWER_SLUG, 36),
        impact: 'read and change the CRM records of the company',
        revoke: 'Apptivo → Business settings → Integration → API access',
        url: 'https://www.apptivo.com/apptivo-api/',
    },
    {
        provider: 'Artsy',
        id: 'artsy_api_key',
        title: 'Artsy API client secret',
        severity: 'low',
        keywords: ['artsy'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read artworks and artists as the application',
        revoke: 'developers.artsy.net → My apps',
        url: 'https://developers.artsy.net/',
    },
    {
        provider: 'AssemblyAI',
        id: 'assemblyai_api_key',
        title: 'AssemblyAI API key',
        severity: 'medium',
        keywords: ['assemblyai', 'assembly_ai'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'transcribe at the owner’s cost and read its earlier transcripts',
        revoke: 'assemblyai.com → Dashboard → API keys',
        url: 'https://www.assemblyai.com/docs',
    },
    {
        provider: 'Atera',
        id: 'atera_api_key',
        title: 'Atera API key',
        severity: 'high',
        keywords: keyNames('atera'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read customers, devices and tickets and change them',
        revoke: 'Atera → Admin → API',
        url: 'https://app.atera.com/apidocs',
    },
    {
        provider: 'AudD',
        id: 'audd_api_key',
        title: 'AudD API token',
        severity: 'low',
        keywords: [...keyNames('audd'), 'audd_io', 'audd.io'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'recognise music on the owner’s quota',
        revoke: 'dashboard.audd.io → API token',
        url: 'https://docs.audd.io/',
    },
    {
        provider: 'Autodesk Platform Services',
        id: 'autodesk_api_key',
        title: 'Autodesk client id or secret',
        severity: 'medium',
        keywords: ['autodesk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [16, 32] }),
        impact: 'get tokens for the designs and projects that the app was given',
        revoke: 'aps.autodesk.com → Applications → Client secret',
        url: 'https://aps.autodesk.com/en/docs/oauth/v2/developers_guide/overview/',
    },
    {
        provider: 'Autoklose',
        id: 'autoklose_api_key',
        title: 'Autoklose API key',
        severity: 'medium',
        keywords: ['autoklose'],
        value: (0,shape_text/* chars */.Wn)(SLUG, 32),
        impact: 'read contacts and start e-mail campaigns as the account',
        revoke: 'Autoklose → Settings → API',
        url: 'https://api.aklose.com/',
    },
    {
        provider: 'Ortto (Autopilot)',
        id: 'autopilot_api_key',
        title: 'Autopilot API key',
        severity: 'medium',
        keywords: [...keyNames('autopilot'), 'autopilothq', 'autopilotapp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change the contacts and journeys of the account',
        revoke: 'Autopilot → Settings → Autopilot API',
        url: 'https://help.ortto.com/',
    },
    {
        provider: 'Avaza',
        id: 'avaza_personal_access_token',
        title: 'Avaza personal access token',
        severity: 'medium',
        keywords: ['avaza'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 3, max: 8 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40)],
        impact: 'read and change projects, timesheets and invoices of its owner',
        revoke: 'Avaza → Settings → Developer apps',
        url: 'https://api.avaza.com/',
    },
    {
        provider: 'aviationstack',
        id: 'aviationstack_api_key',
        title: 'aviationstack access key',
        severity: 'low',
        keywords: ['aviationstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the owner’s quota of flight data',
        revoke: 'aviationstack.com → Dashboard → API access key',
        url: 'https://docs.apilayer.com/aviationstack/',
    },
    {
        provider: 'Axonaut',
        id: 'axonaut_api_key',
        title: 'Axonaut API key',
        severity: 'high',
        keywords: ['axonaut'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change quotes, invoices and customers of the company',
        revoke: 'Axonaut → Paramètres → API',
        url: 'https://axonaut.com/api/v2/doc',
    },
    {
        provider: 'AYLIEN',
        id: 'aylien_api_key',
        title: 'AYLIEN API key',
        severity: 'low',
        keywords: ['aylien'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'search news and analyse text on the owner’s quota',
        revoke: 'AYLIEN → account settings → API keys',
        url: 'https://docs.aylien.com/',
    },
    {
        provider: 'Ayrshare',
        id: 'ayrshare_api_key',
        title: 'Ayrshare API key',
        severity: 'high',
        keywords: ['ayrshare'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
        ],
        impact: 'post to and delete from every social network that is linked',
        revoke: 'app.ayrshare.com → API key → Regenerate',
        url: 'https://www.ayrshare.com/docs/apis/overview',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-b.js





const contextualB = contextualProviders([
    {
        provider: 'Baseten',
        id: 'baseten_api_key',
        title: 'Baseten API key',
        severity: 'medium',
        keywords: ['baseten'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 8), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32)],
        impact: 'run, deploy and delete models at the cost of the workspace',
        revoke: 'Baseten → Settings → API keys',
        url: 'https://docs.baseten.co/',
    },
    {
        provider: 'BeeBole',
        id: 'beebole_api_key',
        title: 'BeeBole API token',
        severity: 'medium',
        keywords: ['beebole'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'read and change the timesheets of the company',
        revoke: 'BeeBole → Account → Modules & API',
        url: 'https://beebole.com/help/api/',
    },
    {
        provider: 'Better Stack',
        id: 'betterstack_api_key',
        title: 'Better Stack API token',
        severity: 'medium',
        keywords: ['betterstack', 'better_stack', 'better-stack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
        impact: 'read and change monitors, on-call schedules and incidents, or send false logs',
        revoke: 'Better Stack → Settings → API tokens',
        url: 'https://betterstack.com/docs/uptime/api/getting-started-with-uptime-api/',
    },
    {
        provider: 'Billomat',
        id: 'billomat_api_key',
        title: 'Billomat API key',
        severity: 'high',
        keywords: ['billomat'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and write invoices, offers and customers of the business',
        revoke: 'Billomat → Settings → Employees → API access',
        url: 'https://www.billomat.com/en/api/',
    },
    {
        provider: 'BitBar',
        id: 'bitbar_api_key',
        title: 'BitBar API key',
        severity: 'medium',
        keywords: ['bitbar'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'run tests on devices at the owner’s cost and download the apps under test',
        revoke: 'BitBar Cloud → Account → API access',
        url: 'https://support.smartbear.com/bitbar/docs/en/index.html',
    },
    {
        provider: 'BitcoinAverage',
        id: 'bitcoinaverage_api_key',
        title: 'BitcoinAverage API key',
        severity: 'low',
        keywords: ['bitcoinaverage'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: 'use up the owner’s quota of price data',
        revoke: 'BitcoinAverage → account settings → API keys',
        url: 'https://apiv2.bitcoinaverage.com/',
    },
    {
        provider: 'Bitfinex',
        id: 'bitfinex_api_key',
        title: 'Bitfinex API key or secret',
        severity: 'critical',
        keywords: ['bitfinex'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: 'trade with, and where allowed withdraw, the account’s coins once both halves are known',
        revoke: 'Bitfinex → Account → API keys → Revoke',
        url: 'https://docs.bitfinex.com/docs/rest-auth',
    },
    {
        provider: 'Bitly',
        id: 'bitly_api_key',
        title: 'Bitly access token',
        severity: 'medium',
        keywords: ['bitly', 'bit_ly', 'bit.ly'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'create and redirect short links of the account and read who clicked',
        revoke: 'app.bitly.com → Settings → Developer settings → API',
        url: 'https://dev.bitly.com/docs/getting-started/authentication/',
    },
    {
        provider: 'BitMEX',
        id: 'bitmex_api_key',
        title: 'BitMEX API key or secret',
        severity: 'critical',
        keywords: ['bitmex'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { either: [24, 48] }),
        impact: 'trade with the account’s margin once both halves are known',
        revoke: 'bitmex.com → Account & security → API keys',
        url: 'https://www.bitmex.com/app/apiKeysUsage',
    },
    {
        provider: 'Bittrex',
        id: 'bittrex_api_key',
        title: 'Bittrex API key or secret',
        severity: 'low',
        keywords: ['bittrex'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'do little today: the exchange closed in 2023, and a key may be in use elsewhere',
        revoke: 'none: Bittrex closed; stop using the same key elsewhere',
        url: 'https://bittrex.com/',
    },
    {
        provider: 'BlazeMeter',
        id: 'blazemeter_api_key',
        title: 'BlazeMeter API token',
        severity: 'medium',
        keywords: ['blazemeter', 'runscope'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'run and change API tests and read the credentials in them',
        revoke: 'BlazeMeter → Settings → API monitoring → Applications',
        url: 'https://help.blazemeter.com/',
    },
    {
        provider: 'Blitapp',
        id: 'blitapp_api_key',
        title: 'Blitapp API key',
        severity: 'low',
        keywords: ['blitapp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 39),
        impact: 'take screenshots on the owner’s quota and read earlier ones',
        revoke: 'Blitapp → Account → API key',
        url: 'https://blitapp.com/api/',
    },
    {
        provider: 'BombBomb',
        id: 'bombbomb_api_key',
        title: 'BombBomb API token',
        severity: 'medium',
        keywords: ['bombbomb'],
        value: JSON_WEB_TOKEN,
        impact: 'send videos and e-mails to the owner’s contacts',
        revoke: 'BombBomb → Settings → Integrations → API key',
        url: 'https://developer.bombbomb.com/',
    },
    {
        provider: 'Boost Note',
        id: 'boostnote_api_key',
        title: 'Boost Note API token',
        severity: 'medium',
        keywords: ['boostnote', 'boost_note'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'read and change the team’s documents',
        revoke: 'Boost Note → Space settings → API',
        url: 'https://intercom.help/boostnote-for-teams/en/',
    },
    {
        provider: 'BorgBase',
        id: 'borgbase_organization_token',
        title: 'BorgBase API token',
        severity: 'high',
        keywords: ['borgbase'],
        value: [
            'eyJ',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 17, max: 45 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 100 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        ],
        impact: 'create, change and delete backup repositories and their keys',
        revoke: 'BorgBase → Account → API',
        url: 'https://docs.borgbase.com/api/',
    },
    {
        provider: 'Brandfetch',
        id: 'brandfetch_api_key',
        title: 'Brandfetch API key',
        severity: 'low',
        keywords: ['brandfetch'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40), [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '=']),
        impact: 'look up brands on the owner’s quota',
        revoke: 'developers.brandfetch.com → Keys',
        url: 'https://docs.brandfetch.com/',
    },
    {
        provider: 'BrowserStack',
        id: 'browserstack_api_key',
        title: 'BrowserStack access key',
        severity: 'medium',
        keywords: ['browserstack', 'bs_authkey', 'bs_accesskey', 'bs_access_key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: 'run browser sessions at the owner’s cost and see the recordings of earlier ones',
        revoke: 'BrowserStack → Account → Summary → Access key → Reset',
        url: 'https://www.browserstack.com/docs/automate/api-reference/selenium/introduction',
    },
    {
        provider: 'Browshot',
        id: 'browshot_api_key',
        title: 'Browshot API key',
        severity: 'low',
        keywords: ['browshot'],
        value: (0,shape_text/* chars */.Wn)(SLUG, 28),
        impact: 'take screenshots at the owner’s cost',
        revoke: 'browshot.com → Dashboard → API key',
        url: 'https://browshot.com/api/documentation',
    },
    {
        provider: 'BscScan',
        id: 'bscscan_api_key',
        title: 'BscScan API key',
        severity: 'low',
        keywords: ['bscscan'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 34),
        impact: 'use up the owner’s quota of look-ups on the chain',
        revoke: 'bscscan.com → My account → API keys',
        url: 'https://docs.bscscan.com/',
    },
    {
        provider: 'BuddyNS',
        id: 'buddyns_api_key',
        title: 'BuddyNS API key',
        severity: 'high',
        keywords: ['buddyns'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'change the secondary DNS of the owner’s zones',
        revoke: 'BuddyNS → account settings → API',
        url: 'https://www.buddyns.com/support/api/v2/',
    },
    {
        provider: 'Budibase',
        id: 'budibase_api_key',
        title: 'Budibase API key',
        severity: 'high',
        keywords: ['budibase'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 78, max: 80 })],
        impact: 'read and change the apps, their tables and users',
        revoke: 'Budibase → User menu → View API key → Regenerate',
        url: 'https://docs.budibase.com/docs/public-api',
    },
    {
        provider: 'BugHerd',
        id: 'bugherd_api_key',
        title: 'BugHerd API key',
        severity: 'medium',
        keywords: ['bugherd'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 22),
        impact: 'read and change projects, tasks and comments of the organisation',
        revoke: 'BugHerd → Settings → General settings → API key',
        url: 'https://www.bugherd.com/api_v2',
    },
    {
        provider: 'BugSnag',
        id: 'bugsnag_api_key',
        title: 'BugSnag personal auth token',
        severity: 'medium',
        keywords: ['bugsnag'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read the errors of every project, with what users had sent',
        revoke: 'BugSnag → Settings → My account → Personal auth tokens',
        url: 'https://bugsnagapiv2.docs.apiary.io/',
    },
    {
        provider: 'Bulbul',
        id: 'bulbul_api_key',
        title: 'Bulbul CRM API key',
        severity: 'medium',
        keywords: ['bulbul'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change contacts and deals of the account',
        revoke: 'Bulbul → account settings → API',
        url: 'https://bulbul.io/',
    },
    {
        provider: 'ButterCMS',
        id: 'buttercms_api_key',
        title: 'ButterCMS API token',
        severity: 'low',
        keywords: ['buttercms', 'butter_cms', 'butter_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'read, and with a write token change, the site’s pages and posts',
        revoke: 'ButterCMS → Settings → API token',
        url: 'https://buttercms.com/docs/api/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-c.js





const contextualC = contextualProviders([
    {
        provider: 'CodeShip',
        id: 'codeship_aes_key',
        title: 'CodeShip AES key',
        severity: 'high',
        keywords: ['codeship'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='],
        impact: 'decrypt the encrypted variables of the project',
        revoke: 'CodeShip → Project settings → General → AES key → Reset',
        url: 'https://docs.cloudbees.com/docs/cloudbees-codeship/latest/pro-builds-and-configuration/environment-variables',
    },
    {
        provider: 'Calendarific',
        id: 'calendarific_api_key',
        title: 'Calendarific API key',
        severity: 'low',
        keywords: ['calendarific'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [32, 40] }),
        impact: 'use up the owner’s quota of holiday look-ups',
        revoke: 'calendarific.com → Account → API key',
        url: 'https://calendarific.com/api-documentation',
    },
    {
        provider: 'CalorieNinjas',
        id: 'calorieninja_api_key',
        title: 'CalorieNinjas API key',
        severity: 'low',
        keywords: ['calorieninja'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'use up the owner’s quota of nutrition look-ups',
        revoke: 'calorieninjas.com → My account → API key',
        url: 'https://calorieninjas.com/api',
    },
    {
        provider: 'Campayn',
        id: 'campayn_api_key',
        title: 'Campayn API key',
        severity: 'high',
        keywords: ['campayn'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read the mailing lists and send e-mails to them',
        revoke: 'Campayn → Settings → API',
        url: 'https://campayn.com/',
    },
    {
        provider: 'Canny',
        id: 'cannyio_api_key',
        title: 'Canny API key',
        severity: 'medium',
        keywords: [...keyNames('canny'), 'cannyio', 'canny_io', 'canny.io'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read, change and delete the users’ feedback',
        revoke: 'Canny → Settings → API',
        url: 'https://developers.canny.io/api-reference',
    },
    {
        provider: 'Capsule CRM',
        id: 'capsulecrm_api_key',
        title: 'Capsule CRM access token',
        severity: 'medium',
        keywords: ['capsulecrm', 'capsule_crm', 'capsule_api', 'capsule_token'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64),
        impact: 'read and change the contacts and deals of its owner',
        revoke: 'Capsule → My preferences → API authentication tokens',
        url: 'https://developer.capsulecrm.com/',
    },
    {
        provider: 'Captain Data',
        id: 'captaindata_api_key',
        title: 'Captain Data API key',
        severity: 'medium',
        keywords: ['captaindata', 'captain_data'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'run workflows with the accounts that are connected to them',
        revoke: 'Captain Data → Workspace settings → API',
        url: 'https://docs.captaindata.com/',
    },
    {
        provider: 'Carbon Interface',
        id: 'carboninterface_api_key',
        title: 'Carbon Interface API key',
        severity: 'low',
        keywords: ['carboninterface', 'carbon_interface'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 21),
        impact: 'use up the owner’s quota of estimates',
        revoke: 'carboninterface.com → Account → API keys',
        url: 'https://docs.carboninterface.com/',
    },
    {
        provider: 'Cashboard',
        id: 'cashboard_api_key',
        title: 'Cashboard API key',
        severity: 'medium',
        keywords: ['cashboard'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 3),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 3),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 3),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 3),
        ],
        impact: 'read and change the timesheets and invoices of its owner',
        revoke: 'Cashboard → Account → API key',
        url: 'https://cashboardapp.com/',
    },
    {
        provider: 'Caspio',
        id: 'caspio_api_key',
        title: 'Caspio client secret',
        severity: 'high',
        keywords: ['caspio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 50),
        impact: 'read and change the tables of the application',
        revoke: 'Caspio → Account → Access permissions → Web services profiles',
        url: 'https://howto.caspio.com/web-services-api/',
    },
    {
        provider: 'Censys',
        id: 'censys_api_key',
        title: 'Censys API secret',
        severity: 'medium',
        keywords: ['censys'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'search Censys on the owner’s quota and read what it watches',
        revoke: 'search.censys.io → My account → API → Reset my API secret',
        url: 'https://docs.censys.com/',
    },
    {
        provider: 'CentralStationCRM',
        id: 'centralstationcrm_api_key',
        title: 'CentralStationCRM API key',
        severity: 'medium',
        keywords: ['centralstation', 'central_station'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 30),
        impact: 'read and change people, companies and deals of the account',
        revoke: 'CentralStationCRM → Kontoeinstellungen → API-Schlüssel',
        url: 'https://api.centralstationcrm.net/api-docs/index.html',
    },
    {
        provider: 'CEX.IO',
        id: 'cexio_api_key',
        title: 'CEX.IO API key or secret',
        severity: 'critical',
        keywords: [...keyNames('cex'), 'cexio', 'cex_io', 'cex.io'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 27 }),
        impact: 'trade with the account’s balance once key and secret are known',
        revoke: 'CEX.IO → Account → API access → Delete',
        url: 'https://cex.io/cex-api',
    },
    {
        provider: 'ChartMogul',
        id: 'chartmogul_api_key',
        title: 'ChartMogul API key',
        severity: 'high',
        keywords: ['chartmogul', 'chart_mogul'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change customers and subscription revenue of the business',
        revoke: 'ChartMogul → Profile → API keys',
        url: 'https://dev.chartmogul.com/docs/authentication',
    },
    {
        provider: 'ChatBot',
        id: 'chatbot_bot_token',
        title: 'ChatBot developer token',
        severity: 'medium',
        keywords: ['chatbot.com', 'chatbot_com', 'chatbotcom'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 32),
        impact: 'read and change the bot’s stories and the chats of its users',
        revoke: 'app.chatbot.com → Settings → Developer access token',
        url: 'https://www.chatbot.com/docs/',
    },
    {
        provider: 'Chatfuel',
        id: 'chatfule_api_key',
        title: 'Chatfuel broadcasting token',
        severity: 'medium',
        keywords: ['chatfuel'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 128),
        impact: 'send messages to the bot’s users',
        revoke: 'Chatfuel → Configure → Broadcasting API token',
        url: 'https://docs.chatfuel.com/',
    },
    {
        provider: 'Checkly',
        id: 'checklyhq_api_key',
        title: 'Checkly API key',
        severity: 'medium',
        keywords: ['checkly'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change checks, and the secrets in their environment variables',
        revoke: 'app.checklyhq.com → User settings → API keys',
        url: 'https://www.checklyhq.com/docs/',
    },
    {
        provider: 'Checkvist',
        id: 'checkvist_api_key',
        title: 'Checkvist remote key',
        severity: 'medium',
        keywords: ['checkvist'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 14),
        impact: 'read and change the lists of its owner',
        revoke: 'checkvist.com → Profile → OpenAPI key → Reset',
        url: 'https://checkvist.com/auth/api',
    },
    {
        provider: 'Cicero',
        id: 'cicero_api_key',
        title: 'Cicero API key',
        severity: 'low',
        keywords: ['cicero'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'use up the owner’s credits for look-ups of districts and officials',
        revoke: 'cicerodata.com → Profile → API keys',
        url: 'https://app.cicerodata.com/docs/',
    },
    {
        provider: 'Civo',
        id: 'civo_api_key',
        title: 'Civo API key',
        severity: 'critical',
        keywords: keyNames('civo'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 50),
        impact: 'create and delete clusters, instances and networks of the account',
        revoke: 'dashboard.civo.com → Settings → Profile → Security → Regenerate API key',
        url: 'https://www.civo.com/docs/account/api-keys',
    },
    {
        provider: 'Clarifai',
        id: 'clarifai_api_key',
        title: 'Clarifai key or personal access token',
        severity: 'medium',
        keywords: ['clarifai'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'run models at the owner’s cost and read what was uploaded',
        revoke: 'clarifai.com → Settings → Secrets',
        url: 'https://docs.clarifai.com/control/authentication/pat/',
    },
    {
        provider: 'Clay',
        id: 'clay_api_key',
        title: 'Clay API key',
        severity: 'medium',
        keywords: [...keyNames('clay'), 'clay_io', 'clay.com', 'clay.run'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 20),
        impact: 'enrich contacts on the owner’s credits and read its tables',
        revoke: 'Clay → Settings → Account → API key',
        url: 'https://university.clay.com/docs',
    },
    {
        provider: 'Clearbit',
        id: 'clearbit_api_key',
        title: 'Clearbit secret key',
        severity: 'medium',
        keywords: ['clearbit'],
        value: ['sk_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)],
        impact: 'look up people and companies on the owner’s quota',
        revoke: 'Clearbit dashboard → API → Keys',
        url: 'https://dashboard.clearbit.com/docs',
    },
    {
        provider: 'Clearout',
        id: 'clearout_api_key',
        title: 'Clearout API token',
        severity: 'low',
        keywords: ['clearout'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 28),
        impact: 'verify e-mail addresses at the owner’s cost and read earlier lists',
        revoke: 'app.clearout.io → Developer → API',
        url: 'https://docs.clearout.io/',
    },
    {
        provider: 'ClickHelp',
        id: 'clickhelp_api_key',
        title: 'ClickHelp API key',
        severity: 'medium',
        keywords: ['clickhelp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
        impact: 'read and change the documentation of the portal',
        revoke: 'ClickHelp portal → Profile → API keys',
        url: 'https://clickhelp.com/',
    },
    {
        provider: 'ClickSend',
        id: 'clicksendsms_api_key',
        title: 'ClickSend API key',
        severity: 'high',
        keywords: ['clicksend'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_UPPER */.jR),
        impact: 'send SMS, calls and letters at the cost of the account',
        revoke: 'dashboard.clicksend.com → Developers → API credentials',
        url: 'https://developers.clicksend.com/docs/',
    },
    {
        provider: 'Cliengo',
        id: 'cliengo_api_key',
        title: 'Cliengo API key',
        severity: 'medium',
        keywords: ['cliengo'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read the site’s leads and their conversations',
        revoke: 'Cliengo → Configuración → API',
        url: 'https://developers.cliengo.com/',
    },
    {
        provider: 'Clientary',
        id: 'clientary_api_key',
        title: 'Clientary API token',
        severity: 'high',
        keywords: ['clientary', 'roninapp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 26 }),
        impact: 'read and change clients, invoices and projects of the business',
        revoke: 'Clientary → Settings → API',
        url: 'https://www.clientary.com/api',
    },
    {
        provider: 'ClinchPad',
        id: 'clinchpad_api_key',
        title: 'ClinchPad API key',
        severity: 'medium',
        keywords: ['clinchpad'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change the leads of the sales pipelines',
        revoke: 'ClinchPad → Settings → API',
        url: 'https://clinchpad.com/api/docs',
    },
    {
        provider: 'Clockify',
        id: 'clockify_api_key',
        title: 'Clockify API key',
        severity: 'medium',
        keywords: ['clockify'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48),
        impact: 'read and change the time entries and projects of its owner',
        revoke: 'Clockify → Profile settings → API',
        url: 'https://docs.clockify.me/',
    },
    {
        provider: 'Cloud Elements',
        id: 'cloudelements_api_key',
        title: 'Cloud Elements secret',
        severity: 'high',
        keywords: ['cloudelements', 'cloud_elements'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43)),
        impact: 'call every connected service through its organisation',
        revoke: 'Cloud Elements → Profile → Secrets',
        url: 'https://docs.cloudelements.com/',
    },
    {
        provider: 'Cloudimage',
        id: 'cloudimage_api_key',
        title: 'Cloudimage API key',
        severity: 'low',
        keywords: ['cloudimage'],
        value: (0,shape_text/* chars */.Wn)(LOWER_WORD, 30),
        impact: 'clear the cache and read statistics of the account’s images',
        revoke: 'Cloudimage Admin → Settings',
        url: 'https://docs.cloudimage.io/',
    },
    {
        provider: 'Cloudmersive',
        id: 'cloudmersive_api_key',
        title: 'Cloudmersive API key',
        severity: 'low',
        keywords: ['cloudmersive'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'convert and scan files on the owner’s quota',
        revoke: 'account.cloudmersive.com → API keys',
        url: 'https://api.cloudmersive.com/docs/',
    },
    {
        provider: 'cloudplan',
        id: 'cloudplan_api_key',
        title: 'cloudplan API key',
        severity: 'medium',
        keywords: ['cloudplan'],
        value: (0,shape_text/* chars */.Wn)(UPPER_SLUG, 32),
        impact: 'read and change the files and groups of the account',
        revoke: 'cloudplan → account settings → API',
        url: 'https://www.cloudplan.net/',
    },
    {
        provider: 'CloudSight',
        id: 'cloudsight_api_key',
        title: 'CloudSight API key',
        severity: 'low',
        keywords: ['cloudsight'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 24 }),
        impact: 'describe images at the owner’s cost',
        revoke: 'cloudsight.ai → Dashboard → API credentials',
        url: 'https://cloudsight.docs.apiary.io/',
    },
    {
        provider: 'Cloze',
        id: 'cloze_api_key',
        title: 'Cloze API key',
        severity: 'medium',
        keywords: [...keyNames('cloze'), 'cloze.com'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change the contacts and messages of its owner',
        revoke: 'Cloze → Settings → Integrations → API',
        url: 'https://developer.cloze.com/',
    },
    {
        provider: 'Clustdoc',
        id: 'clustdoc_api_key',
        title: 'Clustdoc API token',
        severity: 'high',
        keywords: ['clustdoc'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'read the documents that clients have handed in',
        revoke: 'Clustdoc → Settings → API',
        url: 'https://clustdoc.com/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-co.js





const contextualCo = contextualProviders([
    {
        provider: 'Coda',
        id: 'coda_api_key',
        title: 'Coda API token',
        severity: 'medium',
        keywords: [...keyNames('coda'), 'coda_io', 'coda.io'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change the docs that its owner has',
        revoke: 'coda.io → Account settings → API settings',
        url: 'https://coda.io/developers/apis/v1',
    },
    {
        provider: 'Codacy',
        id: 'codacy_api_key',
        title: 'Codacy API token',
        severity: 'medium',
        keywords: ['codacy'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 24 }),
        impact: 'read the analysed code’s issues and upload false coverage',
        revoke: 'app.codacy.com → My account → Access management',
        url: 'https://docs.codacy.com/codacy-api/api-tokens/',
    },
    {
        provider: 'Code Climate',
        id: 'codeclimate_api_key',
        title: 'Code Climate API token',
        severity: 'medium',
        keywords: ['codeclimate', 'code_climate'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'read the issues and metrics of the repositories',
        revoke: 'codeclimate.com → User settings → API access',
        url: 'https://developer.codeclimate.com/',
    },
    {
        provider: 'Codecov',
        id: 'codecov_api_key',
        title: 'Codecov upload token',
        severity: 'medium',
        keywords: ['codecov'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)),
        impact: 'upload false coverage reports of the repository',
        revoke: 'app.codecov.io → Repository → Configuration → General',
        url: 'https://docs.codecov.com/docs/codecov-tokens',
    },
    {
        provider: 'Codemagic',
        id: 'codemagic_api_key',
        title: 'Codemagic API token',
        severity: 'high',
        keywords: ['codemagic'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: 'start builds and download their artifacts',
        revoke: 'codemagic.io → Teams → Integrations → Codemagic API',
        url: 'https://docs.codemagic.io/rest-api/codemagic-rest-api/',
    },
    {
        provider: 'Codequiry',
        id: 'codequiry_api_key',
        title: 'Codequiry API key',
        severity: 'low',
        keywords: ['codequiry'],
        value: (0,shape_text/* chars */.Wn)(SLUG, 64),
        impact: 'check code at the owner’s cost and read earlier submissions',
        revoke: 'Codequiry → Account → API key',
        url: 'https://codequiry.com/usage/api',
    },
    {
        provider: 'Cohere',
        id: 'cohere_api_key',
        title: 'Cohere API key',
        severity: 'high',
        keywords: ['cohere', 'co_api_key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'run models at the cost of the account',
        revoke: 'dashboard.cohere.com → API keys',
        url: 'https://docs.cohere.com/',
    },
    {
        provider: 'CoinAPI',
        id: 'coin_api_key',
        title: 'CoinAPI key',
        severity: 'low',
        keywords: ['coinapi', 'coin_api'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_UPPER */.jR),
        impact: 'use up the owner’s quota of market data',
        revoke: 'CoinAPI customer portal → API keys',
        url: 'https://docs.coinapi.io/',
    },
    {
        provider: 'coinlayer',
        id: 'coinlayer_api_key',
        title: 'coinlayer access key',
        severity: 'low',
        keywords: ['coinlayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the owner’s quota of exchange rates',
        revoke: 'coinlayer.com → Dashboard → API access key',
        url: 'https://coinlayer.com/documentation',
    },
    {
        provider: 'Coinlib',
        id: 'coinlib_api_key',
        title: 'Coinlib API key',
        severity: 'low',
        keywords: ['coinlib'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16),
        impact: 'use up the owner’s quota of coin prices',
        revoke: 'coinlib.io → Account → API',
        url: 'https://coinlib.io/apidocs',
    },
    {
        provider: 'Collect2',
        id: 'collect2_api_key',
        title: 'Collect2 API key',
        severity: 'low',
        keywords: ['collect2'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change the forms and entries of the account',
        revoke: 'Collect2 → account settings → API keys',
        url: 'https://collect2.com/',
    },
    {
        provider: 'Commerce.js',
        id: 'commercejs_api_key',
        title: 'Commerce.js secret key',
        severity: 'high',
        keywords: ['commercejs', 'commerce_js', 'commerce.js'],
        value: (0,shape_text/* chars */.Wn)(LOWER_WORD, 48),
        impact: 'read and change orders, products and customers of the shop',
        revoke: 'dashboard.chec.io → Setup → API keys',
        url: 'https://commercejs.com/docs/',
    },
    {
        provider: 'Commodities-API',
        id: 'commodities_api_key',
        title: 'Commodities-API access key',
        severity: 'low',
        keywords: ['commodities_api', 'commodities-api', 'commoditiesapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'use up the owner’s quota of commodity prices',
        revoke: 'commodities-api.com → Dashboard → API access key',
        url: 'https://commodities-api.com/documentation',
    },
    {
        provider: 'CompanyHub',
        id: 'companyhub_api_key',
        title: 'CompanyHub API key',
        severity: 'medium',
        keywords: ['companyhub'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: 'read and change the CRM’s records',
        revoke: 'CompanyHub → Settings → Integrations → API key',
        url: 'https://companyhub.com/docs/',
    },
    {
        provider: 'Contentstack',
        id: 'contentstack_api_key',
        title: 'Contentstack management or delivery token',
        severity: 'high',
        keywords: ['contentstack', 'managementtoken', 'management_token'],
        value: ['cs', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)],
        impact: 'read, and with a management token change, the content of the stack',
        revoke: 'Contentstack → Stack settings → Tokens',
        url: 'https://www.contentstack.com/docs/developers/create-tokens',
    },
    {
        provider: 'Kit (ConvertKit)',
        id: 'convertkit_api_key',
        title: 'ConvertKit API key or secret',
        severity: 'medium',
        keywords: ['convertkit', 'convert_kit'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 22), (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)),
        impact: 'read the subscribers, and with the secret write to them',
        revoke: 'Kit → Settings → Developer',
        url: 'https://developers.kit.com/',
    },
    {
        provider: 'Copper',
        id: 'copper_api_key',
        title: 'Copper API key',
        severity: 'medium',
        keywords: [...keyNames('copper'), 'copper_crm', 'coppercrm'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change the contacts and deals that its owner sees',
        revoke: 'Copper → Settings → Integrations → API keys',
        url: 'https://developer.copper.com/',
    },
    {
        provider: 'countrylayer',
        id: 'countrylayer_api_key',
        title: 'countrylayer access key',
        severity: 'low',
        keywords: ['countrylayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the owner’s quota of country data',
        revoke: 'countrylayer.com → Dashboard → API access key',
        url: 'https://countrylayer.com/documentation/',
    },
    {
        provider: 'Coveralls',
        id: 'coveralls_api_key',
        title: 'Coveralls token',
        severity: 'medium',
        keywords: ['coveralls'],
        value: (0,shape_text/* chars */.Wn)(SLUG, 37),
        impact: 'read private coverage and upload false reports',
        revoke: 'coveralls.io → Account → Personal API tokens',
        url: 'https://docs.coveralls.io/api-introduction',
    },
    {
        provider: 'CraftMyPDF',
        id: 'craftmypdf_api_key',
        title: 'CraftMyPDF API key',
        severity: 'low',
        keywords: ['craftmypdf'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 35),
        impact: 'generate PDFs on the owner’s quota and read its templates',
        revoke: 'app.craftmypdf.com → API integration',
        url: 'https://craftmypdf.com/docs/',
    },
    {
        provider: 'Crowdin',
        id: 'crowdin_api_key',
        title: 'Crowdin personal access token',
        severity: 'medium',
        keywords: ['crowdin'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 80),
        impact: 'read and change translations and source texts of the projects',
        revoke: 'Crowdin → Account settings → API → Revoke',
        url: 'https://support.crowdin.com/enterprise/personal-access-tokens/',
    },
    {
        provider: 'CryptoCompare',
        id: 'cryptocompare_api_key',
        title: 'CryptoCompare API key',
        severity: 'low',
        keywords: ['cryptocompare'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'use up the owner’s quota of market data',
        revoke: 'cryptocompare.com → Account → API keys',
        url: 'https://min-api.cryptocompare.com/documentation',
    },
    {
        provider: 'Currencycloud',
        id: 'currencycloud_api_key',
        title: 'Currencycloud API key',
        severity: 'critical',
        keywords: ['currencycloud', 'currency_cloud'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'convert and pay out the account’s money, together with the login id',
        revoke: 'Currencycloud Direct → Settings → API',
        url: 'https://developer.currencycloud.com/',
    },
    {
        provider: 'CurrencyFreaks',
        id: 'currencyfreaks_api_key',
        title: 'CurrencyFreaks API key',
        severity: 'low',
        keywords: ['currencyfreaks'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the owner’s quota of exchange rates',
        revoke: 'currencyfreaks.com → Dashboard → API key',
        url: 'https://currencyfreaks.com/documentation',
    },
    {
        provider: 'currencylayer',
        id: 'currencylayer_api_key',
        title: 'currencylayer access key',
        severity: 'low',
        keywords: ['currencylayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the owner’s quota of exchange rates',
        revoke: 'currencylayer.com → Dashboard → API access key',
        url: 'https://currencylayer.com/documentation',
    },
    {
        provider: 'CurrencyBeacon',
        id: 'currencyscoop_api_key',
        title: 'CurrencyScoop API key',
        severity: 'low',
        keywords: ['currencyscoop', 'currency_scoop'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'use up the owner’s quota of exchange rates',
        revoke: 'currencybeacon.com → Account → API key',
        url: 'https://currencybeacon.com/api-documentation',
    },
    {
        provider: 'Currents API',
        id: 'currents_api_key',
        title: 'Currents API key',
        severity: 'low',
        keywords: ['currentsapi', 'currents_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 48),
        impact: 'use up the owner’s quota of news',
        revoke: 'currentsapi.services → Profile → API key',
        url: 'https://currentsapi.services/en/docs/',
    },
    {
        provider: 'Customer.guru',
        id: 'customerguru_api_key',
        title: 'Customer.guru API key',
        severity: 'low',
        keywords: ['customerguru', 'customer_guru', 'customer.guru'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30),
        impact: 'read the answers of customer surveys and send new ones',
        revoke: 'Customer.guru → Settings → API',
        url: 'https://customer.guru/',
    },
    {
        provider: 'Customer.io',
        id: 'customerio_api_key',
        title: 'Customer.io API key',
        severity: 'high',
        keywords: ['customerio', 'customer_io', 'customer.io', 'cio_app', 'cio_api', 'cio_tracking', 'cio_site'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { either: [20, 32] }),
        impact: 'read and change people’s profiles and send them messages',
        revoke: 'fly.customer.io → Settings → Account settings → API credentials',
        url: 'https://docs.customer.io/accounts-and-workspaces/managing-credentials/',
    },
    {
        provider: 'Cypress Cloud',
        id: 'cypress_api_key',
        title: 'Cypress record key',
        severity: 'low',
        keywords: [
            ...keyNames('cypress'),
            'cypress_record',
            'cypress-record',
            'cypressrecord',
            'recordkey',
            'record_key',
        ],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'upload false test runs to the project',
        revoke: 'cloud.cypress.io → Project settings → Record keys',
        url: 'https://docs.cypress.io/cloud/account-management/projects#Record-keys',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-d.js





const contextualD = contextualProviders([
    {
        provider: 'D7 Networks',
        id: 'd7network_api_key',
        title: 'D7 Networks API credentials',
        severity: 'medium',
        keywords: ['d7network', 'd7_network', 'd7networks'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 23), '='],
        impact: "send text messages at the account's cost",
        revoke: 'D7 Networks dashboard → API → Tokens',
        url: 'https://d7networks.com/docs/',
    },
    {
        provider: 'Daily',
        id: 'daily_api_key',
        title: 'Daily API key',
        severity: 'medium',
        keywords: keyNames('daily'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'create video rooms, join calls and download recordings',
        revoke: 'Daily dashboard → Developers → API keys',
        url: 'https://docs.daily.co/reference/rest-api',
    },
    {
        provider: 'Dandelion',
        id: 'dandelion_api_key',
        title: 'Dandelion API token',
        severity: 'medium',
        keywords: ['dandelion'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "analyse text on the account's quota",
        revoke: 'Dandelion dashboard → API token',
        url: 'https://dandelion.eu/docs/',
    },
    {
        provider: 'Dareboost',
        id: 'dareboost_api_key',
        title: 'Dareboost API token',
        severity: 'medium',
        keywords: ['dareboost'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'run page tests and read their reports',
        revoke: 'Dareboost → account settings → API token',
        url: 'https://www.dareboost.com/en/documentation-api',
    },
    {
        provider: 'Databox',
        id: 'databox_api_key',
        title: 'Databox push token',
        severity: 'medium',
        keywords: ['databox'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 21),
        impact: "push figures into the account's dashboards",
        revoke: 'Databox → Data manager → the data source → Token',
        url: 'https://developers.databox.com/',
    },
    {
        provider: 'Data.gov',
        id: 'datagov_api_key',
        title: 'api.data.gov key',
        severity: 'low',
        keywords: ['data.gov', 'data_gov', 'data-gov', 'datagov'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: "query public data sets of United States agencies on the owner's quota",
        revoke: 'api.data.gov: sign up for another key and ask for this one to be disabled',
        url: 'https://api.data.gov/docs/developer-manual/',
    },
    {
        provider: 'DeepAI',
        id: 'deepai_api_key',
        title: 'DeepAI API key',
        severity: 'medium',
        keywords: ['deepai', 'deep_ai', 'deep-ai'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: "generate images and text at the account's cost",
        revoke: 'DeepAI dashboard → API key → Reset',
        url: 'https://deepai.org/docs',
    },
    {
        provider: 'Deepgram',
        id: 'deepgram_api_key',
        title: 'Deepgram API key',
        severity: 'medium',
        keywords: ['deepgram'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40),
        impact: "transcribe and synthesise speech at the project's cost",
        revoke: 'Deepgram Console → API Keys → Delete',
        url: 'https://developers.deepgram.com/docs/create-additional-api-keys',
    },
    {
        provider: 'Delighted',
        id: 'delighted_api_key',
        title: 'Delighted API key',
        severity: 'medium',
        keywords: keyNames('delighted'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 40 }),
        impact: 'read survey answers and e-mail surveys to people',
        revoke: 'Delighted → Settings → API → Regenerate',
        url: 'https://app.delighted.com/docs/api',
    },
    {
        provider: 'Demio',
        id: 'demio_api_key',
        title: 'Demio API key',
        severity: 'medium',
        keywords: ['demio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read webinars and register people for them',
        revoke: 'Demio → Settings → API',
        url: 'https://publicdemioapi.docs.apiary.io/',
    },
    {
        provider: 'Deputy',
        id: 'deputy_api_key',
        title: 'Deputy access token',
        severity: 'medium',
        keywords: keyNames('deputy'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "read and change rosters, timesheets and employees' data",
        revoke: 'Deputy → Business settings → Integrations → OAuth clients',
        url: 'https://developer.deputy.com/deputy-docs/docs/the-hello-world-of-deputy',
    },
    {
        provider: 'Detectify',
        id: 'detectify_api_key',
        title: 'Detectify API key',
        severity: 'medium',
        keywords: ['detectify'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)),
        impact: 'start scans and read the vulnerabilities they found',
        revoke: 'Detectify → Team settings → API keys',
        url: 'https://developer.detectify.com/',
    },
    {
        provider: 'Detect Language',
        id: 'detectlanguage_api_key',
        title: 'Detect Language API key',
        severity: 'medium',
        keywords: ['detectlanguage', 'detect_language', 'detect-language'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "detect languages of texts on the account's quota",
        revoke: 'Detect Language → account → API keys',
        url: 'https://detectlanguage.com/documentation',
    },
    {
        provider: 'Diffbot',
        id: 'diffbot_bot_token',
        title: 'Diffbot token',
        severity: 'medium',
        keywords: ['diffbot'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "extract and crawl web pages at the account's cost",
        revoke: 'Diffbot dashboard → account → Token',
        url: 'https://docs.diffbot.com/reference/authentication',
    },
    {
        provider: 'Diggernaut',
        id: 'diggernaut_api_key',
        title: 'Diggernaut API key',
        severity: 'medium',
        keywords: ['diggernaut'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'run scrapers and read the data they collected',
        revoke: 'Diggernaut → account settings → API',
        url: 'https://www.diggernaut.com/dev/',
    },
    {
        provider: 'Disqus',
        id: 'disqus_api_key',
        title: 'Disqus API key',
        severity: 'medium',
        keywords: ['disqus'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read and moderate comments as its application',
        revoke: 'Disqus → API → Applications → Reset keys',
        url: 'https://disqus.com/api/docs/',
    },
    {
        provider: 'Ditto',
        id: 'ditto_api_key',
        title: 'Ditto API key',
        severity: 'medium',
        keywords: ['ditto'],
        value: [(0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), '.', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40)],
        impact: 'read and change the interface texts of the workspace',
        revoke: 'Ditto → Developer integrations → API keys',
        url: 'https://developer.dittowords.com/',
    },
    {
        provider: 'DNS Check',
        id: 'dnscheck_api_key',
        title: 'DNS Check API key',
        severity: 'medium',
        keywords: ['dnscheck', 'dns_check', 'dns-check'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and change monitored DNS records',
        revoke: 'DNS Check → account → API',
        url: 'https://www.dnscheck.co/api',
    },
    {
        provider: 'Docparser',
        id: 'docparser_api_key',
        title: 'Docparser API key',
        severity: 'medium',
        keywords: ['docparser'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'upload documents and read the data parsed from them',
        revoke: 'Docparser → Settings → API → Reset',
        url: 'https://docparser.com/api/',
    },
    {
        provider: 'Documo',
        id: 'documo_api_key',
        title: 'Documo API key',
        severity: 'medium',
        keywords: ['documo'],
        value: JSON_WEB_TOKEN,
        impact: 'send faxes and read received ones',
        revoke: 'Documo → Settings → API',
        url: 'https://docs.documo.com/',
    },
    {
        provider: 'Docusign',
        id: 'docusign_api_key',
        title: 'Docusign secret key',
        severity: 'high',
        keywords: [
            ...keyNames('docusign'),
            'dssecret',
            'ds_secret',
            'docusign_client',
            'docusign_integration',
            'docusign.integration',
        ],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and send envelopes as the integration, once a user has consented',
        revoke: 'Docusign Admin → Apps and keys → the app → Secret keys',
        url: 'https://developers.docusign.com/platform/auth/',
    },
    {
        provider: 'Dovico',
        id: 'dovico_api_key',
        title: 'Dovico API token',
        severity: 'medium',
        keywords: ['dovico'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32), '.', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 1, max: 12 })],
        impact: 'read and change timesheets and expenses',
        revoke: 'Dovico Timesheet → My options → API',
        url: 'https://developer.dovico.com/',
    },
    {
        provider: 'DronaHQ',
        id: 'dronahq_api_key',
        title: 'DronaHQ API token',
        severity: 'medium',
        keywords: ['dronahq'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 50),
        impact: 'read and change data and users of its apps',
        revoke: 'DronaHQ → Settings → API tokens',
        url: 'https://docs.dronahq.com/',
    },
    {
        provider: 'Drone CI',
        id: 'drone_ci_api_key',
        title: 'Drone CI token',
        severity: 'high',
        keywords: [...keyNames('drone'), 'droneci', 'drone_ci', 'drone-ci', 'drone_rpc', 'drone_server'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32), (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64)),
        impact: "run builds and read the repositories' build secrets",
        revoke: 'Drone → User settings → Token → Rotate',
        url: 'https://docs.drone.io/cli/configure/',
    },
    {
        provider: 'Duply',
        id: 'duply_api_key',
        title: 'Duply API key',
        severity: 'medium',
        keywords: ['duply'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change the site content kept there',
        revoke: 'Duply → account settings → API keys',
        url: 'https://duply.co/',
    },
    {
        provider: 'Dynalist',
        id: 'dynalist_api_key',
        title: 'Dynalist API secret token',
        severity: 'medium',
        keywords: ['dynalist'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 128),
        impact: 'read and change every document of the account',
        revoke: 'Dynalist → Developer → Secret token → Regenerate',
        url: 'https://apidocs.dynalist.io/',
    },
    {
        provider: 'Dyspatch',
        id: 'dyspatch_api_key',
        title: 'Dyspatch API key',
        severity: 'medium',
        keywords: ['dyspatch'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 52),
        impact: "read the organisation's message templates",
        revoke: 'Dyspatch → Settings → API keys',
        url: 'https://docs.dyspatch.io/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-e.js





const BASE62_SLASH = { characters: `${alphabet/* BASE62 */.S6.characters}/`, range: 'A-Za-z0-9/' };
const contextualE = contextualProviders([
    {
        provider: 'Eagle Eye Networks',
        id: 'eagleeyenetworks_api_key',
        title: 'Eagle Eye Networks API key',
        severity: 'medium',
        keywords: ['eagleeyenetworks', 'eagle_eye_networks', 'eagle-eye-networks'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 15),
        impact: 'watch camera streams once it also has a login',
        revoke: 'Eagle Eye Networks developer portal → API keys',
        url: 'https://developer.eagleeyenetworks.com/',
    },
    {
        provider: 'Easy Insight',
        id: 'easyinsight_api_key',
        title: 'Easy Insight API key',
        severity: 'medium',
        keywords: ['easyinsight', 'easy_insight', 'easy-insight'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: "read and load the account's reporting data",
        revoke: 'Easy Insight → account → API',
        url: 'https://www.easy-insight.com/',
    },
    {
        provider: 'EcoStruxure IT',
        id: 'ecostruxureit_api_key',
        title: 'EcoStruxure IT API key',
        severity: 'medium',
        keywords: ['ecostruxure'],
        value: ['AK1', (0,shape_text/* chars */.Wn)(BASE62_SLASH, { min: 50, max: 55 })],
        impact: 'read the devices, sensors and alarms of the data centre',
        revoke: 'EcoStruxure IT → Settings → API keys',
        url: 'https://api.ecostruxureit.com/',
    },
    {
        provider: 'Edamam',
        id: 'edamam_api_key',
        title: 'Edamam application key',
        severity: 'medium',
        keywords: ['edamam'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "search recipes and foods on the application's quota",
        revoke: 'Edamam developer dashboard → Applications',
        url: 'https://developer.edamam.com/',
    },
    {
        provider: 'Eden AI',
        id: 'edenai_api_key',
        title: 'Eden AI API key',
        severity: 'medium',
        keywords: ['edenai', 'eden_ai', 'eden-ai'],
        value: JSON_WEB_TOKEN,
        impact: "run models of many vendors at the account's cost",
        revoke: 'Eden AI → API settings → API keys',
        url: 'https://docs.edenai.co/',
    },
    {
        provider: '8x8',
        id: 'eightxeight_api_key',
        title: '8x8 API key',
        severity: 'medium',
        keywords: ['8x8', 'eightxeight'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: "send messages and place calls at the account's cost",
        revoke: '8x8 Connect → API keys',
        url: 'https://developer.8x8.com/connect/docs/authentication/',
    },
    {
        provider: 'Elastic Email',
        id: 'elasticemail_api_key',
        title: 'Elastic Email API key',
        severity: 'medium',
        keywords: ['elasticemail', 'elastic_email', 'elastic-email'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 96),
        impact: "send e-mail from the account's domains and read its contacts",
        revoke: 'Elastic Email → Settings → Manage API keys',
        url: 'https://elasticemail.com/developers/api-documentation/rest-api',
    },
    {
        provider: 'EnableX',
        id: 'enablex_api_key',
        title: 'EnableX app key',
        severity: 'medium',
        keywords: ['enablex'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36),
        impact: "run video calls and send messages at the account's cost",
        revoke: 'EnableX portal → Project → Credentials',
        url: 'https://developer.enablex.io/',
    },
    {
        provider: 'Enigma',
        id: 'enigma_api_key',
        title: 'Enigma API key',
        severity: 'medium',
        keywords: keyNames('enigma'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: "look up companies at the account's cost",
        revoke: 'Enigma Console → Settings → API key',
        url: 'https://documentation.enigma.com/',
    },
    {
        provider: 'Envoy',
        id: 'envoy_api_key',
        title: 'Envoy access token',
        severity: 'medium',
        keywords: ['envoy'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 220),
        impact: "read and change visitors' entries and employees' data",
        revoke: 'Envoy dashboard → Integrations → API keys',
        url: 'https://developers.envoy.com/',
    },
    {
        provider: 'Equinix',
        id: 'equinix_api_key',
        title: 'Equinix Metal API token',
        severity: 'high',
        keywords: ['equinix', 'packet_api_token', 'packet_auth_token', 'metal_auth_token'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 28, max: 36 }),
        impact: 'create, read and delete servers of its projects',
        revoke: 'Equinix console → API keys → Delete',
        url: 'https://deploy.equinix.com/developers/docs/metal/identity-access-management/api-keys/',
    },
    {
        provider: 'Eraser',
        id: 'eraser_api_key',
        title: 'Eraser API token',
        severity: 'medium',
        keywords: keyNames('eraser'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: "generate diagrams and read the team's files",
        revoke: 'Eraser → Team settings → API tokens',
        url: 'https://docs.eraser.io/reference/api-token',
    },
    {
        provider: 'Etherscan',
        id: 'etherscan_api_key',
        title: 'Etherscan API key',
        severity: 'low',
        keywords: ['etherscan'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 34),
        impact: "read public chain data on the account's quota",
        revoke: 'Etherscan → My account → API keys',
        url: 'https://docs.etherscan.io/',
    },
    {
        provider: 'Ethplorer',
        id: 'ethplorer_api_key',
        title: 'Ethplorer API key',
        severity: 'medium',
        keywords: ['ethplorer'],
        value: ['EK-', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 19)],
        impact: "read public token data on the account's quota",
        revoke: 'Ethplorer → My wallet → API keys',
        url: 'https://github.com/EverexIO/Ethplorer/wiki/Ethplorer-API',
    },
    {
        provider: 'Etsy',
        id: 'etsy_api_key',
        title: 'Etsy API keystring',
        severity: 'medium',
        keywords: [...keyNames('etsy'), 'etsy_', 'etsy-'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 24), ':', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 10, max: 64 })], (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 24)),
        impact: 'call the Etsy API as its application',
        revoke: 'Etsy → Developers → Manage your apps',
        url: 'https://developers.etsy.com/documentation/essentials/authentication',
    },
    {
        provider: 'Eventbrite',
        id: 'eventbrite_api_key',
        title: 'Eventbrite private token',
        severity: 'medium',
        keywords: ['eventbrite'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 20),
        impact: 'read orders and attendees and change events',
        revoke: 'Eventbrite → Account settings → Developer links → API keys',
        url: 'https://www.eventbrite.com/platform/docs/authentication',
    },
    {
        provider: 'Everhour',
        id: 'everhour_api_key',
        title: 'Everhour API key',
        severity: 'medium',
        keywords: ['everhour'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 4), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 6), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 6), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 8)],
        impact: 'read and change time entries and projects',
        revoke: 'Everhour → Settings → My profile → API access',
        url: 'https://everhour.docs.apiary.io/',
    },
    {
        provider: 'Exa',
        id: 'exaai_api_key',
        title: 'Exa API key',
        severity: 'medium',
        keywords: ['exa_api', 'exa-api', 'exaapi', 'exa_key', 'exakey', 'exa_ai', 'exa-ai', 'exaai', 'exa_token'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: "search the web at the account's cost",
        revoke: 'Exa dashboard → API keys',
        url: 'https://docs.exa.ai/',
    },
    {
        provider: 'ExchangeRate-API',
        id: 'exchangerate_api_key',
        title: 'ExchangeRate-API key',
        severity: 'medium',
        keywords: ['exchangerate', 'exchange_rate', 'exchange-rate'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24),
        impact: "look up exchange rates on the account's quota",
        revoke: 'ExchangeRate-API dashboard → API keys',
        url: 'https://www.exchangerate-api.com/docs/overview',
    },
    {
        provider: 'Exchange Rates API',
        id: 'exchangerates_api_key',
        title: 'Exchange Rates API key',
        severity: 'medium',
        keywords: ['exchangerates', 'exchange_rates', 'exchange-rates'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "look up exchange rates on the account's quota",
        revoke: 'exchangeratesapi.io dashboard → API access key → Reset',
        url: 'https://exchangeratesapi.io/documentation/',
    },
    {
        provider: 'Export SDK',
        id: 'exportsdk_api_key',
        title: 'Export SDK API key',
        severity: 'medium',
        keywords: ['exportsdk', 'export_sdk'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 5, max: 15 }), '_', (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr)],
        impact: "render PDF files from the account's templates",
        revoke: 'Export SDK → Settings → API keys',
        url: 'https://www.exportsdk.com/',
    },
    {
        provider: 'ExtractorAPI',
        id: 'extractor_api_key',
        title: 'ExtractorAPI key',
        severity: 'medium',
        keywords: ['extractorapi', 'extractor_api', 'extractor-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: "extract article texts at the account's cost",
        revoke: 'ExtractorAPI dashboard → API key',
        url: 'https://extractorapi.com/documentation/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-f.js





const BASE62_DOT = { characters: `${alphabet/* BASE62 */.S6.characters}.`, range: 'A-Za-z0-9.' };
const contextualF = contextualProviders([
    {
        provider: 'Face++',
        id: 'faceplusplus_api_key',
        title: 'Face++ API key or secret',
        severity: 'medium',
        keywords: ['faceplusplus', 'facepp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32),
        impact: "detect and compare faces at the account's cost",
        revoke: 'Face++ Console → Apps → API key',
        url: 'https://console.faceplusplus.com/documents/6329584',
    },
    {
        provider: 'fal',
        id: 'falai_api_key',
        title: 'fal API key',
        severity: 'medium',
        keywords: ['fal_', 'fal-', 'fal.', 'falai', 'falkey'],
        value: [(0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), ':', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)],
        impact: "run image and video models at the account's cost",
        revoke: 'fal dashboard → API keys → Revoke',
        url: 'https://docs.fal.ai/authentication/key-based',
    },
    {
        provider: 'fastFOREX',
        id: 'fastforex_api_key',
        title: 'fastFOREX API key',
        severity: 'medium',
        keywords: ['fastforex', 'fast_forex'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 10),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 10),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 6),
        ],
        impact: "look up exchange rates on the account's quota",
        revoke: 'fastFOREX Console → API keys',
        url: 'https://fastforex.readme.io/',
    },
    {
        provider: 'Fastly',
        id: 'fastly_api_key',
        title: 'Fastly API token',
        severity: 'high',
        keywords: ['fastly'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32),
        impact: 'change the delivery of sites, purge caches and read service settings',
        revoke: 'Fastly → Account → API tokens → Delete',
        url: 'https://www.fastly.com/documentation/guides/account-info/user-access-and-control/using-api-tokens/',
    },
    {
        provider: 'Feedier',
        id: 'feedier_api_key',
        title: 'Feedier API key',
        severity: 'medium',
        keywords: ['feedier'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and change the feedback that customers left',
        revoke: 'Feedier → Settings → API',
        url: 'https://docs.feedier.com/',
    },
    {
        provider: 'Fernet',
        id: 'fernet_api_key',
        title: 'Fernet key',
        severity: 'high',
        keywords: ['fernet'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43), '='],
        impact: "decrypt and forge what was encrypted with it, such as Airflow's stored connections",
        revoke: 'the application that uses it: add a new key in front, re-encrypt, then remove this one',
        url: 'https://cryptography.io/en/latest/fernet/',
    },
    {
        provider: 'FetchRSS',
        id: 'fetchrss_api_key',
        title: 'FetchRSS API key',
        severity: 'medium',
        keywords: ['fetchrss', 'fetch_rss'],
        value: [(0,shape_text/* chars */.Wn)(BASE62_DOT, 39), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 1)],
        impact: "create and delete the account's feeds",
        revoke: 'FetchRSS → account → API',
        url: 'https://fetchrss.com/developers',
    },
    {
        provider: 'Fibery',
        id: 'fibery_api_key',
        title: 'Fibery API token',
        severity: 'medium',
        keywords: ['fibery'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8), '.', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 35)],
        impact: 'read and change everything its user can in the workspace',
        revoke: 'Fibery → Settings → API tokens',
        url: 'https://api.fibery.io/',
    },
    {
        provider: 'File.io',
        id: 'fileio_api_key',
        title: 'File.io API key',
        severity: 'medium',
        keywords: ['fileio', 'file.io', 'file_io'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20)], [
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
        ]),
        impact: "upload, list and delete the account's files",
        revoke: 'File.io → Dashboard → API keys',
        url: 'https://www.file.io/developers/',
    },
    {
        provider: 'Financial Modeling Prep',
        id: 'financialmodelingprep_api_key',
        title: 'Financial Modeling Prep API key',
        severity: 'medium',
        keywords: ['financialmodelingprep', 'financial_modeling_prep', 'fmp_api', 'fmpapi', 'fmp_key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "read market data on the account's plan",
        revoke: 'Financial Modeling Prep dashboard → API keys',
        url: 'https://site.financialmodelingprep.com/developer/docs',
    },
    {
        provider: 'Findl',
        id: 'findl_api_key',
        title: 'Findl API key',
        severity: 'medium',
        keywords: ['findl'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: "read business data on the account's plan",
        revoke: 'Findl → account settings → API keys',
        url: 'https://www.findl.com/',
    },
    {
        provider: 'Finnhub',
        id: 'finnhub_api_key',
        title: 'Finnhub API key',
        severity: 'low',
        keywords: ['finnhub'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 20),
        impact: "read market data on the account's plan",
        revoke: 'Finnhub dashboard → API key → Regenerate',
        url: 'https://finnhub.io/docs/api',
    },
    {
        provider: 'Fixer',
        id: 'fixer_api_key',
        title: 'Fixer access key',
        severity: 'low',
        keywords: [...keyNames('fixer'), 'fixer_access', 'fixer.io', 'fixer_io', 'fixerio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "look up exchange rates on the account's quota",
        revoke: 'Fixer dashboard → API access key → Reset',
        url: 'https://fixer.io/documentation',
    },
    {
        provider: 'Flat',
        id: 'flatio_api_key',
        title: 'Flat personal access token',
        severity: 'medium',
        keywords: [...keyNames('flat'), 'flat.io', 'flat_io', 'flatio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 128),
        impact: "read and change the account's scores",
        revoke: 'Flat → Developers → Personal tokens',
        url: 'https://flat.io/developers/docs/api/authentication.html',
    },
    {
        provider: 'FlightAPI',
        id: 'flight_api_key',
        title: 'FlightAPI key',
        severity: 'medium',
        keywords: ['flightapi', 'flight_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 24),
        impact: "look up flights and fares on the account's quota",
        revoke: 'FlightAPI dashboard → API key',
        url: 'https://docs.flightapi.io/',
    },
    {
        provider: 'FlightLabs',
        id: 'flightlabs_api_key',
        title: 'FlightLabs access key',
        severity: 'medium',
        keywords: ['flightlabs'],
        value: JSON_WEB_TOKEN,
        impact: "look up flight data on the account's quota",
        revoke: 'FlightLabs dashboard → API access key',
        url: 'https://www.goflightlabs.com/documentation',
    },
    {
        provider: 'FlightStats',
        id: 'flightstats_api_key',
        title: 'FlightStats application key',
        severity: 'medium',
        keywords: ['flightstats', 'flight_stats'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "look up flight data at the account's cost",
        revoke: 'FlightStats developer center → Applications',
        url: 'https://developer.flightstats.com/',
    },
    {
        provider: 'Float',
        id: 'float_api_key',
        title: 'Float API token',
        severity: 'medium',
        keywords: keyNames('float'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 59, max: 60 }),
        impact: "read and change the team's schedule and people",
        revoke: 'Float → Team settings → Integrations → API',
        url: 'https://developer.float.com/',
    },
    {
        provider: 'Flowlu',
        id: 'flowflu_api_key',
        title: 'Flowlu API key',
        severity: 'medium',
        keywords: ['flowflu', 'flowlu'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 51),
        impact: 'read and change customers, invoices and projects',
        revoke: 'Flowlu → Portal settings → API',
        url: 'https://www.flowlu.com/api/',
    },
    {
        provider: 'FMFW.io',
        id: 'fmfw_api_key',
        title: 'FMFW.io API key or secret',
        severity: 'medium',
        keywords: ['fmfw'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32),
        impact: 'trade with and withdraw from the account where the key may',
        revoke: 'FMFW.io → Settings → API keys',
        url: 'https://api.fmfw.io/',
    },
    {
        provider: 'Forest Admin',
        id: 'forestadmin_admin_api_key',
        title: 'Forest Admin authentication secret',
        severity: 'critical',
        keywords: ['forestauthsecret', 'forest_auth_secret', 'forest-auth-secret'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 20, max: 96 }),
        impact: 'forge sessions of the admin panel and reach the data behind it',
        revoke: 'the environment of the admin backend: set another FOREST_AUTH_SECRET',
        url: 'https://docs.forestadmin.com/developer-guide-agents-nodejs/agent-customization/agent-options',
    },
    {
        provider: 'FormBucket',
        id: 'formbucket_api_key',
        title: 'FormBucket API token',
        severity: 'medium',
        keywords: ['formbucket'],
        value: JSON_WEB_TOKEN,
        impact: "read what people sent in the account's forms",
        revoke: 'FormBucket → account settings → API',
        url: 'https://www.formbucket.com/',
    },
    {
        provider: 'FormCraft',
        id: 'formcraft_api_key',
        title: 'FormCraft API key',
        severity: 'medium',
        keywords: ['formcraft'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16),
        impact: "read what people sent in the account's forms",
        revoke: 'FormCraft → account settings → API',
        url: 'https://formcraft-wp.com/help/',
    },
    {
        provider: 'Form.io',
        id: 'formio_api_key',
        title: 'Form.io token',
        severity: 'medium',
        keywords: ['formio', 'form.io', 'form_io'],
        value: JSON_WEB_TOKEN,
        impact: 'read and change forms and submissions as its user',
        revoke: "Form.io → the user's session: log out, or change the project's JWT secret",
        url: 'https://help.form.io/developers/auth-and-auth',
    },
    {
        provider: 'Formsite',
        id: 'formsite_api_key',
        title: 'Formsite API token',
        severity: 'medium',
        keywords: ['formsite'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "read what people sent in the account's forms",
        revoke: 'Formsite → User menu → API → Regenerate',
        url: 'https://support.formsite.com/hc/en-us/articles/360000288594-API',
    },
    {
        provider: 'Foursquare',
        id: 'foursquare_client_secret',
        aliases: ['foursquare_api_key'],
        title: 'Foursquare client secret',
        severity: 'medium',
        keywords: ['foursquare'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48),
        impact: 'look up places as the application, at its cost',
        revoke: 'Foursquare developer console → the project → OAuth authentication',
        url: 'https://docs.foursquare.com/developer/reference/authentication',
    },
    {
        provider: 'FreshBooks',
        id: 'freshbooks_api_key',
        title: 'FreshBooks client secret or access token',
        severity: 'medium',
        keywords: ['freshbooks'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read and change invoices, clients and payments',
        revoke: 'FreshBooks → Settings → Developer portal → the app',
        url: 'https://www.freshbooks.com/api/authentication',
    },
    {
        provider: 'Freshdesk',
        id: 'freshdesk_api_key',
        title: 'Freshdesk API key',
        severity: 'medium',
        keywords: ['freshdesk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: "read and answer tickets and read customers' data as its agent",
        revoke: 'Freshdesk → Profile settings → View API key → Reset',
        url: 'https://developers.freshdesk.com/api/#authentication',
    },
    {
        provider: 'Front',
        id: 'front_api_key',
        title: 'Front API token',
        severity: 'medium',
        keywords: [...keyNames('front'), 'frontapp', 'front_app'],
        value: JSON_WEB_TOKEN,
        impact: "read and send messages of the company's inboxes",
        revoke: 'Front → Settings → Developers → API tokens',
        url: 'https://dev.frontapp.com/docs/create-and-revoke-api-tokens',
    },
    {
        provider: 'Fulcrum',
        id: 'fulcrum_api_key',
        title: 'Fulcrum API token',
        severity: 'medium',
        keywords: ['fulcrum'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 80),
        impact: 'read and change records collected in the field',
        revoke: 'Fulcrum → Settings → API',
        url: 'https://docs.fulcrumapp.com/reference/intro-authentication',
    },
    {
        provider: 'FullContact',
        id: 'fullcontact_api_key',
        title: 'FullContact API key',
        severity: 'medium',
        keywords: ['fullcontact', 'full_contact'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "look up people and companies at the account's cost",
        revoke: 'FullContact Platform → API keys',
        url: 'https://docs.fullcontact.com/',
    },
    {
        provider: 'FX Market API',
        id: 'fxmarket_api_key',
        title: 'FX Market API key',
        severity: 'medium',
        keywords: ['fxmarket', 'fx_market_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20),
        impact: "look up exchange rates on the account's quota",
        revoke: 'FX Market API dashboard → API key',
        url: 'https://fxmarketapi.com/documentation',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-g.js






const contextualG = contextualProviders([
    {
        provider: 'Geckoboard',
        id: 'geckoboard_api_key',
        title: 'Geckoboard API key',
        severity: 'medium',
        keywords: ['geckoboard'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 44),
        impact: 'push data to and delete data sets of the dashboards',
        revoke: 'Geckoboard → Account → API key → Regenerate',
        url: 'https://developer.geckoboard.com/',
    },
    {
        provider: 'Gemstash',
        id: 'gemstash_api_key',
        title: 'Gemstash key',
        severity: 'medium',
        keywords: ['gemstashkey', 'gemstash_key', 'gemstash_api', 'gemstash'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32),
        impact: 'push and yank gems on the private server',
        revoke: 'the Gemstash server: gemstash authorize --remove',
        url: 'https://github.com/rubygems/gemstash/blob/main/docs/gemstash-private-gems.7.md',
    },
    {
        provider: 'Geoapify',
        id: 'geoapify_api_key',
        title: 'Geoapify API key',
        severity: 'low',
        keywords: ['geoapify'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "use maps, geocoding and routes on the project's quota",
        revoke: 'Geoapify → the project → API keys',
        url: 'https://apidocs.geoapify.com/',
    },
    {
        provider: 'Geocode.xyz',
        id: 'geocode_api_key',
        title: 'Geocode.xyz authentication code',
        severity: 'medium',
        keywords: keyNames('geocode'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 28),
        impact: "geocode addresses at the account's cost",
        revoke: 'geocode.xyz → account → API key',
        url: 'https://geocode.xyz/api',
    },
    {
        provider: 'Geocodify',
        id: 'geocodify_api_key',
        title: 'Geocodify API key',
        severity: 'medium',
        keywords: ['geocodify'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: "geocode addresses on the account's quota",
        revoke: 'Geocodify dashboard → API key',
        url: 'https://geocodify.com/docs/',
    },
    {
        provider: 'Geocodio',
        id: 'geocodio_api_key',
        title: 'Geocodio API key',
        severity: 'medium',
        keywords: ['geocodio', 'geocod.io', 'geocod_io'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 39),
        impact: "geocode addresses at the account's cost",
        revoke: 'Geocodio dashboard → API keys',
        url: 'https://www.geocod.io/docs/',
    },
    {
        provider: 'IP Geolocation by ipify',
        id: 'geoipifi_api_key',
        title: 'ipify geolocation API key',
        severity: 'medium',
        keywords: ['ipify', 'ipifi'],
        value: ['at_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 29)],
        impact: "look up IP addresses at the account's cost",
        revoke: 'ipify → My account → API key',
        url: 'https://geo.ipify.org/docs',
    },
    {
        provider: 'getgeoapi',
        id: 'getgeo_api_key',
        title: 'getgeoapi key',
        severity: 'medium',
        keywords: ['getgeoapi', 'getgeo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: "look up IP addresses and currencies on the account's quota",
        revoke: 'getgeoapi dashboard → API key',
        url: 'https://getgeoapi.com/documentation',
    },
    {
        provider: 'Gist',
        id: 'getgist_api_key',
        title: 'Gist API key',
        severity: 'medium',
        keywords: ['getgist'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 66), '=='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 67), '='], (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 68)),
        impact: 'read and change contacts and conversations',
        revoke: 'Gist → Settings → API key',
        url: 'https://developers.getgist.com/',
    },
    {
        provider: 'GetResponse',
        id: 'getresponse_api_key',
        title: 'GetResponse API key',
        severity: 'medium',
        keywords: [...keyNames('getresponse'), 'get_response_api', 'get-response-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "read contacts and send newsletters in the owner's name",
        revoke: 'GetResponse → Integrations and API → API',
        url: 'https://apidocs.getresponse.com/v3/authentication',
    },
    {
        provider: 'Sandbox',
        id: 'getsandbox_api_key',
        title: 'Sandbox API key',
        severity: 'medium',
        keywords: ['getsandbox', 'get_sandbox'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: "read and change the account's mock services",
        revoke: 'getsandbox.com → account → API key',
        url: 'https://getsandbox.com/docs',
    },
    {
        provider: 'Gitea',
        id: 'gitea_api_key',
        title: 'Gitea access token',
        severity: 'high',
        keywords: [...keyNames('gitea'), 'gitea_pat', 'gitea_access', 'gitea-access', 'giteaaccess'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40),
        impact: 'read and push to the repositories of its user',
        revoke: 'Gitea → User settings → Applications → Manage access tokens',
        url: 'https://docs.gitea.com/development/api-usage',
    },
    {
        provider: 'Gitter',
        id: 'gitter_api_key',
        title: 'Gitter access token',
        severity: 'medium',
        keywords: ['gitter'],
        value: (0,shape_text/* chars */.Wn)(LOWER_BASE64URL, 40),
        impact: 'read and write chat messages as its user',
        revoke: 'Gitter developer page → Personal access token',
        url: 'https://developer.gitter.im/docs/authentication',
    },
    {
        provider: 'Glassnode',
        id: 'glassnode_api_key',
        title: 'Glassnode API key',
        severity: 'medium',
        keywords: ['glassnode'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 27),
        impact: "read chain analytics on the account's plan",
        revoke: 'Glassnode Studio → Settings → API',
        url: 'https://docs.glassnode.com/basic-api/api-key',
    },
    {
        provider: 'GoCanvas',
        id: 'gocanvas_api_key',
        title: 'GoCanvas API key',
        severity: 'medium',
        keywords: ['gocanvas'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='],
        impact: "read the forms that a company's staff filled in",
        revoke: 'GoCanvas → Account → Profile → API',
        url: 'https://help.gocanvas.com/',
    },
    {
        provider: 'GoodDay',
        id: 'goodday_api_key',
        title: 'GoodDay API token',
        severity: 'medium',
        keywords: ['goodday', 'good_day'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change projects and tasks',
        revoke: 'GoodDay → Organisation settings → API',
        url: 'https://www.goodday.work/developers/api-v2',
    },
    {
        provider: 'Hygraph',
        id: 'graphcms_api_key',
        title: 'Hygraph permanent auth token',
        severity: 'medium',
        keywords: ['graphcms', 'hygraph'],
        value: JSON_WEB_TOKEN,
        impact: 'read and change content of the project',
        revoke: 'Hygraph → Project settings → Permanent auth tokens',
        url: 'https://hygraph.com/docs/api-reference/basics/authorization',
    },
    {
        provider: 'GraphHopper',
        id: 'graphhopper_api_key',
        title: 'GraphHopper API key',
        severity: 'medium',
        keywords: ['graphhopper'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: "compute routes at the account's cost",
        revoke: 'GraphHopper dashboard → API keys',
        url: 'https://docs.graphhopper.com/',
    },
    {
        provider: 'Greptile',
        id: 'greptile_api_key',
        title: 'Greptile API key',
        severity: 'medium',
        keywords: ['greptile'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 48),
        impact: 'ask about the code of the repositories it has indexed',
        revoke: 'Greptile → Settings → API keys',
        url: 'https://www.greptile.com/docs/',
    },
    {
        provider: 'Groove',
        id: 'groovehq_api_key',
        title: 'Groove access token',
        severity: 'medium',
        keywords: [...keyNames('groove'), 'groovehq'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read and answer support tickets',
        revoke: 'Groove → Settings → API',
        url: 'https://developer.groovehq.com/',
    },
    {
        provider: 'GTmetrix',
        id: 'gtmetrix_api_key',
        title: 'GTmetrix API key',
        severity: 'medium',
        keywords: ['gtmetrix'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: "run page tests on the account's credits",
        revoke: 'GTmetrix → Account → API key → Regenerate',
        url: 'https://gtmetrix.com/api/docs/2.0/',
    },
    {
        provider: 'The Guardian',
        id: 'guardian_api_key',
        title: 'Guardian Open Platform key',
        severity: 'low',
        keywords: [...keyNames('guardian'), 'guardianapi', 'guardianapis'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: "read articles on the owner's quota",
        revoke: 'open-platform.theguardian.com: ask for the key to be disabled and register another',
        url: 'https://open-platform.theguardian.com/access/',
    },
    {
        provider: 'Gumroad',
        id: 'gumroad_api_key',
        title: 'Gumroad access token',
        severity: 'medium',
        keywords: ['gumroad'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64), (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)),
        impact: 'read sales and customers and change products',
        revoke: 'Gumroad → Settings → Advanced → Applications',
        url: 'https://gumroad.com/api',
    },
    {
        provider: 'Gyazo',
        id: 'gyazo_api_key',
        title: 'Gyazo access token',
        severity: 'medium',
        keywords: ['gyazo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: 'read, upload and delete screenshots of the account',
        revoke: 'Gyazo → Applications → the application → Your access token',
        url: 'https://gyazo.com/api/docs/auth',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-h.js





const contextualH = contextualProviders([
    {
        provider: 'Happy Scribe',
        id: 'happyscribe_api_key',
        title: 'Happy Scribe API key',
        severity: 'medium',
        keywords: ['happyscribe', 'happy_scribe'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
        impact: "read transcripts and order new ones at the account's cost",
        revoke: 'Happy Scribe → Account → API key',
        url: 'https://dev.happyscribe.com/',
    },
    {
        provider: 'Harvest',
        id: 'harvest_api_key',
        title: 'Harvest personal access token',
        severity: 'medium',
        keywords: ['harvest'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 5, max: 8 }), '.pt.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 84, max: 88 })],
        impact: 'read and change time entries, clients and invoices',
        revoke: 'Harvest ID → Developers → Personal access tokens',
        url: 'https://help.getharvest.com/api-v2/authentication-api/authentication/authentication/',
    },
    {
        provider: 'Hasura',
        id: 'hasura_api_key',
        title: 'Hasura admin secret or access token',
        severity: 'high',
        keywords: ['hasura'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read and change every table behind the GraphQL endpoint',
        revoke: 'Hasura Cloud → the project → Env vars → HASURA_GRAPHQL_ADMIN_SECRET',
        url: 'https://hasura.io/docs/2.0/deployment/securing-graphql-endpoint/',
    },
    {
        provider: 'Dropbox Sign',
        id: 'hellosign_api_key',
        title: 'Dropbox Sign API key',
        severity: 'medium',
        keywords: ['hellosign', 'hello_sign', 'dropbox_sign', 'dropboxsign'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'send and read documents for signing',
        revoke: 'Dropbox Sign → Settings → API → API keys',
        url: 'https://developers.hellosign.com/api/reference/authentication/',
    },
    {
        provider: 'HelpCrunch',
        id: 'helpcrunch_api_key',
        title: 'HelpCrunch API key',
        severity: 'medium',
        keywords: ['helpcrunch'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 326), '=='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 327), '='], (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 328)),
        impact: 'read and change customers and chats',
        revoke: 'HelpCrunch → Settings → Public API',
        url: 'https://docs.helpcrunch.com/en/rest-api-v1',
    },
    {
        provider: 'HERE',
        id: 'hereapi_api_key',
        title: 'HERE API key',
        severity: 'low',
        keywords: ['hereapi', 'here_api', 'here-api', 'here_maps', 'heremaps'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: "use maps, geocoding and routes at the account's cost",
        revoke: 'HERE platform → Access manager → Apps → API keys',
        url: 'https://www.here.com/docs/bundle/identity-and-access-management-developer-guide/page/topics/plat-using-apikeys.html',
    },
    {
        provider: 'Hiveage',
        id: 'hiveage_api_key',
        title: 'Hiveage API key',
        severity: 'medium',
        keywords: ['hiveage'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20),
        impact: 'read and change invoices and clients',
        revoke: 'Hiveage → Settings → API',
        url: 'https://www.hiveage.com/',
    },
    {
        provider: 'Holiday API',
        id: 'holiday_api_key',
        title: 'Holiday API key',
        severity: 'medium',
        keywords: ['holidayapi', 'holiday_api', 'holiday-api'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: "look up holidays on the account's quota",
        revoke: 'Holiday API dashboard → API key',
        url: 'https://holidayapi.com/docs',
    },
    {
        provider: 'Holistic AI',
        id: 'holistic_api_key',
        title: 'Holistic AI API key',
        severity: 'medium',
        keywords: [...keyNames('holistic'), 'holisticai', 'holistic_ai', 'holistic-ai'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: "read and run the organisation's audits of models",
        revoke: 'Holistic AI → Settings → API keys',
        url: 'https://www.holisticai.com/',
    },
    {
        provider: 'html2pdf.app',
        id: 'html2pdf_api_key',
        title: 'html2pdf.app API key',
        severity: 'medium',
        keywords: ['html2pdf'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: "convert pages on the account's quota",
        revoke: 'html2pdf.app dashboard → API key',
        url: 'https://html2pdf.app/documentation/',
    },
    {
        provider: 'Huawei',
        id: 'huawei_client_secret',
        title: 'Huawei app secret',
        severity: 'medium',
        keywords: ['huawei'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64),
        impact: 'call Huawei Mobile Services as its application',
        revoke: 'AppGallery Connect → the project → App secret → Reset',
        url: 'https://developer.huawei.com/consumer/en/doc/HMSCore-Guides/open-platform-oauth-0000001053629189',
    },
    {
        provider: 'Humanity',
        id: 'humanity_api_key',
        title: 'Humanity API key',
        severity: 'medium',
        keywords: keyNames('humanity'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: "read and change shifts and employees' data",
        revoke: 'Humanity → Settings → API v2',
        url: 'https://platform.humanity.com/',
    },
    {
        provider: 'Hunter',
        id: 'hunter_api_key',
        title: 'Hunter API key',
        severity: 'medium',
        keywords: [...keyNames('hunter'), 'hunter.io', 'hunter_io', 'hunterio'],
        value: (0,shape_text/* chars */.Wn)(LOWER_BASE64URL, 40),
        impact: "look up e-mail addresses on the account's credits",
        revoke: 'Hunter → API → API keys',
        url: 'https://hunter.io/api-documentation',
    },
    {
        provider: 'Hybiscus',
        id: 'hybiscus_api_key',
        title: 'Hybiscus API key',
        severity: 'medium',
        keywords: ['hybiscus'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: "render PDF reports on the account's quota",
        revoke: 'Hybiscus → account → API keys',
        url: 'https://hybiscus.dev/docs/',
    },
    {
        provider: 'HyperTrack',
        id: 'hypertrack_api_key',
        title: 'HyperTrack secret key',
        severity: 'medium',
        keywords: ['hypertrack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 54),
        impact: 'read where the tracked devices and workers are',
        revoke: 'HyperTrack dashboard → Setup → API keys',
        url: 'https://hypertrack.com/docs/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-i.js




const contextualI = contextualProviders([
    {
        provider: 'Iconfinder',
        id: 'iconfinder_api_key',
        title: 'Iconfinder API key',
        severity: 'medium',
        keywords: ['iconfinder'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'search and download icons as the account',
        revoke: 'Iconfinder → Account → API keys',
        url: 'https://developer.iconfinder.com/reference/authentication',
    },
    {
        provider: 'IEX Cloud',
        id: 'iexcloud_api_key',
        aliases: ['iexapis_api_key'],
        title: 'IEX Cloud secret token',
        severity: 'medium',
        keywords: ['iexcloud', 'iex_cloud', 'iexapis', 'iex_api', 'iex_token', 'iex_secret'],
        value: ['sk_', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)],
        impact: "read market data on the account's plan",
        revoke: 'IEX Cloud closed in 2024: remove the token where it is still written',
        url: 'https://iexcloud.io/docs/',
    },
    {
        provider: 'ImageKit',
        id: 'imagekit_api_key',
        title: 'ImageKit private key',
        severity: 'high',
        keywords: ['imagekit', 'private_key', 'privatekey', 'private-key'],
        value: ['private_', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 27), '='],
        impact: "read, upload and delete the account's media files",
        revoke: 'ImageKit dashboard → Developer options → API keys',
        url: 'https://imagekit.io/docs/api-keys',
    },
    {
        provider: 'Imagga',
        id: 'imagga_api_key',
        title: 'Imagga API credentials',
        severity: 'medium',
        keywords: ['imagga'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 70), '=='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 71), '='], (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 72)),
        impact: "tag and compare images on the account's quota",
        revoke: 'Imagga dashboard → API key → Reset',
        url: 'https://docs.imagga.com/',
    },
    {
        provider: 'Impala',
        id: 'impala_api_key',
        title: 'Impala API key',
        severity: 'medium',
        keywords: keyNames('impala'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 46),
        impact: 'book hotel rooms as the account',
        revoke: 'Impala dashboard → API keys',
        url: 'https://docs.impala.travel/',
    },
    {
        provider: 'InfluxDB',
        id: 'influxdb_api_key',
        title: 'InfluxDB API token',
        severity: 'high',
        keywords: ['influx'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 86), '=='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '==']),
        impact: 'read, write and delete the buckets that it covers',
        revoke: 'InfluxDB → Load data → API tokens → Delete',
        url: 'https://docs.influxdata.com/influxdb/v2/admin/tokens/',
    },
    {
        provider: 'Infomaniak',
        id: 'infomaniak_api_key',
        title: 'Infomaniak API token',
        severity: 'high',
        keywords: ['infomaniak'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 100 }),
        impact: 'manage the products of the account that it covers, such as mail, domains and hosting',
        revoke: 'Infomaniak Manager → User → API tokens',
        url: 'https://developer.infomaniak.com/getting-started',
    },
    {
        provider: 'Insightly',
        id: 'insightly_api_key',
        title: 'Insightly API key',
        severity: 'medium',
        keywords: ['insightly'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change contacts, leads and projects as its user',
        revoke: 'Insightly → User settings → API → Reset key',
        url: 'https://api.insightly.com/v3.1/Help',
    },
    {
        provider: 'Instabot',
        id: 'instabot_bot_token',
        title: 'Instabot API key',
        severity: 'medium',
        keywords: ['instabot'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='],
        impact: "read conversations and contacts of the account's bots",
        revoke: 'Instabot → Settings → API',
        url: 'https://docs.instabot.io/',
    },
    {
        provider: 'Instamojo',
        id: 'instamojo_api_key',
        title: 'Instamojo API key or client secret',
        severity: 'medium',
        keywords: ['instamojo'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 128)),
        impact: 'read payments and create payment requests',
        revoke: 'Instamojo → API and plugins → Generate credentials',
        url: 'https://docs.instamojo.com/reference/authentication-1',
    },
    {
        provider: 'Instantly',
        id: 'instantly_api_key',
        title: 'Instantly API key',
        severity: 'medium',
        keywords: ['instantly'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 66), '=='],
        impact: 'send campaigns and read leads of the workspace',
        revoke: 'Instantly → Settings → Integrations → API keys',
        url: 'https://developer.instantly.ai/getting-started/authorization',
    },
    {
        provider: 'Interseller',
        id: 'interseller_api_key',
        title: 'Interseller API key',
        severity: 'medium',
        keywords: ['interseller'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read contacts and send e-mail sequences',
        revoke: 'Interseller → Settings → API',
        url: 'https://interseller.readme.io/',
    },
    {
        provider: 'Intrinio',
        id: 'intrinio_api_key',
        title: 'Intrinio API key',
        severity: 'medium',
        keywords: ['intrinio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 44),
        impact: "read market data on the account's plan",
        revoke: 'Intrinio → Account → API keys',
        url: 'https://docs.intrinio.com/documentation/api_v2/getting_started',
    },
    {
        provider: 'InvoiceOcean',
        id: 'invoiceocean_api_key',
        title: 'InvoiceOcean API token',
        severity: 'medium',
        keywords: ['invoiceocean', 'invoice_ocean'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: "read and issue invoices in the owner's name",
        revoke: 'InvoiceOcean → Settings → Account settings → Integration',
        url: 'https://github.com/InvoiceOcean/api',
    },
    {
        provider: 'ipapi',
        id: 'ip_api_key',
        title: 'ipapi access key',
        severity: 'medium',
        keywords: ['ipapi', 'ip_api', 'ip-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "look up IP addresses on the account's quota",
        revoke: 'ipapi dashboard → API access key → Reset',
        url: 'https://ipapi.com/documentation',
    },
    {
        provider: 'IP2Location',
        id: 'ip2location_api_key',
        title: 'IP2Location API key',
        severity: 'medium',
        keywords: ['ip2location'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: "look up IP addresses on the account's credits",
        revoke: 'IP2Location.io dashboard → API key',
        url: 'https://www.ip2location.io/ip2location-documentation',
    },
    {
        provider: 'ipgeolocation.io',
        id: 'ipgeolocation_api_key',
        title: 'ipgeolocation.io API key',
        severity: 'low',
        keywords: ['ipgeolocation', 'ip_geolocation', 'ip-geolocation'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "look up IP addresses on the account's quota",
        revoke: 'ipgeolocation.io dashboard → API keys',
        url: 'https://ipgeolocation.io/documentation.html',
    },
    {
        provider: 'IPinfo',
        id: 'ipinfo_api_key',
        title: 'IPinfo access token',
        severity: 'medium',
        keywords: ['ipinfo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 14),
        impact: "look up IP addresses on the account's quota",
        revoke: 'IPinfo dashboard → Token → Reset',
        url: 'https://ipinfo.io/developers',
    },
    {
        provider: 'IPInfoDB',
        id: 'ipinfodb_api_key',
        title: 'IPInfoDB API key',
        severity: 'medium',
        keywords: ['ipinfodb'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: "look up IP addresses on the account's quota",
        revoke: 'IPInfoDB → account → API key',
        url: 'https://www.ipinfodb.com/api',
    },
    {
        provider: 'IPQualityScore',
        id: 'ipquality_api_key',
        title: 'IPQualityScore API key',
        severity: 'medium',
        keywords: ['ipquality', 'ip_quality', 'ipqs'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "run fraud checks at the account's cost",
        revoke: 'IPQualityScore → Settings → API key',
        url: 'https://www.ipqualityscore.com/documentation/overview',
    },
    {
        provider: 'ipstack',
        id: 'ipstack_api_key',
        title: 'ipstack access key',
        severity: 'low',
        keywords: ['ipstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32),
        impact: "look up IP addresses on the account's quota",
        revoke: 'ipstack dashboard → API access key → Reset',
        url: 'https://ipstack.com/documentation',
    },
    {
        provider: 'Iterable',
        id: 'iterable_api_key',
        title: 'Iterable API key',
        severity: 'high',
        keywords: keyNames('iterable'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 64 }),
        impact: "read users' profiles and send campaigns to them",
        revoke: 'Iterable → Integrations → API keys → Delete',
        url: 'https://support.iterable.com/hc/en-us/articles/360043464871-API-Keys',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-j.js



const contextualJ = contextualProviders([
    {
        provider: 'Jotform',
        id: 'jotform_api_key',
        title: 'Jotform API key',
        severity: 'medium',
        keywords: ['jotform'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "read what people sent in the account's forms",
        revoke: 'Jotform → Settings → API → Delete',
        url: 'https://api.jotform.com/docs/',
    },
    {
        provider: 'JumpCloud',
        id: 'jumpcloud_api_key',
        title: 'JumpCloud API key',
        severity: 'critical',
        keywords: ['jumpcloud'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'create users, reset passwords and run commands on managed devices as its administrator',
        revoke: 'JumpCloud admin portal → User menu → My API key',
        url: 'https://jumpcloud.com/support/api-keys',
    },
    {
        provider: 'JupiterOne',
        id: 'jupiterone_api_key',
        title: 'JupiterOne API key',
        severity: 'high',
        keywords: ['jupiterone'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 76),
        impact: "read the inventory of the organisation's cloud accounts and their weaknesses",
        revoke: 'JupiterOne → Settings → Account management → API keys',
        url: 'https://docs.jupiterone.io/reference/token',
    },
    {
        provider: 'Juro',
        id: 'juro_api_key',
        title: 'Juro API key',
        severity: 'medium',
        keywords: ['juro_', 'juro-', 'juroapi', 'jurokey'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: "read and create the team's contracts",
        revoke: 'Juro → Settings → Integrations → API',
        url: 'https://api-docs.juro.com/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-k.js





const contextualK = contextualProviders([
    {
        provider: 'Kagi',
        id: 'kagi_api_key',
        title: 'Kagi API token',
        severity: 'medium',
        keywords: ['kagi'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 11), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
        impact: "search and summarise at the account's cost",
        revoke: 'Kagi → Settings → Advanced → API portal',
        url: 'https://help.kagi.com/kagi/api/overview.html',
    },
    {
        provider: 'Kairos',
        id: 'kairos_api_key',
        title: 'Kairos API key',
        severity: 'medium',
        keywords: ['kairos'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32),
        impact: 'recognise and enrol faces as the account',
        revoke: 'Kairos developer dashboard → API key',
        url: 'https://www.kairos.com/docs/',
    },
    {
        provider: 'Kanban Tool',
        id: 'kanbantool_api_key',
        aliases: ['kanban_api_key'],
        title: 'Kanban Tool API token',
        severity: 'medium',
        keywords: ['kanbantool', 'kanban_tool', 'kanban-tool'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 12),
        impact: "read and change the account's boards",
        revoke: 'Kanban Tool → My account → API token',
        url: 'https://kanbantool.com/developer',
    },
    {
        provider: 'karmaCRM',
        id: 'karmacrm_api_key',
        title: 'karmaCRM API token',
        severity: 'medium',
        keywords: ['karmacrm', 'karma_crm'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: 'read and change contacts and deals',
        revoke: 'karmaCRM → My profile → API token',
        url: 'https://www.karmacrm.com/',
    },
    {
        provider: 'Keen',
        id: 'keenio_api_key',
        title: 'Keen access key',
        severity: 'medium',
        keywords: ['keen_', 'keen-', 'keen.', 'keenio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64),
        impact: "read or write the project's event data, as its kind allows",
        revoke: 'Keen → the project → Access → API keys → Revoke',
        url: 'https://keen.io/docs/access/project-id-and-api-keys/',
    },
    {
        provider: 'Keycloak',
        id: 'keycloak_client_secret',
        title: 'Keycloak client secret',
        severity: 'high',
        keywords: [
            'keycloak_secret',
            'keycloak_client_secret',
            'keycloak-client-secret',
            'keycloakclientsecret',
            'keycloaksecret',
            'keycloak.credentials',
            'keycloak_credentials',
            'credential_secret',
            'credentials_secret',
            'credentials.secret',
        ],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: "log in as the client and exchange codes for users' tokens",
        revoke: 'Keycloak admin console → Clients → the client → Credentials → Regenerate',
        url: 'https://www.keycloak.org/docs/latest/server_admin/#_client-credentials',
    },
    {
        provider: 'Kickbox',
        id: 'kickbox_api_key',
        title: 'Kickbox API key',
        severity: 'medium',
        keywords: ['kickbox'],
        value: [(0,shape_text/* anyOf */.EB)('live_', 'test_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 64, max: 68 })],
        impact: "verify e-mail addresses at the account's cost",
        revoke: 'Kickbox → API settings → API keys',
        url: 'https://docs.kickbox.com/docs/authentication',
    },
    {
        provider: 'Kling AI',
        id: 'klingai_api_key',
        title: 'Kling AI access or secret key',
        severity: 'medium',
        keywords: ['kling'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "generate videos and images from the account's balance",
        revoke: 'Kling AI developer console → API keys',
        url: 'https://app.klingai.com/global/dev/document-api/quickStart/userManual',
    },
    {
        provider: 'Klipfolio',
        id: 'klipfolio_api_key',
        title: 'Klipfolio API key',
        severity: 'medium',
        keywords: ['klipfolio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: "read and change the account's dashboards and data sources",
        revoke: 'Klipfolio → My profile → API key',
        url: 'https://apidocs.klipfolio.com/reference/authentication',
    },
    {
        provider: 'Knapsack Pro',
        id: 'knapsackpro_api_key',
        title: 'Knapsack Pro API token',
        severity: 'medium',
        keywords: ['knapsackpro', 'knapsack_pro', 'knapsack-pro'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "read and write the timings of a project's tests",
        revoke: 'Knapsack Pro → the project → API tokens',
        url: 'https://docs.knapsackpro.com/',
    },
    {
        provider: 'Kontent.ai',
        id: 'kontent_api_key',
        title: 'Kontent.ai API key',
        severity: 'medium',
        keywords: ['kontent', 'kentico'],
        value: JSON_WEB_TOKEN,
        impact: 'read or change content of the environment, as its kind allows',
        revoke: 'Kontent.ai → Project settings → API keys → Revoke',
        url: 'https://kontent.ai/learn/docs/apis/api-keys',
    },
    {
        provider: 'Kraken',
        id: 'kraken_api_key',
        title: 'Kraken private key',
        severity: 'high',
        keywords: ['kraken'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='], (0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 80, max: 90 })),
        impact: 'trade on the exchange and withdraw where the key may',
        revoke: 'Kraken → Settings → API → Revoke',
        url: 'https://support.kraken.com/hc/en-us/articles/360000919966-How-to-create-an-API-key',
    },
    {
        provider: 'Kylas',
        id: 'kylas_api_key',
        title: 'Kylas API key',
        severity: 'medium',
        keywords: ['kylas'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change leads, contacts and deals',
        revoke: 'Kylas → Settings → API keys',
        url: 'https://support.kylas.io/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-l.js




const contextualL = contextualProviders([
    {
        provider: 'Lacework',
        id: 'lacework_api_key',
        title: 'Lacework API secret',
        severity: 'high',
        keywords: ['lacework'],
        value: ['_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { either: [31, 32] })],
        impact: "read the cloud accounts' inventory, alerts and weaknesses",
        revoke: 'Lacework Console → Settings → API keys → Disable',
        url: 'https://docs.lacework.net/api/api-access-keys-and-tokens',
    },
    {
        provider: 'languagelayer',
        id: 'languagelayer_api_key',
        title: 'languagelayer access key',
        severity: 'low',
        keywords: ['languagelayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: "detect languages of texts on the account's quota",
        revoke: 'languagelayer dashboard → API access key',
        url: 'https://languagelayer.com/documentation',
    },
    {
        provider: 'Leadfeeder',
        id: 'leadfeeder_api_key',
        title: 'Leadfeeder API token',
        severity: 'medium',
        keywords: ['leadfeeder'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: "read which companies visited the account's sites",
        revoke: 'Leadfeeder → Settings → Personal → API tokens',
        url: 'https://docs.leadfeeder.com/api/',
    },
    {
        provider: 'lemlist',
        id: 'lemlist_api_key',
        title: 'lemlist API key',
        severity: 'medium',
        keywords: ['lemlist'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read leads and send campaigns of the team',
        revoke: 'lemlist → Settings → Integrations → API keys',
        url: 'https://developer.lemlist.com/',
    },
    {
        provider: 'Lemon Squeezy',
        id: 'lemonsqueezy_api_key',
        title: 'Lemon Squeezy API key',
        severity: 'high',
        keywords: ['lemonsqueezy', 'lemon_squeezy', 'lemon-squeezy'],
        value: JSON_WEB_TOKEN,
        impact: 'read orders and customers, refund payments and change products',
        revoke: 'Lemon Squeezy → Settings → API → Delete',
        url: 'https://docs.lemonsqueezy.com/guides/developer-guide/getting-started',
    },
    {
        provider: 'Lendflow',
        id: 'lendflow_api_key',
        title: 'Lendflow API token',
        severity: 'high',
        keywords: ['lendflow'],
        value: JSON_WEB_TOKEN,
        impact: "read and submit businesses' loan applications",
        revoke: 'Lendflow → account settings → API',
        url: 'https://docs.lendflow.com/',
    },
    {
        provider: 'Less Annoying CRM',
        id: 'lessannoyingcrm_api_key',
        title: 'Less Annoying CRM API key',
        severity: 'medium',
        keywords: ['lessannoyingcrm', 'less_annoying_crm', 'lacrm'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 57),
        impact: 'read and change contacts, notes and tasks',
        revoke: 'Less Annoying CRM → Settings → Programmer API',
        url: 'https://www.lessannoyingcrm.com/help/how-to-use-the-api',
    },
    {
        provider: 'Lexigram',
        id: 'lexigram_api_key',
        title: 'Lexigram API key',
        severity: 'medium',
        keywords: ['lexigram'],
        value: JSON_WEB_TOKEN,
        impact: "analyse medical texts at the account's cost",
        revoke: 'Lexigram → account settings → API keys',
        url: 'https://docs.lexigram.io/',
    },
    {
        provider: 'LightOn',
        id: 'lighton_api_key',
        title: 'LightOn API key',
        severity: 'medium',
        keywords: ['lighton'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 80 }),
        impact: 'query the models and documents of the organisation',
        revoke: 'LightOn Paradigm → Profile → API keys',
        url: 'https://docs.lighton.ai/',
    },
    {
        provider: 'LINE',
        id: 'line_api_key',
        title: 'LINE channel access token',
        severity: 'high',
        keywords: [
            'line_',
            'line-',
            'linemsg',
            'linebot',
            'channel_access_token',
            'channelaccesstoken',
            'channel_token',
            'channel-token',
        ],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 171), '='],
        impact: "send messages to the channel's followers and read their profiles",
        revoke: 'LINE Developers Console → the channel → Messaging API → Reissue',
        url: 'https://developers.line.biz/en/docs/basics/channel-access-token/',
    },
    {
        provider: 'LINE Notify',
        id: 'linenotify_api_key',
        title: 'LINE Notify token',
        severity: 'low',
        keywords: ['linenotify', 'line_notify', 'line-notify'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: 'send notifications to its chat; the service ended in March 2025',
        revoke: 'LINE Notify ended in March 2025: remove the token where it is still written',
        url: 'https://notify-bot.line.me/closing-announce',
    },
    {
        provider: 'LinkPreview',
        id: 'linkpreview_api_key',
        title: 'LinkPreview API key',
        severity: 'medium',
        keywords: ['linkpreview', 'link_preview'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: "fetch previews of pages on the account's quota",
        revoke: 'LinkPreview dashboard → API keys',
        url: 'https://docs.linkpreview.net/',
    },
    {
        provider: 'Linode',
        id: 'linode_personal_access_token',
        title: 'Linode personal access token',
        severity: 'critical',
        keywords: ['linode'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'create, read and delete servers, DNS zones and volumes of the account',
        revoke: 'Akamai Cloud Manager → Profile → API tokens → Revoke',
        url: 'https://techdocs.akamai.com/linode-api/reference/get-started#personal-access-tokens',
    },
    {
        provider: 'LiveAgent',
        id: 'liveagent_agent_token',
        title: 'LiveAgent API key',
        severity: 'medium',
        keywords: ['liveagent', 'live_agent', 'ladesk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and answer tickets as an agent',
        revoke: 'LiveAgent → Configuration → System → API',
        url: 'https://support.liveagent.com/840770-Complete-API-reference',
    },
    {
        provider: 'Loadmill',
        id: 'loadmill_api_key',
        title: 'Loadmill API token',
        severity: 'medium',
        keywords: ['loadmill'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'run tests and read their results',
        revoke: 'Loadmill → Account settings → API tokens',
        url: 'https://docs.loadmill.com/integrations/api-tokens',
    },
    {
        provider: 'Loggly',
        id: 'loggly_api_key',
        title: 'Loggly token',
        severity: 'medium',
        keywords: ['loggly'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'write log events or, as an API token, search them',
        revoke: 'Loggly → Source setup → Customer tokens, or Settings → API tokens',
        url: 'https://documentation.solarwinds.com/en/success_center/loggly/content/admin/token-based-api-authentication.htm',
    },
    {
        provider: 'LoginRadius',
        id: 'loginradius_api_key',
        title: 'LoginRadius API key or secret',
        severity: 'high',
        keywords: ['loginradius', 'login_radius'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: "read and change the accounts of an app's users, with the secret",
        revoke: 'LoginRadius Admin Console → Platform configuration → API credentials',
        url: 'https://www.loginradius.com/docs/api/v2/admin-console/platform-security/api-key-and-secret/',
    },
    {
        provider: 'Logz.io',
        id: 'logzio_api_key',
        title: 'Logz.io API token',
        severity: 'medium',
        keywords: ['logz'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: "search the account's logs and change its alerts",
        revoke: 'Logz.io → Settings → Manage tokens → API tokens',
        url: 'https://docs.logz.io/docs/user-guide/admin/authentication-tokens/api-tokens/',
    },
    {
        provider: 'Lokalise',
        id: 'lokalise_api_key',
        title: 'Lokalise API token',
        severity: 'medium',
        keywords: ['lokalise'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: "read and change translations of its user's projects",
        revoke: 'Lokalise → Profile settings → API tokens → Delete',
        url: 'https://developers.lokalise.com/reference/api-authentication',
    },
    {
        provider: 'Looker',
        id: 'looker_client_secret',
        title: 'Looker API client secret',
        severity: 'high',
        keywords: ['looker'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 24),
        impact: 'run queries on the connected databases as its user, with the client id',
        revoke: 'Looker → Admin → Users → the user → API keys → Delete',
        url: 'https://cloud.google.com/looker/docs/api-auth',
    },
    {
        provider: 'Loyverse',
        id: 'loyverse_api_key',
        title: 'Loyverse access token',
        severity: 'medium',
        keywords: ['loyverse'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read receipts and customers and change items of the shop',
        revoke: 'Loyverse back office → Integrations → Access tokens',
        url: 'https://developer.loyverse.com/docs/',
    },
    {
        provider: 'Lunch Money',
        id: 'lunchmoney_api_key',
        title: 'Lunch Money access token',
        severity: 'medium',
        keywords: ['lunchmoney', 'lunch_money', 'lunch-money'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 50),
        impact: "read and change a household's transactions and budgets",
        revoke: 'Lunch Money → Settings → Developers → Access tokens',
        url: 'https://lunchmoney.dev/#authentication',
    },
    {
        provider: 'Luno',
        id: 'luno_api_key',
        title: 'Luno API key secret',
        severity: 'high',
        keywords: ['luno'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: 'trade on the exchange and send coins where the key may',
        revoke: 'Luno → Profile → Security → API keys',
        url: 'https://www.luno.com/en/developers/api',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-m.js





const GROUPS_OF_SEVEN = [
    (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
    '-',
    (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
    '-',
    (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
    '-',
    (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
];
const contextualM = contextualProviders([
    {
        provider: 'MadKudu',
        id: 'madkudu_api_key',
        title: 'MadKudu API key',
        severity: 'medium',
        keywords: ['madkudu'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read the scores of leads and companies',
        revoke: 'MadKudu → Settings → API key',
        url: 'https://developers.madkudu.com/',
    },
    {
        provider: 'MagicBell',
        id: 'magicbell_api_key',
        title: 'MagicBell API key',
        severity: 'medium',
        keywords: ['magicbell'],
        value: (0,shape_text/* chars */.Wn)(SLUG, 40),
        impact: 'send notifications to the users of the project',
        revoke: 'MagicBell → Settings → API keys',
        url: 'https://www.magicbell.com/docs',
    },
    {
        provider: 'mailboxlayer',
        id: 'mailboxlayer_api_key',
        title: 'mailboxlayer API key',
        severity: 'low',
        keywords: ['mailboxlayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'validate e-mail addresses at the cost of the account',
        revoke: 'mailboxlayer → Dashboard → Reset API access key',
        url: 'https://mailboxlayer.com/documentation',
    },
    {
        provider: 'MailerLite',
        id: 'mailerlite_api_key',
        title: 'MailerLite API key',
        severity: 'medium',
        keywords: ['mailerlite'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change subscribers and send campaigns',
        revoke: 'MailerLite → Integrations → API',
        url: 'https://developers.mailerlite.com/docs/',
    },
    {
        provider: 'Mailmodo',
        id: 'mailmodo_api_key',
        title: 'Mailmodo API key',
        severity: 'medium',
        keywords: ['mailmodo'],
        value: GROUPS_OF_SEVEN,
        impact: 'send campaigns and add contacts',
        revoke: 'Mailmodo → Settings → API keys',
        url: 'https://www.mailmodo.com/developers/',
    },
    {
        provider: 'Mailsac',
        id: 'mailsac_api_key',
        title: 'Mailsac API key',
        severity: 'medium',
        keywords: ['mailsac'],
        value: ['k_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 36, max: 80 })],
        impact: 'read and delete the messages of the account’s mailboxes',
        revoke: 'Mailsac → Dashboard → API credentials & users',
        url: 'https://docs.mailsac.com/',
    },
    {
        provider: 'MapQuest',
        id: 'mapquest_api_key',
        title: 'MapQuest API key',
        severity: 'low',
        keywords: ['mapquest'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'use maps, routes and geocoding at the cost of the account',
        revoke: 'MapQuest Developer → Manage keys',
        url: 'https://developer.mapquest.com/documentation/',
    },
    {
        provider: 'marketstack',
        id: 'marketstack_api_key',
        title: 'marketstack API key',
        severity: 'low',
        keywords: ['marketstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read stock market data at the cost of the account',
        revoke: 'marketstack → Dashboard → Reset API access key',
        url: 'https://marketstack.com/documentation',
    },
    {
        provider: 'Mavenlink',
        id: 'mavenlink_api_key',
        title: 'Mavenlink API key',
        severity: 'medium',
        keywords: ['mavenlink'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read and change projects, time entries and invoices',
        revoke: 'Mavenlink (Kantata) → Settings → OAuth applications',
        url: 'https://developer.kantata.com/',
    },
    {
        provider: 'MeaningCloud',
        id: 'meaningcloud_api_key',
        title: 'MeaningCloud API key',
        severity: 'low',
        keywords: ['meaningcloud'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'analyse texts at the cost of the account',
        revoke: 'MeaningCloud → Account → License key',
        url: 'https://www.meaningcloud.com/developer/',
    },
    {
        provider: 'mediastack',
        id: 'mediastack_api_key',
        title: 'mediastack API key',
        severity: 'low',
        keywords: ['mediastack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read news at the cost of the account',
        revoke: 'mediastack → Dashboard → Reset API access key',
        url: 'https://mediastack.com/documentation',
    },
    {
        provider: 'MeisterTask',
        id: 'meistertask_api_key',
        title: 'MeisterTask API key',
        severity: 'medium',
        keywords: ['meistertask'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: 'read and change projects and tasks',
        revoke: 'MeisterTask → Account → API tokens',
        url: 'https://developers.meistertask.com/',
    },
    {
        provider: 'Cisco Meraki',
        id: 'meraki_api_key',
        title: 'Cisco Meraki API key',
        severity: 'high',
        keywords: [
            ...keyNames('meraki'),
            'meraki_dashboard',
            'meraki-dashboard',
            'x-cisco-meraki',
            'merakidashboard',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'read and change the networks, devices and firewall rules of the organisation',
        revoke: 'Meraki dashboard → My profile → API access',
        url: 'https://developer.cisco.com/meraki/api-v1/authorization/',
    },
    {
        provider: 'mesibo',
        id: 'mesibo_api_key',
        title: 'mesibo API key',
        severity: 'medium',
        keywords: ['mesibo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'create users and send messages in the app',
        revoke: 'mesibo console → the app → Settings → App token',
        url: 'https://docs.mesibo.com/',
    },
    {
        provider: 'MessageBird',
        id: 'messagebird_api_key',
        title: 'MessageBird API key',
        severity: 'high',
        keywords: ['messagebird', 'message_bird', 'message-bird'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 25),
        impact: 'send text and voice messages at the cost of the account and read those sent',
        revoke: 'MessageBird dashboard → Developers → API access',
        url: 'https://developers.messagebird.com/api/',
    },
    {
        provider: 'Metabase',
        id: 'metabase_api_key',
        title: 'Metabase session token',
        severity: 'medium',
        keywords: [...keyNames('metabase'), 'metabase_session', 'metabase-session', 'metabasesession'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'query the connected databases as the signed-in user',
        revoke: 'Metabase → Admin → Settings → Authentication → API keys',
        url: 'https://www.metabase.com/docs/latest/people-and-groups/api-keys',
    },
    {
        provider: 'Metrilo',
        id: 'metrilo_api_key',
        title: 'Metrilo API key',
        severity: 'low',
        keywords: ['metrilo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16),
        impact: 'record orders and customers in the shop’s analytics',
        revoke: 'Metrilo → Settings → Installation',
        url: 'https://www.metrilo.com/',
    },
    {
        provider: 'MindMeister',
        id: 'mindmeister_api_key',
        title: 'MindMeister API key',
        severity: 'medium',
        keywords: ['mindmeister'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: 'read and change the mind maps of its owner',
        revoke: 'MindMeister → Account → API → Personal access tokens',
        url: 'https://developers.mindmeister.com/',
    },
    {
        provider: 'Mistral AI',
        id: 'mistral_api_key',
        title: 'Mistral AI API key',
        severity: 'high',
        keywords: ['mistral'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'use the models at the cost of the workspace and read its files and fine-tuned models',
        revoke: 'Mistral console → API keys',
        url: 'https://docs.mistral.ai/getting-started/quickstart/',
    },
    {
        provider: 'mite',
        id: 'mite_api_key',
        title: 'mite API key',
        severity: 'medium',
        keywords: ['miteapikey', 'mite_api_key', 'mite-api-key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16),
        impact: 'read and change time entries, projects and customers',
        revoke: 'mite → My user → Display API key',
        url: 'https://mite.de/en/api/',
    },
    {
        provider: 'Mixmax',
        id: 'mixmax_api_key',
        title: 'Mixmax API key',
        severity: 'medium',
        keywords: ['mixmax'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 36),
        impact: 'read and send messages and sequences of its owner',
        revoke: 'Mixmax → Settings → Integrations → API',
        url: 'https://developer.mixmax.com/',
    },
    {
        provider: 'MonkeyLearn',
        id: 'monkeylearn_api_key',
        title: 'MonkeyLearn API key',
        severity: 'medium',
        keywords: ['monkeylearn'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'classify texts at the cost of the account and read its models',
        revoke: 'MonkeyLearn → Account → API keys',
        url: 'https://monkeylearn.com/',
    },
    {
        provider: 'MoonClerk',
        id: 'moonclerk_api_key',
        title: 'MoonClerk API key',
        severity: 'medium',
        keywords: ['moonclerk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read payments and customers',
        revoke: 'MoonClerk → Settings → API',
        url: 'https://github.com/moonclerk/developer',
    },
    {
        provider: 'Moosend',
        id: 'moosend_api_key',
        title: 'Moosend API key',
        severity: 'medium',
        keywords: ['moosend'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read and change mailing lists and send campaigns',
        revoke: 'Moosend → Settings → API key',
        url: 'https://docs.moosend.com/',
    },
    {
        provider: 'Moralis',
        id: 'moralis_api_key',
        title: 'Moralis API key',
        severity: 'medium',
        keywords: ['moralis'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'query blockchain data at the cost of the account',
        revoke: 'Moralis → Settings → Secrets → API keys',
        url: 'https://docs.moralis.com/',
    },
    {
        provider: 'Freshworks CRM',
        id: 'myfreshworks_api_key',
        title: 'Freshworks CRM API key',
        severity: 'medium',
        keywords: ['freshworks'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22),
        impact: 'read and change contacts, accounts and deals',
        revoke: 'Freshworks CRM → Profile → Settings → API settings → Reset',
        url: 'https://developers.freshworks.com/crm/api/',
    },
    {
        provider: 'Intervals',
        id: 'myintervals_api_key',
        title: 'Intervals API token',
        severity: 'medium',
        keywords: ['myintervals'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 11),
        impact: 'read and change tasks, time and projects',
        revoke: 'Intervals → Options → My account → API access',
        url: 'https://www.myintervals.com/api/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-n.js




const contextualN = contextualProviders([
    {
        provider: 'Nessus',
        id: 'nessus_agent_token',
        title: 'Nessus agent linking key',
        severity: 'medium',
        keywords: ['nessus'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'link a rogue agent to the scanner’s manager',
        revoke: 'Tenable → Settings → Sensors → Linked agents → Regenerate linking key',
        url: 'https://docs.tenable.com/nessus-agent/',
    },
    {
        provider: 'NetHunt CRM',
        id: 'nethunt_api_key',
        title: 'NetHunt CRM API key',
        severity: 'medium',
        keywords: ['nethunt'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read and change the records of the customer database',
        revoke: 'NetHunt → Settings → API',
        url: 'https://nethunt.com/integration-api',
    },
    {
        provider: 'Oracle NetSuite',
        id: 'netsuite_api_key',
        title: 'NetSuite consumer or token secret',
        severity: 'high',
        keywords: [
            'netsuite_consumer',
            'netsuiteconsumer',
            'netsuite_token',
            'netsuitetoken',
            'netsuite_secret',
            'netsuite-consumer',
            'netsuite-token',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64),
        impact: 'read and change orders, customers and books as the integration’s role',
        revoke: 'NetSuite → Setup → Users/Roles → Access tokens',
        url: 'https://docs.oracle.com/en/cloud/saas/netsuite/',
    },
    {
        provider: 'Neutrino API',
        id: 'neutrino_api_key',
        title: 'Neutrino API API key',
        severity: 'medium',
        keywords: ['neutrinoapi', 'neutrino_api', 'neutrino-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48),
        impact: 'use its validation and geolocation services at the cost of the account',
        revoke: 'Neutrino API → Account → API keys',
        url: 'https://www.neutrinoapi.com/api/api-basics/',
    },
    {
        provider: 'News API',
        id: 'newsapi_api_key',
        title: 'News API API key',
        severity: 'low',
        keywords: ['newsapi', 'news_api', 'news-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'search news articles at the cost of the account',
        revoke: 'newsapi.org → Account → Regenerate API key',
        url: 'https://newsapi.org/docs/authentication',
    },
    {
        provider: 'NewsCatcher',
        id: 'newscatcher_api_key',
        title: 'NewsCatcher API key',
        severity: 'medium',
        keywords: ['newscatcher'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 43),
        impact: 'search news articles at the cost of the account',
        revoke: 'NewsCatcher → Account → API keys',
        url: 'https://www.newscatcherapi.com/docs',
    },
    {
        provider: 'NFTPort',
        id: 'nftport_api_key',
        title: 'NFTPort API key',
        severity: 'medium',
        keywords: ['nftport'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* LOWER_ALPHANUMERIC */.aw),
        impact: 'mint tokens through the account’s contracts',
        revoke: 'NFTPort dashboard → API keys',
        url: 'https://docs.nftport.xyz/',
    },
    {
        provider: 'Nicereply',
        id: 'nicereply_api_key',
        title: 'Nicereply API key',
        severity: 'medium',
        keywords: ['nicereply'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'read customers’ ratings and comments',
        revoke: 'Nicereply → Settings → API',
        url: 'https://www.nicereply.com/',
    },
    {
        provider: 'Nimble',
        id: 'nimble_api_key',
        title: 'Nimble API key',
        severity: 'medium',
        keywords: keyNames('nimble'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30),
        impact: 'read and change the contacts of the customer database',
        revoke: 'Nimble → Settings → API tokens',
        url: 'https://nimble.readthedocs.io/',
    },
    {
        provider: 'Noticeable',
        id: 'noticeable_api_key',
        title: 'Noticeable API key',
        severity: 'low',
        keywords: keyNames('noticeable'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: 'publish release notes in the company’s name',
        revoke: 'Noticeable → Settings → API tokens',
        url: 'https://developers.noticeable.io/',
    },
    {
        provider: 'Nozbe Teams',
        id: 'nozbeteams_api_key',
        title: 'Nozbe Teams API key',
        severity: 'medium',
        keywords: ['nozbe'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 65)],
        impact: 'read and change tasks and projects of the team',
        revoke: 'Nozbe → Settings → API tokens',
        url: 'https://nozbe.help/',
    },
    {
        provider: 'numverify',
        id: 'numverify_api_key',
        title: 'numverify API key',
        severity: 'low',
        keywords: ['numverify'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'validate phone numbers at the cost of the account',
        revoke: 'numverify → Dashboard → Reset API access key',
        url: 'https://numverify.com/documentation',
    },
    {
        provider: 'Nutritionix',
        id: 'nutritionix_api_key',
        title: 'Nutritionix API key',
        severity: 'low',
        keywords: ['nutritionix'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query the food database at the cost of the account',
        revoke: 'Nutritionix developer portal → API keys',
        url: 'https://developer.nutritionix.com/',
    },
    {
        provider: 'The New York Times',
        id: 'nytimes_api_key',
        title: 'The New York Times API key',
        severity: 'low',
        keywords: ['nytimes', 'newyorktimes', 'new-york-times', 'new_york_times'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'search its articles within the key’s limit',
        revoke: 'developer.nytimes.com → My apps → the app → Delete key',
        url: 'https://developer.nytimes.com/get-started',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-o.js




const contextualO = contextualProviders([
    {
        provider: 'OANDA',
        id: 'oanda_api_key',
        title: 'OANDA access token',
        severity: 'critical',
        keywords: [...keyNames('oanda'), 'oanda_access', 'oanda-access', 'oandaaccess'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24)),
        impact: 'trade with the money of the account and read its positions',
        revoke: 'OANDA → Manage API access → Revoke',
        url: 'https://developer.oanda.com/rest-live-v20/authentication/',
    },
    {
        provider: 'Ollama',
        id: 'ollama_api_key',
        title: 'Ollama API key',
        severity: 'medium',
        keywords: ['ollama'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 24)],
        impact: 'use the cloud models at the cost of the account',
        revoke: 'ollama.com → Settings → Keys',
        url: 'https://docs.ollama.com/cloud',
    },
    {
        provider: 'Omnisend',
        id: 'omnisend_api_key',
        title: 'Omnisend API key',
        severity: 'medium',
        keywords: ['omnisend'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 50)],
        impact: 'read and change contacts, orders and campaigns of the shop',
        revoke: 'Omnisend → Store settings → Integrations & API → API keys',
        url: 'https://api-docs.omnisend.com/',
    },
    {
        provider: 'OnePageCRM',
        id: 'onepagecrm_api_key',
        title: 'OnePageCRM API key',
        severity: 'medium',
        keywords: ['onepagecrm'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43), '='],
        impact: 'read and change contacts and deals',
        revoke: 'OnePageCRM → Apps → API → Configuration',
        url: 'https://developer.onepagecrm.com/',
    },
    {
        provider: 'Onfleet',
        id: 'onfleet_api_key',
        title: 'Onfleet API key',
        severity: 'medium',
        keywords: ['onfleet'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change deliveries, drivers and recipients’ addresses',
        revoke: 'Onfleet dashboard → Settings → API & Webhooks',
        url: 'https://docs.onfleet.com/reference/authentication',
    },
    {
        provider: 'OOPSpam',
        id: 'oopspam_api_key',
        title: 'OOPSpam API key',
        severity: 'low',
        keywords: ['oopspam'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'check messages for spam at the cost of the account',
        revoke: 'OOPSpam dashboard → API keys',
        url: 'https://www.oopspam.com/docs/',
    },
    {
        provider: 'OpenCage',
        id: 'opencagedata_api_key',
        title: 'OpenCage API key',
        severity: 'low',
        keywords: ['opencage'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'geocode addresses at the cost of the account',
        revoke: 'OpenCage → Dashboard → Geocoding API',
        url: 'https://opencagedata.com/api',
    },
    {
        provider: 'OpenUV',
        id: 'openuv_api_key',
        title: 'OpenUV API key',
        severity: 'low',
        keywords: ['openuv'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read ultraviolet index data within the key’s limit',
        revoke: 'OpenUV → Console → API keys',
        url: 'https://www.openuv.io/',
    },
    {
        provider: 'OpenVPN CloudConnexa',
        id: 'openvpn_api_key',
        title: 'CloudConnexa client secret',
        severity: 'high',
        keywords: [
            'openvpn_client_secret',
            'openvpn-client-secret',
            'openvpnclientsecret',
            'openvpn_api_secret',
            'cloudconnexa_client_secret',
            'cloudconnexaclientsecret',
            'openvpn_cloud_client_secret',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 64, max: 128 }),
        impact: 'change the private network’s users, hosts and routes',
        revoke: 'CloudConnexa → API & Logs → API → Rotate secret',
        url: 'https://openvpn.net/cloud-docs/',
    },
    {
        provider: 'Overloop',
        id: 'overloop_api_key',
        title: 'Overloop API key',
        severity: 'medium',
        keywords: ['overloop'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 50),
        impact: 'read and change prospects and campaigns',
        revoke: 'Overloop → Settings → API',
        url: 'https://apidoc.overloop.com/',
    },
    {
        provider: 'Owlbot',
        id: 'owlbot_bot_token',
        title: 'Owlbot token',
        severity: 'low',
        keywords: ['owlbot'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'query the dictionary within the token’s limit',
        revoke: 'Owlbot → account settings → API token',
        url: 'https://owlbot.info/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-p.js




const contextualP = contextualProviders([
    {
        provider: 'packagecloud',
        id: 'packagecloud_api_key',
        title: 'packagecloud API token',
        severity: 'high',
        keywords: ['packagecloud', 'package_cloud'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 48),
        impact: 'publish and delete packages of its repositories',
        revoke: 'packagecloud → Account → API token',
        url: 'https://packagecloud.io/docs/api',
    },
    {
        provider: 'PandaDoc',
        id: 'pandadoc_api_key',
        title: 'PandaDoc API key',
        severity: 'medium',
        keywords: ['pandadoc'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'read, send and change documents and contracts',
        revoke: 'PandaDoc → Developer dashboard → Configuration',
        url: 'https://developers.pandadoc.com/reference/api-key-authentication-process',
    },
    {
        provider: 'PandaScore',
        id: 'pandascore_api_key',
        title: 'PandaScore token',
        severity: 'low',
        keywords: ['pandascore'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 52, max: 53 }),
        impact: 'read e-sports data at the cost of the account',
        revoke: 'PandaScore → Dashboard → Access token',
        url: 'https://developers.pandascore.co/docs/',
    },
    {
        provider: 'ParallelDots',
        id: 'paralleldots_api_key',
        title: 'ParallelDots API key',
        severity: 'low',
        keywords: ['paralleldots'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43),
        impact: 'analyse texts at the cost of the account',
        revoke: 'ParallelDots → User dashboard → API key',
        url: 'https://www.paralleldots.com/',
    },
    {
        provider: 'ParseHub',
        id: 'parsehub_api_key',
        title: 'ParseHub API key',
        severity: 'low',
        keywords: keyNames('parsehub'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 12),
        impact: 'run the account’s scrapers and read their results',
        revoke: 'ParseHub → Account → API key',
        url: 'https://www.parsehub.com/docs/ref/api/v2/',
    },
    {
        provider: 'Parsers',
        id: 'parsers_api_key',
        title: 'Parsers API key',
        severity: 'low',
        keywords: ['parsers_api', 'parsersapi', 'parsers.me', 'parsers_me'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'run the account’s scrapers and read their results',
        revoke: 'parsers.me → account settings → API keys',
        url: 'https://parsers.me/',
    },
    {
        provider: 'Parseur',
        id: 'parseur_api_key',
        title: 'Parseur API key',
        severity: 'medium',
        keywords: keyNames('parseur'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'read the documents of the account’s mailboxes and what was taken from them',
        revoke: 'Parseur → Account → API',
        url: 'https://developer.parseur.com/',
    },
    {
        provider: 'PartnerStack',
        id: 'partnerstack_api_key',
        title: 'PartnerStack API key',
        severity: 'medium',
        keywords: ['partnerstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read partners, customers and payouts',
        revoke: 'PartnerStack → Settings → Integrations → API keys',
        url: 'https://docs.partnerstack.com/',
    },
    {
        provider: 'Pastebin',
        id: 'pastebin_api_key',
        title: 'Pastebin API key',
        severity: 'low',
        keywords: ['pastebin'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 32),
        impact: 'create pastes in its owner’s name',
        revoke: 'pastebin.com → API → Your unique developer API key',
        url: 'https://pastebin.com/doc_api',
    },
    {
        provider: 'Paydirt',
        id: 'paydirtapp_api_key',
        title: 'Paydirt API key',
        severity: 'medium',
        keywords: ['paydirtapp', 'paydirt_app'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change time entries, clients and invoices',
        revoke: 'Paydirt → account settings → API keys',
        url: 'https://paydirtapp.com/',
    },
    {
        provider: 'Paymo',
        id: 'paymoapp_api_key',
        title: 'Paymo API key',
        severity: 'medium',
        keywords: ['paymoapp', 'paymo_app', 'paymo_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 44),
        impact: 'read and change projects, time entries and invoices',
        revoke: 'Paymo → My account → API keys',
        url: 'https://github.com/paymoapp/api',
    },
    {
        provider: 'pdflayer',
        id: 'pdflayer_api_key',
        title: 'pdflayer API key',
        severity: 'low',
        keywords: ['pdflayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'make documents at the cost of the account',
        revoke: 'pdflayer → Dashboard → Reset API access key',
        url: 'https://pdflayer.com/documentation',
    },
    {
        provider: 'PDFShift',
        id: 'pdfshift_api_key',
        title: 'PDFShift API key',
        severity: 'low',
        keywords: ['pdfshift'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'make documents at the cost of the account',
        revoke: 'PDFShift → Dashboard → API keys',
        url: 'https://docs.pdfshift.io/',
    },
    {
        provider: 'Pendo',
        id: 'pendo_api_key',
        title: 'Pendo integration key',
        severity: 'medium',
        keywords: [...keyNames('pendo'), 'pendo_integration', 'pendo-integration', 'pendointegration'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 64 }),
        impact: 'read what visitors do in the product and change guides',
        revoke: 'Pendo → Settings → Integrations → Integration keys',
        url: 'https://engageapi.pendo.io/',
    },
    {
        provider: 'People Data Labs',
        id: 'peopledatalabs_api_key',
        title: 'People Data Labs API key',
        severity: 'medium',
        keywords: ['peopledatalabs', 'people_data_labs', 'pdl_api_key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'look up personal data of people at the cost of the account',
        revoke: 'People Data Labs dashboard → API keys',
        url: 'https://docs.peopledatalabs.com/docs/authentication',
    },
    {
        provider: 'Pepipost',
        id: 'pepipost_api_key',
        title: 'Pepipost API key',
        severity: 'medium',
        keywords: ['pepipost'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'send e-mail from the account’s domains',
        revoke: 'Pepipost (Netcore) → Settings → Integration → API key',
        url: 'https://developers.pepipost.com/',
    },
    {
        provider: 'Percy',
        id: 'percy_api_key',
        title: 'Percy project token',
        severity: 'low',
        keywords: ['percy'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'upload builds to the project and so hide visual changes',
        revoke: 'Percy → the project → Settings → Project token',
        url: 'https://www.browserstack.com/docs/percy',
    },
    {
        provider: 'Phrase',
        id: 'phrase_api_key',
        title: 'Phrase access token',
        severity: 'medium',
        keywords: [
            'phraseapp',
            'phrase_app',
            'phrase_access_token',
            'phrase_api_token',
            'phrase_api_key',
            'phraseaccesstoken',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read and change the translations that the product ships',
        revoke: 'Phrase Strings → Profile → Access tokens',
        url: 'https://developers.phrase.com/',
    },
    {
        provider: 'Pingdom',
        id: 'pingdom_api_key',
        title: 'Pingdom API token',
        severity: 'medium',
        keywords: ['pingdom'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64),
        impact: 'read and change checks and who is alerted',
        revoke: 'My Pingdom → Settings → Pingdom API',
        url: 'https://docs.pingdom.com/api/',
    },
    {
        provider: 'Pipedream',
        id: 'pipedream_api_key',
        title: 'Pipedream API key',
        severity: 'high',
        keywords: ['pipedream'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'change the account’s workflows and, through them, use the connected accounts',
        revoke: 'Pipedream → Account settings → API key',
        url: 'https://pipedream.com/docs/rest-api/auth',
    },
    {
        provider: 'Pipedrive',
        id: 'pipedrive_api_key',
        title: 'Pipedrive API token',
        severity: 'medium',
        keywords: ['pipedrive'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'read and change deals, contacts and mail of its owner',
        revoke: 'Pipedrive → Personal preferences → API',
        url: 'https://pipedrive.readme.io/docs/how-to-find-the-api-token',
    },
    {
        provider: 'Pivotal Tracker',
        id: 'pivotaltracker_api_key',
        title: 'Pivotal Tracker API token',
        severity: 'medium',
        keywords: [
            'pivotaltracker',
            'pivotal_tracker',
            'pivotal-tracker',
            'pivotal_api',
            'pivotal_token',
            'trackertoken',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change stories and projects of its owner',
        revoke: 'Pivotal Tracker → Profile → API token',
        url: 'https://www.pivotaltracker.com/help/api',
    },
    {
        provider: 'Pixabay',
        id: 'pixabay_api_key',
        title: 'Pixabay API key',
        severity: 'low',
        keywords: ['pixabay'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 8), '-', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 25)],
        impact: 'search images within the key’s limit',
        revoke: 'pixabay.com → API documentation → your key',
        url: 'https://pixabay.com/api/docs/',
    },
    {
        provider: 'Planview AgilePlace',
        id: 'planviewleankit_api_key',
        title: 'Planview AgilePlace (LeanKit) API token',
        severity: 'medium',
        keywords: ['leankit', 'planview', 'agileplace'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 128),
        impact: 'read and change boards and cards',
        revoke: 'AgilePlace (LeanKit) → Profile → API tokens',
        url: 'https://success.planview.com/Planview_AgilePlace',
    },
    {
        provider: 'Planyo',
        id: 'planyo_api_key',
        title: 'Planyo API key',
        severity: 'medium',
        keywords: ['planyo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 62),
        impact: 'read and change reservations and customers',
        revoke: 'Planyo → Site settings → API keys',
        url: 'https://www.planyo.com/api.php',
    },
    {
        provider: 'Podio',
        id: 'podio_api_key',
        title: 'Podio app token',
        severity: 'medium',
        keywords: ['podio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change the items of the app',
        revoke: 'Podio → the app → Developer → Reset token',
        url: 'https://developers.podio.com/authentication',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-po.js





const contextualPo = contextualProviders([
    {
        provider: 'Polls API',
        id: 'polls_api_key',
        title: 'Polls API API key',
        severity: 'low',
        keywords: ['pollsapi', 'polls_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 28),
        impact: 'read and change the account’s polls and votes',
        revoke: 'Polls API → account settings → API keys',
        url: 'https://pollsapi.com/',
    },
    {
        provider: 'Polygon.io',
        id: 'polygon_api_key',
        title: 'Polygon.io API key',
        severity: 'medium',
        keywords: [...keyNames('polygon'), 'polygonio', 'polygon_io', 'polygon.io'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read market data at the cost of the account',
        revoke: 'Polygon.io (Massive) → Dashboard → API keys',
        url: 'https://polygon.io/docs',
    },
    {
        provider: 'positionstack',
        id: 'positionstack_api_key',
        title: 'positionstack API key',
        severity: 'low',
        keywords: ['positionstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'geocode addresses at the cost of the account',
        revoke: 'positionstack → Dashboard → Reset API access key',
        url: 'https://positionstack.com/documentation',
    },
    {
        provider: 'PostageApp',
        id: 'postageapp_api_key',
        title: 'PostageApp API key',
        severity: 'medium',
        keywords: ['postageapp', 'postage_app'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'send e-mail from the project and read what was sent',
        revoke: 'PostageApp → the project → Settings → API key',
        url: 'https://dev.postageapp.com/',
    },
    {
        provider: 'Postbacks',
        id: 'postbacks_api_key',
        title: 'Postbacks API key',
        severity: 'low',
        keywords: ['postbacks_api', 'postbacksapi', 'postbacks_key', 'postbacks_token'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
        impact: 'read and change the account’s postbacks',
        revoke: 'Postbacks → account settings → API keys',
        url: 'https://postbacks.io/',
    },
    {
        provider: 'Powrbot',
        id: 'powrbot_bot_token',
        title: 'Powrbot API key',
        severity: 'low',
        keywords: ['powrbot'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'look up companies at the cost of the account',
        revoke: 'Powrbot → account settings → API key',
        url: 'https://powrbot.com/',
    },
    {
        provider: 'Privacy.com',
        id: 'privacy_api_key',
        title: 'Privacy.com API key',
        severity: 'high',
        keywords: ['privacy_api_key', 'privacyapikey', 'privacy_com', 'privacycom', 'privacy.com'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* LOWER_ALPHANUMERIC */.aw),
        impact: 'create virtual cards, read their numbers and spend through them',
        revoke: 'Privacy → Account → API key',
        url: 'https://developers.privacy.com/',
    },
    {
        provider: 'Private AI',
        id: 'privateai_api_key',
        title: 'Private AI API key',
        severity: 'medium',
        keywords: [...keyNames('limina'), 'privateai', 'private_ai', 'private-ai'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'redact texts and files at the cost of the account',
        revoke: 'Private AI portal → API keys',
        url: 'https://docs.private-ai.com/',
    },
    {
        provider: 'ProdPad',
        id: 'prodpad_api_key',
        title: 'ProdPad API key',
        severity: 'medium',
        keywords: ['prodpad'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'read and change ideas, feedback and roadmaps',
        revoke: 'ProdPad → Profile → API keys',
        url: 'https://developers.prodpad.com/',
    },
    {
        provider: 'ProspectCRM',
        id: 'prospectcrm_api_key',
        title: 'ProspectCRM API key',
        severity: 'medium',
        keywords: ['prospectcrm', 'prospect_crm', 'prospect365', 'prospectsoft'],
        value: (0,shape_text/* chars */.Wn)(LOWER_SLUG, 32),
        impact: 'read and change contacts, quotes and orders',
        revoke: 'ProspectCRM → account settings → API tokens',
        url: 'https://www.prospectsoft.com/',
    },
    {
        provider: 'protocols.io',
        id: 'protocolsio_api_key',
        title: 'protocols.io access token',
        severity: 'medium',
        keywords: ['protocolsio', 'protocols_io', 'protocols.io', 'protocols-io'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read and change the private protocols of its owner',
        revoke: 'protocols.io → Developers → Access tokens',
        url: 'https://www.protocols.io/developers',
    },
    {
        provider: 'ProxyCrawl',
        id: 'proxycrawl_api_key',
        title: 'ProxyCrawl (Crawlbase) token',
        severity: 'low',
        keywords: ['proxycrawl', 'crawlbase'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 22),
        impact: 'fetch pages through its proxies at the cost of the account',
        revoke: 'Crawlbase (ProxyCrawl) → Account → Documentation → token',
        url: 'https://crawlbase.com/docs/',
    },
    {
        provider: 'PureStake',
        id: 'purestake_api_key',
        title: 'PureStake API key',
        severity: 'low',
        keywords: ['purestake'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'use Algorand nodes at the cost of the account',
        revoke: 'PureStake developer portal → API key',
        url: 'https://developer.purestake.io/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-q.js



const contextualQ = contextualProviders([
    {
        provider: 'Qase',
        id: 'qase_api_key',
        title: 'Qase API token',
        severity: 'medium',
        keywords: ['qase'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'read and change test cases, runs and defects',
        revoke: 'Qase → Settings → API tokens',
        url: 'https://developers.qase.io/docs',
    },
    {
        provider: 'Qualaroo',
        id: 'qualaroo_api_key',
        title: 'Qualaroo API key',
        severity: 'medium',
        keywords: ['qualaroo'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64), [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 63), '='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 62), '==']),
        impact: 'read the answers to the account’s surveys',
        revoke: 'Qualaroo → Account → API',
        url: 'https://help.qualaroo.com/',
    },
    {
        provider: 'Qubole',
        id: 'qubole_api_key',
        title: 'Qubole API token',
        severity: 'high',
        keywords: ['qubole'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'run queries and clusters on the account’s data lake',
        revoke: 'Qubole → Control panel → My accounts → API token',
        url: 'https://docs.qubole.com/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-r.js





const contextualR = contextualProviders([
    {
        provider: 'RapidAPI',
        id: 'rapidapi_api_key',
        title: 'RapidAPI API key',
        severity: 'medium',
        keywords: ['rapidapi', 'rapid_api', 'rapid-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 50),
        impact: 'call every interface its owner subscribes to, at their cost',
        revoke: 'RapidAPI → My apps → the app → Authorization',
        url: 'https://docs.rapidapi.com/docs/keys',
    },
    {
        provider: 'RAWG',
        id: 'rawg_api_key',
        title: 'RAWG API key',
        severity: 'low',
        keywords: keyNames('rawg'),
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query the games database within the key’s limit',
        revoke: 'rawg.io → API key',
        url: 'https://rawg.io/apidocs',
    },
    {
        provider: 'ReachMail',
        id: 'reachmail_api_key',
        title: 'ReachMail API token',
        severity: 'medium',
        keywords: ['reachmail'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64),
        impact: 'send campaigns and read mailing lists',
        revoke: 'ReachMail → Account → API access',
        url: 'https://services.reachmail.net/',
    },
    {
        provider: 'Rebrandly',
        id: 'rebrandly_api_key',
        title: 'Rebrandly API key',
        severity: 'medium',
        keywords: ['rebrandly'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 32),
        impact: 'change where the account’s short links lead',
        revoke: 'Rebrandly → Account → API keys',
        url: 'https://developers.rebrandly.com/docs/api-keys',
    },
    {
        provider: 'Red Hat Pyxis',
        id: 'redhatpyxis_api_key',
        title: 'Red Hat Pyxis API key',
        severity: 'high',
        keywords: ['pyxis'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'change the certification projects and images of the partner',
        revoke: 'Red Hat Partner Connect → Company profile → API keys',
        url: 'https://connect.redhat.com/',
    },
    {
        provider: 'Refiner',
        id: 'refiner_api_key',
        title: 'Refiner API key',
        severity: 'medium',
        keywords: keyNames('refiner'),
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read the answers to surveys and the users who gave them',
        revoke: 'Refiner → Integrations → API',
        url: 'https://refiner.io/docs/api/',
    },
    {
        provider: 'RepairShopr',
        id: 'repairshopr_api_key',
        title: 'RepairShopr API token',
        severity: 'medium',
        keywords: ['repairshopr'],
        value: (0,shape_text/* chars */.Wn)(SLUG, 51),
        impact: 'read and change customers, tickets and invoices',
        revoke: 'RepairShopr → Admin → API tokens',
        url: 'https://api-docs.repairshopr.com/',
    },
    {
        provider: 'Reply.io',
        id: 'replyio_api_key',
        title: 'Reply.io API key',
        severity: 'medium',
        keywords: ['replyio', 'reply_io', 'reply.io', 'reply-io'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
        impact: 'read and change contacts and start campaigns',
        revoke: 'Reply → Settings → API key',
        url: 'https://docs.reply.io/',
    },
    {
        provider: 'Request Finance',
        id: 'requestfinance_api_key',
        title: 'Request Finance API key',
        severity: 'high',
        keywords: ['requestfinance', 'request_finance'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
        ],
        impact: 'read and create invoices in the company’s name',
        revoke: 'Request Finance → Settings → Developers',
        url: 'https://docs.request.finance/',
    },
    {
        provider: 'Restpack',
        id: 'restpackhtmltopdf_api_key',
        aliases: ['restpackscreenshot_api_key'],
        title: 'Restpack access token',
        severity: 'low',
        keywords: ['restpack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48),
        impact: 'make documents and screenshots at the cost of the account',
        revoke: 'Restpack console → Access tokens',
        url: 'https://restpack.io/',
    },
    {
        provider: 'Revamp CRM',
        id: 'revampcrm_api_key',
        title: 'Revamp CRM API key',
        severity: 'medium',
        keywords: ['revampcrm', 'revamp_crm', 'revamp_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'read and change contacts and deals',
        revoke: 'Revamp CRM → account settings → API keys',
        url: 'https://www.revampcrm.com/',
    },
    {
        provider: 'RiteKit',
        id: 'ritekit_api_key',
        title: 'RiteKit API key',
        severity: 'low',
        keywords: ['ritekit', 'ritetag'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 44),
        impact: 'ask for hashtags and link ads at the cost of the account',
        revoke: 'RiteKit developer dashboard → Client ID and secret',
        url: 'https://documenter.getpostman.com/view/2010712/SzS7Qku5',
    },
    {
        provider: 'Roaring',
        id: 'roaring_api_key',
        title: 'Roaring API key',
        severity: 'medium',
        keywords: [...keyNames('roaring'), 'roaring_client', 'roaring_io', 'roaringio'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 28),
        impact: 'look up companies and people in the Nordic registers at the cost of the account',
        revoke: 'Roaring → Developer portal → Applications',
        url: 'https://developer.roaring.io/',
    },
    {
        provider: 'RocketReach',
        id: 'rocketreach_api_key',
        title: 'RocketReach API key',
        severity: 'medium',
        keywords: ['rocketreach', 'rocket_reach'],
        value: (0,shape_text/* chars */.Wn)(LOWER_SLUG, 39),
        impact: 'look up people’s e-mail addresses and phone numbers at the cost of the account',
        revoke: 'RocketReach → Account → API',
        url: 'https://docs.rocketreach.co/',
    },
    {
        provider: 'Rollbar',
        id: 'rollbar_api_key',
        title: 'Rollbar access token',
        severity: 'medium',
        keywords: [
            ...keyNames('rollbar'),
            'rollbar_access',
            'rollbar-access',
            'rollbaraccess',
            'rollbar_post',
            'rollbar_server',
            'rollbar_project',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read the errors of the project, with the data in them, or send false ones',
        revoke: 'Rollbar → the project → Settings → Project access tokens',
        url: 'https://docs.rollbar.com/docs/access-tokens',
    },
    {
        provider: 'Route4Me',
        id: 'route4me_api_key',
        title: 'Route4Me API key',
        severity: 'medium',
        keywords: ['route4me', 'route_4_me'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'read and change routes, drivers and addresses',
        revoke: 'Route4Me → My account → API',
        url: 'https://support.route4me.com/',
    },
    {
        provider: 'Rownd',
        id: 'rownd_api_key',
        title: 'Rownd app secret',
        severity: 'medium',
        keywords: ['rownd'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 48),
        impact: 'read and change the users of the app',
        revoke: 'Rownd → the app → App keys',
        url: 'https://docs.rownd.io/',
    },
    {
        provider: 'Runrun.it',
        id: 'runrunit_api_key',
        title: 'Runrun.it API key',
        severity: 'medium',
        keywords: ['runrunit', 'runrun_it', 'runrun.it'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change tasks and projects of the company',
        revoke: 'Runrun.it → Integrations and apps → API and webhooks',
        url: 'https://runrun.it/api/documentation',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-s.js



const LOWER_AND_DASH = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}-`, range: 'a-z0-9-' };
const BASE62_AND_DASH = { characters: `${alphabet/* BASE62 */.S6.characters}-`, range: 'A-Za-z0-9-' };
const BASE62_AND_DOT = { characters: `${alphabet/* BASE62 */.S6.characters}.`, range: 'A-Za-z0-9.' };
const contextualS = contextualProviders([
    {
        provider: 'SalesCookie',
        id: 'salescookie_api_key',
        title: 'SalesCookie API key',
        severity: 'medium',
        keywords: ['salescookie'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read sales figures and the commissions computed from them',
        revoke: 'SalesCookie → account settings → API keys',
        url: 'https://www.salescookie.com',
    },
    {
        provider: 'Salesflare',
        id: 'salesflare_api_key',
        title: 'Salesflare API key',
        severity: 'medium',
        keywords: ['salesflare'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 45),
        impact: 'read and change the contacts, accounts and deals of the CRM',
        revoke: 'Salesflare → Settings → API keys',
        url: 'https://api.salesflare.com/docs',
    },
    {
        provider: 'Salesmate',
        id: 'salesmate_api_key',
        title: 'Salesmate API key',
        severity: 'medium',
        keywords: ['salesmate'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read and change the contacts, deals and activities of the CRM',
        revoke: 'Salesmate → My account → Access key',
        url: 'https://apidocs.salesmate.io',
    },
    {
        provider: 'SatisMeter',
        id: 'satismeter_api_key',
        title: 'SatisMeter API key',
        severity: 'medium',
        keywords: ['satismeter'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read survey answers and the names of those who gave them',
        revoke: 'SatisMeter → Settings → API',
        url: 'https://help.satismeter.com',
    },
    {
        provider: 'Sauce Labs',
        id: 'sauce_labs_api_key',
        title: 'Sauce Labs API key',
        severity: 'medium',
        keywords: [
            'saucelabs',
            'sauce_labs',
            'sauce-labs',
            'sauce labs',
            'sauce_access',
            'sauceaccess',
            'sauce_key',
            'sauce_api',
        ],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'run tests at the owner’s cost and read their videos and logs',
        revoke: 'Sauce Labs → Account → User settings → Access key → Regenerate',
        url: 'https://docs.saucelabs.com/basics/acct-team-mgmt/managing-user-info/',
    },
    {
        provider: 'ScrapeOwl',
        id: 'scrapeowl_api_key',
        title: 'ScrapeOwl API key',
        severity: 'low',
        keywords: ['scrapeowl'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 30),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'ScrapeOwl dashboard → API key',
        url: 'https://scrapeowl.com/docs',
    },
    {
        provider: 'ScraperAPI',
        id: 'scraperapi_api_key',
        title: 'ScraperAPI API key',
        severity: 'low',
        keywords: ['scraperapi', 'scraper_api', 'scraper-api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'ScraperAPI dashboard → API key',
        url: 'https://docs.scraperapi.com',
    },
    {
        provider: 'ScraperBox',
        id: 'scraperbox_api_key',
        title: 'ScraperBox API key',
        severity: 'low',
        keywords: ['scraperbox'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'ScraperBox dashboard → API token',
        url: 'https://scraperbox.com/documentation',
    },
    {
        provider: 'scrapestack',
        id: 'scrapestack_api_key',
        title: 'scrapestack API key',
        severity: 'low',
        keywords: ['scrapestack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'scrapestack dashboard → Reset API access key',
        url: 'https://scrapestack.com/documentation',
    },
    {
        provider: 'ScrapingAnt',
        id: 'scrapingant_api_key',
        title: 'ScrapingAnt API key',
        severity: 'low',
        keywords: ['scrapingant'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'ScrapingAnt dashboard → API key',
        url: 'https://docs.scrapingant.com',
    },
    {
        provider: 'ScrapingBee',
        id: 'scrapingbee_api_key',
        title: 'ScrapingBee API key',
        severity: 'low',
        keywords: ['scrapingbee', 'scraping-bee', 'scraping_bee', 'scraping bee'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 80),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'ScrapingBee dashboard → API key',
        url: 'https://www.scrapingbee.com/documentation/',
    },
    {
        provider: 'ScreenshotAPI',
        id: 'screenshot_api_key',
        title: 'ScreenshotAPI API key',
        severity: 'low',
        keywords: ['screenshotapi', 'screenshot_api', 'screenshot-api'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 7),
        ],
        impact: 'take screenshots of pages at the owner’s cost',
        revoke: 'ScreenshotAPI dashboard → API key',
        url: 'https://www.screenshotapi.net/documentation',
    },
    {
        provider: 'screenshotlayer',
        id: 'screenshotlayer_api_key',
        title: 'screenshotlayer API key',
        severity: 'low',
        keywords: ['screenshotlayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 32),
        impact: 'take screenshots of pages at the owner’s cost',
        revoke: 'screenshotlayer dashboard → Reset API access key',
        url: 'https://screenshotlayer.com/documentation',
    },
    {
        provider: 'Scrutinizer',
        id: 'scrutinizerci_api_key',
        title: 'Scrutinizer API key',
        severity: 'medium',
        keywords: ['scrutinizer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read the code quality reports of private repositories and start inspections',
        revoke: 'Scrutinizer → Profile → API access tokens',
        url: 'https://scrutinizer-ci.com/docs/api/',
    },
    {
        provider: 'SecurityTrails',
        id: 'securitytrails_api_key',
        title: 'SecurityTrails API key',
        severity: 'medium',
        keywords: ['securitytrails', 'security trails', 'security_trails', 'security-trails'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'query domain and address records on the owner’s quota',
        revoke: 'SecurityTrails → Account → API keys',
        url: 'https://docs.securitytrails.com/docs/overview',
    },
    {
        provider: 'SelectPdf',
        id: 'selectpdf_api_key',
        title: 'SelectPdf API key',
        severity: 'low',
        keywords: ['selectpdf'],
        value: (0,shape_text/* chars */.Wn)(LOWER_AND_DASH, 36),
        impact: 'convert pages to PDF at the owner’s cost',
        revoke: 'SelectPdf → account → API key',
        url: 'https://selectpdf.com/html-to-pdf-api/',
    },
    {
        provider: 'Semaphore',
        id: 'semaphore_api_key',
        title: 'Semaphore API key',
        severity: 'high',
        keywords: [
            'semaphoreci',
            'semaphore_ci',
            'semaphore-ci',
            'semaphore_api',
            'semaphoreapi',
            'semaphore_auth',
            'semaphore_token',
            'semaphoretoken',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'start builds and read the logs and secrets they use',
        revoke: 'Semaphore → account settings → Reset API token',
        url: 'https://docs.semaphoreci.com/reference/api',
    },
    {
        provider: 'SerpApi',
        id: 'serpapi_api_key',
        title: 'SerpApi API key',
        severity: 'medium',
        keywords: ['serpapi', 'serp_api', 'serp-api', 'serp_token', 'serp_key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'run searches at the owner’s cost',
        revoke: 'SerpApi dashboard → API key → Regenerate',
        url: 'https://serpapi.com/search-api',
    },
    {
        provider: 'SERPHouse',
        id: 'serphouse_api_key',
        title: 'SERPHouse API key',
        severity: 'low',
        keywords: ['serphouse'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'run searches at the owner’s cost',
        revoke: 'SERPHouse dashboard → API key',
        url: 'https://docs.serphouse.com',
    },
    {
        provider: 'serpstack',
        id: 'serpstack_api_key',
        title: 'serpstack API key',
        severity: 'low',
        keywords: ['serpstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'run searches at the owner’s cost',
        revoke: 'serpstack dashboard → Reset API access key',
        url: 'https://serpstack.com/documentation',
    },
    {
        provider: 'Sheety',
        id: 'sheety_api_key',
        title: 'Sheety API key',
        severity: 'medium',
        keywords: ['sheety'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read and change the spreadsheets that are published through it',
        revoke: 'Sheety → project → Authentication',
        url: 'https://sheety.co/docs',
    },
    {
        provider: 'SherpaDesk',
        id: 'sherpadesk_api_key',
        title: 'SherpaDesk API key',
        severity: 'medium',
        keywords: ['sherpadesk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and answer support tickets and read time and invoice records',
        revoke: 'SherpaDesk → Profile → API token',
        url: 'https://github.com/sherpadesk/api/wiki',
    },
    {
        provider: 'Shipday',
        id: 'shipday_api_key',
        title: 'Shipday API key',
        severity: 'medium',
        keywords: ['shipday'],
        value: [(0,shape_text/* chars */.Wn)(BASE62_AND_DOT, 11), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20)],
        impact: 'read and create deliveries with the addresses of customers',
        revoke: 'Shipday → My account → API keys',
        url: 'https://docs.shipday.com',
    },
    {
        provider: 'Shodan',
        id: 'shodan_api_key',
        title: 'Shodan API key',
        severity: 'medium',
        keywords: ['shodan'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'search and scan on the owner’s credits and read its network monitors',
        revoke: 'Shodan → Account → Reset API key',
        url: 'https://developer.shodan.io/api',
    },
    {
        provider: 'Shortcut',
        id: 'shortcut_api_key',
        title: 'Shortcut API key',
        severity: 'medium',
        keywords: [
            'shortcut_api',
            'shortcutapi',
            'shortcut-api',
            'shortcut_token',
            'shortcuttoken',
            'shortcut-token',
            'clubhouse_api',
            'clubhouseapi',
            'clubhouse_token',
            'clubhousetoken',
        ],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read and change the stories, epics and documents of the workspace',
        revoke: 'Shortcut → Settings → Your account → API tokens',
        url: 'https://developer.shortcut.com/api/rest/v3',
    },
    {
        provider: 'Shotstack',
        id: 'shotstack_api_key',
        title: 'Shotstack API key',
        severity: 'medium',
        keywords: ['shotstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'render videos at the owner’s cost and read its assets',
        revoke: 'Shotstack dashboard → API keys',
        url: 'https://shotstack.io/docs/guide/',
    },
    {
        provider: 'Signable',
        id: 'signable_api_key',
        title: 'Signable API key',
        severity: 'high',
        keywords: ['signable'],
        value: (0,shape_text/* chars */.Wn)(BASE62_AND_DASH, 32),
        impact: 'send, read and cancel documents for signature',
        revoke: 'Signable → Company settings → API',
        url: 'https://developers.signable.app',
    },
    {
        provider: 'SignalWire',
        id: 'signalwire_api_key',
        title: 'SignalWire API key',
        severity: 'high',
        keywords: ['signalwire'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 50),
        impact: 'make calls and send messages at the owner’s cost and read their records',
        revoke: 'SignalWire dashboard → API → Tokens',
        url: 'https://developer.signalwire.com',
    },
    {
        provider: 'Signaturit',
        id: 'signaturit_api_key',
        title: 'Signaturit API key',
        severity: 'high',
        keywords: ['signaturit'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 86),
        impact: 'send, read and cancel documents for signature',
        revoke: 'Signaturit → Settings → API',
        url: 'https://docs.signaturit.com',
    },
    {
        provider: 'Signifyd',
        id: 'signifyd_api_key',
        title: 'Signifyd API key',
        severity: 'medium',
        keywords: ['signifyd'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 28 }),
        impact: 'read orders and the fraud decisions on them',
        revoke: 'Signifyd console → Settings → Teams → API key',
        url: 'https://docs.signifyd.com',
    },
    {
        provider: 'SignUpGenius',
        id: 'signupgenius_api_key',
        title: 'SignUpGenius API key',
        severity: 'low',
        keywords: ['signupgenius'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read sign-up lists with the names and addresses on them',
        revoke: 'SignUpGenius → Pro tools → API management',
        url: 'https://developer.signupgenius.com',
    },
    {
        provider: 'SigOpt',
        id: 'sigopt_api_key',
        title: 'SigOpt API key',
        severity: 'medium',
        keywords: ['sigopt'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 48),
        impact: 'read and change the experiments of the account',
        revoke: 'SigOpt → account settings → API tokens',
        url: 'https://docs.sigopt.com',
    },
    {
        provider: 'SimFin',
        id: 'simfin_api_key',
        title: 'SimFin API key',
        severity: 'low',
        keywords: ['simfin'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'download financial data on the owner’s subscription',
        revoke: 'SimFin → Account → API key',
        url: 'https://simfin.readme.io',
    },
    {
        provider: 'Simplesat',
        id: 'simplesat_api_key',
        title: 'Simplesat API key',
        severity: 'medium',
        keywords: ['simplesat'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'read and change survey answers and the customers who gave them',
        revoke: 'Simplesat → Admin settings → API key',
        url: 'https://documentation.simplesat.io',
    },
    {
        provider: 'Simvoly',
        id: 'simvoly_api_key',
        title: 'Simvoly API key',
        severity: 'medium',
        keywords: ['simvoly'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 33),
        impact: 'read and change websites, orders and members',
        revoke: 'Simvoly → White label → Settings → API',
        url: 'https://help.simvoly.com',
    },
    {
        provider: 'Sinch',
        id: 'sinchmessage_api_key',
        title: 'Sinch API key',
        severity: 'high',
        keywords: ['sinch_', 'sinch-', 'sinchapi', 'sinchtoken', 'sinchsecret', 'sinch.', 'sinchkey'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'send text messages at the owner’s cost and read those received',
        revoke: 'Sinch dashboard → SMS → APIs → API token',
        url: 'https://developers.sinch.com/docs/sms/api-reference/authentication',
    },
    {
        provider: 'Sirv',
        id: 'sirv_api_key',
        title: 'Sirv API key',
        severity: 'medium',
        keywords: ['sirv'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='],
        impact: 'read, upload and delete the files of the account',
        revoke: 'Sirv → Settings → API → Client secret',
        url: 'https://sirv.com/help/section/api/',
    },
    {
        provider: 'Siteleaf',
        id: 'siteleaf_api_key',
        title: 'Siteleaf API key',
        severity: 'medium',
        keywords: ['siteleaf'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read, change and publish sites',
        revoke: 'Siteleaf → Account → API keys',
        url: 'https://learn.siteleaf.com/api/authentication/',
    },
    {
        provider: 'Skrapp',
        id: 'skrappio_api_key',
        title: 'Skrapp API key',
        severity: 'low',
        keywords: ['skrapp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 42),
        impact: 'look up e-mail addresses on the owner’s credits',
        revoke: 'Skrapp → Settings → API',
        url: 'https://www.skrapp.io/api',
    },
    {
        provider: 'SkyBiometry',
        id: 'skybiometry_api_key',
        title: 'SkyBiometry API key',
        severity: 'medium',
        keywords: ['skybiometry'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { either: [25, 26] }),
        impact: 'detect and recognise faces with the data that the account has stored',
        revoke: 'SkyBiometry → Account → Applications',
        url: 'https://skybiometry.com/documentation/',
    },
    {
        provider: 'Smartsheet',
        id: 'smartsheets_api_key',
        title: 'Smartsheet API key',
        severity: 'high',
        keywords: ['smartsheet'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [26, 37] }),
        impact: 'read and change the sheets that its user can open',
        revoke: 'Smartsheet → Personal settings → API access',
        url: 'https://developers.smartsheet.com/api/smartsheet/guides/basics/authentication',
    },
    {
        provider: 'Smarty',
        id: 'smartystreets_api_key',
        title: 'Smarty API key',
        severity: 'medium',
        keywords: ['smartystreets', 'smarty_auth', 'smarty_token', 'smartyauth'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: 'look up addresses on the owner’s subscription',
        revoke: 'Smarty → Account → API keys → Secret keys',
        url: 'https://www.smarty.com/docs/cloud/authentication',
    },
    {
        provider: 'Snipcart',
        id: 'snipcart_api_key',
        title: 'Snipcart API key',
        severity: 'high',
        keywords: ['snipcart'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 75),
        impact: 'read orders and customers, refund orders and change products',
        revoke: 'Snipcart dashboard → Account → API keys → Secret API keys',
        url: 'https://docs.snipcart.com/v3/api-reference/authentication',
    },
    {
        provider: 'SolarWinds Observability',
        id: 'solarwindsobservability_api_key',
        title: 'SolarWinds Observability API key',
        severity: 'medium',
        keywords: ['solarwinds'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 71),
        impact: 'send and read metrics, logs and traces',
        revoke: 'SolarWinds Observability → Settings → API tokens',
        url: 'https://documentation.solarwinds.com/en/success_center/observability/content/settings/api-tokens.htm',
    },
    {
        provider: 'SparkPost',
        id: 'sparkpost_api_key',
        title: 'SparkPost API key',
        severity: 'high',
        keywords: ['sparkpost'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'send e-mail from the account’s domains and read recipient lists',
        revoke: 'SparkPost → Configuration → API keys',
        url: 'https://developers.sparkpost.com/api/#header-authentication',
    },
    {
        provider: 'SpeechText.AI',
        id: 'speechtextai_api_key',
        title: 'SpeechText.AI API key',
        severity: 'low',
        keywords: ['speechtext'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'transcribe audio at the owner’s cost',
        revoke: 'SpeechText.AI → account → API key',
        url: 'https://speechtext.ai/speech-recognition-api',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-sp.js



const contextual_sp_BASE62_AND_DASH = { characters: `${alphabet/* BASE62 */.S6.characters}-`, range: 'A-Za-z0-9-' };
const LOWER_AND_UNDERSCORE = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}_`, range: 'a-z0-9_' };
const contextualSp = contextualProviders([
    {
        provider: 'spoonacular',
        id: 'spoonacular_api_key',
        title: 'spoonacular API key',
        severity: 'low',
        keywords: ['spoonacular'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query recipes on the owner’s quota',
        revoke: 'spoonacular → Food API console → Profile',
        url: 'https://spoonacular.com/food-api/docs',
    },
    {
        provider: 'Sportmonks',
        id: 'sportsmonk_api_key',
        title: 'Sportmonks API key',
        severity: 'low',
        keywords: ['sportsmonk', 'sportmonks'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'query sports data on the owner’s subscription',
        revoke: 'MySportmonks → API tokens',
        url: 'https://docs.sportmonks.com',
    },
    {
        provider: 'Squarespace',
        id: 'squarespace_api_key',
        title: 'Squarespace API key',
        severity: 'high',
        keywords: ['squarespace'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read orders, customers and stock of the shop and change them',
        revoke: 'Squarespace → Settings → Developer tools → Developer API keys',
        url: 'https://developers.squarespace.com/commerce-apis/authentication-and-permissions',
    },
    {
        provider: 'SSLMate',
        id: 'sslmate_api_key',
        title: 'SSLMate API key',
        severity: 'high',
        keywords: ['sslmate'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36),
        impact: 'buy, reissue and revoke certificates on the account',
        revoke: 'SSLMate → Account → API credentials',
        url: 'https://sslmate.com/help/reference/apiv2',
    },
    {
        provider: 'StatusCake',
        id: 'statuscake_api_key',
        title: 'StatusCake API key',
        severity: 'medium',
        keywords: ['statuscake'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20),
        impact: 'read and change uptime checks and alert contacts',
        revoke: 'StatusCake → Account settings → Manage API keys',
        url: 'https://developers.statuscake.com/guides/api/authentication/',
    },
    {
        provider: 'Statuspage',
        id: 'statuspage_api_key',
        title: 'Statuspage API key',
        severity: 'medium',
        keywords: ['statuspage'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG), (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64)),
        impact: 'publish and change incidents on the status page and read its subscribers',
        revoke: 'Statuspage → avatar → API info',
        url: 'https://developer.statuspage.io/#section/Authentication',
    },
    {
        provider: 'StatusPal',
        id: 'statuspal_api_key',
        title: 'StatusPal API key',
        severity: 'medium',
        keywords: ['statuspal'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'publish and change incidents on the status page',
        revoke: 'StatusPal → Profile → API key',
        url: 'https://docs.statuspal.io',
    },
    {
        provider: 'Stitch',
        id: 'stitchdata_api_key',
        title: 'Stitch API key',
        severity: 'high',
        keywords: ['stitchdata', 'stitch_data', 'stitch_api'],
        value: (0,shape_text/* chars */.Wn)(LOWER_AND_UNDERSCORE, 35),
        impact: 'read and change the data pipelines and their connections',
        revoke: 'Stitch → Account settings → API access keys',
        url: 'https://www.stitchdata.com/docs/developers/stitch-connect/api',
    },
    {
        provider: 'StockData',
        id: 'stockdata_api_key',
        title: 'StockData API key',
        severity: 'low',
        keywords: ['stockdata'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'query market data on the owner’s subscription',
        revoke: 'StockData dashboard → API token',
        url: 'https://www.stockdata.org/documentation',
    },
    {
        provider: 'Storecove',
        id: 'storecove_api_key',
        title: 'Storecove API key',
        severity: 'high',
        keywords: ['storecove'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: 'send and read electronic invoices in the owner’s name',
        revoke: 'Storecove → API keys',
        url: 'https://www.storecove.com/docs/',
    },
    {
        provider: 'Stormboard',
        id: 'stormboard_api_key',
        title: 'Stormboard API key',
        severity: 'medium',
        keywords: ['stormboard'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'read and change the boards and notes of its user',
        revoke: 'Stormboard → My account → API',
        url: 'https://api.stormboard.com/docs',
    },
    {
        provider: 'Stormglass',
        id: 'stormglass_api_key',
        title: 'Stormglass API key',
        severity: 'low',
        keywords: ['stormglass', 'storm_glass'],
        value: [(0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG), '-', (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG)],
        impact: 'query marine weather on the owner’s quota',
        revoke: 'Stormglass dashboard → API key',
        url: 'https://docs.stormglass.io',
    },
    {
        provider: 'StoryChief',
        id: 'storychief_api_key',
        title: 'StoryChief API key',
        severity: 'medium',
        keywords: ['storychief'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 100, max: 300 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 100, max: 300 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 600, max: 800 }),
        ],
        impact: 'read, change and publish the stories of the workspace',
        revoke: 'StoryChief → Account → API keys',
        url: 'https://developers.storychief.io',
    },
    {
        provider: 'Strava',
        id: 'strava_api_key',
        title: 'Strava API key',
        severity: 'medium',
        keywords: ['strava'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'act as the application, or read and change the activities of one athlete',
        revoke: 'Strava → Settings → My API application',
        url: 'https://developers.strava.com/docs/authentication/',
    },
    {
        provider: 'Streak',
        id: 'streak_api_key',
        title: 'Streak API key',
        severity: 'medium',
        keywords: ['streak_api', 'streakapi', 'streak_key', 'streak-api', 'streak api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change the pipelines and contacts of its user',
        revoke: 'Streak → Integrations → API keys → Revoke',
        url: 'https://streak.readme.io/reference',
    },
    {
        provider: 'Stream',
        id: 'stream_api_key',
        title: 'Stream API secret',
        severity: 'high',
        keywords: [
            'getstream',
            'stream_api_secret',
            'stream_secret',
            'stream_app_secret',
            'streamapisecret',
            'streamappsecret',
            'stream-secret',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'sign tokens for any user and read and change chats and feeds',
        revoke: 'Stream dashboard → app → App access keys',
        url: 'https://getstream.io/chat/docs/node/tokens_and_authentication/',
    },
    {
        provider: 'Stripo',
        id: 'stripo_api_key',
        title: 'Stripo API key',
        severity: 'medium',
        keywords: ['stripo'],
        value: ['eyJhbGciOiJIUzI1NiJ9.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 130), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
        impact: 'read and change the e-mail templates of the account',
        revoke: 'Stripo → Settings → Plugin or API → Application secret',
        url: 'https://plugin.stripo.email',
    },
    {
        provider: 'Sugester',
        id: 'sugester_api_key',
        title: 'Sugester API key',
        severity: 'medium',
        keywords: ['sugester'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and change the tickets, clients and deals of the account',
        revoke: 'Sugester → Settings → API',
        url: 'https://sugester.com',
    },
    {
        provider: 'Supernotes',
        id: 'supernotes_api_key',
        title: 'Supernotes API key',
        severity: 'medium',
        keywords: ['supernotes'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 44, max: 45 }),
        impact: 'read and change the notes of its user',
        revoke: 'Supernotes → Settings → API keys',
        url: 'https://api.supernotes.app/docs',
    },
    {
        provider: 'Surge',
        id: 'surge_deploy_token',
        title: 'Surge deploy token',
        severity: 'high',
        keywords: ['surge_token', 'surgetoken', 'surge-token'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'publish, replace and take down the sites of the account',
        revoke: 'Surge → change the account’s password, then make a new token',
        url: 'https://surge.sh/help/integrating-with-circleci',
    },
    {
        provider: 'Pointerpro',
        id: 'surveyanyplace_api_key',
        title: 'Pointerpro API key',
        severity: 'medium',
        keywords: ['surveyanyplace', 'survey_anyplace', 'pointerpro'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read survey answers and the people who gave them',
        revoke: 'Pointerpro → Account → API',
        url: 'https://pointerpro.com',
    },
    {
        provider: 'Surveybot',
        id: 'surveybot_bot_token',
        title: 'Surveybot API token',
        severity: 'medium',
        keywords: ['surveybot'],
        value: (0,shape_text/* chars */.Wn)(contextual_sp_BASE62_AND_DASH, 80),
        impact: 'read the answers that its surveys collected',
        revoke: 'Surveybot → Settings → API',
        url: 'https://surveybot.io',
    },
    {
        provider: 'SurveySparrow',
        id: 'surveysparrow_api_key',
        title: 'SurveySparrow API key',
        severity: 'medium',
        keywords: ['surveysparrow', 'survey_sparrow'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 88),
        impact: 'read and change surveys, answers and contacts',
        revoke: 'SurveySparrow → Settings → Apps & integrations → Private app',
        url: 'https://developers.surveysparrow.com/rest-apis/authentication',
    },
    {
        provider: 'Survicate',
        id: 'survicate_api_key',
        title: 'Survicate API key',
        severity: 'medium',
        keywords: ['survicate'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read survey answers and the people who gave them',
        revoke: 'Survicate → Settings → Access keys',
        url: 'https://developers.survicate.com',
    },
    {
        provider: 'Swell',
        id: 'swell_api_key',
        title: 'Swell API key',
        severity: 'high',
        keywords: ['swell'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and change the orders, customers and products of the shop',
        revoke: 'Swell dashboard → Developer → API keys',
        url: 'https://developers.swell.is',
    },
    {
        provider: 'Swiftype',
        id: 'swiftype_api_key',
        title: 'Swiftype API key',
        severity: 'medium',
        keywords: ['swiftype'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20),
        impact: 'read and change search engines and what they index',
        revoke: 'Swiftype → Account settings → API credentials',
        url: 'https://swiftype.com/documentation/site-search/overview',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-t.js



const contextual_t_LOWER_AND_DASH = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}-`, range: 'a-z0-9-' };
const contextual_t_BASE62_AND_DASH = { characters: `${alphabet/* BASE62 */.S6.characters}-`, range: 'A-Za-z0-9-' };
const contextualT = contextualProviders([
    {
        provider: 'Tallyfy',
        id: 'tallyfy_api_key',
        title: 'Tallyfy API key',
        severity: 'medium',
        keywords: ['tallyfy'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 36), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 264), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 683)],
        impact: 'read and change the processes and tasks of its user',
        revoke: 'Tallyfy → Settings → Integrations → REST API',
        url: 'https://developers.tallyfy.com',
    },
    {
        provider: 'Tatum',
        id: 'tatumio_api_key',
        title: 'Tatum API key',
        severity: 'medium',
        keywords: ['tatum'],
        value: (0,shape_text/* chars */.Wn)(contextual_t_LOWER_AND_DASH, 36),
        impact: 'call blockchain nodes and wallet operations on the owner’s plan',
        revoke: 'Tatum dashboard → API keys',
        url: 'https://docs.tatum.io',
    },
    {
        provider: 'Tavus',
        id: 'tavus_api_key',
        title: 'Tavus API key',
        severity: 'medium',
        keywords: ['tavus'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'make videos and conversations with the account’s replicas at its cost',
        revoke: 'Tavus developer portal → API keys',
        url: 'https://docs.tavus.io',
    },
    {
        provider: 'TaxJar',
        id: 'taxjar_api_key',
        title: 'TaxJar API key',
        severity: 'medium',
        keywords: ['taxjar'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change the transactions that taxes are reported from',
        revoke: 'TaxJar → Account → TaxJar API → Deactivate',
        url: 'https://developers.taxjar.com/api/reference/#authentication',
    },
    {
        provider: 'Teamgate',
        id: 'teamgate_api_key',
        title: 'Teamgate API key',
        severity: 'medium',
        keywords: ['teamgate'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 80), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40)),
        impact: 'read and change the leads, deals and people of the CRM',
        revoke: 'Teamgate → Settings → Additional features → External apps',
        url: 'https://developers.teamgate.com',
    },
    {
        provider: 'TechnicalAnalysisAPI',
        id: 'technicalanalysis_api_key',
        title: 'TechnicalAnalysisAPI API key',
        severity: 'low',
        keywords: ['technicalanalysisapi', 'technicalanalysis_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 48),
        impact: 'query market indicators on the owner’s plan',
        revoke: 'TechnicalAnalysisAPI → account settings → API key',
        url: 'https://technicalanalysisapi.com',
    },
    {
        provider: 'Tefter',
        id: 'tefter_api_key',
        title: 'Tefter API key',
        severity: 'medium',
        keywords: ['tefter'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20),
        impact: 'read and change the bookmarks of its user',
        revoke: 'Tefter → account settings → Integrations',
        url: 'https://tefter.io',
    },
    {
        provider: 'Teletype',
        id: 'teletype_api_key',
        title: 'Teletype API key',
        severity: 'medium',
        keywords: ['teletype'],
        value: (0,shape_text/* chars */.Wn)(contextual_t_BASE62_AND_DASH, 64),
        impact: 'read and answer the chats of the account’s customers',
        revoke: 'Teletype → Settings → Public API',
        url: 'https://teletype.app/help/api/',
    },
    {
        provider: 'TestingBot',
        id: 'testingbot_bot_token',
        title: 'TestingBot API secret',
        severity: 'medium',
        keywords: ['testingbot'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'run browser tests at the owner’s cost and read their results',
        revoke: 'TestingBot → Account → API key and secret',
        url: 'https://testingbot.com/support/api',
    },
    {
        provider: 'Textmagic',
        id: 'textmagic_api_key',
        title: 'Textmagic API key',
        severity: 'high',
        keywords: ['textmagic'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30),
        impact: 'send text messages at the owner’s cost and read contacts and replies',
        revoke: 'Textmagic → Services → API → API keys',
        url: 'https://docs.textmagic.com',
    },
    {
        provider: 'The Odds API',
        id: 'theodds_api_key',
        title: 'The Odds API API key',
        severity: 'low',
        keywords: ['theoddsapi', 'the-odds-api', 'the_odds_api', 'odds_api', 'oddsapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'query betting odds on the owner’s quota',
        revoke: 'The Odds API → account → API key',
        url: 'https://the-odds-api.com/liveapi/guides/v4/',
    },
    {
        provider: 'Thinkific',
        id: 'thinkific_api_key',
        title: 'Thinkific API key',
        severity: 'high',
        keywords: ['thinkific'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change students, enrolments and orders of the school',
        revoke: 'Thinkific → Settings → Code & analytics → API key',
        url: 'https://developers.thinkific.com/api/authorization',
    },
    {
        provider: 'ThousandEyes',
        id: 'thousandeyes_api_key',
        title: 'ThousandEyes API key',
        severity: 'medium',
        keywords: ['thousandeyes'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read network tests and alerts and change them',
        revoke: 'ThousandEyes → Account settings → Users and roles → User API tokens',
        url: 'https://developer.cisco.com/docs/thousandeyes/authentication/',
    },
    {
        provider: 'Ticketmaster',
        id: 'ticketmaster_api_key',
        title: 'Ticketmaster API key',
        severity: 'low',
        keywords: ['ticketmaster'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'query events on the owner’s quota',
        revoke: 'Ticketmaster developer portal → My apps',
        url: 'https://developer.ticketmaster.com/products-and-docs/apis/getting-started/',
    },
    {
        provider: 'Tiingo',
        id: 'tiingo_api_key',
        title: 'Tiingo API key',
        severity: 'low',
        keywords: ['tiingo'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'query market data on the owner’s subscription',
        revoke: 'Tiingo → Account → API → Token',
        url: 'https://www.tiingo.com/documentation/general/connecting',
    },
    {
        provider: 'TimeCamp',
        id: 'timecamp_api_key',
        title: 'TimeCamp API key',
        severity: 'medium',
        keywords: ['timecamp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 26),
        impact: 'read and change time entries, tasks and invoices',
        revoke: 'TimeCamp → Profile settings → API token',
        url: 'https://developer.timecamp.com',
    },
    {
        provider: 'T.LY',
        id: 'tly_api_key',
        title: 'T.LY API key',
        severity: 'medium',
        keywords: ['t.ly', 't_ly', 'tly_api', 'tly_token', 'tly_key', 'tlyapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'create, change and delete the account’s short links',
        revoke: 'T.LY → Settings → API tokens',
        url: 'https://t.ly/docs',
    },
    {
        provider: 'TMetric',
        id: 'tmetric_api_key',
        title: 'TMetric API key',
        severity: 'medium',
        keywords: ['tmetric'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 64),
        impact: 'read and change time entries and projects',
        revoke: 'TMetric → My profile → Get new API token',
        url: 'https://app.tmetric.com/api-docs/',
    },
    {
        provider: 'Todoist',
        id: 'todoist_api_key',
        title: 'Todoist API key',
        severity: 'medium',
        keywords: ['todoist'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
        impact: 'read and change the tasks and projects of its user',
        revoke: 'Todoist → Settings → Integrations → Developer → Issue a new API token',
        url: 'https://developer.todoist.com/api/v1/',
    },
    {
        provider: 'Tokeet',
        id: 'tokeet_api_key',
        title: 'Tokeet API key',
        severity: 'medium',
        keywords: ['tokeet'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read and change rentals, bookings and guests',
        revoke: 'Tokeet → Settings → Account → API keys',
        url: 'https://docs.tokeet.com',
    },
    {
        provider: 'Tomorrow.io',
        id: 'tomorrowio_api_key',
        title: 'Tomorrow.io API key',
        severity: 'low',
        keywords: ['tomorrowio', 'tomorrow_io', 'tomorrow.io', 'tomorrow-io', 'tomorrow_api', 'climacell'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'query weather data on the owner’s plan',
        revoke: 'Tomorrow.io → Development → API keys',
        url: 'https://docs.tomorrow.io/reference/api-authentication',
    },
    {
        provider: 'TomTom',
        id: 'tomtom_api_key',
        title: 'TomTom API key',
        severity: 'medium',
        keywords: ['tomtom'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'call map, search and routing services at the owner’s cost',
        revoke: 'TomTom developer dashboard → Keys',
        url: 'https://developer.tomtom.com/how-to-get-tomtom-api-key',
    },
    {
        provider: 'Tradier',
        id: 'tradier_api_key',
        title: 'Tradier API key',
        severity: 'critical',
        keywords: ['tradier'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 28),
        impact: 'read brokerage accounts and place orders in them',
        revoke: 'Tradier → Settings → API access',
        url: 'https://docs.tradier.com/docs/authentication',
    },
    {
        provider: 'Wise',
        id: 'transferwise_api_key',
        title: 'Wise API key',
        severity: 'critical',
        keywords: ['transferwise', 'wise_api', 'wise_token', 'wiseapi', 'wisetoken'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'read balances and transfers and prepare payments',
        revoke: 'Wise → Settings → Connect and manage apps → API tokens',
        url: 'https://docs.wise.com/api-docs/features/authentication-access',
    },
    {
        provider: 'Travelpayouts',
        id: 'travelpayouts_api_key',
        title: 'Travelpayouts API key',
        severity: 'low',
        keywords: ['travelpayouts'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read affiliate statistics and query fares on the owner’s account',
        revoke: 'Travelpayouts → Profile → API token',
        url: 'https://support.travelpayouts.com',
    },
    {
        provider: 'Travis CI',
        id: 'travis_ci_api_key',
        title: 'Travis CI API token',
        severity: 'high',
        keywords: ['travis'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22),
        impact: 'start builds and read and change the settings and variables of repositories',
        revoke: 'Travis CI → Settings → API authentication',
        url: 'https://docs.travis-ci.com/user/triggering-builds/',
    },
    {
        provider: 'Twelve Data',
        id: 'twelvedata_api_key',
        title: 'Twelve Data API key',
        severity: 'low',
        keywords: ['twelvedata', 'twelve_data', 'twelve-data'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query market data on the owner’s plan',
        revoke: 'Twelve Data → Account → API keys',
        url: 'https://twelvedata.com/docs',
    },
    {
        provider: 'Twist',
        id: 'twist_api_key',
        title: 'Twist API key',
        severity: 'medium',
        keywords: [
            'twist_api',
            'twistapi',
            'twist_token',
            'twisttoken',
            'twist_oauth',
            'twist_access',
            'twist-token',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'read and write the threads and messages of its user',
        revoke: 'Twist → App console → integration → OAuth token',
        url: 'https://developer.twist.com/v3/#authentication',
    },
    {
        provider: 'tyntec',
        id: 'tyntec_api_key',
        title: 'tyntec API key',
        severity: 'high',
        keywords: ['tyntec'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'send text and WhatsApp messages at the owner’s cost',
        revoke: 'tyntec Business Center → API settings',
        url: 'https://api.tyntec.com/reference/',
    },
    {
        provider: 'Typetalk',
        id: 'typetalk_api_key',
        title: 'Typetalk API key',
        severity: 'medium',
        keywords: ['typetalk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read and post the messages of the application’s topics',
        revoke: 'Typetalk → Developers → application → Client secret',
        url: 'https://developer.nulab.com/docs/typetalk/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-u.js



const contextual_u_LOWER_AND_DASH = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}-`, range: 'a-z0-9-' };
const contextual_u_LOWER_AND_UNDERSCORE = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}_`, range: 'a-z0-9_' };
const contextualU = contextualProviders([
    {
        provider: 'Uber',
        id: 'uber_api_key',
        title: 'Uber API key',
        severity: 'high',
        keywords: [
            'uber_api',
            'uberapi',
            'uber_token',
            'ubertoken',
            'uber_server',
            'uberserver',
            'uber_client_secret',
            'uberclientsecret',
            'uber_secret',
            'ubersecret',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 36, max: 44 }),
        impact: 'act as the application: request rides and read those of users who allowed it',
        revoke: 'Uber developer dashboard → app → Auth',
        url: 'https://developer.uber.com/docs/riders/guides/authentication/introduction',
    },
    {
        provider: 'uClassify',
        id: 'uclassify_api_key',
        title: 'uClassify API key',
        severity: 'low',
        keywords: ['uclassify'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 12),
        impact: 'classify texts on the owner’s quota and change its classifiers',
        revoke: 'uClassify → account → API keys',
        url: 'https://www.uclassify.com/docs/restapi',
    },
    {
        provider: 'UnifyID',
        id: 'unifyid_api_key',
        title: 'UnifyID API key',
        severity: 'medium',
        keywords: ['unifyid_api', 'unifyid_key', 'unifyid_token', 'unify_api', 'unify_key'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43), '='],
        impact: 'read the results of identity checks',
        revoke: 'UnifyID dashboard → API keys',
        url: 'https://developer.unify.id',
    },
    {
        provider: 'Unplugg',
        id: 'unplugg_api_key',
        title: 'Unplugg API key',
        severity: 'low',
        keywords: ['unplugg'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'request forecasts on the owner’s account',
        revoke: 'Unplugg → account settings → API token',
        url: 'https://unplu.gg',
    },
    {
        provider: 'Unsplash',
        id: 'unsplash_api_key',
        title: 'Unsplash API key',
        severity: 'low',
        keywords: ['unsplash'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        impact: 'call the photo service on the application’s quota',
        revoke: 'Unsplash → Your apps → application → Keys',
        url: 'https://unsplash.com/documentation#authorization',
    },
    {
        provider: 'UPC Database',
        id: 'upcdatabase_api_key',
        title: 'UPC Database API key',
        severity: 'low',
        keywords: ['upcdatabase', 'upc_database'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'look up products on the owner’s quota',
        revoke: 'UPC Database → account → API keys',
        url: 'https://upcdatabase.org/api',
    },
    {
        provider: 'UpLead',
        id: 'uplead_api_key',
        title: 'UpLead API key',
        severity: 'medium',
        keywords: ['uplead'],
        value: (0,shape_text/* chars */.Wn)(contextual_u_LOWER_AND_DASH, 32),
        impact: 'look up business contacts on the owner’s credits',
        revoke: 'UpLead → Account → API keys',
        url: 'https://docs.uplead.com',
    },
    {
        provider: 'Uploadcare',
        id: 'uploadcare_api_key',
        title: 'Uploadcare secret key',
        severity: 'high',
        keywords: [
            'uploadcare_secret',
            'uploadcaresecret',
            'uploadcare_private',
            'uploadcareprivate',
            'uploadcare_api',
            'uploadcare',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 20),
        impact: 'read and delete the files of the project',
        revoke: 'Uploadcare dashboard → project → API keys',
        url: 'https://uploadcare.com/docs/start/settings/',
    },
    {
        provider: 'Upstage',
        id: 'upstage_api_key',
        title: 'Upstage API key',
        severity: 'medium',
        keywords: ['upstage'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 50 }),
        impact: 'run models at the owner’s cost',
        revoke: 'Upstage console → API keys',
        url: 'https://console.upstage.ai/docs',
    },
    {
        provider: 'UptimeRobot',
        id: 'uptimerobot_bot_token',
        aliases: ['uptimerobot_api_key'],
        title: 'UptimeRobot API key',
        severity: 'medium',
        keywords: ['uptimerobot', 'uptime_robot', 'uptime-robot'],
        value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 9), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24)], [
            (0,shape_text/* anyOf */.EB)('ur', 'u', 'm'),
            (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 4, max: 9 }),
            '-',
            (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 20, max: 24 }),
        ], (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 28)),
        impact: 'read, change and delete monitors and alert contacts',
        revoke: 'UptimeRobot → Integrations & API → API',
        url: 'https://uptimerobot.com/api/',
    },
    {
        provider: 'Upwave',
        id: 'upwave_api_key',
        title: 'Upwave API key',
        severity: 'medium',
        keywords: ['upwave'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'read and change the boards and tasks of its user',
        revoke: 'Upwave → account settings → API keys',
        url: 'https://upwavehq.github.io/api/',
    },
    {
        provider: 'urlscan.io',
        id: 'urlscan_api_key',
        title: 'urlscan.io API key',
        severity: 'medium',
        keywords: ['urlscan'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(contextual_u_LOWER_AND_DASH, 36), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)),
        impact: 'scan pages on the owner’s quota and read its private scans',
        revoke: 'urlscan.io → Profile → Settings & API',
        url: 'https://urlscan.io/docs/api/',
    },
    {
        provider: 'User.com',
        id: 'user_api_key',
        title: 'User.com API key',
        severity: 'medium',
        keywords: [
            'usercom_api',
            'user_com_api',
            'usercom_token',
            'user_com_token',
            'user.com_api',
            'user.com api',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read and change the contacts and conversations of the account',
        revoke: 'User.com → Settings → App settings → Advanced → Public REST API keys',
        url: 'https://docs.user.com',
    },
    {
        provider: 'Userflow',
        id: 'userflow_api_key',
        title: 'Userflow API key',
        severity: 'medium',
        keywords: [
            'userflow_api',
            'userflowapi',
            'userflow_key',
            'userflowkey',
            'userflow_secret',
            'userflow-api',
            'userflow_token',
        ],
        value: (0,shape_text/* chars */.Wn)(contextual_u_LOWER_AND_UNDERSCORE, 29),
        impact: 'read and change the users and events that guides are shown for',
        revoke: 'Userflow → Settings → API',
        url: 'https://userflow.com/docs/api',
    },
    {
        provider: 'userstack',
        id: 'userstack_api_key',
        title: 'userstack API key',
        severity: 'low',
        keywords: ['userstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'look up browsers on the owner’s quota',
        revoke: 'userstack dashboard → Reset API access key',
        url: 'https://userstack.com/documentation',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-v.js



const contextual_v_LOWER_AND_DASH = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}-`, range: 'a-z0-9-' };
const contextual_v_BASE62_AND_DASH = { characters: `${alphabet/* BASE62 */.S6.characters}-`, range: 'A-Za-z0-9-' };
const contextualV = contextualProviders([
    {
        provider: 'Vapi',
        id: 'vapi_api_key',
        title: 'Vapi API key',
        severity: 'high',
        keywords: ['vapi'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'make calls with voice assistants at the owner’s cost and read recordings',
        revoke: 'Vapi dashboard → Organization settings → API keys',
        url: 'https://docs.vapi.ai',
    },
    {
        provider: 'Vast.ai',
        id: 'vastai_api_key',
        title: 'Vast.ai API key',
        severity: 'high',
        keywords: ['vastai', 'vast_ai', 'vast-ai', 'vast.ai', 'vast_api', 'vastapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
        impact: 'rent and stop machines at the owner’s cost and read what runs on them',
        revoke: 'Vast.ai console → Keys → API keys',
        url: 'https://docs.vast.ai/api-reference/authentication',
    },
    {
        provider: 'vatlayer',
        id: 'vatlayer_api_key',
        title: 'vatlayer API key',
        severity: 'low',
        keywords: ['vatlayer'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'check VAT numbers on the owner’s quota',
        revoke: 'vatlayer dashboard → Reset API access key',
        url: 'https://vatlayer.com/documentation',
    },
    {
        provider: 'VBOUT',
        id: 'vbout_api_key',
        title: 'VBOUT API key',
        severity: 'medium',
        keywords: ['vbout'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 25),
        impact: 'send campaigns and read and change contacts',
        revoke: 'VBOUT → Settings → API integrations',
        url: 'https://developers.vbout.com',
    },
    {
        provider: 'Verifier',
        id: 'verifier_api_key',
        title: 'Verifier API key',
        severity: 'low',
        keywords: ['verifier_api', 'verifierapi', 'verifier_key'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 96),
        impact: 'check e-mail addresses on the owner’s credits',
        revoke: 'Verifier → account settings → API token',
        url: 'https://verifier.meetchopra.com/docs',
    },
    {
        provider: 'Verimail',
        id: 'verimail_api_key',
        title: 'Verimail API key',
        severity: 'low',
        keywords: ['verimail'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'check e-mail addresses on the owner’s credits',
        revoke: 'Verimail → Dashboard → API keys',
        url: 'https://verimail.io/docs',
    },
    {
        provider: 'Veriphone',
        id: 'veriphone_api_key',
        title: 'Veriphone API key',
        severity: 'low',
        keywords: ['veriphone'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'check phone numbers on the owner’s credits',
        revoke: 'Veriphone → Control panel → API key',
        url: 'https://veriphone.io/docs',
    },
    {
        provider: 'VersionEye',
        id: 'versioneye_api_key',
        title: 'VersionEye API key',
        severity: 'medium',
        keywords: ['versioneye'],
        value: (0,shape_text/* chars */.Wn)(contextual_v_BASE62_AND_DASH, 40),
        impact: 'read the dependencies and licences of private projects',
        revoke: 'VersionEye → Settings → API key',
        url: 'https://github.com/versioneye',
    },
    {
        provider: 'viewneo',
        id: 'viewneo_api_key',
        title: 'viewneo API key',
        severity: 'medium',
        keywords: ['viewneo'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 120, max: 300 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 150, max: 300 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 600, max: 800 }),
        ],
        impact: 'change what the account’s displays show',
        revoke: 'viewneo → account settings → API token',
        url: 'https://www.viewneo.com',
    },
    {
        provider: 'VirusTotal',
        id: 'virustotal_api_key',
        title: 'VirusTotal API key',
        severity: 'medium',
        keywords: ['virustotal', 'virus_total'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'scan and look up files on the owner’s quota and read its private results',
        revoke: 'VirusTotal → Profile → API key',
        url: 'https://docs.virustotal.com/docs/please-give-me-an-api-key',
    },
    {
        provider: 'Visual Crossing',
        id: 'visualcrossing_api_key',
        title: 'Visual Crossing API key',
        severity: 'low',
        keywords: ['visualcrossing', 'visual_crossing'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 25),
        impact: 'query weather data at the owner’s cost',
        revoke: 'Visual Crossing → Account → Your details → Key',
        url: 'https://www.visualcrossing.com/resources/documentation/weather-api/timeline-weather-api/',
    },
    {
        provider: 'Voicegain',
        id: 'voicegain_api_key',
        title: 'Voicegain API key',
        severity: 'medium',
        keywords: ['voicegain'],
        value: [
            'ey',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 15, max: 40 }),
            '.ey',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 90, max: 130 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        ],
        impact: 'transcribe audio at the owner’s cost and read earlier transcripts',
        revoke: 'Voicegain console → Settings → API security',
        url: 'https://www.voicegain.ai/api',
    },
    {
        provider: 'Voodoo SMS',
        id: 'voodoosms_api_key',
        title: 'Voodoo SMS API key',
        severity: 'high',
        keywords: ['voodoosms', 'voodoo_sms'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 46),
        impact: 'send text messages at the owner’s cost and read contacts',
        revoke: 'Voodoo SMS → Settings → API keys',
        url: 'https://www.voodoosms.com',
    },
    {
        provider: 'Vouchery',
        id: 'vouchery_api_key',
        title: 'Vouchery API key',
        severity: 'medium',
        keywords: ['vouchery'],
        value: (0,shape_text/* chars */.Wn)(contextual_v_LOWER_AND_DASH, 36),
        impact: 'create and redeem vouchers and change campaigns',
        revoke: 'Vouchery → Settings → API keys',
        url: 'https://docs.vouchery.io',
    },
    {
        provider: 'Voyage AI',
        id: 'voyage_ai_api_key',
        title: 'Voyage AI API key',
        severity: 'medium',
        keywords: ['voyage'],
        value: ['pa-', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
        impact: 'run embedding models at the owner’s cost',
        revoke: 'Voyage AI dashboard → API keys',
        url: 'https://docs.voyageai.com/docs/api-key-and-installation',
    },
    {
        provider: 'vpnapi.io',
        id: 'vpn_api_key',
        title: 'vpnapi.io API key',
        severity: 'low',
        keywords: ['vpnapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'look up addresses on the owner’s quota',
        revoke: 'vpnapi.io → Dashboard → API key',
        url: 'https://vpnapi.io/api-documentation',
    },
    {
        provider: 'Vultr',
        id: 'vultr_api_key',
        title: 'Vultr API key',
        severity: 'critical',
        keywords: ['vultr'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 36), (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 36)),
        impact: 'create, change and destroy servers, networks and storage of the account',
        revoke: 'Vultr → Account → API → Regenerate',
        url: 'https://docs.vultr.com/platform/other/api',
    },
    {
        provider: 'Vyte',
        id: 'vyte_api_key',
        title: 'Vyte API key',
        severity: 'medium',
        keywords: ['vyte'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 50),
        impact: 'read and change meetings and calendars of the organisation',
        revoke: 'Vyte → Settings → Developers → API keys',
        url: 'https://docs.vyte.in',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-w.js



const contextualW = contextualProviders([
    {
        provider: 'Walk Score',
        id: 'walkscore_api_key',
        title: 'Walk Score API key',
        severity: 'low',
        keywords: ['walkscore', 'walk_score'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query scores on the owner’s quota',
        revoke: 'Walk Score → Professional → API keys',
        url: 'https://www.walkscore.com/professional/api.php',
    },
    {
        provider: 'WeatherAPI',
        id: 'weatherapi_api_key',
        title: 'WeatherAPI API key',
        severity: 'low',
        keywords: ['weatherapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query weather data on the owner’s plan',
        revoke: 'WeatherAPI.com → My account → API keys',
        url: 'https://www.weatherapi.com/docs/',
    },
    {
        provider: 'Weatherbit',
        id: 'weatherbit_api_key',
        title: 'Weatherbit API key',
        severity: 'low',
        keywords: ['weatherbit'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query weather data on the owner’s plan',
        revoke: 'Weatherbit → Account → API key',
        url: 'https://www.weatherbit.io/api',
    },
    {
        provider: 'weatherstack',
        id: 'weatherstack_api_key',
        title: 'weatherstack API key',
        severity: 'low',
        keywords: ['weatherstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'query weather data on the owner’s plan',
        revoke: 'weatherstack dashboard → Reset API access key',
        url: 'https://weatherstack.com/documentation',
    },
    {
        provider: 'web3.storage',
        id: 'web3storage_api_key',
        title: 'web3.storage API key',
        severity: 'medium',
        keywords: ['web3storage', 'web3_storage', 'web3.storage', 'web3-storage'],
        value: [
            'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 100, max: 300 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 25, max: 100 }),
        ],
        impact: 'upload to, list and delete the storage of the account',
        revoke: 'web3.storage → Account → API tokens',
        url: 'https://web3.storage/docs/',
    },
    {
        provider: 'Webflow',
        id: 'webflow_api_key',
        title: 'Webflow API key',
        severity: 'high',
        keywords: ['webflow'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 36), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)),
        impact: 'read and change sites, their content, forms and orders',
        revoke: 'Webflow → Site settings → Apps & integrations → API access',
        url: 'https://developers.webflow.com/data/reference/authentication/site-token',
    },
    {
        provider: 'Web Scraper',
        id: 'webscraper_api_key',
        title: 'Web Scraper API key',
        severity: 'medium',
        keywords: ['webscraper', 'web_scraper'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'run scrapers at the owner’s cost and read what they collected',
        revoke: 'Web Scraper Cloud → API',
        url: 'https://webscraper.io/documentation/web-scraper-cloud/api',
    },
    {
        provider: 'WebScraping.AI',
        id: 'webscraping_api_key',
        title: 'WebScraping.AI API key',
        severity: 'low',
        keywords: ['webscraping_ai', 'webscraping.ai', 'webscrapingai', 'webscraping_api', 'webscrapingapi'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'WebScraping.AI dashboard → API key',
        url: 'https://webscraping.ai/docs',
    },
    {
        provider: 'WebSitePulse',
        id: 'websitepulse_api_key',
        title: 'WebSitePulse API key',
        severity: 'medium',
        keywords: ['websitepulse'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'read and change monitors and alert contacts',
        revoke: 'WebSitePulse → Account settings → API',
        url: 'https://www.websitepulse.com/help/api',
    },
    {
        provider: 'WeChat',
        id: 'wechat_client_secret',
        title: 'WeChat app secret',
        severity: 'high',
        keywords: [
            'wechat_app',
            'wechatapp',
            'wechat_secret',
            'wechatsecret',
            'weixin_app',
            'weixinapp',
            'weixin_secret',
            'weixinsecret',
            'wechat.key',
            'wechat_key',
            'wechat.secret',
            'wechat.app',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
        impact: 'act as the official account or mini program: message followers and read their profiles',
        revoke: 'WeChat Official Accounts Platform → Settings → Basic configuration → Reset AppSecret',
        url: 'https://developers.weixin.qq.com/doc/offiaccount/en/Basic_Information/Get_access_token.html',
    },
    {
        provider: 'Whoxy',
        id: 'whoxy_api_key',
        title: 'Whoxy API key',
        severity: 'low',
        keywords: ['whoxy'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 33),
        impact: 'look up domain owners on the owner’s credits',
        revoke: 'Whoxy → Account → API key',
        url: 'https://www.whoxy.com',
    },
    {
        provider: 'Wistia',
        id: 'wistia_api_key',
        title: 'Wistia API key',
        severity: 'medium',
        keywords: ['wistia'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
        impact: 'read, change and delete the account’s videos',
        revoke: 'Wistia → Account settings → API access',
        url: 'https://docs.wistia.com/docs/making-api-requests',
    },
    {
        provider: 'Wit.ai',
        id: 'wit_api_key',
        title: 'Wit.ai API key',
        severity: 'medium',
        keywords: ['wit_ai', 'witai', 'wit.ai', 'wit-ai', 'wit_token', 'wit_access', 'wit_server'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32),
        impact: 'query the app and change what it has been taught',
        revoke: 'Wit.ai → app → Management → Settings → Server access token',
        url: 'https://wit.ai/docs/http',
    },
    {
        provider: 'Wiz',
        id: 'wiz_client_secret',
        aliases: ['wiz_api_key'],
        title: 'Wiz service account secret',
        severity: 'critical',
        keywords: ['wiz_client', 'wizclient', 'wiz-client', 'wiz_secret', 'wiz_api', 'wiz.client', 'wiz_auth'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'read the security findings and inventory of every connected cloud account',
        revoke: 'Wiz → Settings → Access management → Service accounts',
        url: 'https://docs.wiz.io',
    },
    {
        provider: 'Worksnaps',
        id: 'worksnaps_api_key',
        title: 'Worksnaps API key',
        severity: 'medium',
        keywords: ['worksnaps'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
        impact: 'read and change time entries and screenshots of the team',
        revoke: 'Worksnaps → My account → Web service API',
        url: 'https://www.worksnaps.com/www/app_pages/api',
    },
    {
        provider: 'WorkStack',
        id: 'workstack_api_key',
        title: 'WorkStack API key',
        severity: 'medium',
        keywords: ['workstack'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60),
        impact: 'read and change the tasks and projects of its user',
        revoke: 'WorkStack → account settings → API token',
        url: 'https://www.workstack.io',
    },
    {
        provider: 'WorldCoinIndex',
        id: 'worldcoinindex_api_key',
        title: 'WorldCoinIndex API key',
        severity: 'low',
        keywords: ['worldcoinindex'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 35),
        impact: 'query prices on the owner’s quota',
        revoke: 'WorldCoinIndex → account → API key',
        url: 'https://www.worldcoinindex.com/apiservice',
    },
    {
        provider: 'World Weather Online',
        id: 'worldweather_api_key',
        title: 'World Weather Online API key',
        severity: 'low',
        keywords: ['worldweather', 'world_weather'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 31),
        impact: 'query weather data on the owner’s plan',
        revoke: 'World Weather Online → My account → API keys',
        url: 'https://www.worldweatheronline.com/weather-api/api/docs/',
    },
    {
        provider: 'WP Engine',
        id: 'wpengine_api_key',
        title: 'WP Engine API key',
        severity: 'high',
        keywords: ['wpengine', 'wp_engine', 'wpe_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 24, max: 64 }),
        impact: 'change the sites of the account and read their databases and backups',
        revoke: 'WP Engine User Portal → Profile → API access',
        url: 'https://wpengineapi.com',
    },
    {
        provider: 'Wrike',
        id: 'wrike_api_key',
        title: 'Wrike API key',
        severity: 'medium',
        keywords: ['wrike'],
        value: [
            'eyJ',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 60 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 180, max: 280 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
        ],
        impact: 'read and change the tasks, folders and comments of its user',
        revoke: 'Wrike → Apps & integrations → API → Permanent access token',
        url: 'https://developers.wrike.com/oauth-20-authorization/',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-y.js



const contextualY = contextualProviders([
    {
        provider: 'Yahoo',
        id: 'yahoo_client_secret',
        title: 'Yahoo client secret',
        severity: 'medium',
        keywords: [
            'yahoo_client',
            'yahooclient',
            'yahoo client',
            'yahoo_secret',
            'yahoosecret',
            'yahoo_consumer',
            'yahooconsumer',
            'yahoo-client',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'act as the application towards users who signed in with Yahoo',
        revoke: 'Yahoo Developer Network → My apps → application',
        url: 'https://developer.yahoo.com/oauth2/guide/',
    },
    {
        provider: 'Yelp',
        id: 'yelp_api_key',
        title: 'Yelp API key',
        severity: 'low',
        keywords: ['yelp'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 128),
        impact: 'query businesses and reviews on the owner’s quota',
        revoke: 'Yelp Fusion → Manage app',
        url: 'https://docs.developer.yelp.com/docs/fusion-authentication',
    },
    {
        provider: 'YNAB',
        id: 'youneedabudget_api_key',
        title: 'YNAB API key',
        severity: 'high',
        keywords: ['youneedabudget', 'you_need_a_budget', 'ynab'],
        value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64), (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)),
        impact: 'read and change budgets, accounts and transactions',
        revoke: 'YNAB → Account settings → Developer settings → Personal access tokens',
        url: 'https://api.ynab.com/#personal-access-tokens',
    },
    {
        provider: 'Yousign',
        id: 'yousign_api_key',
        title: 'Yousign API key',
        severity: 'high',
        keywords: ['yousign'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'send, read and cancel documents for signature',
        revoke: 'Yousign → Developers → API keys',
        url: 'https://developers.yousign.com/docs/authentication',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/contextual-z.js



const contextual_z_LOWER_AND_DASH = { characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}-`, range: 'a-z0-9-' };
const contextualZ = contextualProviders([
    {
        provider: 'Z.ai',
        id: 'zai_api_key',
        title: 'Z.ai API key',
        severity: 'medium',
        keywords: ['z_ai', 'z.ai', 'z-ai', 'zai_api', 'zaiapi', 'zai_key', 'zai_token'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16)],
        impact: 'run models at the owner’s cost',
        revoke: 'Z.ai → API keys',
        url: 'https://docs.z.ai/api-reference/introduction',
    },
    {
        provider: 'Zendesk',
        id: 'zendesk_api_key',
        title: 'Zendesk API key',
        severity: 'high',
        keywords: ['zendesk'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40),
        impact: 'read and answer support tickets and change users and settings',
        revoke: 'Zendesk Admin Center → Apps and integrations → APIs → API tokens',
        url: 'https://support.zendesk.com/hc/en-us/articles/4408889192858',
    },
    {
        provider: 'Zenkit',
        id: 'zenkit_api_key',
        title: 'Zenkit API key',
        severity: 'medium',
        keywords: ['zenkit'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 8), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32)],
        impact: 'read and change the collections of its user',
        revoke: 'Zenkit → Profile → Developer → API key',
        url: 'https://base.zenkit.com/docs/api/overview/introduction',
    },
    {
        provider: 'ZenRows',
        id: 'zenrows_api_key',
        title: 'ZenRows API key',
        severity: 'low',
        keywords: ['zenrows'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'ZenRows → Settings → API key',
        url: 'https://docs.zenrows.com',
    },
    {
        provider: 'Zenscrape',
        id: 'zenscrape_api_key',
        title: 'Zenscrape API key',
        severity: 'low',
        keywords: ['zenscrape'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'scrape pages at the owner’s cost',
        revoke: 'Zenscrape dashboard → API key',
        url: 'https://app.zenscrape.com/documentation',
    },
    {
        provider: 'Zenserp',
        id: 'zenserp_api_key',
        title: 'Zenserp API key',
        severity: 'low',
        keywords: ['zenserp'],
        value: (0,shape_text/* chars */.Wn)(contextual_z_LOWER_AND_DASH, 36),
        impact: 'run searches at the owner’s cost',
        revoke: 'Zenserp dashboard → API key',
        url: 'https://zenserp.com/documentation',
    },
    {
        provider: 'Zeplin',
        id: 'zeplin_api_key',
        title: 'Zeplin API key',
        severity: 'medium',
        keywords: ['zeplin'],
        value: [
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 60 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 200, max: 330 }),
            '.',
            (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 43, max: 86 }),
        ],
        impact: 'read and change the designs and comments of its user',
        revoke: 'Zeplin → Profile → Developer → Personal access tokens',
        url: 'https://docs.zeplin.dev/docs/personal-access-token',
    },
    {
        provider: 'ZeroBounce',
        id: 'zerobounce_api_key',
        title: 'ZeroBounce API key',
        severity: 'low',
        keywords: ['zerobounce', 'zero_bounce'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
        impact: 'check e-mail addresses on the owner’s credits and read earlier results',
        revoke: 'ZeroBounce → API → API keys',
        url: 'https://www.zerobounce.net/docs/',
    },
    {
        provider: 'ZeroTier',
        id: 'zerotier_api_key',
        title: 'ZeroTier API key',
        severity: 'high',
        keywords: ['zerotier', 'zt_token', 'zt_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and change networks and admit devices to them',
        revoke: 'ZeroTier Central → Account → API access tokens',
        url: 'https://docs.zerotier.com/api/tokens',
    },
    {
        provider: 'Zhipu AI',
        id: 'zhipu_api_key',
        title: 'Zhipu AI API key',
        severity: 'medium',
        keywords: ['zhipu', 'bigmodel', 'chatglm', 'glm_api', 'glm-api', 'glm_key'],
        value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16)],
        impact: 'run models at the owner’s cost',
        revoke: 'BigModel open platform → API keys',
        url: 'https://docs.bigmodel.cn',
    },
    {
        provider: 'Zip API',
        id: 'zip_api_key',
        title: 'Zip API API key',
        severity: 'low',
        keywords: ['zipapi', 'zip_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'look up postcodes on the owner’s quota',
        revoke: 'Zip API → account settings → API key',
        url: 'https://www.zipapi.us/docs',
    },
    {
        provider: 'ZipCodeAPI',
        id: 'zipcode_api_key',
        title: 'ZipCodeAPI API key',
        severity: 'low',
        keywords: ['zipcodeapi', 'zipcode_api'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
        impact: 'look up postcodes on the owner’s quota',
        revoke: 'ZipCodeAPI → account → Application keys',
        url: 'https://www.zipcodeapi.com/API',
    },
    {
        provider: 'Zipcodebase',
        id: 'zipcodebase_api_key',
        title: 'Zipcodebase API key',
        severity: 'low',
        keywords: ['zipcodebase'],
        value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
        impact: 'look up postcodes on the owner’s quota',
        revoke: 'Zipcodebase dashboard → API key',
        url: 'https://app.zipcodebase.com/documentation',
    },
    {
        provider: 'Zonka Feedback',
        id: 'zonkafeedback_api_key',
        title: 'Zonka Feedback API key',
        severity: 'medium',
        keywords: ['zonka'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36),
        impact: 'read survey answers and the people who gave them',
        revoke: 'Zonka Feedback → Settings → API & developer',
        url: 'https://apidocs.zonkafeedback.com',
    },
    {
        provider: 'Zoom',
        id: 'zoom_client_secret',
        title: 'Zoom client secret',
        severity: 'high',
        keywords: [
            'zoom_client',
            'zoomclient',
            'zoom-client',
            'zoom_secret',
            'zoomsecret',
            'zoom_api',
            'zoomapi',
            'zoom_auth',
            'zoomauth',
            'zoom.client',
            'zoom.secret',
            'zoom client',
        ],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'act as the app: read and change meetings, recordings and users it was installed for',
        revoke: 'Zoom App Marketplace → Manage → app → App credentials → Regenerate',
        url: 'https://developers.zoom.us/docs/internal-apps/',
    },
    {
        provider: 'Zulip',
        id: 'zulipchat_api_key',
        title: 'Zulip API key',
        severity: 'medium',
        keywords: ['zulip'],
        value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
        impact: 'read and send the messages of its user or bot',
        revoke: 'Zulip → Personal settings → Account & privacy → API key',
        url: 'https://zulip.com/api/api-keys',
    },
]);

;// CONCATENATED MODULE: ./lib/engine/rules/conversion-tools.js



const conversionTools = {
    provider: 'Conversion Tools',
    impact: 'convert files on the owner’s quota',
    revoke: 'conversiontools.io → Profile → API token',
    url: 'https://conversiontools.io/api-documentation',
    rules: [
        {
            id: 'conversiontools_api_key',
            title: 'Conversion Tools API token',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['conversiontools', 'conversion_tools'],
                    value: [
                        'eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 15, max: 60 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 30, max: 120 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/convertapi.js



const convertapi = {
    provider: 'ConvertAPI',
    impact: 'convert files at the cost of the account',
    revoke: 'convertapi.com → Account → Authentication',
    url: 'https://docs.convertapi.com/docs/authentication',
    rules: [
        {
            id: 'convert_api_key',
            title: 'ConvertAPI secret',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['convertapi', 'convert_api', 'convert-api'],
                    prefix: 'secret_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/convex.js




const TEAM_TOKEN = prefixed({ prefix: 'eyJ2MiI6I', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 46), '='] });
const convex_KINDS = ['prod', 'dev', 'preview', 'project'];
const DEPLOY_KEY = {
    anchor: { kind: 'literal', literals: ['|eyJ'] },
    pattern: () => /(?<=\b(?:prod|dev|preview|project):[a-z0-9:-]{3,50})\|(?<secret>eyJ[A-Za-z0-9_./+-]{24,1500}={0,2})(?![A-Za-z0-9_./+=-])/,
    reach: 1600,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const secret = `eyJ2MiI6I${random.text(alphabet/* BASE62 */.S6.characters, 46)}=`;
        return {
            secret,
            text: `CONVEX_DEPLOY_KEY="${convex_KINDS[random.below(convex_KINDS.length)]}:happy-animal-${100 + random.below(900)}|${secret}"\n`,
        };
    },
    nearMisses: (seed) => {
        const body = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 46);
        return [
            { why: 'no name of a deployment', text: `key = "prod:|eyJ2MiI6I${body}="\n` },
            { why: 'another kind of deployment', text: `key = "stage:happy-animal-123|eyJ2MiI6I${body}="\n` },
            { why: 'a part that is too short', text: `key = "prod:happy-animal-123|eyJ${body.slice(0, 20)}"\n` },
        ];
    },
};
const convex = {
    provider: 'Convex',
    impact: 'deploy functions to and read or change all data of the deployment',
    revoke: 'dashboard.convex.dev → Project → Settings → Deploy keys',
    url: 'https://docs.convex.dev/cli/deploy-key-types',
    rules: [
        {
            id: 'convex_deploy_token',
            title: 'Convex deploy key',
            severity: 'critical',
            shapes: [DEPLOY_KEY],
        },
        {
            id: 'convex_api_key',
            title: 'Convex team access token',
            severity: 'critical',
            shapes: [{ ...TEAM_TOKEN, notAfter: `${TEAM_TOKEN.notAfter}|` }],
            impact: 'create projects and deployments of the team and change theirs',
            revoke: 'dashboard.convex.dev → Team settings → Access tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/couchbase.js




const couchbase = {
    provider: 'Couchbase Capella',
    impact: 'manage the clusters of the organisation and the users of their databases',
    revoke: 'cloud.couchbase.com → Settings → API keys',
    url: 'https://docs.couchbase.com/cloud/management-api-guide/management-api-start.html',
    rules: [
        {
            id: 'couchbase_api_key',
            title: 'Couchbase Capella API key secret',
            severity: 'critical',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['capella', 'couchbase'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 60, max: 122 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                    except: /[0-9a-f]{60}/,
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/courier.js




const courier = {
    provider: 'Courier',
    impact: 'send e-mail, SMS and push messages to the product’s users',
    revoke: 'app.courier.com → Settings → API keys',
    url: 'https://www.courier.com/docs/platform/workspaces/environments-api-keys',
    rules: [
        {
            id: 'courier_api_key',
            title: 'Courier API key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['pk_prod_', 'dk_prod_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [24, 28] }) })],
        },
        {
            id: 'courier_test_api_key',
            title: 'Courier test API key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: 'dk_test_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [24, 28] }) }),
                namedPrefix({
                    keywords: ['courier'],
                    prefix: 'pk_test_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [24, 28] }),
                    shared: true,
                }),
            ],
            impact: 'send messages of the test environment',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/coze.js



const coze = {
    provider: 'Coze',
    impact: 'run and change bots and workflows of the workspaces it was made for',
    revoke: 'coze.com → API → Personal access tokens',
    url: 'https://www.coze.com/docs/developer_guides/pat',
    rules: [
        {
            id: 'coze_personal_access_token',
            title: 'Coze personal access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/crates-io.js



const cratesIo = {
    provider: 'crates.io',
    impact: 'publish and yank versions of the owner’s crates',
    revoke: 'crates.io → Account settings → API tokens → Revoke',
    url: 'https://doc.rust-lang.org/cargo/reference/publishing.html',
    rules: [
        {
            id: 'crates_io_token',
            title: 'crates.io API token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'cio', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/crossmint.js



const crossmint = {
    provider: 'Crossmint',
    impact: 'mint tokens and move those of the project’s wallets',
    revoke: 'Crossmint Console → Integrate → API keys',
    url: 'https://docs.crossmint.com/introduction/platform/api-keys/overview',
    rules: [
        {
            id: 'crossmint_api_key',
            title: 'Crossmint server API key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'sk_production_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 190 }) })],
        },
        {
            id: 'crossmint_staging_api_key',
            title: 'Crossmint staging or client API key',
            severity: 'low',
            shapes: [
                prefixed({
                    prefix: ['sk_staging_', 'ck_staging_', 'ck_production_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 190 }),
                }),
            ],
            impact: 'use test chains, or with a client key what the project lets its website do',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/cursor.js



const cursor = {
    provider: 'Cursor',
    impact: 'run agents on the account’s repositories and read the team’s usage',
    revoke: 'cursor.com → Dashboard → API keys',
    url: 'https://docs.cursor.com/account/teams/admin-api',
    rules: [
        {
            id: 'cursor_api_key',
            title: 'Cursor API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'key_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/databento.js



const databento = {
    provider: 'Databento',
    impact: "query market data at the account's cost",
    revoke: 'Databento portal → API keys → Deactivate',
    url: 'https://databento.com/docs/portal/api-keys',
    rules: [
        {
            id: 'databento_api_key',
            title: 'Databento API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'db-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 29) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/databricks.js



const databricks = {
    provider: 'Databricks',
    impact: 'run code and read data in the workspace',
    revoke: 'Databricks → User settings → Developer → Access tokens',
    url: 'https://docs.databricks.com/en/dev-tools/auth/pat.html',
    rules: [
        {
            id: 'databricks_pat',
            title: 'Databricks personal access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dapi', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32), (0,shape_text/* anyOf */.EB)('', ['-', (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1)])] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/datadog.js





const datadog = {
    provider: 'Datadog',
    impact: 'send data to the organisation, and with an application key read it',
    revoke: 'Datadog → Organization Settings → API Keys',
    url: 'https://docs.datadoghq.com/account_management/api-app-keys/',
    rules: [
        {
            id: 'datadog_api_key',
            title: 'Datadog API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['datadog', 'dd_api_key', 'ddapikey', 'dd-api-key'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
                }),
            ],
        },
        {
            id: 'datadog_app_key',
            title: 'Datadog application key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['datadog', 'dd_app_key', 'ddappkey', 'dd-application-key', 'dd_application_key'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
                }),
                prefixed({ prefix: 'ddapp_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 34) }),
            ],
            impact: 'read and change dashboards, monitors and logs',
        },
        {
            id: 'datadog_client_token',
            title: 'Datadog client token',
            severity: 'low',
            shapes: [
                namedPrefix({
                    keywords: ['datadog', 'dd_', 'rum', 'clienttoken'],
                    prefix: 'pub',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
            impact: 'send data of browsers and apps; the token is public in pages',
            revoke: 'Datadog → Organization Settings → Client Tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/datastax.js



const datastax = {
    provider: 'DataStax Astra',
    impact: 'read and change the databases of the organisation that its role covers',
    revoke: 'Astra portal → Settings → Tokens → Delete',
    url: 'https://docs.datastax.com/en/astra-db-serverless/administration/manage-application-tokens.html',
    rules: [
        {
            id: 'datastax_api_key',
            title: 'Astra application token',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({ before: '', marker: 'AstraCS:', after: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), ':', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64)] }),
                (0,marked/* marked */.x)({ before: '', marker: 'AstraCS:', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 60 }) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/deepl.js



const FREE_KEY = {
    ...(0,keyworded/* keyworded */.D)({ keywords: ['deepl'], value: [(0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG), ':fx'] }),
    prove: (key) => ({ validity: new Set(key).size < 9 ? 'invalid' : 'unproven' }),
};
const deepl = {
    provider: 'DeepL',
    impact: "translate texts and documents at the account's cost",
    revoke: 'DeepL account → API keys → Deactivate',
    url: 'https://developers.deepl.com/docs/getting-started/auth',
    rules: [
        {
            id: 'deepl_api_key',
            title: 'DeepL API key',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['deepl'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) }), FREE_KEY],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/deepseek.js




const deepseek = {
    provider: 'DeepSeek',
    impact: "run language models from the account's balance",
    revoke: 'DeepSeek Platform → API keys → Delete',
    url: 'https://api-docs.deepseek.com/',
    rules: [
        {
            id: 'deepseek_api_key',
            title: 'DeepSeek API key',
            severity: 'high',
            shapes: [
                namedPrefix({
                    keywords: ['deepseek', 'deep_seek', 'deep-seek'],
                    prefix: 'sk-',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
                }),
                prefixed({ prefix: 'sk-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), notAfter: '-_./' }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/defined-networking.js



const BASE64URL_PADDED = { characters: `${alphabet/* BASE64URL */.P.characters}=`, range: 'A-Za-z0-9=_-' };
const definedNetworking = {
    provider: 'Defined Networking',
    impact: 'add and remove hosts of the private network',
    revoke: 'Defined Networking admin panel → API keys',
    url: 'https://docs.defined.net/guides/automating-host-creation/',
    rules: [
        {
            id: 'defined_networking_api_key',
            title: 'Defined Networking API key',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({
                    before: '',
                    marker: 'dnkey-',
                    after: [(0,shape_text/* chars */.Wn)(BASE64URL_PADDED, 26), '-', (0,shape_text/* chars */.Wn)(BASE64URL_PADDED, 52)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/deno.js



const deno = {
    provider: 'Deno Deploy',
    impact: "deploy code to its owner's projects and change their settings",
    revoke: 'Deno Deploy dashboard → Account settings → Access tokens → Revoke',
    url: 'https://docs.deno.com/deploy/',
    rules: [
        {
            id: 'deno_api_key',
            title: 'Deno Deploy access token',
            severity: 'high',
            shapes: [prefixed({ prefix: ['ddp_', 'ddw_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dependency-track.js



const dependencyTrack = {
    provider: 'Dependency-Track',
    impact: "read the projects' components and weaknesses and upload bills of materials",
    revoke: 'Dependency-Track → Administration → Access management → Teams → API keys',
    url: 'https://docs.dependencytrack.org/integrations/rest-api/',
    rules: [
        {
            id: 'dependency_track_api_key',
            title: 'Dependency-Track API key',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'odt_',
                    body: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 8), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32)], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 64 })),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/devcycle.js




const devcycle = {
    provider: 'DevCycle',
    impact: 'read every feature flag and its targeting, with a server key',
    revoke: 'DevCycle → Settings → Environments → SDK keys → Revoke',
    url: 'https://docs.devcycle.com/platform/account-management/keys',
    rules: [
        {
            id: 'devcycle_api_key',
            title: 'DevCycle SDK key',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: ['dvc_server_', 'dvc_mobile_', 'dvc_client_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 32 }),
                }),
                namedPrefix({
                    keywords: ['devcycle', 'dvc_', 'sdkkey', 'sdk_key', 'serverkey', 'server_key'],
                    prefix: ['dvc_server_', 'dvc_mobile_', 'dvc_client_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 8, max: 32 }),
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/deviantart.js




const deviantart = {
    provider: 'DeviantArt',
    impact: 'read and publish as the users of its application',
    revoke: 'DeviantArt → Developers → the application',
    url: 'https://www.deviantart.com/developers/authentication',
    rules: [
        {
            id: 'deviantart_api_key',
            title: 'DeviantArt access token',
            severity: 'low',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['deviantart', 'deviant_art', 'deviant-art'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 80 }),
                })),
            ],
            impact: 'browse and publish as its user until it ends',
        },
        {
            id: 'deviantart_client_secret',
            title: 'DeviantArt client secret',
            severity: 'low',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['deviantart', 'deviant_art', 'deviant-art'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/devin.js



const BASE32_LOWER = { characters: 'abcdefghijklmnopqrstuvwxyz234567', range: 'a-z2-7' };
const devin = {
    provider: 'Devin',
    impact: "start sessions that change code, and read the organisation's sessions and secrets' names",
    revoke: 'Devin → Settings → API keys → Revoke',
    url: 'https://docs.devin.ai/api-reference/overview',
    rules: [
        {
            id: 'devin_api_key',
            title: 'Devin API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'cog_', body: (0,shape_text/* chars */.Wn)(BASE32_LOWER, 52) }),
                prefixed({
                    prefix: 'apk_user_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 120, max: 182 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                }),
                prefixed({ prefix: 'apk_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 80, max: 102 }), (0,shape_text/* anyOf */.EB)('==', '=', '')] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dfuse.js



const dfuse = {
    provider: 'dfuse',
    impact: "stream chain data on the account's quota",
    revoke: 'dfuse → API keys → Delete',
    url: 'https://docs.dfuse.io/',
    rules: [
        {
            id: 'dfuse_api_key',
            title: 'dfuse API key',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['dfuse', 'streamingfast', 'substreams'],
                    value: [(0,shape_text/* anyOf */.EB)('web_', 'server_', 'mobile_'), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dify.js



const dify = {
    provider: 'Dify',
    impact: "run the app at the workspace's cost and read its conversations",
    revoke: 'Dify → the app → API access → API key → Delete',
    url: 'https://docs.dify.ai/',
    rules: [
        {
            id: 'dify_api_key',
            title: 'Dify app API key',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['dify'], value: ['app-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/digitalocean.js



const digitalocean = {
    provider: 'DigitalOcean',
    impact: 'create, read and destroy droplets, databases and clusters',
    revoke: 'DigitalOcean → API → Tokens',
    url: 'https://docs.digitalocean.com/reference/api/create-personal-access-token/',
    rules: [
        {
            id: 'digitalocean_pat',
            title: 'DigitalOcean personal access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dop_v1_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
        {
            id: 'digitalocean_oauth_token',
            title: 'DigitalOcean OAuth token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'doo_v1_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
        {
            id: 'digitalocean_refresh_token',
            title: 'DigitalOcean OAuth refresh token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'dor_v1_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
        {
            id: 'digitalocean_system_token',
            title: 'DigitalOcean system token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'dos_v1_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/discord.js





const ID_STARTS = Array.from({ length: 90 }, (_, i) => btoa(`${i + 10}0`).slice(0, 3));
const discord = {
    provider: 'Discord',
    impact: 'act as the bot in every server it is in',
    revoke: 'Discord Developer Portal → the application → Bot → Reset Token',
    url: 'https://discord.com/developers/docs/reference#authentication',
    rules: [
        {
            id: 'discord_bot_token',
            title: 'Discord bot token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ID_STARTS,
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { either: [20, 21, 23] }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 6),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 27, max: 40 }),
                    ],
                }),
            ],
        },
        {
            id: 'discord_webhook_url',
            title: 'Discord webhook address',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 17, max: 20 }), '/', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 68 })],
                }),
            ],
            impact: 'post messages into a channel',
            revoke: 'Discord → the channel → Integrations → Webhooks',
        },
        {
            id: 'discord_client_id',
            title: 'Discord client id',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['discord'], value: (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 17, max: 20 }) })],
            partOf: 'discord_client_secret',
        },
        {
            id: 'discord_client_secret',
            title: 'Discord client secret',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['discord'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32) }))],
            impact: 'act as the OAuth application',
            revoke: 'Discord Developer Portal → the application → OAuth2 → Reset Secret',
            url: 'https://discord.com/developers/docs/topics/oauth2',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/django.js


const KEY_CHARACTERS = {
    characters: `${alphabet/* LOWER_ALPHANUMERIC */.aw.characters}!@#$%^&*(_=+)-`,
    range: 'a-z0-9!@#$%^&*(_=+)-',
};
const UNREVIEWED = 'django-insecure-';
const django_KEY = {
    anchor: { kind: 'literal', literals: ['SECRET_KEY', UNREVIEWED] },
    pattern: () => new RegExp(String.raw `(?:SECRET_KEY['"\]]{0,2} {0,4}[=:] {0,4}['"]?)?(?<secret>(?:${UNREVIEWED})?[${KEY_CHARACTERS.range}]{50})(?=['"\s])`),
    reach: 94,
    sample: (seed) => {
        const key = (0,samples/* randomFrom */.c)(seed).text(KEY_CHARACTERS.characters, 50);
        const secret = seed % 2 === 0 ? key : UNREVIEWED + key;
        return { secret, text: `SECRET_KEY = '${secret}'\n` };
    },
    nearMisses: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const key = random.text(KEY_CHARACTERS.characters, 51);
        return [
            { why: 'one character short', text: `SECRET_KEY = '${key.slice(2)}'\n` },
            { why: 'one character long', text: `SECRET_KEY = '${key}'\n` },
            { why: 'a character of another alphabet', text: `SECRET_KEY = '${key.slice(2)}Z'\n` },
            { why: 'no signs', text: `SECRET_KEY = '${random.text(alphabet/* LOWER_ALPHANUMERIC */.aw.characters, 50)}'\n` },
            { why: 'no keyword before it', text: `OTHER_VALUE = '${key.slice(1)}'\n` },
        ];
    },
    prove: proveSigns,
};
function proveSigns(key) {
    const signs = new Set(key.replace(UNREVIEWED, '').match(/[^a-z0-9]/g));
    return { validity: signs.size > 2 ? 'unproven' : 'invalid' };
}
const django = {
    provider: 'Django',
    impact: 'forge sessions, password resets and signed data of the site',
    revoke: 'the site: set another SECRET_KEY, keeping the old one in SECRET_KEY_FALLBACKS for a while',
    url: 'https://docs.djangoproject.com/en/stable/ref/settings/#secret-key',
    rules: [
        {
            id: 'django_api_key',
            aliases: ['django_secret_key'],
            title: 'Django secret key',
            severity: 'high',
            shapes: [django_KEY],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/encoded-pair.js


function encodedPair({ keyword, before, place }) {
    return {
        anchor: { kind: 'keyword', words: [keyword] },
        pattern: () => new RegExp(`(?<=${before.source})(?<secret>[${alphabet/* BASE64 */.EW.range}]{10,400}={0,2})(?![${alphabet/* BASE64 */.EW.range}=])`),
        reach: 403,
        sample: (seed) => {
            const random = (0,samples/* randomFrom */.c)(seed);
            const secret = btoa(`robot${random.below(10)}:${random.text(alphabet/* BASE62 */.S6.characters, 12 + random.below(12))}`);
            return { secret, text: place(secret) };
        },
        nearMisses: (seed) => {
            const password = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 20);
            return [
                { why: 'no pair', text: place(btoa(password)) },
                { why: 'no text', text: place(Buffer.from(`\u0001:${password}`).toString('base64')) },
                { why: 'no password', text: place(btoa('robot:')) },
                { why: 'a common password', text: place(btoa('user:password')) },
            ];
        },
        prove: provePair,
    };
}
const encoded_pair_COMMON = /^(?:pass(?:word|wd)?|secret|token|admin|test|changeme|x+)$/i;
function provePair(value) {
    const [, user = '', password = ''] = /^([\x21-\x39\x3b-\x7e]{1,100}):([\x20-\x7e]{4,300})$/.exec(Buffer.from(value, 'base64').toString('latin1')) ?? [];
    return { validity: password === '' || password === user || encoded_pair_COMMON.test(password) ? 'invalid' : 'unproven' };
}

;// CONCATENATED MODULE: ./lib/engine/rules/docker.js




const REGISTRY_HOST = {
    anchor: { kind: 'keyword', words: ['auth'] },
    pattern: () => /(?<="(?<secret>[\w.:/-]{3,30})"\s{0,2}:\s{0,2}\{\s{0,8}"auth"\s{0,2}:\s{0,2}")[A-Za-z0-9+/]/,
    reach: 2,
    sample: (seed) => {
        const secret = `registry${seed}.internal.net`;
        return { secret, text: `{"auths": {"${secret}": {"auth": "${btoa('user:password')}"}}}\n` };
    },
    nearMisses: () => [{ why: 'no user and password', text: '{"auths": {"registry.internal.net": {}}}\n' }],
};
const docker = {
    provider: 'Docker',
    impact: 'push and pull images as its owner',
    revoke: 'hub.docker.com → Account settings → Personal access tokens',
    url: 'https://docs.docker.com/security/access-tokens/',
    rules: [
        {
            id: 'docker_hub_pat',
            title: 'Docker Hub personal access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dckr_pat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 27, max: 32 }) })],
        },
        {
            id: 'docker_org_access_token',
            title: 'Docker organisation access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dckr_oat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 27, max: 32 }) })],
        },
        {
            id: 'docker_swarm_token',
            title: 'Docker Swarm join token or unlock key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'SWMTKN-1-',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 50), '-', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 25)],
                }),
                prefixed({ prefix: 'SWMKEY-1-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43) }),
            ],
            impact: 'join the swarm as a node, or unlock a manager',
            revoke: 'docker swarm join-token --rotate, docker swarm unlock-key --rotate',
            url: 'https://docs.docker.com/engine/swarm/join-nodes/',
        },
        {
            id: 'docker_registry_auth',
            title: 'User and password of a container registry',
            severity: 'high',
            shapes: [
                encodedPair({
                    keyword: 'auth',
                    before: /\\{0,3}"auth\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"/,
                    place: (value) => `{"auths": {"registry.internal.net": {"auth": "${value}"}}}\n`,
                }),
            ],
            impact: 'pull and push images as that user',
            revoke: 'the registry: change the user’s password or delete the token',
            url: 'https://docs.docker.com/reference/cli/docker/login/',
        },
        {
            id: 'docker_registry_host',
            title: 'Host of a container registry',
            severity: 'info',
            shapes: [REGISTRY_HOST],
            partOf: 'docker_registry_auth',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/doppler.js



const doppler = {
    provider: 'Doppler',
    impact: 'read and change the secrets of its projects',
    revoke: 'Doppler → Tokens',
    url: 'https://docs.doppler.com/docs/service-tokens',
    rules: [
        {
            id: 'doppler_personal_token',
            title: 'Doppler personal token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dp.pt.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }) })],
        },
        {
            id: 'doppler_cli_token',
            title: 'Doppler CLI token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dp.ct.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }) })],
        },
        {
            id: 'doppler_service_token',
            title: 'Doppler service token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'dp.st.',
                    body: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }), [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 2, max: 35 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }),
                    ]),
                }),
            ],
        },
        {
            id: 'doppler_service_account_token',
            title: 'Doppler service account token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dp.sa.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }) })],
        },
        {
            id: 'doppler_scim_token',
            title: 'Doppler SCIM token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'dp.scim.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }) })],
            impact: 'create, change and remove users of the workplace',
        },
        {
            id: 'doppler_audit_token',
            title: 'Doppler audit token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'dp.audit.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 44 }) })],
            impact: 'read the audit log of the workplace',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dropbox.js





const dropbox = {
    provider: 'Dropbox',
    impact: 'read and change the files that the app may use',
    revoke: 'Dropbox App Console → the app → Settings',
    url: 'https://developers.dropbox.com/oauth-guide',
    rules: [
        {
            id: 'dropbox_access_token',
            title: 'Dropbox access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'sl.u.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 77, max: 1400 }) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['dropbox'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 11), 'AAAAAAAAAA', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                }),
            ],
        },
        {
            id: 'dropbox_short_lived_token',
            title: 'Dropbox short-lived access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'sl.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 130, max: 1200 }) })],
        },
        {
            id: 'dropbox_app_key_secret',
            aliases: ['dropbox_app_secret'],
            title: 'Dropbox app secret',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['dropbox'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 15) }))],
            impact: 'act as the app and turn its users’ sign-ins into tokens',
        },
        {
            id: 'dropbox_app_access_refresh_token',
            title: 'Dropbox refresh token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['dropbox_refresh', 'dropboxrefresh', 'dropbox-refresh'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 62, max: 66 }),
                }),
            ],
            impact: 'get access tokens for the files that the app may use until it is withdrawn',
            revoke: 'Dropbox → Settings → Apps → Disconnect',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dryrunsecurity.js



const dryrunsecurity = {
    provider: 'DryRun Security',
    impact: "read the findings on the organisation's code",
    revoke: 'DryRun Security → Settings → API keys',
    url: 'https://docs.dryrun.security/',
    rules: [
        {
            id: 'dryrunsecurity_api_key',
            title: 'DryRun Security API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'dryrunsec_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dub.js



const dub = {
    provider: 'Dub',
    impact: 'create and change short links and read their analytics',
    revoke: 'Dub → Workspace settings → API keys → Delete',
    url: 'https://dub.co/docs/api-reference/tokens',
    rules: [
        {
            id: 'dub_api_key',
            title: 'Dub API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'dub_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/duffel.js



const duffel_BASE64URL_PADDED = { characters: `${alphabet/* BASE64URL */.P.characters}=`, range: 'A-Za-z0-9=_-' };
const duffel = {
    provider: 'Duffel',
    impact: "search, book and cancel flights at the organisation's cost",
    revoke: 'Duffel dashboard → Developers → Access tokens',
    url: 'https://duffel.com/docs/api/overview/authentication',
    rules: [
        {
            id: 'duffel_api_key',
            title: 'Duffel access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'duffel_live_', body: (0,shape_text/* chars */.Wn)(duffel_BASE64URL_PADDED, 43) }),
                prefixed({ prefix: 'duffel_test_', body: (0,shape_text/* chars */.Wn)(duffel_BASE64URL_PADDED, 43) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/duo.js





const duo = {
    provider: 'Duo Security',
    impact: 'approve or, through the Admin API, change second factors of users',
    revoke: 'Duo Admin Panel → Applications → the application → Reset secret key',
    url: 'https://duo.com/docs/authapi',
    rules: [
        {
            id: 'duo_api_key',
            title: 'Duo secret key',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('duo'),
                        'duo_skey',
                        'duoskey',
                        'duo_client',
                        'duosecurity',
                        'duo_security',
                        'duo-security',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
                })),
            ],
        },
        {
            id: 'duo_integration_key',
            title: 'Duo integration key',
            severity: 'info',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'ikey',
                        'integration_key',
                        'integrationkey',
                        'duo_client',
                        'duosecurity',
                        'duo_security',
                    ],
                    value: ['DI', (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 18)],
                }),
            ],
            partOf: 'duo_api_key',
            impact: 'name the application; useless without its secret key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/duplocloud.js



const duplocloud = {
    provider: 'DuploCloud',
    impact: 'create, read and delete cloud resources of its tenants',
    revoke: 'DuploCloud portal → Profile → API tokens',
    url: 'https://docs.duplocloud.com/',
    rules: [
        {
            id: 'duplocloud_api_key',
            title: 'DuploCloud API token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'AQAAANCMnd8BFdERjHo', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 200, max: 900 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dwolla.js




const dwolla = {
    provider: 'Dwolla',
    impact: "move money between the bank accounts of the application's customers",
    revoke: 'Dwolla dashboard → Applications → Create new credentials',
    url: 'https://developers.dwolla.com/docs',
    rules: [
        {
            id: 'dwolla_api_key',
            title: 'Dwolla application key or secret',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['dwolla'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 50) }))],
        },
        {
            id: 'dwolla_client_secret',
            title: 'Dwolla client secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'dwolla_secret',
                        'dwollasecret',
                        'dwolla_client_secret',
                        'dwollaclientsecret',
                        'dwolla_app_secret',
                        'dwollaappsecret',
                        'dwolla-secret',
                        'dwolla.secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 28, max: 48 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/dynatrace.js



const dynatrace = {
    provider: 'Dynatrace',
    impact: 'read monitoring data and change settings as its scopes allow',
    revoke: 'Dynatrace → Access tokens → Revoke',
    url: 'https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens',
    rules: [
        {
            id: 'dynatrace_api_key',
            title: 'Dynatrace token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['dt0c01.', 'dt0s01.', 'dt0s02.', 'dt0s08.', 'dt0s16.'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/e2b.js



const e2b = {
    provider: 'E2B',
    impact: "run code in sandboxes at the team's cost",
    revoke: 'E2B dashboard → API keys → Delete',
    url: 'https://e2b.dev/docs/api-key',
    rules: [
        {
            id: 'e2b_api_key',
            title: 'E2B API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'e2b_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/easypost.js



const easypost = {
    provider: 'EasyPost',
    impact: "buy and refund shipping labels and read recipients' addresses",
    revoke: 'EasyPost → Account settings → API keys',
    url: 'https://docs.easypost.com/docs/authentication',
    rules: [
        {
            id: 'easypost_api_key',
            title: 'EasyPost API key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['EZAK', 'EZTK'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 54) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ebay.js



const ebay = {
    provider: 'eBay',
    impact: "ask for tokens of its application and, with users' consent, sell as them",
    revoke: 'eBay Developers Program → Application keys → Rotate (Reset) Cert ID',
    url: 'https://developer.ebay.com/api-docs/static/oauth-credentials.html',
    rules: [
        {
            id: 'ebay_client_secret',
            title: 'eBay client secret (Cert ID)',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['PRD-', 'SBX-'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 12),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                    ],
                }),
                prefixed({
                    prefix: ['PRD-', 'SBX-'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/elastic.js





const ID_AND_KEY = [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 27), '6', (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 30), '=='];
const elastic = {
    provider: 'Elastic',
    impact: "read and change the deployment's or the cluster's data as its role allows",
    revoke: 'Kibana → Stack management → API keys, or Elastic Cloud → Organization → API keys',
    url: 'https://www.elastic.co/docs/deploy-manage/api-keys',
    rules: [
        {
            id: 'elastic_api_key',
            title: 'Elastic API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['elastic', 'es_api_key', 'kibana'], value: ID_AND_KEY }),
                (0,led_by/* ledBy */.L)({ text: 'ApiKey ', secret: ID_AND_KEY }),
                prefixed({ prefix: 'essu_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 200 }), (0,shape_text/* anyOf */.EB)('==', '=', '')] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/elevenlabs.js





const elevenlabs = {
    provider: 'ElevenLabs',
    impact: "generate speech and clone voices from the account's credits",
    revoke: 'ElevenLabs → Developers → API keys → Delete',
    url: 'https://elevenlabs.io/docs/api-reference/authentication',
    rules: [
        {
            id: 'elevenlabs_api_key',
            title: 'ElevenLabs API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'sk_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 48) }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['elevenlabs', 'eleven_labs', 'eleven-labs', 'xi-api-key', 'xi_api_key', 'xiapikey'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/endorlabs.js



const endorlabs = {
    provider: 'Endor Labs',
    impact: "read the organisation's projects and their weaknesses as its role allows",
    revoke: 'Endor Labs → Access control → API keys → Delete',
    url: 'https://docs.endorlabs.com/administration/api-keys/',
    rules: [
        {
            id: 'endorlabs_api_key',
            title: 'Endor Labs API key or secret',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'endr+', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/exoscale.js




const exoscale = {
    provider: 'Exoscale',
    impact: 'create, read and delete servers, storage and DNS zones as its role allows',
    revoke: 'Exoscale portal → IAM → Keys → Revoke',
    url: 'https://community.exoscale.com/product/iam/quick-start/',
    rules: [
        {
            id: 'exoscale_api_key',
            title: 'Exoscale API secret',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['exoscale'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 60 }) })],
        },
        {
            id: 'exoscale_key_id',
            title: 'Exoscale API key id',
            severity: 'info',
            shapes: [prefixed({ prefix: 'EXO', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 30 }) })],
            partOf: 'exoscale_api_key',
            impact: 'name the key; useless without its secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/facebook.js





function apart(shape) {
    const { source } = shape.pattern();
    return {
        ...shape,
        notAfter: `${alphabet/* BASE64 */.EW.characters}_-`,
        pattern: () => new RegExp(`${source}(?![+/=_-])`),
        reach: shape.reach + 1,
    };
}
const facebook = {
    provider: 'Facebook',
    impact: 'read and post as its user, page or app, as its permissions allow',
    revoke: "Meta for Developers → the app → App settings → Basic; a user's token: Facebook → Settings → Apps and websites",
    url: 'https://developers.facebook.com/docs/facebook-login/guides/access-tokens',
    rules: [
        {
            id: 'facebook_access_token',
            aliases: ['facebook_page_token'],
            title: 'Facebook access token',
            severity: 'high',
            shapes: [
                apart(prefixed({ prefix: 'EAA', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 80, max: 800 }) })),
                apart(prefixed({ prefix: 'EAACEdEose0cBA', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 65 }) })),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['facebook', 'access_token', 'accesstoken'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 12, max: 18 }), '|', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 40 })],
                }),
            ],
        },
        {
            id: 'facebook_app_secret',
            title: 'Facebook app secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['facebook', 'fb_app', 'fb_secret', 'fb_client', 'fbapp', 'fbsecret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32),
                })),
            ],
            impact: "act as the app and forge its users' log-ins",
            revoke: 'Meta for Developers → the app → App settings → Basic → App secret → Reset',
        },
        {
            id: 'instagram_access_token',
            title: 'Instagram access token',
            severity: 'high',
            shapes: [
                apart(prefixed({ prefix: ['IGQVJ', 'IGQWR'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 50, max: 500 }) })),
            ],
            impact: "read the account's media and profile, and publish where the app may",
            revoke: 'Instagram → Settings → Apps and websites → Remove',
            url: 'https://developers.facebook.com/docs/instagram-platform',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/figma.js




const figma = {
    provider: 'Figma',
    impact: 'read and comment on every file its user can open',
    revoke: 'Figma → Settings → Security → Personal access tokens → Revoke',
    url: 'https://developers.figma.com/docs/rest-api/authentication/',
    rules: [
        {
            id: 'figma_pat',
            title: 'Figma personal access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['figd_', 'figp_', 'figu_', 'figh_', 'figo_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 38, max: 190 }),
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['figma'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 4, max: 6 }), '-', (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/filezilla.js


const SITE_LIST = {
    anchor: { kind: 'literal', literals: ['<Pass encoding="base64">'] },
    pattern: () => /<Pass encoding="base64">(?<secret>[A-Za-z0-9+/]{4,160}={0,2})<\/Pass>/,
    reach: 200,
    sample: (seed) => {
        const password = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 12 + (seed % 12));
        const secret = Buffer.from(password).toString('base64');
        return { secret, text: siteWith('base64', secret) };
    },
    nearMisses: (seed) => {
        const encoded = Buffer.from((0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 16)).toString('base64');
        return [
            { why: 'an encrypted password', text: siteWith('crypt', encoded) },
            { why: 'no password', text: siteWith('base64', '') },
            {
                why: 'a character of another alphabet',
                text: siteWith('base64', `${encoded.slice(0, 8)}!${encoded}`),
            },
        ];
    },
};
function siteWith(encoding, password) {
    return `<Server><Host>files.internal.net</Host><User>web</User><Pass encoding="${encoding}">${password}</Pass></Server>`;
}
const filezilla = {
    provider: 'FileZilla',
    impact: 'log in to the server that the entry names',
    revoke: "the server: change the user's password",
    url: 'https://wiki.filezilla-project.org/Site_Manager',
    rules: [
        {
            id: 'filezilla_password',
            title: "Password in FileZilla's site list",
            severity: 'high',
            shapes: [SITE_LIST],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/finage.js



const finage = {
    provider: 'Finage',
    impact: "read market data on the account's plan",
    revoke: 'Finage dashboard → API key',
    url: 'https://finage.co.uk/docs/api',
    rules: [
        {
            id: 'finage_api_key',
            title: 'Finage API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'API_KEY', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/finicity.js




const finicity = {
    provider: 'Finicity',
    impact: "read bank accounts and transactions of the partner's customers, with the other half",
    revoke: 'Mastercard Open Finance → Dashboard → the project → Credentials',
    url: 'https://developer.mastercard.com/open-finance-us/documentation/',
    rules: [
        {
            id: 'finicity_api_key',
            title: 'Finicity app key',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['finicity'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32) }))],
        },
        {
            id: 'finicity_client_secret',
            title: 'Finicity partner secret',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['finicity'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20) }))],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/firecrawl.js



const firecrawl = {
    provider: 'Firecrawl',
    impact: "crawl and extract web pages from the account's credits",
    revoke: 'Firecrawl dashboard → API keys',
    url: 'https://docs.firecrawl.dev/introduction',
    rules: [
        {
            id: 'firecrawl_api_key',
            title: 'Firecrawl API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'fc-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/fireworks-ai.js



const fireworksAi = {
    provider: 'Fireworks AI',
    impact: "run and fine-tune models at the account's cost",
    revoke: 'Fireworks → Settings → API keys → Delete',
    url: 'https://docs.fireworks.ai/getting-started/quickstart',
    rules: [
        {
            id: 'fireworks_ai_api_key',
            title: 'Fireworks AI API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'fw_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/flagsmith.js




const flagsmith = {
    provider: 'Flagsmith',
    impact: 'read and change feature flags of its organisation',
    revoke: 'Flagsmith → Account → API keys → Delete',
    url: 'https://docs.flagsmith.com/integrating-with-flagsmith/flagsmith-api-overview/admin-api/authentication',
    rules: [
        {
            id: 'flagsmith_api_key',
            title: 'Flagsmith user API token',
            severity: 'medium',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['flagsmith'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40) }))],
        },
        {
            id: 'flagsmith_organization_token',
            title: 'Flagsmith organisation API key',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['flagsmith'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 8), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32)] })],
            revoke: 'Flagsmith → Organisation settings → API keys → Delete',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/fleetbase.js



const fleetbase = {
    provider: 'Fleetbase',
    impact: 'read and change orders, drivers and places of the fleet',
    revoke: 'Fleetbase Console → Developers → API keys → Delete',
    url: 'https://docs.fleetbase.io/',
    rules: [
        {
            id: 'fleetbase_api_key',
            title: 'Fleetbase API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['flb_live_', 'flb_test_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 64 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/flexport.js



const flexport = {
    provider: 'Flexport',
    impact: "read and change orders and inventory of the seller's portal",
    revoke: 'Flexport seller portal → Settings → API tokens',
    url: 'https://docs.logistics-api.flexport.com/',
    rules: [
        {
            id: 'flexport_api_key',
            title: 'Flexport logistics API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'shltm_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/flickr.js




const flickr = {
    provider: 'Flickr',
    impact: 'read and change photos of those who gave its application leave',
    revoke: 'Flickr → The App Garden → the app, or Account settings → Sharing → Revoke',
    url: 'https://www.flickr.com/services/api/auth.oauth.html',
    rules: [
        {
            id: 'flickr_api_key',
            title: 'Flickr API key or secret',
            severity: 'low',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['flickr'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) }))],
            impact: 'call the API as its application',
        },
        {
            id: 'flickr_oauth_token',
            title: 'Flickr OAuth token',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['flickr'], value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 17), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 16)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/flutterwave.js



const flutterwave = {
    provider: 'Flutterwave',
    impact: 'read customers and payments, refund and pay out money',
    revoke: 'Flutterwave dashboard → Settings → API keys → Generate new secret key',
    url: 'https://developer.flutterwave.com/v3.0.0/docs/authentication',
    rules: [
        {
            id: 'flutterwave_api_key',
            title: 'Flutterwave secret key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['FLWSECK-', 'FLWSECK_TEST-'], body: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32), '-X'] }),
                prefixed({ prefix: ['FLWSECK_TEST-', 'FLWSECK_TEST'], body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 12) }),
            ],
        },
        {
            id: 'flutterwave_public_key',
            title: 'Flutterwave public key',
            severity: 'info',
            shapes: [
                prefixed({ prefix: ['FLWPUBK-', 'FLWPUBK_TEST-'], body: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32), '-X'] }),
            ],
            partOf: 'flutterwave_api_key',
            impact: 'name the account on payment pages; public by design',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/fly-io.js



const flyIo = {
    provider: 'Fly.io',
    impact: 'deploy, read and destroy apps of the organisation that it covers',
    revoke: 'Fly.io dashboard → Tokens → Revoke, or fly tokens revoke',
    url: 'https://fly.io/docs/security/tokens/',
    rules: [
        {
            id: 'fly_io_api_key',
            title: 'Fly.io access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['fm1a_', 'fm1r_', 'fm2_'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 100, max: 2000 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                }),
                prefixed({ prefix: 'fo1_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/frame-io.js



const frame_io_BASE64URL_PADDED = { characters: `${alphabet/* BASE64URL */.P.characters}=`, range: 'A-Za-z0-9=_-' };
const frameIo = {
    provider: 'Frame.io',
    impact: "read, upload and delete the projects' videos as its user",
    revoke: 'Frame.io developer site → Tokens → Delete',
    url: 'https://developer.adobe.com/frameio/',
    rules: [
        {
            id: 'frame_io_api_key',
            title: 'Frame.io developer token',
            severity: 'high',
            shapes: [(0,marked/* marked */.x)({ before: '', marker: 'fio-u-', after: (0,shape_text/* chars */.Wn)(frame_io_BASE64URL_PADDED, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/freemius.js


const SIGNS = '!#%&*+,-.:;=?@^_~';
const SDK_CONFIGURATION = {
    anchor: { kind: 'literal', literals: ["'sk_", '"sk_'] },
    pattern: () => /["'](?<secret>sk_[A-Za-z0-9!#$%&*+,.:;=?@^_~()|-]{29})["']/,
    reach: 34,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const secret = `sk_${random.text(alphabet/* BASE62 */.S6.characters, 14)}#${random.text(alphabet/* BASE62 */.S6.characters + SIGNS, 14)}`;
        return { secret, text: `'secret_key' => '${secret}',\n` };
    },
    nearMisses: (seed) => {
        const body = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 28);
        return [
            { why: 'one character short', text: `'secret_key' => 'sk_#${body.slice(1)}',\n` },
            { why: 'one character long', text: `'secret_key' => 'sk_#${body}0',\n` },
            { why: 'no sign in it', text: `'secret_key' => 'sk_${body}0',\n` },
            { why: 'not in quotes', text: `secret_key: sk_#${body}\n` },
        ];
    },
    prove: (secret) => ({ validity: /[^A-Za-z0-9_-]/.test(secret) ? 'unproven' : 'invalid' }),
};
const freemius = {
    provider: 'Freemius',
    impact: 'read and change licences, payments and users of the product',
    revoke: 'Freemius Developer Dashboard → the product → Settings → Keys',
    url: 'https://freemius.com/help/documentation/',
    rules: [
        { id: 'freemius_api_key', title: 'Freemius secret key', severity: 'high', shapes: [SDK_CONFIGURATION] },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/friendli.js



const friendli = {
    provider: 'Friendli',
    impact: "run models on endpoints at the team's cost",
    revoke: 'Friendli Suite → Personal settings → API keys',
    url: 'https://friendli.ai/docs/guides/personal_access_tokens',
    rules: [
        {
            id: 'friendli_api_key',
            title: 'Friendli personal access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'flp_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 46) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ftp.js

const ftp = {
    provider: 'FTP and SFTP',
    impact: 'log in to the file server and read or change what its user may',
    revoke: "the server: change its user's password",
    url: 'https://datatracker.ietf.org/doc/html/rfc1738#section-3.2',
    rules: [
        {
            id: 'ftp_connection_string',
            title: 'FTP or SFTP address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['ftp', 'ftps', 'sftp'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/fullstory.js





const fullstory = {
    provider: 'Fullstory',
    impact: "read recordings of visitors' sessions and their data",
    revoke: 'Fullstory → Settings → API keys → Delete',
    url: 'https://developer.fullstory.com/server/authentication/',
    rules: [
        {
            id: 'fullstory_api_key',
            title: 'Fullstory API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['na1.', 'eu1.'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 84, max: 120 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                }),
                namedPrefix({
                    keywords: ['fullstory', 'fs_api', 'full_story'],
                    prefix: ['na1.', 'eu1.'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 20, max: 120 }),
                    shared: true,
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['fullstory', 'fs_api', 'full_story'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 88) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/gamma.js



const gamma = {
    provider: 'Gamma',
    impact: "generate presentations from the account's credits",
    revoke: 'Gamma → Account settings → API keys',
    url: 'https://developers.gamma.app/',
    rules: [
        {
            id: 'gamma_api_key',
            title: 'Gamma API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'sk-gamma-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 32, max: 64 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/gc-notify.js



const gcNotify = {
    provider: 'GC Notify',
    impact: "send e-mail and text messages in a Canadian government service's name",
    revoke: 'GC Notify → the service → API integration → API keys → Revoke',
    url: 'https://documentation.notification.canada.ca/en/start.html',
    rules: [
        {
            id: 'gc_notify_api_key',
            title: 'GC Notify API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'gcntfy-',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 1, max: 80 }), '-', (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), '-', (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/gemfury.js





const PACKAGE_SOURCE = {
    anchor: { kind: 'literal', literals: ['https://'] },
    pattern: () => /https:\/\/(?<secret>[A-Za-z0-9_-]{20,36}):?@[a-z]{2,10}\.fury\.io/,
    reach: 80,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const secret = random.text(alphabet/* BASE62 */.S6.characters, 20 + random.below(17));
        return { secret, text: `--extra-index-url https://${secret}@pypi.fury.io/team/\n` };
    },
    nearMisses: (seed) => {
        const token = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 37);
        return [
            { why: 'one character short', text: `https://${token.slice(0, 19)}@pypi.fury.io/team/\n` },
            { why: 'one character long', text: `https://${token}@pypi.fury.io/team/\n` },
            { why: 'a variable', text: `https://\${GEMFURY_DEPLOYMENT_TOKEN}@pypi.fury.io/team/\n` },
            { why: 'another host', text: `https://${token.slice(0, 32)}@pypi.internal.net/team/\n` },
        ];
    },
};
const gemfury = {
    provider: 'Gemfury',
    impact: 'read or push private packages of the account',
    revoke: 'Gemfury dashboard → Tokens → Revoke',
    url: 'https://gemfury.com/help/tokens/',
    rules: [
        {
            id: 'gemfury_api_key',
            title: 'Gemfury token',
            severity: 'high',
            shapes: [
                PACKAGE_SOURCE,
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('gemfury'),
                        'gemfury_deploy',
                        'gemfury_push',
                        'gemfury_auth',
                        'fury_token',
                        'fury_auth',
                        'fury_api',
                        'fury_push',
                        'furytoken',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 36 }),
                }),
            ],
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/generic.js
var generic = __webpack_require__(27);
;// CONCATENATED MODULE: ./lib/engine/rules/ghost.js





const ghost = {
    provider: 'Ghost',
    impact: 'read and change posts, members and settings of the site',
    revoke: 'Ghost Admin → Settings → Integrations → the integration → Regenerate',
    url: 'https://docs.ghost.org/admin-api#token-authentication',
    rules: [
        {
            id: 'ghost_admin_api_key',
            title: 'Ghost Admin API key',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['ghost', 'admin_api_key', 'adminapikey', 'admin-api-key'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 24), ':', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64)],
                }),
            ],
        },
        {
            id: 'ghost_api_key',
            title: 'Ghost Content API key',
            severity: 'low',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('ghost'),
                        'ghost_content',
                        'content_api_key',
                        'contentapikey',
                        'content-api-key',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 26),
                })),
            ],
            impact: 'read published posts, which are public on most sites',
        },
    ],
};

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/engine/rules/github.js






const SHA256_BASE32 = {
    alphabet: alphabet/* BASE32 */.vX,
    length: 8,
    covers: 'all',
    of: (text) => {
        let rest = Number.parseInt((0,external_node_crypto_.hash)('sha256', text).slice(0, 10), 16);
        let digits = '';
        for (let i = 0; i < 8; i++) {
            digits = alphabet/* BASE32 */.vX.characters[rest % 32] + digits;
            rest = Math.floor(rest / 32);
        }
        return digits;
    },
};
const CLASSIC = { body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30), checksum: CRC32_BASE62 };
function proveInstallationToken(token) {
    const payload = token.split('.')[1];
    if (payload === undefined)
        return { validity: 'unproven' };
    const end = /"exp":\s*(\d{9,11})/.exec(Buffer.from(payload, 'base64url').toString())?.[1];
    const ended = end !== undefined && Number(end) * 1000 < Date.now();
    return { validity: 'unproven', ...(ended ? { tags: ['inactive_secret'] } : {}) };
}
const github = {
    provider: 'GitHub',
    impact: 'read and change repositories and whatever else its scopes allow',
    revoke: 'GitHub → Settings → Developer settings → Personal access tokens',
    url: 'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github',
    rules: [
        {
            id: 'github_personal_access_token',
            aliases: ['github_pat', 'github_token'],
            title: 'GitHub personal access token (classic)',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'ghp_', ...CLASSIC })],
        },
        {
            id: 'github_fine_grained_pat',
            title: 'GitHub fine-grained personal access token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'github_pat_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43)],
                    checksum: SHA256_BASE32,
                    tail: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 8),
                }),
            ],
        },
        {
            id: 'github_oauth_access_token',
            aliases: ['github_access_token'],
            title: 'GitHub OAuth access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'gho_', ...CLASSIC })],
            revoke: 'GitHub → Settings → Applications → Authorized OAuth Apps',
        },
        {
            id: 'github_user_to_server_token',
            title: 'GitHub App user token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'ghu_', ...CLASSIC })],
            revoke: 'GitHub → Settings → Applications → Authorized GitHub Apps',
        },
        {
            id: 'github_server_to_server_token',
            aliases: ['github_app_token'],
            title: 'GitHub App installation token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'ghs_', ...CLASSIC }),
                prefixed({
                    prefix: 'ghs_',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 1, max: 12 }),
                        '_eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 17, max: 500 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 17, max: 4000 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 1000 }),
                    ],
                }),
            ],
            prove: proveInstallationToken,
            revoke: 'GitHub → Settings → Applications → Installed GitHub Apps; it ends by itself after an hour',
        },
        {
            id: 'github_refresh_token',
            title: 'GitHub App refresh token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'ghr_', ...CLASSIC }),
                prefixed({ prefix: 'ghr_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 70), checksum: CRC32_BASE62 }),
            ],
            revoke: 'GitHub → Settings → Applications → Authorized GitHub Apps',
        },
        {
            id: 'github_oauth_client_id',
            title: 'GitHub OAuth client id',
            severity: 'low',
            shapes: [
                prefixed({ prefix: ['Iv1.', 'Iv23'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['github', 'gh_client'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 20) }),
            ],
            partOf: 'github_oauth_client_secret',
        },
        {
            id: 'github_oauth_client_secret',
            title: 'GitHub OAuth client secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'github_client_secret',
                        'github_secret',
                        'githubclientsecret',
                        'github_oauth',
                        'gh_client_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
                }),
            ],
            impact: 'act as the OAuth application',
            revoke: 'GitHub → Settings → Developer settings → OAuth Apps → the app → Client secrets',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/gitlab.js






const ROUTABLE = [
    (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 27, max: 300 }),
    (0,shape_text/* anyOf */.EB)('.01.', '.'),
    (0,shape_text/* chars */.Wn)({ characters: '0123456789abcdefghijklmnopqrstuvwxyz', range: '0-9a-z' }, 2),
];
const gitlab = {
    provider: 'GitLab',
    impact: 'read and change projects and whatever else its scopes allow',
    revoke: 'GitLab → User settings → Access tokens, or the settings of the project or group',
    url: 'https://docs.gitlab.com/security/tokens/',
    rules: [
        {
            id: 'gitlab_access_token',
            aliases: ['gitlab_pat'],
            title: 'GitLab personal, project or group access token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'glpat-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20), notBefore: '.' }),
                prefixed({ prefix: 'glpat-', body: ROUTABLE, checksum: CRC32_BASE36 }),
            ],
        },
        {
            id: 'gitlab_runner_token',
            title: 'GitLab runner token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'glrt-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20), notBefore: '.' }),
                prefixed({ prefix: 'GR1348941', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 50 }) }),
                prefixed({ prefix: ['glrt-', 'glrtr-'], body: ROUTABLE, checksum: CRC32_BASE36 }),
            ],
            impact: 'register as a runner, receive its jobs and read their variables',
            revoke: 'GitLab → CI/CD settings → Runners',
        },
        {
            id: 'gitlab_trigger_token',
            title: 'GitLab pipeline trigger token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'glptt-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40), notBefore: '.' }),
                prefixed({ prefix: 'glptt-', body: ROUTABLE, checksum: CRC32_BASE36 }),
            ],
            impact: 'start pipelines with variables of their choice',
            revoke: 'GitLab → CI/CD settings → Pipeline trigger tokens',
        },
        {
            id: 'gitlab_deploy_token',
            title: 'GitLab deploy token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'gldt-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20) }),
                prefixed({ prefix: 'gldt-', body: ROUTABLE, checksum: CRC32_BASE36 }),
            ],
            impact: 'read and push packages, images and repositories of the project',
            revoke: 'GitLab → Repository settings → Deploy tokens',
        },
        {
            id: 'gitlab_feed_token',
            title: 'GitLab feed token',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'glft-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20) }),
                prefixed({ prefix: 'glft-', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64), '-', (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 1, max: 12 })] }),
            ],
            impact: 'read activity feeds and calendars as its owner',
        },
        {
            id: 'gitlab_scim_token',
            title: 'GitLab SCIM token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'glsoat-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 50 }) })],
            impact: 'create, change and remove users of the group',
        },
        {
            id: 'gitlab_incoming_mail_token',
            title: 'GitLab incoming mail token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'glimt-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 25) })],
            impact: 'open issues and merge requests by e-mail as its owner',
        },
        {
            id: 'gitlab_agent_token',
            title: 'GitLab agent for Kubernetes token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'glagent-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 50, max: 100 }), notBefore: '.' }),
                prefixed({ prefix: 'glagent-', body: ROUTABLE, checksum: CRC32_BASE36 }),
            ],
            impact: 'act as the cluster agent of the project',
            revoke: 'GitLab → Operate → Kubernetes clusters → agent → Access tokens',
        },
        {
            id: 'gitlab_ci_job_token',
            title: 'GitLab CI/CD job token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'glcbt-',
                    body: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20), [
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 1, max: 5 }),
                        '_',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20),
                    ]),
                }),
            ],
            impact: 'act as the job while it runs',
        },
        {
            id: 'gitlab_oauth_secret',
            aliases: ['gitlab_oauth_app_secret'],
            title: 'GitLab OAuth application secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'gloas-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64) })],
            impact: 'act as the OAuth application',
            revoke: 'GitLab → Applications → Renew secret',
        },
        {
            id: 'gitlab_oauth_application_id',
            title: 'GitLab OAuth application id',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['gitlab'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
            partOf: 'gitlab_oauth_secret',
        },
        {
            id: 'gitlab_session_cookie',
            title: 'GitLab session cookie',
            severity: 'high',
            shapes: [(0,led_by/* ledBy */.L)({ text: '_gitlab_session=', secret: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) })],
            impact: 'act as the signed-in user until the session ends',
            revoke: 'GitLab → User settings → Active sessions → Revoke',
            url: 'https://docs.gitlab.com/user/profile/active_sessions/',
        },
        {
            id: 'gitlab_feature_flag_token',
            title: 'GitLab feature flags client token',
            severity: 'low',
            shapes: [prefixed({ prefix: 'glffct-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20) })],
            impact: 'read the feature flags of the project',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/gocardless.js



const gocardless = {
    provider: 'GoCardless',
    impact: "collect direct debits and read customers' bank details",
    revoke: 'GoCardless dashboard → Developers → Access tokens → Delete',
    url: 'https://developer.gocardless.com/getting-started/api/making-your-first-request',
    rules: [
        {
            id: 'gocardless_access_token',
            aliases: ['gocardless_api_key'],
            title: 'GoCardless access token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['gocardless', 'go_cardless'],
                    value: [(0,shape_text/* anyOf */.EB)('live_', 'sandbox_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 42 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/godaddy.js




const godaddy = {
    provider: 'GoDaddy',
    impact: 'change domains and DNS records, and buy and move domains, of the account',
    revoke: 'GoDaddy Developer Portal → API keys → Delete',
    url: 'https://developer.godaddy.com/getstarted',
    rules: [
        {
            id: 'godaddy_api_key',
            title: 'GoDaddy API key or secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['godaddy'],
                    value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { either: [35, 37] }), ':', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22)], (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { either: [35, 37] })),
                }),
                (0,led_by/* ledBy */.L)({ text: 'sso-key ', secret: [(0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { either: [35, 37] }), ':', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/pem.js
const LONGEST_BODY = 16_000;
const PEM_REACH = LONGEST_BODY + 2000;
const SHORTEST_BODY = 64;
const BETWEEN = String.raw `[\s\\"'+,;*#>|nrt]{0,60}`;
const HEADER = String.raw `(?:Proc-Type: ?4,ENCRYPTED|DEK-Info: ?[A-Z0-9-]{1,30},[0-9A-Fa-f]{1,64}|(?:Version|Comment|Charset|Hash): ?[^\r\n\\]{0,100})`;
function pemSource(label) {
    const headers = `(?:${HEADER}${BETWEEN})?`.repeat(3);
    const body = String.raw `[A-Za-z0-9+/=\s\\"',;*#>|.]{${SHORTEST_BODY},${LONGEST_BODY}}`;
    return `-----BEGIN ${label}-----${BETWEEN}${headers}${body}(?:-----END ${label}-----)?`;
}
function pemBytes(block) {
    const body = block
        .replaceAll(/-----[A-Z ]+-----/g, '')
        .replaceAll(new RegExp(HEADER, 'g'), '')
        .replaceAll(/\\[nrt]/g, '')
        .replaceAll(/[^A-Za-z0-9+/]/g, '');
    return body.length < SHORTEST_BODY ? undefined : Buffer.from(body, 'base64');
}
function writePem(label, start, length, random) {
    const bytes = Buffer.concat([start, Buffer.from(Array.from({ length }, () => random.below(256)))]);
    const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
    return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

;// CONCATENATED MODULE: ./lib/engine/rules/google.js









const DER = Buffer.from([0x30, 0x82]);
const SERVICE_ACCOUNT = {
    anchor: { kind: 'prefix', literals: ['service_account'] },
    notAfter: alphabet/* BASE64URL */.P.characters,
    pattern: () => new RegExp(String.raw `service_account\\{0,3}"[^}]{0,1500}?private_key\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"(?<secret>${pemSource('(?:RSA )?PRIVATE KEY')})`),
    reach: PEM_REACH + 1600,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const id = random.text(alphabet/* HEX_LOWER */.Mr.characters, 40);
        const secret = writePem('PRIVATE KEY', DER, 1200, random).replaceAll('\n', '\\n');
        const text = `{"type": "service_account",\n "private_key_id": "${id}",\n "private_key": "${secret}\\n"}\n`;
        return { secret, text };
    },
    nearMisses: () => [
        { why: 'no key', text: '{"type": "service_account", "private_key_id": "0a1b", "private_key": ""}' },
        {
            why: 'an ellipsis',
            text: '{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\\n...\\n"}',
        },
    ],
};
function behindClientId(shape) {
    const id = '.apps.googleusercontent.com"\\n';
    return {
        ...shape,
        pattern: () => {
            const { source, flags } = shape.pattern();
            return new RegExp(`(?<=googleusercontent\\.com.{0,40})${source}`, `${flags}s`);
        },
        sample: (seed) => {
            const { secret } = shape.sample(seed);
            return { secret, text: `client_id = "1${seed}${id}client_secret = "${secret}"\n` };
        },
        nearMisses: (seed) => [
            ...shape.nearMisses(seed),
            { why: 'no client id before it', text: `client_secret = "${shape.sample(seed).secret}"\n` },
        ],
    };
}
const google = {
    provider: 'Google',
    impact: 'call the Google APIs that the key or its account may use, at the cost of the project',
    revoke: 'Google Cloud console → APIs & Services → Credentials',
    url: 'https://docs.cloud.google.com/docs/authentication/api-keys',
    rules: [
        {
            id: 'google_api_key',
            title: 'Google API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'AIza', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 35) })],
        },
        {
            id: 'google_gemini_api_key',
            title: 'Gemini API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'AQ.Ab8RN6', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 44) })],
        },
        {
            id: 'google_oauth_client_secret',
            aliases: ['google_oauth'],
            title: 'Google OAuth client secret',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'GOCSPX-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 28) }),
                behindClientId((0,keyworded/* keyworded */.D)({ keywords: ['secret'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 24) })),
            ],
            impact: 'act as the OAuth application',
        },
        {
            id: 'google_oauth_client_id',
            title: 'Google OAuth client id',
            severity: 'info',
            shapes: [
                endedBy({
                    before: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 6, max: 16 }), '-', (0,shape_text/* chars */.Wn)(LOWER_WORD, { min: 20, max: 36 }), '.'],
                    text: 'apps.googleusercontent.com',
                }),
            ],
            partOf: 'google_oauth_client_secret',
        },
        {
            id: 'google_cloud_storage_hmac',
            title: 'Google Cloud Storage HMAC secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['gcs_', 'gs_secret', 'hmac_secret', 'hmacsecret', 'google_storage', 'gs_access'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 40),
                    except: /[0-9a-f]{40}/,
                }),
            ],
            impact: 'read and change the buckets that its account may use',
            revoke: 'Google Cloud console → Cloud Storage → Settings → Interoperability',
            url: 'https://docs.cloud.google.com/storage/docs/authentication/hmackeys',
        },
        {
            id: 'google_cloud_storage_hmac_id',
            title: 'Google Cloud Storage HMAC access id',
            severity: 'low',
            shapes: [
                prefixed({ prefix: 'GOOG1E', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 53, max: 58 }) }),
                prefixed({ prefix: 'GOOG', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 20) }),
            ],
            partOf: 'google_cloud_storage_hmac',
        },
        {
            id: 'firebase_cloud_messaging_key',
            title: 'Firebase Cloud Messaging server key (retired)',
            severity: 'medium',
            shapes: [
                (0,marked/* marked */.x)({
                    before: ['AAAA', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 7)],
                    marker: ':APA91b',
                    after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 110, max: 190 }),
                }),
            ],
            impact: 'send push messages to the app’s users, where the retired interface still answers',
            revoke: 'Firebase console → Project settings → Cloud Messaging',
            url: 'https://firebase.google.com/docs/cloud-messaging/auth-server',
        },
        {
            id: 'google_oauth_access_token',
            title: 'Google OAuth access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'ya29.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 1024 }) })],
            impact: 'act as the signed-in account for about an hour',
        },
        {
            id: 'google_oauth_refresh_token',
            title: 'Google OAuth refresh token',
            severity: 'high',
            shapes: [prefixed({ prefix: '1//0', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 80, max: 512 }) })],
            impact: 'act as the signed-in account until it is withdrawn',
            revoke: 'Google Account → Security → Third-party connections',
        },
        {
            id: 'google_service_account_key',
            title: 'Google service account key',
            severity: 'critical',
            shapes: [SERVICE_ACCOUNT],
            impact: 'act as the service account, with all its roles',
            revoke: 'Google Cloud console → IAM & Admin → Service Accounts → the account → Keys',
            url: 'https://docs.cloud.google.com/iam/docs/service-account-creds',
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/gradle.js
var gradle = __webpack_require__(2555);
;// CONCATENATED MODULE: ./lib/engine/shape/json-inside.js
function proveJsonInside(base64, keys) {
    try {
        const value = JSON.parse(Buffer.from(base64, 'base64').toString());
        const isObject = typeof value === 'object' && value !== null;
        return { validity: isObject && keys.every((key) => key in value) ? 'valid' : 'unproven' };
    }
    catch {
        return { validity: 'unproven' };
    }
}

;// CONCATENATED MODULE: ./lib/engine/rules/grafana.js





const GLSA = {
    ...CRC32_HEX_LITTLE_ENDIAN,
    of: (text) => CRC32_HEX_LITTLE_ENDIAN.of(text.slice(0, -'_'.length)),
};
const grafana = {
    provider: 'Grafana',
    impact: 'read and change dashboards and data sources',
    revoke: 'Grafana → Administration → Service accounts',
    url: 'https://grafana.com/docs/grafana/latest/administration/service-accounts/',
    rules: [
        {
            id: 'grafana_service_account_token',
            title: 'Grafana service account token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'glsa_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32), '_'], checksum: GLSA })],
        },
        {
            id: 'grafana_cloud_api_token',
            title: 'Grafana Cloud access policy token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'glc_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 32, max: 400 }), (0,shape_text/* anyOf */.EB)('==', '=', '')] }),
            ],
            prove: (token) => proveJsonInside(token.slice('glc_'.length), ['o', 'n', 'k']),
            revoke: 'Grafana Cloud → Security → Access policies',
        },
        {
            id: 'grafana_api_key',
            title: 'Grafana API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'eyJrIjoi', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 40, max: 400 }), (0,shape_text/* anyOf */.EB)('==', '=', '')] }),
            ],
            prove: (key) => proveJsonInside(key, ['k', 'n', 'id']),
            revoke: 'Grafana → Administration → API keys',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/groq.js



const groq = {
    provider: 'Groq',
    impact: 'run models at the cost of the account',
    revoke: 'console.groq.com → API Keys',
    url: 'https://console.groq.com/docs/quickstart',
    rules: [
        {
            id: 'groq_api_key',
            title: 'Groq API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'gsk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 52) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/guardsquare.js



const guardsquare = {
    provider: 'Guardsquare AppSweep',
    impact: 'upload builds and read their weaknesses',
    revoke: 'AppSweep → the app → Settings → API keys',
    url: 'https://help.guardsquare.com/en/collections/2939906-appsweep',
    rules: [
        {
            id: 'guardsquare_api_key',
            title: 'AppSweep API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'gs_appsweep_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 48 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/hack-club.js



const hackClub = {
    provider: 'Hack Club AI',
    impact: "run language models on the owner's allowance",
    revoke: 'Hack Club AI dashboard → API keys → Revoke',
    url: 'https://docs.ai.hackclub.com/',
    rules: [
        {
            id: 'hack_club_api_key',
            title: 'Hack Club AI API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'sk-hc-v1-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/harness.js



const harness = {
    provider: 'Harness',
    impact: 'run pipelines and read or change what its user or service account may',
    revoke: 'Harness → Account settings → Access control → Service accounts, or Profile → API keys',
    url: 'https://developer.harness.io/docs/platform/automation/api/add-and-manage-api-keys/',
    rules: [
        {
            id: 'harness_api_key',
            title: 'Harness service account token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'sat.',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20)],
                }),
            ],
        },
        {
            id: 'harness_personal_access_token',
            title: 'Harness personal access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'pat.',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/hcaptcha.js




const hcaptcha = {
    provider: 'hCaptcha',
    impact: "check captcha answers as the site, which lets its owner's forms be probed",
    revoke: 'hCaptcha dashboard → Settings → Secret → Generate new secret',
    url: 'https://docs.hcaptcha.com/',
    rules: [
        {
            id: 'hcaptcha_api_key',
            title: 'hCaptcha secret key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: 'ES_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['hcaptcha', 'h_captcha'], value: ['0x', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/heartland.js



const heartland = {
    provider: 'Heartland Payment Systems',
    impact: 'charge cards and read transactions of the merchant',
    revoke: "Heartland Portico gateway → the merchant's account → API keys",
    url: 'https://developer.heartlandpaymentsystems.com/',
    rules: [
        {
            id: 'heartland_api_key',
            title: 'Heartland secret API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['skapi_cert_', 'skapi_prod_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 34, max: 42 }) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/helpscout.js




const helpscout = {
    provider: 'Help Scout',
    impact: 'read and answer the conversations of the mailboxes',
    revoke: 'Help Scout → Your profile → My apps, or Authentication → API keys',
    url: 'https://developer.helpscout.com/mailbox-api/overview/authentication/',
    rules: [
        {
            id: 'helpscout_api_key',
            title: 'Help Scout API key',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['helpscout', 'help_scout', 'help-scout'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40),
                })),
            ],
        },
        {
            id: 'helpscout_client_secret',
            title: 'Help Scout client secret',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'helpscout_secret',
                        'helpscoutsecret',
                        'helpscout_client_secret',
                        'helpscoutclientsecret',
                        'helpscout_app_secret',
                        'helpscoutappsecret',
                        'help_scout_secret',
                        'help_scout_app_secret',
                        'help_scout_client_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 64 }),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/heroku.js




const heroku = {
    provider: 'Heroku',
    impact: 'deploy, read and change applications and their configuration',
    revoke: 'Heroku Dashboard → Account settings → API key → Regenerate',
    url: 'https://devcenter.heroku.com/articles/authentication',
    rules: [
        {
            id: 'heroku_api_key',
            title: 'Heroku API key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'HRKU-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 60) }),
                prefixed({ prefix: 'HRKU-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['heroku'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/not-a-hash.js


function notAHash(shape) {
    const { anchor } = shape;
    const keyword = anchor.kind === 'keyword' ? anchor.words[0] : '';
    return {
        ...shape,
        nearMisses: (seed) => {
            const hash = (0,samples/* randomFrom */.c)(seed).text(alphabet/* HEX_LOWER */.Mr.characters, shape.sample(seed).secret.length);
            return [...shape.nearMisses(seed), { why: 'a hash', text: `${keyword}_linux = "${hash}"\n` }];
        },
        prove: (value) => ({ validity: /^[0-9a-f]+$/i.test(value) ? 'invalid' : 'unproven' }),
    };
}

;// CONCATENATED MODULE: ./lib/engine/rules/hetzner.js





const hetzner = {
    provider: 'Hetzner',
    impact: 'create, read and delete servers, volumes and networks of the project',
    revoke: 'Hetzner Console → the project → Security → API tokens',
    url: 'https://docs.hetzner.cloud/reference/cloud#authentication',
    rules: [
        {
            id: 'hetzner_api_key',
            title: 'Hetzner Cloud API token',
            severity: 'high',
            shapes: [notAHash(notAnId((0,keyworded/* keyworded */.D)({ keywords: ['hcloud', 'hetzner'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })))],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/hex.js



const hex = {
    provider: 'Hex',
    impact: 'run projects and read their results as its user',
    revoke: 'Hex → Settings → API keys → Revoke',
    url: 'https://learn.hex.tech/docs/api/api-overview',
    rules: [
        {
            id: 'hex_api_key',
            title: 'Hex API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['hxtp_', 'hxtw_', 'hxtP_', 'hxtW_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 96) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/highnote.js



const highnote = {
    provider: 'Highnote',
    impact: 'issue cards, move money and read account holders through the API',
    revoke: 'Highnote dashboard → API keys → the key → Disable',
    url: 'https://docs.highnote.com/docs/developers/api/authentication',
    rules: [
        {
            id: 'highnote_api_key',
            title: 'Highnote API key',
            severity: 'critical',
            shapes: [
                namedPrefix({
                    keywords: ['highnote'],
                    prefix: ['sk_live_', 'rk_live_', 'sk_test_', 'rk_test_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 60, max: 110 }),
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/honeycomb.js





const honeycomb = {
    provider: 'Honeycomb',
    impact: "send events or, as its permissions allow, query and change the environment's data",
    revoke: 'Honeycomb → Environment settings → API keys → Delete',
    url: 'https://docs.honeycomb.io/configure/environments/manage-api-keys/',
    rules: [
        {
            id: 'honeycomb_api_key',
            title: 'Honeycomb API key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: ['hcaik_', 'hcbik_', 'hcamk_'], body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 58) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['honeycomb'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['honeycomb'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/hop.js




const hop = {
    provider: 'Hop',
    impact: 'deploy and change projects as its owner',
    revoke: 'Hop Console → Settings → Tokens → Delete',
    url: 'https://docs.hop.io/',
    rules: [
        {
            id: 'hop_api_key',
            title: 'Hop project token',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'ptk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 80 }) }),
                namedPrefix({
                    keywords: ['hop_', 'hop.'],
                    prefix: 'ptk_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 }),
                    shared: true,
                }),
            ],
        },
        {
            id: 'hop_personal_access_token',
            title: 'Hop personal access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'hop_pat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/hubspot.js






const hubspot = {
    provider: 'HubSpot',
    impact: 'read and change contacts, deals and marketing content as its scopes allow',
    revoke: 'HubSpot → Settings → Integrations → Private apps → Rotate',
    url: 'https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview',
    rules: [
        {
            id: 'hubspot_api_key',
            title: 'HubSpot access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['pat-na1-', 'pat-na2-', 'pat-na3-', 'pat-eu1-', 'pat-ap1-'],
                    body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
                }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('hubspot'),
                        'hapikey',
                        'hubspot_access',
                        'hubspot_private',
                        'hub_spot_api',
                    ],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/hugging-face.js



const huggingFace = {
    provider: 'Hugging Face',
    impact: 'read and write the models and data sets of its owner',
    revoke: 'huggingface.co → Settings → Access Tokens',
    url: 'https://huggingface.co/docs/hub/security-tokens',
    rules: [
        {
            id: 'hugging_face_user_token',
            title: 'Hugging Face access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'hf_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 34) })],
        },
        {
            id: 'hugging_face_org_token',
            title: 'Hugging Face organisation token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'api_org_', body: (0,shape_text/* chars */.Wn)(alphabet/* LETTERS */.mt, 34) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ibm.js







const ibm = {
    provider: 'IBM Cloud',
    impact: 'read and change the cloud resources that its user or service id may',
    revoke: 'IBM Cloud → Manage → Access (IAM) → API keys → Delete',
    url: 'https://cloud.ibm.com/docs/account?topic=account-userapikey',
    rules: [
        {
            id: 'cloudant_credentials',
            title: 'IBM Cloudant password',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['cloudant'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64) })),
                (0,led_by/* ledBy */.L)({ text: '-bluemix:', secret: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) }),
            ],
            impact: 'read and change the databases of the Cloudant instance',
            revoke: 'IBM Cloud → the Cloudant instance → Service credentials',
            url: 'https://cloud.ibm.com/docs/Cloudant?topic=Cloudant-locating-your-service-credentials',
        },
        {
            id: 'cloudant_user',
            title: 'IBM Cloudant user',
            severity: 'info',
            shapes: [endedBy({ before: [(0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), '-'], text: 'bluemix' })],
            partOf: 'cloudant_credentials',
        },
        {
            id: 'ibm_cloud_iam_key',
            title: 'IBM Cloud API key',
            severity: 'critical',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'ibm_',
                        'ibm-',
                        'ibm.',
                        'ibmcloud',
                        'ibmapi',
                        'bluemix',
                        'iam_',
                        'iam-',
                        'iamapikey',
                        'cloud_iam',
                        'cloud-api',
                        'cloud_api',
                        'cloudapi',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 42, max: 44 }),
                })),
            ],
        },
        {
            id: 'ibm_cos_hmac',
            title: 'IBM Cloud Object Storage HMAC secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'secret_access_key',
                        'secretaccesskey',
                        'cos_secret',
                        'cos_hmac',
                        'coshmac',
                        'hmac_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 48),
                })),
            ],
            impact: "read, write and delete the storage's objects, with the key id",
            revoke: 'IBM Cloud → the storage instance → Service credentials',
            url: 'https://cloud.ibm.com/docs/cloud-object-storage?topic=cloud-object-storage-uhc-hmac-credentials-main',
        },
        {
            id: 'softlayer_api_key',
            title: 'IBM Cloud classic infrastructure key',
            severity: 'critical',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['softlayer', 'soft_layer', 'sl_api_key', 'sl-api-key', 'slapikey', 'sl_key', 'sl-key'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
                })),
                following({
                    address: 'api.softlayer.com/soap/',
                    between: ['v', (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1), '.', (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1), '/'],
                    secret: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
                }),
            ],
            impact: 'order, read and cancel servers of the classic account',
            revoke: 'IBM Cloud → Manage → Access (IAM) → Users → the user → Classic infrastructure API key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/infisical.js



const infisical = {
    provider: 'Infisical',
    impact: 'read the secrets of the project and environments that it covers',
    revoke: 'Infisical → the project → Access control → Service tokens → Delete',
    url: 'https://infisical.com/docs/documentation/platform/token',
    rules: [
        {
            id: 'infisical_api_key',
            title: 'Infisical service token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'st.',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24), '.', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '.', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/infracost.js



const infracost = {
    provider: 'Infracost',
    impact: "price infrastructure on the organisation's quota and upload its runs",
    revoke: 'Infracost Cloud → Org settings → API keys',
    url: 'https://www.infracost.io/docs/',
    rules: [
        {
            id: 'infracost_api_key',
            title: 'Infracost API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'ico-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/infura.js





const infura = {
    provider: 'Infura',
    impact: "call Ethereum and IPFS nodes on the project's quota",
    revoke: 'Infura dashboard → API keys → the key → Delete',
    url: 'https://docs.metamask.io/services/get-started/infura/',
    rules: [
        {
            id: 'infura_api_key',
            title: 'Infura API key',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['infura'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) })),
                following({ address: ['infura.io/v3/', 'infura.io/ws/v3/'], secret: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/inngest.js




const inngest = {
    provider: 'Inngest',
    impact: "send events that start the account's functions",
    revoke: 'Inngest dashboard → Manage → Event keys or Signing key',
    url: 'https://www.inngest.com/docs/events/creating-an-event-key',
    rules: [
        {
            id: 'inngest_api_key',
            title: 'Inngest event key',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['inngest'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 86) })],
        },
        {
            id: 'inngest_signing_secret',
            title: 'Inngest signing key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['signkey-prod-', 'signkey-test-', 'signkey-branch-', 'signkey-staging-'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
                }),
            ],
            impact: "run the app's functions with made-up events and read the account's API",
            revoke: 'Inngest dashboard → Manage → Signing key → Rotate',
            url: 'https://www.inngest.com/docs/platform/signing-keys',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/intercom.js




const intercom = {
    provider: 'Intercom',
    impact: 'read customers and conversations and answer them',
    revoke: 'Intercom → Developer hub → the app → Authentication → Regenerate',
    url: 'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication',
    rules: [
        {
            id: 'intercom_api_key',
            title: 'Intercom access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'dG9rO', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 54), '='] }),
                (0,keyworded/* keyworded */.D)({ keywords: ['intercom'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 59), '='] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/intra42.js



const intra42 = {
    provider: '42 Intra',
    impact: "read students' data as its application",
    revoke: '42 Intra → Settings → API → the application → Regenerate secret',
    url: 'https://api.intra.42.fr/apidoc/guides/getting_started',
    rules: [
        {
            id: 'intra42_client_secret',
            aliases: ['intra42_api_key'],
            title: '42 Intra application secret',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['s-s4t2ud-', 's-s4t2af-'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64) })],
        },
        {
            id: 'intra42_client_id',
            title: '42 Intra application UID',
            severity: 'info',
            shapes: [prefixed({ prefix: ['u-s4t2ud-', 'u-s4t2af-'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64) })],
            partOf: 'intra42_client_secret',
            impact: 'name the application; useless without its secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ionic.js



const ionic = {
    provider: 'Ionic',
    impact: "build and deploy apps of its owner's organisation",
    revoke: 'Ionic Appflow → Personal settings → Personal access tokens',
    url: 'https://ionic.io/docs/appflow',
    rules: [
        {
            id: 'ionic_personal_access_token',
            aliases: ['ionic_api_key'],
            title: 'Ionic personal access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'ion_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 42) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/iterative.js



const iterative = {
    provider: 'DVC Studio',
    impact: "read and write experiments and models of its user's teams",
    revoke: 'DVC Studio → Settings → Access tokens → Delete',
    url: 'https://doc.dvc.org/studio/user-guide/account-management',
    rules: [
        {
            id: 'iterative_api_key',
            title: 'DVC Studio access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'isat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/jdbc.js


const STAND_IN = /[${}<>%*[\]]|^(?:pass(?:word|wd)?|pwd|secret|root|admin|test|user|changeme|your.*|xxx+|\*+)$/i;
const jdbc_ADDRESS = {
    anchor: { kind: 'literal', literals: ['jdbc:'] },
    notAfter: alphabet/* BASE62 */.S6.characters,
    pattern: () => /(?<secret>jdbc:[a-z0-9]{2,20}:[^\s"'`<>]{1,500}[?&;][Pp]assword=[^\s"'`<>&;\\]{1,128})/,
    reach: 700,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const password = random.text(alphabet/* BASE62 */.S6.characters, 12 + random.below(12));
        const secret = [
            `jdbc:postgresql://db.internal.net:5432/orders?user=app&password=${password}`,
            `jdbc:sqlserver://db.internal.net:1433;databaseName=orders;user=app;password=${password}`,
        ][random.below(2)];
        return { secret, text: `spring.datasource.url=${secret}\n` };
    },
    nearMisses: () => [
        { why: 'no password', text: 'url=jdbc:postgresql://db.internal.net:5432/orders?user=app&ssl=true\n' },
        {
            why: 'a variable',
            text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password=${PASSWORD}\n',
        },
        { why: 'a template', text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password={{ pw }}\n' },
        { why: 'a common word', text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password=secret\n' },
        { why: 'an empty password', text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password=\n' },
    ],
    prove: (address) => {
        const password = address.slice(address.lastIndexOf('assword=') + 'assword='.length);
        return { validity: STAND_IN.test(password) ? 'invalid' : 'unproven' };
    },
};
const jdbc = {
    provider: 'JDBC',
    impact: 'log in to the database and read or change what its user may',
    revoke: "the database: change its user's password",
    url: 'https://docs.oracle.com/javase/8/docs/api/java/sql/DriverManager.html',
    rules: [
        {
            id: 'jdbc_connection_string',
            title: 'JDBC address with a password',
            severity: 'critical',
            shapes: [jdbc_ADDRESS],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/jenkins.js





const BEFORE_PASSWORD = 'password to proceed to installation:';
const SETUP_LOG = {
    anchor: { kind: 'literal', literals: [BEFORE_PASSWORD] },
    pattern: () => new RegExp(`${BEFORE_PASSWORD}\\s{1,8}(?<secret>[0-9a-f]{32})(?![A-Za-z0-9])`),
    reach: BEFORE_PASSWORD.length + 41,
    sample: (seed) => {
        const secret = (0,samples/* randomFrom */.c)(seed).text(alphabet/* HEX_LOWER */.Mr.characters, 32);
        return { secret, text: logWith(secret) };
    },
    nearMisses: (seed) => {
        const password = (0,samples/* randomFrom */.c)(seed).text(alphabet/* HEX_LOWER */.Mr.characters, 33);
        return [
            { why: 'one character short', text: logWith(password.slice(2)) },
            { why: 'one character long', text: logWith(password) },
            { why: 'a character of another alphabet', text: logWith(`g${password.slice(2)}`) },
        ];
    },
};
function logWith(password) {
    return `Please use the following ${BEFORE_PASSWORD}\n\n${password}\n\nThis may also be found at:\n`;
}
const jenkins = {
    provider: 'Jenkins',
    impact: 'run jobs and read what they print, secrets included, as its user',
    revoke: 'Jenkins → the user → Security → API token → Revoke',
    url: 'https://www.jenkins.io/doc/book/system-administration/authenticating-scripted-clients/',
    rules: [
        {
            id: 'jenkins_api_key',
            title: 'Jenkins API token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['jenkins'], value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, { min: 32, max: 36 }), (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG)) })),
            ],
        },
        {
            id: 'jenkins_password',
            title: 'Jenkins initial administrator password',
            severity: 'high',
            shapes: [SETUP_LOG],
            impact: 'finish the set-up of the server and administer it',
            revoke: 'Jenkins: finish the set-up and disable the admin account, or change its password',
            url: 'https://www.jenkins.io/doc/book/installing/linux/#setup-wizard',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/jfrog.js






const jfrog = {
    provider: 'JFrog',
    impact: "read and publish packages and, as an administrator's, change the platform",
    revoke: 'JFrog Platform → Edit profile → API key or Identity tokens → Revoke',
    url: 'https://jfrog.com/help/r/jfrog-platform-administration-documentation/user-profile',
    rules: [
        {
            id: 'jfrog_api_key',
            title: 'JFrog Artifactory API key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'AKCp', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 68, max: 70 }) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['artifactory', 'jfrog', 'bintray', 'xray'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 73) })),
            ],
        },
        {
            id: 'jfrog_reference_token',
            title: 'JFrog reference token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'cmVmdGtu', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 56) }),
                notAHash(notAnId((0,keyworded/* keyworded */.D)({ keywords: ['artifactory', 'jfrog', 'bintray', 'xray'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) }))),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/jina.js



const jina = {
    provider: 'Jina AI',
    impact: "run its search and embedding models from the account's tokens",
    revoke: 'Jina AI dashboard → API keys',
    url: 'https://jina.ai/api-dashboard/',
    rules: [
        {
            id: 'jina_api_key',
            title: 'Jina AI API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'jina_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 60) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/jwt.js


const LEEWAY_SECONDS = 60;
const PUBLIC_ROLES = new Set(['anon', 'anonymous', 'public', 'guest']);
const jwt_SHAPE = {
    anchor: { kind: 'prefix', literals: ['eyJ'] },
    notAfter: alphabet/* BASE64URL */.P.characters,
    pattern: () => /(?<secret>eyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,6000}\.[A-Za-z0-9_-]{20,1400})(?![A-Za-z0-9_-])/,
    reach: 9500,
    sample: (seed) => write(seed, { alg: 'HS256', typ: 'JWT' }, { sub: `u${seed}`, iat: 1_700_000_000, exp: 32_503_680_000 }),
    nearMisses: (seed) => [
        { why: 'no algorithm', text: write(seed, { alg: 'none' }, { sub: 'u', exp: 32_503_680_000 }).text },
        { why: 'a public role', text: write(seed, { alg: 'HS256' }, { role: 'anon', iss: 'supabase' }).text },
        {
            why: 'a header that is no JSON',
            text: `token = "eyJ${'A'.repeat(30)}.eyJ${'B'.repeat(30)}.${'C'.repeat(43)}"`,
        },
        {
            why: 'no signature',
            text: write(seed, { alg: 'HS256' }, { sub: 'u' }).text.replace(/\.[\w-]+"/, '."'),
        },
    ],
};
function write(seed, header, payload) {
    const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const secret = [...parts, (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE64URL */.P.characters, 43)].join('.');
    return { secret, text: `token = "${secret}"\n` };
}
function proveJwt(token) {
    const [header, payload] = token.split('.').slice(0, 2).map(parse);
    if (header === undefined || payload === undefined)
        return refusal('its parts are no JSON');
    if (String(header['alg']).toLowerCase() === 'none')
        return refusal('its header says that nothing signs it');
    if (payload['name'] === 'John Doe')
        return refusal('it is a copy of the example of jwt.io');
    if (PUBLIC_ROLES.has(String(payload['role'])) && payload['sub'] === undefined)
        return refusal('its role is that of every visitor');
    const end = payload['exp'];
    const ended = typeof end === 'number' && end < Date.now() / 1000 - LEEWAY_SECONDS;
    return { validity: 'unproven', ...(ended ? { tags: ['inactive_secret'] } : {}) };
}
function refusal(reason) {
    return { validity: 'invalid', reason };
}
function parse(part) {
    try {
        const value = JSON.parse(Buffer.from(part, 'base64url').toString());
        return typeof value === 'object' && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
const jwt = {
    provider: 'JSON Web Token',
    impact: 'act as the token’s subject where its issuer is trusted, until it ends',
    revoke: 'the issuer: end the session, or change the key that signs',
    url: 'https://datatracker.ietf.org/doc/html/rfc7519',
    rules: [
        {
            id: 'jwt_token',
            aliases: ['jwt'],
            title: 'JSON Web Token',
            severity: 'medium',
            shapes: [jwt_SHAPE],
            prove: proveJwt,
            generic: true,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/klaviyo.js



const klaviyo = {
    provider: 'Klaviyo',
    impact: "read customers' profiles and send campaigns to them",
    revoke: 'Klaviyo → Settings → API keys → Delete',
    url: 'https://developers.klaviyo.com/en/docs/authenticate_',
    rules: [
        {
            id: 'klaviyo_api_key',
            title: 'Klaviyo private API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['klaviyo'],
                    value: ['pk_', (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 34), [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 6), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 34)])],
                }),
            ],
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/kubernetes.js
var kubernetes = __webpack_require__(996);
;// CONCATENATED MODULE: ./lib/engine/rules/kucoin.js




const kucoin = {
    provider: 'KuCoin',
    impact: 'trade on the exchange and withdraw where the key may, with key, secret and passphrase',
    revoke: 'KuCoin → API management → Delete',
    url: 'https://www.kucoin.com/docs-new/authentication',
    rules: [
        {
            id: 'kucoin_api_key',
            title: 'KuCoin API secret or key',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['kucoin'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['kucoin'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/langchain.js



const langchain = {
    provider: 'LangSmith',
    impact: 'read traces, prompts and data sets of the workspace',
    revoke: 'LangSmith → Settings → API keys → Delete',
    url: 'https://docs.langchain.com/langsmith/create-account-api-key',
    rules: [
        {
            id: 'langchain_api_key',
            title: 'LangSmith service key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'lsv2_sk_', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 10)] })],
        },
        {
            id: 'langchain_personal_access_token',
            title: 'LangSmith personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'lsv2_pt_', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 10)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/langfuse.js



const langfuse = {
    provider: 'Langfuse',
    impact: "read and write the project's traces, prompts and scores",
    revoke: 'Langfuse → Project settings → API keys → Delete',
    url: 'https://langfuse.com/faq/all/where-are-langfuse-api-keys',
    rules: [
        {
            id: 'langfuse_api_key',
            title: 'Langfuse secret key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'sk-lf-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
        },
        {
            id: 'langfuse_public_key',
            title: 'Langfuse public key',
            severity: 'info',
            shapes: [prefixed({ prefix: 'pk-lf-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            partOf: 'langfuse_api_key',
            impact: 'name the project; useless for reading without its secret key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/laravel.js




function proveMixedCase(key) {
    return { validity: /[a-z]/.test(key) && /[A-Z]/.test(key) ? 'unproven' : 'invalid' };
}
const laravel = {
    provider: 'Laravel',
    impact: "decrypt and forge the application's cookies and sessions, which can run code on its server",
    revoke: 'the application: php artisan key:generate, then deploy',
    url: 'https://laravel.com/docs/encryption',
    rules: [
        {
            id: 'laravel_api_key',
            title: 'Laravel application key',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({ before: '', marker: 'base64:', after: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='] }),
                { ...(0,keyworded/* keyworded */.D)({ keywords: ['app_key'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) }), prove: proveMixedCase },
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/lark.js





const lark = {
    provider: 'Lark',
    impact: 'read and send messages and documents as its app or user',
    revoke: 'Lark Developer Console → the app → Credentials → Reset App Secret',
    url: 'https://open.larksuite.com/document/server-docs/api-call-guide/calling-process/get-access-token',
    rules: [
        {
            id: 'lark_api_key',
            title: 'Lark access token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'lark_',
                        'larksuite',
                        'feishu',
                        'tenant_access_token',
                        'user_access_token',
                        'app_access_token',
                    ],
                    value: [(0,shape_text/* anyOf */.EB)('t-', 'u-', 'a-'), (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 14, max: 50 })],
                }),
            ],
            impact: 'read and send messages and documents as its app or user, for two hours',
        },
        {
            id: 'lark_client_secret',
            title: 'Lark app secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'lark_app_secret',
                        'lark_secret',
                        'larksecret',
                        'larkappsecret',
                        'lark_client_secret',
                        'feishu_app_secret',
                        'feishu_secret',
                        'feishuappsecret',
                        'larksuite_app_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                })),
            ],
        },
        {
            id: 'lark_app_id',
            title: 'Lark app id',
            severity: 'info',
            shapes: [prefixed({ prefix: 'cli_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 16) })],
            partOf: 'lark_client_secret',
            impact: 'name the app; useless without its secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/launchdarkly.js





const launchdarkly = {
    provider: 'LaunchDarkly',
    impact: 'read or change feature flags of its environment or account',
    revoke: 'LaunchDarkly → Account settings → Authorization, or the environment → SDK key → Reset',
    url: 'https://launchdarkly.com/docs/home/account/api',
    rules: [
        {
            id: 'launchdarkly_api_key',
            title: 'LaunchDarkly access token or SDK key',
            severity: 'high',
            shapes: [
                {
                    ...prefixed({ prefix: ['api-', 'sdk-'], body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
                    notAfter: `${alphabet/* BASE62 */.S6.characters}_-`,
                },
                (0,keyworded/* keyworded */.D)({
                    keywords: ['launchdarkly', 'launch_darkly', 'launch-darkly'],
                    value: (0,shape_text/* chars */.Wn)(LOWER_BASE64URL, 40),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ldap.js

const ldap = {
    provider: 'LDAP',
    impact: 'read and change the directory as its user',
    revoke: "the directory: change its user's password",
    url: 'https://datatracker.ietf.org/doc/html/rfc4516',
    rules: [
        {
            id: 'ldap_connection_string',
            title: 'LDAP address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['ldap', 'ldaps'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/lichess.js



const lichess = {
    provider: 'Lichess',
    impact: 'play, read and write messages as its user, as its scopes allow',
    revoke: 'Lichess → Preferences → API access tokens → Delete',
    url: 'https://lichess.org/api#section/Introduction/Authentication',
    rules: [
        {
            id: 'lichess_personal_access_token',
            title: 'Lichess personal access token',
            severity: 'low',
            shapes: [prefixed({ prefix: 'lip_', body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 16, max: 60 }) })],
        },
        {
            id: 'lichess_oauth_token',
            title: 'Lichess OAuth token',
            severity: 'low',
            shapes: [prefixed({ prefix: 'lio_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 60 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/linear.js






const linear = {
    provider: 'Linear',
    impact: 'read and change issues, projects and comments of the workspace',
    revoke: 'Linear → Settings → Security & access → Personal API keys',
    url: 'https://linear.app/developers/graphql',
    rules: [
        {
            id: 'linear_api_key',
            title: 'Linear API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'lin_api_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40) })],
        },
        {
            id: 'linear_oauth_token',
            title: 'Linear OAuth token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'lin_oauth_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
        {
            id: 'linear_client_secret',
            aliases: ['linear_oauth'],
            title: 'Linear OAuth client secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'linear_client',
                        'linear_secret',
                        'linear_oauth',
                        'lineartoken',
                        'linear-client',
                        ...keyNames('linear'),
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                })),
            ],
            impact: 'act as the OAuth application',
            revoke: 'Linear → Settings → API → OAuth applications → Rotate secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/linkedin.js






const linkedin = {
    provider: 'LinkedIn',
    impact: 'read and post as those who gave its application leave',
    revoke: 'LinkedIn Developers → the app → Auth → Generate a new client secret',
    url: 'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
    rules: [
        {
            id: 'linkedin_api_key',
            title: 'LinkedIn access token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['linkedin', 'linked_in', 'linked-in'],
                    value: ['AQ', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 200, max: 900 })],
                }),
            ],
        },
        {
            id: 'linkedin_client_secret',
            title: 'LinkedIn client secret',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'WPL_AP',
                    body: [(0,shape_text/* anyOf */.EB)('0', '1'), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 6), '=='],
                }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('linkedin'),
                        ...keyNames('linked_in'),
                        ...keyNames('linked-in'),
                        'linkedin_client',
                        'linkedinclient',
                        'linkedin_app',
                        'linkedin.client',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/liveblocks.js




const PRODUCTION_KEY = {
    ...namedPrefix({ keywords: ['liveblocks'], prefix: 'sk_prod_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64), shared: true }),
    prove: () => ({ validity: 'valid' }),
};
const liveblocks = {
    provider: 'Liveblocks',
    impact: 'read and change rooms and comments of the project',
    revoke: 'Liveblocks dashboard → the project → API keys → Roll key',
    url: 'https://liveblocks.io/docs/authentication',
    rules: [
        {
            id: 'liveblocks_api_key',
            title: 'Liveblocks secret key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'sk_dev_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64) }), PRODUCTION_KEY],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/livekit.js




const livekit = {
    provider: 'LiveKit',
    impact: 'join, record and end rooms of the project',
    revoke: 'LiveKit Cloud → the project → Settings → API keys → Revoke',
    url: 'https://docs.livekit.io/home/get-started/authentication/',
    rules: [
        {
            id: 'livekit_api_key',
            title: 'LiveKit API secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['livekit', 'live_kit'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 43, max: 44 }) })),
            ],
        },
        {
            id: 'livekit_api_key_id',
            title: 'LiveKit API key id',
            severity: 'info',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['livekit', 'live_kit'], value: ['API', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 11, max: 13 })] }),
            ],
            partOf: 'livekit_api_key',
            impact: 'name the key; useless without its secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/livestorm.js



const livestorm = {
    provider: 'Livestorm',
    impact: 'read webinars and register people for them',
    revoke: 'Livestorm → Account settings → App marketplace → Public API → Tokens',
    url: 'https://developers.livestorm.co/docs/authentication',
    rules: [
        {
            id: 'livestorm_api_key',
            title: 'Livestorm API token',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJhcGkubGl2ZXN0b3JtLmNvIiwianRpIjoi',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 160 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/llamacloud.js



const llamacloud = {
    provider: 'LlamaCloud',
    impact: "parse and search documents at the organisation's cost",
    revoke: 'LlamaCloud → API keys → Delete',
    url: 'https://developers.llamaindex.ai/python/cloud/general/api_key/',
    rules: [
        {
            id: 'llamacloud_api_key',
            title: 'LlamaCloud API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'llx-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 44, max: 52 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/lob.js



const lob = {
    provider: 'Lob',
    impact: "print and mail letters, cheques and postcards at the account's cost",
    revoke: 'Lob dashboard → Settings → API keys → Roll',
    url: 'https://docs.lob.com/#tag/Authentication',
    rules: [
        {
            id: 'lob_api_key',
            title: 'Lob secret API key',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['lob'], value: [(0,shape_text/* anyOf */.EB)('live_', 'test_'), (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 35)] })],
        },
        {
            id: 'lob_publishable_api_key',
            title: 'Lob publishable API key',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['lob'], value: [(0,shape_text/* anyOf */.EB)('live_pub_', 'test_pub_'), (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 31)] }),
            ],
            impact: "verify addresses on the account's quota; made for use in browsers",
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/localstack.js



const localstack = {
    provider: 'LocalStack',
    impact: 'use the emulated account inside one LocalStack instance',
    revoke: 'the LocalStack instance: remove the access key, or restart it without its state',
    url: 'https://docs.localstack.cloud/aws/capabilities/config/credentials/',
    rules: [
        {
            id: 'localstack_api_key',
            title: 'LocalStack access key id',
            severity: 'low',
            shapes: [
                prefixed({ prefix: ['LSIAQAAAAAA', 'LKIAQAAAAAA'], body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 9) }),
                prefixed({ prefix: ['LSIA', 'LKIA'], body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 16) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/locationiq.js



const locationiq = {
    provider: 'LocationIQ',
    impact: "geocode and use maps on the account's quota",
    revoke: 'LocationIQ dashboard → API access tokens → Delete',
    url: 'https://docs.locationiq.com/docs/introduction',
    rules: [
        {
            id: 'locationiq_api_key',
            title: 'LocationIQ access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pk.', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mailchimp.js



const REGIONS = Array.from({ length: 9 }, (_, i) => `-us${i + 1}`);
const mailchimp = {
    provider: 'Mailchimp',
    impact: 'read and change audiences and send campaigns',
    revoke: 'Mailchimp → Account → Extras → API keys',
    url: 'https://mailchimp.com/help/about-api-keys/',
    rules: [
        {
            id: 'mailchimp_api_key',
            title: 'Mailchimp API key',
            severity: 'high',
            shapes: [
                (0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), marker: REGIONS, after: (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 0, max: 1 }) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mailersend.js



const mailersend = {
    provider: 'MailerSend',
    impact: 'send e-mail from the verified domains and read the activity of recipients',
    revoke: 'MailerSend → Domains → the domain → API tokens',
    url: 'https://developers.mailersend.com/general.html',
    rules: [
        {
            id: 'mailersend_api_key',
            title: 'MailerSend API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'mlsn.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 30, max: 100 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mailgun.js




const mailgun = {
    provider: 'Mailgun',
    impact: 'send e-mail from the account and read its logs',
    revoke: 'Mailgun → Account settings → API security',
    url: 'https://documentation.mailgun.com/docs/mailgun/user-manual/get-started',
    rules: [
        {
            id: 'mailgun_private_api_key',
            aliases: ['mailgun_api_key'],
            title: 'Mailgun private API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'key-', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32), notAfter: '-_./' }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['mailgun'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8), '-', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8)],
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['mailgun'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 72) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['mailgun'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) }),
            ],
        },
        {
            id: 'mailgun_public_validation_key',
            title: 'Mailgun public validation key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'pubkey-', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) })],
            impact: 'validate addresses at the cost of the account',
        },
        {
            id: 'mailgun_webhook_signing_key',
            aliases: ['mailgun_signing_key'],
            title: 'Mailgun webhook signing key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['mailgun_webhook', 'mailgun_signing', 'webhook_signing_key', 'webhook-signing-key'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
            impact: 'forge webhook events',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mailjet.js



const mailjet = {
    provider: 'Mailjet',
    impact: 'send e-mail and text messages, and read contact lists',
    revoke: 'Mailjet → Account settings → REST API → API key management',
    url: 'https://dev.mailjet.com/email/guides/',
    rules: [
        {
            id: 'mailjet_api_key',
            aliases: ['mailjetsms_api_key'],
            title: 'Mailjet API key or secret',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['mailjet'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
        {
            id: 'mailjetbasicauth_api_key',
            title: 'Mailjet basic authentication',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['mailjet'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 87), '='] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mandrill.js





const mandrill = {
    provider: 'Mailchimp Transactional (Mandrill)',
    impact: 'send e-mail from the account’s domains and read what was sent',
    revoke: 'Mailchimp → Transactional → Settings → SMTP & API info',
    url: 'https://mailchimp.com/developer/transactional/guides/quick-start/',
    rules: [
        {
            id: 'mandrill_api_key',
            title: 'Mandrill API key',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['mandrill'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22) })),
                namedPrefix({ keywords: ['mandrill'], prefix: 'md-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mapbox.js




const mapbox = {
    provider: 'Mapbox',
    impact: 'manage the tokens, styles and uploads of the account, and use its map services at its cost',
    revoke: 'Mapbox → Account → Access tokens',
    url: 'https://docs.mapbox.com/help/getting-started/access-tokens/',
    rules: [
        {
            id: 'mapbox_api_key',
            title: 'Mapbox secret or temporary token',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: ['sk.eyJ1Ijoi', 'tk.eyJ1Ijoi'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 120 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22)],
                }),
            ],
        },
        {
            id: 'mapbox_public_token',
            title: 'Mapbox public token',
            severity: 'low',
            shapes: [
                prefixed({
                    prefix: 'pk.eyJ1Ijoi',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 120 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22)],
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['mapbox'],
                    value: ['pk.', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 60), '.', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 22)],
                }),
            ],
            impact: 'load maps at the cost of the account, unless the token is limited to addresses',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mappedin.js



const mappedin = {
    provider: 'Mappedin',
    impact: 'read the indoor maps of the venues',
    revoke: 'Mappedin → Developer portal → Keys',
    url: 'https://developer.mappedin.com/',
    rules: [
        {
            id: 'mappedin_api_key',
            title: 'Mappedin API secret',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'mis_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 52) })],
        },
        {
            id: 'mappedin_key_id',
            title: 'Mappedin API key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'mik_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 26) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mastra.js



const mastra = {
    provider: 'Mastra',
    impact: 'deploy and run the agents of the project',
    revoke: 'Mastra Cloud → Project → Settings → Access tokens',
    url: 'https://mastra.ai/docs',
    rules: [
        {
            id: 'mastra_api_key',
            title: 'Mastra API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'msk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 64 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mattermost.js





const ZBASE32 = { characters: 'ybndrfg8ejkmcpqxot1uwisza345h769', range: '13-9a-km-uw-z' };
const mattermost = {
    provider: 'Mattermost',
    impact: 'read and write messages and files as the user or bot',
    revoke: 'Mattermost → Profile → Security → Personal access tokens',
    url: 'https://developers.mattermost.com/integrate/reference/personal-access-token/',
    rules: [
        {
            id: 'mattermost_api_key',
            aliases: ['mattermost_personal_access_token'],
            title: 'Mattermost access token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        ...keyNames('mattermost'),
                        'mattermost_access',
                        'mattermost_auth',
                        'mattermost_bot',
                        'mattermost_personal',
                        'mattermost_pat',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 26),
                }),
            ],
        },
        {
            id: 'mattermost_webhook',
            title: 'Mattermost incoming webhook',
            severity: 'medium',
            shapes: [following({ address: 'hooks/', secret: (0,shape_text/* chars */.Wn)(ZBASE32, 26) })],
            impact: 'post messages into a channel',
            revoke: 'Mattermost → Integrations → Incoming webhooks',
            url: 'https://developers.mattermost.com/integrate/webhooks/incoming/',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/maxmind.js




const maxmind = {
    provider: 'MaxMind',
    impact: 'use the geolocation and fraud services that the account pays for',
    revoke: 'MaxMind → Account → Manage license keys',
    url: 'https://support.maxmind.com/hc/en-us/articles/4407111582235-Generate-a-License-Key',
    rules: [
        {
            id: 'maxmind_license_key',
            title: 'MaxMind license key',
            severity: 'medium',
            shapes: [
                (0,marked/* marked */.x)({ before: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 6), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 29)], marker: '_mmk', after: '' }),
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'maxmind_license',
                        'maxmind_key',
                        'maxmindlicense',
                        'maxmindkey',
                        'geoip_license',
                        'geoipupdate_license',
                        'geolite_license',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mem0.js



const mem0 = {
    provider: 'Mem0',
    impact: 'read, add and delete the memories stored for the users of the application',
    revoke: 'Mem0 dashboard → API keys',
    url: 'https://docs.mem0.ai/',
    rules: [
        {
            id: 'mem0_api_key',
            title: 'Mem0 API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'm0-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 44 }), notAfter: '-_./+' })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mercadopago.js



const ACCESS_TOKEN = [
    (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 13, max: 16 }),
    '-',
    (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 6),
    '-',
    (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
    '-',
    (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 6, max: 12 }),
];
const mercadopago = {
    provider: 'Mercado Pago',
    impact: 'take and refund payments and read the sales of the account',
    revoke: 'Mercado Pago → Your integrations → the application → Production credentials → Renew',
    url: 'https://www.mercadopago.com/developers/en/docs/your-integrations/credentials',
    rules: [
        {
            id: 'mercadopago_api_key',
            title: 'Mercado Pago access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'APP_USR-', body: ACCESS_TOKEN })],
        },
        {
            id: 'mercadopago_test_access_token',
            title: 'Mercado Pago test access token',
            severity: 'low',
            shapes: [prefixed({ prefix: 'TEST-', body: ACCESS_TOKEN })],
            impact: 'make payments with test cards; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mercury.js



const BODY = [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 3, max: 6 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 50 }), '_yrucrem'];
const mercury = {
    provider: 'Mercury',
    impact: 'read accounts and transactions of the company and, with write access, send money',
    revoke: 'Mercury → Settings → API tokens',
    url: 'https://docs.mercury.com/reference/getaccount',
    rules: [
        {
            id: 'mercury_api_key',
            title: 'Mercury API token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'mercury_production_', body: BODY })],
        },
        {
            id: 'mercury_sandbox_api_key',
            title: 'Mercury sandbox API token',
            severity: 'low',
            shapes: [prefixed({ prefix: 'mercury_sandbox_', body: BODY })],
            impact: 'use the bank’s sandbox; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mergify.js



const mergify = {
    provider: 'Mergify',
    impact: 'change the merge queue and merge pull requests of the organisation',
    revoke: 'Mergify dashboard → Integrations → Application keys',
    url: 'https://docs.mergify.com/api/usage/',
    rules: [
        {
            id: 'mergify_api_key',
            title: 'Mergify application key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'mergify_application_key_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 200 }) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/microsoft-teams.js



const ID = alphabet/* BASE62 */.S6;
const microsoftTeams = {
    provider: 'Microsoft Teams',
    impact: 'post messages and cards into a channel',
    revoke: 'Microsoft Teams → the channel → Manage channel → Connectors → Configured',
    url: 'https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    rules: [
        {
            id: 'microsoft_teams_webhook',
            title: 'Microsoft Teams incoming webhook',
            severity: 'medium',
            shapes: [
                following({
                    address: [
                        'webhook.office.com/webhookb2/',
                        'outlook.office.com/webhook/',
                        'outlook.office365.com/webhook/',
                    ],
                    between: [(0,shape_text/* uuid */.uR)(ID), '@', (0,shape_text/* uuid */.uR)(ID), '/IncomingWebhook/'],
                    secret: [(0,shape_text/* chars */.Wn)(ID, 32), '/', (0,shape_text/* uuid */.uR)(ID), (0,shape_text/* anyOf */.EB)(['/V2', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 })], '')],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/midtrans.js



const midtrans = {
    provider: 'Midtrans',
    impact: 'take and refund payments and read transactions',
    revoke: 'Midtrans dashboard → Settings → Access keys',
    url: 'https://docs.midtrans.com/docs/midtrans-account',
    rules: [
        {
            id: 'midtrans_api_key',
            title: 'Midtrans server key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'Mid-server-', body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 16, max: 24 }), notAfter: '-' })],
        },
        {
            id: 'midtrans_sandbox_server_key',
            title: 'Midtrans sandbox server key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'SB-Mid-server-', body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 16, max: 24 }) })],
            impact: 'make payments in the sandbox; no money moves',
        },
        {
            id: 'midtrans_client_key',
            title: 'Midtrans client key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: ['Mid-client-', 'SB-Mid-client-'], body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 12, max: 20 }) }),
            ],
            impact: 'turn card data into tokens, as the merchant’s pages do',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/minimax.js



const minimax = {
    provider: 'MiniMax',
    impact: 'use the models at the cost of the account',
    revoke: 'MiniMax platform → Account → API keys',
    url: 'https://platform.minimax.io/docs',
    rules: [
        {
            id: 'minimax_api_key',
            title: 'MiniMax API key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'sk-api-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 119) }),
                prefixed({
                    prefix: 'MINIMAX-',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mintlify.js



const mintlify = {
    provider: 'Mintlify',
    impact: 'deploy the documentation and ask its assistant at the cost of the account',
    revoke: 'Mintlify dashboard → Settings → API keys',
    url: 'https://mintlify.com/docs/api-reference/introduction',
    rules: [
        {
            id: 'mintlify_api_key',
            title: 'Mintlify API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['mint_dsc_', 'mint_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 44 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/miro.js






const miro = {
    provider: 'Miro',
    impact: 'read and change boards and members of the team',
    revoke: 'Miro → Profile settings → Your apps → the app',
    url: 'https://developers.miro.com/docs/getting-started-with-oauth',
    rules: [
        {
            id: 'miro_api_key',
            title: 'Miro access token',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'eyJtaXJv',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 10, max: 64 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 64 })],
                }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: keyNames('miro'), value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 27) })),
            ],
        },
        {
            id: 'miro_client_secret',
            title: 'Miro client secret',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'miro_client_secret',
                        'miro-client-secret',
                        'miroclientsecret',
                        'miro_app_secret',
                        'miro_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                }),
            ],
            impact: 'act as the app towards Miro’s OAuth server',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mixpanel.js




const mixpanel = {
    provider: 'Mixpanel',
    impact: 'export the raw events and the people of the project',
    revoke: 'Mixpanel → Project settings → Access keys',
    url: 'https://developer.mixpanel.com/reference/authentication',
    rules: [
        {
            id: 'mixpanel_api_key',
            title: 'Mixpanel API secret',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'mixpanel_api',
                        'mixpanel-api',
                        'mixpanelapi',
                        'mixpanel_secret',
                        'mixpanel-secret',
                        'mixpanelsecret',
                        'mixpanel_key',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
        },
        {
            id: 'mixpanel_service_account_key',
            title: 'Mixpanel service account secret',
            severity: 'critical',
            shapes: [(0,led_by/* ledBy */.L)({ text: '.mp-service-account:', secret: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
            impact: 'read and change the projects that the service account is a member of',
            revoke: 'Mixpanel → Organization settings → Service accounts',
            url: 'https://developer.mixpanel.com/reference/service-accounts',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/modal.js



const modal = {
    provider: 'Modal',
    impact: 'run code and read secrets and volumes in the workspace',
    revoke: 'Modal → Settings → API tokens',
    url: 'https://modal.com/docs/reference/modal.config',
    rules: [
        {
            id: 'modal_api_key',
            title: 'Modal token secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'as-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), notAfter: '-_./+' })],
        },
        {
            id: 'modal_token_id',
            title: 'Modal token id',
            severity: 'low',
            shapes: [prefixed({ prefix: 'ak-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), notAfter: '-_./+' })],
            partOf: 'modal_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/moderation-api.js



const moderationApi = {
    provider: 'Moderation API',
    impact: 'check texts and images at the cost of the account and read what was flagged',
    revoke: 'Moderation API → the project → API key',
    url: 'https://docs.moderationapi.com/',
    rules: [
        {
            id: 'moderation_api_key',
            title: 'Moderation API key',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['moderation_api', 'moderation-api', 'moderationapi', 'moderation_key'],
                    prefix: 'eyJ',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 33), '.eyJ', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 112), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/monday.js



const monday = {
    provider: 'monday.com',
    impact: 'read and change the boards that its owner sees',
    revoke: 'monday.com → Avatar → Developers → My access tokens → Regenerate',
    url: 'https://developer.monday.com/api-reference/docs/authentication',
    rules: [
        {
            id: 'monday_api_key',
            title: 'monday.com API token',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['monday'],
                    prefix: 'eyJ',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 80 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 1600 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
                    ],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/moneywave.js



const moneywave = {
    provider: 'Moneywave',
    impact: 'pay out and charge cards in the merchant’s name',
    revoke: 'Moneywave dashboard → Settings → API keys',
    url: 'https://flutterwave.com/',
    rules: [
        {
            id: 'moneywave_private_key',
            title: 'Moneywave secret key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'ts_', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 28, max: 34 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mongodb.js

const mongodb = {
    provider: 'MongoDB',
    impact: 'log in to the database and read or change what its user may',
    revoke: "the database: change its user's password",
    url: 'https://www.mongodb.com/docs/manual/reference/method/db.changeUserPassword/',
    rules: [
        {
            id: 'mongodb_connection_string',
            title: 'MongoDB address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['mongodb', 'mongodb+srv'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mongodb-atlas.js




const mongodbAtlas = {
    provider: 'MongoDB Atlas',
    impact: 'create, change and delete clusters and database users',
    revoke: 'MongoDB Atlas → Organization → Access Manager → Applications',
    url: 'https://www.mongodb.com/docs/atlas/configure-api-access/',
    rules: [
        {
            id: 'mongodb_service_account_key',
            title: 'MongoDB Atlas service account secret',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'mdb_sa_sk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40) })],
        },
        {
            id: 'mongodb_service_account_id',
            title: 'MongoDB Atlas service account id',
            severity: 'low',
            shapes: [prefixed({ prefix: 'mdb_sa_id_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24) })],
            partOf: 'mongodb_service_account_key',
        },
        {
            id: 'mongodb_private_key',
            title: 'MongoDB Atlas private API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'atlas_private',
                        'atlas-private',
                        'atlasprivate',
                        'mongodb_private',
                        'mongodb-private',
                        'mongodbprivate',
                        'mcli_private',
                        'atlas_api_private',
                        'mongodb_atlas_api_key',
                        'atlas_api_key',
                    ],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
                }),
            ],
            revoke: 'MongoDB Atlas → Organization → Access Manager → API keys',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/moonshot.js



const moonshot = {
    provider: 'Moonshot AI',
    impact: "run its models from the account's balance",
    revoke: 'Moonshot Platform → API keys → Delete',
    url: 'https://platform.moonshot.ai/docs/',
    rules: [
        {
            id: 'kimi_api_key',
            title: 'Kimi API key',
            severity: 'high',
            shapes: [
                namedPrefix({ keywords: ['kimi', 'moonshot'], prefix: 'sk-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48), shared: true }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mux.js



const mux = {
    provider: 'Mux',
    impact: 'upload, read and delete videos and live streams',
    revoke: 'Mux dashboard → Settings → Access tokens',
    url: 'https://www.mux.com/docs/core/make-api-requests',
    rules: [
        {
            id: 'mux_oauth_token',
            title: 'Mux access token secret',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['mux'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 75) })],
        },
        {
            id: 'mux_api_key',
            title: 'Mux access token id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['mux_token', 'mux-token', 'muxtoken', 'mux_access_token', 'mux_key', 'muxkey'],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
                }),
            ],
            partOf: 'mux_oauth_token',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/mysql.js

const mysql = {
    provider: 'MySQL',
    impact: 'log in to the database and read or change what its user may',
    revoke: "the database: change its user's password",
    url: 'https://dev.mysql.com/doc/refman/en/set-password.html',
    rules: [
        {
            id: 'mysql_connection_string',
            title: 'MySQL address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['mysql', 'mysqlx', 'mariadb', 'mysql2'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nasa.js





const QUERY = { characters: `${alphabet/* BASE62 */.S6.characters}/?&=_.%,-`, range: `${alphabet/* BASE62 */.S6.range}/?&=_.%,-` };
const nasa = {
    provider: 'NASA',
    impact: 'use NASA’s open interfaces within the key’s hourly limit',
    revoke: 'api.nasa.gov → Generate API key: a new key takes the old one’s place',
    url: 'https://api.nasa.gov/',
    rules: [
        {
            id: 'nasa_api_key',
            title: 'NASA API key',
            severity: 'low',
            shapes: [
                following({
                    address: 'api.nasa.gov/',
                    between: [(0,shape_text/* chars */.Wn)(QUERY, { min: 0, max: 150 }), (0,shape_text/* anyOf */.EB)('?', '&'), 'api_key='],
                    secret: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
                }),
                (0,keyworded/* keyworded */.D)({ keywords: keyNames('nasa'), value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nats.js




const SEED = ['S', (0,shape_text/* anyOf */.EB)('A', 'C', 'N', 'O', 'U', 'X'), (0,shape_text/* chars */.Wn)(alphabet/* BASE32 */.vX, 56)];
const nats = {
    provider: 'NATS',
    impact: 'connect as the user, or sign users and accounts where the seed is an account’s or operator’s',
    revoke: 'nsc → delete or rotate the key, then push the account',
    url: 'https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/nkey_auth',
    rules: [
        {
            id: 'nats_nkey_api_key',
            title: 'NATS nkey seed',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['nats', 'nkey', 'seed'], value: SEED }),
                (0,led_by/* ledBy */.L)({ text: ' NKEY SEED-----\n', secret: SEED }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/neo4j.js

const neo4j = {
    provider: 'Neo4j',
    impact: 'read and change the graph',
    revoke: 'Neo4j → ALTER USER … SET PASSWORD',
    url: 'https://neo4j.com/docs/operations-manual/current/authentication-authorization/',
    rules: [
        {
            id: 'neo4j_connection_string',
            title: 'Neo4j address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['neo4j', 'neo4j+s', 'neo4j+ssc', 'bolt', 'bolt+s', 'bolt+ssc'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/neon.js



const neon = {
    provider: 'Neon',
    impact: 'create, read and delete projects, branches and databases, their passwords included',
    revoke: 'Neon console → Account settings → API keys',
    url: 'https://neon.com/docs/manage/api-keys',
    rules: [
        {
            id: 'neon_api_key',
            title: 'Neon API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'napi_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/netlify.js




const netlify = {
    provider: 'Netlify',
    impact: 'deploy and change sites, domains and their variables',
    revoke: 'Netlify → User settings → Applications → Personal access tokens',
    url: 'https://docs.netlify.com/api/get-started/#authentication',
    rules: [
        {
            id: 'netlify_personal_access_token',
            aliases: ['netlify_api_key'],
            title: 'Netlify personal access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'nfp_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 36, max: 48 }) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['netlify'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 46 }),
                    except: /[0-9a-f]{40}/,
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['netlify_token', 'netlify_auth', 'netlify_access', 'netlify_api', 'netlify_secret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 60, max: 64 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/new-relic.js




const newRelic = {
    provider: 'New Relic',
    impact: 'read and change what the account monitors',
    revoke: 'New Relic → User menu → API keys',
    url: 'https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/',
    rules: [
        {
            id: 'new_relic_user_api_key',
            title: 'New Relic user key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['NRAK-', 'nrak-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 27) }),
                prefixed({ prefix: ['NRAA-', 'nraa-'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 27) }),
                prefixed({ prefix: 'NRRA-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 42) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['newrelic', 'new_relic', 'new-relic'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 4), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 41, max: 42 })],
                }),
            ],
        },
        {
            id: 'new_relic_insert_key',
            title: 'New Relic insert key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['NRII-', 'nrii-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { either: [25, 32] }) })],
            impact: 'send false data to the account',
        },
        {
            id: 'new_relic_query_key',
            title: 'New Relic query key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['NRIQ-', 'nriq-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { either: [25, 32] }) })],
            impact: 'read the data of the account',
        },
        {
            id: 'new_relic_browser_key',
            title: 'New Relic browser key',
            severity: 'low',
            shapes: [prefixed({ prefix: ['NRJS-', 'NRBR-'], body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 19) })],
            impact: 'send browser data; the key is public in pages',
        },
        {
            id: 'new_relic_pixie_key',
            title: 'New Relic Pixie deploy or API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['px-dep-', 'px-api-'], body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            impact: 'deploy Pixie to a cluster of the organisation, or read what it sees there',
            revoke: 'Pixie → Admin → API keys or deployment keys',
            url: 'https://docs.px.dev/reference/admin/api-keys/',
        },
        {
            id: 'new_relic_license_key',
            title: 'New Relic licence key',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['new_relic', 'newrelic', 'license_key', 'licensekey', 'new-relic'],
                    value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), 'FFFFNRAL'], (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40)),
                }),
                prefixed({
                    prefix: 'eu01xx',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 26), (0,shape_text/* anyOf */.EB)('FFFF', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 4)), 'NRAL'],
                }),
            ],
            impact: 'send data to the account',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ngrok.js




const ngrok = {
    provider: 'ngrok',
    impact: 'open tunnels in the account’s name and, with an API key, change its endpoints and policies',
    revoke: 'ngrok dashboard → Your authtokens, or API keys',
    url: 'https://ngrok.com/docs/agent/',
    rules: [
        {
            id: 'ngrok_api_key',
            title: 'ngrok authtoken or API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['ngrok'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 25, max: 30 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 21)],
                }),
                namedPrefix({
                    keywords: ['ngrok'],
                    prefix: ['ak_', 'cr_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 25, max: 30 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nightfall.js



const nightfall = {
    provider: 'Nightfall AI',
    impact: 'scan texts at the cost of the account and read its detection rules',
    revoke: 'Nightfall console → Developer platform → API keys',
    url: 'https://help.nightfall.ai/developer-api',
    rules: [
        {
            id: 'nightfall_api_key',
            title: 'Nightfall API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'NF-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32), notAfter: '-_./+' })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/notion.js



const notion = {
    provider: 'Notion',
    impact: 'read and change the pages shared with the integration',
    revoke: 'notion.so → My integrations → the integration → Refresh secret',
    url: 'https://developers.notion.com/docs/authorization',
    rules: [
        {
            id: 'notion_integration_token',
            title: 'Notion integration token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'ntn_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 46) }),
                prefixed({ prefix: 'secret_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 43) }),
            ],
        },
        {
            id: 'notion_oauth_refresh_token',
            aliases: ['notion_oauth_client_secret'],
            title: 'Notion OAuth refresh token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'nrt_', body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 40, max: 60 }) })],
            impact: 'get new access tokens to the pages shared with the integration',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/npm.js








const HEX = (length) => (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, length);
const RANDOM_UUID = [
    HEX(8),
    '-',
    HEX(4),
    '-4',
    HEX(3),
    '-',
    (0,shape_text/* chars */.Wn)({ characters: '89ab', range: '89ab' }, 1),
    HEX(3),
    '-',
    HEX(12),
];
const REGISTRY_LINE = {
    ...(0,led_by/* ledBy */.L)({ text: ':_authToken=', secret: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
    pattern: () => new RegExp(`(?<=//[\\w.:-]{3,30}(?:/[\\w.~-]{1,20})?/):_authToken=(?<secret>${(0,shape_text/* sourceOf */.vz)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr))})(?![\\w-])`),
    sample: (seed) => {
        const secret = (0,shape_text/* writeText */.x3)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), (0,samples/* randomFrom */.c)(seed));
        return { secret, text: `//npm.internal.net/packages/:_authToken=${secret}\n` };
    },
    nearMisses: (seed) => {
        const secret = (0,shape_text/* writeText */.x3)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), (0,samples/* randomFrom */.c)(seed));
        return [
            { why: 'no registry', text: `///:_authToken=${secret}\n` },
            { why: 'one character short', text: `//npm.internal.net/:_authToken=${secret.slice(1)}\n` },
        ];
    },
};
const npm = {
    provider: 'npm',
    impact: 'publish packages and read private ones as its owner',
    revoke: 'npmjs.com → Account → Access Tokens',
    url: 'https://docs.npmjs.com/about-access-tokens',
    rules: [
        {
            id: 'npm_access_token',
            aliases: ['npmrc_auth_token'],
            title: 'npm access token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'npm_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30), checksum: CRC32_BASE62 }),
                (0,keyworded/* keyworded */.D)({ keywords: ['_authtoken', 'npm_token', 'npmtoken', 'npm-token'], value: RANDOM_UUID }),
                REGISTRY_LINE,
            ],
        },
        {
            id: 'npmrc_auth',
            title: 'User and password of an npm registry',
            severity: 'critical',
            shapes: [
                encodedPair({
                    keyword: '_auth',
                    before: /_auth\s?=\s?"?/,
                    place: (value) => `//npm.internal.net/repository/:_auth=${value}\n`,
                }),
            ],
            revoke: 'the registry: change the user’s password',
            url: 'https://docs.npmjs.com/cli/configuring-npm/npmrc#auth-related-configuration',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ntlm.js



const ntlm = {
    provider: 'Windows NTLM',
    impact: 'guess the account’s password offline, with as many tries as it takes',
    revoke: 'Windows → change the password of the account named in the message',
    url: 'https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-nlmp/',
    rules: [
        {
            id: 'ntlm_api_key',
            title: 'NTLM authentication message',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'TlRMTVNTUAADAAAA', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 80, max: 4000 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nuget.js




const CLEAR_TEXT_PASSWORD = {
    anchor: { kind: 'literal', literals: ['ClearTextPassword'] },
    pattern: () => /ClearTextPassword"\s{1,8}value="(?!%[^%"]{1,64}%"|\$[({]|\{\{|<)(?<secret>[^"<>\s]{4,128})"/,
    reach: 180,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const secret = `${random.text(alphabet/* BASE62 */.S6.characters, 10)}${['', '!', '%', '#'][random.below(4)]}7a`;
        return { secret, text: `<add key="ClearTextPassword" value="${secret}" />\n` };
    },
    nearMisses: (seed) => {
        const name = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 12);
        return [
            { why: 'a variable', text: `<add key="ClearTextPassword" value="%${name}%" />\n` },
            { why: 'a template', text: `<add key="ClearTextPassword" value="{{${name}}}" />\n` },
            { why: 'nothing', text: '<add key="ClearTextPassword" value="" />\n' },
        ];
    },
};
const nuget = {
    provider: 'NuGet',
    impact: 'publish and unlist packages',
    revoke: 'nuget.org → Account → API Keys',
    url: 'https://learn.microsoft.com/nuget/nuget-org/publish-a-package',
    rules: [
        {
            id: 'nuget_api_key',
            title: 'NuGet API key',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'oy2',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 43),
                }),
            ],
        },
        {
            id: 'nuget_config_password',
            title: 'Password of a package source in nuget.config',
            severity: 'high',
            shapes: [CLEAR_TEXT_PASSWORD],
            impact: 'read packages of the source and publish those that the user may',
            revoke: 'the package source: change the user’s password',
            url: 'https://learn.microsoft.com/nuget/reference/nuget-config-file#packagesourcecredentials',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nvidia.js




const nvidia = {
    provider: 'NVIDIA',
    impact: 'use the hosted models at the cost of the account and pull its private containers',
    revoke: 'NVIDIA NGC → Setup → API keys',
    url: 'https://docs.nvidia.com/ngc/latest/ngc-user-guide.html',
    rules: [
        {
            id: 'nvidia_api_key',
            title: 'NVIDIA API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'nvapi-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 70 }) })],
        },
        {
            id: 'ngc_api_key',
            title: 'NVIDIA NGC API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['ngc_api_key', 'ngc-api-key', 'ngcapikey', 'ngc_cli_api_key', 'ngc_key', 'ngc_token'],
                    value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 84), [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 26), ':', (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr)]),
                }),
            ],
            impact: 'pull and push containers and models of the organisation’s registry',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nx-cloud.js



const nxCloud = {
    provider: 'Nx Cloud',
    impact: 'read and write the remote cache, and so the results of builds',
    revoke: 'Nx Cloud → Workspace → Settings → CI access tokens',
    url: 'https://nx.dev/ci/recipes/security/access-tokens',
    rules: [
        {
            id: 'nx_cloud_access_token',
            aliases: ['naver_cloud_api_key'],
            title: 'Nx Cloud access token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'nxcloudaccesstoken',
                        'nx_cloud_access_token',
                        'nxcloudtoken',
                        'nx_cloud_auth_token',
                        'nx_cloud_token',
                    ],
                    value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 63), '='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 62), '=='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 55), '=']),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/nylas.js





const nylas = {
    provider: 'Nylas',
    impact: 'read and send the e-mail, calendars and contacts of every connected account',
    revoke: 'Nylas dashboard → the application → API keys',
    url: 'https://developer.nylas.com/docs/v3/auth/',
    rules: [
        {
            id: 'nylas_api_key',
            title: 'Nylas API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'nyk_', body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 67) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['nylas'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/octopus-deploy.js



const octopusDeploy = {
    provider: 'Octopus Deploy',
    impact: 'deploy projects and read their variables with the rights of its owner',
    revoke: 'Octopus Deploy → Profile → My API keys',
    url: 'https://octopus.com/docs/octopus-rest-api/how-to-create-an-api-key',
    rules: [
        {
            id: 'octopus_deploy_api_key',
            title: 'Octopus Deploy API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'API-', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 26, max: 34 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/okta.js




const OKTA = { characters: `${alphabet/* BASE64URL */.P.characters}=`, range: 'A-Za-z0-9_=-' };
const okta = {
    provider: 'Okta',
    impact: 'read and change users, groups and applications with the rights of the administrator who made it',
    revoke: 'Okta Admin Console → Security → API → Tokens',
    url: 'https://developer.okta.com/docs/guides/create-an-api-token/main/',
    rules: [
        {
            id: 'okta_api_key',
            title: 'Okta API token',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'okta_',
                        'okta-',
                        'okta.',
                        'oktaapi',
                        'oktatoken',
                        'oktakey',
                        'oktasecret',
                        'oktaclient',
                        'okta token',
                        'okta api',
                        'okta key',
                    ],
                    value: ['00', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 16), (0,shape_text/* chars */.Wn)(OKTA, 24)],
                }),
                (0,led_by/* ledBy */.L)({ text: 'SSWS ', secret: ['00', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/one-password.js





function proveGroups(key) {
    const groups = key.split('-');
    return { validity: new Set(groups).size === groups.length ? 'unproven' : 'invalid' };
}
const onePassword = {
    provider: '1Password',
    impact: 'sign in to the account’s vaults together with its password, or read the vaults of the service account',
    revoke: '1Password.com → Developer → Service accounts, or Account → Regenerate Secret Key',
    url: 'https://developer.1password.com/docs/service-accounts/',
    rules: [
        {
            id: '1password_service_account_token',
            title: '1Password service account token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'ops_eyJ', body: (0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 80, max: 8000 }) })],
            prove: (token) => proveJsonInside(token.slice('ops_'.length), ['email', 'secretKey', 'signInAddress']),
            impact: 'read, and where granted change, every vault that the service account has',
            revoke: '1Password.com → Developer → Service accounts → Revoke token',
        },
        {
            id: '1password_secret_key',
            title: '1Password Secret Key',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'A3-',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 6),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 11),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                    ],
                }),
                prefixed({
                    prefix: 'A3-',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 6),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 6),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 5),
                    ],
                }),
            ],
            prove: proveGroups,
            impact: 'sign in to the account on a new device once the account password is known',
            revoke: '1Password.com → My profile → Regenerate Secret Key',
            url: 'https://support.1password.com/secret-key-security/',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/onelogin.js




const onelogin = {
    provider: 'OneLogin',
    impact: 'read and change users, roles and applications of the company',
    revoke: 'OneLogin → Developers → API credentials',
    url: 'https://developers.onelogin.com/api-docs/2/getting-started/working-with-api-credentials',
    rules: [
        {
            id: 'onelogin_client_secret',
            aliases: ['onelogin_api_key'],
            title: 'OneLogin client secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['onelogin', 'one_login', 'one-login'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 64),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/onesignal.js




const onesignal_LOWER_BASE32 = { characters: 'abcdefghijklmnopqrstuvwxyz234567', range: 'a-z2-7' };
const onesignal = {
    provider: 'OneSignal',
    impact: 'send push messages to every user of the app and export them',
    revoke: 'OneSignal → the app → Settings → Keys & IDs',
    url: 'https://documentation.onesignal.com/docs/keys-and-ids',
    rules: [
        {
            id: 'onesignal_api_key',
            title: 'OneSignal API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['os_v2_app_', 'os_v2_org_'], body: (0,shape_text/* chars */.Wn)(onesignal_LOWER_BASE32, 103) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['onesignal', 'one_signal', 'one-signal'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['onesignal_rest', 'onesignal_api_key', 'onesignalapikey', 'onesignal_auth'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/onfido.js



const TOKEN = (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 8, max: 16 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 64 })], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 80 }));
const onfido = {
    provider: 'Onfido',
    impact: 'read applicants with their identity documents and run checks',
    revoke: 'Onfido dashboard → Developers → Tokens',
    url: 'https://documentation.onfido.com/api/latest/',
    rules: [
        {
            id: 'onfido_api_key',
            title: 'Onfido live API token',
            severity: 'critical',
            shapes: [prefixed({ prefix: ['api_live.', 'api_live_us.', 'api_live_ca.'], body: TOKEN })],
        },
        {
            id: 'onfido_sandbox_api_key',
            title: 'Onfido sandbox API token',
            severity: 'low',
            shapes: [prefixed({ prefix: ['api_sandbox.', 'api_sandbox_us.', 'api_sandbox_ca.'], body: TOKEN })],
            impact: 'run checks in the sandbox, which holds no real applicants',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/open-weather.js





const open_weather_QUERY = { characters: `${alphabet/* BASE62 */.S6.characters}/?&=_.%,-`, range: `${alphabet/* BASE62 */.S6.range}/?&=_.%,-` };
const openWeather = {
    provider: 'OpenWeather',
    impact: 'read weather data at the cost of the account',
    revoke: 'OpenWeather → My API keys',
    url: 'https://openweathermap.org/appid',
    rules: [
        {
            id: 'open_weather_api_key',
            title: 'OpenWeather API key',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['openweather', 'open_weather', 'open-weather', 'pyowm', ...keyNames('owm')],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
                }),
                following({
                    address: 'api.openweathermap.org/',
                    between: [(0,shape_text/* chars */.Wn)(open_weather_QUERY, { min: 0, max: 150 }), (0,shape_text/* anyOf */.EB)('?', '&'), (0,shape_text/* anyOf */.EB)('appid=', 'APPID=')],
                    secret: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/openai.js



const openai_BODY = (0,shape_text/* anyOf */.EB)(...[74, 58, 20].map((length) => [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, length), 'T3BlbkFJ', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, length)]));
const LONG = prefixed({ prefix: ['sk-proj-', 'sk-svcacct-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 95, max: 200 }) });
const UNMARKED = {
    ...LONG,
    prove: (key) => ({ validity: key.includes('T3BlbkFJ') ? 'invalid' : 'unproven' }),
};
const openai = {
    provider: 'OpenAI',
    impact: 'run models at the cost of the account and read its files',
    revoke: 'platform.openai.com → API keys',
    url: 'https://platform.openai.com/docs/api-reference/authentication',
    rules: [
        {
            id: 'openai_api_key',
            title: 'OpenAI API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'sk-', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20), 'T3BlbkFJ', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20)] }),
                prefixed({ prefix: 'sk-None-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48) }),
                UNMARKED,
                prefixed({ prefix: ['sk-proj-', 'sk-svcacct-', 'sk-service-', 'sk-None-'], body: openai_BODY }),
            ],
        },
        {
            id: 'openai_admin_key',
            title: 'OpenAI admin key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'sk-admin-', body: openai_BODY })],
            impact: 'manage the projects, users and keys of the organisation',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/openrouter.js



const openrouter = {
    provider: 'OpenRouter',
    impact: 'use any of its models at the cost of the account',
    revoke: 'OpenRouter → Settings → Keys',
    url: 'https://openrouter.ai/docs/api-reference/authentication',
    rules: [
        {
            id: 'openrouter_api_key',
            title: 'OpenRouter API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'sk-or-v1-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/openshift.js



const openshift = {
    provider: 'Red Hat OpenShift',
    impact: 'act on the cluster as its user until the token ends',
    revoke: 'oc delete useroauthaccesstoken, or oc logout',
    url: 'https://docs.redhat.com/en/documentation/openshift_container_platform',
    rules: [
        {
            id: 'openshift_user_token',
            title: 'OpenShift user token',
            severity: 'critical',
            shapes: [(0,marked/* marked */.x)({ before: '', marker: 'sha256~', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/openvsx.js



const openvsx = {
    provider: 'Open VSX',
    impact: 'publish extensions under the owner’s namespaces',
    revoke: 'open-vsx.org → Settings → Access tokens',
    url: 'https://github.com/eclipse-openvsx/openvsx/wiki/Publishing-Extensions',
    rules: [
        {
            id: 'openvsx_api_key',
            title: 'Open VSX access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: ['ovsxat_', 'ovsxp_'], body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/opsgenie.js





const opsgenie = {
    provider: 'Opsgenie',
    impact: 'create and close alerts and read on-call schedules and contacts',
    revoke: 'Opsgenie → Settings → API key management',
    url: 'https://docs.opsgenie.com/docs/api-key-management',
    rules: [
        {
            id: 'opsgenie_api_key',
            title: 'Opsgenie API key',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('opsgenie'), 'geniekey', 'genie_key', 'opsgenie_integration'],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr),
                }),
                (0,led_by/* ledBy */.L)({ text: 'GenieKey ', secret: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/oracle.js

const oracle = {
    provider: 'Oracle Database',
    impact: 'read and change the data that the user may',
    revoke: 'Oracle Database → ALTER USER … IDENTIFIED BY',
    url: 'https://docs.oracle.com/en/database/oracle/oracle-database/',
    rules: [
        {
            id: 'oracle_connection_string',
            title: 'Oracle Database address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['oracle', 'oracle+oracledb'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ory.js



const ory = {
    provider: 'Ory',
    impact: 'read and change the identities, sessions and settings of the project',
    revoke: 'Ory Console → Project settings → API keys',
    url: 'https://www.ory.com/docs/concepts/personal-access-token',
    rules: [
        {
            id: 'ory_api_key',
            title: 'Ory API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['ory_pat_', 'ory_apikey_', 'ory_wak_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 48 }),
                }),
            ],
        },
        {
            id: 'ory_oauth_token',
            title: 'Ory OAuth token',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: ['ory_at_', 'ory_rt_', 'ory_ac_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 48 }) }),
            ],
            impact: 'act as the user towards the client’s resources until the token ends',
            revoke: 'Ory → the OAuth client → revoke the consent session',
            url: 'https://www.ory.com/docs/oauth2-oidc',
        },
        {
            id: 'ory_session_token',
            title: 'Ory session token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'ory_st_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 48 }) })],
            impact: 'be signed in as the user until the session ends',
            revoke: 'Ory Console → Identities → the identity → Sessions → Revoke',
            url: 'https://www.ory.com/docs/kratos/session-management/overview',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/otp.js




const LABEL = { characters: `${alphabet/* BASE62 */.S6.characters}@:%+.?&=_-`, range: `${alphabet/* BASE62 */.S6.range}@:%+.?&=_-` };
const otp = {
    provider: 'One-time passwords',
    impact: 'make every one-time password that the account’s second factor asks for',
    revoke: 'the service’s account → Security → Two-factor authentication → set it up anew',
    url: 'https://datatracker.ietf.org/doc/html/rfc6238',
    rules: [
        {
            id: 'otp_api_key',
            title: 'One-time password secret',
            severity: 'high',
            shapes: [
                following({
                    address: ['totp/', 'hotp/'],
                    between: [(0,shape_text/* chars */.Wn)(LABEL, { min: 1, max: 180 }), (0,shape_text/* anyOf */.EB)('?', '&'), 'secret='],
                    secret: (0,shape_text/* chars */.Wn)(alphabet/* BASE32 */.vX, { min: 16, max: 128 }),
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'totp_secret',
                        'totp-secret',
                        'totpsecret',
                        'otp_secret',
                        'otp-secret',
                        'otpsecret',
                        'mfa_secret',
                        'totp_key',
                        'totp_seed',
                        '2fa_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE32 */.vX, { min: 16, max: 64 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ovh.js



const ovh = {
    provider: 'OVHcloud',
    impact: 'manage servers, domains and bills within the rights the consumer key was given',
    revoke: 'OVHcloud → API → /me/api/application → delete the application',
    url: 'https://api.ovh.com/',
    rules: [
        {
            id: 'ovh_client_secret',
            title: 'OVHcloud application secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'ovh_application_secret',
                        'ovh-application-secret',
                        'ovh.application_secret',
                        'ovhapplicationsecret',
                        'ovh_app_secret',
                        'ovh_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                }),
            ],
        },
        {
            id: 'ovh_api_key',
            title: 'OVHcloud consumer key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['ovh_consumer', 'ovh-consumer', 'ovh.consumer', 'ovhconsumer'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                }),
            ],
        },
        {
            id: 'ovh_application_key',
            title: 'OVHcloud application key',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'ovh_application_key',
                        'ovh-application-key',
                        'ovh.application_key',
                        'ovhapplicationkey',
                        'ovh_app_key',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16),
                }),
            ],
            partOf: 'ovh_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/paddle.js



const paddle_BODY = [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 26), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 3)];
const paddle = {
    provider: 'Paddle',
    impact: 'read customers and transactions, change prices and refund payments',
    revoke: 'Paddle → Developer tools → Authentication → API keys',
    url: 'https://developer.paddle.com/api-reference/about/api-keys',
    rules: [
        {
            id: 'paddle_api_key',
            title: 'Paddle API key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'pdl_live_apikey_', body: paddle_BODY })],
        },
        {
            id: 'paddle_sandbox_api_key',
            title: 'Paddle sandbox API key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'pdl_sdbx_apikey_', body: paddle_BODY })],
            impact: 'use the sandbox; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pagarme.js



const pagarme = {
    provider: 'Pagar.me',
    impact: 'take and refund payments and read transactions',
    revoke: 'Pagar.me dashboard → Settings → API keys',
    url: 'https://docs.pagar.me/',
    rules: [
        {
            id: 'pagarme_api_key',
            title: 'Pagar.me live API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'ak_live_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) })],
        },
        {
            id: 'pagarme_test_api_key',
            title: 'Pagar.me test API key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'ak_test_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) })],
            impact: 'make test payments; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pagerduty.js






const NAMES = ['pagerduty', 'pager_duty', 'pager-duty'];
const PLUS_WORD = { characters: `${alphabet/* BASE64URL */.P.characters}+`, range: `+${alphabet/* BASE64URL */.P.range}` };
const pagerduty = {
    provider: 'PagerDuty',
    impact: 'read and change incidents, schedules and the contacts of those on call',
    revoke: 'PagerDuty → Integrations → API access keys, or My profile → User settings',
    url: 'https://support.pagerduty.com/main/docs/api-access-keys',
    rules: [
        {
            id: 'pagerduty_api_key',
            title: 'PagerDuty API key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [...NAMES, 'pd_key', 'pd_token', 'pd_api'],
                    value: ['u+', (0,shape_text/* chars */.Wn)(PLUS_WORD, 18)],
                }),
                (0,keyworded/* keyworded */.D)({ keywords: NAMES.flatMap(keyNames), value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20) }),
                (0,led_by/* ledBy */.L)({
                    text: 'Token token=',
                    secret: (0,shape_text/* anyOf */.EB)(['u+', (0,shape_text/* chars */.Wn)(PLUS_WORD, 18)], ['y_', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 18)]),
                }),
            ],
        },
        {
            id: 'pagerduty_integration_key',
            title: 'PagerDuty integration key',
            severity: 'medium',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: NAMES, value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32) }))],
            impact: 'raise and resolve incidents of the service',
            revoke: 'PagerDuty → Services → the service → Integrations',
            url: 'https://support.pagerduty.com/main/docs/services-and-integrations',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pangea.js



const pangea = {
    provider: 'Pangea',
    impact: 'use the security services of the project: its vault, audit log and users',
    revoke: 'Pangea console → Project settings → Tokens',
    url: 'https://pangea.cloud/docs/',
    rules: [
        {
            id: 'pangea_api_key',
            title: 'Pangea service token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'pts_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 20, max: 60 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/paperform.js



const paperform = {
    provider: 'Paperform',
    impact: 'read every submission of the account’s forms and change the forms',
    revoke: 'Paperform → Account → Developer → API keys',
    url: 'https://paperform.readme.io/',
    rules: [
        {
            id: 'paperform_api_key',
            title: 'Paperform API key',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['paperform'],
                    prefix: 'eyJ',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 80 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 80, max: 400 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 600, max: 800 }),
                    ],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/particle.js








const ARGUMENTS = {
    characters: `${alphabet/* BASE62 */.S6.characters} "'/?&=_.-`,
    range: `${alphabet/* BASE62 */.S6.range} "'/?&=_.-`,
};
const particle_TOKEN = (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40);
const particle_HEADER = {
    anchor: { kind: 'literal', literals: ['api.particle.io/'] },
    pattern: () => /(?<=[ :](?<secret>[0-9a-f]{40})["'][ \\\r\n]{1,6}["']?https:\/\/)api\.particle\.io\//,
    reach: 16,
    sample: (seed) => {
        const secret = (0,shape_text/* writeText */.x3)(particle_TOKEN, (0,samples/* randomFrom */.c)(seed));
        return { secret, text: placeInHeader(secret) };
    },
    nearMisses: (seed) => (0,near_misses/* nearMissesOf */.i)(particle_TOKEN, seed, (text) => (0,shape_text/* writeText */.x3)(text, (0,samples/* randomFrom */.c)(seed)), placeInHeader),
};
function placeInHeader(token) {
    return `curl -H "Authorization: Bearer ${token}" https://api.particle.io/v1/devices\n`;
}
const particle = {
    provider: 'Particle',
    impact: 'flash, call and read the devices of its owner',
    revoke: 'Particle console → Settings → Access tokens',
    url: 'https://docs.particle.io/reference/cloud-apis/access-tokens/',
    rules: [
        {
            id: 'particle_io_api_key',
            title: 'Particle access token',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('particle'), 'particle_access', 'particleaccess'],
                    value: particle_TOKEN,
                })),
                following({
                    address: 'api.particle.io/',
                    between: [(0,shape_text/* chars */.Wn)(ARGUMENTS, { min: 0, max: 150 }), 'access_token='],
                    secret: particle_TOKEN,
                }),
                particle_HEADER,
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/paymongo.js



const paymongo = {
    provider: 'PayMongo',
    impact: 'take and refund payments and read customers',
    revoke: 'PayMongo dashboard → Developers → API keys',
    url: 'https://developers.paymongo.com/docs/authentication',
    rules: [
        {
            id: 'paymongo_api_key',
            title: 'PayMongo secret key',
            severity: 'high',
            shapes: [
                namedPrefix({ keywords: ['paymongo'], prefix: 'sk_live_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), shared: true }),
            ],
        },
        {
            id: 'paymongo_test_secret_key',
            title: 'PayMongo test secret key',
            severity: 'low',
            shapes: [
                namedPrefix({ keywords: ['paymongo'], prefix: 'sk_test_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), shared: true }),
            ],
            impact: 'make test payments; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/paypal.js



const paypal = {
    provider: 'PayPal',
    impact: 'take and refund payments, pay out and read transactions as the application',
    revoke: 'PayPal Developer Dashboard → Apps & Credentials → the app → Secret',
    url: 'https://developer.paypal.com/api/rest/authentication/',
    rules: [
        {
            id: 'paypal_oauth_client_secret',
            title: 'PayPal client secret',
            severity: 'critical',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['paypal', 'pay_pal'], value: ['E', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 79)] })],
        },
        {
            id: 'paypal_client_id',
            title: 'PayPal client id',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['paypal', 'pay_pal'], value: ['A', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 79)] })],
            partOf: 'paypal_oauth_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/paystack.js



const paystack_NO_KEY_OF_ANYBODY = new Set(['one character over and over', 'ones', 'the alphabet in order']);
function secretKey(prefix) {
    const shape = prefixed({ prefix, body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40) });
    return {
        ...shape,
        nearMisses: (seed) => shape.nearMisses(seed).filter(({ why }) => paystack_NO_KEY_OF_ANYBODY.has(why)),
    };
}
const paystack = {
    provider: 'Paystack',
    impact: 'charge saved cards, refund payments, start transfers and read customers',
    revoke: 'Paystack dashboard → Settings → API keys & webhooks',
    url: 'https://paystack.com/docs/api/authentication/',
    rules: [
        {
            id: 'paystack_api_key',
            title: 'Paystack secret key',
            severity: 'critical',
            shapes: [secretKey('sk_live_')],
        },
        {
            id: 'paystack_test_secret_key',
            title: 'Paystack test secret key',
            severity: 'low',
            shapes: [secretKey('sk_test_')],
            impact: 'make test payments; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/permit.js



const permit = {
    provider: 'Permit.io',
    impact: 'change who may do what in the environment and read its users and roles',
    revoke: 'Permit.io → Settings → API keys',
    url: 'https://docs.permit.io/',
    rules: [
        {
            id: 'permitio_api_key',
            title: 'Permit.io API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'permit_key_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 85, max: 86 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/perplexity.js



const perplexity = {
    provider: 'Perplexity',
    impact: 'search and use the models at the cost of the account',
    revoke: 'Perplexity → Settings → API → API keys',
    url: 'https://docs.perplexity.ai/',
    rules: [
        {
            id: 'perplexity_api_key',
            title: 'Perplexity API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'pplx-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 64 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/persona.js



const persona_BODY = (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 20, max: 80 }));
const persona = {
    provider: 'Persona',
    impact: 'read the identity documents and selfies of verified people',
    revoke: 'Persona dashboard → API → API keys',
    url: 'https://docs.withpersona.com/api-keys',
    rules: [
        {
            id: 'persona_api_key',
            title: 'Persona API key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'persona_production_', body: persona_BODY })],
        },
        {
            id: 'persona_sandbox_api_key',
            title: 'Persona sandbox API key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'persona_sandbox_', body: persona_BODY })],
            impact: 'use the sandbox, which holds no real people',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pganalyze.js



const pganalyze = {
    provider: 'pganalyze',
    impact: 'send statistics in the database’s name and read those of the organisation',
    revoke: 'pganalyze → Settings → API keys',
    url: 'https://pganalyze.com/docs/api',
    rules: [
        {
            id: 'pganalyze_api_key',
            title: 'pganalyze API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pgar_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 27) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/photoroom.js



const photoroom = {
    provider: 'Photoroom',
    impact: 'edit images at the cost of the account',
    revoke: 'Photoroom → API dashboard → API key',
    url: 'https://docs.photoroom.com/',
    rules: [
        {
            id: 'photoroom_api_key',
            title: 'Photoroom API key',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'sk_pr_',
                    body: [(0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 1, max: 64 }), '_'], ''), (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/picatic.js



const picatic = {
    provider: 'Picatic',
    impact: 'read and change events, tickets and attendees',
    revoke: 'Picatic → Account → API keys',
    url: 'https://developer.picatic.com/',
    rules: [
        {
            id: 'picatic_api_key',
            title: 'Picatic API key',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['picatic'],
                    prefix: 'sk_live_',
                    body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32),
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pinata.js






const pinata = {
    provider: 'Pinata',
    impact: 'upload, list and delete the account’s files',
    revoke: 'Pinata → API keys',
    url: 'https://docs.pinata.cloud/account-management/api-keys',
    rules: [
        {
            id: 'pinata_api_key',
            title: 'Pinata API secret',
            severity: 'medium',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['pinata'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) }))],
        },
        {
            id: 'pinata_api_key_id',
            title: 'Pinata API key',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: keyNames('pinata'), value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 20) })],
            partOf: 'pinata_api_key',
        },
        {
            id: 'pinata_jwt',
            title: 'Pinata JWT',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['pinata'],
                    prefix: 'eyJ',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 80 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 1400 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 86 }),
                    ],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pinecone.js





const pinecone = {
    provider: 'Pinecone',
    impact: 'read, change and delete the vectors and indexes of the project',
    revoke: 'Pinecone console → API keys',
    url: 'https://docs.pinecone.io/guides/projects/manage-api-keys',
    rules: [
        {
            id: 'pinecone_api_key',
            title: 'Pinecone API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'pcsk_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 5, max: 6 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 63)] }),
                (0,keyworded/* keyworded */.D)({ keywords: keyNames('pinecone'), value: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ping-identity.js



const TILDE = { characters: `${alphabet/* BASE62 */.S6.characters}._~-`, range: `${alphabet/* BASE62 */.S6.range}._~-` };
const NAMED = (0,keyworded/* keyworded */.D)({
    keywords: [
        'pingone_client_secret',
        'pingone_secret',
        'pingoneclientsecret',
        'pingidentity_client_secret',
        'pingidentity_secret',
        'ping_client_secret',
        'ping_identity_client_secret',
    ],
    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 10), (0,shape_text/* chars */.Wn)(TILDE, { min: 18, max: 54 })],
});
const SECRET = { ...NAMED, pattern: () => new RegExp(`${NAMED.pattern().source}(?![.~])`) };
const pingIdentity = {
    provider: 'Ping Identity',
    impact: 'act as the application: sign users in and, for a worker, manage the directory',
    revoke: 'PingOne → Applications → the application → Overview → Generate new secret',
    url: 'https://docs.pingidentity.com/pingone/',
    rules: [
        { id: 'ping_identity_client_secret', title: 'PingOne client secret', severity: 'high', shapes: [SECRET] },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pinterest.js



const pinterest = {
    provider: 'Pinterest',
    impact: 'read and change the pins, boards and ads of the user',
    revoke: 'Pinterest Developers → My apps → the app',
    url: 'https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/',
    rules: [
        {
            id: 'pinterest_api_key',
            title: 'Pinterest access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pina_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 190 }) })],
        },
        {
            id: 'pinterest_refresh_token',
            title: 'Pinterest refresh token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pinr_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 190 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pirsch.js



const pirsch = {
    provider: 'Pirsch',
    impact: 'send page views for the site',
    revoke: 'Pirsch → Settings → Integration → Access keys',
    url: 'https://docs.pirsch.io/api-sdks/api',
    rules: [
        {
            id: 'pirsch_api_key',
            title: 'Pirsch access key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pa_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 44 }), notAfter: '-_./+' })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/plaid.js




const plaid = {
    provider: 'Plaid',
    impact: 'read the bank accounts and transactions of every linked user',
    revoke: 'Plaid dashboard → Developers → Keys → Rotate',
    url: 'https://plaid.com/docs/account/security/',
    rules: [
        {
            id: 'plaid_api_key',
            title: 'Plaid access token or secret',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: ['access-production-', 'access-development-'], body: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['plaid'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 30) }),
            ],
        },
        {
            id: 'plaid_sandbox_access_token',
            title: 'Plaid sandbox access token',
            severity: 'low',
            shapes: [prefixed({ prefix: 'access-sandbox-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) })],
            impact: 'read made-up accounts of the sandbox',
        },
        {
            id: 'plaid_client_id',
            title: 'Plaid client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['plaid_client_id', 'plaid-client-id', 'plaidclientid'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24),
                }),
            ],
            partOf: 'plaid_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/planetscale.js



const PLAN = { characters: `${alphabet/* BASE64URL */.P.characters}.=`, range: 'A-Za-z0-9_.=-' };
const planetscale = {
    provider: 'PlanetScale',
    impact: 'read and change the databases that it may use',
    revoke: 'PlanetScale → Organization settings → Service tokens',
    url: 'https://planetscale.com/docs/api/reference/service-tokens',
    rules: [
        {
            id: 'planetscale_service_token',
            title: 'PlanetScale service token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'pscale_tkn_', body: (0,shape_text/* chars */.Wn)(PLAN, { min: 32, max: 64 }) })],
        },
        {
            id: 'planetscale_oauth_token',
            title: 'PlanetScale OAuth token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'pscale_oauth_', body: (0,shape_text/* chars */.Wn)(PLAN, { min: 32, max: 64 }) })],
        },
        {
            id: 'planetscale_password',
            title: 'PlanetScale password',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'pscale_pw_', body: (0,shape_text/* chars */.Wn)(PLAN, { min: 32, max: 64 }) })],
            impact: 'log in to the database branch',
            revoke: 'PlanetScale → the database → Settings → Passwords',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/plivo.js




const plivo = {
    provider: 'Plivo',
    impact: 'send text messages and make calls at the cost of the account and read those made',
    revoke: 'Plivo console → Account → Auth credentials',
    url: 'https://www.plivo.com/docs/account/api/overview/',
    rules: [
        {
            id: 'plivo_api_key',
            title: 'Plivo auth token',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['plivo'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 40) }))],
        },
        {
            id: 'plivo_auth_id',
            title: 'Plivo auth id',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['plivo'], value: [(0,shape_text/* anyOf */.EB)('MA', 'SA'), (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 18)] })],
            partOf: 'plivo_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/polar.js



const polar = {
    provider: 'Polar',
    impact: 'read customers, orders and subscriptions and change products',
    revoke: 'Polar → Organization settings → Developers',
    url: 'https://polar.sh/docs/integrate/authentication',
    rules: [
        {
            id: 'polar_personal_access_token',
            aliases: ['polar_api_key'],
            title: 'Polar personal access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'polar_pat_',
                    body: [(0,shape_text/* anyOf */.EB)('', 'u_', 'o_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 100 })],
                }),
            ],
        },
        {
            id: 'polar_organization_token',
            title: 'Polar organization access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'polar_oat_',
                    body: [(0,shape_text/* anyOf */.EB)('', 'u_', 'o_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 100 })],
                }),
            ],
        },
        {
            id: 'polar_oauth_token',
            title: 'Polar OAuth access token',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'polar_at_',
                    body: [(0,shape_text/* anyOf */.EB)('', 'u_', 'o_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 100 })],
                }),
            ],
        },
        {
            id: 'polar_refresh_token',
            title: 'Polar OAuth refresh token',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'polar_rt_',
                    body: [(0,shape_text/* anyOf */.EB)('', 'u_', 'o_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 100 })],
                }),
            ],
        },
        {
            id: 'polar_client_secret',
            title: 'Polar OAuth client secret',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'polar_cs_',
                    body: [(0,shape_text/* anyOf */.EB)('', 'u_', 'o_'), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 100 })],
                }),
            ],
            impact: 'act as the OAuth client towards Polar',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pollinations.js



const pollinations = {
    provider: 'Pollinations',
    impact: 'make texts and images at the cost of the account',
    revoke: 'Pollinations → Account → API keys',
    url: 'https://github.com/pollinations/pollinations',
    rules: [
        {
            id: 'pollinations_api_key',
            title: 'Pollinations secret key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'plln_sk_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 48 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/poloniex.js



const poloniex = {
    provider: 'Poloniex',
    impact: 'trade with the money of the account and, where allowed, withdraw it',
    revoke: 'Poloniex → Profile → API keys',
    url: 'https://api-docs.poloniex.com/',
    rules: [
        {
            id: 'poloniex_api_key',
            title: 'Poloniex API secret',
            severity: 'critical',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['poloniex'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 128) })],
        },
        {
            id: 'poloniex_key_id',
            title: 'Poloniex API key',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['poloniex'],
                    value: [
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 8),
                    ],
                }),
            ],
            partOf: 'poloniex_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/polymarket.js




const polymarket = {
    provider: 'Polymarket',
    impact: 'place and cancel orders of the account',
    revoke: 'Polymarket → Settings → Builder keys, or delete the key by the order book’s interface',
    url: 'https://docs.polymarket.com/',
    rules: [
        {
            id: 'polymarket_api_key',
            title: 'Polymarket API key or secret',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'polymarket_api',
                        'polymarketapi',
                        'polymarket_builder',
                        'polymarket_secret',
                        'poly_builder',
                        'poly_api_key',
                        'poly_secret',
                        'clob_api_key',
                        'clob_secret',
                    ],
                    value: (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), [(0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 43, max: 64 }), '=']),
                }),
            ],
        },
        {
            id: 'polymarket_private_key',
            title: 'Polymarket wallet private key',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'polymarket_private',
                        'polymarketprivate',
                        'poly_private',
                        'polymarket_wallet_private',
                        'polymarket_pk',
                    ],
                    value: ['0x', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64)],
                }),
            ],
            impact: 'take everything the wallet holds',
            revoke: 'no key can be revoked: move what the wallet holds to a new one',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/portainer.js




const portainer = {
    provider: 'Portainer',
    impact: 'manage the containers, stacks and secrets of every environment its user may',
    revoke: 'Portainer → My account → Access tokens',
    url: 'https://docs.portainer.io/api/access',
    rules: [
        {
            id: 'portainer_api_key',
            title: 'Portainer access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'ptr_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='] }),
                namedPrefix({ keywords: ['portainer'], prefix: 'ptr_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 52 }) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/postgresql.js

const postgresql = {
    provider: 'PostgreSQL',
    impact: 'log in to the database and read or change what its user may',
    revoke: "the database: change its user's password",
    url: 'https://www.postgresql.org/docs/current/sql-alterrole.html',
    rules: [
        {
            id: 'postgres_connection_string',
            title: 'PostgreSQL address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['postgres', 'postgresql', 'postgis'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/posthog.js



const posthog = {
    provider: 'PostHog',
    impact: 'read the events and people of its projects and change flags and dashboards',
    revoke: 'PostHog → Settings → Personal API keys',
    url: 'https://posthog.com/docs/api',
    rules: [
        {
            id: 'posthog_api_key',
            title: 'PostHog personal API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'phx_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 60 }) })],
        },
        {
            id: 'posthog_project_key',
            title: 'PostHog project key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'phc_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 40, max: 60 }) })],
            impact: 'send events to the project, as its pages do',
            revoke: 'PostHog → Settings → Project → Reset project API key',
        },
        {
            id: 'posthog_feature_flag_token',
            title: 'PostHog feature flags secure key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'phs_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 44, max: 48 }) })],
            impact: 'read the definitions of the project’s feature flags',
            revoke: 'PostHog → Settings → Project → Feature flags',
        },
        {
            id: 'posthog_oauth_token',
            title: 'PostHog OAuth access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'pha_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 43 }) })],
            impact: 'act as the user within the granted scopes until it ends',
        },
        {
            id: 'posthog_refresh_token',
            title: 'PostHog OAuth refresh token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'phr_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 43 }) })],
            impact: 'get new access tokens of the user',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/postman.js



const postman = {
    provider: 'Postman',
    impact: 'read and change collections and environments',
    revoke: 'Postman → Account settings → API keys',
    url: 'https://learning.postman.com/docs/developer/postman-api/authentication/',
    rules: [
        {
            id: 'postman_api_key',
            title: 'Postman API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'PMAK-', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 34)] })],
        },
        {
            id: 'postman_collection_key',
            title: 'Postman collection access key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'PMAT-', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 26) })],
            impact: 'read the collection',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/postmark.js




const postmark = {
    provider: 'Postmark',
    impact: 'send e-mail from the server’s domains and read the messages sent',
    revoke: 'Postmark → the server → API tokens',
    url: 'https://postmarkapp.com/developer/api/overview',
    rules: [
        {
            id: 'postmark_api_key',
            title: 'Postmark API token',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['postmark'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) }))],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/prefect.js



const prefect = {
    provider: 'Prefect',
    impact: 'run flows and read the variables and secret blocks of the workspace',
    revoke: 'Prefect Cloud → Profile → API keys',
    url: 'https://docs.prefect.io/v3/how-to-guides/cloud/manage-users/api-keys',
    rules: [
        {
            id: 'prefect_api_key',
            title: 'Prefect Cloud API key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['pnu_', 'pnb_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 36) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/private-key.js


const ENCRYPTED_TAG = 'may_be_encrypted_password';
const private_key_DER = Buffer.from([0x30, 0x82]);
const OPENSSH_MAGIC = Buffer.from('openssh-key-v1\0');
const LABELS = [
    'RSA PRIVATE KEY',
    'EC PRIVATE KEY',
    'DSA PRIVATE KEY',
    'PRIVATE KEY',
    'ENCRYPTED PRIVATE KEY',
];
function pem(label, write, missesLabel) {
    return {
        anchor: { kind: 'prefix', literals: ['-----BEGIN'] },
        pattern: () => new RegExp(`(?<secret>${pemSource(label)})`),
        reach: PEM_REACH,
        sample: (seed) => {
            const secret = write(seed);
            const oneLine = secret.replaceAll('\n', '\\n');
            return seed % 2 === 0
                ? { secret, text: `first line\n${secret}\nlast line\n` }
                : { secret: oneLine, text: `{"key": "${oneLine}", "size": 1}` };
        },
        nearMisses: (seed) => private_key_nearMisses(missesLabel, seed),
    };
}
function private_key_nearMisses(label, seed) {
    const short = writePem(label, private_key_DER, 30, (0,samples/* randomFrom */.c)(seed));
    return [
        { why: 'too short for a key', text: short },
        { why: 'the first and last line only', text: `-----BEGIN ${label}-----\n-----END ${label}-----\n` },
        { why: 'an ellipsis', text: `-----BEGIN ${label}-----\nMIIEpAIBAAKC...\n-----END ${label}-----\n` },
        {
            why: 'one character over and over',
            text: `-----BEGIN ${label}-----\n${'x'.repeat(200)}\n-----END ${label}-----`,
        },
        { why: 'a public key', text: writePem('PUBLIC KEY', private_key_DER, 200, (0,samples/* randomFrom */.c)(seed)) },
        { why: 'a certificate', text: writePem('CERTIFICATE', private_key_DER, 200, (0,samples/* randomFrom */.c)(seed)) },
    ];
}
function writeKey(seed) {
    return writePem(LABELS[seed % LABELS.length], private_key_DER, 300 + seed, (0,samples/* randomFrom */.c)(seed));
}
function writeOpenSsh(seed) {
    const cipher = seed % 2 === 0 ? 'none' : 'aes256-ctr';
    const start = Buffer.concat([OPENSSH_MAGIC, Buffer.from([0, 0, 0, cipher.length]), Buffer.from(cipher)]);
    return writePem('OPENSSH PRIVATE KEY', start, 300 + seed, (0,samples/* randomFrom */.c)(seed));
}
function proveKey(block) {
    const bytes = pemBytes(block);
    if (bytes === undefined)
        return { validity: 'invalid', reason: 'it is too short for a key' };
    return { validity: 'unproven', ...(isEncrypted(block, bytes) ? { tags: [ENCRYPTED_TAG] } : {}) };
}
function isEncrypted(block, bytes) {
    if (/^-----BEGIN ENCRYPTED|Proc-Type: ?4,ENCRYPTED/.test(block))
        return true;
    if (!bytes.subarray(0, OPENSSH_MAGIC.length).equals(OPENSSH_MAGIC))
        return false;
    const length = bytes.readUInt32BE(OPENSSH_MAGIC.length);
    const at = OPENSSH_MAGIC.length + 4;
    return bytes.toString('latin1', at, at + length) !== 'none';
}
const privateKey = {
    provider: 'Private key',
    impact: 'log in, sign or decrypt wherever its public key is trusted',
    revoke: 'a new key pair; remove the public key wherever it is trusted, and revoke its certificates',
    url: 'https://datatracker.ietf.org/doc/html/rfc7468',
    rules: [
        {
            id: 'private_key',
            title: 'Private key',
            severity: 'critical',
            shapes: [
                pem('(?:RSA |EC |DSA |ANY |ENCRYPTED )?PRIVATE KEY', writeKey, 'RSA PRIVATE KEY'),
                pem('OPENSSH PRIVATE KEY', writeOpenSsh, 'OPENSSH PRIVATE KEY'),
            ],
            prove: proveKey,
            generic: true,
        },
        {
            id: 'pgp_private_key',
            title: 'PGP private key',
            severity: 'critical',
            shapes: [
                pem('PGP PRIVATE KEY BLOCK', (seed) => writePem('PGP PRIVATE KEY BLOCK', Buffer.from([0x95]), 400, (0,samples/* randomFrom */.c)(seed)), 'PGP PRIVATE KEY BLOCK'),
            ],
            prove: proveKey,
            impact: 'sign and decrypt as its owner, once its passphrase is known',
            revoke: 'a revocation certificate, published to the key servers that have the public key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/proof.js



const proof = {
    provider: 'Proof',
    impact: 'create notarizations and read the signed documents',
    revoke: 'Proof → Settings → API keys',
    url: 'https://dev.proof.com/',
    rules: [
        {
            id: 'proof_api_key',
            title: 'Proof API key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['prf_', 'prf_cli_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 80 }) })],
        },
        {
            id: 'proof_test_api_key',
            title: 'Proof test API key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: ['prf_test_', 'prf_cli_test_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 80 }) }),
            ],
            impact: 'create notarizations that have no effect',
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/psexec.js
var psexec = __webpack_require__(1184);
;// CONCATENATED MODULE: ./lib/engine/rules/pubnub.js



const pubnub = {
    provider: 'PubNub',
    impact: 'grant and take away the rights to every channel of the keyset',
    revoke: 'PubNub Admin Portal → the app → the keyset',
    url: 'https://www.pubnub.com/docs/general/setup/account-setup',
    rules: [
        {
            id: 'pubnub_secret_key',
            title: 'PubNub secret key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'sec-c-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48) })],
        },
        {
            id: 'pubnub_api_key',
            title: 'PubNub publish key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'pub-c-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            impact: 'publish messages into channels that no access rule guards',
        },
        {
            id: 'pubnub_subscribe_key',
            title: 'PubNub subscribe key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'sub-c-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr) })],
            partOf: 'pubnub_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pulumi.js



const pulumi = {
    provider: 'Pulumi',
    impact: 'deploy and destroy stacks and read their secrets',
    revoke: 'Pulumi Cloud → Personal access tokens',
    url: 'https://www.pulumi.com/docs/administration/access-identity/access-tokens/',
    rules: [
        {
            id: 'pulumi_access_token',
            aliases: ['pulumi_api_key'],
            title: 'Pulumi access token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'pul-', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pushbullet.js



const pushbullet = {
    provider: 'Pushbullet',
    impact: 'read and send the pushes, notifications and text messages of its owner',
    revoke: 'Pushbullet → Settings → Account → Access tokens',
    url: 'https://docs.pushbullet.com/',
    rules: [
        {
            id: 'pushbullet_api_key',
            title: 'Pushbullet access token',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['pushbullet'], value: ['o.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/pusher.js



const pusher = {
    provider: 'Pusher',
    impact: 'send events into every channel and sign users into private ones',
    revoke: 'Pusher dashboard → the app → App keys',
    url: 'https://pusher.com/docs/channels/library_auth_reference/rest-api/',
    rules: [
        {
            id: 'pusher_client_secret',
            aliases: ['pusherchannel_api_key'],
            title: 'Pusher app secret',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'pusher_secret',
                        'pusher-secret',
                        'pusher.secret',
                        'pushersecret',
                        'pusher_app_secret',
                        'pusher-app-secret',
                        'pusherappsecret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 20),
                }),
            ],
        },
        {
            id: 'pusher_api_key',
            title: 'Pusher app key',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'pusher_key',
                        'pusher-key',
                        'pusherkey',
                        'pusher_app_key',
                        'pusher-app-key',
                        'pusherappkey',
                        'pusher_api_key',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 20),
                }),
            ],
            partOf: 'pusher_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/shape/macaroon.js
const END = 0;
const SIGNATURE = 6;
const SIGNATURE_BYTES = 32;
function proveMacaroon(bytes) {
    if (bytes[0] !== 2)
        return { validity: 'unproven' };
    let at = 1;
    while (at < bytes.length) {
        const type = bytes[at++];
        if (type === END)
            continue;
        const length = readLength(bytes, at);
        if (length === undefined)
            break;
        at = length.end + length.value;
        if (type === SIGNATURE) {
            return { validity: length.value === SIGNATURE_BYTES && at === bytes.length ? 'valid' : 'unproven' };
        }
    }
    return { validity: 'unproven' };
}
function readLength(bytes, start) {
    let value = 0;
    for (let i = 0; i < 4; i++) {
        const byte = bytes[start + i];
        if (byte === undefined)
            return undefined;
        value += (byte & 0x7f) << (7 * i);
        if (byte < 0x80)
            return { value, end: start + i + 1 };
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/engine/rules/pypi.js




const pypi = {
    provider: 'PyPI',
    impact: 'publish and change packages',
    revoke: 'pypi.org → Account settings → API tokens',
    url: 'https://pypi.org/help/#apitoken',
    rules: [
        {
            id: 'pypi_api_token',
            title: 'PyPI API token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 50, max: 1000 }),
                }),
            ],
            prove: (token) => proveMacaroon(Buffer.from(token.slice('pypi-'.length), 'base64url')),
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/rabbitmq.js

const rabbitmq = {
    provider: 'RabbitMQ',
    impact: 'log in to the broker and read or change what its user may',
    revoke: "the broker: change its user's password",
    url: 'https://www.rabbitmq.com/docs/access-control',
    rules: [
        {
            id: 'rabbitmq_connection_string',
            title: 'RabbitMQ address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['amqp', 'amqps'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/rails.js



const rails = {
    provider: 'Ruby on Rails',
    impact: 'decrypt the application’s credentials, and forge its sessions',
    revoke: 'Rails → rails credentials:edit with a new key; a new secret_key_base ends every session',
    url: 'https://guides.rubyonrails.org/security.html',
    rules: [
        {
            id: 'rails_api_key',
            title: 'Rails master key or secret key base',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['rails_master_key', 'rails-master-key', 'railsmasterkey'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['secret_key_base', 'secretkeybase', 'secret-key-base'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 64, max: 128 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/railway.js




const railway = {
    provider: 'Railway',
    impact: 'deploy services and read the variables and databases of its projects',
    revoke: 'Railway → Account settings → Tokens',
    url: 'https://docs.railway.com/guides/public-api',
    rules: [
        {
            id: 'railway_api_key',
            title: 'Railway token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [...keyNames('railway'), 'railway_project_token'],
                    value: (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX_LOWER */.Mr), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32)),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/rainforest-pay.js



const rainforestPay = {
    provider: 'Rainforest Pay',
    impact: 'take and refund payments and read the merchants’ payouts',
    revoke: 'Rainforest → Platform portal → API keys',
    url: 'https://docs.rainforestpay.com/',
    rules: [
        {
            id: 'rainforest_pay_api_key',
            title: 'Rainforest API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'apikey_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
        {
            id: 'rainforest_pay_sandbox_api_key',
            title: 'Rainforest sandbox API key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'sbx_apikey_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
            impact: 'use the sandbox; no money moves',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ramp.js



const ramp = {
    provider: 'Ramp',
    impact: 'read transactions and receipts and, within its scopes, issue cards',
    revoke: 'Ramp → Developer → the app → Rotate secret',
    url: 'https://docs.ramp.com/developer-api/v1/authorization',
    rules: [
        {
            id: 'ramp_client_secret',
            aliases: ['ramp_api_key'],
            title: 'Ramp client secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'ramp_sec_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48) })],
        },
        {
            id: 'ramp_client_id',
            title: 'Ramp client id',
            severity: 'low',
            shapes: [prefixed({ prefix: 'ramp_id_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40) })],
            partOf: 'ramp_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/raycast.js



const raycast = {
    provider: 'Raycast',
    impact: 'publish extensions and read the store as their author',
    revoke: 'raycast.com → Settings → Account → Access tokens',
    url: 'https://developers.raycast.com/',
    rules: [
        {
            id: 'raycast_api_key',
            title: 'Raycast access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'rca_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/razorpay.js




const razorpay = {
    provider: 'Razorpay',
    impact: 'take, capture and refund payments and read customers',
    revoke: 'Razorpay dashboard → Account & Settings → API keys → Regenerate',
    url: 'https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/',
    rules: [
        {
            id: 'razorpay_key_secret',
            title: 'Razorpay key secret',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'razorpay_secret',
                        'razorpay-secret',
                        'razorpaysecret',
                        'razorpay_key_secret',
                        'razorpay-key-secret',
                        'razorpaykeysecret',
                        'razorpay_api_secret',
                        'rzp_secret',
                        'rzp_key_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
                }),
            ],
        },
        {
            id: 'razorpay_api_key',
            title: 'Razorpay key id',
            severity: 'low',
            shapes: [prefixed({ prefix: ['rzp_live_', 'rzp_test_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 14) })],
            impact: 'open the checkout in the merchant’s name; with its secret, use the whole account',
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/react.js
var react = __webpack_require__(3105);
;// CONCATENATED MODULE: ./lib/engine/rules/readme.js



const readme = {
    provider: 'ReadMe',
    impact: 'read and change the documentation and its users',
    revoke: 'ReadMe dashboard → Configuration → API keys',
    url: 'https://docs.readme.com/main/reference/intro-to-the-readme-api',
    rules: [
        {
            id: 'readme_api_key',
            title: 'ReadMe API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'rdme_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 70) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/really-simple-systems.js



const reallySimpleSystems = {
    provider: 'Really Simple Systems',
    impact: 'read and change accounts, contacts and opportunities',
    revoke: 'Really Simple Systems → Settings → API',
    url: 'https://www.reallysimplesystems.com/',
    rules: [
        {
            id: 'reallysimplesystems_api_key',
            title: 'Really Simple Systems API token',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['reallysimple'],
                    prefix: 'eyJ',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 80 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 250, max: 420 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 660, max: 700 }),
                    ],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/recaptcha.js



const recaptcha = {
    provider: 'Google reCAPTCHA',
    impact: 'make the site’s server believe that any visitor has passed the check',
    revoke: 'reCAPTCHA admin console → the site → Settings',
    url: 'https://developers.google.com/recaptcha/docs/verify',
    rules: [
        {
            id: 'recaptcha_api_key',
            title: 'reCAPTCHA secret key',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'captcha_secret',
                        'captcha-secret',
                        'captchasecret',
                        'captcha_private',
                        'captcha-private',
                        'captchaprivate',
                        'recaptcha_api',
                        'recaptcha-api',
                        'recaptchaapi',
                        'recaptcha_v3_secret',
                        'recaptcha_v2_secret',
                    ],
                    value: ['6L', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 38)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/recharge.js



const recharge_KINDS = [1, 2, 3, 5, 10].flatMap((first) => [1, 2, 3].map((second) => `${first}x${second}`));
const recharge = {
    provider: 'Recharge',
    impact: 'read and change the shop’s subscriptions, charges and customers',
    revoke: 'Recharge → Apps → API tokens',
    url: 'https://developer.rechargepayments.com/',
    rules: [
        {
            id: 'rechargepayments_api_key',
            title: 'Recharge API token',
            severity: 'high',
            shapes: [prefixed({ prefix: recharge_KINDS.map((kind) => `sk_${kind}_`), body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64) })],
        },
        {
            id: 'rechargepayments_test_api_key',
            title: 'Recharge test API token',
            severity: 'low',
            shapes: [prefixed({ prefix: recharge_KINDS.map((kind) => `sk_test_${kind}_`), body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64) })],
            impact: 'use a test shop',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/redirect-pizza.js



const redirectPizza = {
    provider: 'redirect.pizza',
    impact: 'change where the account’s domains lead',
    revoke: 'redirect.pizza → Settings → API',
    url: 'https://redirect.pizza/docs',
    rules: [
        {
            id: 'redirect_pizza_api_key',
            title: 'redirect.pizza API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'rpa_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/redis.js

const redis = {
    provider: 'Redis',
    impact: 'log in to the server and read or change what its user may',
    revoke: "the server: change its user's password",
    url: 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/',
    rules: [
        {
            id: 'redis_connection_string',
            title: 'Redis address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['redis', 'rediss', 'redis+sentinel'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/redshift.js

const redshift = {
    provider: 'Amazon Redshift',
    impact: 'read and change the data in the warehouse',
    revoke: 'Amazon Redshift → the cluster → Change admin user password, or ALTER USER',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/configuring-connections.html',
    rules: [
        {
            id: 'redshift_connection_string',
            title: 'Amazon Redshift address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['redshift', 'redshift+psycopg2'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/render.js



const render = {
    provider: 'Render',
    impact: 'deploy services and read their environment variables',
    revoke: 'Render dashboard → Account settings → API keys',
    url: 'https://render.com/docs/api',
    rules: [
        {
            id: 'render_api_key',
            title: 'Render API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'rnd_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [28, 33] }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/rentman.js



const rentman = {
    provider: 'Rentman',
    impact: 'read and change projects, equipment and contacts',
    revoke: 'Rentman → Configuration → Integrations → API',
    url: 'https://api.rentman.net/',
    rules: [
        {
            id: 'rentman_api_key',
            title: 'Rentman API token',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['rentman'],
                    prefix: 'eyJ',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 80 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 180, max: 260 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43),
                    ],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/replicate.js



const replicate = {
    provider: 'Replicate',
    impact: 'run models at the cost of the account',
    revoke: 'replicate.com → Account settings → API tokens',
    url: 'https://replicate.com/docs/reference/http',
    rules: [
        {
            id: 'replicate_api_key',
            title: 'Replicate API token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'r8_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 37) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/resend.js



const resend = {
    provider: 'Resend',
    impact: 'send e-mail from the verified domains and read what was sent',
    revoke: 'Resend → API keys',
    url: 'https://resend.com/docs/dashboard/api-keys/introduction',
    rules: [
        {
            id: 'resend_api_key',
            title: 'Resend API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 're_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 8), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/retell-ai.js



const retellAi = {
    provider: 'Retell AI',
    impact: 'make calls at the cost of the account and read recordings and transcripts',
    revoke: 'Retell AI dashboard → Keys',
    url: 'https://docs.retellai.com/accounts/api-keys-overview',
    rules: [
        {
            id: 'retellai_api_key',
            title: 'Retell AI API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'key_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 28) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ringcentral.js



const ringcentral = {
    provider: 'RingCentral',
    impact: 'act as the app: read calls and messages and send them, once a user signs in',
    revoke: 'RingCentral Developers → the app → Credentials',
    url: 'https://developers.ringcentral.com/guide/authentication',
    rules: [
        {
            id: 'ringcentral_client_secret',
            title: 'RingCentral client secret',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'ringcentral_client_secret',
                        'ringcentral-client-secret',
                        'ringcentralclientsecret',
                        'ringcentral_secret',
                        'ringcentral_app_secret',
                        'rc_client_secret',
                        'rc_app_client_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22),
                }),
            ],
        },
        {
            id: 'ringcentral_api_key',
            title: 'RingCentral client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'ringcentral_client_id',
                        'ringcentral-client-id',
                        'ringcentralclientid',
                        'ringcentral_app_key',
                        'rc_client_id',
                        'rc_app_client_id',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22),
                }),
            ],
            partOf: 'ringcentral_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/riot.js



const riot = {
    provider: 'Riot Games',
    impact: 'query players and matches within the key’s limits',
    revoke: 'Riot Developer Portal → Regenerate API key',
    url: 'https://developer.riotgames.com/docs/portal',
    rules: [
        {
            id: 'riot_api_key',
            title: 'Riot Games API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'RGAPI-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/robinhood.js




const robinhood = {
    provider: 'Robinhood',
    impact: 'trade cryptocurrency with the money of the account',
    revoke: 'Robinhood → Crypto → API trading → the key → Delete',
    url: 'https://docs.robinhood.com/crypto/trading/',
    rules: [
        {
            id: 'robinhood_api_key',
            title: 'Robinhood API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'rh-api-', body: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) })],
        },
        {
            id: 'robinhoodcrypto_api_key',
            title: 'Robinhood signing key',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'robinhood_private',
                        'robinhood-private',
                        'robinhoodprivate',
                        'robinhood_crypto_private',
                        'robinhood_secret',
                        'rh_private_key',
                    ],
                    value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 86), '=='], [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '=']),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/rootly.js



const rootly = {
    provider: 'Rootly',
    impact: 'read and change incidents, their timelines and who is paged',
    revoke: 'Rootly → Organization settings → API keys',
    url: 'https://docs.rootly.com/api-reference/overview',
    rules: [
        {
            id: 'rootly_api_key',
            title: 'Rootly API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'rootly_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/rubygems.js



const rubygems = {
    provider: 'RubyGems',
    impact: 'publish and yank gems',
    revoke: 'rubygems.org → Settings → API keys',
    url: 'https://guides.rubygems.org/api-key-scopes/',
    rules: [
        {
            id: 'rubygems_api_key',
            title: 'RubyGems API key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'rubygems_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 48) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/runpod.js



const runpod = {
    provider: 'RunPod',
    impact: 'start pods and endpoints at the cost of the account and reach those that run',
    revoke: 'RunPod console → Settings → API keys',
    url: 'https://docs.runpod.io/get-started/api-keys',
    rules: [
        {
            id: 'runpod_api_key',
            title: 'RunPod API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'rpa_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 46) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/runway.js



const runway = {
    provider: 'Runway',
    impact: 'make videos and images at the cost of the account',
    revoke: 'Runway developer portal → API keys',
    url: 'https://docs.dev.runwayml.com/',
    rules: [
        {
            id: 'runway_api_key',
            title: 'Runway API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'key_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 128) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/saladcloud.js



const saladcloud = {
    provider: 'SaladCloud',
    impact: 'run containers at the owner’s cost and read and change those that run',
    revoke: 'SaladCloud portal → Account → API key',
    url: 'https://docs.salad.com',
    rules: [
        {
            id: 'saladcloud_api_key',
            title: 'SaladCloud API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'salad_cloud_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 1, max: 7 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 235 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/salesblink.js



function proveNoChecksum(secret) {
    return { validity: /^key-[0-9a-f]+$/.test(secret) ? 'invalid' : 'unproven' };
}
const salesblink = {
    provider: 'SalesBlink',
    impact: 'send e-mail campaigns in the owner’s name and read its contacts',
    revoke: 'SalesBlink → Settings → API key',
    url: 'https://salesblink.io',
    rules: [
        {
            id: 'salesblink_api_key',
            title: 'SalesBlink API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'key-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) })],
            prove: proveNoChecksum,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/salesforce.js






const SESSION_CHARACTERS = { characters: `${alphabet/* BASE62 */.S6.characters}._`, range: 'A-Za-z0-9._' };
const salesforce = {
    provider: 'Salesforce',
    impact: 'read and change the customer data that its user can see',
    revoke: 'Salesforce → Setup → Connected Apps OAuth Usage → Block or Revoke',
    url: 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_tokens_scopes.htm',
    rules: [
        {
            id: 'salesforce_access_token',
            title: 'Salesforce access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: '00D',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 12), '!', (0,shape_text/* chars */.Wn)(SESSION_CHARACTERS, { min: 80, max: 260 })],
                }),
            ],
            revoke: 'Salesforce → Setup → Session Management → Remove',
        },
        {
            id: 'salesforce_refresh_token',
            title: 'Salesforce refresh token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: '5Aep861', body: (0,shape_text/* chars */.Wn)(SESSION_CHARACTERS, { min: 40, max: 200 }) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['salesforce', 'sfdc', 'sforce', 'refresh_token', 'refreshtoken'],
                    value: ['5A', (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 80, max: 200 })],
                }),
            ],
            impact: 'get access tokens, and so read and change customer data, until it is revoked',
        },
        {
            id: 'salesforce_oauth_client_secret',
            title: 'Salesforce consumer secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['salesforce', 'sfdc', 'sforce', 'consumersecret', 'consumer_secret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 64),
                }),
                (0,led_by/* ledBy */.L)({ text: '<consumerSecret>', secret: (0,shape_text/* chars */.Wn)(BASE64_EITHER, { min: 16, max: 256 }) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'salesforce_consumer_secret',
                        'salesforceconsumersecret',
                        'salesforce_client_secret',
                        'salesforceclientsecret',
                        'sfdc_consumer_secret',
                        'sfdc_client_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 16, max: 19 }),
                }),
            ],
            impact: 'act as the connected app: exchange codes and refresh tokens of its users',
            revoke: 'Salesforce → Setup → App Manager → app → Manage Consumer Details',
        },
        {
            id: 'salesforce_consumer_key',
            title: 'Salesforce consumer key',
            severity: 'low',
            shapes: [prefixed({ prefix: '3MVG9', body: (0,shape_text/* chars */.Wn)(SESSION_CHARACTERS, { min: 80, max: 251 }) })],
            partOf: 'salesforce_oauth_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/salesloft.js



const salesloft = {
    provider: 'Salesloft',
    impact: 'read and change people, cadences and e-mails of the team',
    revoke: 'Salesloft → Settings → Your applications → API keys',
    url: 'https://developers.salesloft.com/docs/platform/guides/api-key-authentication',
    rules: [
        {
            id: 'salesloft_api_key',
            title: 'Salesloft API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'ak_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/samsara.js





const samsara = {
    provider: 'Samsara',
    impact: 'read where vehicles and drivers are and change the fleet’s settings',
    revoke: 'Samsara dashboard → Settings → API tokens',
    url: 'https://developers.samsara.com/docs/authentication',
    rules: [
        {
            id: 'samsara_api_key',
            title: 'Samsara API token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'samsara_api_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 26, max: 32 }) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['samsara'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 28, max: 32 }) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sanity.js



const sanity = {
    provider: 'Sanity',
    impact: 'read, change and delete the content of the project',
    revoke: 'Sanity → project → API → Tokens',
    url: 'https://www.sanity.io/docs/http-auth',
    rules: [
        {
            id: 'sanity_api_key',
            title: 'Sanity API token',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['sanity'], value: ['sk', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [52, 78, 79] })] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/scale.js



const scale = {
    provider: 'Scale AI',
    impact: 'create labelling tasks at the owner’s cost and read their data',
    revoke: 'Scale dashboard → Profile → API key',
    url: 'https://docs.scale.com/reference/authentication',
    rules: [
        {
            id: 'scale_api_key',
            title: 'Scale AI API key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['live_auth_', 'live_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/scaleway.js





const scaleway = {
    provider: 'Scaleway',
    impact: 'create, read and delete whatever its permissions allow in the account',
    revoke: 'Scaleway console → IAM → API keys',
    url: 'https://www.scaleway.com/en/docs/iam/how-to/create-api-keys/',
    rules: [
        {
            id: 'scaleway_api_key',
            title: 'Scaleway secret key',
            severity: 'critical',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'scaleway',
                        'scw_secret',
                        'scw-secret',
                        'scwsecret',
                        'scw_token',
                        'scw_key',
                        'scw_api',
                    ],
                    value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG),
                })),
            ],
        },
        {
            id: 'scaleway_access_key',
            title: 'Scaleway access key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'SCW', body: (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 17) })],
            partOf: 'scaleway_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/scalingo.js



const scalingo = {
    provider: 'Scalingo',
    impact: 'deploy, read and change applications, their databases and configuration',
    revoke: 'Scalingo dashboard → Account settings → API tokens',
    url: 'https://developers.scalingo.com/#authentication',
    rules: [
        {
            id: 'scalingo_api_key',
            title: 'Scalingo API token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'tk-us-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 48) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/scalr.js




const WORD_AND_DOT = { characters: `${alphabet/* WORD */.f7.characters}.`, range: 'A-Za-z0-9_.' };
const scalr = {
    provider: 'Scalr',
    impact: 'read and change infrastructure, variables and state of its workspaces',
    revoke: 'Scalr → Profile → Access tokens',
    url: 'https://docs.scalr.io/docs/api-overview',
    rules: [
        {
            id: 'scalr_api_key',
            title: 'Scalr API token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJ1c2VyIiwianRpIjoiYXQt',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 40 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['scalr'], value: (0,shape_text/* chars */.Wn)(WORD_AND_DOT, 136) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/scrapfly.js





const scrapfly = {
    provider: 'Scrapfly',
    impact: 'scrape pages at the owner’s cost',
    revoke: 'Scrapfly dashboard → Project → API keys',
    url: 'https://scrapfly.io/docs/scrape-api/getting-started',
    rules: [
        {
            id: 'scrapfly_api_key',
            title: 'Scrapfly API key',
            severity: 'low',
            shapes: [
                prefixed({ prefix: ['scp-live-', 'scp-test-'], body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['scrapfly'], value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/seam.js



const seam = {
    provider: 'Seam',
    impact: 'open locks and read and change the devices of the workspace',
    revoke: 'Seam console → Developer → API keys',
    url: 'https://docs.seam.co/latest/api/authentication',
    rules: [
        {
            id: 'seam_api_key',
            title: 'Seam API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['seam_live', 'seam_test'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 1, max: 8 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 32 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/segment.js




const segment = {
    provider: 'Segment',
    impact: 'read and change sources, destinations and users of the workspace',
    revoke: 'Segment → Settings → Workspace settings → Access management → Tokens',
    url: 'https://docs.segmentapis.com/tag/Getting-Started',
    rules: [
        {
            id: 'segment_api_key',
            title: 'Segment Public API token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'sgp_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['segment'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sendbird.js




const sendbird = {
    provider: 'Sendbird',
    impact: 'read and write messages and change the users of the chat application',
    revoke: 'Sendbird dashboard → Settings → Application → General → API tokens',
    url: 'https://sendbird.com/docs/chat/platform-api/v3/prepare-to-use-api',
    rules: [
        {
            id: 'sendbird_api_key',
            title: 'Sendbird API token',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['sendbird'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) }))],
        },
        {
            id: 'sendbirdorganization_organization_token',
            title: 'Sendbird organisation key',
            severity: 'high',
            shapes: [notAnId((0,keyworded/* keyworded */.D)({ keywords: ['sendbird'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24) }))],
            impact: 'create, read and delete the chat applications of the organisation',
            revoke: 'Sendbird dashboard → Organization settings → API key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sendgrid.js



const sendgrid = {
    provider: 'SendGrid',
    impact: 'send e-mail from the account',
    revoke: 'SendGrid → Settings → API Keys',
    url: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
    rules: [
        {
            id: 'sendgrid_api_key',
            title: 'SendGrid API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'SG.',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 16, max: 32 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 32, max: 64 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sentry.js





const sentry = {
    provider: 'Sentry',
    impact: 'read and change projects, releases and errors',
    revoke: 'Sentry → Settings → Auth Tokens',
    url: 'https://docs.sentry.io/account/auth-tokens/',
    rules: [
        {
            id: 'sentry_user_token',
            aliases: ['sentry_access_token'],
            title: 'Sentry user token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['sntryu_', 'sntrya_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['sentry'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) }),
            ],
        },
        {
            id: 'sentry_org_token',
            title: 'Sentry organisation token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'sntrys_eyJ',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 60, max: 460 }), (0,shape_text/* anyOf */.EB)('==', '=', ''), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43)],
                }),
            ],
            prove: (token) => proveJsonInside(token.split('_')[1] ?? '', ['iat', 'region_url']),
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/settlemint.js



const settlemint = {
    provider: 'SettleMint',
    impact: 'deploy and change blockchain networks and read their data',
    revoke: 'SettleMint console → User → Access tokens',
    url: 'https://console.settlemint.com/documentation',
    rules: [
        {
            id: 'settlemint_api_key',
            title: 'SettleMint application or service token',
            severity: 'high',
            shapes: [prefixed({ prefix: ['sm_aat_', 'sm_sat_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16) })],
            impact: 'call the services of the application that it belongs to',
            revoke: 'SettleMint console → application → Access tokens',
        },
        {
            id: 'settlemint_personal_access_token',
            title: 'SettleMint personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'sm_pat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/shippo.js



const shippo = {
    provider: 'Shippo',
    impact: 'buy shipping labels at the owner’s cost and read customers’ addresses',
    revoke: 'Shippo → Settings → API',
    url: 'https://docs.goshippo.com/docs/guides_general/authentication/',
    rules: [
        {
            id: 'shippo_api_key',
            title: 'Shippo API token',
            severity: 'high',
            shapes: [prefixed({ prefix: ['shippo_live_', 'shippo_test_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/shopify.js



const shopify = {
    provider: 'Shopify',
    impact: 'read and change orders, products and customers of the shop',
    revoke: 'Shopify admin → Settings → Apps and sales channels → the app → API credentials',
    url: 'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
    rules: [
        {
            id: 'shopify_access_token',
            title: 'Shopify access token',
            severity: 'high',
            shapes: [prefixed({ prefix: ['shpat_', 'shptka_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
        {
            id: 'shopify_custom_access_token',
            title: 'Shopify custom app access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'shpca_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
        {
            id: 'shopify_private_app_token',
            title: 'Shopify private app password',
            severity: 'high',
            shapes: [prefixed({ prefix: 'shppa_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
        },
        {
            id: 'shopify_shared_secret',
            title: 'Shopify shared secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'shpss_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
            impact: 'forge webhooks and sessions of the app',
        },
        {
            id: 'shopify_partner_token',
            title: 'Shopify Partner API token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'prtapi_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
            impact: 'read and change the data of the partner account',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/shutterstock.js




const shutterstock = {
    provider: 'Shutterstock',
    impact: 'license images on the owner’s subscription',
    revoke: 'Shutterstock → Account → Developer apps',
    url: 'https://api-reference.shutterstock.com/#authentication',
    rules: [
        {
            id: 'shutterstock_api_key',
            title: 'Shutterstock consumer secret',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'shutterstock_secret',
                        'shutterstock_consumer_secret',
                        'shutterstock_client_secret',
                        'shutterstock',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { either: [16, 32] }),
                }),
            ],
            impact: 'act as the application: search and license images within its subscription',
        },
        {
            id: 'shutterstock_oauth_token',
            title: 'Shutterstock access token',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'v2/', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 388) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['shutterstock'], value: ['v2/', (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 40, max: 514 })] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sidekiq.js


const SETTINGS = ['BUNDLE_ENTERPRISE__CONTRIBSYS__COM', 'BUNDLE_GEMS__CONTRIBSYS__COM'];
const sidekiq_SHAPE = {
    anchor: { kind: 'literal', literals: ['__CONTRIBSYS__COM'] },
    pattern: () => /__CONTRIBSYS__COM[A-Za-z"']{0,8}[ \t]{0,3}[:=]{1,2}[ \t]{0,3}["']?(?<secret>[0-9a-f]{8}:[0-9a-f]{8})(?![A-Za-z0-9:])/,
    reach: 60,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const secret = pair(random);
        const setting = SETTINGS[random.below(SETTINGS.length)];
        const texts = [
            `${setting}: "${secret}"\n`,
            `export ${setting}=${secret}\n`,
            `{"${setting}": "${secret}"}`,
            `RUN ${setting}='${secret}' bundle install\n`,
        ];
        return { secret, text: texts[random.below(texts.length)] };
    },
    nearMisses: (seed) => {
        const secret = pair((0,samples/* randomFrom */.c)(seed));
        return [
            { why: 'one character short', text: `${SETTINGS[0]}: "${secret.slice(0, -1)}"\n` },
            { why: 'one character long', text: `${SETTINGS[0]}: "${secret}0"\n` },
            { why: 'a character of another alphabet', text: `${SETTINGS[0]}: "g${secret.slice(1)}"\n` },
            { why: 'a variable', text: `${SETTINGS[0]}: \${SIDEKIQ_CREDENTIALS}\n` },
            { why: 'one character over and over', text: `${SETTINGS[0]}: "00000000:00000000"\n` },
            { why: 'another server', text: `BUNDLE_GEMS__EXAMPLE__COM: "${secret}"\n` },
        ];
    },
};
function pair(random) {
    return `${random.text(alphabet/* HEX_LOWER */.Mr.characters, 8)}:${random.text(alphabet/* HEX_LOWER */.Mr.characters, 8)}`;
}
const sidekiq = {
    provider: 'Sidekiq',
    impact: 'download the paid gems on the owner’s licence',
    revoke: 'Contributed Systems: write to its support for new credentials',
    url: 'https://github.com/sidekiq/sidekiq/wiki/Commercial-FAQ',
    rules: [
        {
            id: 'sidekiq_api_key',
            title: 'Sidekiq Pro or Enterprise credentials',
            severity: 'medium',
            shapes: [sidekiq_SHAPE],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/slack.js




const PERCENT_ENCODED = {
    characters: `${alphabet/* BASE64URL */.P.characters}%+/`,
    range: 'A-Za-z0-9_%+/-',
};
const slack = {
    provider: 'Slack',
    impact: 'read and write messages and files as the app, bot or user',
    revoke: 'Slack → Your Apps → the app → OAuth & Permissions',
    url: 'https://docs.slack.dev/authentication/tokens',
    rules: [
        {
            id: 'slack_bot_user_token',
            aliases: ['slack_bot_token'],
            title: 'Slack bot token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'xoxb-',
                    body: (0,shape_text/* anyOf */.EB)([
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 32 }),
                    ], [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 8, max: 14 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 18, max: 32 })]),
                }),
            ],
        },
        {
            id: 'slack_user_token',
            title: 'Slack user token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['xoxp-', 'xoxe-'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 28, max: 34 }),
                    ],
                }),
            ],
        },
        {
            id: 'slack_app_token',
            title: 'Slack app-level token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'xapp-',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
                    ],
                }),
            ],
        },
        {
            id: 'slack_legacy_token',
            title: 'Slack legacy token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['xoxo-', 'xoxs-', 'xoxp-'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 6, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 6, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 6, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, { min: 10, max: 64 }),
                    ],
                }),
            ],
        },
        {
            id: 'slack_workspace_token',
            title: 'Slack legacy workspace token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['xoxa-', 'xoxr-'],
                    body: [(0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1), '-'], ''), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 12, max: 48 })],
                    notBefore: '-',
                }),
                prefixed({
                    prefix: ['xoxa-', 'xoxr-'],
                    body: [
                        (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1), '-'], ''),
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 13 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, { min: 16, max: 32 }),
                    ],
                }),
            ],
        },
        {
            id: 'slack_config_token',
            title: 'Slack app configuration token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['xoxe.xoxp-', 'xoxe.xoxb-'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 160, max: 180 })],
                }),
                prefixed({ prefix: 'xoxe-', body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 1), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 140, max: 150 })] }),
            ],
            impact: 'change the configuration of apps in the workspace',
        },
        {
            id: 'slack_app_signing_secret',
            title: 'Slack app signing secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['slack_signing', 'slacksigning', 'slack-signing', 'signing_secret', 'signingsecret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
            impact: 'forge requests that the app believes to come from Slack',
            revoke: 'Slack → Your Apps → the app → Basic Information → Signing Secret → Regenerate',
        },
        {
            id: 'slack_app_client_secret',
            title: 'Slack app client secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['slack_client_secret', 'slackclientsecret', 'slack_secret', 'slack-client-secret'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
            ],
            impact: 'act as the OAuth application',
            revoke: 'Slack → Your Apps → the app → Basic Information → Client Secret → Regenerate',
        },
        {
            id: 'slack_app_client_id',
            title: 'Slack app client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['slack_client', 'slackclient', 'slack-client'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 14 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 14 })],
                }),
            ],
            partOf: 'slack_app_client_secret',
        },
        {
            id: 'slack_app_verification_token',
            title: 'Slack app verification token (retired)',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['slack_verification', 'slackverification', 'slack-verification'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
                }),
            ],
            impact: 'forge requests that the app believes to come from Slack',
            revoke: 'Slack → Your Apps → the app → Basic Information → Verification Token → Regenerate',
        },
        {
            id: 'slack_session_token',
            title: 'Slack browser session token or cookie',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'xoxc-',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 15 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 15 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 9, max: 15 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
                    ],
                }),
                prefixed({
                    prefix: 'xoxd-',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 10), (0,shape_text/* chars */.Wn)(PERCENT_ENCODED, { min: 90, max: 390 })],
                }),
            ],
            impact: 'act as the signed-in user; the token needs the cookie and the cookie a token',
            revoke: 'Slack → Profile → Account settings → Sign out all other sessions',
        },
        {
            id: 'slack_webhook',
            aliases: ['slack_webhook_url'],
            title: 'Slack webhook address',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'hooks.slack.com/services/',
                    body: [
                        'T',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 8, max: 12 }),
                        '/B',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 8, max: 12 }),
                        '/',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 26 }),
                    ],
                }),
                prefixed({
                    prefix: ['hooks.slack.com/services/', 'hooks.slack.com/workflows/', 'hooks.slack.com/triggers/'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 43, max: 56 }),
                }),
                prefixed({
                    prefix: 'hooks.slack.com/workflows/',
                    body: [
                        'T',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 8, max: 12 }),
                        '/A',
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 8, max: 12 }),
                        '/',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 15, max: 20 }),
                        '/',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24),
                    ],
                }),
                prefixed({
                    prefix: 'hooks.slack.com/triggers/',
                    body: [
                        (0,shape_text/* anyOf */.EB)('T', 'E'),
                        (0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, { min: 8, max: 12 }),
                        '/',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 10, max: 16 }),
                        '/',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                    ],
                }),
            ],
            impact: 'post messages into a channel',
            revoke: 'Slack → Your Apps → the app → Incoming Webhooks',
            url: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/smb.js

const smb = {
    provider: 'SMB',
    impact: 'log in to the file server and read or change what its user may',
    revoke: 'the file server: change its user’s password',
    url: 'https://www.iana.org/assignments/uri-schemes/prov/smb',
    rules: [
        {
            id: 'smb_connection_string',
            title: 'SMB address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['smb', 'cifs'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/smooch.js




const smooch = {
    provider: 'Sunshine Conversations',
    impact: 'read and send the messages of the app’s customers',
    revoke: 'Zendesk Admin Center → Apps and integrations → Conversations API',
    url: 'https://developer.zendesk.com/documentation/conversations/getting-started/api-authentication/',
    rules: [
        {
            id: 'smooch_api_key',
            title: 'Sunshine Conversations API secret',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['smooch', 'sunshine'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 86) })],
        },
        {
            id: 'smooch_key_id',
            title: 'Sunshine Conversations key id',
            severity: 'low',
            shapes: [prefixed({ prefix: 'act_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 24) })],
            partOf: 'smooch_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/smtp.js

const smtp = {
    provider: 'SMTP',
    impact: 'send e-mail in the name of its user',
    revoke: 'the mail server: change its user’s password',
    url: 'https://datatracker.ietf.org/doc/html/rfc4954',
    rules: [
        {
            id: 'smtp_connection_string',
            title: 'SMTP address with a password',
            severity: 'high',
            shapes: [urlWithPassword(['smtp', 'smtps'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/snowflake.js




const snowflake = {
    provider: 'Snowflake',
    impact: 'query and change the data that its user’s role can reach',
    revoke: 'Snowflake → Governance & security → Users & roles → user → Programmatic access tokens',
    url: 'https://docs.snowflake.com/en/user-guide/programmatic-access-tokens',
    rules: [
        {
            id: 'snowflake_api_key',
            title: 'Snowflake programmatic access token',
            severity: 'critical',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['snowflake'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 100, max: 500 }) })],
        },
        {
            id: 'snowflake_connection_string',
            title: 'Snowflake address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['snowflake'])],
            revoke: 'Snowflake → Governance & security → Users & roles → user → Reset password',
            url: 'https://docs.snowflake.com/en/user-guide/admin-user-management',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/snyk.js





const JWT_CHARACTERS = { characters: `${alphabet/* BASE64URL */.P.characters}.`, range: 'A-Za-z0-9._-' };
const snyk = {
    provider: 'Snyk',
    impact: 'read the security findings of projects and change projects and settings',
    revoke: 'Snyk → Account settings → General → Auth token',
    url: 'https://docs.snyk.io/snyk-api/authentication-for-api',
    rules: [
        {
            id: 'snyk_api_key',
            title: 'Snyk API token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['snyk'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) })),
                prefixed({
                    prefix: ['snyk_uat.', 'snyk_sat.'],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 8), '.eyJ', (0,shape_text/* chars */.Wn)(JWT_CHARACTERS, { min: 60, max: 1500 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/solr.js

const solr = {
    provider: 'Apache Solr',
    impact: 'log in to the search server and read or change its collections',
    revoke: 'Solr: change its user’s password in security.json',
    url: 'https://solr.apache.org/guide/solr/latest/deployment-guide/basic-authentication-plugin.html',
    rules: [
        {
            id: 'solr_connection_string',
            title: 'Solr address with a password',
            severity: 'high',
            shapes: [urlWithPassword(['solr'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sonar.js





const sonar = {
    provider: 'SonarQube',
    impact: 'read the code and findings of projects and change their analysis',
    revoke: 'SonarQube → My account → Security → Tokens',
    url: 'https://docs.sonarsource.com/sonarqube-server/latest/user-guide/managing-tokens/',
    rules: [
        {
            id: 'sonar_token',
            title: 'SonarQube token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['squ_', 'sqp_', 'sqa_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40) }),
                prefixed({ prefix: 'sqco_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 59) }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'sonar_token',
                        'sonar_secret',
                        'sonar_key',
                        'sonarkey',
                        'sonartoken',
                        'sonar-token',
                        'sonar.token',
                        'sonar token',
                        'sonar_login',
                        'sonarlogin',
                        'sonar.login',
                        'sonar-login',
                        'sonar_api',
                        'sonar_auth',
                        'sonar_key',
                        'sonarqube_',
                        'sonarqubetoken',
                        'sonarcloud_',
                        'sonarcloudtoken',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 40),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sourcegraph.js





const sourcegraph = {
    provider: 'Sourcegraph',
    impact: 'read the code that its user can search, and change what the user may',
    revoke: 'Sourcegraph → User settings → Access tokens',
    url: 'https://sourcegraph.com/docs/cli/how-tos/creating-an-access-token',
    rules: [
        {
            id: 'sourcegraph_api_key',
            title: 'Sourcegraph access token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['sgp_', 'sgp_local_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40) }),
                prefixed({ prefix: 'sgp_', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 16), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 40)] }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'sourcegraph_token',
                        'sourcegraphtoken',
                        'sourcegraph_access',
                        'sourcegraphaccess',
                        'sourcegraph_api',
                        'src_access_token',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
                })),
            ],
        },
        {
            id: 'sourcegraphcody_api_key',
            title: 'Sourcegraph licence or Cody gateway key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'slk_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
            impact: 'use the language models of the instance’s subscription',
            revoke: 'Sourcegraph support: ask for a new licence key',
            url: 'https://sourcegraph.com/docs/cody/core-concepts/cody-gateway',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/spectralops.js



const spectralops = {
    provider: 'SpectralOps',
    impact: 'read the secret findings of the team’s repositories and send scans',
    revoke: 'SpectralOps → Settings → Organization → Team keys',
    url: 'https://spectralops.io',
    rules: [
        {
            id: 'spectralops_api_key',
            title: 'SpectralOps personal key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'spu-', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/splunk.js




const splunk = {
    provider: 'Splunk',
    impact: 'send events into the indexes that it is allowed',
    revoke: 'Splunk → Settings → Data inputs → HTTP Event Collector',
    url: 'https://docs.splunk.com/Documentation/Splunk/latest/Data/UsetheHTTPEventCollector',
    rules: [
        {
            id: 'splunk_api_key',
            title: 'Splunk HTTP Event Collector token',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['splunk', 'hec_token', 'hectoken', 'hec-token'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) })),
            ],
        },
        {
            id: 'splunkobservability_api_key',
            title: 'Splunk Observability access token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'signalfx',
                        'splunk_observability',
                        'splunkobservability',
                        'splunk_o11y',
                        'splunk_access',
                        'splunkaccess',
                        'sfx_token',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22),
                })),
            ],
            impact: 'send and read metrics and traces and change detectors',
            revoke: 'Splunk Observability Cloud → Settings → Access tokens',
            url: 'https://docs.splunk.com/observability/en/admin/authentication/authentication-tokens/org-tokens.html',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/spotify.js



const spotify = {
    provider: 'Spotify',
    impact: 'act as the application, or as the user the token was given for',
    revoke: 'Spotify for Developers → Dashboard → app → Settings',
    url: 'https://developer.spotify.com/documentation/web-api/concepts/authorization',
    rules: [
        {
            id: 'spotify_api_key',
            aliases: ['spotify_client_secret'],
            title: 'Spotify client secret or access token',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'spotify_client_secret',
                        'spotifyclientsecret',
                        'spotify_secret',
                        'spotifysecret',
                        'spotify-client-secret',
                        'spotify.client.secret',
                        'spotify.secret',
                        'spotipy_client_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32),
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['spotify', 'spotipy'],
                    value: ['BQ', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 98, max: 254 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sqlserver.js

const sqlserver = {
    provider: 'SQL Server',
    impact: 'log in to the database and read or change what its user may',
    revoke: 'the database: change its login’s password',
    url: 'https://learn.microsoft.com/en-us/sql/t-sql/statements/alter-login-transact-sql',
    rules: [
        {
            id: 'sqlserver_connection_string',
            title: 'SQL Server address with a password',
            severity: 'critical',
            shapes: [urlWithPassword(['mssql', 'sqlserver', 'mssql+pyodbc', 'mssql+pymssql'])],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sqreen.js



const sqreen = {
    provider: 'Sqreen',
    impact: 'send and read the attack reports of the organisation’s applications',
    revoke: 'Sqreen is now Datadog App and API Protection: ask Datadog support',
    url: 'https://docs.datadoghq.com/security/application_security/',
    rules: [
        {
            id: 'sqreen_api_key',
            title: 'Sqreen organisation token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'org_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 56, max: 64 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/square.js



const square = {
    provider: 'Square',
    impact: 'take payments and read orders and customers',
    revoke: 'Square Developer Dashboard → the application → Credentials',
    url: 'https://developer.squareup.com/docs/build-basics/access-tokens',
    rules: [
        {
            id: 'square_access_token',
            title: 'Square access token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'EAAA', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 60) }),
                prefixed({ prefix: 'sq0atp-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 22, max: 60 }) }),
            ],
        },
        {
            id: 'square_oauth_secret',
            title: 'Square OAuth application secret',
            severity: 'high',
            shapes: [prefixed({ prefix: ['sq0csp-', 'sq0csb-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43) })],
            impact: 'act as the OAuth application',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sshpass.js


const sshpass_SHAPE = {
    anchor: { kind: 'literal', literals: ['sshpass -p'] },
    pattern: () => /sshpass -p {0,2}(?:'(?=[^']{6,64}'(?=\s))|"(?=[^"]{6,64}"(?=\s))|(?=[^\s'"]{6,64}\s))(?<secret>[^\s'"$`<>{}]{6,64})(?=['"]?\s)/,
    reach: 90,
    sample: (seed) => {
        const random = (0,samples/* randomFrom */.c)(seed);
        const secret = `${random.text(alphabet/* BASE62 */.S6.characters, 6 + random.below(14))}${['', '!', '#7', '%'][random.below(4)]}a1`;
        const texts = [
            `sshpass -p '${secret}' ssh root@10.0.0.7\n`,
            `sshpass -p "${secret}" scp dist.tar deploy@web1:/srv\n`,
            `  - sshpass -p ${secret} ssh -o StrictHostKeyChecking=no ci@build "make"\n`,
            `sshpass -p${secret} rsync -a . web1:/srv\n`,
        ];
        return { secret, text: texts[random.below(texts.length)] };
    },
    nearMisses: (seed) => {
        const secret = (0,samples/* randomFrom */.c)(seed).text(alphabet/* BASE62 */.S6.characters, 16);
        return [
            ['a variable', `sshpass -p "$SSH_PASSWORD" ssh root@10.0.0.7\n`],
            ['a variable in braces', `sshpass -p \${PASSWORD} ssh root@10.0.0.7\n`],
            ['a command', 'sshpass -p `cat password.txt` ssh root@10.0.0.7\n'],
            ['a template', `sshpass -p '{{ password }}' ssh root@10.0.0.7\n`],
            ['a placeholder', `sshpass -p <password> ssh root@10.0.0.7\n`],
            ['a word that stands for one', `sshpass -p 'password' ssh root@10.0.0.7\n`],
            ['short', `sshpass -p ${secret.slice(0, 5)} ssh root@10.0.0.7\n`],
            ['from a file', `sshpass -f ${secret} ssh root@10.0.0.7\n`],
        ].map(([why = '', text = '']) => ({ why, text }));
    },
};
function sshpass_proveNoWord(password) {
    const word = /^(?:[a-z_-]{0,12}pass(?:word|wd|phrase)?\d{0,3}|secret|[xX*.]+)$/i;
    return { validity: word.test(password) ? 'invalid' : 'unproven' };
}
const sshpass = {
    provider: 'sshpass',
    impact: 'log in over SSH to the host that the command names',
    revoke: 'the host: change its user’s password',
    url: 'https://sourceforge.net/projects/sshpass/',
    rules: [
        {
            id: 'sshpass_password',
            title: 'Password given to sshpass',
            severity: 'high',
            shapes: [sshpass_SHAPE],
            prove: sshpass_proveNoWord,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/stability-ai.js



const stability_ai_KEY = prefixed({ prefix: 'sk-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 48), notAfter: '-_./' });
const stability_ai_SHAPE = {
    ...stability_ai_KEY,
    prove: (key) => ({ validity: key.includes('T3BlbkFJ') ? 'invalid' : 'unproven' }),
};
const stabilityAi = {
    provider: 'Stability AI',
    impact: 'generate images at the owner’s cost',
    revoke: 'Stability AI platform → Account → API keys',
    url: 'https://platform.stability.ai/docs/getting-started/authentication',
    rules: [
        {
            id: 'stability_ai_api_key',
            title: 'Stability AI API key',
            severity: 'high',
            shapes: [stability_ai_SHAPE],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/stackhawk.js



const stackhawk = {
    provider: 'StackHawk',
    impact: 'start scans and read the weaknesses they found',
    revoke: 'StackHawk → Settings → API keys',
    url: 'https://docs.stackhawk.com/apidocs/',
    rules: [
        {
            id: 'stackhawk_api_key',
            title: 'StackHawk API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'hawk.', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 20)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/statsig.js



function statsig_proveNoChecksum(secret) {
    return { validity: /^secret-[0-9a-f]+$/.test(secret) ? 'invalid' : 'unproven' };
}
const statsig = {
    provider: 'Statsig',
    impact: 'read all feature gates and experiments and log events',
    revoke: 'Statsig console → Project settings → Keys & environments',
    url: 'https://docs.statsig.com/access-management/api-keys',
    rules: [
        {
            id: 'statsig_api_key',
            title: 'Statsig server secret key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'secret-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 48 }) })],
            prove: statsig_proveNoChecksum,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/storyblok.js



const storyblok = {
    provider: 'Storyblok',
    impact: 'read drafts and published content of the space',
    revoke: 'Storyblok → space → Settings → Access tokens',
    url: 'https://www.storyblok.com/docs/concepts/access-tokens',
    rules: [
        {
            id: 'storyblok_api_key',
            title: 'Storyblok access token',
            severity: 'medium',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['storyblok'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22), 'tt'] })],
        },
        {
            id: 'storyblok_personal_access_token',
            title: 'Storyblok personal access token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['storyblok'],
                    value: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 22),
                        'tt-',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 4, max: 8 }),
                        '-',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 17, max: 22 }),
                    ],
                }),
            ],
            impact: 'read and change the content and settings of every space of its user',
            revoke: 'Storyblok → My account → Personal access tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/stripe.js



const stripe = {
    provider: 'Stripe',
    impact: 'charge cards, refund payments and read customer data',
    revoke: 'Stripe Dashboard → Developers → API keys → Roll key',
    url: 'https://docs.stripe.com/keys',
    rules: [
        {
            id: 'stripe_live_secret_key',
            aliases: ['stripe_secret_key'],
            title: 'Stripe live secret key',
            severity: 'critical',
            shapes: [prefixed({ prefix: ['sk_live_', 'sk_prod_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 247 }) })],
        },
        {
            id: 'stripe_live_restricted_key',
            aliases: ['stripe_restricted_key'],
            title: 'Stripe live restricted key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['rk_live_', 'rk_prod_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 247 }) })],
            impact: 'use the parts of the account that the key allows',
        },
        {
            id: 'stripe_test_secret_key',
            title: 'Stripe test secret key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'sk_test_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 247 }) })],
            impact: 'read and change test data; no money moves',
        },
        {
            id: 'stripe_test_restricted_key',
            title: 'Stripe test restricted key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'rk_test_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 247 }) })],
            impact: 'read and change test data; no money moves',
        },
        {
            id: 'stripe_webhook_secret',
            title: 'Stripe webhook signing secret',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'whsec_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 32, max: 64 }), (0,shape_text/* anyOf */.EB)('==', '=', '')] }),
            ],
            impact: 'forge events that the webhook endpoint believes',
            revoke: 'Stripe Dashboard → Developers → Webhooks → Roll secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/stripe-payment-intent.js



const stripePaymentIntent = {
    provider: 'Stripe payment intents',
    impact: 'confirm this one payment and read its amount and state',
    revoke: 'Stripe Dashboard → Payments → payment → Cancel',
    url: 'https://docs.stripe.com/api/payment_intents/object#payment_intent_object-client_secret',
    rules: [
        {
            id: 'stripepaymentintent_api_key',
            aliases: ['stripe_payment_intent_client_secret'],
            title: 'Stripe payment intent client secret',
            severity: 'low',
            shapes: [prefixed({ prefix: 'pi_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24), '_secret_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 25)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/stytch.js





const stytch = {
    provider: 'Stytch',
    impact: 'create sessions for any user of the project and read and change users',
    revoke: 'Stytch dashboard → API keys',
    url: 'https://stytch.com/docs/api/authentication',
    rules: [
        {
            id: 'stytch_api_key',
            title: 'Stytch project secret',
            severity: 'high',
            shapes: [
                prefixed({ prefix: ['secret-live-', 'secret-test-'], body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 35), '='] }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['stytch'],
                    value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 48), [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 47), '=']),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/sumologic.js




const sumologic = {
    provider: 'Sumo Logic',
    impact: 'read logs and change collectors, dashboards and users as its owner may',
    revoke: 'Sumo Logic → Administration → Security → Access keys',
    url: 'https://help.sumologic.com/docs/manage/security/access-keys/',
    rules: [
        {
            id: 'sumologic_api_key',
            aliases: ['sumologic_access_key'],
            title: 'Sumo Logic access key',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'sumologic',
                        'sumo_',
                        'sumo-',
                        'sumo.',
                        'sumo logic',
                        'sumoaccess',
                        'sumotoken',
                        'sumokey',
                        'sumosecret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64),
                })),
            ],
        },
        {
            id: 'sumologic_access_id',
            title: 'Sumo Logic access id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'sumologic',
                        'sumo_',
                        'sumo-',
                        'sumo.',
                        'sumo logic',
                        'sumoaccess',
                        'sumotoken',
                        'sumokey',
                    ],
                    value: ['su', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 12)],
                }),
            ],
            partOf: 'sumologic_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/supabase.js



const supabase = {
    provider: 'Supabase',
    impact: 'read and change all data of the project, past its row rules',
    revoke: 'Supabase dashboard → Project settings → API keys',
    url: 'https://supabase.com/docs/guides/api/api-keys',
    rules: [
        {
            id: 'supabase_service_key',
            title: 'Supabase secret key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'sb_secret_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 31) })],
        },
        {
            id: 'supabase_pat',
            title: 'Supabase personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: ['sbp_v0_', 'sbp_'], body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 40) })],
            impact: 'manage all projects of its owner',
            revoke: 'Supabase dashboard → Account → Access tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/svix.js



const svix = {
    provider: 'Svix',
    impact: 'forge webhooks that the endpoint believes',
    revoke: 'Svix dashboard → the endpoint → Signing secret → Rotate',
    url: 'https://docs.svix.com/receiving/verifying-payloads/how',
    rules: [
        {
            id: 'svix_webhook_secret',
            aliases: ['svix_webhook'],
            title: 'Svix webhook signing secret',
            severity: 'medium',
            shapes: [
                namedPrefix({
                    keywords: ['svix', 'standard_webhook', 'standardwebhooks', 'clerk_webhook', 'resend_webhook'],
                    prefix: 'whsec_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 32, max: 64 }), (0,shape_text/* anyOf */.EB)('==', '=', '')],
                    shared: true,
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tableau.js



const tableau = {
    provider: 'Tableau',
    impact: 'read and change workbooks, data sources and users as its owner may',
    revoke: 'Tableau → My account settings → Personal access tokens',
    url: 'https://help.tableau.com/current/server/en-us/security_personal_access_tokens.htm',
    rules: [
        {
            id: 'tableau_personal_access_token',
            aliases: ['tableau_api_key'],
            title: 'Tableau personal access token',
            severity: 'high',
            shapes: [(0,marked/* marked */.x)({ before: (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 22), marker: '==:', after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tailscale.js



const tailscale = {
    provider: 'Tailscale',
    impact: 'add devices to the network or change the network, as its kind allows',
    revoke: 'Tailscale admin console → Settings → Keys',
    url: 'https://tailscale.com/kb/1277/key-prefixes',
    rules: [
        {
            id: 'tailscale_key',
            title: 'Tailscale key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: [
                        'tskey-api-',
                        'tskey-auth-',
                        'tskey-client-',
                        'tskey-scim-',
                        'tskey-secret-',
                        'tskey-webhook-',
                    ],
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 8, max: 40 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 60 })],
                }),
                prefixed({
                    prefix: 'tskey-',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 8, max: 40 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 16, max: 60 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tavily.js



const tavily = {
    provider: 'Tavily',
    impact: 'run searches at the owner’s cost',
    revoke: 'Tavily dashboard → API keys',
    url: 'https://docs.tavily.com/documentation/quickstart',
    rules: [
        {
            id: 'tavily_api_key',
            title: 'Tavily API key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'tvly-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) }),
                prefixed({ prefix: ['tvly-dev-', 'tvly-prod-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 32) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/teamcity.js



const teamcity = {
    provider: 'TeamCity',
    impact: 'start and change builds and read their logs and parameters',
    revoke: 'TeamCity → Profile → Access tokens',
    url: 'https://www.jetbrains.com/help/teamcity/configuring-your-user-profile.html#Managing+Access+Tokens',
    rules: [
        {
            id: 'teamcity_api_key',
            title: 'TeamCity access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'eyJ0eXAiOiAiVENWMiJ9.',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 36), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 48)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/teamwork.js



const teamwork = {
    provider: 'Teamwork.com',
    impact: 'read and change tickets, deals and spaces as its user may',
    revoke: 'Teamwork.com → Settings → Integrations → API',
    url: 'https://apidocs.teamwork.com',
    rules: [
        {
            id: 'teamworkdesk_api_key',
            aliases: ['teamworkcrm_api_key', 'teamworkspaces_api_key'],
            title: 'Teamwork.com API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'tkn.v1_', body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 71), '='] })],
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/telegram.js
var telegram = __webpack_require__(1291);
;// CONCATENATED MODULE: ./lib/engine/rules/telnyx.js



const telnyx = {
    provider: 'Telnyx',
    impact: 'make calls and send messages at the owner’s cost and read their records',
    revoke: 'Telnyx Mission Control → API keys',
    url: 'https://developers.telnyx.com/api/authentication',
    rules: [
        {
            id: 'telnyx_api_key',
            title: 'Telnyx API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'KEY', body: [(0,shape_text/* chars */.Wn)(alphabet/* UPPER_ALPHANUMERIC */.NP, 32), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 22)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/temporal.js



const temporal = {
    provider: 'Temporal Cloud',
    impact: 'start, read and end workflows, or administer namespaces, as its owner may',
    revoke: 'Temporal Cloud → Settings → API keys',
    url: 'https://docs.temporal.io/cloud/api-keys',
    rules: [
        {
            id: 'temporal_api_key',
            title: 'Temporal Cloud API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'eyJhbGciOi',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 10, max: 200 }),
                        '.eyJ',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 600 }),
                        'InRlbXBvcmFsLmlv',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 4, max: 600 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 43, max: 700 }),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tencent.js





const tencent = {
    provider: 'Tencent Cloud',
    impact: 'read and change whatever its owner may in the cloud account',
    revoke: 'Tencent Cloud console → Access management → API keys',
    url: 'https://www.tencentcloud.com/document/product/598/32675',
    rules: [
        {
            id: 'tencent_cloud_secret_key',
            title: 'Tencent Cloud secret key',
            severity: 'critical',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'tencent_secret',
                        'tencentsecret',
                        'tencentcloud_secret',
                        'tencentcloudsecret',
                        'tencent_cloud_secret',
                        'qcloud',
                        'cos_secret',
                        'tencent secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32),
                })),
            ],
        },
        {
            id: 'tencent_cloud_secret_id',
            title: 'Tencent Cloud secret id',
            severity: 'low',
            shapes: [prefixed({ prefix: 'AKID', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32) })],
            partOf: 'tencent_cloud_secret_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/terraform.js



const terraform = {
    provider: 'HashiCorp Terraform',
    impact: 'read and change infrastructure, variables and state of its organisations',
    revoke: 'HCP Terraform → Account settings → Tokens',
    url: 'https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens',
    rules: [
        {
            id: 'terraform_access_token',
            aliases: ['terraform_cloud_api_token', 'vagrantcloud_api_key'],
            title: 'HCP Terraform API token',
            severity: 'critical',
            shapes: [
                (0,marked/* marked */.x)({
                    before: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 14),
                    marker: '.atlasv1.',
                    after: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 70 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/testkube.js



const testkube = {
    provider: 'Testkube',
    impact: 'run tests in the environment and read their results',
    revoke: 'Testkube dashboard → Settings → API tokens',
    url: 'https://docs.testkube.io',
    rules: [
        {
            id: 'testkube_api_key',
            title: 'Testkube API token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'tkcapi_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 30, max: 64 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/thingsboard.js




const thingsboard = {
    provider: 'ThingsBoard',
    impact: 'send and read the data of the device, or register new devices',
    revoke: 'ThingsBoard → Devices → device → Manage credentials',
    url: 'https://thingsboard.io/docs/user-guide/device-credentials/',
    rules: [
        {
            id: 'thingsboard_api_key',
            title: 'ThingsBoard device token',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: 'thingsboard.cloud/api/v1/', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 20) }),
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'provisiondevicekey',
                        'provisiondevicesecret',
                        'provision_device_key',
                        'provision_device_secret',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 20),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/thunderstore.js



const thunderstore = {
    provider: 'Thunderstore',
    impact: 'publish mods in the name of the team',
    revoke: 'Thunderstore → Team settings → Service accounts',
    url: 'https://thunderstore.io/api/docs/',
    rules: [
        {
            id: 'thunderstore_api_key',
            title: 'Thunderstore service account token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'tss_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tickettailor.js



const tickettailor = {
    provider: 'Ticket Tailor',
    impact: 'read orders and buyers and change events of the box office',
    revoke: 'Ticket Tailor → Box office settings → API',
    url: 'https://developers.tickettailor.com',
    rules: [
        {
            id: 'tickettailor_api_key',
            title: 'Ticket Tailor API key',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'sk_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 4), '_', (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 6), '_', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tigris.js



const TIGRIS_CHARACTERS = { characters: `${alphabet/* BASE64URL */.P.characters}+`, range: 'A-Za-z0-9+_-' };
const tigris = {
    provider: 'Tigris',
    impact: 'read, write and delete the objects of its buckets',
    revoke: 'Tigris console → Access keys',
    url: 'https://www.tigrisdata.com/docs/iam/',
    rules: [
        {
            id: 'tigris_api_key',
            title: 'Tigris secret access key',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'tsec_', body: (0,shape_text/* chars */.Wn)(TIGRIS_CHARACTERS, 70) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tines.js



const tines = {
    provider: 'Tines',
    impact: 'start the automation behind the address with data of its choice',
    revoke: 'Tines → story → webhook action → change its secret',
    url: 'https://www.tines.com/docs/actions/types/webhook/',
    rules: [
        {
            id: 'tines_webhook',
            title: 'Tines webhook address',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'tines.com/webhook/',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 64 }), '/', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 64 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tinybird.js



const tinybird = {
    provider: 'Tinybird',
    impact: 'read or write data sources and pipes as its scopes allow',
    revoke: 'Tinybird → workspace → Tokens',
    url: 'https://www.tinybird.co/docs/forward/administration/tokens',
    rules: [
        {
            id: 'tinybird_api_key',
            title: 'Tinybird auth token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'p.eyJ1I',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 80, max: 260 }), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/together-ai.js





const togetherAi = {
    provider: 'Together AI',
    impact: 'run and train models at the owner’s cost',
    revoke: 'Together AI → Settings → API keys',
    url: 'https://docs.together.ai/docs/quickstart',
    rules: [
        {
            id: 'together_ai_api_key',
            title: 'Together AI API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'tgp_v1_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 43) }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'together_api',
                        'togetherapi',
                        'together_ai',
                        'togetherai',
                        'together.ai',
                        'together-ai',
                        'together.xyz',
                        'together_xyz',
                        'together_key',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/tolgee.js



const tolgee = {
    provider: 'Tolgee',
    impact: 'read and change the translations of the project',
    revoke: 'Tolgee → My account → Project API keys',
    url: 'https://docs.tolgee.io/platform/account_settings/api_keys_and_pat_tokens',
    rules: [
        {
            id: 'tolgee_api_key',
            title: 'Tolgee project API key',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'tgpak_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 40, max: 64 }) })],
        },
        {
            id: 'tolgee_personal_access_token',
            title: 'Tolgee personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'tgpat_', body: (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 40, max: 64 }) })],
            impact: 'read and change every project of its user',
            revoke: 'Tolgee → My account → Personal access tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/trello.js




const trello = {
    provider: 'Trello',
    impact: 'read and change the boards and cards of the user who gave it',
    revoke: 'Trello → Account → Settings → Applications → Revoke',
    url: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/',
    rules: [
        {
            id: 'trello_api_key',
            aliases: ['trello_token'],
            title: 'Trello token or API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'ATTA', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64), (0,shape_text/* chars */.Wn)(alphabet/* HEX_UPPER */.jR, 8)] }),
                (0,keyworded/* keyworded */.D)({ keywords: ['trello'], value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64), (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 32)) }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/trend-micro.js




const trendMicro = {
    provider: 'Trend Micro',
    impact: 'read security events and change the protection of computers',
    revoke: 'Trend Cloud One → Administration → API keys',
    url: 'https://cloudone.trendmicro.com/docs/identity-and-account-management/c1-api-key/',
    rules: [
        {
            id: 'trendmicro_api_key',
            title: 'Trend Micro API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'tmc1',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 26, max: 32 }), ':', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 60, max: 70 })],
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: [
                        'deepsecurity',
                        'deep_security',
                        'api-secret-key',
                        'api_secret_key',
                        'apisecretkey',
                        'trendmicro',
                    ],
                    value: [(0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG), ':', (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG), ':', (0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, { min: 42, max: 43 }), (0,shape_text/* anyOf */.EB)('==', '=')],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/trigger-dev.js



const triggerDev = {
    provider: 'Trigger.dev',
    impact: 'start and read the runs of the project in that environment',
    revoke: 'Trigger.dev → project → API keys',
    url: 'https://trigger.dev/docs/apikeys',
    rules: [
        {
            id: 'triggerdev_trigger_token',
            title: 'Trigger.dev secret key',
            severity: 'high',
            shapes: [prefixed({ prefix: ['tr_dev_', 'tr_prod_', 'tr_stg_'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20) })],
        },
        {
            id: 'triggerdev_personal_access_token',
            title: 'Trigger.dev personal access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'tr_pat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 20) })],
            impact: 'deploy and change every project of its user',
            revoke: 'Trigger.dev → Account → Personal access tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/truenas.js



const truenas = {
    provider: 'TrueNAS',
    impact: 'administer the server: its shares, users, disks and data',
    revoke: 'TrueNAS → user menu → API keys',
    url: 'https://www.truenas.com/docs/scale/scaletutorials/toptoolbar/managingapikeys/',
    rules: [
        {
            id: 'truenas_api_key',
            title: 'TrueNAS API key',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['truenas', 'true-nas', 'true_nas', 'tn_api_key', 'params'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 1, max: 3 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 64)],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/trufflehog-enterprise.js



const trufflehogEnterprise = {
    provider: 'TruffleHog Enterprise',
    impact: 'send scan results to the account and read its configuration',
    revoke: 'TruffleHog Enterprise → Settings → Scanner groups',
    url: 'https://docs.trufflesecurity.com',
    rules: [
        {
            id: 'trufflehogenterprise_api_key',
            title: 'TruffleHog Enterprise secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'thog-secret-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
        },
        {
            id: 'trufflehogenterprise_key_id',
            title: 'TruffleHog Enterprise key id',
            severity: 'low',
            shapes: [prefixed({ prefix: 'thog-key-', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 16) })],
            partOf: 'trufflehogenterprise_api_key',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/twilio.js




const twilio = {
    provider: 'Twilio',
    impact: 'send messages and make calls at the cost of the account',
    revoke: 'Twilio Console → Account → API keys & tokens',
    url: 'https://www.twilio.com/docs/iam/api-keys',
    rules: [
        {
            id: 'twilio_api_key',
            title: 'Twilio API key',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: [...alphabet/* HEX_LOWER */.Mr.characters].map((digit) => `SK${digit}`),
                    body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 31),
                }),
            ],
        },
        {
            id: 'twilio_account_sid',
            title: 'Twilio account SID',
            severity: 'low',
            shapes: [
                prefixed({
                    prefix: [...alphabet/* HEX_LOWER */.Mr.characters].map((digit) => `AC${digit}`),
                    body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 31),
                }),
            ],
            partOf: 'twilio_auth_token',
        },
        {
            id: 'twilio_auth_token',
            title: 'Twilio auth token',
            severity: 'critical',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['twilio'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/twitch.js





const twitch = {
    provider: 'Twitch',
    impact: 'act as the application, or as the user the token was given for',
    revoke: 'Twitch developer console → Applications → application → New secret',
    url: 'https://dev.twitch.tv/docs/authentication/',
    rules: [
        {
            id: 'twitch_api_key',
            title: 'Twitch client secret, token or stream key',
            severity: 'medium',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['twitch'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 30) })),
                prefixed({
                    prefix: 'live_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 8, max: 12 }), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 30, max: 36 })],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/typeform.js





const TYPEFORM_CHARACTERS = { characters: `${alphabet/* BASE64URL */.P.characters}.=`, range: 'A-Za-z0-9.=_-' };
const typeform = {
    provider: 'Typeform',
    impact: 'read answers and change the forms of the account',
    revoke: 'Typeform → Account → Personal tokens',
    url: 'https://www.typeform.com/developers/get-started/personal-access-token/',
    rules: [
        {
            id: 'typeform_api_key',
            title: 'Typeform personal access token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'tfp_',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 8), (0,shape_text/* chars */.Wn)(TYPEFORM_CHARACTERS, { min: 32, max: 51 })],
                }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['typeform'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 44) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/ubidots.js



const ubidots = {
    provider: 'Ubidots',
    impact: 'read and write the data of the account’s devices',
    revoke: 'Ubidots → API credentials',
    url: 'https://docs.ubidots.com/reference/authentication',
    rules: [
        {
            id: 'ubidots_api_key',
            title: 'Ubidots API key or token',
            severity: 'medium',
            shapes: [prefixed({ prefix: ['BBFF-', 'BBUS-'], body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 28, max: 40 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/unkey.js





const unkey = {
    provider: 'Unkey',
    impact: 'create, read and revoke the API keys of the workspace',
    revoke: 'Unkey dashboard → Workspace → Root keys',
    url: 'https://www.unkey.com/docs/security/root-keys',
    rules: [
        {
            id: 'unkey_api_key',
            title: 'Unkey root key',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'unkey_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 32 }) }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'unkey_',
                        'unkey-',
                        'unkey.',
                        'unkeyroot',
                        'unkeyapi',
                        'unkeykey',
                        'unkeysecret',
                        'unkeytoken',
                    ],
                    value: (0,shape_text/* anyOf */.EB)(['key_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 10, max: 48 })], (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 48 })),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/unleash.js






const unleash = {
    provider: 'Unleash',
    impact: 'read and change the feature flags of every project',
    revoke: 'Unleash → Admin settings → Access control → API access',
    url: 'https://docs.getunleash.io/reference/api-tokens-and-client-keys',
    rules: [
        {
            id: 'unleash_admin_api_key',
            aliases: ['unleash_api_token'],
            title: 'Unleash API token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['production.', 'development.', 'staging.'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 56),
                }),
                (0,marked/* marked */.x)({ before: '', marker: '*:*.', after: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 56) }),
            ],
        },
        {
            id: 'unleash_personal_access_token',
            title: 'Unleash personal access token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['user'], value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 56) })),
            ],
            impact: 'do what its user may in Unleash',
            revoke: 'Unleash → Profile → Personal API tokens',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/upcloud.js



const upcloud = {
    provider: 'UpCloud',
    impact: 'create, change and delete servers and storage of the account',
    revoke: 'UpCloud control panel → Account → API tokens',
    url: 'https://developers.upcloud.com/1.3/2-authentication/',
    rules: [
        {
            id: 'upcloud_api_key',
            title: 'UpCloud API token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'ucat_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 24, max: 32 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/upstash.js




const upstash = {
    provider: 'Upstash',
    impact: 'read and change the database, or manage all of them, as its kind allows',
    revoke: 'Upstash console → database → Reset credentials, or Account → Management API',
    url: 'https://upstash.com/docs/redis/features/restapi',
    rules: [
        {
            id: 'upstash_api_key',
            title: 'Upstash token',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['upstash'],
                    value: (0,shape_text/* anyOf */.EB)([(0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 32, max: 92 }), (0,shape_text/* anyOf */.EB)('==', '=', '')], (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG)),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/val-town.js



const valTown = {
    provider: 'Val Town',
    impact: 'run and change the vals of its user and read their data',
    revoke: 'Val Town → Settings → API tokens',
    url: 'https://docs.val.town/api/authentication/',
    rules: [
        {
            id: 'val_town_api_key',
            title: 'Val Town API token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'vtwn_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 20, max: 80 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/vault.js




function proveDigit(token) {
    return { validity: /^hv|\d/.test(token) ? 'unproven' : 'invalid' };
}
const vault = {
    provider: 'HashiCorp Vault',
    impact: 'read the secrets that its policies allow',
    revoke: 'vault token revoke, with the token or its accessor',
    url: 'https://developer.hashicorp.com/vault/docs/concepts/tokens',
    rules: [
        {
            id: 'hashicorp_vault_service_token',
            title: 'Vault service token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'hvs.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 130 }) }),
                prefixed({ prefix: 's.CAES', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 60, max: 120 }) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['token'], value: ['s.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24)], loose: true }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['vault'],
                    value: [(0,shape_text/* anyOf */.EB)('s.', 'r.'), (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 128 })],
                }),
            ],
            prove: proveDigit,
        },
        {
            id: 'hashicorp_vault_batch_token',
            title: 'Vault batch token',
            severity: 'critical',
            shapes: [
                prefixed({ prefix: 'hvb.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 300 }) }),
                prefixed({ prefix: 'b.AAAAAQ', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 100, max: 300 }) }),
                (0,keyworded/* keyworded */.D)({ keywords: ['vault'], value: ['b.', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 300 })] }),
            ],
            revoke: 'let it expire, or revoke the token that made it: a batch token has no revocation of its own',
        },
        {
            id: 'hashicorp_vault_unseal_key',
            title: 'Vault unseal key',
            severity: 'critical',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['unseal_key', 'unsealkey', 'unseal key', 'unseal-key', 'recovery key'],
                    value: (0,shape_text/* anyOf */.EB)((0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 44), [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '=']),
                }),
            ],
            impact: 'unseal Vault’s storage together with other holders',
            revoke: 'vault operator rekey',
            url: 'https://developer.hashicorp.com/vault/docs/concepts/seal',
        },
        {
            id: 'hashicorp_vault_recovery_token',
            aliases: ['hashicorp_vault_other'],
            title: 'Vault recovery token',
            severity: 'critical',
            shapes: [prefixed({ prefix: 'hvr.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 24, max: 130 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/vercel.js






const vercel = {
    provider: 'Vercel',
    impact: 'deploy, read and change projects and their environment variables',
    revoke: 'Vercel → Account settings → Tokens',
    url: 'https://vercel.com/docs/rest-api#authentication',
    rules: [
        {
            id: 'vercel_access_token',
            title: 'Vercel access token',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: ['vcp_', 'vci_', 'vca_', 'vcr_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 50),
                    checksum: CRC32_BASE62,
                }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['vercel'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 24) })),
            ],
        },
        {
            id: 'vercel_ai_gateway_key',
            title: 'Vercel AI Gateway key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'vck_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 50), checksum: CRC32_BASE62 })],
            impact: 'run language models at the team’s cost',
            revoke: 'Vercel → team → AI Gateway → API keys',
            url: 'https://vercel.com/docs/ai-gateway/authentication',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/vkontakte.js



const vkontakte = {
    provider: 'VK',
    impact: 'act as the user or community that it was given for',
    revoke: 'VK → Settings → Apps, or Community → Manage → API usage',
    url: 'https://dev.vk.com/en/api/access-token/getting-started',
    rules: [
        {
            id: 'vkontakte_api_key',
            title: 'VK access token',
            severity: 'high',
            shapes: [prefixed({ prefix: 'vk1.a.', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 80, max: 250 }) })],
        },
    ],
};

// EXTERNAL MODULE: ./lib/engine/rules/vmware.js
var vmware = __webpack_require__(4112);
;// CONCATENATED MODULE: ./lib/engine/rules/voiceflow.js



const voiceflow = {
    provider: 'Voiceflow',
    impact: 'run the assistant and read its conversations',
    revoke: 'Voiceflow → project → Settings → API keys',
    url: 'https://docs.voiceflow.com/reference/authentication',
    rules: [
        {
            id: 'voiceflow_api_key',
            title: 'Voiceflow API key',
            severity: 'medium',
            shapes: [
                prefixed({ prefix: ['VF.DM.', 'VF.WS.', 'VF.'], body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX */.UG, 24), '.', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/vonage.js




const vonage = {
    provider: 'Vonage',
    impact: 'make calls and send messages at the owner’s cost',
    revoke: 'Vonage API dashboard → API settings',
    url: 'https://developer.vonage.com/en/account/concepts/authentication',
    rules: [
        {
            id: 'vonage_api_key',
            aliases: ['vonage_api_secret'],
            title: 'Vonage API secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['vonage', 'nexmo', 'nexmo api_secret'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 16) })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/wakatime.js





const wakatime = {
    provider: 'WakaTime',
    impact: 'read what its user worked on and when, and change goals',
    revoke: 'WakaTime → Settings → Account → Secret API key',
    url: 'https://wakatime.com/developers#authentication',
    rules: [
        {
            id: 'wakatime_api_key',
            title: 'WakaTime API key',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'waka_',
                    body: (0,shape_text/* anyOf */.EB)((0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG), (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 36, max: 64 })),
                }),
                notAnId((0,keyworded/* keyworded */.D)({ keywords: ['wakatime'], value: (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG) })),
            ],
        },
        {
            id: 'wakatime_client_secret',
            title: 'WakaTime client secret',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'waka_sec_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 80) })],
            impact: 'act as the application towards users who allowed it',
            revoke: 'WakaTime → Settings → Apps → application',
        },
        {
            id: 'wakatime_oauth_token',
            title: 'WakaTime access token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'waka_tok_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 80) })],
            revoke: 'WakaTime → Settings → Authorized apps',
        },
        {
            id: 'wakatime_refresh_token',
            title: 'WakaTime refresh token',
            severity: 'medium',
            shapes: [prefixed({ prefix: 'waka_ref_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 80) })],
            impact: 'get access tokens to what its user worked on',
            revoke: 'WakaTime → Settings → Authorized apps',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/warpstream.js



const warpstream = {
    provider: 'WarpStream',
    impact: 'produce to, read and administer clusters as its scope allows',
    revoke: 'WarpStream console → API keys',
    url: 'https://docs.warpstream.com/warpstream/reference/api-reference/api-keys',
    rules: [
        {
            id: 'warpstream_api_key',
            title: 'WarpStream key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'aks_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/webex.js




const webex = {
    provider: 'Webex',
    impact: 'act as the integration: read messages and meetings of users who allowed it',
    revoke: 'Webex for Developers → My apps → app → Regenerate secret',
    url: 'https://developer.webex.com/docs/integrations',
    rules: [
        {
            id: 'webex_client_secret',
            aliases: ['webex_api_key'],
            title: 'Webex client secret',
            severity: 'high',
            shapes: [
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: [
                        'webex_client_secret',
                        'webexclientsecret',
                        'webex_secret',
                        'webexsecret',
                        'webex.secret',
                        'webex-client-secret',
                        'webex',
                    ],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64),
                })),
            ],
        },
        {
            id: 'webex_client_id',
            title: 'Webex client id',
            severity: 'low',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['webex', 'client_id', 'clientid'], value: ['C', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 64)] }),
            ],
            partOf: 'webex_client_secret',
        },
        {
            id: 'webexbot_bot_token',
            title: 'Webex bot token',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['webex', 'spark'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 64), '_', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 4), '_', (0,shape_text/* uuid */.uR)(alphabet/* HEX */.UG)],
                }),
            ],
            impact: 'read and send messages in the spaces that the bot is in',
            revoke: 'Webex for Developers → My apps → bot → Regenerate access token',
            url: 'https://developer.webex.com/docs/bots',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/weights-and-biases.js





const weightsAndBiases = {
    provider: 'Weights & Biases',
    impact: 'read and change runs, models and data of its user’s teams',
    revoke: 'W&B → User settings → API keys',
    url: 'https://docs.wandb.ai/guides/track/public-api-guide/',
    rules: [
        {
            id: 'weights_and_biases_api_key',
            title: 'Weights & Biases API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'wandb_v1_', body: (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, 77) }),
                notAnId((0,keyworded/* keyworded */.D)({
                    keywords: ['wandb', 'weightsandbiases', 'weights_and_biases'],
                    value: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
                })),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/wepay.js



const wepay = {
    provider: 'WePay',
    impact: 'take payments and read the account’s balances and customers',
    revoke: 'WePay → application → API keys',
    url: 'https://dev.wepay.com',
    rules: [
        {
            id: 'wepay_api_key',
            title: 'WePay access token',
            severity: 'high',
            shapes: [prefixed({ prefix: ['PRODUCTION_', 'STAGE_'], body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, { min: 60, max: 68 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/wireguard.js



const wireguard = {
    provider: 'WireGuard',
    impact: 'join the private network as that peer',
    revoke: 'WireGuard: make a new key pair and give the peers the public key',
    url: 'https://www.wireguard.com/quickstart/',
    rules: [
        {
            id: 'wireguard_private_key',
            title: 'WireGuard private key',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['privatekey', 'wg_private', 'wireguard_private'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='],
                }),
            ],
        },
        {
            id: 'wireguard_api_key',
            aliases: ['wireguard_preshared_key'],
            title: 'WireGuard pre-shared key',
            severity: 'medium',
            shapes: [
                (0,keyworded/* keyworded */.D)({ keywords: ['presharedkey', 'preshared_key', 'wg_psk'], value: [(0,shape_text/* chars */.Wn)(alphabet/* BASE64 */.EW, 43), '='] }),
            ],
            impact: 'undo the second lock that the pre-shared key is; the private key is still needed',
            revoke: 'WireGuard: make a new one with wg genpsk and give it to both peers',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/woocommerce.js



const woocommerce = {
    provider: 'WooCommerce',
    impact: 'read and change the orders, customers and products of the shop',
    revoke: 'WooCommerce → Settings → Advanced → REST API → Revoke key',
    url: 'https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication',
    rules: [
        {
            id: 'woocommerce_client_secret',
            title: 'WooCommerce consumer secret',
            severity: 'high',
            shapes: [prefixed({ prefix: 'cs_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) })],
        },
        {
            id: 'woocommerce_api_key',
            title: 'WooCommerce consumer key',
            severity: 'low',
            shapes: [prefixed({ prefix: 'ck_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40) })],
            partOf: 'woocommerce_client_secret',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/workato.js



const workato = {
    provider: 'Workato',
    impact: 'read and change recipes and connections of the workspace',
    revoke: 'Workato → Workspace admin → API clients',
    url: 'https://docs.workato.com/workato-api.html#authentication',
    rules: [
        {
            id: 'workato_api_key',
            title: 'Workato API client token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: ['wrka-eyJ', 'wrkaus-eyJ', 'wrkaeu-eyJ', 'wrkajp-eyJ', 'wrkasg-eyJ', 'wrkaau-eyJ'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 8, max: 200 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 16, max: 700 }),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 64, max: 700 }),
                    ],
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/workos.js



const workos_KEY = prefixed({
    prefix: ['sk_live_a2V5Xz', 'sk_test_a2V5Xz'],
    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 69, max: 71 }),
});
const workos_SHAPE = {
    ...workos_KEY,
    nearMisses: (seed) => workos_KEY.nearMisses(seed).filter(({ why }) => !/short|long|another alphabet/.test(why)),
};
function proveStart() {
    return { validity: 'valid' };
}
const workos = {
    provider: 'WorkOS',
    impact: 'read and change the organisations, users and single sign-on of the application',
    revoke: 'WorkOS dashboard → API keys',
    url: 'https://workos.com/docs/reference/api-keys',
    rules: [
        {
            id: 'workos_api_key',
            title: 'WorkOS API key',
            severity: 'critical',
            shapes: [workos_SHAPE],
            prove: proveStart,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/wundergraph.js



const wundergraph = {
    provider: 'WunderGraph Cosmo',
    impact: 'publish and change the schemas of the organisation’s graphs',
    revoke: 'Cosmo Studio → Settings → API keys',
    url: 'https://cosmo-docs.wundergraph.com/studio/api-keys',
    rules: [
        {
            id: 'wundergraph_api_key',
            title: 'WunderGraph Cosmo API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'cosmo_', body: (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/x-twitter.js




const x_twitter_PERCENT_ENCODED = { characters: `${alphabet/* BASE62 */.S6.characters}%`, range: 'A-Za-z0-9%' };
const xTwitter = {
    provider: 'X (Twitter)',
    impact: 'read and post as the app or as the user who allowed it',
    revoke: 'X Developer Portal → Projects & apps → app → Keys and tokens',
    url: 'https://docs.x.com/resources/fundamentals/authentication/overview',
    rules: [
        {
            id: 'twitter_access_token',
            aliases: ['twitter_access_token_secret'],
            title: 'X (Twitter) access token or its secret',
            severity: 'high',
            shapes: [
                (0,keyworded/* keyworded */.D)({
                    keywords: ['twitter'],
                    value: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 15, max: 25 }), '-', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 20, max: 45 })],
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['twitter'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 45) }),
            ],
        },
        {
            id: 'twitter_api_secret',
            title: 'X (Twitter) API key secret',
            severity: 'high',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['twitter'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 50) })],
            impact: 'act as the app: get tokens and sign requests for users who allowed it',
        },
        {
            id: 'twitter_api_key',
            title: 'X (Twitter) API key',
            severity: 'low',
            shapes: [(0,keyworded/* keyworded */.D)({ keywords: ['twitter'], value: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 25) })],
            partOf: 'twitter_api_secret',
        },
        {
            id: 'twitter_bearer_token',
            title: 'X (Twitter) bearer token',
            severity: 'high',
            shapes: [
                prefixed({
                    prefix: 'AAAAAAAAAAAAAAAAAAAAA',
                    body: [(0,shape_text/* chars */.Wn)(x_twitter_PERCENT_ENCODED, { min: 20, max: 60 }), '%3D', (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 40, max: 60 })],
                }),
                (0,keyworded/* keyworded */.D)({
                    keywords: ['bearer', 'twitter'],
                    value: ['AAAAAAAAAAAAAAAAAAA', (0,shape_text/* chars */.Wn)(alphabet/* WORD */.f7, { min: 80, max: 130 })],
                }),
            ],
            impact: 'read public posts and users on the app’s quota',
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/xai.js



const xai = {
    provider: 'xAI',
    impact: 'run models at the cost of the account',
    revoke: 'console.x.ai → API Keys',
    url: 'https://docs.x.ai/docs/overview',
    rules: [
        {
            id: 'xai_api_key',
            title: 'xAI API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'xai-', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 70, max: 120 }) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/xata.js



const xata = {
    provider: 'Xata',
    impact: 'read and change the databases of its user',
    revoke: 'Xata → Account settings → API keys',
    url: 'https://xata.io/docs',
    rules: [
        {
            id: 'xata_api_key',
            title: 'Xata API key',
            severity: 'high',
            shapes: [prefixed({ prefix: 'xau_', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, 33) })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/xendit.js



const xendit = {
    provider: 'Xendit',
    impact: 'take payments, pay out and read the account’s transactions',
    revoke: 'Xendit dashboard → Settings → Developers → API keys',
    url: 'https://docs.xendit.co/docs/api-keys',
    rules: [
        {
            id: 'xendit_api_key',
            title: 'Xendit secret key',
            severity: 'critical',
            shapes: [
                prefixed({
                    prefix: ['xnd_production_', 'xnd_development_'],
                    body: (0,shape_text/* chars */.Wn)(alphabet/* BASE62 */.S6, { min: 56, max: 72 }),
                }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/yandex.js




const yandex = {
    provider: 'Yandex',
    impact: 'use the cloud services that its service account may',
    revoke: 'Yandex Cloud console → Service accounts → account → keys',
    url: 'https://yandex.cloud/en/docs/iam/concepts/authorization/',
    rules: [
        {
            id: 'yandex_api_key',
            title: 'Yandex Cloud key or token',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'AQVN', body: (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 35, max: 38 }) }),
                prefixed({
                    prefix: 't1.',
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, { min: 3, max: 400 }),
                        (0,shape_text/* anyOf */.EB)('==', '=', ''),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 86),
                        (0,shape_text/* anyOf */.EB)('==', '=', ''),
                    ],
                }),
                prefixed({
                    prefix: ['trnsl.1.1.', 'pdct.1.1.', 'dict.1.1.'],
                    body: [
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 8),
                        'T',
                        (0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, 6),
                        'Z.',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 16),
                        '.',
                        (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 40),
                    ],
                }),
                (0,keyworded/* keyworded */.D)({ keywords: ['yandex'], value: ['YC', (0,shape_text/* chars */.Wn)(alphabet/* BASE64URL */.P, 38)] }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/zapier.js



function proveChosen(address) {
    return { validity: /\/(?:(\d)\1+|0?1234\d*)\//.test(address) ? 'invalid' : 'unproven' };
}
const zapier = {
    provider: 'Zapier',
    impact: 'start the automation behind the address with data of its choice',
    revoke: 'Zapier → Zap → trigger → make a new webhook',
    url: 'https://help.zapier.com/hc/en-us/articles/8496288690317',
    rules: [
        {
            id: 'zapier_webhook',
            title: 'Zapier webhook address',
            severity: 'medium',
            shapes: [
                prefixed({
                    prefix: 'hooks.zapier.com/hooks/catch/',
                    body: [(0,shape_text/* chars */.Wn)(alphabet/* DIGITS */.x5, { min: 5, max: 10 }), '/', (0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, { min: 5, max: 12 })],
                }),
            ],
            prove: proveChosen,
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/zoho.js



const zoho = {
    provider: 'Zoho',
    impact: 'read and change the Zoho data that its scopes name, or get tokens that do',
    revoke: 'Zoho API console → client → revoke the token',
    url: 'https://www.zoho.com/accounts/protocol/oauth.html',
    rules: [
        {
            id: 'zoho_api_key',
            title: 'Zoho OAuth token',
            severity: 'high',
            shapes: [prefixed({ prefix: '1000.', body: [(0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32), '.', (0,shape_text/* chars */.Wn)(alphabet/* HEX_LOWER */.Mr, 32)] })],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/zuplo.js




const CRC32_HEX_OF_KEY = { ...CRC32_HEX, of: (body) => CRC32_HEX.of(body.slice(0, -1)) };
const zuplo = {
    provider: 'Zuplo',
    impact: 'call the API behind the gateway as that consumer',
    revoke: 'Zuplo portal → Services → API key service → consumer → Roll key',
    url: 'https://zuplo.com/docs/articles/api-key-management',
    rules: [
        {
            id: 'zuplo_api_key',
            title: 'Zuplo API key',
            severity: 'high',
            shapes: [
                prefixed({ prefix: 'zpka_', body: [(0,shape_text/* chars */.Wn)(alphabet/* LOWER_ALPHANUMERIC */.aw, 32), '_'], checksum: CRC32_HEX_OF_KEY }),
            ],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/engine/rules/index.js










































































































































































































































































































































































































































































const ruleFiles = [
    ably,
    adafruit,
    adobe,
    age,
    agora,
    ai71,
    aikido,
    airtable,
    akamai,
    alchemy,
    algolia,
    alibabaCloud,
    anthropic,
    anypoint,
    apideck,
    apify,
    appfollow,
    arcjet,
    asaas,
    asana,
    atlassian,
    auth0,
    authress,
    aws,
    axiom,
    azure,
    azureAi,
    azureMessaging,
    bannerbear,
    baremetrics,
    basicAuthUrl,
    beamer,
    besttime,
    bitbucket,
    bitrise,
    blockProtocol,
    blynk,
    box,
    braintree,
    braintrust,
    branch,
    brave,
    brevo,
    browserUse,
    builderIo,
    buildkite,
    bunny,
    caflou,
    calCom,
    calendly,
    canva,
    carto,
    cashfree,
    cerebras,
    cfxRe,
    checkoutCom,
    chiefTools,
    circleci,
    clerk,
    clickhouse,
    clickup,
    clockwork,
    clojars,
    close_close,
    cloudconvert,
    cloudflare,
    cloudinary,
    cloudsmith,
    cloverly,
    cockroachLabs,
    coderabbit,
    coinbase,
    column,
    composio,
    configcat,
    confluent,
    contentful,
    ...contextualA,
    ...contextualB,
    ...contextualC,
    ...contextualCo,
    ...contextualD,
    ...contextualE,
    ...contextualF,
    ...contextualG,
    ...contextualH,
    ...contextualI,
    ...contextualJ,
    ...contextualK,
    ...contextualL,
    ...contextualM,
    ...contextualN,
    ...contextualO,
    ...contextualP,
    ...contextualPo,
    ...contextualQ,
    ...contextualR,
    ...contextualS,
    ...contextualSp,
    ...contextualT,
    ...contextualU,
    ...contextualV,
    ...contextualW,
    ...contextualY,
    ...contextualZ,
    conversionTools,
    convertapi,
    convex,
    couchbase,
    courier,
    coze,
    cratesIo,
    crossmint,
    cursor,
    databento,
    databricks,
    datadog,
    datastax,
    deepl,
    deepseek,
    definedNetworking,
    deno,
    dependencyTrack,
    devcycle,
    deviantart,
    devin,
    dfuse,
    dify,
    digitalocean,
    discord,
    django,
    docker,
    doppler,
    dropbox,
    dryrunsecurity,
    dub,
    duffel,
    duo,
    duplocloud,
    dwolla,
    dynatrace,
    e2b,
    easypost,
    ebay,
    elastic,
    elevenlabs,
    endorlabs,
    exoscale,
    facebook,
    figma,
    filezilla,
    finage,
    finicity,
    firecrawl,
    fireworksAi,
    flagsmith,
    fleetbase,
    flexport,
    flickr,
    flutterwave,
    flyIo,
    frameIo,
    freemius,
    friendli,
    ftp,
    fullstory,
    gamma,
    gcNotify,
    gemfury,
    generic/* generic */.M,
    ghost,
    github,
    gitlab,
    gocardless,
    godaddy,
    google,
    gradle/* gradle */.K,
    grafana,
    groq,
    guardsquare,
    hackClub,
    harness,
    hcaptcha,
    heartland,
    helpscout,
    heroku,
    hetzner,
    hex,
    highnote,
    honeycomb,
    hop,
    hubspot,
    huggingFace,
    ibm,
    infisical,
    infracost,
    infura,
    inngest,
    intercom,
    intra42,
    ionic,
    iterative,
    jdbc,
    jenkins,
    jfrog,
    jina,
    jwt,
    klaviyo,
    kubernetes/* kubernetes */.p,
    kucoin,
    langchain,
    langfuse,
    laravel,
    lark,
    launchdarkly,
    ldap,
    lichess,
    linear,
    linkedin,
    liveblocks,
    livekit,
    livestorm,
    llamacloud,
    lob,
    localstack,
    locationiq,
    mailchimp,
    mailersend,
    mailgun,
    mailjet,
    mandrill,
    mapbox,
    mappedin,
    mastra,
    mattermost,
    maxmind,
    mem0,
    mercadopago,
    mercury,
    mergify,
    microsoftTeams,
    midtrans,
    minimax,
    mintlify,
    miro,
    mixpanel,
    modal,
    moderationApi,
    monday,
    moneywave,
    mongodb,
    mongodbAtlas,
    moonshot,
    mux,
    mysql,
    nasa,
    nats,
    neo4j,
    neon,
    netlify,
    newRelic,
    ngrok,
    nightfall,
    notion,
    npm,
    ntlm,
    nuget,
    nvidia,
    nxCloud,
    nylas,
    octopusDeploy,
    okta,
    onePassword,
    onelogin,
    onesignal,
    onfido,
    openWeather,
    openai,
    openrouter,
    openshift,
    openvsx,
    opsgenie,
    oracle,
    ory,
    otp,
    ovh,
    paddle,
    pagarme,
    pagerduty,
    pangea,
    paperform,
    particle,
    paymongo,
    paypal,
    paystack,
    permit,
    perplexity,
    persona,
    pganalyze,
    photoroom,
    picatic,
    pinata,
    pinecone,
    pingIdentity,
    pinterest,
    pirsch,
    plaid,
    planetscale,
    plivo,
    polar,
    pollinations,
    poloniex,
    polymarket,
    portainer,
    postgresql,
    posthog,
    postman,
    postmark,
    prefect,
    privateKey,
    proof,
    psexec/* psexec */.R,
    pubnub,
    pulumi,
    pushbullet,
    pusher,
    pypi,
    rabbitmq,
    rails,
    railway,
    rainforestPay,
    ramp,
    raycast,
    razorpay,
    react/* react */.w,
    readme,
    reallySimpleSystems,
    recaptcha,
    recharge,
    redirectPizza,
    redis,
    redshift,
    render,
    rentman,
    replicate,
    resend,
    retellAi,
    ringcentral,
    riot,
    robinhood,
    rootly,
    rubygems,
    runpod,
    runway,
    saladcloud,
    salesblink,
    salesforce,
    salesloft,
    samsara,
    sanity,
    scale,
    scaleway,
    scalingo,
    scalr,
    scrapfly,
    seam,
    segment,
    sendbird,
    sendgrid,
    sentry,
    settlemint,
    shippo,
    shopify,
    shutterstock,
    sidekiq,
    slack,
    smb,
    smooch,
    smtp,
    snowflake,
    snyk,
    solr,
    sonar,
    sourcegraph,
    spectralops,
    splunk,
    spotify,
    sqlserver,
    sqreen,
    square,
    sshpass,
    stabilityAi,
    stackhawk,
    statsig,
    storyblok,
    stripe,
    stripePaymentIntent,
    stytch,
    sumologic,
    supabase,
    svix,
    tableau,
    tailscale,
    tavily,
    teamcity,
    teamwork,
    telegram/* telegram */.W,
    telnyx,
    temporal,
    tencent,
    terraform,
    testkube,
    thingsboard,
    thunderstore,
    tickettailor,
    tigris,
    tines,
    tinybird,
    togetherAi,
    tolgee,
    trello,
    trendMicro,
    triggerDev,
    truenas,
    trufflehogEnterprise,
    twilio,
    twitch,
    typeform,
    ubidots,
    unkey,
    unleash,
    upcloud,
    upstash,
    valTown,
    vault,
    vercel,
    vkontakte,
    vmware/* vmware */.R,
    voiceflow,
    vonage,
    wakatime,
    warpstream,
    webex,
    weightsAndBiases,
    wepay,
    wireguard,
    woocommerce,
    workato,
    workos,
    wundergraph,
    xTwitter,
    xai,
    xata,
    xendit,
    yandex,
    zapier,
    zoho,
    zuplo,
];
const rules = ruleFiles.flatMap((file) => file.rules);


/***/ })

};
