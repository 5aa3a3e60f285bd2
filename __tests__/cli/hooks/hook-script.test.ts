import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { INSTALLED, withKeysieve, withoutKeysieve } from '../../../src/cli/hooks/hook-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = temporaryFolder()

/** Puts a program named keysieve on the PATH that says what it is given, and ends with that code. */
function withProgram(code: number): NodeJS.ProcessEnv {
  const path = join(root, 'keysieve')
  writeFileSync(path, `#!/bin/sh\necho "keysieve $* <$(cat)>"\nexit ${code}\n`)
  chmodSync(path, 0o755)
  return { PATH: `${root}:${process.env['PATH']}` }
}

function run(script: string, env: NodeJS.ProcessEnv, input = ''): string {
  try {
    return execFileSync('sh', ['-c', script, 'hook', 'origin', 'url'], {
      env,
      input,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }
    return `${stdout}exit ${status}`
  }
}

test('Keysieve runs first, and what was there runs after it', () => {
  const script = withKeysieve('#!/usr/bin/env bash\necho "own $1"\n', 'pre-commit')!

  expect(script.startsWith('#!/usr/bin/env bash\n# >>> keysieve >>>\n')).toBe(true)
  expect(run(script, withProgram(0))).toBe('keysieve hook pre-commit origin url <>\nown origin\n')
  expect(run(script, withProgram(1))).toBe('keysieve hook pre-commit origin url <>\nexit 1')
})

test('before a push both get the refs that git names', () => {
  const script = withKeysieve('#!/bin/sh\necho "own <$(cat)>"\n', 'pre-push')!

  expect(run(script, withProgram(0), 'a $(b) c d\n')).toBe(
    'keysieve hook pre-push origin url <a $(b) c d>\nown <a $(b) c d>\n',
  )
})

test('without the program nothing goes through', () => {
  const script = withKeysieve('', 'pre-commit')!

  expect(run(script, { PATH: '/usr/bin:/bin' })).toBe('exit 3')
})

test('installing twice changes nothing, and uninstalling leaves what was there', () => {
  const line = fc.stringMatching(/^[a-z "$]{0,12}$/)
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom(...INSTALLED), (lines, hook) => {
      const script = ['#!/bin/sh', 'exit 0', ...lines, ''].join('\n')
      const once = withKeysieve(script, hook)!
      expect(withKeysieve(once, hook)).toBe(once)
      expect(withoutKeysieve(once)).toBe(script)
    }),
  )
})

test('a hook of Keysieve alone leaves nothing behind', () => {
  expect(withoutKeysieve(withKeysieve('', 'pre-push')!)).toBe('')
})

test('a program in another language is left alone', () => {
  expect(withKeysieve('#!/usr/bin/env python3\nprint(1)\n', 'pre-commit')).toBeUndefined()
})
