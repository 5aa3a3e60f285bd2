import { html, type Part } from './html.ts'

/** A line of a chart. */
export interface Series {
  readonly name: string
  /** One for each label; undefined where nothing is known. */
  readonly values: readonly (number | undefined)[]
}

export interface Chart {
  /** What it shows, for anyone who does not see it. */
  readonly title: string
  /** Of the points, from left to right. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** How a value is written. */
  readonly write: (value: number) => string
  /** What the values are rounded to on the axis; 1 for things that are counted. */
  readonly unit: number
}

const WIDTH = 720
const HEIGHT = 220
const LEFT = 56
const RIGHT = 16
const TOP = 12
const BOTTOM = 28
/** Lines across the chart, at most one more. */
const LINES = 4
/** Labels below it, at most. */
const MOST_LABELS = 7

/** A chart of lines, made here: the page needs no script. The table behind it says the same. */
export function lineChart(chart: Chart): Part {
  const { title, labels, series, write, unit } = chart
  const top = ceiling(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))), unit)
  const x = (at: number): number => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, labels.length - 1)
  const y = (value: number): number => HEIGHT - BOTTOM - (value * (HEIGHT - TOP - BOTTOM)) / top.value
  const every = Math.ceil(labels.length / MOST_LABELS)
  const lines = Array.from({ length: top.lines + 1 }, (_, at) => (top.value * at) / top.lines)
  return html`<figure class="card chart"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
${lines.map((value) => html`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(y(value))}" y2="${round(y(value))}"/><text class="end" x="${LEFT - 8}" y="${round(y(value) + 4)}">${write(value)}</text>`)}
${labels.map((label, at) => (labels.length - 1 - at) % every === 0 && html`<text class="middle" x="${round(x(at))}" y="${HEIGHT - 8}">${label.slice(5)}</text>`)}
${series.map(({ values }, number) => pieces(values).map((piece) => html`<polyline class="series-${number + 1}" points="${piece.map(([at, value]) => `${round(x(at))},${round(y(value))}`).join(' ')}"/>${piece.map(([at, value]) => html`<circle class="series-${number + 1}" cx="${round(x(at))}" cy="${round(y(value))}" r="3"/>`)}`))}
</svg>
${series.length > 1 && html`<figcaption class="row">${series.map(({ name }, number) => html`<span><svg class="key" viewBox="0 0 24 8" aria-hidden="true"><line class="series-${number + 1}" x1="0" x2="24" y1="4" y2="4"/></svg> ${name}</span>`)}</figcaption>`}
${tableOf(chart)}</figure>`
}

function tableOf({ title, labels, series, write }: Chart): Part {
  return html`<details><summary>As a table</summary><div class="scroll" tabindex="0" role="region" aria-label="${title}, as a table"><table><thead><tr><th scope="col">Week until</th>${series.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
<tbody>${labels.map((label, at) => html`<tr><th scope="row">${label}</th>${series.map(({ values }) => html`<td class="number">${values[at] === undefined ? '–' : write(values[at])}</td>`)}</tr>`)}</tbody></table></div></details>`
}

/** A value that the axis may end with, and in how many parts it is divided: round numbers, as people count. */
function ceiling(most: number, unit: number): { readonly value: number; readonly lines: number } {
  const counted = Math.max(1, Math.ceil(most / unit))
  const rough = counted / LINES
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1
  const lines = Math.ceil(counted / step)
  return { value: lines * step * unit, lines }
}

/** The values without a gap between them, with their places. */
function pieces(values: readonly (number | undefined)[]): (readonly [number, number])[][] {
  const found: (readonly [number, number])[][] = []
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue
    if (at === 0 || values[at - 1] === undefined) found.push([])
    found.at(-1)!.push([at, value])
  }
  return found
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A bar beside a number that the reader has already: as long as its part of the largest. */
export function bar(value: number, most: number): Part {
  const length = most === 0 ? 0 : round((value * 100) / most)
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${length}" height="8"/></svg>`
}
