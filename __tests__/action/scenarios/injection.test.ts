import { afterAll, describe, expect, test } from '@jest/globals'

import { ActionHarness } from '../../support/action-harness.ts'
import type { PullRequestMarks } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { done, json, type Reply, type ScanService, startScanService } from '../../support/scan-service.ts'

const harness = new ActionHarness()
const services: ScanService[] = []
afterAll(() => Promise.all(services.map((service) => service.close())))

/** Ways in which a text tries to become a command of its own, or to leave its place. */
const ATTACKS = [
  '\n::error title=pwned::pwned',
  '\r::set-output name=verdict::pwned',
  '\n::add-mask::pwned',
  '\n##[error]pwned',
  '%0A::error::pwned',
  '::error::pwned',
  ',title=pwned::pwned',
  '\u2028::error::pwned',
  '\u001b[2K\u001b[1G::error::pwned',
  '|pwned|\n\n# pwned\n<img src=x onerror=pwned>',
  '\nverdict<<x\npwned\nx\n',
]

/** Lines of a log that the runner would carry out. */
function commands(log: string): string[] {
  return log.split(/\r\n|\r|\n/).filter((line) => /^\s*(?:::|##\[)/.test(line))
}

function expectHarmless(run: Awaited<ReturnType<ActionHarness['runPullRequest']>>): void {
  expect(commands(run.log).filter((line) => !/^::(?:error|warning|notice|add-mask)[ :]/.test(line))).toEqual(
    [],
  )
  for (const { level, properties } of run.annotations) {
    expect(['error', 'warning', 'notice']).toContain(level)
    expect(properties['title'] ?? '').not.toBe('pwned')
  }
  expect(run.annotations.map(({ message }) => message)).not.toContain('pwned')
  expect(['clean', 'found', 'not-scanned']).toContain(run.outputs['verdict'])
  expect(run.summary).not.toMatch(/^# pwned/m)
  expect(run.summary).not.toContain('<img')
}

function pullRequest(path: string, message: string) {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const head = history.commit({ parents: [base], files: { [path]: leakingLine(1) }, message })
    pull = history.pullRequest({ base, head })
  })
  return { repository, pull }
}

test.each(ATTACKS)('a file name and a commit message: %j', async (attack) => {
  const { repository, pull } = pullRequest(`x${attack.replaceAll(/[/\u0000]/g, '')}`, attack)

  const run = await harness.runPullRequest(repository, pull)

  expectHarmless(run)
  expect(run.annotations).toHaveLength(1)
  expect(run.places).toHaveLength(1)
  expect(run.annotations[0]!.properties['file']).toBe(run.places[0]!.path)
})

describe("a service's answer", () => {
  async function ask(reply: Reply) {
    const service = await startScanService({ result: [reply] })
    services.push(service)
    const { repository, pull } = pullRequest('a.txt', 'm')
    return harness.runPullRequest(repository, pull, {
      inputs: { 'api-key': 'key', 'base-url': service.url.href },
    })
  }

  test.each(ATTACKS)('in every field of a finding: %j', async (attack) => {
    const finding = {
      secret_hash: attack,
      secret_type: attack,
      file_path: attack,
      line_no: 1,
      cols: [1, 2],
      secret_checker_results: { tags: [attack] },
    }

    const run = await ask(done({ ['c'.repeat(40)]: { secrets_found: [finding] } }))

    expectHarmless(run)
    expect(run.outputs['verdict']).toMatch(/^(?:found|not-scanned)$/)
  })

  test.each(ATTACKS)('in the message of a failure: %j', async (attack) => {
    const run = await ask(json(400, { message: attack }))

    expectHarmless(run)
    expect(run.annotations).toHaveLength(1)
    expect(run.outputs['verdict']).toBe('not-scanned')
  })

  test.each(ATTACKS)('in the identifier of the scan: %j', async (attack) => {
    const service = await startScanService({ start: [json(200, { scan_uuid: attack })] })
    services.push(service)
    const { repository, pull } = pullRequest('a.txt', 'm')

    const run = await harness.runPullRequest(repository, pull, {
      inputs: { 'api-key': 'key', 'base-url': service.url.href },
    })

    expectHarmless(run)
    expect(run.outputs['verdict']).toBe('not-scanned')
  })
})
