import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { gzipSync, strToU8, zipSync } from 'fflate'

import {
  ARCHIVE_LIMITS,
  ArchiveBudget,
  type ArchiveLimits,
} from '../../../src/engine/archive/archive-budget.ts'
import { openArchive } from '../../../src/engine/archive/open-archive.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = temporaryFolder()
const never = new AbortController().signal

/** What is read of an archive: texts by their paths, and what was remarked. */
async function open(archive: Uint8Array, limits: Partial<ArchiveLimits> = {}, signal = never) {
  const texts: Record<string, string> = {}
  const remarks: string[] = []
  const reader = {
    onPiece: ({ bytes, start, end }: { bytes: Buffer; start: number; end: number }, inside = '') => {
      texts[inside] = (texts[inside] ?? '') + bytes.toString('latin1', start, end)
    },
    onRemark: ({ kind, reason }: { kind: string; reason: string }, inside = '') =>
      void remarks.push(`${kind} ${inside}: ${reason}`),
  }
  const budget = new ArchiveBudget({ ...ARCHIVE_LIMITS, ...limits })
  await openArchive(Buffer.from(archive), reader, { budget, archives: true, signal })
  return { texts, remarks }
}

/** An archive that a program of the system makes of those files, by their names. */
function madeBy(command: string, args: readonly string[], files: Readonly<Record<string, string>>): Buffer {
  const work = join(folder, 'work')
  rmSync(work, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(work, name, '..'), { recursive: true })
    writeFileSync(join(work, name), text)
  }
  execFileSync(command, args, { cwd: work })
  return readFileSync(join(work, 'out'))
}

const FILES = { 'a.txt': 'alpha', 'deep/er/b.txt': 'beta '.repeat(1000), 'with space é\n😀': 'gamma' }

describe('what tar writes is read', () => {
  test.each([
    ['ustar', ['--format=ustar']],
    ['GNU', ['--format=gnu']],
    ['pax', ['--format=pax']],
    ['pax, gzipped', ['--format=pax', '-z']],
  ])('%s', async (_format, options) => {
    const names = Object.keys(FILES)
    const archive = madeBy('tar', ['-c', ...options, '-f', 'out', ...names], FILES)

    expect(await open(archive)).toEqual({ texts: FILES, remarks: [] })
  })

  test.each([['gnu'], ['pax']])('with a name of 250 characters: %s', async (format) => {
    const name = `${'folder/'.repeat(30)}${'n'.repeat(40)}`
    const archive = madeBy('tar', ['-c', `--format=${format}`, '-f', 'out', name], { [name]: 'long' })

    expect(await open(archive)).toEqual({ texts: { [name]: 'long' }, remarks: [] })
  })
})

test('what gzip writes is read, under the name that it keeps', async () => {
  const archive = madeBy('sh', ['-c', 'gzip -c app.log > out'], { 'app.log': 'hello' })

  expect(await open(archive)).toEqual({ texts: { 'app.log': 'hello' }, remarks: [] })
})

test('members of gzip one after another are one content', async () => {
  const archive = Buffer.concat([gzipSync(strToU8('one ')), gzipSync(strToU8('two'))])

  expect((await open(archive)).texts).toEqual({ content: 'one two' })
})

describe('a zip archive', () => {
  test('is read whatever its names are, stored or packed', async () => {
    const archive = zipSync({
      'a.txt': [strToU8('alpha'), { level: 0 }],
      'deep/er/b.txt': strToU8(FILES['deep/er/b.txt']),
      'line\nbreak: é😀 [1](2)': strToU8('gamma'),
      '../../etc/passwd': strToU8('delta'),
      'folder/': new Uint8Array(),
    })

    expect(await open(archive)).toEqual({
      texts: {
        'a.txt': 'alpha',
        'deep/er/b.txt': FILES['deep/er/b.txt'],
        'line\nbreak: é😀 [1](2)': 'gamma',
        '../../etc/passwd': 'delta',
      },
      remarks: [],
    })
  })

  test('is read behind something else, and with a comment', async () => {
    const end = Buffer.alloc(2)
    end.writeUInt16LE(7)
    const plain = Buffer.from(zipSync({ a: strToU8('alpha') }))
    const archive = Buffer.concat([
      Buffer.from('PK\x03\x04 no'),
      plain.subarray(0, -2),
      end,
      Buffer.from('comment'),
    ])

    expect((await open(archive)).texts).toEqual({ a: 'alpha' })
  })

  test('has encrypted entries and those of other methods listed', async () => {
    const archive = Buffer.from(
      zipSync({ open: strToU8('alpha'), secret: strToU8('beta'), odd: strToU8('gamma') }),
    )
    patchDirectory(archive, 'secret', (at) => archive.writeUInt16LE(1, at + 8))
    patchDirectory(archive, 'odd', (at) => archive.writeUInt16LE(14, at + 10))

    expect(await open(archive)).toEqual({
      texts: { open: 'alpha' },
      remarks: ['unread secret: it is encrypted', 'unread odd: it is packed by LZMA, which is not supported'],
    })
  })

  test('without its end is listed, and its bytes are read as they are', async () => {
    const archive = Buffer.from(zipSync({ a: [strToU8('alpha'), { level: 0 }] })).subarray(0, -10)

    const { texts, remarks } = await open(archive)

    expect(texts['']).toContain('alpha')
    expect(remarks).toEqual([
      'unread : its central directory is missing; the file may be truncated: scanned without unpacking',
    ])
  })

  test('with a damaged entry is read as for the others', async () => {
    const archive = Buffer.from(zipSync({ bad: strToU8('beta '.repeat(50)), good: strToU8('alpha') }))
    patchDirectory(archive, 'bad', (at) =>
      archive.fill(0xff, archive.readUInt32LE(at + 42) + 33, archive.readUInt32LE(at + 42) + 40),
    )

    expect(await open(archive)).toEqual({
      texts: { good: 'alpha' },
      remarks: ['unread bad: its compressed data is damaged'],
    })
  })
})

