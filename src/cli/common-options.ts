import type { OptionSpec } from './command.ts'

/** Taken by the program itself and by every command. */
export const HELP: OptionSpec = { name: 'help', short: 'h', help: 'Print help and end.' }

/** Taken by the program itself. */
export const VERSION_OPTION: OptionSpec = {
  name: 'version',
  short: 'V',
  help: "Print the program's version and end.",
}
