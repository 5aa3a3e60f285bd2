import { findBackslashes, JSON_ESCAPES, NUMBERED } from './backslash.ts'
import type { Budget } from './budget.ts'
import { CHARACTER_REFERENCES, findReferences } from './character-references.ts'
import { decodeRuns } from './encoded-runs.ts'
import { decodeJsonStrings, isJson } from './json-strings.ts'
import { type Layer, LayerWriter } from './layer.ts'
import { isMarkup } from './markup.ts'
import { decodeMarkup } from './markup-text.ts'
import { decodeNotation } from './notation.ts'
import { findPercent, PERCENT_ENCODING } from './percent.ts'

/**
 * Decodes what is encoded in a text: base64 and hexadecimal digits, percent encoding, escapes, character
 * references and markup, JSON strings. What they hold may be encoded again: the layer is a text as any other.
 * The work, and what is made, grow in step with the text's length.
 *
 * @param runs where runs of letters, digits and `+-/_.` start and end, by turns, in ascending order; shorter
 *   ones than 14 bytes may be left out.
 * @param budget is shared by all steps of one text.
 */
export function decodeStep(bytes: Buffer, runs: readonly number[], budget: Budget): Layer | undefined {
  const into = new LayerWriter(bytes, budget)
  decodeRuns(bytes, runs, budget, into)
  decodeNotation(bytes, findPercent(bytes), PERCENT_ENCODING, into)
  decodeNotation(bytes, findReferences(bytes), CHARACTER_REFERENCES, into)
  if (isMarkup(bytes)) decodeMarkup(bytes, into)
  if (isJson(bytes)) {
    decodeJsonStrings(bytes, into)
  } else {
    const { numbered, json } = findBackslashes(bytes)
    decodeNotation(bytes, numbered, NUMBERED, into)
    decodeNotation(bytes, json, JSON_ESCAPES, into)
  }
  return into.finish()
}
