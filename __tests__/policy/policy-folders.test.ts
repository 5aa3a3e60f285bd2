import { describe, expect, test } from '@jest/globals'

import { BASELINE_FILE, POLICY_FILE } from '../../src/policy/repository-policy.ts'
import { failureOf } from '../support/failure.ts'
import { policyFromFiles } from '../support/policies.ts'
import { hashOf } from '../support/report-samples.ts'

describe('the folder of the baseline', () => {
  test('names a secret with each file, beside those of the file and of the policy', async () => {
    const { baseline } = await policyFromFiles({
      [POLICY_FILE]: `baseline: [${hashOf(1)}]\n`,
      [BASELINE_FILE]: JSON.stringify({ version: 1, secrets: [hashOf(2)] }),
      [`.keysieve/baseline/${hashOf(3)}`]: '',
      [`.keysieve/baseline/${hashOf(4).toUpperCase()}`]: 'google_api_key\n',
    })

    expect([...baseline].sort()).toEqual([hashOf(1), hashOf(2), hashOf(3), hashOf(4)])
  })

  test('may have a readme and hidden files', async () => {
    const { baseline } = await policyFromFiles({
      '.keysieve/baseline/README.md': 'x\n',
      '.keysieve/baseline/.gitkeep': '',
    })

    expect([...baseline]).toEqual([])
  })

  test('has no other files', async () => {
    const { code, message } = await failureOf(() =>
      policyFromFiles({ [`.keysieve/baseline/${hashOf(3)}.txt`]: '' }),
    )

    expect([code, message]).toEqual([
      'policy',
      `.keysieve/baseline/${hashOf(3)}.txt at 1a2b3c4 has a name that is not the hash of a secret. Remove it, or rewrite the folder with keysieve baseline.`,
    ])
  })
})

describe('the folder of ignored findings', () => {
  test('has an entry in each file, whose name may be the hash', async () => {
    const { ignore } = await policyFromFiles({
      [POLICY_FILE]: 'ignore: [{ path: a/**, reason: first }]\n',
      [`.keysieve/ignore/${hashOf(1).toUpperCase()}.yml`]:
        'reason: Key of the sandbox\nexpires: 2027-01-31\n',
      '.keysieve/ignore/docs.yaml': 'path: docs/**\nreason: Examples\n',
      '.keysieve/ignore/notes.txt': 'no entry\n',
    })

    expect(ignore).toEqual([
      { path: 'a/**', reason: 'first' },
      { secret: hashOf(1), reason: 'Key of the sandbox', expires: '2027-01-31' },
      { path: 'docs/**', reason: 'Examples' },
    ])
  })

  test.each([
    ['x.yml', 'reason: r\n', 'x.yml at 1a2b3c4, line 1, column 1: the file needs a secret, path or rule'],
    ['x.yml', 'path: a\n', 'x.yml at 1a2b3c4, line 1, column 1: the file must have reason'],
    [`${hashOf(1)}.yml`, 'reasons: r\n', `${hashOf(1)}.yml at 1a2b3c4, line 1, column 1: `],
  ])('%s with %j is refused', async (name, text, fault) => {
    const { code, message } = await failureOf(() => policyFromFiles({ [`.keysieve/ignore/${name}`]: text }))

    expect([code, message]).toEqual(['policy', expect.stringContaining(fault)])
  })
})
