import { VERSION } from '../model/version.ts'
import type { CommandSpec, OptionSpec } from './command.ts'
import { HELP, VERSION_OPTION } from './common-options.ts'
import { wrap } from './wrap.ts'

/** The program's help. */
export function programHelp(commands: readonly CommandSpec[]): string {
  const width = Math.max(...commands.map((command) => signature(command).length))
  return [
    `Keysieve ${VERSION} finds leaked credentials.`,
    '',
    'Usage: keysieve COMMAND …',
    '',
    'Commands:',
    ...commands.map((command) => `  ${signature(command).padEnd(width)}  ${command.summary}`),
    '',
    ...optionLines([HELP, VERSION_OPTION]),
    '',
    'Exit codes: 0 nothing found, or done; 1 secrets found; 2 wrong usage; 3 something',
    'could not be read.',
    '',
    'keysieve help COMMAND tells more of one.',
    '',
  ].join('\n')
}

/** A command's help. */
export function commandHelp(command: CommandSpec): string {
  const { summary, details, options, operands } = command
  const usage = ['keysieve', command.name, ...(options.length === 0 ? [] : ['[OPTION…]']), operands]
  return [
    `keysieve ${command.name}: ${summary}`,
    '',
    `Usage: ${usage.join(' ').trimEnd()}`,
    '',
    ...details.flatMap((paragraph) => [...wrap(paragraph), '']),
    ...optionLines([...options, HELP]),
    '',
  ].join('\n')
}

function signature({ name, operands }: CommandSpec): string {
  return `${name} ${operands}`.trimEnd()
}

function optionLines(options: readonly OptionSpec[]): string[] {
  const names = options.map(nameOf)
  const width = Math.max(...names.map((name) => name.length))
  return [
    'Options:',
    ...options.flatMap((option, index) => {
      const [first = '', ...rest] = wrap(option.help + defaultOf(option), width + 4)
      return [
        `  ${names[index]!.padEnd(width)}  ${first}`,
        ...rest.map((line) => ' '.repeat(width + 4) + line),
      ]
    }),
  ]
}

function nameOf({ name, short, values, placeholder }: OptionSpec): string {
  const letter = short === undefined ? '    ' : `-${short}, `
  const value = values?.join('|') ?? placeholder
  return `${letter}--${name}${value === undefined ? '' : `=${value}`}`
}

function defaultOf({ values }: OptionSpec): string {
  return values === undefined ? '' : ` Default: ${values[0]}.`
}
