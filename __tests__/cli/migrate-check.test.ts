import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { migrate } from '../../src/cli/commands/migrate.ts'
import { differences } from '../../src/cli/policy/check-migration.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { cloneOf } from '../support/migrating.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const PATH = process.env['PATH']
afterEach(() => {
  process.env['PATH'] = PATH
})

/** A program of that name on the PATH that prints a report, whatever it is asked. */
function putOnPath(name: string, report: object): void {
  const bin = join(folder, name)
  mkdirSync(bin)
  const program = join(bin, name)
  writeFileSync(program, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(report)}\nEND\n`)
  chmodSync(program, 0o755)
  process.env['PATH'] = `${bin}:${PATH}`
}

const check = (operand: string) => runCommand(migrate, { operands: [operand], switches: ['check'] })

test('what only one of two scanners reports is printed, without a secret', async () => {
  const clone = cloneOf({
    'a.txt': leakingLine(1),
    'b.txt': leakingLine(2),
    'gone/c.txt': leakingLine(3),
    '.gitleaks.toml': '[extend]\nuseDefault = true\n',
    '.keysieve.yml': 'paths:\n  exclude: [gone/]\n',
  })
  putOnPath('gitleaks', [
    { File: 'a.txt', StartLine: 1, RuleID: 'github-pat' },
    { File: './gone/c.txt', StartLine: 1, RuleID: 'github-pat' },
  ])

  const { code, stdout } = await check(clone)

  expect(code).toBe(0)
  expect(stdout).toBe(
    'gitleaks and Keysieve: 1 finding in both, 1 only gitleaks, 1 only Keysieve\n' +
      '  only gitleaks: gone/c.txt:1  github-pat\n' +
      '  only Keysieve: b.txt:1  github_personal_access_token\n',
  )
  expect(stdout).not.toContain(leakedToken(2))
})

test('without a policy there is nothing to check', async () => {
  const { message } = await failureOf(() => check(cloneOf({ '.gitleaks.toml': '' })))

  expect(message).toMatch(/\.keysieve\.yml does not exist\. Run keysieve migrate first\.$/)
})

test('a scanner that is not there is named', async () => {
  process.env['PATH'] = join(folder, 'nothing')
  const clone = cloneOf({ '.gitleaks.toml': '', '.keysieve.yml': 'version: 1\n' })

  const { message } = await failureOf(() => check(clone))

  expect(message).toContain(
    'Supported scanners: gitleaks, betterleaks, kingfisher, detect-secrets, secretlint.',
  )
})

test('two scanners that agree have no differences', () => {
  const places = [{ path: 'a', line: 1, rule: 'x' }]

  expect(differences('gitleaks', places, places)).toBe(
    'gitleaks and Keysieve: 1 finding in both, 0 only gitleaks, 0 only Keysieve\n',
  )
})
