import type { Reading } from '../rule.ts'
import { readSupplied } from './supplied-passwords.ts'

/** A value as a shell takes it, in quotes or up to a blank; what the shell puts in has a `$` or backquote. */
const VALUE = `(?<quote>["']?)(?<value>[^\\s"'\`$<>|;&\\0-\\x1f]{6,128})\\k<quote>(?=[\\s"'\`|;)\\],]|$)`

/** What is between a command and its option, on its line. */
const OTHERS = '[^\\n|;&]{0,300}?'

/** The name of a variable that holds a secret. */
const SECRET_NAME = '\\w{0,60}(?:pass|pwd|secret|token|key|cred)\\w{0,40}'

/** A command that is given a password: the words it is found by, and what is behind the first of them. */
interface Command {
  readonly words: readonly string[]
  readonly rest: string
  /** The case of an option counts: `-P` takes a password where `-p` takes none. */
  readonly isExact?: true
}

/** Those that are frequent enough for a precheck of their own. */
const FREQUENT: readonly Command[] = [
  {
    words: ['mysql'],
    rest: `(?:dump|admin|import|show|check|sh)?(?:\\.exe)?${OTHERS}\\s(?:-p|--password=)${VALUE}`,
  },
  { words: ['mysql'], rest: `admin(?:\\.exe)?${OTHERS}\\spassword\\s{1,4}${VALUE}` },
  { words: ['docker login'], rest: `${OTHERS}\\s(?:-p|--password)[ =]${VALUE}` },
  { words: ['redis-cli'], rest: `${OTHERS}\\s(?:-a|--pass)[ ]${VALUE}` },
  { words: ['net user'], rest: `\\s{1,4}(?:"[^"\\n]{1,64}"|[\\w.-]{1,64})\\s{1,4}${VALUE}\\s{1,4}/add` },
]

