import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

import { fetchPackages } from '../../benchmarks/precision/fetch-packages.ts'
import { packageList, tarballOf } from '../../benchmarks/precision/package-list.ts'
import { isGood } from '../../benchmarks/precision/report.ts'
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