/** Calls with the offset of an entry in the central directory. */
function patchDirectory(archive: Buffer, name: string, patch: (at: number) => void): void {
  let at = archive.indexOf(Buffer.from('PK\x01\x02'))
  while (archive.toString('latin1', at + 46, at + 46 + archive.readUInt16LE(at + 28)) !== name) {
    at = archive.indexOf(Buffer.from('PK\x01\x02'), at + 4)
  }
  patch(at)
}

describe('archives in archives', () => {
  const nested = (depth: number): Uint8Array =>
    depth === 0 ? strToU8('the core') : zipSync({ [`in-${depth}`]: nested(depth - 1) }, { level: 0 })

  test('are opened as deep as five', async () => {
    expect(await open(nested(5))).toEqual({ texts: { 'in-5!in-4!in-3!in-2!in-1': 'the core' }, remarks: [] })
  })

  test('are read as they are below that, and listed', async () => {
    const { texts, remarks } = await open(nested(10))

    expect(Object.keys(texts)).toEqual(['in-10!in-9!in-8!in-7!in-6'])
    expect(texts['in-10!in-9!in-8!in-7!in-6']).toContain('the core')
    expect(remarks).toEqual([
      'unread in-10!in-9!in-8!in-7!in-6: an archive nested too deeply: scanned without unpacking',
    ])
  })

  test('of kinds that can’t be opened are listed', async () => {
    const archive = zipSync({ 'a.7z': Buffer.from('377abcaf271c0004', 'hex'), 'b.txt': strToU8('beta') })

    const { remarks } = await open(archive)

    expect(remarks).toEqual([
      "aside a.7z: a 7z archive, scanned without unpacking (this kind can't be opened)",
    ])
  })
})

describe('a bomb', () => {
  const zeros = new Uint8Array(4_000_000)
  const zipped = zipSync({ before: strToU8('alpha'), zeros, behind: strToU8('omega') })

  test.each([
    ['zip', zipped],
    ['gzip', gzipSync(zeros)],
  ])(
    'is given up when it is larger than its size allows, and what was before is read: %s',
    async (_, bomb) => {
      const { texts, remarks } = await open(bomb, { free: 1_000_000 })

      expect(Object.values(texts).join('').length).toBeLessThan(3_000_000)
      expect(texts['behind']).toBeUndefined()
      expect(remarks).toEqual([
        expect.stringMatching(
          /^unread : it unpacks to more than 1\.\d+ MB, too much for its size: the rest was not read$/,
        ),
      ])
    },
  )

  test('is no text that packs well', async () => {
    const line = (index: number) =>
      `10.0.0.${(index * 7) % 256} - - "GET /page/${index} HTTP/1.1" 200 ${(index * 31) % 9973}\n`
    const log = Array.from({ length: 20_000 }, (_, index) => line(index)).join('')

    expect(await open(zipSync({ log: strToU8(log) }), { free: 0 })).toEqual({ texts: { log }, remarks: [] })
  })

  test('of entries is given up at their number', async () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`e${index}`, strToU8('x')])),
    )

    const { texts, remarks } = await open(many, { entries: 50 })

    expect(Object.keys(texts)).toHaveLength(50)
    expect(remarks).toEqual(['unread : it has more than 50 entries: the rest was not read'])
  })

  test('in many files is given up at the sum of all', async () => {
    const budget = new ArchiveBudget({ ...ARCHIVE_LIMITS, total: 1000 })
    const remarks: string[] = []
    const reader = {
      onPiece: () => undefined,
      onRemark: ({ reason }: { reason: string }) => void remarks.push(reason),
    }
    for (let i = 0; i < 3; i++) {
      await openArchive(Buffer.from(zipSync({ a: new Uint8Array(400) })), reader, {
        budget,
        archives: true,
        signal: never,
      })
    }

    expect(remarks).toEqual(['all archives of this scan unpack to more than 1 kB: the rest was not read'])
  })

  test('lets the scan be cancelled', async () => {
    const controller = new AbortController()
    const bombs = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`b${index}`, zipped]))
    const opening = open(zipSync(bombs, { level: 0 }), { ratio: 1e9 }, controller.signal)
    setImmediate(() => controller.abort())

    await expect(opening).rejects.toMatchObject({ code: 'cancelled' })
  })
})

test('no damage ends the scan: it is told of, or what is there is read', async () => {
  const tar = madeBy('tar', ['-c', '-f', 'out', 'a.txt', 'deep'], FILES)
  const archives = [
    Buffer.from(zipSync({ a: strToU8('alpha'), 'b.gz': gzipSync(strToU8('beta')) })),
    tar,
    Buffer.from(gzipSync(tar)),
  ]
  const damage = fc.record({
    archive: fc.constantFrom(...archives),
    at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    bytes: fc.uint8Array({ maxLength: 8 }),
    keep: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ archive, at, bytes, keep }) => {
      const damaged = Buffer.from(archive)
      damaged.set(
        bytes.slice(0, damaged.length - Math.floor(at * damaged.length)),
        Math.floor(at * damaged.length),
      )

      const { remarks } = await open(damaged.subarray(0, Math.ceil(keep * damaged.length)))

      expect(remarks.every((one) => /^(?:unread|aside) /.test(one))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
