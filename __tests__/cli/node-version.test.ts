import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { faultOfNode, OLDEST_NODE } from '../../src/cli/node-version.ts'
import { ROOT } from '../support/tree.ts'

test.each(['22.15.0', '22.16.1', '23.0.0', '24.21.0'])('the program runs on Node %s', (version) => {
  expect(faultOfNode(version)).toBeUndefined()
})

test.each(['20.20.2', '22.14.9', '18.0.0'])('on Node %s it says in a sentence what it needs', (version) => {
  expect(faultOfNode(version)).toBe(
    `Keysieve needs Node 22.15 or newer, and this is Node ${version}. Install a newer Node from https://nodejs.org.`,
  )
})

test('package.json and the documentation name the same oldest Node', () => {
  const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

  expect(JSON.parse(text('package.json')).engines).toEqual({ node: `>=${OLDEST_NODE}` })
  for (const page of ['docs/command-line.md', 'docs/service.md']) {
    expect(text(page)).toContain(`Node ${OLDEST_NODE} or newer`)
  }
})
