import { strict as assert } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { github } from '../src/engine/rules/github.ts'

/** Runs the program with arguments and standard input; what it prints, if it ends with that exit code. */
export type RunKeysieve = (args: readonly string[], expected: number, input?: string) => string

/** What people run first has to work, however the program came to them. */
export function checkCommands(folder: string, keysieve: RunKeysieve): void {
  const secret = github.rules[0]!.patterns[0].sample(1).secret
  writeFileSync(join(folder, 'leak.py'), `token = "${secret}"\n`)

  assert.match(keysieve(['--version'], 0), /^Keysieve \d/)
  assert.match(keysieve(['rules'], 0), /github/)
  const scanned = keysieve(['scan', 'leak.py'], 1)
  assert.match(scanned, /leak\.py:1:10/)
  const detected = keysieve(['detect'], 0, `${JSON.stringify({ id: 1, text: secret })}\n`)
  assert.match(detected, /github/)
  assert.ok(!scanned.includes(secret) && !detected.includes(secret), 'A secret is shown.')
}
