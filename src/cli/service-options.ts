import type { OptionSpec } from './command.ts'

/** Where the service on this machine keeps its things. */
export const DATA: OptionSpec = {
  name: 'data',
  placeholder: 'DIR',
  help: 'The data folder of a service on this machine; its local credential is used.',
}

/** Which service is asked, and how; the same for every command that asks one. */
export const SERVICE_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'key',
    placeholder: 'FILE',
    help: 'The key file, as it was downloaded; KEYSIEVE_API_KEY has a token or a whole key file instead.',
  },
  { name: 'url', placeholder: 'URL', help: 'The service’s address, if the key does not include it.' },
  DATA,
  { name: 'json', help: 'Print JSON for programs.' },
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
  help: 'How many to print; all by default.',
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
