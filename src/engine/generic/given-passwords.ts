import type { Reading } from '../rule.ts'
import { isMadeOfWords } from './likelihood.ts'
import { whyNoSecret } from './not-a-value.ts'
import { isStandIn } from './stand-ins.ts'
import { drawnByChance, thoughtUp } from './strength.ts'

/** A value as a shell takes it, in quotes or up to a blank; what the shell puts in has a `$` or backquote. */
const VALUE = `(?<quote>["']?)(?<value>[^\\s"'\`$<>|;&]{6,128})\\k<quote>(?=[\\s"'\`|;)]|$)`

/** What is between a command and its option, on its line. */
const OTHERS = '[^\\n|;&]{0,300}?'

/** Commands that are given a password, by how they start. */
const COMMANDS: readonly RegExp[] = [
  `mysql(?:dump|admin|import|show|check|sh)?(?:\\.exe)?${OTHERS}\\s(?:-p|--password=)${VALUE}`,
  `docker login${OTHERS}\\s(?:-p|--password)[ =]${VALUE}`,
  `redis-cli${OTHERS}\\s(?:-a|--pass)[ ]${VALUE}`,
  `net user\\s{1,4}(?:"[^"\\n]{1,64}"|[\\w.-]{1,64})\\s{1,4}${VALUE}\\s{1,4}/add`,
].map((command) => new RegExp(command, 'iy'))

/** `echo … | sudo -S`. */
const PIPED = new RegExp(
  `echo\\s{1,4}(?:-n\\s{1,4})?${VALUE}\\s{0,4}\\|\\s{0,4}sudo\\s{1,4}(?:-k\\s{1,4})?-S\\b`,
  'y',
)

/** A command with a password among its words: `mysql -p…`, `redis-cli -a …`. `at` is where the command starts. */
export function readCommandPassword(text: string, at: number): Reading | undefined {
  return COMMANDS.map((command) => readGiven(command, text, at, 'a command is given a password')).find(
    (reading) => reading !== undefined,
  )
}

/** A password that is handed to sudo. `at` is that of `echo`. */
export function readPipedPassword(text: string, at: number): Reading | undefined {
  return readGiven(PIPED, text, at, 'a password is handed to sudo')
}

const KEY_CALLS: readonly RegExp[] = [
  String.raw`createHmac\(\s{0,20}["'\`][\w-]{2,20}["'\`]\s{0,4},\s{0,20}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>\s{0,20}[,)]`,
  String.raw`(?:jwt|jsonwebtoken)\.(?:sign|verify|encode|decode)\((?:[^()"'\`;]|\([^()]{0,60}\)|["'\`][^"'\`\n]{0,60}["'\`](?=\s{0,4}[:,}\]])){1,200}?,\s{0,20}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>\s{0,20}[,)]`,
].map((call) => new RegExp(call, 'iy'))

/** A key that is written where a program signs: `createHmac('sha256', '…')`. `at` is where the call starts. */
export function readKeyOfCall(text: string, at: number): Reading | undefined {
  return KEY_CALLS.map((call) => readGiven(call, text, at, 'a program signs with this very text')).find(
    (reading) => reading !== undefined,
  )
}

function readGiven(expression: RegExp, text: string, at: number, reason: string): Reading | undefined {
  expression.lastIndex = at
  const found = expression.exec(text)
  const { value = '', quote = '' } = found?.groups ?? {}
  if (found === null || isStandIn(value) || whyNoSecret(value) !== undefined || isMadeOfWords(value))
    return undefined
  const drawn = drawnByChance(value, 12)
  const reasons = drawn.length > 0 ? drawn : /\d|[^\w-]/.test(value) ? thoughtUp(value) : []
  if (reasons.length === 0) return undefined
  const start = at + found[0].lastIndexOf(quote + value) + quote.length
  return { start, end: start + value.length, reasons: [reason, ...reasons] }
}
