import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { ScanError } from '../../src/model/errors.ts'
import { SUMMARY_BYTES, summarize, summarizeFailure } from '../../src/report/summary/summary.ts'
import {
  hashOf,
  hostileText,
  knowSample,
  sampleFinding,
  sampleFindings,
  sampleResult,
  sampleRun,
} from '../support/report-samples.ts'

const TAGS = /<\/?(?:br|sub|code|details|summary)>/g
const CODE_SPANS = /`[^`\n]*`/g
const { request } = sampleRun()

/** What is left of Markdown without code spans, link targets and the elements that the summary itself writes. */
function withoutOwnMarkup(markdown: string): string {
  return markdown
    .replace(/```sh\n[^`]*```/g, '')
    .replace(CODE_SPANS, '')
    .replace(/\]\(https:\/\/[\w\-.~:/?#=&%+,;]*\)/g, ']')
    .replace(TAGS, '')
}

test('whatever a service or a repository says, the table keeps its rows and cells', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, hostileText, (path, tag, type, commit) => {
      const hostile = sampleFinding(1, { path, tags: [tag], secretType: type, commit, secretHash: tag })
      const findings = [hostile, sampleFinding(2, { secretHash: `${tag}2` })]

      const summary = summarize(sampleResult(findings), sampleRun(), knowSample)

      const rows = summary.split('\n').filter((line) => line.startsWith('|'))
      expect(rows.map((row) => row.split('|').length - 1)).toEqual([7, 7, 7, 7])
      expect(summary).not.toContain('\\')
    }),
  )
})

test('no markup, no element and no unseen character of others reaches the page', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, hostileText, (path, reason, type, subject) => {
      const finding = sampleFinding(1, {
        path,
        tags: [reason],
        secretType: type,
        commit: path,
        secretHash: hashOf(1),
      })
      const content = { commit: path, path, reason }
      const result = sampleResult([finding], { notRead: [content], outside: [content] })

      const summary = summarize(result, sampleRun({ request: { ...request, subject } }), knowSample)

      expect(summary).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
      expect(withoutOwnMarkup(summary)).not.toMatch(/[<`~$@]|:\/\/|\*\*\*|\]\(/)
      expect(summary.split('\n')).toHaveLength(20)
    }),
  )
})

test('every link leads into the repository or to a page of the type', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (path, commit) => {
      const summary = summarize(sampleResult([sampleFinding(1, { path, commit })]), sampleRun(), knowSample)

      const targets = [...summary.replace(CODE_SPANS, '').matchAll(/\]\(([^)]*)\)/g)].map(
        ([, target]) => new URL(target as string).href,
      )
      const elsewhere = targets.filter((target) => !target.startsWith('https://github.com/o/r/'))
      expect(elsewhere).toEqual(['https://console.cloud.google.com/apis/credentials'])
    }),
  )
})

test('an error of any text is one paragraph of plain words', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const summary = summarizeFailure(new ScanError('service', text), sampleRun({ verdict: 'not-scanned' }))

      expect(summary.split('\n')).toHaveLength(8)
      expect(withoutOwnMarkup(summary)).not.toMatch(/[<`~$@|\\]|:\/\/|\]\(/)
    }),
  )
})

test('paths of ten thousand characters are cut, and their link leads to the commit', () => {
  const findings = sampleFindings(3).map((finding) => ({
    ...finding,
    path: `${'päth|'.repeat(2000)}/end.yml`,
  }))

  const summary = summarize(sampleResult(findings), sampleRun(), knowSample)

  expect(Buffer.byteLength(summary)).toBeLessThan(6000)
  expect(summary).toContain('end&#46;yml&#58;14</code>](https://github.com/o/r/commit/')
})

test('hostile texts of every kind do not break the budget', () => {
  const findings = sampleFindings(3000).map((finding, n) => ({
    ...finding,
    path: `${'|\u202e'.repeat(100)}${n}`,
    secretType: '<|>'.repeat(1000),
    tags: Array.from({ length: 50 }, (_, tag) => `${'`|'.repeat(100)}${tag}`),
  }))

  const summary = summarize(sampleResult(findings), sampleRun(), knowSample)

  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(SUMMARY_BYTES)
  expect(summary).toMatch(/more secrets not shown here/)
})
