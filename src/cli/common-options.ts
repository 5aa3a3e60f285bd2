import type { OptionSpec } from './command.ts'

/** Taken by the program itself and by every command. */
export const HELP: OptionSpec = { name: 'help', short: 'h', help: 'Print help and end.' }

/** Taken by the program itself. */
export const VERSION_OPTION: OptionSpec = {
  name: 'version',
  short: 'v',
  help: "Print the program's version and end.",
}

/** The options of commands that can ask providers. */
export const VERIFY_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'verify',
    placeholder: 'HOW',
    values: ['offline', 'off', 'live'],
    help: 'How it is learnt whether a key still works: by what the key itself tells, not at all, or by asking its provider too, which sends each key to its own provider and nowhere else.',
  },
  {
    name: 'verify-types',
    placeholder: 'TYPES',
    help: 'Secret types, with commas between them, whose providers --verify live may ask; all by default.',
  },
  {
    name: 'verify-hosts',
    placeholder: 'HOSTS',
    help: 'Your own hosts that --verify live asks as well: gitlab=git.example.com, and more behind commas.',
  },
]
