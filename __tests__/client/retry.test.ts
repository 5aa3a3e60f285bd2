import { describe, expect, test } from '@jest/globals'

import { type Pace, retry } from '../../src/client/retry.ts'
import { TryAgain } from '../../src/client/try-again.ts'
import { ScanError } from '../../src/model/errors.ts'
import { failureOf } from '../support/failure.ts'

const NEVER = new AbortController().signal

/** A pace that does not wait, and keeps what it was told. */
function pace(overrides: Partial<Pace> = {}): Pace & { readonly told: string[] } {
  const told: string[] = []
  const endsAt = performance.now() + 60_000
  const onFault = (fault: string, next: string) => told.push(`${fault} ${next}`)
  return { pollInterval: 1_000, endsAt, random: () => 0, onFault, told, ...overrides }
}

/** An attempt that throws these errors in turn, and then gives its count. */
function failing(errors: readonly Error[]): () => Promise<number> {
  let count = 0
  return async () => {
    const error = errors[count++]
    if (error !== undefined) throw error
    return count
  }
}

const fault = new TryAgain('The line is dead.', true)
const notReady = new TryAgain('Not yet.', false)

describe('retry', () => {
  test('gives what the first attempt gives that succeeds', async () => {
    expect(await retry(failing([fault, notReady, fault]), pace(), NEVER)).toBe(4)
  })

  test('does not repeat what another attempt would not mend', async () => {
    const final = new ScanError('service', 'No.')
    const attempt = failing([final])

    const error = await failureOf(() => retry(attempt, pace(), NEVER))

    expect(error).toBe(final)
    expect(await attempt()).toBe(2)
  })

  test('gives up after ten faults in a row', async () => {
    const error = await failureOf(() => retry(failing(Array(10).fill(fault)), pace(), NEVER))

    expect(error.code).toBe('service')
    expect(error.message).toBe(
      'The line is dead. Keysieve tried 10 times. Check base-url and that the service is running; then run the job again.',
    )
  })

  test('counts faults anew once the service answered', async () => {
    const errors = [...Array(9).fill(fault), notReady, ...Array(9).fill(fault)]

    expect(await retry(failing(errors), pace(), NEVER)).toBe(20)
  })

  test('tells of faults, and of nothing else', async () => {
    const told = pace()

    await retry(failing([notReady, fault]), told, NEVER)

    expect(told.told).toEqual(['The line is dead. Retrying in 0 s.'])
  })

  test('ends with the reason of the signal', async () => {
    const reason = new ScanError('cancelled', 'Enough.')

    expect(await failureOf(() => retry(failing([]), pace(), AbortSignal.abort(reason)))).toBe(reason)
  })

  test('ends a wait with the reason of the signal', async () => {
    const reason = new ScanError('cancelled', 'Enough.')
    const controller = new AbortController()
    const onFault = () => setImmediate(() => controller.abort(reason))
    const slow = pace({ random: () => 1, pollInterval: 50_000, onFault })

    expect(await failureOf(() => retry(failing([fault]), slow, controller.signal))).toBe(reason)
  })

  test('refuses to wait longer than there is time', async () => {
    const asked = new TryAgain('Busy.', true, 61_000)

    const error = await failureOf(() => retry(failing([asked]), pace(), NEVER))

    expect(error.code).toBe('timeout')
    expect(error.message).toBe(
      'Busy. The service asks to wait 1 min, which is longer than the time left. Run the job again later, or raise the timeout.',
    )
  })
})
