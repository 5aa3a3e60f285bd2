/**
 * Names that others choose, in every place that they are told: a report with them has the same form as one with plain
 * names, and nothing in it does more than a plain name would.
 */
import { describe, expect, test } from '@jest/globals'
import { marked } from 'marked'

import { readCsv } from '../../src/client/read-csv.ts'
import type { Finding } from '../../src/model/finding.ts'
import type { Report } from '../../src/report/report.ts'
import { OUTPUTS } from '../support/report-outputs.ts'
import { commitAt, knowSample, sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'
import { parseXml, type XmlElement } from '../support/xml.ts'

const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ['a workflow command', 'a\n::error title=pwned::pwned\r::set-output name=verdict::pwned'],
  ['a command at its start', '::add-mask::pwned'],
  ['an old workflow command', 'a ##[error]pwned\n##vso[task.complete result=Succeeded]'],
  ['escaped line ends', 'a%0A::error::pwned%0D%3A%2C'],
  ['separators of lines', 'a\u0085::error::pwned\u2028::error::pwned\u2029\v\f::error::pwned'],
  ['terminal escapes', 'a\u001b[2K\u001b]0;pwned\u0007\u001b]8;;https://pwned.example\u001b\\\u009b31m\b\b'],
  ['text that is turned around', 'a\u202egpj.exe\u2066\u200f\u061c'],
  ['elements of HTML', '<img src=x onerror=alert(1)></td></table></details><!--<script>'],
  [
    'links of Markdown',
    '[pwned](javascript:alert(1)) ![x](https://pwned.example/x.png) <https://pwned.example>',
  ],
  ['blocks of Markdown', '# pwned\n\n- x\n> x\n```\n~~~\n***\n\n| a | b |\n|--|--|'],
  ['people and references', '@everyone @org/team #1 GH-1 https://pwned.example www.pwned.example'],
  ['marks in code', '` `` \\` \\| | $x$ $$ *a* _b_ ~~c~~ &lt;b&gt; &#60;'],
  ['a formula', "=cmd|' /C calc'!A0"],
  ['a formula behind a separator', 'a;=1+1;"\t=1+1\t",=1+1\r\n=1+1'],
  ['ends of XML', ']]></failure></testsuites><!--"\'>&x;\u0000\ufffe\uffff'],
  ['ends of JSON', '"},{"x":"\\u0000\\"\ud800'],
  ['placeholders', '{0} {{1}} %s ${{ github.token }} $(id) `id`'],
  ['a path out of the repository', '../../../etc/passwd/./a//b'],
]

/** A report in which others have chosen everything that they can choose. */
function reportWith(name: string): Report {
  const place = { path: name, line: 3, columns: [1, 9] as const }
  const findings: Finding[] = [
    sampleFinding(1, { path: name }),
    sampleFinding(2, { path: `docs/${name}/end`, secretType: name, tags: [name] }),
    sampleFinding(3, { path: name, headStatus: { kind: 'present', ...place, alsoIn: [name] } }),
    sampleFinding(4, { path: `a.zip!${name}`, within: { kind: 'archive', file: 'a.zip' } }),
    sampleFinding(5, {
      path: name,
      within: { kind: 'commit' },
      headStatus: { kind: 'removed', hasFile: false },
    }),
  ]
  const content = { commit: commitAt(3), path: name, reason: name }
  const run = sampleRun()
  const subject = `Push to ${name} of o/r`
  return {
    result: sampleResult(findings, { notRead: [content], outside: [content] }),
    run: { ...run, request: { ...run.request, subject } },
    ...knowSample,
  }
}

const PLAIN = reportWith('plain')

/** Characters that nobody sees, but for the end of a line. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** The elements of a page, without text and addresses; names decide on the order of findings. */
function elementsOf(markdown: string): string[] {
  const html = marked.parse(markdown, { async: false, gfm: true })
  return (html.match(/<\/?[a-z][a-z0-9]*/gi) ?? []).sort()
}

