import { expect, test } from '@jest/globals'

import { prepareEvaluator } from '../../src/cli/policy/local-policy.ts'

test('who interrupts a scan need not wait until all rules are ready', async () => {
  const prepared = await prepareEvaluator(new Map(), 'here', {
    part: 'all',
    failOn: 'any',
    repository: undefined,
    verification: { mode: 'off', types: [], hosts: [] },
    signal: AbortSignal.abort(),
  })

  await expect(prepared.load()).rejects.toThrow('The scan was canceled.')
  expect(prepared.loaded).toBeUndefined()
})
