/**
 * A text with a line in the list that starts behind `opening` and ends with `closing`, as its last one, and with an
 * import behind the last import.
 *
 * @throws {Error} where the text has no such list
 */
export function insertEntry(
  text: string,
  {
    opening,
    closing,
    entry,
    imported,
  }: { opening: string; closing: string; entry: string; imported?: string },
): string {
  const start = text.indexOf(opening)
  const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length)
  if (end < 0)
    throw new Error(`The list behind "${opening}" is not there any more. Put the entry in by hand: ${entry}`)
  const withEntry = `${text.slice(0, end)}\n${entry}${text.slice(end)}`
  if (imported === undefined) return withEntry
  const imports = [...withEntry.matchAll(/^import .*$/gm)]
  const last = imports.at(-1)
  const behind = last === undefined ? 0 : last.index + last[0].length
  return `${withEntry.slice(0, behind)}\n${imported}${withEntry.slice(behind)}`
}