function linksOf(markdown: string): string[] {
  const html = marked.parse(markdown, { async: false, gfm: true })
  return [...html.matchAll(/(?:href|src)="(?<address>[^"]*)"/g)].map(({ groups }) => groups!['address']!)
}

/** The form of a value of JSON: its keys and types, those of a list in no order. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(formOf(one))).sort()
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, formOf(one)]))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

function treeOf({ name, attributes, children }: XmlElement): unknown {
  return [name, Object.keys(attributes), children.map((one) => JSON.stringify(treeOf(one))).sort()]
}

function expectNoCommand(text: string): void {
  for (const line of text.split('\n')) expect(line).not.toMatch(/^\s*::|##\[|^##vso\[/)
}

function expectPage(markdown: string, plain: string): void {
  expect(markdown).not.toMatch(UNSEEN)
  expect(elementsOf(markdown)).toEqual(elementsOf(plain))
  for (const address of linksOf(markdown))
    expect(address).toMatch(/^(?:https:\/\/(?:github\.com\/o\/r|console\.cloud\.google\.com)\/|#)/)
  expect(markdown.replaceAll(/`[^`\n]*`/g, '')).not.toMatch(/(?<![\w&#;])[@](?:everyone|org)/)
}

describe.each(HOSTILE)('%s in names', (_what, name) => {
  const report = reportWith(name)
  const [written, plain] = [report, PLAIN].map(
    (one) => (output: keyof typeof OUTPUTS) => OUTPUTS[output](one),
  ) as [(output: keyof typeof OUTPUTS) => string, (output: keyof typeof OUTPUTS) => string]

  test.each(['summary', 'comment'] as const)('change no element of the %s', (output) => {
    expectPage(written(output), plain(output))
  })

  test.each(['log', 'terminal'] as const)('are one line of the %s each, and no command', (output) => {
    const text = written(output)

    expect(text.replaceAll('\t', '')).not.toMatch(UNSEEN)
    expect(text.split('\n')).toHaveLength(plain(output).split('\n').length)
    expectNoCommand(text)
  })

  test('stand in the fields of annotations, whose text is no command', () => {
    const annotations = JSON.parse(written('annotations'))

    expect(formOf(annotations)).toEqual(formOf(JSON.parse(plain('annotations'))))
    for (const { title, message } of annotations.shown) {
      expectNoCommand(message)
      expect(title + message).not.toMatch(UNSEEN)
      expect(message.split('\n')).toHaveLength(4)
    }
  })

  test('stand in the fields of the check run, whose summary is a page', () => {
    const [check, plainCheck] = [written, plain].map((of) => JSON.parse(of('check-run')))

    expect(formOf(check)).toEqual(formOf(plainCheck))
    for (const field of ['summary', 'text'])
      if (typeof check[field] === 'string') expectPage(check[field], plainCheck[field])
  })

  test('are one cell of CSV each, and no formula wherever cells are parted', () => {
    const csv = written('csv')
    const rows = readCsv(csv) ?? []

    expect(rows.map((row) => row.length)).toEqual(readCsv(plain('csv'))!.map((row) => row.length))
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    // What parts cells elsewhere stands between quotation marks.
    expect(csv.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[;\t]/)
  })

  test('are text in the elements of JUnit', () => {
    expect(treeOf(parseXml(written('junit')))).toEqual(treeOf(parseXml(plain('junit'))))
  })

  test.each(['gitlab', 'sarif'] as const)('are strings in the form of %s', (output) => {
    const [value, plainValue] = [written, plain].map((of) => JSON.parse(of(output)))

    expect(formOf(value)).toEqual(formOf(plainValue))
    for (const text of textsIn(value)) expect(text.isWellFormed()).toBe(true)
  })

  test('are strings in an object a line', () => {
    const [lines, plainLines] = [written, plain].map((of) => of('json-lines').trim().split('\n'))

    expect(formOf(lines!.map((line) => JSON.parse(line)))).toEqual(
      formOf(plainLines!.map((line) => JSON.parse(line))),
    )
  })
})
