import { expect, test } from '@jest/globals'

import {
  createSharedChecks,
  type SharedRequest,
  SharedState,
  sharedOver,
} from '../../../src/cli/worker/shared-checks.ts'

const never = new AbortController().signal

/** What is shared, and threads that have it through messages, as they would from other threads. */
function threads(count: number) {
  const shared = createSharedChecks()
  return Array.from({ length: count }, () => {
    const desk = new SharedState(shared)
    const over = sharedOver(async (request: SharedRequest) => {
      await Promise.resolve()
      return desk.serve(structuredClone(request))
    })
    return { desk, ...over }
  })
}

test('all threads together ask a host twice at a time', async () => {
  const all = threads(3)
  let [now, most] = [0, 0]
  const work = async (): Promise<void> => {
    most = Math.max(most, ++now)
    await new Promise((done) => setImmediate(done))
    now--
  }

  await Promise.all(
    all.flatMap(({ limiterOf }) => [1, 2, 3].map(() => limiterOf('api.example.com').run(work, never))),
  )

  expect(most).toBe(2)
})

test('what one thread was told the others know, unless it tells nothing', async () => {
  const [one, other] = threads(2)
  one!.answers.keep('a_type hash-1', { activeness: 'active', account: 'user a' })
  one!.answers.keep('a_type hash-2', { activeness: 'unknown', reason: 'it failed (500)' })
  await one!.answers.get('a_type hash-2')

  const known = [await other!.answers.get('a_type hash-1'), await other!.answers.get('a_type hash-2')]

  expect(known).toEqual([{ activeness: 'active', account: 'user a' }, undefined])
})

test("a thread that has ended gives up its turns, and a turn that is not awaited any more is nobody's", async () => {
  const [ended, waiting, next] = threads(3)
  const hang = new Promise<void>(() => undefined)
  for (let turn = 0; turn < 2; turn++) void ended!.limiterOf('api.example.com').run(() => hang, never)
  const given = new AbortController()
  let worked = false
  const abandoned = waiting!.limiterOf('api.example.com').run(async () => {
    worked = true
  }, given.signal)

  given.abort(new Error('it took too long'))
  await expect(abandoned).rejects.toThrow('it took too long')
  ended!.desk.close()
  const answer = await next!.limiterOf('api.example.com').run(async () => 'asked', never)

  expect([answer, worked]).toEqual(['asked', false])
})
