/** So many answers are kept of each question: texts have few different values beside those they repeat. */
const MOST_KEPT = 4096

/**
 * The same question about a text, answered once for the same text: the values in texts are repeated, within a file and
 * from one version of it to the next, and are asked about by several readers.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Answer
    const answered = answer(text)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(copyOf(text), answered)
    return answered
  }
}

/** From this length on V8 makes a part of a text by pointing into the text, and copies what is shorter. */
const SHORTEST_SLICE = 13

/** A string of its own: a part of a text would keep all of that in memory. */
function copyOf(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'latin1').toString('latin1')
}
