/**
 * Reads CSV as RFC 4180 has it: fields between commas, lines that end in LF or CRLF, quotes around what holds
 * either of them, two quotes for one. Empty lines are left out.
 *
 * @returns undefined where a quote is not closed, or stands in the middle of a field.
 */
export function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const field = readField(text, at)
    if (field === undefined) return undefined
    row.push(field.value)
    at = field.end
    if (text[at] === ',') {
      at++
      if (at < text.length) continue
      row.push('')
    }
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

function readField(text: string, start: number): { value: string; end: number } | undefined {
  if (text[start] !== '"') {
    const end = endOfField(text, start)
    const value = text.slice(start, end)
    return value.includes('"') ? undefined : { value, end }
  }
  const close = closingQuote(text, start + 1)
  if (close === -1 || endOfField(text, close + 1) !== close + 1) return undefined
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function endOfField(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && !text.startsWith('\r\n', end)) end++
  return end
}
