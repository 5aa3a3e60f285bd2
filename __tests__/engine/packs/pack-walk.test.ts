import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'

import { SEGMENT } from '../../../src/engine/packs/segments.ts'
import { gitSync } from '../../support/git.ts'
import { HistoryBuilder, type Mark } from '../../support/history.ts'
import { buildLeakyHistory } from '../../support/leaky-history.ts'
import { blobsByGit, readPacks } from '../../support/pack-reading.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = temporaryFolder()
const base = join(root, 'base')
let all: readonly string[]
let folders = 0

beforeAll(() => {
  buildLeakyHistory(base, { seed: 1, commits: 50 })
  gitSync(base, ['repack', '-adfq', '--depth=50'])
  all = blobsByGit(base)
})

function newFolder(): string {
  return join(root, String(folders++))
}

/** A copy of the repository, packed anew by these options of `git repack` and that configuration. */
function repacked(options: readonly string[], configuration: readonly string[] = []): string {
  const folder = newFolder()
  gitSync(root, ['clone', '-q', '--bare', '--no-local', base, folder])
  const settings = configuration.flatMap((one) => ['-c', one])
  gitSync(folder, [...settings, 'repack', '-adfq', ...options])
  return folder
}

/** The one file of that ending among a repository's packs. */
function packFile(folder: string, ending: string): string {
  const packs = join(folder, 'objects/pack')
  return join(packs, readdirSync(packs).find((name) => name.endsWith(ending))!)
}

test.each([
  ['offsets', repackedBy([])],
  ['names', repackedBy([], ['repack.useDeltaBaseOffset=false'])],
  ['offsets, in chains of hundreds', repackedBy(['--depth=400', '--window=50'])],
  ['nothing', repackedBy(['--depth=0'])],
])('every version is read from a pack whose deltas name their bases by %s', (_, build) => {
  const reading = readPacks(build())

  expect(reading).toEqual({ names: all, passedOver: [], others: [] })
})

function repackedBy(options: readonly string[], configuration?: readonly string[]): () => string {
  return () => repacked(options, configuration)
}

test.each(['--index-version=1', '--index-version=2,0x100'])(
  'an index is understood that was written with %s',
  (blob) => {
    const folder = repacked([])
    const pack = packFile(folder, '.pack')
    for (const ending of ['.idx', '.rev', '.bitmap']) rmSync(pack.replace('.pack', ending), { force: true })
    gitSync(folder, ['index-pack', blob, pack])

    expect(readPacks(folder)?.names).toEqual(all)
  },
)

test('of an object in several packs one is read', () => {
  const folder = repacked([])
  const head = gitSync(folder, ['rev-list', '--objects', '--max-count=40', 'main'])
  gitSync(folder, ['pack-objects', '-q', 'objects/pack/pack'], `${head.replaceAll(/ .*/g, '')}\n`)
  expect(readdirSync(join(folder, 'objects/pack')).filter((name) => name.endsWith('.pack'))).toHaveLength(2)

  expect(readPacks(folder)?.names).toEqual(all)
})

test('objects of alternates are read, and those with a file of their own are told', () => {
  const folder = newFolder()
  gitSync(root, ['clone', '-q', '--bare', '--shared', base, folder])
  const loose = gitSync(folder, ['hash-object', '-w', '--stdin'], 'loose\n')

  expect(readPacks(folder)).toEqual({ names: all, passedOver: [], others: [loose] })
})

test('a repository of SHA-256 is read', () => {
  const { folder } = buildLeakyHistory(newFolder(), { seed: 2, commits: 20, sha256: true })
  gitSync(folder, ['repack', '-adfq'])

  expect(readPacks(folder, { sha256: true })?.names).toEqual(blobsByGit(folder))
})

test('objects that lie across segments of the file are read, and a part of a pack is kept at a time', () => {
  const history = new HistoryBuilder()
  const noise = (seed: number): Buffer =>
    createHash('shake256', { outputLength: 650_000 }).update(String(seed)).digest()
  const files = Object.fromEntries([1, 2, 3, 4, 5, 6].map((seed) => [`noise-${seed}`, noise(seed)]))
  history.ref('refs/heads/main', history.commit({ files }))
  const { folder } = history.write(newFolder())
  gitSync(folder, ['-c', 'core.compression=0', 'repack', '-adfq', '--depth=0'])
  expect(readFileSync(packFile(folder, '.pack')).length).toBeGreaterThan(3 * SEGMENT)

  expect(readPacks(folder)?.names).toEqual(blobsByGit(folder))
})

test('what there is no space for is passed over, with all that is made from it', () => {
  const reading = readPacks(base, { blobBytes: 20_000 })!

  expect(reading.passedOver.length).toBeGreaterThan(0)
  expect([...reading.names, ...reading.passedOver].sort()).toEqual(all)
})

test('of a chain of versions no more than two are kept', () => {
  const history = new HistoryBuilder()
  const lines = Array.from({ length: 400 }, (_, line) => `line ${line * line}`)
  let tip: Mark | undefined
  for (let blob = 0; blob < 30; blob++) {
    lines[blob * 10] = `version ${blob}`
    tip = history.commit({ parents: tip === undefined ? [] : [tip], files: { file: lines.join('\n') } })
  }
  history.ref('refs/heads/main', tip!)
  const { folder } = history.write(newFolder())
  // Each is made from the one before, since it is compared with no other.
  gitSync(folder, ['repack', '-adfq', '--window=1', '--depth=50'])

  const reading = readPacks(folder, { blobBytes: 2 * (lines.join('\n').length + 400) })

  expect(reading).toEqual({ names: blobsByGit(folder), passedOver: [], others: [] })
})

test('a damaged object is passed over, never taken for another', () => {
  const folder = repacked([])
  const file = packFile(folder, '.pack')
  const bytes = readFileSync(file)
  chmodSync(file, 0o644)
  for (let at = 5000; at < bytes.length - 20; at += 5000) bytes[at]! ^= 0x10
  writeFileSync(file, bytes)

  const reading = readPacks(folder)

  // a damaged header shows at once; else each object is sound or passed over
  for (const name of reading?.names ?? []) expect(all).toContain(name)
  expect(reading?.passedOver).not.toEqual([])
})

test('a pack of which an index says too much is left to git', () => {
  const folder = repacked([])
  const other = repacked(['--depth=1'])
  const index = packFile(folder, '.idx')
  rmSync(index)
  renameSync(packFile(other, '.idx'), index)

  expect(readPacks(folder)).toBeUndefined()
})

test.each([
  ['is cut off', (pack: Buffer) => pack.subarray(0, pack.length / 2)],
  [
    'has a header of another kind',
    (pack: Buffer) => Buffer.concat([Buffer.from('PACK\0\0\0\x04'), pack.subarray(8)]),
  ],
  ['has something else than an object', (pack: Buffer) => pack.fill(0, 12, 13)],
])('a pack that %s is left to git', (_, damage) => {
  const folder = repacked([])
  const file = packFile(folder, '.pack')
  chmodSync(file, 0o644)
  writeFileSync(file, damage(readFileSync(file)))

  expect(readPacks(folder)).toBeUndefined()
})

test('an index that names an offset which it does not have is left to git', () => {
  const folder = repacked([])
  const file = packFile(folder, '.idx')
  const index = readFileSync(file)
  const count = index.readUInt32BE(8 + 255 * 4)
  index.writeUInt32BE(0x80000000, 8 + 256 * 4 + count * 24)
  chmodSync(file, 0o644)
  writeFileSync(file, index)

  expect(readPacks(folder)).toBeUndefined()
})
