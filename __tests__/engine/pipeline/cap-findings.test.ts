import { expect, test } from '@jest/globals'

import { capFindings } from '../../../src/engine/pipeline/cap-findings.ts'
import { sampleFinding } from '../../support/report-samples.ts'

const finding = (path: string, line: number) => ({ ...sampleFinding(line), commit: 'c1', path, line })
const dump = [1, 2, 3, 4, 5].map((line) => finding('dump.sql', line))
const other = [finding('a.txt', 6), finding('a.txt', 7)]

test('all findings are listed where there are few', () => {
  expect(capFindings([...dump, ...other], { perFile: 5, total: 7 })).toEqual({
    findings: [...dump, ...other],
    left: [],
  })
})

test('of a file with very many the first are listed, and it is said how many there are', () => {
  const { findings, left } = capFindings([...dump, ...other], { perFile: 2, total: 100 })

  expect(findings.map(({ line }) => line)).toEqual([1, 2, 6, 7])
  expect(left).toEqual([{ commit: 'c1', path: 'dump.sql', reason: '5 findings, of which 2 are listed' }])
})

test('of very many in all the first are listed, and every other file is named', () => {
  const { findings, left } = capFindings([...dump, ...other], { perFile: 100, total: 4 })

  expect(findings).toEqual(dump.slice(0, 4))
  expect(left.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'dump.sql: 5 findings, of which 4 are listed',
    'a.txt: 2 findings, of which 0 are listed',
  ])
})
