import { displayWidth } from '../../report/words/display-width.ts'
import { visible } from '../../report/words/escape.ts'

/** Between two columns. */
const GAP = '  '

/**
 * Rows as a table for a terminal, each column as wide as its widest text. What comes from outside is made visible: no
 * text can move the cursor.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visible))
  const widths = headings.map((heading, column) =>
    Math.max(displayWidth(heading), ...shown.map((row) => displayWidth(row[column] ?? ''))),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell)))
      .join(GAP)
      .trimEnd()
  return `${[line(headings), ...shown.map(line)].join('\n')}\n`
}
