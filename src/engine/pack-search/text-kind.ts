import { charsetIn } from '../decode/charset.ts'
import { isJson } from '../decode/json-strings.ts'
import { isMarkup } from '../decode/markup.ts'
import type { PackKernel } from '../packs/kernel.ts'

/** How a content is read: what is encoded in it is found in another way in each of them. */
export const KIND = { unknown: 0, plain: 1, json: 2, markup: 3, wide: 4 } as const

export type TextKind = (typeof KIND)[keyof typeof KIND]

/** What is put before a part of a plain text or of JSON, so that it is read as such. */
export const BEFORE_PART: Readonly<Record<TextKind, Buffer>> = {
  [KIND.unknown]: Buffer.alloc(0),
  [KIND.plain]: Buffer.from('.\n'),
  [KIND.json]: Buffer.from('{"":0,\n'),
  [KIND.markup]: Buffer.alloc(0),
  [KIND.wide]: Buffer.alloc(0),
}

/** The kind of a blob in the kernel's memory. */
export function kindAt(kernel: PackKernel, at: number, length: number): TextKind {
  return kernel.isSpecial(at, length) ? kindOf(kernel.memory.subarray(at, at + length)) : KIND.plain
}

/** The kind of a content by its start and end. `wide` is of a charset that has to be decoded. */
function kindOf(bytes: Buffer): TextKind {
  if (charsetIn(bytes) !== undefined) return KIND.wide
  if (isMarkup(bytes)) return KIND.markup
  return isJson(bytes) ? KIND.json : KIND.plain
}
