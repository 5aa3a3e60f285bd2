import { expect, test } from '@jest/globals'

import { policyFrom, policyFromFiles } from '../support/policies.ts'
import { hashOf } from '../support/report-samples.ts'
import { textOf } from '../support/tree.ts'

function example(language: string): string {
  return new RegExp(`\`\`\`${language}\\n(?<text>[\\s\\S]*?)\`\`\``).exec(textOf('docs/policy.md'))!.groups![
    'text'
  ]!
}

test('the example of a policy is one', async () => {
  const policy = await policyFrom(example('yaml'))

  expect(policy.ignore.map(({ reason }) => reason)).toEqual([
    'Key of the public sandbox',
    'Made up by the tests',
  ])
})

test('the example of an entry in a file of its own is one', async () => {
  const text = /`\.keysieve\/ignore\/[^`]*`:\n\n```yaml\n(?<text>[\s\S]*?)```/.exec(textOf('docs/policy.md'))!

  const { ignore } = await policyFromFiles({ [`.keysieve/ignore/${hashOf(1)}.yml`]: text.groups!['text']! })

  expect(ignore).toMatchObject([{ secret: hashOf(1), reason: 'Key of the public sandbox' }])
})
