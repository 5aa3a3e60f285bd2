import { expect, jest, test } from '@jest/globals'
import fc from 'fast-check'

import { ActionHarness } from '../../support/action-harness.ts'
import type { Mark } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { mutate, mutationOf, saysNothingNew } from '../../support/payload-mutations.ts'
import { payloadsOf } from '../../support/payload-seeds.ts'

jest.setTimeout(1_800_000)

/** `npm run fuzz:payloads` takes more; a failure names the seed that repeats it. */
const RUNS = Number(process.env['KEYSIEVE_FUZZ_ACTION_RUNS'] ?? 8)
const SEED = Number(process.env['KEYSIEVE_FUZZ_SEED'] ?? Date.now() % 2 ** 31)

const harness = new ActionHarness()

/** A repository of which every commit leaks, so that no look at any commit is clean. */
function leaking() {
  const marks: Record<'base' | 'head', Mark> = {} as never
  const repository = harness.repository((history) => {
    marks.base = history.commit({ files: { 'base.txt': leakingLine(1) } })
    marks.head = history.commit({ parents: [marks.base], files: { 'head.txt': leakingLine(2) } })
    history.ref('refs/heads/main', marks.base)
    history.ref('refs/heads/topic', marks.head)
    history.ref('refs/tags/v1', marks.head)
    history.ref('refs/pull/7/head', marks.head)
  })
  return { repository, marks }
}

test(`the built action over mutated payloads: one sentence, no stack, and clean only where nothing is to scan (seed ${SEED})`, async () => {
  const { repository, marks } = leaking()
  const { built, name } = repository
  const seeds = Object.entries(
    payloadsOf({ base: built.sha(marks.base), head: built.sha(marks.head), repository: name }),
  )
    .flatMap(([eventName, payloads]) => payloads.map((payload) => ({ eventName, payload })))
    // They ask GitHub, which is not here.
    .filter(({ eventName }) => !['issue_comment', 'workflow_run', 'repository_dispatch'].includes(eventName))
  const property = fc.asyncProperty(
    fc.nat(seeds.length - 1),
    fc.array(mutationOf(), { minLength: 1, maxLength: 2 }),
    async (index, mutations) => {
      const { eventName, payload: seed } = seeds[index]!
      const payload = mutate(seed, mutations)

      const run = await harness.run(
        repository,
        { name: eventName, payload, mark: marks.head, ref: 'refs/heads/topic' },
        { env: { GITHUB_API_URL: harness.server.url } },
      )

      const { verdict } = run.outputs
      expect(run.errors).toBe('')
      expect(run.log).not.toMatch(/^\s+at |TypeError|\[object/m)
      if (verdict === 'clean') expect(saysNothingNew(eventName, payload)).toBe(true)
      else {
        expect(run.status).toBe(1)
        expect(run.annotations.length).toBeGreaterThan(0)
        expect(run.summary).toMatch(/^### /)
      }
      if (verdict === 'not-scanned') {
        expect(run.annotations.filter(({ level }) => level === 'error')).toHaveLength(1)
      } else expect(['clean', 'found']).toContain(verdict)
    },
  )

  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})
