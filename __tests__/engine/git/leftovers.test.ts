import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, test } from '@jest/globals'

import { createBorrowedRepository } from '../../../src/engine/git/fetch/borrowed-repository.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const onLinux = process.platform === 'linux' ? describe : describe.skip
const base = temporaryFolder()
const MODULE = join(import.meta.dirname, '../../../src/engine/git/fetch/borrowed-repository.ts')

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** Another process that has made a repository of its own there, and stays. */
async function another(temporary: string): Promise<{ readonly folder: string; kill(): Promise<void> }> {
  const script = `import { createBorrowedRepository } from ${JSON.stringify(MODULE)}
    console.log(createBorrowedRepository(${JSON.stringify(temporary)}, false, undefined).folder)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    folder: line.toString().trim(),
    async kill() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}

onLinux('a folder in RUNNER_TEMP', () => {
  test('of a run that was killed goes with the next run', async () => {
    const temporary = mkdtempSync(join(base, 't-'))
    const { kill } = await another(temporary)
    await kill()
    expect(readdirSync(temporary)).toHaveLength(1)

    const own = createBorrowedRepository(temporary, false, undefined)

    expect(readdirSync(temporary).map((name) => join(temporary, name))).toEqual([own.folder])
  })

  test('of a run that is under way stays', async () => {
    const temporary = mkdtempSync(join(base, 't-'))
    const other = await another(temporary)

    const own = createBorrowedRepository(temporary, false, undefined)

    expect(
      readdirSync(temporary)
        .map((name) => join(temporary, name))
        .sort(),
    ).toEqual([own.folder, other.folder].sort())
  })

  test.each([
    ['of somebody else', 'keysieve-report', 'owner', '1 a 1'],
    ['that says nothing of its process', 'keysieve-abcdef', 'HEAD', ''],
    ['of a process of another container', 'keysieve-abcdef', 'owner', '999999 other/pid:[1] 5'],
    ['with nonsense in it', 'keysieve-abcdef', 'owner', '\0\n\n'],
  ])('%s stays', (_whose, name, file, content) => {
    const temporary = mkdtempSync(join(base, 't-'))
    mkdirSync(join(temporary, name))
    writeFileSync(join(temporary, name, file), content)

    const { folder } = createBorrowedRepository(temporary, false, undefined)

    expect(readdirSync(temporary).map((one) => join(temporary, one))).toContain(folder)
    expect(readdirSync(temporary)).toContain(name)
  })
})
