import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakingLine } from '../support/leak.ts'
import { scanFolders } from '../support/scan-folders.ts'
import { ROOT } from '../support/tree.ts'

const { folderOf, newFolder } = scanFolders()

/** Input after which the scan waits for more, when the program is asked to end. */
async function* interruptedAfter(first: string, signal: NodeJS.Signals): AsyncGenerator<Buffer> {
  yield Buffer.from(first)
  process.emit(signal)
  await new Promise<never>(() => undefined)
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a scan of files as one of a history', async (signal) => {
  const folder = await folderOf({ 'a.txt': leakingLine(1) })

  const failure = await failureOf(() =>
    runCommand(scan, { operands: ['-', folder], input: interruptedAfter('clean\n', signal) }),
  )

  expect(failure).toMatchObject({ code: 'cancelled', message: 'The scan was canceled.' })
})

test('a program that waits for its input ends when it is interrupted, with exit code 3', async () => {
  const output = join(await newFolder(), 'report.json')
  const child = spawn(
    process.execPath,
    [join(ROOT, 'src/cli/index.ts'), 'scan', '-', '--output', output, '--format', 'json'],
    { stdio: 'pipe', env: { PATH: process.env['PATH'] } },
  )
  const exit = once(child, 'close')
  // Once it has read this much, it listens to signals.
  const piece = Buffer.alloc(2 ** 16, 'clean text\n')
  for (let i = 0; i < 8; i++) if (!child.stdin.write(piece)) await once(child.stdin, 'drain')

  child.kill('SIGINT')

  expect(await text(child.stderr)).toBe('keysieve: The scan was canceled.\n')
  expect(await exit).toEqual([3, null])
  expect(existsSync(output)).toBe(false)
})

test('a scan that is interrupted leaves the report of an earlier one as it was', async () => {
  const output = join(await newFolder(), 'report.json')
  writeFileSync(output, 'earlier')

  await failureOf(() =>
    runCommand(scan, {
      operands: ['-'],
      values: { output, format: 'json' },
      input: interruptedAfter('clean\n', 'SIGINT'),
    }),
  )

  expect(readFileSync(output, 'utf8')).toBe('earlier')
})

test('a report that is half written when the scan is interrupted is removed', async () => {
  const folder = await folderOf({ 'a.txt': leakingLine(1) })
  const output = join(await newFolder(), 'report.jsonl')

  await failureOf(() =>
    runCommand(scan, {
      operands: [folder, '-'],
      values: { output, format: 'jsonl' },
      input: interruptedAfter('clean\n', 'SIGINT'),
    }),
  )

  expect(existsSync(output)).toBe(false)
})
