/** Secrets in the names that a run tells. */
import { readFileSync } from 'node:fs'

import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { ActionHarness, type HarnessRun } from '../../support/action-harness.ts'
import { pushPayload } from '../../support/events.ts'
import type { Mark } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { done, type ScanService, startScanService } from '../../support/scan-service.ts'

jest.setTimeout(60_000)

const harness = new ActionHarness()
const token = leakedToken(1)
const services: ScanService[] = []
afterAll(() => Promise.all(services.map((service) => service.close())))

/** A push to a branch that is called like a secret, of a file with another one. */
async function pushTo(branch: string, inputs: Readonly<Record<string, string>> = {}, isGone = false) {
  let base!: Mark
  let head!: Mark
  const ref = `refs/heads/${branch}`
  const repository = harness.repository((history) => {
    base = history.commit({ files: { 'readme.md': 'hello\n' } })
    head = history.commit({ parents: [base], files: { 'a.txt': leakingLine(2) } })
    history.ref('refs/heads/main', base)
    history.ref(ref, head)
  })
  const sha = (mark: Mark) => repository.built.sha(mark)
  const after = isGone ? 'e'.repeat(40) : sha(head)
  const payload = pushPayload({ ref, before: sha(base), after, repository: repository.name })
  const run = await harness.run(repository, { name: 'push', payload, mark: head, ref }, { inputs })
  return { run, commit: sha(head) }
}

function expectUntold(run: HarnessRun): void {
  const file = run.outputs['results-file']
  const all = [
    run.log,
    run.errors,
    run.summary,
    JSON.stringify(run.outputs),
    file ? readFileSync(file, 'utf8') : '',
  ]
  for (const text of all) expect(text).not.toContain(token)
}

describe('a secret in the name of a branch', () => {
  test('is told nowhere', async () => {
    const { run } = await pushTo(`fix/${token}`)

    expect(run.outputs['verdict']).toBe('found')
    expect(run.log).toMatch(/Push to fix\/gh•+\w\w of /)
    expectUntold(run)
  })

  test('is told nowhere where the scan fails', async () => {
    const { run } = await pushTo(token, {}, true)

    expect(run.outputs['verdict']).toBe('not-scanned')
    expectUntold(run)
  })
})

test('a secret in a path that a scan service answers is told nowhere', async () => {
  const finding = {
    secret_hash: 'a392d713-4000-8000-9000-000000000001',
    secret_type: 'google_api_key',
    file_path: `config/${token}.yml`,
    line_no: 1,
    cols: [1, 2],
    secret_checker_results: { tags: [] },
  }
  const service = await startScanService({
    result: [done({ ['c'.repeat(40)]: { secrets_found: [finding] } })],
  })
  services.push(service)

  const { run } = await pushTo('main-2', { 'api-key': 'key', 'base-url': service.url.href })

  expect(run.outputs['verdict']).toBe('found')
  expect(run.places.map(({ path }) => path)).toEqual([expect.stringMatching(/^config\/gh•+\w\w\.yml$/)])
  expectUntold(run)
})
