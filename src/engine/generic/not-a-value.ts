import { letterSurprise } from './likelihood.ts'

/**
 * Why a value's own grammar says that it is no secret: a template, a call, a path, ciphertext, …; undefined
 * where nothing does.
 */
export function whyNoSecret(value: string): string | undefined {
  if (PREFIX.test(value)) return 'a prefix'
  if (NO_SIGN.test(value)) return withoutSigns(value)
  if (MINIFIED.test(value)) return 'a program'
  if (ESCAPED.test(value)) return 'an escaped character'
  if (isBalanced(value) || value.length < 12) {
    for (const [why, grammar] of PROGRAM) if (grammar.test(value)) return why
  }
  for (const [why, grammar] of OTHER) if (grammar.test(value)) return why
  if (isBase64OfText(value)) return 'base64 of text'
  return undefined
}

/**
 * The same of a value that looks random, in which signs come by chance: only what is marked as a template, a reference,
 * ciphertext or the like.
 */
export function whyMarked(value: string): string | undefined {
  if (MINIFIED.test(value)) return 'a program'
  if (ESCAPED.test(value)) return 'an escaped character'
  for (const [why, grammar] of [...MARKED, ...OTHER.filter(([why]) => !LIKE_CHANCE.has(why))]) {
    if (grammar.test(value)) return why
  }
  return isBase64OfText(value) ? 'base64 of text' : undefined
}

/** Most grammars are of signs: a value without any is asked about few. */
const NO_SIGN = /^[A-Za-z0-9]*$/
const OF_NO_SIGN = new Set([
  ...['a number', 'ciphertext', 'a public key', 'a private key, which has a rule of its own'],
])

function withoutSigns(value: string): string | undefined {
  for (const [why, grammar] of WITHOUT_SIGNS) if (grammar.test(value)) return why
  return isBase64OfText(value) ? 'base64 of text' : undefined
}

/** What a random value may well be by chance. */
const LIKE_CHANCE = new Set([
  ...['text between two strings', 'a variable', 'an e-mail address', 'a path', 'a file name'],
  ...['an expression for texts', 'a selector or color', 'an entity'],
])

/** As crypt(3) writes it; another rule finds it. */
const PASSWORD_HASH = /^\$(?:2[abxy]?|[156y]|apr1|argon2\w*)\$/

const MARKED: readonly (readonly [string, RegExp])[] = [
  [
    'a template',
    /\$\{[\w.:-]+\}|\{\{.*\}\}|#\{[^}]*\}|<%.*%>|^\$\(|\$\([a-z]+ |^<.*>$|^%.*%$|^__\w+__$|^[$#@]?\{.*\}$|^\[.*\]$/,
  ],
  ['the hash of a password', PASSWORD_HASH],
  ['a token of JSON', /^eyJ[\w-]+\.|\.eyJ/],
  ['the scope of a signature', /\/aws4_request/],
  ['a number with its type', /^[-+]?(?:0x[\da-f_]+|[\d_]+)(?:_?[iuf]\d{1,3})?$/i],
  [
    'an expression for texts',
    /\[[^\]]*\w-\w[^\]]*\][{+*?)]|\(\?[:=!<]|\\u[\da-f]{4}|\\[dw][+*{]|(?:%[\dA-F]{2}){3}/i,
  ],
  ['a variable of a shell', /^\$\w+(?:[:/.-]|$)|^\$[A-Z][A-Z_]{3,}(?![a-z\d])/],
  ['a mail address', /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:[a-z]{2,3}|info|cloud)$/],
  ['an address on the disk', /^[.~]{0,2}\/(?:[a-z_-]+\/)+|^[A-Z]:\\[A-Za-z]|^\.{1,2}\//],
  ['a file', /^[\w./-]+\.(?:json|ya?ml|pem|key|crt|cer|p12|pfx|jks|txt|[jt]sx?|py|html?|css|png|jpe?g|svg)$/],
]

/** What a value is by its form alone, whatever chance is in it: a signature, ciphertext, a reference to a secret. */
const CERTAIN: ReadonlySet<string> = new Set([
  'an address',
  'the hash of a secret',
  'a checksum',
  'ciphertext',
  'a reference',
  'a JSON web token, which has a rule of its own',
  'a public key',
  'a word of a language',
])

