import { describe, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'

import { scan } from '../../src/cli/commands/scan.ts'
import { runCommand } from '../support/command-run.ts'
import { leakingLine } from '../support/leak.ts'
import { placesIn, scanFolders } from '../support/scan-folders.ts'

const { folderOf } = scanFolders()

describe('a file larger than what is read at once', () => {
  const line = leakingLine(1)
  const before = Buffer.alloc(25_000_000, 'a line of a large file\n')
  const place = `large:${before.filter((byte) => byte === 10).length + 2}:10`

  test('is scanned to its end', async () => {
    const folder = await folderOf({ large: Buffer.concat([before, Buffer.from(`\n${line}`)]) })

    const run = await runCommand(scan, { operands: [folder] })

    expect(placesIn(run, folder)).toEqual([place])
    expect(run.stdout).toContain(' │ token = "ghp_•')
    expect(run.stdout).toContain('1 secret · 1 file, 25 MB in ')
  })

  test('is scanned from standard input, too', async () => {
    const { code } = await runCommand(scan, { operands: ['-'], input: [before, Buffer.from(`\n${line}`)] })

    expect(code).toBe(1)
  })
})

test('an archive that is not opened is told of, and its own bytes are scanned', async () => {
  const bytes = zipSync({ a: [Buffer.from(leakingLine(1)), { level: 0 }] })
  const folder = await folderOf({ 'a.zip': Buffer.from(bytes) })

  const run = await runCommand(scan, { operands: [folder] })

  expect(placesIn(run, folder)).toHaveLength(1)
  expect(run.stdout).toContain(' · 1 file scanned in part · exit 1\n')
})

describe('with --archives', () => {
  const switches = ['archives']
  const packed = (files: Readonly<Record<string, string>>): Buffer =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))),
    )

  test('what is in an archive is told by both paths, with the line inside', async () => {
    const folder = await folderOf({ 'a/b.jar': packed({ 'in/c.yml': `\n${leakingLine(1)}` }) })

    const run = await runCommand(scan, { operands: [folder], switches })

    expect(placesIn(run, folder)).toEqual(['a/b.jar!in/c.yml:2:10'])
    expect(run.stdout).not.toContain('in part')
  })

  test('an archive that can’t be opened to its end makes the scan incomplete', async () => {
    const folder = await folderOf({ 'a.zip': packed({ a: 'alpha' }).subarray(0, 30) })

    const { code, stderr } = await runCommand(scan, { operands: [folder], switches })

    expect(code).toBe(3)
    expect(stderr).toBe(
      `not read: ${folder}/a.zip: its central directory is missing; the file may be truncated: scanned without unpacking\n`,
    )
  })
})
