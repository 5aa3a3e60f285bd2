/** What a piece of text on a terminal means; its color follows from that. */
export type Ink = 'strong' | 'faint' | 'alarm' | 'warning' | 'good'

/** Gives text its color. */
export type Paint = (ink: Ink, text: string) => string

/** SGR parameters that start and end each (ECMA-48, section 8.3.117). */
const CODES: Readonly<Record<Ink, readonly [start: number, end: number]>> = {
  strong: [1, 22],
  faint: [2, 22],
  alarm: [31, 39],
  warning: [33, 39],
  good: [32, 39],
}

/** For a terminal that shows colors. */
export function inColor(ink: Ink, text: string): string {
  const [start, end] = CODES[ink]
  return text === '' ? '' : `\u001b[${start}m${text}\u001b[${end}m`
}

/** For files, pipes and plain terminals. */
export function inPlain(_ink: Ink, text: string): string {
  return text
}
