import { afterAll, describe, expect, jest, test } from '@jest/globals'

import { ActionHarness } from '../../support/action-harness.ts'
import type { Files, PullRequestMarks } from '../../support/history.ts'
import { leakedToken } from '../../support/leak.ts'
import { done, type ScanService, startScanService } from '../../support/scan-service.ts'

/** A run takes its time on a busy machine. */
jest.setTimeout(60_000)

const harness = new ActionHarness()
const services: ScanService[] = []
afterAll(() => Promise.all(services.map((service) => service.close())))

const leak = (after = '') => `token = "${leakedToken(1)}"${after}\n`

/** A pull request on a base with files of its own. */
function pullRequest(base: Files, head: Files) {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const start = history.commit({ files: { 'readme.md': 'hello\n', ...base } })
    pull = history.pullRequest({ base: start, head: history.commit({ parents: [start], files: head }) })
  })
  return { repository, pull }
}

async function run(base: Files, head: Files, inputs: Record<string, string> = {}) {
  const { repository, pull } = pullRequest(base, head)
  return harness.runPullRequest(repository, pull, { inputs })
}

/** The hash that a report tells of the leak; the same in every run of a repository. */
async function hashOf(repository: ReturnType<typeof pullRequest>): Promise<string> {
  const { annotations } = await harness.runPullRequest(repository.repository, repository.pull)
  return /its hash (?<hash>[0-9a-f-]{36})/.exec(annotations[0]!.message)!.groups!['hash']!
}

describe("a pull request can't excuse itself", () => {
  test.each([
    ['by a path', { '.keysieve.yml': 'paths: { exclude: ["**"] }\n' }],
    ['by a rule', { '.keysieve.yml': 'rules: { github_personal_access_token: { enabled: false } }\n' }],
    ['by an entry', { '.keysieve.yml': 'ignore:\n  - { path: a.txt, reason: mine }\n' }],
    [
      'by the files of another tool',
      { '.gitleaksignore': 'a.txt\n', '.gitleaks.toml': "[allowlist]\npaths = ['a']\n" },
    ],
  ])('%s', async (_, files) => {
    const { outputs, status } = await run({}, { 'a.txt': leak(), ...files })

    expect([outputs['verdict'], status]).toEqual(['found', 1])
  })

  test('by a detour through a file that is left out', async () => {
    const { repository, pull } = (() => {
      let made!: PullRequestMarks
      const served = harness.repository((history) => {
        const start = history.commit({ files: { '.keysieve.yml': 'paths: { exclude: [fixtures/] }\n' } })
        const put = history.commit({ parents: [start], files: { 'fixtures/a.txt': leak() } })
        const head = history.commit({
          parents: [put],
          files: { 'fixtures/a.txt': null, 'src/a.txt': leak() },
        })
        made = history.pullRequest({ base: start, head })
      })
      return { repository: served, pull: made }
    })()

    const { outputs } = await harness.runPullRequest(repository, pull)

    expect(outputs['verdict']).toBe('found')
  })

  test('by the baseline or the hash', async () => {
    const before = pullRequest({}, { 'a.txt': leak() })
    const hash = await hashOf(before)
    const baseline = { '.keysieve-baseline.json': JSON.stringify({ version: 1, secrets: [hash] }) }

    const { outputs, annotations } = await run({}, { 'a.txt': leak(), ...baseline })

    expect(outputs['verdict']).toBe('found')
    expect(annotations.map(({ level, message }) => [level, message])).toContainEqual([
      'notice',
      "This pull request edits .keysieve-baseline.json: the edit takes effect after the merge. Until then, the base branch's policy applies.",
    ])
  })

  test('by taking a rule of the base out', async () => {
    const { outputs, status } = await run(
      { '.keysieve.yml': 'rules: { github_personal_access_token: { severity: critical } }\n' },
      { 'test/a.txt': leak(), '.keysieve.yml': null },
      { 'fail-on': 'critical' },
    )

    expect([outputs['verdict'], status]).toEqual(['found', 1])
  })
})

