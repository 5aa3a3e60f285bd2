import { BREAK, CLASS, DIGIT, ESCAPE, GAP, NAME, OPERATOR, TOKEN } from './byte-class.ts'
import { farNames, mayHaveFarName } from './far-names.ts'
import type { PairTable } from './pair-table.ts'
import { type Plan, slotOf, type TextTable } from './plan.ts'
import type { RunTable } from './run-table.ts'

/** The shortest run of token bytes that is looked at. */
export const SHORTEST_RUN = 10

/** A run without a digit is taken for a value only from this length on: shorter ones are words. */
const LONG_WORD = 24

/** The shortest run that something may be encoded in. */
const SHORTEST_ENCODED = 14

/** How far before a value its name may end, and how far before that end the name's keyword may start. */
const LONGEST_GAP = 12
const LONGEST_NAME = 45

/** The longest user and password of a URL, in bytes. */
const LONGEST_USER = 300

const SPACE = 0x20
const SLASH = 0x2f
const AT_SIGN = 0x40
const BACKSLASH = 0x5c
const PERCENT = 0x25

/**
 * Told of each anchor: the index of its form in the plan, where it is, and the length of its text. A keyword
 * is told at the value's first byte, the others at their own. An anchor can be told twice.
 */
export type Emit = (form: number, at: number, size: number) => void

/**
 * Finds every anchor of the plan's rules. Prefixes and keywords are found in one pass that looks for runs of
 * token bytes: since a run has ten or more, only every tenth byte is looked at where there is none.
 *
 * @returns where the longer runs start and end, by turns: something may be encoded in them.
 */
export function prefilter(plan: Plan, bytes: Buffer, emit: Emit): readonly number[] {
  const runs = findRuns(plan, bytes, emit)
  if (plan.literals.texts.length > 0) findLiterals(plan.literals, bytes, emit)
  return runs
}

/**
 * Goes through the text once. Everything before `from` is done; a run that starts there or later reaches
 * `probe`. A slot is computed in place, since this loop decides the speed of the whole.
 */
function findRuns({ prefixes, keywords, runs }: Plan, bytes: Buffer, emit: Emit): readonly number[] {
  const found: number[] = []
  const { length } = bytes
  const { heads } = prefixes
  // A local name for an import is faster.
  const classes = CLASS
  let from = 0
  let probe = SHORTEST_RUN - 1
  while (probe < length) {
    if ((classes[bytes[probe]!]! & TOKEN) === 0) {
      from = probe + 1
      probe += SHORTEST_RUN
      continue
    }
    let start = probe
    while (start > from && (classes[bytes[start - 1]!]! & TOKEN) !== 0) start--
    const shortest = start + SHORTEST_RUN
    let end = probe + 1
    while (end < shortest && end < length && (classes[bytes[end]!]! & TOKEN) !== 0) end++
    if (end < shortest) {
      from = end + 1
      probe = end + SHORTEST_RUN
      continue
    }
    const head =
      heads[((bytes[start]! & 31) << 10) | ((bytes[start + 1]! & 31) << 5) | (bytes[start + 2]! & 31)]!
    if (head !== 0) findTexts(prefixes, head, bytes, start, emit)
    let flags = 0
    for (end = start; end < length; end++) {
      const kind = classes[bytes[end]!]!
      if ((kind & TOKEN) === 0) break
      flags |= kind
      if ((kind & BREAK) === 0 || end + 3 >= length) continue
      const head =
        heads[((bytes[end + 1]! & 31) << 10) | ((bytes[end + 2]! & 31) << 5) | (bytes[end + 3]! & 31)]!
      if (head !== 0) findTexts(prefixes, head, bytes, end + 1, emit)
    }
    if (start > 0 && (classes[bytes[start - 1]!]! & ESCAPE) !== 0) {
      findBehindEscape(prefixes, bytes, start, emit)
    }
    if ((flags & DIGIT) !== 0 || end - start >= LONG_WORD) {
      findKeywords(keywords, bytes, start, emit)
      if (end - start >= SHORTEST_ENCODED) found.push(start, end)
    }
    if ((flags & DIGIT) !== 0 && start > 0 && end - start >= runs.shortest[bytes[start - 1]!]!) {
      findRun(runs, bytes, start, end, emit)
    }
    from = end + 1
    probe = end + SHORTEST_RUN
  }
  return found
}

/** Tells of a run for the byte before it; an address is none. */
function findRun({ forms }: RunTable, bytes: Buffer, start: number, end: number, emit: Emit): void {
  if (bytes[start] === SLASH && bytes[start + 1] === SLASH) return
  const before = String.fromCharCode(bytes[start - 1]!)
  for (const { form, after, shortest } of forms) {
    if (end - start >= shortest && after.includes(before)) emit(form, start, 0)
  }
}

