import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

test('generated files are current', () => {
  const script = join(import.meta.dirname, '../.scripts/generate.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })

  expect(stdout).toBe('')
  expect(status).toBe(0)
})
