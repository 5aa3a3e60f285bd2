import { parseArgs } from 'node:util'

import { ScanError } from '../model/errors.ts'
import { nearestName } from '../model/nearest-name.ts'
import { visible } from '../report/words/escape.ts'
import type { CommandSpec, OptionSpec, Typed } from './command.ts'
import { HELP } from './common-options.ts'

/**
 * Reads what is typed behind a command's name.
 *
 * @throws {ScanError} naming the first thing that is wrong, and the nearest that is known
 */
export function readArgs(
  args: readonly string[],
  { name, options, count, operands: wanted }: CommandSpec,
): Typed {
  const known = new Map([...options, HELP].map((option) => [option.name, option]))
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries([...known.values()].map((option) => [option.name, configOf(option)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const switches = new Set<string>()
  const values = new Map(
    options.flatMap((option) => (option.values ? [[option.name, option.values[0]]] : [])),
  )
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = known.get(token.name)
    if (option === undefined) throw unknownOption(token.rawName, [...known.values()])
    if (isSwitch(option)) switches.add(readSwitch(option, token.value))
    else values.set(option.name, readValue(option, token.value))
  }
  if (switches.has(HELP.name)) return { operands: positionals, switches, values }
  if (positionals.length < count[0]) {
    throw usage(`keysieve ${name} needs an argument (${wanted}); see keysieve help ${name}.`)
  }
  const extra = positionals[count[1]]
  if (extra !== undefined) {
    throw usage(`keysieve ${name} does not take the argument ${quoted(extra)}; see keysieve help ${name}.`)
  }
  return { operands: positionals, switches, values }
}

/** The error for an option that nobody knows. */
export function unknownOption(typed: string, options: readonly OptionSpec[]): ScanError {
  const names = options.flatMap(({ name, short }) => [
    `--${name}`,
    ...(short === undefined ? [] : [`-${short}`]),
  ])
  const nearest = typed.startsWith('--') ? nearestName(typed, names) : undefined
  return usage(
    nearest === undefined
      ? `Unknown option ${quoted(typed)}. Options: ${names.filter((name) => name.startsWith('--')).join(', ')}.`
      : `Unknown option ${quoted(typed)}. Did you mean ${nearest}?`,
  )
}

/** The error for a command that nobody knows. */
export function unknownCommand(typed: string, commands: readonly CommandSpec[]): ScanError {
  const names = commands.map(({ name }) => name)
  const nearest = nearestName(typed, names)
  return usage(
    nearest === undefined
      ? `Unknown command ${quoted(typed)}. Commands: ${names.join(', ')}.`
      : `Unknown command ${quoted(typed)}. Did you mean ${nearest}?`,
  )
}

function configOf(option: OptionSpec): { type: 'string' | 'boolean'; short?: string } {
  const { short } = option
  return { type: isSwitch(option) ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) }
}

function isSwitch({ values, placeholder }: OptionSpec): boolean {
  return values === undefined && placeholder === undefined
}

function readSwitch({ name }: OptionSpec, value: string | undefined): string {
  if (value !== undefined) throw usage(`--${name} takes no value; remove ${quoted(`=${value}`)}.`)
  return name
}

function readValue({ name, values, placeholder }: OptionSpec, value: string | undefined): string {
  if (value === undefined || value === '') {
    throw usage(`--${name} needs a value: ${values?.join(', ') ?? placeholder}.`)
  }
  if (values === undefined || values.includes(value)) return value
  const nearest = nearestName(value, values)
  throw usage(
    nearest === undefined
      ? `--${name} is ${quoted(value)}; use one of ${values.join(', ')}.`
      : `--${name} is ${quoted(value)}; did you mean ${nearest}?`,
  )
}

function quoted(text: string): string {
  return `“${visible(text)}”`
}

function usage(sentence: string): ScanError {
  return new ScanError('input', sentence)
}