describe("the base's policy excuses", () => {
  const excused = { 'fixtures/a.txt': leak() }

  test.each([
    ['a file that it leaves out', 'paths: { exclude: [fixtures/] }\n', '1 in excluded files'],
    [
      'a rule that is off',
      'rules: { github_personal_access_token: { enabled: false } }\n',
      '1 of disabled rules',
    ],
    [
      'what an entry says',
      'ignore:\n  - { path: fixtures/**, reason: made up }\n',
      '1 by entries of .keysieve.yml',
    ],
  ])('%s', async (_, policy, words) => {
    const { outputs, status, log, summary } = await run({ '.keysieve.yml': policy }, excused)

    expect([outputs['verdict'], outputs['findings-count'], status]).toEqual(['clean', '0', 0])
    expect(log).toContain(`1 finding ignored (${words})`)
    expect(summary).toContain(`1 finding ignored (${words})`)
  })

  test('nothing any more when an entry has ended, and the run says so', async () => {
    const { outputs, annotations } = await run(
      { '.keysieve.yml': 'ignore:\n  - { path: fixtures/**, reason: made up, expires: 2020-01-31 }\n' },
      excused,
    )

    expect(outputs['verdict']).toBe('found')
    expect(annotations.map(({ message }) => message)).toContain(
      'One entry of .keysieve.yml expired, so what it ignored counts again: fixtures/** (until 2020-01-31, made up).',
    )
  })
})

test('a policy with another name is told of', async () => {
  const { annotations } = await run({ '.keysieve.yaml': 'version: 1\n' }, { 'a.txt': 'a\n' })

  expect(annotations.map(({ message }) => message)).toEqual([
    '.keysieve.yaml is not read. Rename it to .keysieve.yml.',
  ])
})

describe('a policy that is no policy', () => {
  test('at the base is not scanned, with line and column', async () => {
    const { outputs, status, annotations } = await run(
      { '.keysieve.yml': 'paths:\n  exclude: docs\n' },
      { 'a.txt': 'a\n' },
    )

    expect([outputs['verdict'], status]).toEqual(['not-scanned', 1])
    expect(annotations[0]!.message).toMatch(
      /^\.keysieve\.yml at [0-9a-f]{7}, line 2, column 12: paths\.exclude must be a list\./,
    )
  })

  test('in the pull request is told before it is merged', async () => {
    const { outputs, annotations } = await run({}, { '.keysieve.yml': 'paths: 5\n' })

    expect(outputs['verdict']).toBe('clean')
    expect(annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining('edits .keysieve.yml: the edit takes effect after the merge'),
      expect.stringContaining(
        'After the merge no check could pass: .keysieve.yml of this change, line 1, column 8',
      ),
    ])
  })
})

describe("the base's own rules", () => {
  const policy = (pattern: string) =>
    [
      'custom-rules:',
      '  - id: acme_key',
      '    title: ACME key',
      `    pattern: '${pattern}'`,
      '    keywords: [acme]',
      '',
    ].join('\n')
  const key = `acme_${'k3y'.repeat(10)}`

  test('are looked for', async () => {
    const { outputs, annotations } = await run(
      { '.keysieve.yml': policy('acme_[a-z0-9]{30}') },
      { 'a.txt': `key: ${key}\n` },
    )

    expect(outputs['verdict']).toBe('found')
    expect(annotations[0]!.properties).toMatchObject({ file: 'a.txt', line: '1', col: '6', endColumn: '41' })
    expect(annotations[0]!.properties['title']).toMatch(/^ACME key in commit/)
  })

  test('that a pull request brings are not', async () => {
    const { outputs } = await run(
      {},
      { '.keysieve.yml': policy('acme_[a-z0-9]{30}'), 'a.txt': `key: ${key}\n` },
    )

    expect(outputs['verdict']).toBe('clean')
  })

  test('with an expression that is none are not scanned', async () => {
    const { outputs, annotations } = await run(
      { '.keysieve.yml': policy('acme_[') },
      { 'a.txt': `key: ${key}\n` },
    )

    expect(outputs['verdict']).toBe('not-scanned')
    expect(annotations[0]!.message).toContain('The pattern of the rule acme_key is invalid at character')
  })
})