/** Each word of these costs every scan a little, so that there is one for each command, and none for old ones. */
const RARE: readonly Command[] = [
  { words: ['sqlcmd'], rest: `${OTHERS}\\s-P\\s{0,2}${VALUE}`, isExact: true },
  {
    words: ['sqlplus'],
    rest: `(?:\\s{1,4}-\\w{1,10}){0,4}\\s{1,4}["']?[\\w.#-]{1,64}/(?<value>[^\\s"'\`$<>|;&/@]{6,64})(?=@)`,
  },
  {
    words: ['mongosh ', 'mongodump ', 'mongorestore ', 'cqlsh ', 'evil-winrm '],
    rest: `${OTHERS}(?<=\\s)-p\\s{1,2}${VALUE}`,
  },
  {
    words: ['podman login', 'registry login', 'az login', 'oc login', 'twine upload'],
    rest: `${OTHERS}\\s-p\\s{1,2}${VALUE}`,
  },
  {
    words: ['wandb login ', 'vault login ', 'operator unseal '],
    rest: `\\s{0,4}${VALUE}`,
  },
  { words: ['zip ', 'mosquitto_'], rest: `${OTHERS}(?<=\\s)-P\\s{0,2}${VALUE}`, isExact: true },
  { words: ['7z a', '7z x', '7za ', 'rar '], rest: `${OTHERS}(?<=\\s)-h?p${VALUE}` },
  { words: ['lftp '], rest: `${OTHERS}(?<=\\s)-u\\s{1,2}[\\w.@-]{1,64},${VALUE}` },
  // A node of Erlang takes its cookie for a password.
  { words: ['-setcookie '], rest: `\\s{0,4}${VALUE}` },
  { words: [' -a bearer -a ', ' -a bearer --auth '], rest: `\\s{0,4}${VALUE}` },
  // A user of Redis, in its settings and in a command.
  { words: [' on >'], rest: `${VALUE}` },
  { words: ['xfreerdp '], rest: `${OTHERS}/p:${VALUE}` },
  { words: ['wpa_passphrase '], rest: `\\s{0,4}[\\w.-]{1,32}\\s{1,4}${VALUE}` },
  { words: ['wifi connect '], rest: `${OTHERS}\\spassword\\s{1,4}${VALUE}` },
  { words: ['rclone obscure '], rest: `\\s{0,4}${VALUE}` },
  { words: ['setx '], rest: `\\s{0,4}(?:/m\\s{1,4})?${SECRET_NAME}\\s{1,4}${VALUE}` },
  { words: [':_authtoken'], rest: `(?:[ \\t]{1,4}|=)${VALUE}` },
  // What a store of secrets is given, whatever its name: GitHub's, Azure's.
  { words: ['secret set '], rest: `${OTHERS}\\s(?:-b\\s{0,2}|--(?:body|value)[ =]{1,2})${VALUE}` },
  {
    words: ['ldap'],
    rest: `(?:search|modify|add|delete|compare|whoami|modrdn)${OTHERS}\\s-w\\s{0,2}${VALUE}`,
    isExact: true,
  },
  { words: ['ldap'], rest: `passwd${OTHERS}\\s-[saw]\\s{0,2}${VALUE}`, isExact: true },
  {
    words: ['snmp'],
    rest: `(?:walk|get|getnext|set|bulkwalk|bulkget|table|trap|inform)${OTHERS}\\s-[AX]\\s{1,2}${VALUE}`,
    isExact: true,
  },
  // PuTTY's programs.
  { words: [' -pw '], rest: `\\s{0,2}${VALUE}` },
  {
    words: ['configure set ', 'config set '],
    rest: `\\s{0,4}[\\w.:/-]{0,80}(?:pass|pwd|secret|token|access_key|_auth)\\w{0,20}\\s{1,4}${VALUE}`,
  },
  {
    words: ['consul kv put '],
    rest: `\\s{0,4}[\\w./-]{0,100}(?:pass|pwd|secret|token|key)\\w{0,20}\\s{1,4}${VALUE}`,
  },
  { words: ['http-basic.'], rest: `[\\w.-]{1,100}\\s{1,4}[\\w.@-]{1,64}\\s{1,4}${VALUE}` },
  { words: ['encrypt_string ', 'cargo login '], rest: `\\s{0,4}(?!-)${VALUE}` },
  { words: ['etcdctl '], rest: `${OTHERS}--user[ =]["']?[\\w.@-]{1,64}:${VALUE}` },
  {
    words: ['impacket-'],
    rest: `\\w{1,20}${OTHERS}\\s["']?(?:[\\w.-]{1,64}[/\\\\])?[\\w.-]{1,64}:(?<value>[^\\s"'\`$<>|;&@]{6,128})(?=@)`,
  },
  { words: ['qpdf '], rest: `${OTHERS}--encrypt\\s{1,4}${VALUE}` },
  { words: ['user_pw ', 'owner_pw '], rest: `\\s{0,4}${VALUE}` },
  { words: ['smbclient'], rest: `${OTHERS}\\s(?:-U|--user)[ =]{0,2}["']?[\\w.@\\\\-]{1,64}%${VALUE}` },
  {
    words: ['htpasswd '],
    rest: `\\s{0,4}-[a-zA-Z]{0,5}b[a-zA-Z]{0,5}(?:\\s{1,4}[^\\s-]\\S{0,200})?\\s{1,4}[\\w.@-]{1,64}\\s{1,4}${VALUE}`,
  },
  { words: ['-passin '], rest: `\\s{0,4}["']?pass:${VALUE}` },
  { words: ['openssl enc'], rest: `${OTHERS}\\s-k\\s{1,2}${VALUE}`, isExact: true },
  { words: ['-keychain '], rest: `${OTHERS}(?<=\\s)-p\\s{1,2}${VALUE}` },
  { words: ['security import'], rest: `${OTHERS}\\s-P\\s{1,2}${VALUE}`, isExact: true },
  { words: ['cmdkey'], rest: `${OTHERS}\\s/pass(?:word)?:${VALUE}` },
  { words: ['net use '], rest: `${OTHERS}/user:[^\\s"]{1,64}\\s{1,4}${VALUE}` },
  { words: ['net use '], rest: `${OTHERS}\\\\\\\\[^\\s"]{3,200}\\s{1,4}${VALUE}\\s{1,4}/user:` },
  { words: ['requirepass'], rest: `(?:\\s{1,4}|=|["'],\\s{0,4})${VALUE}` },
  {
    words: ['rabbitmqctl '],
    rest: `\\s{0,4}(?:add_user|change_password)\\s{1,4}[\\w.@-]{1,64}\\s{1,4}${VALUE}`,
  },
]

/** Each command's words with its expression: a text that starts otherwise needs none of those made. */
const COMMANDS = [...FREQUENT, ...RARE].map(({ words, rest, isExact }) => ({
  words,
  grammar: new RegExp(
    `(?:${words.map(isExact === true ? inEitherCase : String).join('|')})${rest}`,
    isExact === true ? 'y' : 'iy',
  ),
}))

/** The words that frequent commands are found by, and those of the others. */
export const FREQUENT_COMMANDS: readonly string[] = FREQUENT.flatMap(({ words }) => words)
export const RARE_COMMANDS: readonly string[] = [...new Set(RARE.flatMap(({ words }) => words))]

