import { escapedNames, hidesAddress, JSON_ESCAPES, NUMBERED } from './backslash.ts'
import type { Budget } from './budget.ts'
import { CHARACTER_REFERENCES } from './character-references.ts'
import type { Encoded } from './encoded.ts'
import { decodeRuns } from './encoded-runs.ts'
import { decodeJsonStrings, isJson } from './json-strings.ts'
import { type Layer, LayerWriter } from './layer.ts'
import { isMarkup } from './markup.ts'
import { decodeMarkup } from './markup-text.ts'
import { decodeNotation } from './notation.ts'
import { PERCENT_ENCODING } from './percent.ts'
import { decodeWide } from './wide-text.ts'

/**
 * Decodes what is encoded in a text: base64 and hexadecimal digits, percent encoding, escapes, character
 * references and markup, JSON strings, characters of two bytes and of four. What they hold may be encoded again: the layer is a text as any other.
 * The work, and what is made, grow in step with the text's length.
 *
 * @param encoded where something may be encoded
 * @param budget is shared by all steps of one text.
 */
export function decodeStep(bytes: Buffer, encoded: Encoded, budget: Budget): Layer | undefined {
  const { runs, percent, references, numbered, slashes, wide, near = [0, bytes.length] } = encoded
  const places =
    runs.length + percent.length + references.length + numbered.length + slashes.length + wide.length
  const isDocument = isMarkup(bytes)
  if (places + near.length === 0 && !isDocument) return undefined
  const into = new LayerWriter(bytes, budget)
  decodeRuns(bytes, runs, budget, into)
  decodeNotation(bytes, percent, PERCENT_ENCODING, into)
  decodeNotation(bytes, references, CHARACTER_REFERENCES, into)
  if (isDocument) decodeMarkup(bytes, into)
  decodeWide(bytes, wide, into)
  if (isJson(bytes)) {
    decodeJsonStrings(bytes, near, into)
  } else {
    decodeNotation(bytes, numbered, NUMBERED, into)
    decodeNotation(bytes, escapedJson(bytes, slashes, near), JSON_ESCAPES, into)
    for (let i = 0; i < near.length; i += 2) into.looked(near[i + 1]! - near[i]!)
  }
  return into.finish()
}

/** Where there are escaped names or addresses of JSON, in ascending order. */
function escapedJson(bytes: Buffer, slashes: readonly number[], near: readonly number[]): readonly number[] {
  const places = slashes.filter((at) => hidesAddress(bytes, at))
  for (let i = 0; i < near.length; i += 2) {
    // There may be more than a call can have arguments.
    for (const place of escapedNames(bytes, near[i]!, near[i + 1]!)) places.push(place)
  }
  return places.sort((a, b) => a - b)
}
