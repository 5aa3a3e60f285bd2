import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { hashSecretsOf } from '../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'
import type { ScanTarget, TaskResult } from '../../src/service/scans/scanner.ts'
import { type Files, HistoryBuilder } from '../support/history.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { TaskScanning } from '../support/task-scanning.ts'

const service = new TaskScanning()
let count = 0

/** Scans a pull request on a base with these files, or the commits of its branch as the target says. */
async function scan(
  base: Files,
  head: Files,
  { name = `o/policy-${count++}`, kind = 'pull request' as ScanTarget['kind'] } = {},
): Promise<TaskResult> {
  const history = new HistoryBuilder()
  const start = history.commit({ files: { 'README.md': 'hello\n', ...base } })
  const tip = history.commit({ parents: [start], files: head })
  history.pullRequest({ base: start, head: tip })
  history.ref('refs/heads/topic', tip)
  const built = history.write(join(service.folder, `${count++}.git`))
  const targets: Record<ScanTarget['kind'], ScanTarget> = {
    'pull request': { kind: 'pull request', number: 7 },
    commits: { kind: 'commits', shas: [built.sha(tip)] },
    repository: { kind: 'repository', tips: {} },
  }
  const task = { cloneUrl: service.server.serve(name, built.folder), name, addresses: ['127.0.0.1'] }
  const never = new AbortController().signal
  return service.scanner.scan({ ...task, target: targets[kind] }, never, () => undefined)
}

/** What counts, and what is ignored and by what, by path. */
function verdicts({ findings }: TaskResult): Record<string, string> {
  return Object.fromEntries(findings.map(({ path, ignored }) => [path, ignored?.by ?? 'counts']))
}

test.each(['pull request', 'commits', 'repository'] as const)(
  'a scan of kind %s takes paths, entries, rules, markers and severities from the policy',
  async (kind) => {
    const policy = [
      'paths: { exclude: [fixtures/] }',
      'rules: { github_personal_access_token: { severity: high } }',
      'ignore:',
      '  - { path: docs/**, reason: An example. }',
    ].join('\n')

    const result = await scan(
      { '.keysieve.yml': policy },
      {
        'fixtures/a.txt': leakingLine(1),
        'docs/b.txt': leakingLine(2),
        'c.txt': `${leakingLine(3).trim()} // keysieve:ignore made for a test\n`,
        'd.txt': leakingLine(4),
      },
      { kind },
    )

    expect(verdicts(result)).toEqual({
      'fixtures/a.txt': 'path',
      'docs/b.txt': 'ignore',
      'c.txt': 'inline',
      'd.txt': 'counts',
    })
    expect(result.findings.find(({ path }) => path === 'docs/b.txt')?.ignored?.reason).toBe('An example.')
    expect(result.findings.find(({ path }) => path === 'd.txt')?.severity).toBe('high')
  },
)

test("the policy's own rules are looked for", async () => {
  const policy = [
    'custom-rules:',
    '  - id: acme_badge',
    '    title: Acme badge',
    '    pattern: acme-[0-9]{8}',
    '    keywords: [acme]',
  ].join('\n')

  const { findings } = await scan({ '.keysieve.yml': policy }, { 'a.txt': 'badge = acme-12345678\n' })

  expect(findings).toMatchObject([{ secretType: 'acme_badge', path: 'a.txt', line: 1, columns: [9, 22] }])
})

test('a baseline knows secrets by the hash in the repository, and by the one that the service shows', async () => {
  const name = 'o/known'
  const before = await scan({}, { 'a.txt': leakingLine(1) }, { name })
  const inRepository = hashSecretsOf({ url: `${service.server.url}/${name}`, name })(
    new Secret(leakedToken(1)),
  )
  const inService = before.findings[0]!.secretHash
  const scanKnowing = (hash: string) =>
    scan(
      { '.keysieve-baseline.json': JSON.stringify({ version: 1, secrets: [hash] }) },
      { 'a.txt': leakingLine(1) },
      { name },
    )

  const results = [await scanKnowing(inRepository), await scanKnowing(inService)]

  expect(inRepository).not.toBe(inService)
  expect(results.map(verdicts)).toEqual([{ 'a.txt': 'baseline' }, { 'a.txt': 'baseline' }])
  expect(results.map(({ findings }) => findings[0]?.secretHash)).toEqual([inService, inService])
})

test('a pull request that edits the policy is told that this waits, and does not excuse itself', async () => {
  const result = await scan({}, { '.keysieve.yml': 'paths: { exclude: ["**"] }\n', 'a.txt': leakingLine(1) })

  expect(verdicts(result)).toEqual({ 'a.txt': 'counts' })
  expect(result.policyNotes).toEqual([
    "This pull request edits .keysieve.yml: the edit takes effect after the merge. Until then, the base branch's policy applies.",
  ])
})

test('a policy that can’t be understood is a failed scan, with the place', async () => {
  await expect(
    scan({ '.keysieve.yml': 'ignore: [{ path: a }]\n' }, { 'a.txt': 'a\n' }),
  ).rejects.toMatchObject({ code: 'policy', message: expect.stringContaining('.keysieve.yml at ') })
})
