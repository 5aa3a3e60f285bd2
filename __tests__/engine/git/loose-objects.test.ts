import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { locateRepository } from '../../../src/engine/git/local-repository.ts'
import { looseFirst } from '../../../src/engine/git/read/loose-objects.ts'
import { objectReader } from '../../../src/engine/git/read/read-objects.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type WorkTree, workTree } from '../../support/work-tree.ts'

const root = temporaryFolder()
const MAX_BYTES = 3000

/** Reads, and tells which names git was asked for. */
async function read(
  tree: WorkTree,
  names: readonly string[],
  maxBytes = MAX_BYTES,
): Promise<{ readonly answers: readonly (readonly unknown[])[]; readonly asked: readonly string[] }> {
  const { setting, objects } = locateRepository(tree.folder, process.env, new AbortController().signal)
  const answers: unknown[][] = []
  const asked: string[] = []
  const git = objectReader(setting)
  const reader = looseFirst(objects, setting.signal, (rest, ...others) => {
    asked.push(...rest)
    return git(rest, ...others)
  })
  await reader(names, maxBytes, (name, { type, size, bytes }) => {
    answers.push([name, type, size, bytes === undefined ? undefined : Buffer.from(bytes)])
  })
  return { answers, asked }
}

async function blobOf(tree: WorkTree, content: Buffer | string): Promise<string> {
  await writeFile(join(tree.folder, 'content'), content)
  return (await tree.git('hash-object', '-w', 'content')).trim()
}

function fileOf({ folder }: WorkTree, name: string): string {
  return join(folder, '.git/objects', name.slice(0, 2), name.slice(2))
}

test('what is in files of their own is read as git reads it, whatever its bytes', async () => {
  const tree = await workTree(root)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (content) => {
      const name = await blobOf(tree, Buffer.from(content))

      const { answers, asked } = await read(tree, [name])

      expect(asked).toEqual([])
      expect(answers).toEqual([[name, 'blob', content.length, Buffer.from(content)]])
    }),
    { numRuns: 20 },
  )
})

test('from the first that is elsewhere git is asked, and answers keep their order', async () => {
  const tree = await workTree(root)
  await tree.commit({ packed: 'in a pack\n' })
  await tree.git('gc', '--quiet')
  const packed = (await tree.git('rev-parse', 'HEAD:packed')).trim()
  const [first, last] = [await blobOf(tree, 'first\n'), await blobOf(tree, 'last\n')]
  const absent = 'a'.repeat(40)

  const { answers, asked } = await read(tree, [first, packed, absent, last])

  expect(asked).toEqual([packed, absent, last])
  expect(answers).toEqual([
    [first, 'blob', 6, Buffer.from('first\n')],
    [packed, 'blob', 10, Buffer.from('in a pack\n')],
    [absent, 'missing', 0, undefined],
    [last, 'blob', 5, Buffer.from('last\n')],
  ])
})

test('a content over the limit, however small its file is, is left to git', async () => {
  const tree = await workTree(root)
  const fits = await blobOf(tree, 'a'.repeat(MAX_BYTES))
  const over = await blobOf(tree, 'a'.repeat(MAX_BYTES + 1))

  const { answers, asked } = await read(tree, [fits, over])

  expect(asked).toEqual([over])
  expect(answers.map(([, , size]) => size)).toEqual([MAX_BYTES, MAX_BYTES + 1])
})

test('a file of more than a megabyte is left to git', async () => {
  const tree = await workTree(root)
  const name = 'c'.repeat(40)
  await mkdir(join(fileOf(tree, name), '..'), { recursive: true })
  const object = (size: number) => deflateSync(`blob ${size}\0${'a'.repeat(size)}`, { level: 0 })
  const overhead = object(990_000).length - 990_000
  for (const [size, asked] of [
    [1e6 - overhead, []],
    [1e6 - overhead + 1, [name]],
  ] as const) {
    await writeFile(fileOf(tree, name), object(size))

    expect((await read(tree, [name], 2e6)).asked).toEqual(asked)
  }
})

test('a damaged object is left to git, which says that it is', async () => {
  const tree = await workTree(root)
  const name = await blobOf(tree, 'the content\n')
  const file = fileOf(tree, name)
  await chmod(file, 0o600)
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 6))

  expect(await failureOf(() => read(tree, [name]))).toMatchObject({ name: 'ScanError' })
})

test('an object whose header tells another size is left to git', async () => {
  const tree = await workTree(root)
  const name = 'b'.repeat(40)
  await mkdir(join(fileOf(tree, name), '..'), { recursive: true })
  await writeFile(fileOf(tree, name), deflateSync('blob 5\0abc'))

  expect(await failureOf(() => read(tree, [name]))).toMatchObject({ name: 'ScanError' })
})

test('more objects than a commit has as a rule are asked of git at once', async () => {
  const tree = await workTree(root)
  const name = await blobOf(tree, 'content\n')
  const names = Array.from({ length: 201 }, () => name)

  const { answers, asked } = await read(tree, names)

  expect([answers.length, asked.length]).toEqual([201, 201])
  expect((await read(tree, names.slice(1))).asked).toEqual([])
})
