import type { CommandSpec } from '../command.ts'

/** `keysieve rules [WORD…]`: lists the types of secrets. */
export const rules: CommandSpec = {
  name: 'rules',
  operands: '[WORD…]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'list the secret types',
  details: [
    'With WORD arguments, lists only the types whose name, title or provider contains all of them.',
    'Exit code: 0 printed, even if no type matches.',
  ],
  options: [
    { name: 'json', help: 'Print a JSON array with all details of each type.' },
    {
      name: 'hosts',
      help: 'Print the hosts that keysieve scan --verify live may ask about keys of these types; *. stands for one label.',
    },
    {
      name: 'samples',
      help: 'Print generated examples of the types that match WORD, and near misses that their patterns do not match.',
    },
  ],
  scans: false,
  async run(typed, io) {
    const { listRules } = await import('../explain/list-rules.ts')
    return listRules(typed, io)
  },
}
