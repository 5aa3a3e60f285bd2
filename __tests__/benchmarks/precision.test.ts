import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'

import { drawNames, knownNames } from '../../benchmarks/precision/drawn.ts'
import { fetchPackages } from '../../benchmarks/precision/fetch-packages.ts'
import { filesOfPackage } from '../../benchmarks/precision/package-files.ts'
import { packageList, tarballOf } from '../../benchmarks/precision/package-list.ts'
import { isGood } from '../../benchmarks/precision/report.ts'
import { isQuiet, reportOnDrawn } from '../../benchmarks/precision/report-drawn.ts'
import { compare, type Review, readReviews } from '../../benchmarks/precision/reviewed.ts'
import type { Finding } from '../../benchmarks/precision/scan-package.ts'
import { filesIn } from '../../benchmarks/precision/tarball.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keysieve-precision-')))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function findingAt(line: number, secret_type = 'acme_key'): Finding {
  return { package: 'acme@1.0.0', file: 'index.js', line, secret_type, hash: 'aa' }
}

function falseAlarm(finding: Finding): Review {
  return { ...finding, verdict: 'false', reason: 'made up' }
}

test('the files of a tarball are read, those of long paths too', () => {
  const deep = join(
    'package',
    ...Array.from({ length: 12 }, (_, index) => `a-folder-of-some-length-${index}`),
  )
  mkdirSync(join(folder, deep), { recursive: true })
  writeFileSync(join(folder, deep, 'deep.txt'), 'deep')
  writeFileSync(join(folder, 'package', 'large.txt'), 'x'.repeat(1500))
  execFileSync('tar', ['--format=pax', '-czf', 'made.tgz', 'package'], { cwd: folder })

  const files = [...filesIn(join(folder, 'made.tgz'))].map(({ path, bytes }) => [path, bytes.toString()])

  const path = join(deep, 'deep.txt').replaceAll('\\', '/').replace('package/', '')
  expect(new Map(files as [string, string][])).toEqual(
    new Map([
      [path, 'deep'],
      ['large.txt', 'x'.repeat(1500)],
    ]),
  )
})

test('a tarball that is not the pinned one is refused and deleted', () => {
  const pinned = { name: '@acme/tool', version: '1.0.0', integrity: 'sha512-AAAA' }
  const tarball = join(folder, tarballOf(pinned))
  writeFileSync(tarball, 'something else')

  expect(() => fetchPackages([pinned], folder)).toThrow('@acme/tool@1.0.0 is not what packages.json pins')
  expect(existsSync(tarball)).toBe(false)
})

test('a finding is told apart from the reviewed ones, and a review from the findings', () => {
  const comparison = compare(
    [findingAt(1), findingAt(2)],
    [falseAlarm(findingAt(2)), falseAlarm(findingAt(3))],
  )

  expect(comparison).toEqual({
    reviewed: [falseAlarm(findingAt(2))],
    unreviewed: [findingAt(1)],
    gone: [falseAlarm(findingAt(3))],
  })
})

test.each([
  ['one false alarm in 100 MB', 100e6, [falseAlarm(findingAt(1))], [], true],
  ['one in 99 MB', 99e6, [falseAlarm(findingAt(1))], [], false],
  ['one of a generic rule in 10 MB', 10e6, [falseAlarm(findingAt(1, 'any_key'))], [], true],
  ['one of a generic rule in 9 MB', 9e6, [falseAlarm(findingAt(1, 'any_key'))], [], false],
  ['one that nobody has looked at', 1e9, [], [findingAt(1)], false],
])('%s: good or not', (_, textBytes, reviewed, unreviewed, good) => {
  const scan = { findings: [], bytes: textBytes, textBytes, duration: 1 }

  expect(isGood(scan, { reviewed, unreviewed, gone: [] }, new Set(['any_key']))).toBe(good)
})

test('every review is of a package that is scanned', () => {
  const labels = new Set(packageList().map(({ name, version }) => `${name}@${version}`))

  expect(readReviews().filter((review) => !labels.has(review.package))).toEqual([])
})

test('a seed draws the same packages again, as many of each registry, and another seed others', () => {
  const drawn = drawNames(knownNames(), 7, 9)

  expect(drawNames(knownNames(), 7, 9)).toEqual(drawn)
  expect(drawNames(knownNames(), 8, 9)).not.toEqual(drawn)
  expect(new Set(drawn.map(String)).size).toBe(45)
  expect(
    Object.fromEntries(
      Array.from(
        Map.groupBy(drawn, ([registry]) => registry),
        ([one, of]) => [one, of.length],
      ),
    ),
  ).toEqual({ npm: 9, pypi: 9, crates: 9, go: 9, maven: 9 })
})

test('no more is drawn of a registry than it has names', () => {
  const names = { npm: ['a', 'b'], pypi: [], crates: ['c'], go: [], maven: [] }

  expect(
    drawNames(names, 1, 5)
      .map(([, name]) => name)
      .toSorted(),
  ).toEqual(['a', 'b', 'c'])
})

test('the files of a package in a zip archive are read', () => {
  const wheel = join(folder, 'acme-1.0.0-py3-none-any.whl')
  writeFileSync(wheel, zipSync({ 'acme/__init__.py': Buffer.from('DEBUG = False\n') }))

  expect([...filesOfPackage(wheel, false)].map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
    ['acme/__init__.py', 'DEBUG = False\n'],
  ])
})

test.each([
  ['a named finding in 200 MB', 200e6, 'acme_key', true],
  ['one in 199 MB', 199e6, 'acme_key', false],
  ['a generic finding in 20 MB', 20e6, 'any_key', true],
  ['one in 19 MB', 19e6, 'any_key', false],
])('%s of drawn packages: quiet or not', (_, textBytes, type, quiet) => {
  const findings = [{ ...findingAt(1, type), excerpt: 'key = ••••' }]

  expect(isQuiet({ findings, bytes: textBytes, textBytes, duration: 1 }, new Set(['any_key']))).toBe(quiet)
})

test('the report on drawn packages shows where to read and what could not be fetched', () => {
  const findings = [{ ...findingAt(3, 'any_key'), excerpt: '  key = "••••"' }]
  const scan = { findings, bytes: 40e6, textBytes: 40e6, duration: 1 }

  const report = reportOnDrawn(scan, new Set(['any_key']), ['go:acme.example/gone'], 1)

  expect(report).toContain('- generic findings: 0.25 per 10 MB of text (at most 0.5)\n')
  expect(report).toContain('Not fetched: go:acme.example/gone.\n')
  expect(report).toContain('- any_key, acme@1.0.0 index.js:3: `key = "••••"`\n')
})
