import { expect, test } from '@jest/globals'

import { prepareJudge } from '../../src/cli/local-policy.ts'

test('who interrupts a scan need not wait until all rules are ready', async () => {
  const judging = await prepareJudge(new Map(), 'here', {
    part: 'all',
    failOn: 'any',
    repository: undefined,
    verification: { mode: 'off', types: [], hosts: [] },
    signal: AbortSignal.abort(),
  })

  await expect(judging.load()).rejects.toThrow('The scan was canceled.')
  expect(judging.loaded).toBeUndefined()
})
