import { ScanError } from '../model/errors.ts'
import { readVerification, VERIFY_MODES, type Verification, type VerifyMode } from '../model/verify.ts'
import { wordsIn } from '../model/words.ts'
import { type ForgeSettings, readForges } from './forge-config.ts'
import { isKeyType, KEY_TYPES, type KeyType } from './keys/access.ts'
import { readSignIn, type SignInSettings } from './oidc-config.ts'
import { type Retention, readRetention } from './retention/read-retention.ts'

/** Which parts of the service a process runs. */
export type Role = 'serve' | 'web' | 'worker'

/** How a process of the service is set up. */
export interface ServiceConfig extends SignInSettings, ForgeSettings {
  /** Everything, the HTTP interface alone, or the scans alone. */
  readonly role: Role
  /** Folder for the embedded database, the install key and the local credential. */
  readonly dataFolder: string
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  /** Where clients reach the service, as key files name it; the address it listens on without one. */
  readonly baseUrl?: string
  /** Only repositories on these hosts are scanned, if any are given. */
  readonly allowedHosts: readonly string[]
  /** Hosts in private networks that may be asked. */
  readonly privateHosts: readonly string[]
  /** Hosts that may be asked without TLS. */
  readonly plainHosts: readonly string[]
  /** Tokens that let the service read repositories, by host. */
  readonly gitTokens: ReadonlyMap<string, string>
  /** How many scans run at a time. */
  readonly concurrency: number
  /** How many scans may wait. */
  readonly longestQueue: number
  /** Milliseconds that a scan may take. */
  readonly scanTimeLimit: number
  /** Megabytes that a scan may take together with git. */
  readonly scanMemory: number
  /** Megabytes of disk for copies of the repositories that are scanned often. */
  readonly mirrorDisk: number
  /** How it is learned whether keys that were found still work. */
  readonly verification: Verification
  /** Another mode for the scans that are started with API keys of a type. */
  readonly verifyByKey: ReadonlyMap<KeyType, VerifyMode>
  /**
   * When that is asked once more, where providers may be asked: five fields of cron in UTC. Once a day, at a time of the
   * install's own, without it.
   */
  readonly recheckSchedule?: string
  /** Requests that a key may make in a minute. */
  readonly requestsPerMinute: number
  /** What /metrics asks for; an Admin key opens it too. */
  readonly metricsToken?: string
  /** After how many days data is deleted, by kind. */
  readonly retention: Retention
  readonly logLevel: string
  /** Where acts with the service go besides the database: a file, or syslog://host:port. */
  readonly auditLog?: string
  /** How many proxies stand before the service: so many of the last entries of X-Forwarded-For are believed. */
  readonly trustedHops: number
  /** The server that sends email: `smtp://user:password@host:587`, or `smtps://…`. */
  readonly smtpUrl?: string
  /** The sender of email; set where `smtpUrl` is. */
  readonly mailFrom?: string
  /** The only process that keeps the key of this install has it here; all others read it from the data folder. */
  readonly installKey?: string
}

/** What the command line says; the environment says the rest. */
export interface ConfigArguments {
  readonly role: Role
  readonly dataFolder: string
  readonly port?: string | undefined
  readonly host?: string | undefined
}

/**
 * Reads the configuration.
 *
 * @param readFile reads a file that the environment names
 * @throws {ScanError} naming the setting that is wrong
 */