/** A secret may start right after an escape that ends in a letter or digit: `\n`, `%3D`, `\u003d`. */
function findBehindEscape(prefixes: TextTable, bytes: Buffer, start: number, emit: Emit): void {
  const before = bytes[start - 1]
  if (before === PERCENT) findPrefixes(prefixes, bytes, start + 2, emit)
  if (before !== BACKSLASH) return
  const length = bytes[start] === 0x75 ? 5 : bytes[start] === 0x78 ? 3 : 1
  findPrefixes(prefixes, bytes, start + length, emit)
}

function findPrefixes(prefixes: TextTable, bytes: Buffer, at: number, emit: Emit): void {
  if (at + 3 > bytes.length) return
  const head = prefixes.heads[slotOf(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!)]!
  if (head !== 0) findTexts(prefixes, head, bytes, at, emit)
}

/** Looks for keywords in the name that the value at `value` is given to, if it is given to one. */
function findKeywords(keywords: TextTable, bytes: Buffer, value: number, emit: Emit): void {
  let at = value - 1
  let operator = 0
  const gapEnd = Math.max(0, value - LONGEST_GAP)
  while (at >= gapEnd) {
    const kind = CLASS[bytes[at]!]!
    if ((kind & GAP) === 0) break
    operator |= kind & OPERATOR
    at--
  }
  if (mayHaveFarName(bytes, at)) {
    for (const [start, end] of farNames(bytes, value)) findInName(keywords, bytes, start, end, value, emit)
  }
  if (operator === 0) return
  const nameEnd = at + 1
  const nameStart = Math.max(0, nameEnd - LONGEST_NAME)
  while (at >= nameStart && (CLASS[bytes[at]!]! & NAME) !== 0) at--
  findInName(keywords, bytes, at + 1, nameEnd, value, emit)
}

/** Tells of the keywords in a name. */
function findInName(
  keywords: TextTable,
  bytes: Buffer,
  start: number,
  end: number,
  value: number,
  emit: Emit,
): void {
  let slot = 0
  for (let i = start; i < end; i++) {
    slot = ((slot << 5) | (bytes[i]! & 31)) & 0x7fff
    const head = keywords.heads[slot]!
    if (head !== 0 && i - 2 >= start) findWords(keywords, head, bytes, i - 2, value, emit)
  }
}

/** Tells of the prefixes of one slot that are at `at`. */
function findTexts(
  { next, starts, bytes: texts, forms }: TextTable,
  head: number,
  bytes: Buffer,
  at: number,
  emit: Emit,
): void {
  for (let i = head - 1; i >= 0; i = next[i]! - 1) {
    const start = starts[i]!
    const size = starts[i + 1]! - start
    let same = 0
    while (same < size && bytes[at + same] === texts[start + same]) same++
    if (same === size) emit(forms[i]!, at, size)
  }
}

/** Tells of the keywords of one slot that are at `at`, in either case; those of the table are lower-case. */
function findWords(
  { next, starts, bytes: words, forms }: TextTable,
  head: number,
  bytes: Buffer,
  at: number,
  value: number,
  emit: Emit,
): void {
  for (let i = head - 1; i >= 0; i = next[i]! - 1) {
    const start = starts[i]!
    const size = starts[i + 1]! - start
    let same = 0
    while (same < size && at + same < value && lower(bytes[at + same]!) === words[start + same]) same++
    if (same === size) emit(forms[i]!, value, size)
  }
}

function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte
}

/** Finds the literals of the second lane; a pair of bytes at every second place is enough to see each. */
function findLiterals(table: PairTable, bytes: Buffer, emit: Emit): void {
  const { heads } = table
  const last = bytes.length - 1
  for (let at = 0; at < last; at += 2) {
    const head = heads[(bytes[at]! << 8) | bytes[at + 1]!]!
    if (head !== 0) findPairs(table, head, bytes, at, emit)
  }
}

/** Tells of the literals of one pair that are around `at`. */
function findPairs(table: PairTable, head: number, bytes: Buffer, at: number, emit: Emit): void {
  for (let key = head - 1; key >= 0; key = table.next[key]! - 1) {
    const owner = table.owners[key]!
    const text = table.texts[owner]!
    const start = at - table.offsets[key]!
    const same =
      table.folded[owner] === 1 ? sameInEitherCase(text, bytes, start) : sameBytes(text, bytes, start)
    if (same < text.length || (table.urls[owner] === 1 && !hasUser(bytes, start + same))) continue
    emit(table.forms[owner]!, start, same)
  }
}

function sameBytes(text: Uint8Array, bytes: Buffer, start: number): number {
  let same = 0
  while (same < text.length && bytes[start + same] === text[same]) same++
  return same
}

/** Compares with a lower-case word. */
function sameInEitherCase(word: Uint8Array, bytes: Buffer, start: number): number {
  let same = 0
  while (same < word.length && lower(bytes[start + same] ?? 0) === word[same]) same++
  return same
}

/** Whether an @ follows in the URL whose `://` ends at `start`, before its path and any white space. */
function hasUser(bytes: Buffer, start: number): boolean {
  const end = Math.min(bytes.length, start + LONGEST_USER)
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte === AT_SIGN) return true
    if (byte <= SPACE || byte === SLASH) return false
  }
  return false
}
