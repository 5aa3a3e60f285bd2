import { readdirSync } from 'node:fs'

import { beforeEach, describe, expect, test } from '@jest/globals'

import type { GitSetting } from '../../../src/engine/git/process/run-git.ts'
import { spoolGit } from '../../../src/engine/git/process/spool-git.ts'
import { ScanError } from '../../../src/model/errors.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = temporaryFolder()
let setting: GitSetting

beforeEach(() => {
  setting = {
    folder,
    spool: folder,
    env: { PATH: process.env['PATH'] },
    signal: new AbortController().signal,
    running: new Set(),
  }
})

async function output(args: readonly string[], input?: string): Promise<string | undefined> {
  const chunks: Buffer[] = []
  const worked = await spoolGit(setting, args, input, (given) => {
    // A chunk is valid until the next one is asked for.
    for (const chunk of given) chunks.push(Buffer.from(chunk))
  })
  return worked ? Buffer.concat(chunks).toString() : undefined
}

describe('git that reads and writes files', () => {
  test('hands over what it wrote, from the beginning to the end', async () => {
    const text = 'a line\n'.repeat(300_000)

    expect(await output(['stripspace'], text)).toBe(text.slice(0, 7).repeat(300_000))
  })

  test('may read nothing', async () => {
    expect(await output(['check-ref-format', '--normalize', 'heads//main'])).toBe('heads/main\n')
  })

  test('hands over nothing where it fails', async () => {
    expect(await output(['check-ref-format', '--normalize', 'no..name'])).toBeUndefined()
  })

  test('waits for who takes its output', async () => {
    const ready = Promise.withResolvers<void>()
    const spooling = spoolGit(setting, ['stripspace'], 'text\n', async (chunks) => {
      await ready.promise
      expect(Buffer.concat([...chunks]).toString()).toBe('text\n')
    })
    await Promise.all(setting.running)
    ready.resolve()

    expect(await spooling).toBe(true)
    expect.assertions(2)
  })

  test('leaves no file behind', async () => {
    await output(['stripspace'], 'text\n')

    expect(readdirSync(folder)).toEqual([])
  })

  test('does not start where its files can not be made', async () => {
    setting = { ...setting, spool: `${folder}/gone` }

    expect(await output(['stripspace'], 'text\n')).toBeUndefined()
  })

  test('ends when it is canceled, with the reason', async () => {
    const ending = new AbortController()
    setting = { ...setting, signal: ending.signal }
    const spooling = output(['-c', 'alias.wait=!sleep 60', 'wait'])
    ending.abort(new ScanError('cancelled', 'Enough.'))

    await expect(spooling).rejects.toThrow('Enough.')
  })
})