describe('with a scan service', () => {
  async function ask(base: Files, head: Files) {
    const { repository, pull } = pullRequest(base, head)
    const finding = {
      secret_hash: '1b4e28ba-2fa1-8d21-883f-0016d3cca427',
      secret_type: 'some_token',
      file_path: 'fixtures/a.txt',
      line_no: 1,
      cols: [1, 9],
      secret_checker_results: { tags: [] },
    }
    const secrets = { [repository.built.sha(pull.head)]: { secrets_found: [finding] } }
    const service = await startScanService({ result: [done(secrets)] })
    services.push(service)
    return harness.runPullRequest(repository, pull, {
      inputs: { 'api-key': 'key', 'base-url': service.url.href },
    })
  }

  test("the base's policy counts too", async () => {
    const { outputs, status } = await ask(
      { '.keysieve.yml': 'paths: { exclude: [fixtures/] }\n' },
      { 'fixtures/a.txt': 'a\n' },
    )

    expect([outputs['verdict'], status]).toEqual(['clean', 0])
  })

  test("the pull request's does not, and that is told", async () => {
    const { outputs, annotations } = await ask({}, { '.keysieve.yml': 'paths: { exclude: [fixtures/] }\n' })

    expect(outputs['verdict']).toBe('found')
    expect(annotations.map(({ message }) => message)).toContain(
      "This pull request edits .keysieve.yml: the edit takes effect after the merge. Until then, the base branch's policy applies.",
    )
  })

  test('a policy that is none is not scanned', async () => {
    const { outputs, annotations } = await ask({ '.keysieve.yml': '[' }, { 'fixtures/a.txt': 'a\n' })

    expect(outputs['verdict']).toBe('not-scanned')
    expect(annotations[0]!.message).toContain('invalid YAML')
  })

  test('rules of the policy are told to be left out', async () => {
    const policy = 'custom-rules:\n  - { id: acme_key, title: ACME key, pattern: acme, keywords: [acme] }\n'

    const { annotations } = await ask({ '.keysieve.yml': policy }, { 'fixtures/a.txt': 'a\n' })

    expect(annotations.map(({ message }) => message)).toContain(
      'Custom rules of the policy apply to the embedded engine only, not to the scan service.',
    )
  })
})

describe('a marker on the line', () => {
  test.each([
    ['allow', ' # gitleaks:allow', 'clean'],
    ['allow', ' # keysieve:ignore made up', 'clean'],
    ['allow', ' # keysieve:ignore', 'found'],
    ['report', ' # gitleaks:allow', 'found'],
    ['deny', ' # gitleaks:allow', 'found'],
  ])('with inline-ignores: %s%s is %s', async (setting, marker, verdict) => {
    const { outputs } = await run({}, { 'a.txt': leak(marker) }, { 'inline-ignores': setting })

    expect(outputs['verdict']).toBe(verdict)
  })

  test('is counted where it excuses, and where it does not', async () => {
    const files = { 'a.txt': leak(' # gitleaks:allow') }

    const allowed = await run({}, files, { 'inline-ignores': 'allow' })
    const reported = await run({}, files)

    expect(allowed.summary).toContain('1 finding ignored (1 inline: gitleaks:allow)')
    expect(reported.summary).toContain('1 finding with an inline marker that does not count')
  })
})

test.each([
  ['critical', 'a.txt', 1],
  ['critical', 'test/a.txt', 0],
  ['high', 'test/a.txt', 1],
])('fail-on: %s with a token that nobody checked, in %s, ends with %d', async (failOn, path, status) => {
  const ended = await run({}, { [path]: leak() }, { 'fail-on': failOn })

  expect([ended.outputs['verdict'], ended.status]).toEqual(['found', status])
})
