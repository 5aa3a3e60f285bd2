import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { readCsv } from '../../src/client/read-csv.ts'
import { hashSecretsOf } from '../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { writeClone } from '../support/local-clone.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { parseXml } from '../support/xml.ts'

const folder = temporaryFolder()
const clone = writeClone(
  join(folder, 'clone'),
  { origin: 'git@github.com:o/r.git' },
  { 'config/prod.yml': `github:\n${leakingLine(1)}` },
)
const HASH = hashSecretsOf({ url: 'https://github.com/o/r', name: 'o/r' })(new Secret(leakedToken(1)))

async function report(format: string, paths = [clone]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(scan, { operands: paths, values: { format } })
  expect([code, stdout.includes(leakedToken(1)), stderr]).toEqual([1, false, expect.any(String)])
  return stdout
}

describe('a report of files names paths from the root of the repository, and no commit', () => {
  test('SARIF', async () => {
    const [run] = JSON.parse(await report('sarif')).runs

    expect(run.versionControlProvenance).toEqual([
      { repositoryUri: 'https://github.com/o/r', mappedTo: { uriBaseId: '%SRCROOT%' } },
    ])
    expect(run.results).toMatchObject([
      {
        ruleId: 'github_personal_access_token',
        message: {
          text: expect.stringMatching(
            /^GitHub personal access token \(classic\)\. Severity critical: not checked\. Revoke it first: /,
          ),
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'config/prod.yml', uriBaseId: '%SRCROOT%' },
              region: { startLine: 2, startColumn: 10, endColumn: 50 },
            },
          },
        ],
        properties: { severity: 'critical', 'security-severity': '9.5', activeness: 'unknown', tags: [] },
      },
    ])
    expect(run.results[0].properties).not.toHaveProperty('commit')
  })

  test('CSV', async () => {
    expect(readCsv(await report('csv'))?.[1]).toEqual([
      'critical',
      'unknown',
      'github_personal_access_token',
      'GitHub personal access token (classic)',
      'config/prod.yml',
      '2',
      '10',
      '50',
      '',
      'present',
      '',
      HASH,
    ])
  })

  test('JUnit XML', async () => {
    const [suite] = parseXml(await report('junit')).children

    expect(suite!.attributes).toMatchObject({ name: 'Files of o/r', tests: '1', failures: '1', errors: '0' })
    expect(suite!.children.map(({ attributes }) => attributes)).toEqual([
      { classname: 'config/prod.yml', name: 'GitHub personal access token (classic), line 2' },
    ])
  })

  test("GitLab's", async () => {
    const { vulnerabilities } = JSON.parse(await report('gitlab'))

    expect(vulnerabilities).toMatchObject([
      {
        severity: 'Critical',
        location: { file: 'config/prod.yml', start_line: 2, end_line: 2, commit: { sha: '0000000' } },
      },
    ])
  })
})

test('the hash of a secret is the one that the action tells of it', async () => {
  const { stdout } = await runCommand(scan, { operands: [clone], values: { format: 'jsonl' } })

  expect(JSON.parse(stdout.split('\n')[0]!).secret_hash).toBe(HASH)
})

test('what was not read is in the report', async () => {
  const { code, stdout } = await runCommand(scan, {
    operands: [join(folder, 'gone')],
    values: { format: 'junit' },
  })

  expect(code).toBe(3)
  expect(stdout).toContain('Not read, and may contain a secret: there is no such file or folder')
})

describe('--output', () => {
  const file = join(folder, 'report')

  test.each(['text', 'json', 'jsonl', 'sarif', 'csv', 'junit', 'gitlab'])(
    'puts %s into a file, and a line on the result on standard error',
    async (format) => {
      const { stdout, stderr } = await runCommand(scan, {
        operands: [clone],
        values: { format, output: file },
      })

      expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^ {2}1 secret · 1 file, .* · exit 1\n$/)])
      expect(readFileSync(file, 'utf8')).toContain('config/prod.yml')
    },
  )

  test('writes in silence where that is asked for', async () => {
    const { stdout, stderr } = await runCommand(scan, {
      operands: [clone],
      values: { format: 'csv', output: file },
      switches: ['quiet'],
    })

    expect([stdout, stderr, readFileSync(file, 'utf8').split('\r\n').length]).toEqual(['', '', 3])
  })

  test('is printed by a quiet scan, which says nothing besides', async () => {
    const { stdout, stderr } = await runCommand(scan, {
      operands: [clone],
      values: { format: 'json' },
      switches: ['quiet'],
    })

    expect([JSON.parse(stdout).findings.length, stderr]).toEqual([1, ''])
  })

  test('to where nothing can be written is refused before anything is scanned', async () => {
    const { code, message } = await failureOf(() =>
      runCommand(scan, { operands: [clone], values: { output: join(folder, 'no/such/file') } }),
    )

    expect([code, message]).toEqual([
      'input',
      `${join(folder, 'no/such/file')} can't be written: there is no such file or folder. Choose another file.`,
    ])
  })
})
