import { ScanError } from '../model/errors.ts'

/** What the text of an input means, or, for a text that is not allowed, what would be. */
type Parse<T> = (text: string) => { readonly value: T } | { readonly mustBe: string }

/** Every input, once: action.yml, the table of docs/inputs.md and the parser below come from this table. */
export const INPUTS = {
  'api-key': {
    description:
      'API key of a scan service: the token alone, or the whole downloaded key file (JSON or CSV). Without one the scan runs inside the action.',
    default: '',
    parse: anyText,
  },
  'base-url': {
    description:
      'Address of the scan service, for example `https://keysieve.example.com`. A key file in JSON or CSV names its own.',
    default: '',
    parse: anyText,
  },
  'github-token': {
    description:
      'Token that reads the repository. The default, the token of the job, is enough; a public repository needs none.',
    default: '${{ github.token }}',
    parse: anyText,
  },
  base: {
    description:
      "Scan the commits that `head` has and this one has not, in the place of what the event brings: a commit's full name, a branch, or a ref such as `refs/tags/v1`.",
    default: '',
    parse: anyText,
  },
  head: {
    description:
      'The commit up to which is scanned; by default that of the event. Without `base`, what the default branch does not have.',
    default: '',
    parse: anyText,
  },
  'pull-request': {
    description:
      'Number of the pull request to scan, in the place of what the event brings. Needs the permission `pull-requests: read`.',
    default: '',
    parse: anyText,
  },
  commits: {
    description:
      'Full names of the commits to scan, with spaces or line breaks between them, in the place of what the event brings.',
    default: '',
    parse: anyText,
  },
  since: {
    description:
      'Where a whole history would be scanned (`schedule`, `workflow_dispatch`): only what came after this commit, such as the output `scanned-to` of an earlier run. If it is gone, everything is scanned.',
    default: '',
    parse: anyText,
  },
  repository: {
    description:
      'The repository to scan where it is not the one of the workflow: `owner/name`. Its history is scanned, or what `base` and `head`, `pull-request` or `commits` say.',
    default: '',
    parse: pattern(/^$|^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, 'empty, or an owner and a name: `owner/name`'),
  },
  path: {
    description:
      'Folder of the checkout, from the workspace: what is there need not be fetched. No checkout is needed.',
    default: '',
    parse: anyText,
  },
  include: {
    description:
      'Scan only files that fit one of these patterns, one a line, as in .gitignore: `services/api/`, `*.env`.',
    default: '',
    parse: lines,
  },
  exclude: {
    description: 'Leave out files that fit one of these patterns, one a line.',
    default: '',
    parse: lines,
  },
  'fail-on': {
    description:
      'Which findings fail the step: `any`, only those known to be live (`active`), none (`never`), or those of a severity and worse (`critical`, `high`, `medium`, `low`, `info`). A severity starts from what the type of key lets its holder do, and goes up for a live key and down for a dead or a test key. `any` leaves out keys that are public by design; `active` needs `verify: live`, or a scan service that checks keys.',
    default: 'any',
    parse: oneOf('any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'),
  },
  'on-error': {
    description:
      'What happens when something could not be scanned: the step fails (`fail`) or passes with a warning (`warn`).',
    default: 'fail',
    parse: oneOf('fail', 'warn'),
  },
  comment: {
    description:
      'Whether the pull request gets one comment, kept up to date: where the check fails (`on-failure`), where anything was found or not read (`always`), or not (`never`). Needs the permission `pull-requests: write`.',
    default: 'never',
    parse: oneOf('never', 'on-failure', 'always'),
  },
  'check-run': {
    description:
      'Whether all findings are annotated in a check run of its own, since GitHub shows ten annotations of a step: where there are more (`auto`), where there is one (`always`), or not (`never`). Needs the permission `checks: write`.',
    default: 'auto',
    parse: oneOf('auto', 'always', 'never'),
  },
  'sarif-file': {
    description: 'Path of a SARIF file to write, from the workspace, for code scanning. Empty for none.',
    default: '',
    parse: anyText,
  },
  verify: {
    description:
      'How it is learnt whether a key still works: not at all (`off`), by what the key itself tells, such as a date in it (`offline`), or by asking its provider too (`live`), which sends each key to its own provider and nowhere else. See docs/live-checks.md.',
    default: 'offline',
    parse: oneOf('offline', 'off', 'live'),
  },
  'verify-types': {
    description:
      'Secret types whose providers `verify: live` may ask, one a line: `github_personal_access_token`. Empty for all.',
    default: '',
    parse: lines,
  },
  'verify-hosts': {
    description:
      'Your own hosts that `verify: live` asks as well, one a line: `gitlab=gitlab.example.com`. Names in front: artifactory, github, gitlab, grafana, jira, sentry, sonarqube, terraform, vault.',
    default: '',
    parse: lines,
  },
  'inline-ignores': {
    description:
      'What a comment such as `keysieve:ignore <reason>` or `gitleaks:allow` on a line does: its finding does not count (`allow`), counts and is reported as marked (`report`), or the comment is passed over (`deny`).',
    default: 'report',
    parse: oneOf('allow', 'report', 'deny'),
  },
  timeout: {
    description: 'Minutes until the scan is given up; decimals are allowed.',
    default: '10',
    parse: decimal(0.01, 360),
  },
  'fetch-limit': {
    description: 'How much may be fetched, in MB. A scan that needs more fails.',
    default: '5000',
    parse: decimal(0.001, 1_000_000),
  },
  'memory-limit': {
    description: 'How much memory the scan may take together with git, in MB. A scan that needs more fails.',
    default: '4000',
    parse: decimal(256, 1_000_000),
  },
  messages: {
    description:
      'Scan what commits say beside their files, too (`true`): messages, names of authors and committers, annotated tags, notes. Asks the server for its tags and notes.',
    default: 'false',
    parse: flag,
  },
  archives: {
    description:
      'Open archives and scan what is in them (`true`): zip (also as jar, nupkg, docx, whl), tar and gzip, those in archives included. Otherwise they are listed as not opened.',
    default: 'false',
    parse: flag,
  },
  'stream-above': {
    description:
      'Files larger than this, in MB, are read in pieces, so that memory holds none of them whole. No file is left out for its size, and what is found is the same.',
    default: '20',
    parse: decimal(0.1, 500),
  },
  'poll-interval': {
    description:
      'Seconds before the second look at a scan service; later looks are up to 15 seconds apart. Decimals are allowed.',
    default: '1',
    parse: decimal(0.05, 15),
  },
} as const

