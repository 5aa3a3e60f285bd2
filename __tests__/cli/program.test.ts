import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'

import { COMMANDS } from '../../src/cli/commands.ts'
import { commandHelp } from '../../src/cli/help.ts'
import { VERSION } from '../../src/model/version.ts'
import { runKeysieve } from '../support/keysieve.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { reachedFrom } from '../support/packages-reached.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { textOf } from '../support/tree.ts'

/** A process takes its time on a busy machine. */
jest.setTimeout(60_000)

const folder = temporaryFolder()

test.each(['--version', '-v', '-V'])('%s prints the version', async (option) => {
  expect(await runKeysieve([option])).toEqual({ code: 0, stdout: `Keysieve ${VERSION}\n`, stderr: '' })
})

test.each(COMMANDS.filter(({ name }) => name !== 'help'))(
  'the help of $name tells its exit codes, and no line of it is wider than a terminal',
  (command) => {
    const text = commandHelp(command)

    expect(text).toMatch(/^Exit code: 0 /m)
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  },
)

test.each(['--help', '-h', 'help'])('%s lists every command', async (typed) => {
  const { code, stdout } = await runKeysieve([typed])

  expect(code).toBe(0)
  expect(
    COMMANDS.filter(({ name, summary }) => !stdout.includes(`\n  ${name}`) || !stdout.includes(summary)),
  ).toEqual([])
})

test('without a command the help goes to standard error, and the usage is wrong', async () => {
  const { code, stdout, stderr } = await runKeysieve([])

  expect({ code, stdout, start: stderr.slice(0, 8) }).toEqual({ code: 2, stdout: '', start: 'Keysieve' })
})

test('the help of a command is the same by its option and by the help command', async () => {
  const [byOption, byCommand] = await Promise.all([
    runKeysieve(['scan', 'x', '--help']),
    runKeysieve(['help', 'scan']),
  ])

  expect(byOption).toEqual(byCommand)
  expect(byOption.stdout).toContain('\n  -f, --format=FORMAT ')
})

describe('what is mistyped is named, with the nearest that is known', () => {
  test.each([
    [['scna', '.'], 'keysieve: Unknown command “scna”. Did you mean scan?\n'],
    [['help', 'rule'], 'keysieve: Unknown command “rule”. Did you mean rules?\n'],
    [['--versoin'], 'keysieve: Unknown option “--versoin”. Did you mean --version?\n'],
    [['scan', '--quite', '.'], 'keysieve: Unknown option “--quite”. Did you mean --quiet?\n'],
    [
      ['explain'],
      'keysieve: keysieve explain needs an argument (TYPE | FILE:LINE[:COLUMN]); see keysieve help explain.\n',
    ],
    [
      ['a\u001b[2J'],
      `keysieve: Unknown command “a␛[2J”. Commands: ${COMMANDS.map(({ name }) => name).join(', ')}.\n`,
    ],
  ])('%j', async (args, stderr) => {
    expect(await runKeysieve(args)).toEqual({ code: 2, stdout: '', stderr })
  })
})

test('a reader that goes away ends a list quietly', async () => {
  expect(await runKeysieve(['rules', '--json'], { closeOutputEarly: true })).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

test('a scan whose output is cut off has not scanned to the end', async () => {
  const line = JSON.stringify({ id: 1, text: leakedToken(1) })

  const run = await runKeysieve(['detect'], { input: `${line}\n`.repeat(20_000), closeOutputEarly: true })

  expect(run).toEqual({ code: 3, stdout: '', stderr: '' })
})

test('colors are for terminals, and asked for by FORCE_COLOR', async () => {
  const [plain, forced] = await Promise.all([
    runKeysieve(['rules', 'stripe']),
    runKeysieve(['rules', 'stripe'], { env: { FORCE_COLOR: '1' } }),
  ])

  expect([plain, forced].map(({ stdout }) => stdout.includes('\u001b['))).toEqual([false, true])
})

test('the package installs the program under its name', async () => {
  const { bin } = JSON.parse(textOf('package.json'))

  expect(bin).toEqual({ keysieve: 'lib/cli/index.js' })
  expect(textOf('src/cli/index.ts').startsWith('#!/usr/bin/env node\n')).toBe(true)
})

test('help waits for no rules and no packages: commands load them on demand', () => {
  const { files, packages } = reachedFrom('cli/main.ts', { onDemand: false })

  expect([...files].filter((file) => file.startsWith('engine/'))).toEqual([])
  expect(files).toContain('cli/commands/scan.ts')
  expect(packages).toEqual([])
})

test('a folder is scanned from end to end, with the exit code as result', async () => {
  await writeFile(join(folder, 'a.txt'), `token = "${leakedToken(1)}"\n`)

  const { code, stdout } = await runKeysieve(['scan', '.'], { cwd: folder })

  expect(code).toBe(1)
  expect(stdout).toContain('  a.txt:1:10  GitHub personal access token (classic)  critical: not checked\n')
  expect(stdout).not.toContain(leakedToken(1))
})

test('a scan that nobody reads to the end has the code of its verdict', async () => {
  const file = join(folder, 'many')
  await writeFile(file, Array.from({ length: 300 }, (_, seed) => leakingLine(seed)).join(''))

  const run = await runKeysieve(['scan', file, '--format', 'jsonl'], { closeOutputEarly: true })

  expect(run.code).toBe(1)
})
