import type { Reading } from '../rule.ts'
import { assessName } from './names.ts'
import { plainStrength } from './plain-strength.ts'

const STRING = String.raw`(?<quote>["'\`])(?<value>[^"'\`\n]{8,256})\k<quote>`

/** What stands between a name and a value that is declared apart from it. `at` is in the name. */
const BEHIND: readonly RegExp[] = [
  // A block of Terraform: variable "db_password" { … default = "…" }
  String.raw`[\w.-]{0,60}["']\s{0,8}\{[^{}]{0,400}?\bdefault\s{0,24}=\s{0,8}${STRING}`,
  // A setting of .NET, a resource: <setting name="ApiSecret" …><value>…</value>
  String.raw`[\w.-]{0,60}["'][^<>]{0,120}>\s{0,80}<value>(?<quote>)(?<value>[^<\n]{8,256})(?=</value>)`,
  // What counts where the variable is not set: os.environ.get("X") or "…", process.env.X ?? '…', ENV.fetch("X") { "…" }
  String.raw`[\w.-]{0,60}["'\])]{0,3}\s{0,60}(?:\bor\b|\|\|=?|\?\?=?|\?:)\s{0,60}${STRING}`,
  String.raw`[\w.-]{0,60}["']?\)\s{0,4}(?:\{|do)\s{0,8}${STRING}`,
  // std::env::var("X").unwrap_or("…".into())
  String.raw`[\w.-]{0,60}["']\)\s{0,40}\.(?:unwrap_or|or_else|unwrap_or_else|orElse|getOrElse)\(\s{0,8}(?:\|_?\|\s{0,4})?${STRING}`,
  // The value beside its name, in an object, as a default or as the second of two: {"name":"X","value":"…"}, get("X", "…")
  String.raw`[\w.-]{0,60}["'],\s{0,60}(?:["']?(?:value|default(?:_?[vV]alue)?)["']?\s{0,4}[:=]\s{0,4})?${STRING}(?!\s{0,4}:)`,
  // What a function gives back: getPassword() { return "…" }
  String.raw`[\w.-]{0,60}(?:\s{0,4}=\s{0,4})?\([^()\n]{0,80}\)[^;"'\`()\n]{0,60}(?:[:{]|=>)\s{0,60}(?:return\s{1,4})?${STRING}`,
].map((source) => new RegExp(source, 'y'))

/** A value that stands before its name: { "value": "…", "name": "DB_PASSWORD" }. */
const BEFORE =
  /["']?value["']?\s{0,4}[:=]\s{0,4}(?:(?<quote>["'])(?<quoted>[^"'\n]{8,256})\k<quote>|(?<bare>[^\s"',{}]{8,256})),?\s{1,60}["']?(?:name|key)["']?\s{0,4}[:=]\s{0,4}["']?[\w.-]{0,60}$|["']?value["']?\s{0,4}:\s{0,4}"(?<dense>[^"\n]{8,256})","(?:name|key)":"[\w.-]{0,60}$/i

/** A value that is declared apart from its name, by a program or a file of settings. `at` is in the name. */
export function readApart(text: string, at: number): Reading | undefined {
  const name =
    (/[\w.-]*$/.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? '') +
    (/^[\w.-]*/.exec(text.slice(at, at + 60))?.[0] ?? '')
  if (assessName(name.replace(/^.*\./, '')) === undefined) return undefined
  for (const expression of BEHIND) {
    expression.lastIndex = at
    const { value = '', quote = '' } = expression.exec(text)?.groups ?? {}
    if (value === '') continue
    return readingOf(name, value, expression.lastIndex - quote.length)
  }
  const before = BEFORE.exec(text.slice(Math.max(0, at - 400), at))
  const { quoted, bare, dense } = before?.groups ?? {}
  const value = quoted ?? bare ?? dense
  if (before === null || value === undefined) return undefined
  const start = Math.max(0, at - 400) + before.index + before[0].indexOf(value, 'value'.length + 1)
  return readingOf(name, value, start + value.length)
}

function readingOf(name: string, value: string, end: number): Reading | undefined {
  const reasons = plainStrength(value)
  if (reasons.length === 0) return undefined
  return { start: end - value.length, end, reasons: [`it is what "${name}" stands for`, ...reasons] }
}
