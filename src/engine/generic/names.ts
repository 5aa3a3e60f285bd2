import { wordsOf } from './likelihood.ts'
import { remembered } from './remembered.ts'

/** What a name says its value is. */
export type NamedKind = 'password' | 'secret' | 'token' | 'key' | 'credential'

export interface NamedSecret {
  readonly kind: NamedKind
  /** The name says so and no more: `db_password`, not `password_of_x`. */
  readonly plain: boolean
  /** A key of something, which may be no secret at all: `acme_key`, `row_key`. */
  readonly loose?: true
}

const KIND_OF_WORD: ReadonlyMap<string, NamedKind> = new Map([
  ...list(
    `password passwords passwd passphrase passcode passwort pass pwd pswd psw passw pw psk senha contrasena wachtwoord
    parola kennwort mdp clave haslo losenord sifre heslo salasana adgangskode passord jelszo katasandi sandi parool
    lozinka slaptazodis parole passwrd`,
  ).map(kind('password')),
  ...list('secret secrete secrets').map(kind('secret')),
  ...list('token tokens').map(kind('token')),
  ...list('key').map(kind('key')),
  ...list('auth authorization credential credentials creds').map(kind('credential')),
])

/** A key is a secret only with one of these words right before it. */
const SECRET_KEYS = new Set(
  list(`api access secret private encryption encrypt signing sign auth authentication authorization master account
    shared storage consumer client service deploy ssh hmac aes des rsa jwt session cookie webhook subscription
    functions admin write server app application license licence security root developer dev ingest ingestion
    integration`),
)

/** After the word that names a secret: what the value really is. */
const NO_SECRET_AFTER = new Set(
  list(`name names id ids identifier url urls uri uris type types field fields label labels placeholder hint reset
    hash hashed digest digests fingerprint fingerprints thumbprint checksum length len size min max policy policies path paths file files filename dir
    directory folder count counter index idx header headers prefix prefixes suffix format param params parameter stdin
    key keys ref refs reference selector class classname expiry expires expire expiration ttl timeout age date at
    time timestamp error errors message messages msg title description desc regex regexp pattern rule rules
    validator validation required strength manager provider providers service services store storage endpoint
    endpoints host hostname algorithm algorithms alg method methods scheme schemes mode status state version usage
    limit limits scope scopes issuer audience kind kinds source target input button form page view link email user
    username callback handler function fn list map array cache stream iterator parser pos position start end offset
    location span line column col tree node color colour style icon image request requests response result results
    challenge question arn bucket table property prop attribute attr variable var vars env flag option options
    config configuration setting settings permission permissions role roles code helper util utils module plugin
    middleware strategy generator factory builder reader writer client api app group set schema model entity
    exception event action command cmd prefilter dialog modal controller component template text visibility toggle
    placement budget usages rotation rotate changed change update updated created creation validity valid invalid
    match matches matcher mismatch missing empty check checker confirmation score weight per to for from in is has
    not or and with by of on as attempts attempt tries retry history salt iv accessor lookup info metadata meta
    data detail details spec specification context interface abstract impl sdk lib library package domain realm
    region zone lease engine backend vault mount mounts volume volumes operator resource resources annotation
    binding projection entry entries item items object objects record records row rows element elements`),
)

/** Before it: what makes it no secret, or a question about one. */
const NO_SECRET_BEFORE = new Set(
  list(`public pub publishable max num total n count is has need needs require requires show hide toggle forgot
    forgotten hashed reset change use enable disable enabled disabled check validate verify csrf xsrf antiforgery
    primary foreign object socket vapid partition sort cache row map bucket i18n site sitekey recaptcha page next
    previous pagination continuation continue sync cancellation cancel abort idempotency request start
    last first current previous punctuation lexer syntax ast operator comment eof unexpected
    image by no non without invalid missing unknown wrong incorrect bad empty enter input confirm
    any each every some this that keyword identifier string whitespace brace paren colon comma close open closing
    opening expected design css color style semantic cursor shift sub amz goog term grant lifecycle reservation version`),
)

/** Keys that things are found by, or that are pressed. */
const NO_KEY_BEFORE = new Set(
  list(`schema data entry item group field column query index lookup hash node render react list menu tab nav route
    path translation message locale label icon state store event binding hot shortcut arrow enter escape meta ctrl
    alt shift modifier color colour theme config option setting settings env feature flag experiment metric stat tag
    attr attribute prop property param parameter header context resource registry class type kind unique compound
    composite natural surrogate candidate business shard range record doc document digest file asset image module package
    export import build dedupe dedup lock mutex map dict dictionary wrapped wrapper test mock fake dummy product order
    category section chunk block cell table database json xml yaml s3 blob bucket instance trace span correlation
    routing metadata annotation verification verify verifying certificate cert host known pgp gpg`),
)

/** What has a password: `pass` behind any other word is a pass of some work, as in `renderPass`, `first_pass`. */
const HAS_PASSWORD = new Set(
  list(`user usr admin administrator root my sudo su account acct login auth basic http https proxy master default
    db database sql mysql maria mariadb pg postgres postgresql mssql sqlserver oracle ora mongo mongodb redis
    rabbit rabbitmq mq amqp kafka elastic es ldap ad domain smtp imap pop mail email ftp sftp ssh vpn wifi wpa
    telnet rdp vnc win windows system sys os key keystore store trust truststore cert certificate pfx pem jks zip
    docker registry git github gitlab svn jenkins nexus sonar deploy bot app api web wp wordpress site service svc
    server host remote client device router camera new old`),
)

