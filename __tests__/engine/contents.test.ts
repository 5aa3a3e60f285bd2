import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'
import { gzipSync, zipSync } from 'fflate'

import type { HistoryOptions } from '../../src/engine/git/history.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { github } from '../../src/engine/rules/github.ts'
import { createEngine } from '../../src/engine/scan.ts'
import { failureOf } from '../support/failure.ts'
import { gitScene } from '../support/git-scene.ts'
import { type Files, HistoryBuilder } from '../support/history.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'

const LINES = 40_000
const FILLER = 'a line of a large file\n'.repeat(LINES)

const lfsContent = Buffer.from(`first line\n${leakingLine(8)}`)
const lfsOid = createHash('sha256').update(lfsContent).digest('hex')
const pointer = pointerTo(lfsOid, lfsContent.length)

function pointerTo(oid: string, size: number): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`
}

/** Packed, so that nothing is seen in its own bytes. */
function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))])
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9 }))
}

const build = new HistoryBuilder()
const root = build.commit({ files: { a: 'a\n' } })

/** A branch that adds those files, or that writes them one after another. */
function branch(...commits: Files[]) {
  let tip = root
  for (const files of commits) tip = build.commit({ parents: [tip], files })
  return tip
}

const heads = {
  large: branch({ large: `${FILLER}${leakingLine(1)}` }),
  moved: branch({ large: `${FILLER}${leakingLine(2)}` }, { large: `${leakingLine(2)}${FILLER}` }),
  'in one line': branch({ 'app.min.js': `${'var a=b(c);'.repeat(80_000)}"${leakedToken(3)}"` }),
  binary: branch({
    'a.bin': Buffer.concat([Buffer.alloc(10), Buffer.from(leakingLine(4)), Buffer.alloc(10)]),
  }),
  symlink: branch({ link: { symlink: `https://${leakedToken(5)}@example.com` } }),
  archives: branch({
    'a.jar': Buffer.from(zipSync({ a: [Buffer.from(leakingLine(6)), { level: 9 }] })),
    'b.gz': Buffer.from(gzipSync(Buffer.from(leakingLine(7)))),
    'c.7z': Buffer.from('377abcaf271c0004', 'hex'),
  }),
  'opened archives': branch({
    'lib/a.jar': zip({
      'config/app.yml': `first\n${leakingLine(10)}`,
      'in.docx': zip({ 'word.xml': leakingLine(11) }),
    }),
    'b.gz': Buffer.from(gzipSync(Buffer.from(leakingLine(12)), { filename: 'b' })),
  }),
  'an archive over the limit': branch({
    'a.zip': zip({ filler: randomBytes(200_000), leak: leakingLine(13) }),
  }),
  'a changed archive': branch(
    { 'a.zip': zip({ a: leakingLine(14) }) },
    { 'a.zip': zip({ a: leakingLine(14), b: leakingLine(15) }) },
    { 'a.zip': zip({ a: `\n${leakingLine(14)}` }) },
  ),
  'a bad archive': branch({ 'a.zip': zip({ a: 'alpha' }).subarray(0, 20) }),
  'Git LFS': branch({ 'a.psd': pointer }),
  'Git LFS without its content': branch({ 'b.psd': pointerTo('0'.repeat(64), 12_000_000) }),
}
for (const [name, head] of Object.entries(heads)) build.ref(`refs/heads/${name.replaceAll(' ', '-')}`, head)
const scene = gitScene(build)
const { sha } = scene.repository
const matcher = createMatcher(github.rules)

async function scan(
  name: keyof typeof heads,
  { archives = false, ...options }: Partial<HistoryOptions> & { archives?: boolean } = {},
) {
  const engine = createEngine({
    openHistory: (asked, signal) =>
      openHistory(
        asked,
        { temporaryFolder: scene.temporary, env: process.env, maxBlobBytes: 100_000, ...options },
        signal,
      ),
    loadMatcher: async () => matcher,
    archives,
  })
  const { findings, coverage } = await engine.scan(
    {
      repository: { url: scene.url, name: 'o/r' },
      subject: 'a branch',
      commits: { kind: 'range', head: { sha: sha(heads[name]) }, boundaries: [[{ sha: sha(root) }]] },
    },
    new AbortController().signal,
  )
  const places = findings.map(({ path, line, columns }) => `${path}:${line}:${columns[0]}`)
  return { places, findings, coverage }
}

