import type { OptionSpec } from './command.ts'

/** Where the service on this machine keeps its things. */
export const DATA: OptionSpec = {
  name: 'data',
  placeholder: 'DIR',
  help: 'The folder of the service on this machine, which is asked with the credential in it.',
}

/** Which service is asked, and how; the same for every command that asks one. */
export const SERVICE_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'key',
    placeholder: 'FILE',
    help: 'The key file, as it was downloaded; KEYSIEVE_API_KEY has a token or a whole key file instead.',
  },
  { name: 'url', placeholder: 'URL', help: 'The service’s address, where the key does not say it.' },
  DATA,
  { name: 'json', help: 'Print JSON for programs.' },
]

/** How the commands that ask a service find it. */
export const SERVICE_DETAILS =
  'The service is asked with an API key (--key, or KEYSIEVE_API_KEY), or on its own machine with the folder that it runs on (--data).'

/** What the exit code of such a command says. */
export const SERVICE_EXIT = 'Exit code: 0 done, 2 wrong usage, 3 the service refused or could not be asked.'

/** How many items of a search are printed. */
export const LIMIT: OptionSpec = {
  name: 'limit',
  placeholder: 'N',
  help: 'How many to print; all unless given.',
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