/** Words that people write without a break before the word that names a secret: `dbpassword`, `apikey`. */
const JOINED =
  /^(?<before>db|database|store|key|keystore|truststore|my|user|admin|root|app|api|auth|access|secret|private|client|mysql|postgres|pg|redis|mongo|smtp|mail|email|ftp|ldap|ssh|encryption|signing(?!key)|master|account|shared|bot|service|refresh|bearer|session|login|jwt)(?<after>password|passwd|pass|pwd|secret|token|key)s?$/

/** Any word that the long ones are behind: `keepassfoopassword`. */
const ENDS_LIKE_PASSWORD = /^(?<before>[a-z]{2,30})(?<after>password|passwd|passphrase|passwort|pwd)$/

/** Names of a value that say nothing about it. */
const PLAIN_AFTER = new Set(
  list(`value val str string plain plaintext prod production dev development test testing staging stage live demo
    local old new default secure base64 b64 encoded raw db admin root super main primary secondary`),
)

/** `GITHUB_PAT`, `adoPat`: a personal access token. `pat` alone, and in other places, is a pattern. */
/** Passwords of other languages that are several words. */
const SEVERAL_WORDS =
  /mots?[ _-]?de[ _-]?passe|palavras?[ _-]?(?:passe|chave)|kata[ _-]?sandi|mat[ _-]?khau|codigo[ _-]?de[ _-]?acceso/gi

const PERSONAL_ACCESS_TOKEN = /(?<=[A-Za-z]_)(?:PAT|pat)$|(?<=[a-z])Pat$/

/** Vault calls the password of a program's role so; elsewhere the id of a secret is none. */
const APP_ROLE = /(?:vault|app_?role)\w*secret[_-]?id$|^secret-id$/i

/** A function that digests. A key for one (`hmac_sha256_key`) is a key all the same. */
const DIGEST = /(?<!hmac[_-]?)(?:sha|md)[_-]?\d{1,3}(?!\d)/gi

/** A name that names a secret: its last part, where it has dots. */
export interface SecretName extends NamedSecret {
  readonly name: string
}

/**
 * What the last part of a name with dots says about its value, or undefined where that names no secret: that
 * of `spring.datasource.password` is `password`. A key, or `auth`, needs what it is of.
 */
export const assessDottedName: (name: string) => SecretName | undefined = remembered((name) => {
  const last = /(?:[^.$]+\.)?(?:key|auth)$|[^.$]+$/i.exec(name)?.[0] ?? name
  const assessed = assessName(last)
  return assessed === undefined ? undefined : { name: last, ...assessed }
})

/** What a name says about its value, or undefined where it names no secret. */
export function assessName(name: string): NamedSecret | undefined {
  const plainer = name
    .replace(PERSONAL_ACCESS_TOKEN, 'token')
    .replace(DIGEST, '_digest_')
    .replace(SEVERAL_WORDS, 'password')
  const words = wordsOf(plainer).flatMap(splitJoined)
  if (APP_ROLE.test(name)) return { kind: 'secret', plain: true }
  const at = words.findLastIndex((word) => KIND_OF_WORD.has(word))
  const kind = KIND_OF_WORD.get(words[at] ?? '')
  if (kind === undefined) return undefined
  const after = words.slice(at + 1)
  const before = words[at - 1]
  if (after.some((word) => NO_SECRET_AFTER.has(word))) return undefined
  if (before !== undefined && NO_SECRET_BEFORE.has(before)) return undefined
  if (kind === 'key') return assessKey(words, at, after)
  // Redis calls its password so.
  if (words[at] === 'auth' && before === 'redis') return { kind: 'secret', plain: after.every(isPlainAfter) }
  if (before === 'key' && words[at - 2] === 'public') return undefined
  const isPassOfWork = words[at] === 'pass' && before !== undefined && !HAS_PASSWORD.has(before)
  return { kind, plain: !isPassOfWork && after.every(isPlainAfter) }
}

function assessKey(words: readonly string[], at: number, after: readonly string[]): NamedSecret | undefined {
  const before = words[at - 1] ?? ''
  if (before === '' || words.includes('public')) return undefined
  if (!SECRET_KEYS.has(before)) {
    return !NO_KEY_BEFORE.has(before) && after.every(isPlainAfter)
      ? { kind: 'key', plain: false, loose: true }
      : undefined
  }
  const isSecret = before === 'secret' || words.slice(0, at).includes('secret')
  return { kind: isSecret ? 'secret' : 'key', plain: after.every(isPlainAfter) }
}

function splitJoined(word: string): readonly string[] {
  const { before, after } = JOINED.exec(word)?.groups ?? ENDS_LIKE_PASSWORD.exec(word)?.groups ?? {}
  return before === undefined || after === undefined ? [word] : [before, after]
}

function isPlainAfter(word: string): boolean {
  return PLAIN_AFTER.has(word) || /^\d+$/.test(word)
}

function list(words: string): readonly string[] {
  return words.trim().split(/\s+/)
}

function kind(of: NamedKind): (word: string) => [string, NamedKind] {
  return (word) => [word, of]
}