/** A template from its first character to its last, a number, an expression for texts with its signs of start and end. */
const MARKED_WHOLE = /^<[^<>]*>$|^\$\{[^{}]*\}$|^\{\{.*\}\}$|^%\w+%$/
const NUMBER = /^0x[0-9a-f]+$/i
const EXPRESSION =
  /^\^(?=.*(?:\[[^\]]+\]|\\[dwsb]|\.[*+]|\{\d)).*\$$|\(\?(?:[:=!]|<[=!]|P?<\w+>)|\[\^?(?:\w-\w){2}/

/** Paths, as far as they can't be base64 as well. */
const FILE =
  /^(?:\.{1,2}\/[\w.@-]+(?:\/[\w.@-]+)+|\.{1,2}\/[A-Za-z@_][\w.-]*|[\w-]+-[\w-]*\/[\w.@-]+(?:\/[\w.@-]+)+)$/

/** A character beyond ASCII by its number, as JSON and bundlers write texts of other languages. */
const ESCAPED = /\\u(?!00[0-7])[\da-f]{4}|\\u\{(?:[89a-f][\da-f]|[\da-f]{3,6})\}|\\x[89a-f][\da-f]/i

/** A program that was made small: functions, calls of modules, the next member of an object. */
const MINIFIED = /\)=>|\w=>[({]|,[a-z][A-Za-z]{2,}:[({[\w!"]|\(0,[\w$]+\.[\w$]+\)\(/

/** What keys start with, said without one: `acme-live-`, `eyJhbGciOi`. */
const PREFIX = /^[A-Za-z]+(?:[-_][A-Za-z]+)*[-_]$|^eyJ\w{0,12}$/

/** The form that says for certain that a value is no secret, or one that another rule finds. */
export function certainForm(value: string): string | undefined {
  if (MARKED_WHOLE.test(value)) return 'a template'
  if (NUMBER.test(value)) return 'a number'
  if (FILE.test(value)) return 'a path'
  if (EXPRESSION.test(value)) return 'an expression for texts'
  if (ESCAPED.test(value)) return 'an escaped character'
  if (MINIFIED.test(value)) return 'a program'
  if (PREFIX.test(value)) return 'a prefix'
  if (PASSWORD_HASH.test(value)) return 'the hash of a password'
  if (isBase64OfText(value)) return 'base64 of text'
  return OTHER.find(([why, grammar]) => CERTAIN.has(why) && grammar.test(value))?.[0]
}

/** What grammars a value fits: the names of all of them. */
export function grammarsOf(value: string): readonly string[] {
  const fitting = new Set<string>()
  for (const [why, grammar] of NO_SIGN.test(value) ? WITHOUT_SIGNS : WITH_SIGNS) {
    if (grammar.test(value)) fitting.add(why)
  }
  if (isBase64OfText(value)) fitting.add('base64 of text')
  return [...fitting]
}

/** Parts of programs. Brackets that don't match are in none of these. */
const PROGRAM: readonly (readonly [string, RegExp])[] = [
  ['a template', /\$\{[^}]*\}|\{\{|\}\}|#\{[^}]*\}|<%|%>|\$\(|\$\[|@\{|\{[\w.$-]*\\?\}|\{\d*:/],
  [
    'a template',
    /^<[^>]*>$|<[A-Za-z/][^>]{0,60}>|^\[[^\]]*\]$|^__\w+__$|^@@?\w+@@?$|^%\w+%$|^\{.*\}$|^\*(?:[^*]*|[A-Z*_-]*)\*$|^\(.*\)$/,
  ],
  ['a format', /%[-\d.]*[sdvqfi](?![a-z0-9])|%\(\w+\)/i],
  ['a call', /[A-Za-z_$][\w$]*(?:\?\.)?\(.*\)|\)\.|\(\)|=>|\(\s*$/],
  ['an element of a list', /^[A-Za-z_$][\w$.]*\[[^\]]*\]/],
  [
    'an expression',
    /^this\??\.[\w$#]|^!?[A-Za-z_$][\w$]*(?:[?!]?\.#?[A-Za-z_$][\w$]*)+[!?]?$|[\w)\]]\s?(?:\|\||&&|\?\?|[!=]==)\s?[\w([]|^[\w.$]+\s*[?+]\s/,
  ],
]

const OTHER: readonly (readonly [string, RegExp])[] = [
  ['text between two strings', /^\s*[+)\],;:}|&](?![\w!@#$%^*]+$)|^[+.] ?\w+ ?[+.]$|[([{+,]\s*$/],
  ['a variable', /^\$\w|\$[A-Z_][A-Z0-9_]{2,}(?![a-z])|^%[A-Z_]+%|\$env:/],
  [
    'an address',
    /^[a-z][a-z0-9+.-]*:\/\/|^www\.|^(?:mailto|tel|data|blob|javascript|file|node|npm|git|urn|arn|about|magnet):/i,
  ],
  // Version 8 (RFC 9562, section 5.8): such hashes stand in policies, baselines and results.
  ['the hash of a secret', /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i],
  ['an e-mail address', /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/],
  [
    'a path',
    /^(?:\.{0,2}|~|@?[\w-]+|[A-Za-z]:)[\\/][\w.@-]+(?:[\\/][\w.@ -]*)+$|^[.~]{0,2}\/[A-Za-z@_][\w.-]*$|^[A-Za-z]:\\/,
  ],
  [
    'a file name',
    /\.(?:json|ya?ml|pem|key|crt|cer|p12|pfx|jks|txt|md|[cm]?[jt]sx?|py|rb|go|rs|java|php|html?|css|s[ac]ss|xml|svg|png|jpe?g|gif|sh|ps1|toml|ini|conf|env|log|sql|zip|gz|vue|cs|proto|lock|map|com|org|net|io|dev|local)$/i,
  ],
  ['an option of a command', /^--[a-z][a-z-]*$/],
  ['an anchor or alias of YAML', /^[&*][a-z]+(?:[_-][a-z]+)+$/],
  ['a number', /^[-+]?(?:0x[0-9a-f_]+|[\d_.,:-]+(?:e[-+]?\d+)?)(?:[a-z%]{0,2}|_?[iuf]\d{1,3})$/i],
  ['a date', /^\d{4}-\d\d?-\d\d?|^\d\d?:\d\d/],
  ['a version', /^[v^~=]?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?(?:\+[\w.-]+)?$/],
  [
    'an expression for texts',
    /\\[dwsSDWbB]|\[\^|\[\w-\w|\(\?[:=!<]|\\u[0-9a-fA-F]{4}|^\^.*\$$|\.\*|\.\+\?|\(\?P/,
  ],
  ['a selector or color', /^#[0-9a-f]{3,8}$|^[.#][a-z][a-z-]*$|^\[[\w-]+[~^$*]?=/i],
  ['an entity', /&(?:lt|gt|amp|quot|#\d+);/],
  ['a checksum', /^(?:sha(?:1|224|256|384|512)|md5|blake2b)[-:=]/i],
  [
    'ciphertext',
    /^(?:ENC\[|ENC\(|vault:|\{cipher\}|\{aes|\$ANSIBLE_VAULT|!vault|age1|age-encryption|AQICAH|kms:|secure:|AgA|AgB)|^\{[A-Za-z0-9+/]{42,}={0,2}\}$/,
  ],
  [
    'a reference',
    /^(?:op|ssm|vault|secrets?|secretsmanager|projects|keyvault|ref\+\w+|env|azurekms|awskms|gcpkms|keychain|keyring)[:/]|^!{1,2}[A-Za-z][A-Za-z_:/.-]*(?:\s|$)|^@Microsoft|^projects\/|\/secrets\/|^sm:|^ext:\w+$/i,
  ],
  ['a JSON web token, which has a rule of its own', /^eyJ[\w-]+\.eyJ/],
  ['a private key, which has a rule of its own', /^M(?:HcCAQEE|GkAgEBB|IHcAgEBB|EECAQAw|C4CAQAw)/],
  ['a public key', /^(?:ssh-|ecdsa-|AAAA[BCE][23]|MII[A-Za-z0-9+/]{5,}|-----|pk_|pub-|pub_|xpub)/],
  ['a word of a language', /[\xc3-\xf4][\x80-\xbf]/],
]

const WITH_SIGNS = [...PROGRAM, ...OTHER]
const WITHOUT_SIGNS = OTHER.filter(([why]) => OF_NO_SIGN.has(why))

/** Whether each bracket has its partner. */
export function isBalanced(value: string): boolean {
  if (!/[([{}\])]/.test(value)) return true
  const open: string[] = []
  for (const one of value) {
    if ('([{'.includes(one)) open.push(one)
    const partner = { ')': '(', ']': '[', '}': '{' }[one]
    if (partner !== undefined && open.pop() !== partner) return false
  }
  return open.length === 0
}

const BASE64 = /^(?:[A-Za-z0-9+/]{16,512}|[A-Za-z0-9+/]{4,512}={1,2})$/

/** What base64 text decodes to, if that is text. Short text without padding is hardly ever base64. */
export function textInBase64(value: string): string | undefined {
  if (value.length % 4 !== 0 || !BASE64.test(value)) return undefined
  const text = atob(value)
  return /^[\t\n\r\x20-\x7e]+$/.test(text) ? text : undefined
}

function isBase64OfText(value: string): boolean {
  const text = textInBase64(value)
  return text !== undefined && text.length >= 8 && (letterSurprise(text) ?? 9) < 4.8
}
