import { expect, test } from '@jest/globals'

import { readPolicy } from '../../src/policy/read-policy.ts'
import { leakingLine } from '../support/leak.ts'
import { hashOf, migrated } from '../support/migrating.ts'

const policyIn = (text: string) => readPolicy(new Map([['.keysieve.yml', Buffer.from(text)]]), '')

test('a rule of gitleaks that is several types here turns off all of them', async () => {
  const { stdout } = await migrated({
    '.betterleaks.toml':
      '[extend]\nuseDefault = true\ndisabledRules = ["stripe-access-token", "github-pat"]\n',
  })

  expect([...(await policyIn(stdout)).rules.keys()].sort()).toEqual([
    'github_personal_access_token',
    'stripe_live_restricted_key',
    'stripe_live_secret_key',
    'stripe_test_restricted_key',
    'stripe_test_secret_key',
  ])
})

test('a path that is ignored for such a rule is ignored for all of them', async () => {
  const { stdout } = await migrated({
    '.gitleaks.toml':
      '[[allowlists]]\ntargetRules = ["github-app-token"]\npaths = ["^docs/"]\n[extend]\nuseDefault = true\n',
  })

  expect((await policyIn(stdout)).ignore.map(({ path, rule }) => [path, rule])).toEqual([
    ['/docs/', 'github_server_to_server_token'],
    ['/docs/', 'github_user_to_server_token'],
  ])
})

test('keys that nobody knows are named', async () => {
  const { stderr } = await migrated({
    '.gitleaks.toml':
      'novelty = 1\n[[rules]]\nid = "github-pat"\nskipReport = true\n[[rules.allowlists]]\nfoo = "x"\n',
    '.gitguardian.yaml': 'version: 2\nexit_zero: true\nsecret:\n  show_secrets: true\n',
  })

  for (const key of ['novelty', 'skipReport', 'foo', 'exit_zero', 'show_secrets'])
    expect(stderr).toContain(`Not converted: the unknown key ${key} in `)
})

test('expressions that no pattern can say are told line by line', async () => {
  const { stderr } = await migrated({ '.trufflehog': '# no\n\n^vendor/\n[a-z]{3}\n(a+)b\n' })

  expect(stderr).toContain('line 4 of .trufflehog')
  expect(stderr).toContain('line 5 of .trufflehog')
})

test('a pattern of ggshield that is for files alone is not taken where folders have its name', async () => {
  const files = { 'docs/a.md': 'x\n', 'src/a.lock': 'x\n' }
  const { stdout, stderr } = await migrated({
    ...files,
    '.gitguardian.yaml': 'version: 2\nsecret:\n  ignored_paths: [docs, "*.lock"]\n',
  })

  expect(stdout).toContain('exclude:\n    - "**/?*.lock"\n')
  expect(stderr).toContain(
    "ignored path 1 of GitGuardian's, which would exclude 1 more file here than there.",
  )
})

test('detectors of ggshield are turned off by their names, and those that nobody knows are named', async () => {
  const { stdout, stderr } = await migrated({
    '.gitguardian.yaml': 'version: 2\nsecret:\n  ignored_detectors: [Google API key, Generic Password X]\n',
  })

  expect([...(await policyIn(stdout)).rules.keys()]).toEqual(['google_api_key'])
  expect(stderr).toContain('the disabled rule Generic Password X has no counterpart here')
})

test("the paths of GitHub's secret scanning begin at the root", async () => {
  const { stdout } = await migrated({
    '.github/secret_scanning.yml': 'paths-ignore:\n  - "docs/**"\n  - "*.md"\n',
  })

  const { excluded } = await policyIn(stdout)
  const leavesOut = (path: string) => excluded.some((fits) => fits(path))
  expect(['docs/a/b', 'a.md', 'b/a.md', 'b/docs/a'].map(leavesOut)).toEqual([true, true, false, false])
})

