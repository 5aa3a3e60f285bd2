import { VERSION } from '../model/version.ts'
import type { CommandSpec, OptionSpec } from './command.ts'
import { HELP, VERSION_OPTION } from './common-options.ts'
import { wrap } from './output/wrap.ts'

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
    'Run keysieve help COMMAND for details.',
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

/** A longer name has a line of its own, so that all texts start in one column. */
const NAME_WIDTH = 24

function optionLines(options: readonly OptionSpec[]): string[] {
  const names = options.map(nameOf)
  const width = Math.max(...names.map((name) => (name.length > NAME_WIDTH ? 0 : name.length)))
  const indent = ' '.repeat(width + 4)
  return [
    'Options:',
    ...options.flatMap((option, index) => {
      const name = names[index]!
      const lines = wrap([option.help, ...valueWords(option)].join(' '), width + 4)
      if (name.length > width) return [`  ${name}`, ...lines.map((line) => indent + line)]
      const [first = '', ...rest] = lines
      return [`  ${name.padEnd(width)}  ${first}`, ...rest.map((line) => indent + line)]
    }),
  ]
}

function nameOf({ name, short, values, placeholder }: OptionSpec): string {
  const letter = short === undefined ? '    ' : `-${short}, `
  const value = placeholder ?? values?.join('|')
  return `${letter}--${name}${value === undefined ? '' : `=${value}`}`
}

/** What an option takes, where its name does not show it, and what it is by default. */
function valueWords({ values, placeholder }: OptionSpec): string[] {
  if (values === undefined) return []
  const listed = placeholder === undefined ? [] : [`One of ${values.join(', ')}.`]
  return [...listed, `Default: ${values[0]}.`]
}
