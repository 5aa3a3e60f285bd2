import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'

import { readPolicy } from '../../src/policy/read-policy.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { hashOf, migrated } from '../support/migrating.ts'

const digest = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')

test('a baseline of detect-secrets: audited secrets become entries, the others known secrets, wherever they stand', async () => {
  const result = (seed: number, audit: object) => ({
    type: 'GitHub Token',
    filename: 'old.txt',
    hashed_secret: digest('sha1', leakedToken(seed)),
    line_number: 99,
    ...audit,
  })
  const { stdout } = await migrated({
    '.secrets.baseline': JSON.stringify({
      version: '1.5.0',
      filters_used: [
        { path: 'detect_secrets.filters.regex.should_exclude_file', pattern: ['^dist/.*'] },
        { path: 'detect_secrets.filters.regex.should_exclude_line', pattern: ['x'] },
      ],
      results: {
        'old.txt': [result(1, { is_secret: false }), result(2, {}), result(3, { is_secret: true })],
      },
    }),
    'new.txt': leakingLine(2) + leakingLine(1),
  })

  const policy = await readPolicy(new Map([['.keysieve.yml', Buffer.from(stdout)]]), '')
  expect(policy.ignore).toEqual([
    { secret: hashOf(1), reason: 'Audited as not a secret in .secrets.baseline' },
  ])
  expect([...policy.baseline]).toEqual([hashOf(2)])
  expect(stdout).toContain('    - /dist/\n')
  expect(stdout).toContain('No pattern can express line exclusion 1 of .secrets.baseline')
})

test('a GitHub token that detect-secrets knows by its first letters is known in its file, and nowhere else', async () => {
  const hashed_secret = digest('sha1', leakedToken(1).slice(0, 3))
  const { stdout } = await migrated({
    '.secrets.baseline': JSON.stringify({
      results: { 'a.txt': [{ type: 'GitHub Token', filename: 'a.txt', hashed_secret, line_number: 1 }] },
    }),
    'a.txt': leakingLine(1),
    'b.txt': leakingLine(2),
  })

  const policy = await readPolicy(new Map([['.keysieve.yml', Buffer.from(stdout)]]), '')
  expect([...policy.baseline]).toEqual([hashOf(1)])
})

test("white space around an expression of TruffleHog's is part of it", async () => {
  const { stdout } = await migrated({ '.trufflehog': 'vendor/ \n' })

  const { excluded } = await readPolicy(new Map([['.keysieve.yml', Buffer.from(stdout)]]), '')
  expect(excluded.some((fits) => fits('vendor/a.js'))).toBe(false)
})

test("TruffleHog's exclude file becomes patterns", async () => {
  const { stdout } = await migrated({ '.trufflehog': '# no\n\n^vendor/\n\\.lock$\n[a-z]{3}\n' })

  expect(stdout).toContain('    - /vendor/\n    - "*.lock"\n')
  expect(stdout).toContain(
    'Not converted: line 5 of .trufflehog, an expression for paths that no pattern can express.',
  )
})

test('GitGuardian: paths and matches, by text and by hash, without a word of the text', async () => {
  const { stdout, stderr } = await migrated({
    '.gitguardian.yaml': [
      'version: 2',
      'secret:',
      '  ignored_paths: ["**/fixtures/", "a[0-9].txt"]',
      '  ignored_detectors: [Generic Password]',
      '  ignored_matches:',
      `    - { name: sandbox, match: ${leakedToken(1)} }`,
      `    - { name: other, match: ${digest('sha256', `${leakedToken(2)},apikey`)} }`,
      `    - { name: gone, match: ${digest('sha256', 'gone')} }`,
    ].join('\n'),
    'a.txt': leakingLine(1) + leakingLine(2) + leakingLine(3),
  })

  expect(stdout).toContain(
    `secret: ${hashOf(1)}\n    reason: "Ignored in the settings of GitGuardian: sandbox"`,
  )
  expect(stdout).toContain(`secret: ${hashOf(2)}\n`)
  expect(stdout).not.toContain(hashOf(3))
  expect(stdout).toContain('- "**/fixtures/"')
  expect(
    (await readPolicy(new Map([['.keysieve.yml', Buffer.from(stdout)]]), '')).rules.has(
      'password_assignment',
    ),
  ).toBe(true)
  expect(stdout + stderr).not.toContain(leakedToken(1))
})

test('secretlint: a rule that is off is off, and an unknown key is named', async () => {
  const rules = ['npm', 'github'].map((name) => ({
    id: `@secretlint/secretlint-rule-${name}`,
    disabled: name === 'npm',
    ...(name === 'github' ? { novelty: 1, options: { other: 1 } } : {}),
  }))
  const { stdout } = await migrated({ '.secretlintrc.json': JSON.stringify({ rules }) })

  expect(stdout).toContain('  npm_access_token:\n    enabled: false\n')
  expect(stdout).toContain('unknown key novelty in the rule @secretlint/secretlint-rule-github.')
  expect(stdout).toContain('unknown key other in the options of @secretlint/secretlint-rule-github.')
  expect(stdout).toContain('secretlint used its listed rules only; Keysieve uses all of its own.')
})

test('secretlint: patterns become rules, and what it allows becomes hashes', async () => {
  const { stdout } = await migrated({
    '.secretlintrc.json': JSON.stringify({
      rules: [
        {
          id: '@secretlint/secretlint-rule-preset-recommend',
          rules: [
            {
              id: '@secretlint/secretlint-rule-github',
              options: { allows: [`/${leakedToken(1).slice(0, 10)}/`] },
              allowMessageIds: ['X'],
            },
          ],
        },
        {
          id: '@secretlint/secretlint-rule-pattern',
          options: { patterns: [{ name: 'acme key', pattern: '/acme_[a-z]{8}/i' }] },
        },
      ],
    }),
    '.secretlintignore': 'dist/\n!dist/keep\n',
    'a.txt': leakingLine(1),
  })

  expect(stdout).toContain('  - id: acme_key\n    title: acme key\n    pattern: (?i)acme_[a-z]{8}\n')
  expect(stdout).toContain(`secret: ${hashOf(1)}`)
  expect(stdout).toContain('    - dist/\n')
  expect(stdout).toContain('Not converted: allowMessageIds of @secretlint/secretlint-rule-github.')
})
