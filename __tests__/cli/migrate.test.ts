import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { migrate } from '../../src/cli/commands/migrate.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { allEntries } from '../../src/cli/explain/catalog.ts'
import {
  FROM_DETECT_SECRETS,
  FROM_GITLEAKS,
  FROM_SECRETLINT,
  FROM_TRIVY,
} from '../../src/policy/migrate/foreign-rules.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakingLine } from '../support/leak.ts'
import { cloneOf } from '../support/migrating.ts'

test('every name that a rule of another scanner is given here is one of a rule', () => {
  const ids = new Set(allEntries().map(({ rule }) => rule.id))

  const named = [FROM_GITLEAKS, FROM_TRIVY, FROM_DETECT_SECRETS, FROM_SECRETLINT].flatMap((table) =>
    [...table.values()].flat(),
  )
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

describe('the file', () => {
  test('is written, and what it carries over counts in the next scan', async () => {
    const folder = cloneOf({
      '.gitleaksignore': 'a.txt:github-pat:1\n',
      'a.txt': leakingLine(1),
    })

    const before = await runCommand(scan, { operands: [folder] })
    const { code, stderr } = await runCommand(migrate, { operands: [folder] })
    const after = await runCommand(scan, { operands: [folder] })

    expect([before.code, code, after.code]).toEqual([1, 0, 0])
    expect(stderr).toBe(
      `Wrote ${folder}/.keysieve.yml from .gitleaksignore: 0 excluded paths, 0 rules, 0 rules off, 1 ignored finding, 0 known secrets.\n`,
    )
  })

  test('that is there already is left alone', async () => {
    const folder = cloneOf({ '.gitleaksignore': '', '.keysieve.yml': 'version: 1\n' })

    const { code, message } = await failureOf(() => runCommand(migrate, { operands: [folder] }))

    expect([code, message]).toEqual([
      'input',
      `${folder}/.keysieve.yml already exists. Move it, or print the new policy with --dry-run.`,
    ])
    expect(readFileSync(join(folder, '.keysieve.yml'), 'utf8')).toBe('version: 1\n')
  })
})

test('without any settings the names are told', async () => {
  const { code, message } = await failureOf(() => runCommand(migrate, { operands: [cloneOf({})] }))

  expect([code, message]).toEqual([
    'input',
    expect.stringContaining('.gitleaks.toml, gitleaks.toml, .betterleaks.toml'),
  ])
})

test.each([
  ['.gitleaks.toml', '[[rules]\n', '.gitleaks.toml, line 1, column 9: this is not valid TOML'],
  ['.secrets.baseline', '{', '.secrets.baseline: this is not valid JSON'],
  ['.gitguardian.yaml', 'a: [', '.gitguardian.yaml, line 1, column 5: this is not valid YAML'],
])('%s that is none is told with its place', async (name, text, words) => {
  const { code, message } = await failureOf(() =>
    runCommand(migrate, { operands: [cloneOf({ [name]: text })] }),
  )

  expect([code, message]).toEqual(['input', expect.stringContaining(words)])
})

test('without a repository nothing is keyed, and it is said', async () => {
  const folder = cloneOf({ '.gitleaksignore': 'a.txt:github-pat:1\n', 'a.txt': leakingLine(1) }, {})

  const { stdout } = await runCommand(migrate, { operands: [folder], switches: ['dry-run'] })

  expect(stdout).toContain('1 entry on single findings, because the repository is unknown')
})
