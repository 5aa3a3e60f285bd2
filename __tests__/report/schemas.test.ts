import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'

import { NO_COMMIT } from '../../src/model/commit.ts'
import { renderGitlab } from '../../src/report/formats/gitlab.ts'
import { renderJunit } from '../../src/report/formats/junit.ts'
import type { Report } from '../../src/report/report.ts'
import { CASES, reportOn } from '../support/report-cases.ts'
import { sampleFinding, sampleResult } from '../support/report-samples.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')
const folder = temporaryFolder()

/** As the command line reports on files: without a commit. */
const ofFiles: Report = { ...reportOn(1), result: sampleResult([sampleFinding(1, { commit: NO_COMMIT })]) }
const REPORTS: readonly (readonly [string, Report])[] = [
  ...CASES.map((one) => [`${one} findings`, reportOn(one)] as const),
  ['files', ofFiles],
]

describe("GitLab's schema", () => {
  const schema: object = JSON.parse(readFileSync(join(FIXTURES, 'gitlab-secret-detection.json'), 'utf8'))
  const validate = new Ajv({ strict: false, allErrors: false }).compile(schema)
  const documentOf = (report: Report): unknown => JSON.parse(renderGitlab(report, Date.UTC(2026, 10, 28)))

  test.each(REPORTS)('takes a report on %s', (_, report) => {
    validate(documentOf(report))

    expect(validate.errors).toBeNull()
  })

  test('would refuse one with a line 0', () => {
    expect(validate(documentOf({ ...ofFiles, result: sampleResult([sampleFinding(1, { line: 0 })]) }))).toBe(
      false,
    )
  })
})

const xmllint = spawnSync('xmllint', ['--version']).status === 0
if (!xmllint)
  console.warn('xmllint is not installed (libxml2-utils): JUnit XML is not held against its schema.')

const described = xmllint ? describe : describe.skip

described('the schema of JUnit XML', () => {
  const lint = (...files: readonly string[]) =>
    spawnSync(
      'xmllint',
      ['--noout', '--huge', '--nonet', '--schema', join(FIXTURES, 'junit.xsd'), ...files],
      {
        encoding: 'utf8',
      },
    )

  test('takes all reports', () => {
    const files = REPORTS.map(([name, report]) => {
      const file = join(folder, `${name}.xml`)
      writeFileSync(file, renderJunit(report))
      return file
    })

    const { status, stderr } = lint(...files)

    expect([status, stderr.match(/ validates$/gm)?.length]).toEqual([0, REPORTS.length])
  })

  test('would refuse one without its counts', () => {
    const file = join(folder, 'wrong.xml')
    writeFileSync(file, renderJunit(ofFiles).replaceAll(/ tests="\d+"/g, ''))

    expect(lint(file).status).not.toBe(0)
  })
})