export type InputName = keyof typeof INPUTS

type Parsed<P> = P extends Parse<infer T> ? T : never

export type Inputs = { readonly [K in InputName]: Parsed<(typeof INPUTS)[K]['parse']> }

/**
 * Reads and checks all inputs.
 *
 * @param read gives an input's text, empty where it is not set, as the runner does
 * @throws {ScanError} on the first value that is not allowed
 */
export function readInputs(read: (name: InputName) => string): Inputs {
  const entries = Object.entries(INPUTS).map(([name, { default: fallback, parse }]) => {
    const text = read(name as InputName).trim() || literal(fallback)
    const parsed: ReturnType<Parse<unknown>> = parse(text)
    if ('mustBe' in parsed) {
      throw new ScanError('input', `Input ${name} is ${JSON.stringify(text)}: it must be ${parsed.mustBe}.`)
    }
    return [name, parsed.value]
  })
  return Object.fromEntries(entries) as Inputs
}

/** A default that is an expression is worked out by the runner; outside of a runner it is empty. */
function literal(fallback: string): string {
  return fallback.startsWith('${{') ? '' : fallback
}

function anyText(text: string): { readonly value: string } {
  return { value: text }
}

function lines(text: string): { readonly value: readonly string[] } {
  return {
    value: text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

function pattern(allowed: RegExp, mustBe: string): Parse<string> {
  return (text) => (allowed.test(text) ? { value: text } : { mustBe })
}

function oneOf<const T extends string>(...allowed: readonly T[]): Parse<T> {
  return (text) => {
    const value = allowed.find((one) => one === text)
    return value === undefined ? { mustBe: `one of ${allowed.join(', ')}` } : { value }
  }
}

/** As YAML 1.2 spells it (core schema), and @actions/core reads it. */
function flag(text: string): ReturnType<Parse<boolean>> {
  if (/^(?:true|True|TRUE)$/.test(text)) return { value: true }
  return /^(?:false|False|FALSE)$/.test(text) ? { value: false } : { mustBe: 'true or false' }
}

function decimal(least: number, most: number): Parse<number> {
  return (text) => {
    const value = /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? { value } : { mustBe: `a number from ${least} to ${most}` }
  }
}
