import { ScimProblem } from './problem.ts'

/** The one kind of filter that Okta and Entra ID send: an attribute that equals a text. */
export interface ScimFilter<Attribute extends string> {
  readonly attribute: Attribute
  readonly value: string
}

const FILTER = /^\s*(?<attribute>[\w.:-]{1,100})\s+eq\s+(?<value>"(?:[^"\\]|\\.)*")\s*$/i

/**
 * Reads a filter such as `userName eq "ada"`. Names of attributes are the same in capitals; the value is a string of JSON
 * (RFC 7644, 3.4.2.2).
 *
 * @param attributes those that may be asked for
 * @throws {ScimProblem} for any other filter
 */
export function readScimFilter<Attribute extends string>(
  text: string,
  attributes: readonly Attribute[],
): ScimFilter<Attribute> {
  const groups = FILTER.exec(text)?.groups
  const attribute = attributes.find((one) => one.toLowerCase() === groups?.['attribute']?.toLowerCase())
  const value = groups === undefined ? undefined : textOf(groups['value']!)
  if (attribute !== undefined && value !== undefined) return { attribute, value }
  throw new ScimProblem(
    400,
    `The filter is not supported. Use one of ${attributes.join(', ')} with eq and a text in quotes.`,
    'invalidFilter',
  )
}

function textOf(literal: string): string | undefined {
  try {
    return String(JSON.parse(literal))
  } catch {
    return undefined
  }
}
