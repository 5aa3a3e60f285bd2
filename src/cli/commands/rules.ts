import type { CommandSpec } from '../command.ts'

/** `keysieve rules [WORD…]`: lists the types of secrets. */
export const rules: CommandSpec = {
  name: 'rules',
  operands: '[WORD…]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'list the secret types',
  details: [
    'With words, only the types whose name, title or provider has all of them.',
    'Exit code: 0 printed, also when no type matches.',
  ],
  options: [
    { name: 'json', help: 'Print a JSON array with all that is known of each type.' },
    {
      name: 'hosts',
      help: 'Print the hosts that keysieve scan --verify live may ask about keys of these types; *. stands for one name.',
    },
  ],
  scans: false,
  async run(typed, io) {
    const { listRules } = await import('../list-rules.ts')
    return listRules(typed, io)
  },
}