export function readConfig(
  { role, dataFolder, port, host }: ConfigArguments,
  env: NodeJS.ProcessEnv,
  readFile: (path: string) => string,
): ServiceConfig {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const databaseUrl = text('DATABASE_URL')
  if (role !== 'serve' && databaseUrl === undefined) {
    throw wrong(
      'DATABASE_URL',
      `is not set. The embedded database has one process: run keysieve serve, or set it`,
    )
  }
  const baseUrl = text('KEYSIEVE_BASE_URL')
  const tokensFile = text('KEYSIEVE_GIT_TOKENS_FILE')
  const installKey = text('KEYSIEVE_INSTALL_KEY')
  const recheckSchedule = text('KEYSIEVE_RECHECK')
  const metricsToken = text('KEYSIEVE_METRICS_TOKEN')
  const auditLog = text('KEYSIEVE_AUDIT_LOG')
  const smtpUrl = text('KEYSIEVE_SMTP_URL')
  return {
    role,
    dataFolder,
    ...(databaseUrl === undefined ? {} : { databaseUrl: readDatabaseUrl(databaseUrl) }),
    host: host ?? text('KEYSIEVE_HOST') ?? '127.0.0.1',
    port: readNumber('--port', port ?? text('PORT') ?? '8484', 0, 65_535),
    ...(baseUrl === undefined ? {} : { baseUrl: readBaseUrl(baseUrl) }),
    allowedHosts: readHosts(text('KEYSIEVE_ALLOWED_HOSTS')),
    privateHosts: readHosts(text('KEYSIEVE_PRIVATE_HOSTS')),
    plainHosts: readHosts(text('KEYSIEVE_PLAIN_HOSTS')),
    gitTokens: tokensFile === undefined ? new Map() : readGitTokens(readFile(tokensFile)),
    concurrency: readNumber('KEYSIEVE_SCANS_AT_A_TIME', text('KEYSIEVE_SCANS_AT_A_TIME') ?? '2', 1, 64),
    longestQueue: readNumber(
      'KEYSIEVE_LONGEST_QUEUE',
      text('KEYSIEVE_LONGEST_QUEUE') ?? '1000',
      1,
      1_000_000,
    ),
    scanTimeLimit:
      readNumber('KEYSIEVE_SCAN_MINUTES', text('KEYSIEVE_SCAN_MINUTES') ?? '10', 1, 24 * 60) * 60_000,
    scanMemory: readNumber('KEYSIEVE_SCAN_MEMORY', text('KEYSIEVE_SCAN_MEMORY') ?? '2048', 512, 1_000_000),
    mirrorDisk: readNumber('KEYSIEVE_MIRROR_DISK', text('KEYSIEVE_MIRROR_DISK') ?? '2048', 0, 100_000_000),
    verification: readVerification(
      readVerifyMode('KEYSIEVE_VERIFY', text('KEYSIEVE_VERIFY') ?? 'offline'),
      wordsIn(text('KEYSIEVE_VERIFY_TYPES')),
      wordsIn(text('KEYSIEVE_VERIFY_HOSTS')),
    ),
    verifyByKey: new Map(wordsIn(text('KEYSIEVE_VERIFY_BY_KEY')).map(readKeyMode)),
    ...(recheckSchedule === undefined ? {} : { recheckSchedule }),
    requestsPerMinute: readNumber(
      'KEYSIEVE_REQUESTS_PER_MINUTE',
      text('KEYSIEVE_REQUESTS_PER_MINUTE') ?? '600',
      1,
      1_000_000,
    ),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(installKey === undefined ? {} : { installKey }),
    ...(auditLog === undefined ? {} : { auditLog: readAuditLog(auditLog) }),
    ...(smtpUrl === undefined ? {} : readMail(smtpUrl, text('KEYSIEVE_MAIL_FROM'))),
    retention: readRetention(text('KEYSIEVE_RETENTION')),
    logLevel: readLogLevel(text('KEYSIEVE_LOG_LEVEL') ?? 'info'),
    trustedHops: readNumber('KEYSIEVE_TRUSTED_HOPS', text('KEYSIEVE_TRUSTED_HOPS') ?? '0', 0, 16),
    ...readSignIn(text, readFile),
    ...readForges(text, readFile),
  }
}

function readAuditLog(text: string): string {
  const isSyslog = text.startsWith('syslog://')
  if (isSyslog ? (URL.parse(text)?.hostname ?? '') !== '' : !/^[a-z]+:\/\//i.test(text)) return text
  throw wrong('KEYSIEVE_AUDIT_LOG', 'is neither a file nor an address such as syslog://logs.example.com:514')
}

const SENDER = /^(?:[^<>\r\n]* <)?[^\s<>@]+@[^\s<>@]+>?$/

/** The address may hold a password, so it is not quoted. */
function readMail(smtpUrl: string, from: string | undefined) {
  const url = URL.parse(smtpUrl)
  const isServer = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  if (!isServer || url.search !== '' || !/^\/?$/.test(url.pathname))
    throw wrong('KEYSIEVE_SMTP_URL', 'is not the URL of a mail server: smtp://user:password@host:587')
  if (from === undefined)
    throw wrong('KEYSIEVE_MAIL_FROM', 'is not set. Mail needs a sender: keysieve@example.com')
  if (!SENDER.test(from)) throw wrong('KEYSIEVE_MAIL_FROM', 'is not an address such as keysieve@example.com')
  return { smtpUrl, mailFrom: from }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function readLogLevel(text: string): string {
  if (LOG_LEVELS.includes(text)) return text
  throw wrong('KEYSIEVE_LOG_LEVEL', `is none of ${LOG_LEVELS.join(', ')}`)
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number
  throw wrong(name, `is not a whole number from ${least} to ${most}`)
}

/** The address may hold a password, so it is not quoted. */
function readDatabaseUrl(text: string): string {
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw wrong('DATABASE_URL', 'is not a PostgreSQL URL: postgresql://user:password@host/database')
}

function readBaseUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw wrong('KEYSIEVE_BASE_URL', 'is not a URL such as https://keysieve.example.com')
  }
  return url.origin
}

function readHosts(text: string | undefined): readonly string[] {
  return wordsIn(text).map((host) => host.toLowerCase())
}

function readVerifyMode(name: string, text: string): VerifyMode {
  const mode = VERIFY_MODES.find((one) => one === text)
  if (mode !== undefined) return mode
  throw wrong(name, `is none of ${VERIFY_MODES.join(', ')}`)
}

/** `Integration=live`. */
function readKeyMode(text: string): readonly [KeyType, VerifyMode] {
  const name = 'KEYSIEVE_VERIFY_BY_KEY'
  const [type = '', mode = ''] = text.split('=')
  if (isKeyType(type)) return [type, readVerifyMode(name, mode)]
  throw wrong(
    name,
    `is not a type of API key. Use the form Integration=live, with one of ${KEY_TYPES.join(', ')}`,
  )
}

/** `{"github.com": "token"}`; tokens are not quoted in errors. */
function readGitTokens(text: string): ReadonlyMap<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (
    entries.length === 0 ||
    entries.some(([, token]) => typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
  ) {
    throw wrong('KEYSIEVE_GIT_TOKENS_FILE', 'is not a JSON object of tokens by host: {"github.com": "…"}')
  }
  return new Map(entries.map(([host, token]) => [host.toLowerCase(), token as string]))
}

function wrong(name: string, problem: string): ScanError {
  return new ScanError('input', `${name} ${problem}.`)
}
