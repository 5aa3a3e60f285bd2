import { expect, test } from '@jest/globals'

import { openLocalRepository } from '../../../src/engine/git/local-repository.ts'
import { type OnObject, objectReader } from '../../../src/engine/git/read/read-objects.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { workTree } from '../../support/work-tree.ts'

const root = temporaryFolder()

test.each(['pipes', 'files'])(
  'through %s, what takes one answer may wait for another one',
  async (through) => {
    const { folder, commit } = await workTree(root)
    await commit({ content: 'the content\n', policy: 'the policy\n' })
    const { setting } = await openLocalRepository(folder, process.env, new AbortController().signal)
    const read = objectReader(through === 'files' ? { ...setting, spool: root } : setting)
    const seen: string[] = []
    const policy = Promise.withResolvers<OnObject>()

    const content = read(['HEAD:content'], 1000, policy.promise)
    await read(['HEAD:policy'], 1000, (_, { bytes }) => {
      seen.push(String(bytes))
      policy.resolve((_, answer) => void seen.push(String(answer.bytes)))
    })
    await content

    expect(seen).toEqual(['the policy\n', 'the content\n'])
  },
)

test.each(['pipes', 'files'])(
  'through %s, an abort ends the waiting for what takes an answer',
  async (through) => {
    const { folder, commit } = await workTree(root)
    await commit({ content: 'the content\n' })
    const ending = new AbortController()
    const { setting } = await openLocalRepository(folder, process.env, ending.signal)
    const read = objectReader(through === 'files' ? { ...setting, spool: root } : setting)
    const never = new Promise<OnObject>(() => undefined)

    const reading = failureOf(() => read(['HEAD:content'], 1000, never))
    setTimeout(() => ending.abort(), 100)

    expect((await reading).message).toBe('The scan was canceled.')
  },
)
