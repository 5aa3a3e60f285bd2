/** Characters that JSON.stringify leaves and a terminal may obey or hide: C1 controls, format characters, line separators. */
const UNSEEN = /[\u007f-\u009f]|\p{Cf}|\p{Zl}|\p{Zp}/gu

/** A value as JSON on one line, safe to be shown on a terminal. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, escaped)
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
