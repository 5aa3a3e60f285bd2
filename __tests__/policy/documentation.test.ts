import { expect, test } from '@jest/globals'

import { renderBaseline } from '../../src/policy/baseline.ts'
import { policyFrom } from '../support/policies.ts'
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

test('the example of a baseline is what is written', async () => {
  const { baseline } = await policyFrom(undefined, example('json'))

  expect(renderBaseline(baseline)).toBe(example('json'))
})
