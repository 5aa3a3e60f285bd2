import type { InlineMarker } from '../../model/finding.ts'
import { lineEndOf } from '../match/line-ends.ts'

/** A marker as it is written in code. */
interface Kind {
  readonly name: string
  readonly pattern: RegExp
  /** It stands on the line before the one that it means. */
  readonly before?: true
}

/** Our own; what follows it on the line is the reason. */
const OWN = /keysieve:ignore(?![\w-])(?<reason>[^\r\n]*)/i

/**
 * Those of other scanners, as their documents have them. Markers that silence a linter as a whole are none: only
 * where they name a rule on hard-coded secrets (Bandit B105–B107, gosec G101, Ruff S105–S107).
 */
const KINDS: readonly Kind[] = [
  { name: 'gitleaks:allow', pattern: /gitleaks:allow(?![\w-])/ },
  { name: 'betterleaks:allow', pattern: /betterleaks:allow(?![\w-])/ },
  { name: 'trufflehog:ignore', pattern: /trufflehog:ignore(?![\w-])/ },
  { name: 'pragma: allowlist secret', pattern: /pragma: ?(?:allow|white)list[ -]secret(?![\w-])/i },
  {
    name: 'pragma: allowlist nextline secret',
    pattern: /pragma: ?(?:allow|white)list[ -]nextline[ -]secret(?![\w-])/i,
    before: true,
  },
  { name: 'ggignore', pattern: /(?<![\w-])(?:ggignore|pragma: ?ggignore)(?![\w-])/ },
  { name: 'secretlint-disable-line', pattern: /secretlint-disable-line(?![\w-])/ },
  { name: 'secretlint-disable-next-line', pattern: /secretlint-disable-next-line(?![\w-])/, before: true },
  { name: 'nosec', pattern: /#\s*nosec\b[^\r\n]{0,80}\b(?:B10[567]|G101)\b/ },
  { name: 'noqa', pattern: /#\s*noqa:[^\r\n]{0,80}\bS10[567]\b/ },
  { name: 'nosemgrep', pattern: /nosemgrep:[^\r\n]{0,80}secret/i },
]

/** No marker's text has fewer letters than this word, and each holds one of these. */
const HINT = /ignore|allow|white|secret|nosec|noqa/i

/** As far from the secret is looked, in bytes: a line of code ends long before. */
const REACH = 4096

/**
 * The marker that stands on a secret's line, or on the line before where its kind asks for that. The secret's own
 * text is not looked at.
 *
 * @param start the secret's first byte
 * @param end the byte after its last
 */
export function markerAt(bytes: Buffer, start: number, end: number): InlineMarker | undefined {
  // What is near tells as much: a text may be one line of many megabytes, with thousands of findings.
  const ending = lineEndOf(bytes.subarray(Math.max(0, start - REACH), end + REACH))
  const lineStart = lineStartBefore(bytes, start, ending)
  const before = bytes.toString('latin1', lineStart, start)
  const lineEnd = bytes.subarray(end, end + REACH).indexOf(ending)
  const after = bytes.toString('latin1', end, lineEnd === -1 ? end + REACH : end + lineEnd)
  const previous = bytes.toString('latin1', lineStartBefore(bytes, lineStart - 1, ending), lineStart)
  if (!HINT.test(before) && !HINT.test(after) && !HINT.test(previous)) return undefined
  for (const text of [after, before]) {
    const own = OWN.exec(text)
    if (own !== null) return { name: 'keysieve:ignore', complete: hasWords(own.groups!['reason']!) }
  }
  const kind = KINDS.find(({ pattern, before: above }) =>
    above === true ? pattern.test(previous) : pattern.test(after) || pattern.test(before),
  )
  return kind === undefined ? undefined : { name: kind.name, complete: true }
}

/** Where the line starts that goes up to `end`, or as much of it as is looked at: it may be all of a large text. */
function lineStartBefore(bytes: Buffer, end: number, ending: number): number {
  const from = Math.max(0, end - REACH)
  return from + bytes.subarray(from, Math.max(from, end)).lastIndexOf(ending) + 1
}

/** A reason is a word at least; the end of a comment is none. */
function hasWords(text: string): boolean {
  return /[a-z\d\u0080-\u00ff]{2}/i.test(text)
}
