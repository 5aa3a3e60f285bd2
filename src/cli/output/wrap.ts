/** Wider texts are hard to read, and many terminals have no more. */
const WIDTH = 80

/** A paragraph as lines that, behind an indent of so many columns, are no wider than a terminal. */
export function wrap(paragraph: string, indent = 0): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH - indent) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return line === '' ? lines : [...lines, line]
}
