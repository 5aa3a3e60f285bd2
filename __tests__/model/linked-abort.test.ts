import { expect, test } from '@jest/globals'

import { linkAbort } from '../../src/model/linked-abort.ts'

test("an abort comes with the other one's, and with its reason", () => {
  const other = new AbortController()
  const linked = linkAbort(other.signal)

  other.abort('enough')

  expect([linked.signal.aborted, linked.signal.reason]).toEqual([true, 'enough'])
})

test('what is aborted already is aborted from the start', () => {
  expect(linkAbort(AbortSignal.abort('enough')).signal.reason).toBe('enough')
})

test('an abort of its own leaves the other one alone, and its reason stays', () => {
  const other = new AbortController()
  const linked = linkAbort(other.signal)

  linked.abort('late')
  other.abort('enough')

  expect(linked.signal.reason).toBe('late')
})

test('once released, it is aborted by itself alone', () => {
  const other = new AbortController()
  const linked = linkAbort(other.signal)

  linked.release()
  other.abort('enough')

  expect(linked.signal.aborted).toBe(false)
})