test('Trivy: ids that are off, rules, and what is allowed', async () => {
  const { stdout, stderr } = await migrated({
    '.trivyignore': 'CVE-2024-1234\ngithub-pat\n',
    'trivy-secret.yaml': [
      'rules:',
      '  - { id: acme, title: ACME key, regex: "(?P<key>acme-[0-9]{8})", secret-group-name: key, keywords: [acme], novelty: 1, path: ".*sh", allow-rules: [{ id: t, path: "^test/" }] }',
      'allow-rules:',
      '  - { id: docs, path: "^docs/" }',
      'disable-rules: [slack-app-token]',
      'enable-builtin-rules: [x]',
    ].join('\n'),
  })

  const policy = await policyIn(stdout)
  expect([...policy.rules.keys()].sort()).toEqual(['github_personal_access_token', 'slack_app_token'])
  expect(policy.customRules).toMatchObject([{ id: 'acme', pattern: '(?P<secret>acme-[0-9]{8})' }])
  expect(policy.excluded.map((fits) => fits('docs/a'))).toEqual([true])
  expect(policy.ignore.map(({ path, rule }) => [path, rule])).toEqual([['/test/', 'acme']])
  expect(stderr).toContain('The path of the rule acme is not converted')
  expect(stderr).toContain('the unknown key novelty in the rule acme')
  expect(stderr).toContain('Trivy used its listed rules only')
  expect(stderr).toContain('1 of the ids of .trivyignore, which are not for secrets')
})

test('Kingfisher and Nosey Parker: findings by place, rules over several lines, ignored paths', async () => {
  const { stdout, stderr } = await migrated({
    'a.txt': leakingLine(1),
    'b.txt': leakingLine(2),
    'kingfisher-baseline.yml': [
      'ExactFindings:',
      '  matches:',
      '    - { filepath: a.txt, fingerprint: "1", linenum: 1 }',
      '    - { filepath: gone.txt, fingerprint: "2", linenum: 3 }',
      'repositories:',
      '  - { id: "git://github.com/o/r", findings: [{ path: b.txt, line: 1, fingerprint: "3" }] }',
    ].join('\n'),
    'noseyparker-rules.yml': [
      'rules:',
      '  - name: ACME key',
      '    id: acme.1',
      '    pattern: |',
      '      (?x)',
      '      \\b ( acme- [0-9]{8} ) # the key',
      '      \\b',
    ].join('\n'),
    '.noseyparkerignore': 'vendor/\n!vendor/ours\n',
  })

  const policy = await policyIn(stdout)
  expect([...policy.baseline].sort()).toEqual([hashOf(1), hashOf(2)].sort())
  expect(policy.customRules).toMatchObject([{ id: 'acme_1', pattern: '\\b(?P<secret>acme-[0-9]{8})\\b' }])
  expect(policy.excluded.map((fits) => fits('vendor/x'))).toEqual([true])
  expect(stderr).toContain('Known from kingfisher-baseline.yml: 1 entry fits nothing')
  expect(stderr).toContain('line 2 of .noseyparkerignore')
})

test("Kingfisher's settings of a project: paths, rules that are off, and what is left over", async () => {
  const { stdout, stderr } = await migrated({
    'kingfisher.yaml': [
      'filters:',
      '  exclude: [vendor/, "**/*.lock", "src/*.js"]',
      '  skip_words: [EXAMPLE]',
      'rules:',
      '  disabled: [betterleaks.github-pat]',
    ].join('\n'),
  })

  const policy = await policyIn(stdout)
  expect(
    ['a/vendor/x', 'b/y.lock', 'src/a.js'].map((path) => policy.excluded.some((fits) => fits(path))),
  ).toEqual([true, true, false])
  expect(stderr).toContain('path 3 of filters.exclude in kingfisher.yaml')
  expect(stderr).toContain('the unknown key skip_words in filters in kingfisher.yaml')
})
