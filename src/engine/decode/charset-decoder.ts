import type { Charset, Marked } from './charset.ts'
import { EBCDIC } from './ebcdic.ts'

/** Turns a content into UTF-8, chunk by chunk. */
export type Decode = (chunk: Buffer, isLast: boolean) => Buffer

/** What stands for what is no character. */
const NO_CHARACTER = 0xfffd

/** A group of UTF-7: base64 of UTF-16, up to a hyphen that belongs to it or another character that does not. */
const UTF7_GROUP = /\+(?<group>[A-Za-z\d+/]*)(?:-|(?![A-Za-z\d+/]))/g

/** So many characters of base64 are whole units of UTF-16. */
const UTF7_UNITS = 8

/** Makes what turns a content into UTF-8; its byte order mark is left out. */
export function decoderOf({ charset, mark }: Marked): Decode {
  const decode = DECODERS[charset]()
  let left = mark
  return (chunk, isLast) => {
    const skipped = Math.min(left, chunk.length)
    left -= skipped
    return decode(chunk.subarray(skipped), isLast)
  }
}

const DECODERS: Readonly<Record<Charset, () => Decode>> = {
  'utf-16le': () => wide(2, utf16()),
  'utf-16be': () =>
    wide(
      2,
      utf16((bytes) => bytes.swap16()),
    ),
  'utf-32le': () => wide(4, (bytes) => utf32(bytes, (at) => bytes.readUInt32LE(at))),
  'utf-32be': () => wide(4, (bytes) => utf32(bytes, (at) => bytes.readUInt32BE(at))),
  'utf-7': utf7,
  ebcdic: () => (chunk) => Buffer.from(Buffer.from(chunk.map((byte) => EBCDIC[byte]!)).toString('latin1')),
}

/** Hands on whole units of so many bytes; part of one at the end is left out. */
function wide(width: number, decode: (bytes: Buffer, isLast: boolean) => Buffer): Decode {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk, isLast) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.subarray(0, bytes.length - (bytes.length % width))
    rest = Buffer.from(bytes.subarray(whole.length))
    return decode(whole, isLast)
  }
}

function utf16(ordered?: (bytes: Buffer) => Buffer): (bytes: Buffer, isLast: boolean) => Buffer {
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
  return (bytes, isLast) =>
    Buffer.from(
      decoder.decode(ordered === undefined ? bytes : ordered(Buffer.from(bytes)), { stream: !isLast }),
    )
}

function utf32(bytes: Buffer, read: (at: number) => number): Buffer {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const code = read(at)
    text += String.fromCodePoint(code > 0x10ffff ? NO_CHARACTER : code)
  }
  return Buffer.from(text)
}

/** Bytes beyond ASCII stay as they are. */
function utf7(): Decode {
  let rest = ''
  /** Whether the rest begins in a group of which a part was decoded. */
  let isInside = false
  return (chunk, isLast) => {
    let text = rest + chunk.toString('latin1')
    // Nothing is left of the group but its end.
    if (isInside && (isLast || text.length > 1)) text = text.replace(/^\+(?:-|(?![A-Za-z\d+/]))/, '')
    const open = isLast ? -1 : text.lastIndexOf('+')
    const isOpen = open !== -1 && /^\+[A-Za-z\d+/]*$/.test(text.slice(open))
    const size = isOpen ? text.length - open - 1 : 0
    const taken = size - (size % UTF7_UNITS)
    const end = isOpen ? open + (taken === 0 ? 0 : taken + 1) : text.length
    rest = isOpen ? `+${text.slice(open + 1 + taken)}` : ''
    isInside = isOpen && (taken > 0 || (isInside && open === 0))
    const decoded = text.slice(0, end).replace(UTF7_GROUP, (_, group: string) => {
      if (group === '') return '+'
      const units = Buffer.from(group, 'base64')
      const characters = Buffer.from(units.subarray(0, units.length & ~1))
        .swap16()
        .toString('utf16le')
      return Buffer.from(characters).toString('latin1')
    })
    return Buffer.from(decoded, 'latin1')
  }
}
