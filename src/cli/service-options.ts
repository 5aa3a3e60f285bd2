import type { OptionSpec } from './command.ts'

/** Where the service on this machine keeps its things. */
export const DATA: OptionSpec = {
  name: 'data',
  placeholder: 'DIR',
  help: 'The folder of the service on this machine; ~/.local/share/keysieve unless given.',
}
