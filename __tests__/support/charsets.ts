import { EBCDIC } from '../../src/engine/decode/ebcdic.ts'

/** Turns a text into bytes. */
export type Encode = (text: string) => Buffer

function utf16(text: string, isBig = false): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

function utf32(text: string, isBig = false): Buffer {
  const bytes = Buffer.alloc([...text].length * 4)
  for (const [index, character] of [...text].entries()) {
    if (isBig) bytes.writeUInt32BE(character.codePointAt(0)!, index * 4)
    else bytes.writeUInt32LE(character.codePointAt(0)!, index * 4)
  }
  return bytes
}

function marked(mark: string, encode: Encode): Encode {
  return (text) => Buffer.concat([Buffer.from(mark, 'hex'), encode(text)])
}

/** UTF-7 as programs write it: what is no letter, digit or blank stands in base64. */
function utf7(text: string): Buffer {
  const group = (part: string): string => `+${utf16(part, true).toString('base64').replace(/=+$/, '')}-`
  return Buffer.from(text.replaceAll(/[^A-Za-z\d\s]+/g, group))
}

function ebcdic(text: string): Buffer {
  return Buffer.from(Array.from(text, (character) => EBCDIC.indexOf(character.charCodeAt(0))))
}

/** The charsets of whole files that are told by themselves or by a mark. */
export const CHARSETS: Readonly<Record<string, Encode>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': marked('efbbbf', (text) => Buffer.from(text)),
  'UTF-16, little-endian': utf16,
  'UTF-16, big-endian': (text) => utf16(text, true),
  'UTF-16, little-endian, with a mark': marked('fffe', utf16),
  'UTF-16, big-endian, with a mark': marked('feff', (text) => utf16(text, true)),
  'UTF-32, little-endian': utf32,
  'UTF-32, big-endian': (text) => utf32(text, true),
  'UTF-32, little-endian, with a mark': marked('fffe0000', utf32),
  'UTF-32, big-endian, with a mark': marked('0000feff', (text) => utf32(text, true)),
  'UTF-7': utf7,
  'UTF-7, all of it in base64': (text) =>
    Buffer.from(`+${utf16(text, true).toString('base64').replace(/=+$/, '')}-`),
  EBCDIC: ebcdic,
}

/** What is no charset of its own: a mark before text that it does not fit, or bytes that are none. */
export const STARTS: Readonly<Record<string, Buffer>> = Object.fromEntries(
  [
    'fffe',
    'feff',
    'fffe0000',
    '0000feff',
    '2b2f7638',
    '80',
    'c0fe',
    'ffffff',
    '00',
    '0000',
    'efbb',
    'fffefffe',
  ].map((hex) => [hex, Buffer.from(hex, 'hex')]),
)
