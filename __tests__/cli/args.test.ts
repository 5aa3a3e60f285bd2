import { expect, test } from '@jest/globals'

import { readArgs } from '../../src/cli/args.ts'
import type { CommandSpec } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { failureOf } from '../support/failure.ts'

const scan = COMMANDS.find(({ name }) => name === 'scan') as CommandSpec
const rules = COMMANDS.find(({ name }) => name === 'rules') as CommandSpec
const explain = COMMANDS.find(({ name }) => name === 'explain') as CommandSpec

test('options may stand before, between and behind operands', () => {
  expect(readArgs(['a', '-q', 'b', '--format', 'json'], scan)).toEqual({
    operands: ['a', 'b'],
    switches: new Set(['quiet']),
    values: new Map([
      ['format', 'json'],
      ['fail-on', 'any'],
      ['verify', 'offline'],
    ]),
  })
})

test('a value may follow an equals sign or a letter', () => {
  expect(readArgs(['--format=jsonl', 'a'], scan).values.get('format')).toBe('jsonl')
  expect(readArgs(['-qfjsonl', 'a'], scan).values.get('format')).toBe('jsonl')
})

test('an option with a placeholder takes any text, and has no default', () => {
  const output = { ...scan, options: [{ name: 'output', placeholder: 'FILE', help: '' }] }

  expect(readArgs(['--output', 'a b', 'x'], output).values).toEqual(new Map([['output', 'a b']]))
  expect(readArgs(['x'], output).values).toEqual(new Map())
})

test('what is not given has its default', () => {
  expect(readArgs(['a'], scan)).toEqual({
    operands: ['a'],
    switches: new Set(),
    values: new Map([
      ['format', 'text'],
      ['fail-on', 'any'],
      ['verify', 'offline'],
    ]),
  })
})

test('a single hyphen is an operand, and so is everything behind a double one', () => {
  expect(readArgs(['-', '--', '--quiet'], scan).operands).toEqual(['-', '--quiet'])
})

test.each([
  ['an unknown value', scan, ['--format=jsno', 'a'], '--format is “jsno”; did you mean json?'],
  [
    'a value unlike any',
    scan,
    ['--format=x', 'a'],
    '--format is “x”; use one of text, json, jsonl, sarif, csv, junit, gitlab.',
  ],
  [
    'a missing value',
    scan,
    ['a', '--format'],
    '--format needs a value: text, json, jsonl, sarif, csv, junit, gitlab.',
  ],
  [
    'a missing text',
    { ...scan, options: [{ name: 'output', placeholder: 'FILE', help: '' }] },
    ['a', '--output'],
    '--output needs a value: FILE.',
  ],
  ['a value for a switch', scan, ['--quiet=yes', 'a'], '--quiet takes no value; remove “=yes”.'],
  ['an unknown letter', rules, ['-j'], 'Unknown option “-j”. Options: --json, --hosts, --samples, --help.'],
  [
    'a word too many',
    explain,
    ['a', 'b'],
    'keysieve explain does not take the argument “b”; see keysieve help explain.',
  ],
] as const)('%s is refused', async (_, command, args, message) => {
  const { code, message: told } = await failureOf(() => readArgs(args, command))

  expect([code, told]).toEqual(['input', message])
})

test('whoever asks for help need not give the operands', () => {
  expect(readArgs(['-h'], scan).switches.has('help')).toBe(true)
})
