import { expect, test } from '@jest/globals'

import { type Chart, lineChart } from '../../../src/service/console/parts/chart.ts'
import { html } from '../../../src/service/console/parts/html.ts'

const drawn = (chart: Partial<Chart>): string =>
  html`${lineChart({
    title: 'Open incidents',
    labels: ['2026-11-16', '2026-11-23', '2026-11-30'],
    series: [{ name: 'Open', values: [0, 5, 10] }],
    write: String,
    unit: 1,
    ...chart,
  })}`.text
const axisOf = (text: string): string[] =>
  [...text.matchAll(/class="end"[^>]*>([^<]+)</g)].map(([, one]) => one!)

test('the axis begins at zero and ends with a round number at or above the largest value', () => {
  const upTo = (most: number): string[] => axisOf(drawn({ series: [{ name: 'Open', values: [most] }] }))

  expect(upTo(0)).toEqual(['0', '1'])
  expect(upTo(3)).toEqual(['0', '1', '2', '3'])
  expect(upTo(10)).toEqual(['0', '5', '10'])
  expect(upTo(1730)).toEqual(['0', '500', '1000', '1500', '2000'])
})

test('the largest value is at the top of the chart, and zero at its foot', () => {
  expect(drawn({})).toContain('points="56,192 380,102 704,12"')
})

test('a week without a value is a gap in the line, and a dash in the table', () => {
  const text = drawn({ series: [{ name: 'Median', values: [1, undefined, 1] }] })

  expect(
    [...text.matchAll(/<polyline[^>]*points="([^"]*)"/g)].map(([, points]) => points!.split(' ').length),
  ).toEqual([1, 1])
  expect(text).toContain('<td class="number">–</td>')
})

test('the table behind the chart has every value of every line', () => {
  const text = drawn({
    series: [
      { name: 'Median', values: [1, 2, 3] },
      { name: '90th percentile', values: [4, 5, 6] },
    ],
    write: (value) => `${value} h`,
  })

  expect([...text.matchAll(/<td class="number">([^<]+)</g)].map(([, value]) => value)).toEqual([
    ...['1 h', '4 h', '2 h', '5 h', '3 h', '6 h'],
  ])
  expect(text).toContain('<th scope="row">2026-11-30</th>')
})
