import type { Encoded } from '../decode/encoded.ts'
import { isJson } from '../decode/json-strings.ts'
import { CLASS, DIGIT, TOKEN } from './byte-class.ts'
import { ENCODED, NUMBERED, PERCENT, REFERENCE, SLASH, WIDE } from './kernel/events.ts'
import type { Kernel } from './kernel/kernel.ts'
import { LONG_WORD } from './kernel/layout.ts'

/** An anchor in a text: whose it is, where, and the length of its text. */
export interface AnchorHit {
  readonly form: number
  readonly at: number
  readonly size: number
}

/** What a look at a text showed. */
export interface AnchorScan {
  /** In the order of the text, those in one place in the order of their forms; each once. */
  readonly sightings: readonly AnchorHit[]
  readonly encoded: Encoded
}

const NONE: readonly never[] = []
const NOTHING: AnchorScan = {
  sightings: NONE,
  encoded: { runs: NONE, percent: NONE, references: NONE, numbered: NONE, slashes: NONE, wide: NONE },
}

/** The shortest run that something may be encoded in. */
const SHORTEST_ENCODED = 14

/** Has the kernel read a text. */
export function scanAnchors(kernel: Kernel, bytes: Buffer): AnchorScan {
  let places: Map<number, number[]> | undefined
  const sightings: AnchorHit[] = []
  kernel.read(bytes, isJson(bytes), (at, what) => {
    const form = what & 0xffff
    if (form < ENCODED) {
      sightings.push({ form, at, size: what >>> 16 })
      return
    }
    places ??= new Map()
    const known = places.get(form)
    if (known === undefined) places.set(form, [at])
    else known.push(at)
  })
  if (places === undefined)
    return sightings.length === 0 ? NOTHING : { ...NOTHING, sightings: inOrder(sightings) }
  return {
    sightings: inOrder(sightings),
    encoded: {
      runs: runsAround(bytes, places.get(ENCODED) ?? NONE),
      percent: places.get(PERCENT) ?? NONE,
      references: places.get(REFERENCE) ?? NONE,
      numbered: places.get(NUMBERED) ?? NONE,
      slashes: places.get(SLASH) ?? NONE,
      wide: places.get(WIDE) ?? NONE,
    },
  }
}

function inOrder(sightings: AnchorHit[]): readonly AnchorHit[] {
  if (sightings.length < 2) return sightings
  sightings.sort((a, b) => a.at - b.at || a.form - b.form || b.size - a.size)
  return sightings.filter(({ form, at, size }, i) => {
    const before = sightings[i - 1]
    return before === undefined || before.form !== form || before.at !== at || before.size !== size
  })
}

/** Where the runs start and end, by turns, that those places are in, each once. */
function runsAround(bytes: Buffer, places: readonly number[]): readonly number[] {
  const runs: number[] = []
  let last = 0
  for (const place of places) {
    if (place < last) continue
    let start = place
    while (start > last && isToken(bytes[start - 1]!)) start--
    let end = place
    while (end < bytes.length && isToken(bytes[end]!)) end++
    last = end
    const length = end - start
    if (length >= LONG_WORD || (length >= SHORTEST_ENCODED && hasDigit(bytes, start, end)))
      runs.push(start, end)
  }
  return runs
}

function hasDigit(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((CLASS[bytes[at]!]! & DIGIT) !== 0) return true
  return false
}

function isToken(byte: number): boolean {
  return (CLASS[byte]! & TOKEN) !== 0
}
