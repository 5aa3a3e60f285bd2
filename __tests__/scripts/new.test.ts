import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { temporaryFolder } from '../support/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = temporaryFolder()

/** What the command prints and makes in a copy of the files that it changes. */
function start(...args: readonly string[]) {
  const copy = join(folder, args.join('-') || 'none')
  for (const path of [
    'src/action/event/other-events.ts',
    'src/cli/output/report-formats.ts',
    'src/action/inputs.ts',
  ]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  const run = () =>
    spawnSync(process.execPath, [join(ROOT, '.scripts/new.ts'), ...args], {
      env: { ...process.env, KEYSIEVE_NEW_IN: copy },
      encoding: 'utf8',
    })
  return { ...run(), again: run, read: (path: string) => readFileSync(join(copy, path), 'utf8'), copy }
}

describe('npm run new', () => {
  test('starts a rule as a provider’s file, and says what is left to do', () => {
    const { status, stdout, read } = start('rule', 'acme-cloud')

    expect(status).toBe(0)
    expect(read('src/engine/rules/acme-cloud.ts')).toContain("id: 'acme_cloud_api_key'")
    expect(stdout).toContain('npm run generate')
  })

  test.each([
    ['event', 'src/action/event/other-events.ts', '  deploy_key: readDeployKey,\n}'],
    ['report', 'src/cli/output/report-formats.ts', '  deployKey: renderDeployKey,\n} as const'],
    ['input', 'src/action/inputs.ts', "  'deploy-key': {"],
  ])('enters a new %s in %s', (kind, list, entry) => {
    const { status, read } = start(kind, 'deploy-key')

    expect(status).toBe(0)
    expect(read(list)).toContain(entry)
  })

  test('writes over nothing', () => {
    const { again, read } = start('event', 'ping')
    const before = read('src/action/event/other-events.ts')

    expect(again()).toMatchObject({ status: 2, stderr: expect.stringContaining('is there already') })
    expect(read('src/action/event/other-events.ts')).toBe(before)
  })

  test.each([[[]], [['rule']], [['door', 'x']], [['rule', '../x']], [['rule', 'Acme Cloud']]])(
    'refuses %j in one sentence, and writes nothing',
    (args) => {
      const { status, stderr, copy } = start(...args)

      expect(status).toBe(2)
      expect(stderr.trim().split('\n')).toHaveLength(1)
      expect(existsSync(join(copy, 'src/engine'))).toBe(false)
    },
  )
})
