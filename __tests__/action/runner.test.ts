import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { appendSummary, writeOutputs } from '../../src/action/runner.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const file = join(folder, 'file')

/** Outputs as the runner reads them: a name, a word, the value's lines, the word again. */
function outputsIn(text: string): Record<string, string> {
  const pattern = /^(?<name>[^\n<]+)<<(?<end>\S+)\n(?<value>[\s\S]*?)\n\k<end>$/gm
  return Object.fromEntries(
    [...text.matchAll(pattern)].map(({ groups }) => [groups!['name'], groups!['value']]),
  )
}

test('an output is read as it was written, whatever is in it', () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^(?:END|_|\n|<<|=|x){0,12}$/))
  fc.assert(
    fc.property(value, (verdict) => {
      writeFileSync(file, '')
      writeOutputs({ verdict, after: 'it' }, { GITHUB_OUTPUT: file })

      expect(outputsIn(readFileSync(file, 'utf8'))).toEqual({ verdict, after: 'it' })
    }),
  )
})

test('a summary comes after what earlier steps wrote', () => {
  writeFileSync(file, 'before\n')
  appendSummary('after', { GITHUB_STEP_SUMMARY: file })

  expect(readFileSync(file, 'utf8')).toBe('before\nafter\n')
})

test('a file that the runner did not make is not made', () => {
  const gone = join(folder, 'gone')

  expect(() => appendSummary('text', { GITHUB_STEP_SUMMARY: gone })).toThrow('ENOENT')
  expect(existsSync(gone)).toBe(false)
})

test('without a file there is nothing to write', () => {
  expect(() => writeOutputs({ verdict: 'clean' }, {})).not.toThrow()
})
