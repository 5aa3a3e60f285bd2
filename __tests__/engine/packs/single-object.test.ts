import {
  copyFileSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { applyDelta } from '../../../src/engine/packs/apply-delta.ts'
import { ByteReader } from '../../../src/engine/packs/byte-reader.ts'
import { findOffset } from '../../../src/engine/packs/find-offset.ts'
import { readPackedObject } from '../../../src/engine/packs/packed-object.ts'
import { findInPacks } from '../../../src/engine/packs/single-object.ts'
import { gitBytes, gitSync } from '../../support/git.ts'
import { buildLeakyHistory } from '../../support/leaky-history.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = temporaryFolder()
const base = join(root, 'base')
const MOST_BYTES = 1e6

beforeAll(() => {
  buildLeakyHistory(base, { seed: 1, commits: 40 })
})

/** A copy of the repository with one pack, and its folder of objects. */
function packedCopy(
  name: string,
  settings: readonly string[] = [],
): { readonly folder: string; readonly objects: string } {
  const folder = join(root, name)
  gitSync(root, ['clone', '-q', '--bare', '--no-local', base, folder])
  gitSync(folder, [...settings.flatMap((one) => ['-c', one]), 'repack', '-adfq', '--depth=50'])
  return { folder, objects: join(folder, 'objects') }
}

function indexIn(objects: string): string {
  return join(objects, 'pack', readdirSync(join(objects, 'pack')).find((name) => name.endsWith('.idx'))!)
}

test.each([
  ['by distance', []],
  ['by name', ['repack.useDeltaBaseOffset=false']],
])('every object is read as git reads it, with bases that are told %s', (kind, settings) => {
  const { folder, objects } = packedCopy(kind, settings)
  const find = findInPacks([objects], MOST_BYTES)
  const names = gitSync(folder, [
    'cat-file',
    '--batch-all-objects',
    '--batch-check=%(objectname) %(objecttype)',
  ])

  for (const line of names.split('\n')) {
    const [name = '', type = ''] = line.split(' ')
    expect(find(name)).toEqual({ type, bytes: gitBytes(folder, ['cat-file', type, name]) })
  }
})

test('offsets beyond two gigabytes are found in their own table', () => {
  const { folder, objects } = packedCopy('far')
  const index = indexIn(objects)
  const head = gitSync(folder, ['rev-parse', 'HEAD'])
  const bytes = findInPacks([objects], MOST_BYTES)(head)?.bytes
  rmSync(index)
  gitSync(folder, ['index-pack', '--index-version=2,0x0', '-o', index, index.replace(/idx$/, 'pack')])

  expect(bytes).toBeDefined()
  expect(findInPacks([objects], MOST_BYTES)(head)?.bytes).toEqual(bytes)
})

test('an object that no pack has is not there, and a larger one than allowed is refused', () => {
  const { folder, objects } = packedCopy('missing')
  const head = gitSync(folder, ['rev-parse', 'HEAD'])
  const size = Number(gitSync(folder, ['cat-file', '-s', head]))

  expect(findInPacks([objects], MOST_BYTES)('0'.repeat(40))).toBeUndefined()
  expect(findInPacks([join(root, 'none')], MOST_BYTES)(head)).toBeUndefined()
  expect(findInPacks([objects], size)(head)?.bytes).toHaveLength(size)
  expect(() => findInPacks([objects], size - 1)(head)).toThrow('too large')
})

test('forty packs are looked through, and more are not', () => {
  const { folder, objects } = packedCopy('many')
  const head = gitSync(folder, ['rev-parse', 'HEAD'])
  const index = indexIn(objects)
  const further = (number: number): string => join(objects, 'pack', `pack-${number}.idx`)
  for (let i = 1; i < 40; i++) {
    copyFileSync(index, further(i))
    copyFileSync(index.replace(/idx$/, 'pack'), further(i).replace(/idx$/, 'pack'))
  }
  expect(findInPacks([objects], MOST_BYTES)(head)?.type).toBe('commit')

  copyFileSync(index, further(40))
  expect(() => findInPacks([objects], MOST_BYTES)(head)).toThrow('too many packs')
})

test('an index of version 1 is refused', () => {
  const { folder, objects } = packedCopy('old')
  const index = indexIn(objects)
  rmSync(index)
  gitSync(folder, ['index-pack', '--index-version=1', '-o', index, index.replace(/idx$/, 'pack')])

  expect(() => findInPacks([objects], MOST_BYTES)('1'.repeat(40))).toThrow('not understood')
})

test('a damaged pack or index gives an error or an object, and never hangs', () => {
  const { folder, objects } = packedCopy('damaged')
  const head = gitSync(folder, ['rev-parse', 'HEAD'])
  const index = indexIn(objects)
  const files = [index, index.replace(/idx$/, 'pack')]
  const whole = files.map((file) => readFileSync(file))
  fc.assert(
    fc.property(fc.nat({ max: 1 }), fc.nat(), fc.nat({ max: 255 }), (which, place, value) => {
      const bytes = Buffer.from(whole[which]!)
      bytes[place % bytes.length] = value
      // What git packs can't be written to; another file can take its name.
      writeFileSync(join(root, 'other'), bytes)
      renameSync(join(root, 'other'), files[which]!)

      try {
        expect(findInPacks([objects], MOST_BYTES)(head)?.type ?? 'none').toMatch(/^[a-z]+$/)
      } catch (error) {
        expect(error).toHaveProperty('message')
      } finally {
        writeFileSync(join(root, 'other'), whole[which]!)
        renameSync(join(root, 'other'), files[which]!)
      }
    }),
    { numRuns: 200 },
  )
})

/** A pack of one blob and a chain of so many differences, each of the one before; and where the last one starts. */
function chain(length: number): { readonly file: number; readonly offset: number } {
  const entry = (kind: number, size: number, ...rest: readonly Buffer[]): Buffer =>
    Buffer.concat([Buffer.of((kind << 4) | size), ...rest])
  const whole = entry(3, 4, deflateSync('base'))
  const delta = deflateSync(Buffer.of(4, 4, 0x90, 4))
  const parts = [Buffer.alloc(12), whole]
  let offset = 12
  for (let i = 0; i < length; i++) {
    const before = parts.at(-1)!.length
    offset += before
    parts.push(entry(6, 4, Buffer.of(before), delta))
  }
  const path = join(root, `chain-${length}`)
  writeFileSync(path, Buffer.concat(parts))
  return { file: openSync(path, 'r'), offset }
}

test('a chain of two hundred differences is followed, and a longer one is not', () => {
  const reading = { nameBytes: 20, mostBytes: 100, offsetOf: () => undefined }
  const [longest, longer] = [chain(200), chain(201)]

  expect(readPackedObject(longest.file, longest.offset, reading)).toEqual({
    type: 'blob',
    bytes: Buffer.from('base'),
  })
  expect(() => readPackedObject(longer.file, longer.offset, reading)).toThrow('too long')
})

test('of names that start alike four megabytes are read, and no more', () => {
  const indexOf = (count: number): number => {
    const path = join(root, `names-${count}`)
    const bytes = Buffer.alloc(8 + 1024)
    bytes.writeUInt32BE(0xff744f63)
    bytes.writeUInt32BE(2, 4)
    for (let i = 0; i < 256; i++) bytes.writeUInt32BE(count, 8 + i * 4)
    writeFileSync(path, bytes)
    const file = openSync(path, 'r+')
    ftruncateSync(file, bytes.length + count * 28 + 40)
    return file
  }
  const name = Buffer.from(`00${'1'.repeat(38)}`, 'hex')

  expect(findOffset(indexOf(209_715), name)).toBeUndefined()
  expect(() => findOffset(indexOf(209_716), name)).toThrow('not understood')
})

test.each([
  ['is of another base', [3, 1, 1, 65]],
  ['copies beyond the base', [4, 4, 0x91, 1, 4]],
  ['inserts beyond its end', [4, 4, 4, 65]],
  ['makes more than it says', [4, 3, 0x90, 4]],
  ['makes less than it says', [4, 5, 0x90, 4]],
  ['has the instruction that is not given away', [4, 1, 0, 1, 65]],
  ['makes more than is allowed', [4, 101, 1, 65]],
])('a difference that %s is refused', (_, bytes) => {
  expect(() => applyDelta(Buffer.from('base'), Buffer.from(bytes), 100)).toThrow(RangeError)
})

test('integers of seven bits a byte are read up to 49 bits', () => {
  const size = (value: number): Buffer => {
    const bytes = [value % 128]
    for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
      bytes[bytes.length - 1]! |= 0x80
      bytes.push(rest % 128)
    }
    return Buffer.from(bytes)
  }
  fc.assert(
    fc.property(
      fc.maxSafeNat().map((value) => value % 2 ** 49),
      (value) => {
        expect(new ByteReader(size(value)).size()).toBe(value)
      },
    ),
  )
  expect(() => new ByteReader(Buffer.alloc(9, 0xff)).size()).toThrow('too large')
  expect(() => new ByteReader(Buffer.alloc(9, 0xff)).distance()).toThrow('too large')
  expect(() => new ByteReader(Buffer.of(0x80)).size()).toThrow('beyond the end')
})
