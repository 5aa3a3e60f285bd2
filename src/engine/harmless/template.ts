import { isNoise } from './noise.ts'
import type { Place } from './place.ts'

/** What is inside the marks of a template: names, and what calls or filters them. */
const INNER = String.raw`[A-Za-z_][\w .:|/()'"\[\]@$-]{0,80}`

/** The ways to write that a value is put in later, by those who put it in. */
const TEMPLATES: readonly RegExp[] = [
  // Shells, CMake, Spring; Make; Jinja, Go, Mustache; Terraform, Ruby; ERB, ASP.
  String.raw`\$\{\{?.{1,120}\}?\}`,
  String.raw`\$\(.{1,120}\)`,
  String.raw`\{\{.{1,120}\}\}`,
  String.raw`\{%.{1,120}%\}`,
  String.raw`#\{${INNER}\}`,
  '<%.{1,120}%>',
  // Batch files, Symfony, Python, Logstash.
  String.raw`%{1,2}[A-Za-z_][\w.-]{1,60}(?:\([\w:.]{1,60}\))?%{1,2}`,
  '![A-Z_][A-Z0-9_]{1,60}!',
  String.raw`%\(${INNER}\)s`,
  String.raw`%\{${INNER}\}`,
  // Autoconf, Maven; generators of projects; Azure; Octopus; Concourse.
  '@{1,2}[A-Za-z_.]{2,60}@{1,2}',
  '_{2,3}[A-Za-z][A-Za-z0-9_]{0,60}_{2,3}',
  String.raw`#\{?[A-Z_][A-Z_.-]{1,60}\}?#`,
  String.raw`\(\([A-Za-z_][\w./:-]{0,80}\)\)`,
  String.raw`\[\[${INNER}\]\]`,
  String.raw`<{1,2}[A-Za-z][\w .:/'-]{0,80}>{1,2}`,
  String.raw`\{[A-Za-z_][\w.-]{0,60}\}`,
  // Variables of shells and of PowerShell.
  String.raw`\$[A-Z_][A-Z0-9_]{2,60}`,
  String.raw`\$env:\w{1,60}`,
].map((source) => new RegExp(`^${source}$`))

/** Signs, one of which each of the templates and of the texts below has. */
const MARKS = /[-_$({#<%!@[]/

/** Words that ask the reader to put a value in. */
const ASKS =
  /^(?:set|enter|put|insert|add|paste|type|fill|replace|change|use|provide|specify|generate|create|choose|your|my|the|some|any)(?:[_-][a-z]+)*[_-](?:passwords?|passwd|pwd|secrets?|tokens?|keys?|values?|credentials?|here|me|this|it|string|in|now)(?:[_-][a-z]+)*(?:[_-]?\d{1,4})?$/i
const HERE = /^[a-z]+(?:[_-][a-z]+)+[_-](?:here|goes[_-]here|placeholder)(?:[_-]?\d{1,4})?$/i

/** The password of an address, and of a list of settings. */
const IN_ADDRESS = /:\/\/[^\s/?#@:]*:(?<password>[^\s/@]*(?:@(?=[^\s/?#]*@)[^\s/@]*)*)@/
const IN_SETTINGS =
  /(?:^|[;?&\s])(?:password|pwd)\s{0,2}=\s{0,2}["'{]?(?<password>[^;&"'\s]*?)["'}]?(?:[;&"'\s]|$)/i

/** Whether a value, or the password in it, only says what belongs in its place. */
export function isTemplate({ value }: Place): string | undefined {
  const password = passwordIn(value)
  return stands(password) ? 'it says what belongs in its place' : undefined
}

function stands(text: string): boolean {
  if (text.length === 0 || text.length > 200 || !MARKS.test(text)) return false
  // No name is like that: Maven writes ciphertext in braces.
  if (text.startsWith('{') && isNoise(text.slice(1, -1))) return false
  return TEMPLATES.some((one) => one.test(text)) || ASKS.test(text) || HERE.test(text)
}

function passwordIn(value: string): string {
  const found = IN_ADDRESS.exec(value) ?? IN_SETTINGS.exec(value)
  return found?.groups?.['password'] ?? value
}
