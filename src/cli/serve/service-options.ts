import type { OptionSpec } from '../command.ts'

/** Where the service on this machine keeps its things. */
export const DATA: OptionSpec = {
  name: 'data',
  placeholder: 'DIR',
  help: 'The data folder of a service on this machine, to sign in with its local credential.',
}

/** Which service is asked, and how; the same for every command that asks one. */
export const SERVICE_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'key',
    placeholder: 'FILE',
    help: 'The downloaded key file. Alternatively, set KEYSIEVE_API_KEY to a token or to the content of a key file.',
  },
  { name: 'url', placeholder: 'URL', help: 'The address of the service, if the key does not include it.' },
  DATA,
  { name: 'json', help: 'Print JSON.' },
]

/** How the commands that ask a service find it. */
export const SERVICE_DETAILS =
  "Authenticate with an API key (--key, or KEYSIEVE_API_KEY), or, on the service's own machine, with its data folder (--data)."

/** What the exit code of such a command says. */
export const SERVICE_EXIT = 'Exit code: 0 done, 2 wrong usage, 3 the service refused or could not be reached.'

/** How many items of a search are printed. */
export const LIMIT: OptionSpec = {
  name: 'limit',
  placeholder: 'N',
  help: 'The most results to print. By default, all.',
}

/** Filters of searches that have an option of their own. */
export const REPO: OptionSpec = { name: 'repo', placeholder: 'URL,URL', help: 'Only in these repositories.' }
export const TYPE: OptionSpec = {
  name: 'type',
  placeholder: 'TYPE,TYPE',
  help: 'Only of these types: REPO_SCAN_MATCH of scans of repositories, COMMIT_SCAN_MATCH of scans of commits.',
}
export const SEVERITY: OptionSpec = {
  name: 'severity',
  placeholder: 'LEVEL,LEVEL',
  help: 'Only of these severities: critical, high, medium, low, info.',
}