const LONGEST_WORD = Math.max(...[...FREQUENT_COMMANDS, ...RARE_COMMANDS].map((word) => word.length))

/** A command with a password among its words: `mysql -p…`, `redis-cli -a …`. `at` is where the command starts. */
export function readCommandPassword(text: string, at: number): Reading | undefined {
  const start = text.slice(at, at + LONGEST_WORD).toLowerCase()
  return COMMANDS.filter(({ words }) => words.some((word) => start.startsWith(word)))
    .map(({ grammar }) => readSupplied(grammar, text, at, 'a command is given a password'))
    .find((reading) => reading !== undefined)
}

/** A command's user, right before its password: both options are capitals, or neither is. */
const USER_BEFORE =
  /\s-(?:(?<capital>U)|u|-user|-username)(?:\s{1,2}|=)(?<quote>["']?)[\w.@\\/-]{1,64}\k<quote>\s{0,3}$/
const GIVEN = new RegExp(`\\s-p\\s{1,2}${VALUE}`, 'iy')
/** Their option has the password right behind it: a word apart from it is a database. */
const TAKES_NO_WORD = /\b(?:mysql|mariadb)[^\n]*$/i
/** What the option is where it is no password: ports, as `docker run` takes them. */
const PORTS = /^[\d.:]+(?:\/[a-z]+)?$/

/** The password of any command that takes `-u USER -p PASSWORD`. `at` is the blank before the second option. */
export function readPasswordOption(text: string, at: number): Reading | undefined {
  const before = text.slice(0, at)
  const user = USER_BEFORE.exec(before)?.groups
  const option = user?.['capital'] === undefined ? '-p' : '-P'
  if (user === undefined || !text.startsWith(option, at + 1) || TAKES_NO_WORD.test(before)) return undefined
  const found = readSupplied(GIVEN, text, at, 'a command is given a user and a password')
  return found === undefined || PORTS.test(text.slice(found.start, found.end)) ? undefined : found
}

/** Commands that read a password from their input. */
const READERS = [
  'sudo\\s{1,4}(?:-k\\s{1,4})?-S\\b',
  `(?:docker|podman|helm|nerdctl|oras)\\s[^\\n|;&]{0,200}--password-stdin\\b`,
  '(?:sudo\\s{1,4})?passwd\\s{1,4}--stdin\\b',
  'vncpasswd\\b',
  'kinit\\b',
  '(?:gh|docker|(?:npx\\s{1,4})?wrangler)\\s{1,4}secret\\s{1,4}(?:set|put|create)\\b',
].join('|')

const PIPED: readonly RegExp[] = [
  `echo\\s{1,4}(?:-n\\s{1,4})?${VALUE}\\s{0,4}\\|\\s{0,4}(?:${READERS})`,
  `echo\\s{1,4}(?:-e\\s{1,4})?["']?[\\w.-]{1,32}:(?<value>[^\\s"'\`$<>|;&]{6,128})["']?\\s{0,4}\\|\\s{0,4}(?:sudo\\s{1,4})?chpasswd\\b`,
].map((command) => new RegExp(command, 'y'))

/** A password that is handed to a command: `echo … | sudo -S`. `at` is that of `echo`. */
export function readPipedPassword(text: string, at: number): Reading | undefined {
  return PIPED.map((command) =>
    readSupplied(command, text, at, 'a command reads the password that is handed to it'),
  ).find((reading) => reading !== undefined)
}

const QUOTED = String.raw`(?<quote>["'])(?<value>[^\s"']{6,128})\k<quote>`
const IS_PLAIN = String.raw`(?=[^\n]{0,300}-asplaintext)`
const SECURE_STRING = new RegExp(
  String.raw`convertto-securestring${IS_PLAIN}(?:\s{1,4}-(?:asplaintext|force|string)){0,3}\s{1,4}${QUOTED}`,
  'iy',
)
const PIPED_STRING = new RegExp(String.raw`${QUOTED}\s{0,4}\|\s{0,4}convertto-securestring${IS_PLAIN}`, 'iy')

/**
 * `ConvertTo-SecureString "…" -AsPlainText` of PowerShell, which may be handed the text. `at` is where the command
 * starts.
 */
export function readSecureString(text: string, at: number): Reading | undefined {
  const reason = 'a text is made a secure string'
  const behind = /(?<quote>["'])[^\s"']{6,128}\k<quote>\s{0,4}\|\s{0,4}$/.exec(text.slice(0, at))
  return (
    readSupplied(SECURE_STRING, text, at, reason) ??
    (behind === null ? undefined : readSupplied(PIPED_STRING, text, behind.index, reason))
  )
}

function inEitherCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}
