import type { OptionSpec } from './command.ts'

/** Taken by the program itself and by every command. */
export const HELP: OptionSpec = { name: 'help', short: 'h', help: 'Print help and exit.' }

/** Taken by the program itself. */
export const VERSION_OPTION: OptionSpec = {
  name: 'version',
  short: 'v',
  help: 'Print the version and exit.',
}

/** The options of commands that can ask providers. */
export const VERIFY_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'verify',
    placeholder: 'HOW',
    values: ['offline', 'off', 'live'],
    help: 'How to check whether a key still works: from the key itself (offline), not at all (off), or also by asking its provider (live), which sends each key to its own provider and nowhere else.',
  },
  {
    name: 'verify-types',
    placeholder: 'TYPES',
    help: 'Secret types that --verify live may check, separated by commas. By default, all.',
  },
  {
    name: 'verify-hosts',
    placeholder: 'HOSTS',
    help: 'Your own hosts that --verify live also asks, separated by commas: gitlab=git.example.com.',
  },
]
