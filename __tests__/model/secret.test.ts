import { format, inspect } from 'node:util'
import { expect, test } from '@jest/globals'

import { Secret } from '../../src/model/secret.ts'

const secret = new Secret('canary-7f3a')

const WAYS: Record<string, () => unknown> = {
  template: () => `${secret}`,
  concatenation: () => ['x', secret].join(''),
  json: () => JSON.stringify({ secret }),
  inspect: () => inspect({ secret }, { depth: 9, showHidden: true }),
  format: () => format('%s %o %O %j', secret, secret, secret, secret),
  error: () => inspect(new Error(`bad ${secret}`, { cause: secret })),
  clone: () => inspect(structuredClone({ secret })),
  entries: () => JSON.stringify(Object.entries(secret)),
}

test.each(Object.entries(WAYS))('%s does not print the secret', (_name, print) => {
  expect(String(print())).not.toContain('canary')
})

test('reveal gives the text', () => {
  expect(secret.reveal()).toBe('canary-7f3a')
})
