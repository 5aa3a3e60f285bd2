import type { CommandSpec, OptionSpec } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { HELP, VERSION_OPTION } from '../../src/cli/common-options.ts'
import { VERSION } from '../../src/model/version.ts'

/** The manual page of the program, from what its help is made of (groff_man(7)). */
export function renderManPage(): string {
  return [
    `.TH KEYSIEVE 1 "" "Keysieve ${VERSION}" "User Commands"`,
    '.SH NAME',
    'keysieve \\- find leaked credentials',
    '.SH SYNOPSIS',
    '.B keysieve',
    '.I COMMAND',
    roff('[OPTION…] [OPERAND…]'),
    '.SH DESCRIPTION',
    roff(
      'Finds leaked credentials in files, commits and histories. keysieve help COMMAND prints what is here on one.',
    ),
    '.SH OPTIONS',
    ...[HELP, VERSION_OPTION].flatMap(optionLines),
    '.SH COMMANDS',
    ...COMMANDS.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...[
      ['0', 'nothing found, or done'],
      ['1', 'secrets found'],
      ['2', 'wrong usage'],
      ['3', 'something could not be read'],
    ].flatMap(([code, meaning]) => ['.TP', `.B ${code}`, meaning!]),
    '.SH FILES',
    '.TP',
    '.I .keysieve.yml',
    'the policy of a repository',
    '.TP',
    '.I ~/.cache/keysieve',
    'compiled code of the program, which can be removed at any time',
    '',
  ].join('\n')
}

function commandLines({ name, operands, summary, details, options }: CommandSpec): string[] {
  const optional = options.length === 0 ? '' : ' [OPTION…]'
  return [
    `.SS ${roff(`keysieve ${name}`)}`,
    roff(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`),
    '.PP',
    `.B ${roff(`keysieve ${name}`)}`,
    ...(optional === '' && operands === '' ? [] : [roff(`${optional} ${operands}`.trim())]),
    ...details.flatMap((paragraph) => ['.PP', roff(paragraph)]),
    ...options.flatMap(optionLines),
  ]
}

function optionLines({ name, short, values, placeholder, help }: OptionSpec): string[] {
  const value = placeholder ?? values?.join('|')
  const taken = value === undefined ? '' : `=\\fI${roff(value)}\\fR`
  const letter = short === undefined ? '' : `\\fB${roff(`-${short}`)}\\fR, `
  const listed =
    values === undefined
      ? []
      : [...(placeholder === undefined ? [] : [`One of ${values.join(', ')}.`]), `Default: ${values[0]}.`]
  return ['.TP', `${letter}\\fB${roff(`--${name}`)}\\fR${taken}`, roff([help, ...listed].join(' '))]
}

/** Characters that mean something to groff, or that not every terminal shows. */
const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  '’': '\\(cq',
  '“': '\\(lq',
  '”': '\\(rq',
  '…': '...',
  '→': '\\(->',
  '~': '\\(ti',
  '^': '\\(ha',
  "'": '\\(aq',
  '`': '\\(ga',
}

/** A line of text. A full stop at its start would be a request, and one at a sentence's end ends a line in the source. */
function roff(text: string): string {
  const escaped = text.replaceAll(/[\\\-’“”…→~^'`]/g, (sign) => SIGNS[sign]!)
  return escaped.startsWith('.') ? `\\&${escaped}` : escaped
}