describe('a file over the limit of what is in memory at once', () => {
  test.each([
    ['large', `large:${LINES + 1}:10`],
    ['in one line', `app.min.js:1:${11 * 80_000 + 2}`],
  ] as const)('is scanned to its end: %s', async (name, place) => {
    const { places, coverage } = await scan(name)

    expect(places).toEqual([place])
    expect(coverage).toMatchObject({ notRead: [], outside: [], files: 1, commitsScanned: 1 })
    expect(coverage.bytes).toBeGreaterThan(800_000)
  })

  test('is the same as one that is read at once', async () => {
    expect((await scan('large')).findings).toEqual((await scan('large', { maxBlobBytes: 1e9 })).findings)
  })

  test('is not blamed for a secret that only moved in it', async () => {
    const { places, findings } = await scan('moved')

    expect(places).toEqual([`large:${LINES + 1}:10`])
    expect(findings[0]!.headStatus).toMatchObject({ kind: 'present', line: 1 })
  })
})

test('a binary file is scanned', async () => {
  expect((await scan('binary')).places).toEqual(['a.bin:1:20'])
})

test('what a symbolic link points to is scanned', async () => {
  expect((await scan('symlink')).places).toEqual(['link:1:9'])
})

test('archives that are not opened are listed, each with its kind', async () => {
  const { places, coverage } = await scan('archives')

  expect(places).toEqual([])
  expect(coverage.notRead).toEqual([])
  expect(coverage.outside.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'a.jar: a zip archive, scanned without unpacking (archives are off)',
    'b.gz: a gzip archive, scanned without unpacking (archives are off)',
    "c.7z: a 7z archive, scanned without unpacking (this kind can't be opened)",
  ])
})

describe('archives that are opened', () => {
  test('have what is in them named by both paths', async () => {
    const { places, findings, coverage } = await scan('opened archives', { archives: true })

    expect(places).toEqual([
      'b.gz!b:1:10',
      'lib/a.jar!config/app.yml:2:10',
      'lib/a.jar!in.docx!word.xml:1:10',
    ])
    expect(findings[1]).toMatchObject({
      within: { kind: 'archive', file: 'lib/a.jar' },
      headStatus: { kind: 'present', path: 'lib/a.jar!config/app.yml', line: 2 },
    })
    expect(coverage).toMatchObject({ notRead: [], outside: [], files: 2, commitsScanned: 1 })
  })

  test('may be larger than what is in memory of a text', async () => {
    expect((await scan('an archive over the limit', { archives: true })).places).toEqual(['a.zip!leak:1:10'])
  })

  test('bring what their version before did not have', async () => {
    const { findings } = await scan('a changed archive', { archives: true })

    expect(findings.map(({ path, line, headStatus }) => ({ path, line, headStatus }))).toEqual([
      {
        path: 'a.zip!a',
        line: 1,
        headStatus: expect.objectContaining({ kind: 'present', path: 'a.zip!a', line: 2 }),
      },
      { path: 'a.zip!b', line: 1, headStatus: expect.objectContaining({ kind: 'removed', hasFile: true }) },
    ])
  })

  test('and can’t be make the scan incomplete', async () => {
    const { coverage } = await scan('a bad archive', { archives: true })

    expect(coverage.commitsScanned).toBe(0)
    expect(coverage.notRead.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'a.zip: its central directory is missing; the file may be truncated: scanned without unpacking',
    ])
  })
})

describe('a file in Git LFS', () => {
  test('is scanned where the clone has its content', async () => {
    const workspace = await scene.workspace('depth 1', heads['Git LFS'], 'refs/heads/main')
    const folder = join(workspace, '.git/lfs/objects', lfsOid.slice(0, 2), lfsOid.slice(2, 4))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, lfsOid), lfsContent)

    const { places, coverage } = await scan('Git LFS', { workspace })

    expect(places).toEqual(['a.psd:2:10'])
    expect(coverage).toMatchObject({
      outside: [],
      files: 1,
      bytes: Buffer.byteLength(pointer) + lfsContent.length,
    })
  })

  test('whose content is another one than the pointer says is not believed', async () => {
    const workspace = await scene.workspace('depth 1', heads['Git LFS'], 'refs/heads/main')
    const folder = join(workspace, '.git/lfs/objects', lfsOid.slice(0, 2), lfsOid.slice(2, 4))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, lfsOid), Buffer.alloc(lfsContent.length, 'x'))

    const error = await failureOf(() => scan('Git LFS', { workspace }))

    expect(error.message).toContain(`The object ${lfsOid.slice(0, 12)}`)
  })

  test.each(['Git LFS', 'Git LFS without its content'] as const)(
    'is listed where it has not: %s',
    async (name) => {
      const { places, coverage } = await scan(name)

      expect(places).toEqual([])
      expect(coverage.notRead).toEqual([])
      expect(coverage.outside.map(({ reason }) => reason)).toEqual([
        expect.stringMatching(/^a Git LFS pointer; its content \((?:62 bytes|12 MB)\) is not in this clone$/),
      ])
    },
  )
})
