import type { Reading } from '../rule.ts'
import { assessDottedName } from './names.ts'
import { matchAt } from './operator.ts'

/** The sizes of keys, and the most that a key and its public part take. */
const FEWEST = 16
const FEWEST_ESCAPED = 8
const MOST = 96

/** The name behind the type of an array, up to what opens it; and one before it. */
const NAME_BEHIND =
  /^(?:[\w:<>[\]*&; ]{0,40}?[\s*&])?(?<name>[A-Za-z_]\w{2,60})(?:\s{0,2}\[[\w ]{0,20}\])?\s{0,2}(?:PROGMEM\s{0,2})?=\s{0,4}(?:new\s{1,2}byte\s{0,2}\[\d{0,3}\]\s{0,2})?\{/
const NAME_BEFORE = /(?<name>[A-Za-z_][\w.]{2,60})["']?\s{0,2}(?::=|[:=])\s{0,4}(?:new\s{1,2}|&)?$/

/** What opens the array where its name is before it: in Go, Rust, JavaScript, Kotlin, Swift and Python. */
const OPENS =
  /\[\]byte\{|\[u8;[^\]\n]{0,20}\]\s{0,4}=\s{0,4}&?\[|uint8array(?:\.(?:from|of))?\(\[?|bytearrayof\(|\[uint8\]\s{0,4}=\s{0,4}\[|(?:bytes|bytearray|buffer\.from)\(\[/iy
/** A string of Python, of bytes, most of which are escaped. */
const BYTES = /b(?<quote>["'])(?<bytes>(?:\\x[0-9a-f]{2}|\\[nrtabfv\\"']|[^\\"'\n]){16,96})\k<quote>/iy
const ESCAPED_BYTE = /\\x[0-9a-f]{2}/gi
/** Solana keeps a pair of keys so. */
const PAIR = /secretkey"\s{0,2}:\s{0,2}\[/iy

const ELEMENT =
  /\s{0,80}(?:\(byte\)\s{0,2})?(?<byte>0x[0-9a-f]{1,2}|-?\d{1,3})(?:\.tobyte\(\))?\s{0,4}(?:,|(?=[\]})\s]))/iy

/** The bytes of a key in an array that has the name of one. `at` is in the type of the array. */
export function readByteArray(text: string, at: number): Reading | undefined {
  const pair = matchAt(PAIR, text, at)
  if (pair !== null) return readBytes(text, at + pair[0].length, 'secretKey')
  if (matchAt(BYTES, text, at) !== null) return readEscaped(text, at)
  const opening = matchAt(OPENS, text, at)
  const found =
    opening === null
      ? NAME_BEHIND.exec(text.slice(at, at + 160))
      : NAME_BEFORE.exec(text.slice(Math.max(0, at - 80), at))
  const name = found?.groups?.['name']
  if (found === null || name === undefined || !isKey(name)) return undefined
  return readBytes(text, at + (opening ?? found)[0].length, name)
}

/** `SECRET_KEY = b"\\x8f…"`. `at` is where the string starts. */
function readEscaped(text: string, at: number): Reading | undefined {
  const bytes = matchAt(BYTES, text, at)?.groups?.['bytes'] ?? ''
  const name = NAME_BEFORE.exec(text.slice(Math.max(0, at - 80), at))?.groups?.['name']
  const escaped = (bytes.match(ESCAPED_BYTE) ?? []).map((one) => Number.parseInt(one.slice(2), 16))
  if (name === undefined || !isKey(name) || escaped.length < FEWEST_ESCAPED || !areRandom(escaped))
    return undefined
  const start = at + 2
  const reasons = [`the name "${name}" names a key`, `${escaped.length} random bytes`]
  return { start, end: start + bytes.length, reasons }
}

function isKey(name: string): boolean {
  const named = assessDottedName(name)
  return named?.plain === true && named.loose !== true
}

function readBytes(text: string, from: number, name: string): Reading | undefined {
  const bytes: number[] = []
  ELEMENT.lastIndex = from
  let end = from
  for (let found = ELEMENT.exec(text); found !== null && bytes.length <= MOST; found = ELEMENT.exec(text)) {
    const byte = Number(found.groups?.['byte'])
    bytes.push(byte < 0 ? byte + 256 : byte)
    end = ELEMENT.lastIndex
  }
  if (bytes.length < FEWEST || bytes.length > MOST || !areRandom(bytes)) return undefined
  const start = from + /^\s*/.exec(text.slice(from, from + 80))![0].length
  const length = text.slice(start, end).replace(/[\s,]+$/, '').length
  const reasons = [`the name "${name}" names a key`, `${bytes.length} random bytes`]
  return { start, end: start + length, reasons }
}

/** Whether bytes are as chance draws them: hardly any is there twice, none is near the one before again and again. */
function areRandom(bytes: readonly number[]): boolean {
  if (bytes.some((byte) => byte < 0 || byte > 255)) return false
  const steps = bytes.slice(1).map((byte, at) => byte - bytes[at]!)
  const near = steps.filter((step) => Math.abs(step) <= 2 || step === 16 || step === 17).length
  const high = bytes.filter((byte) => byte > 127).length
  return new Set(bytes).size > bytes.length * 0.75 && near < bytes.length / 4 && high > bytes.length / 5
}
