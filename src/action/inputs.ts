import { ScanError } from '../model/errors.ts'

/** What the text of an input means, or, for a text that is not allowed, what would be. */
type Parse<T> = (text: string) => { readonly value: T } | { readonly mustBe: string }

/** Every input, once: action.yml, the table of docs/inputs.md and the parser below come from this table. */
export const INPUTS = {
  'api-key': {
    description:
      'API key of a scan service: the token, or the whole downloaded key file (JSON or CSV). Without one, the scan runs inside the action.',
    default: '',
    parse: anyText,
  },
  'base-url': {
    description:
      'Address of the scan service, for example `https://keysieve.example.com`. A key file in JSON or CSV includes it.',
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
      "Scan the commits that are reachable from `head` and not from this one, instead of the event's: a full commit SHA, a branch, or a ref such as `refs/tags/v1`.",
    default: '',
    parse: anyText,
  },
  head: {
    description:
      "The last commit to scan; by default, the event's. Without `base`, the scan covers the commits that are not on the default branch.",
    default: '',
    parse: anyText,
  },
  'pull-request': {
    description:
      "Number of the pull request to scan, instead of the event's commits. Needs the permission `pull-requests: read`.",
    default: '',
    parse: anyText,
  },
  commits: {
    description:
      "Full SHAs of the commits to scan, separated by spaces or line breaks, instead of the event's commits.",
    default: '',
    parse: anyText,
  },
  since: {
    description:
      'For events that scan a whole history (`schedule`, `workflow_dispatch`): scan only the commits after this one, such as the output `scanned-to` of an earlier run. If the commit no longer exists, everything is scanned.',
    default: '',
    parse: anyText,
  },
  repository: {
    description:
      "The repository to scan, if it isn't the workflow's: `owner/name`. Its whole history is scanned, or what `base` and `head`, `pull-request` or `commits` select.",
    default: '',
    parse: pattern(/^$|^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, 'empty, or an owner and a name: `owner/name`'),
  },
  path: {
    description:
      'Folder of the checkout, relative to the workspace. A checkout is optional; it saves fetching.',
    default: '',
    parse: anyText,
  },
  include: {
    description:
      'Scan only files that match one of these patterns, one per line, as in .gitignore: `services/api/`, `*.env`.',
    default: '',
    parse: lines,
  },
  exclude: {
    description: 'Skip files that match one of these patterns, one per line.',
    default: '',
    parse: lines,
  },
  'fail-on': {
    description:
      'Which findings fail the step: `any`, only keys known to be live (`active`), none (`never`), or findings of a severity and worse (`critical`, `high`, `medium`, `low`, `info`). The severity depends on what the type of key gives access to; it is higher for a live key, and lower for a dead or a test key. `any` does not include keys that are public by design; `active` needs `verify: live`, or a scan service that checks keys.',
    default: 'any',
    parse: oneOf('any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'),
  },
  'on-error': {
    description:
      'What to do when something could not be scanned: fail the step (`fail`) or pass with a warning (`warn`).',
    default: 'fail',
    parse: oneOf('fail', 'warn'),
  },
  comment: {
    description:
      'When to keep one comment on the pull request: when the check fails (`on-failure`), when anything was found or could not be read (`always`), or `never`. Needs the permission `pull-requests: write`.',
    default: 'never',
    parse: oneOf('never', 'on-failure', 'always'),
  },
  'check-run': {
    description:
      'When to annotate all findings in a separate check run, because GitHub shows only ten annotations of a step: when there are more (`auto`), when there is any (`always`), or `never`. Needs the permission `checks: write`.',
    default: 'auto',
    parse: oneOf('auto', 'always', 'never'),
  },
  'sarif-file': {
    description:
      'Path of a SARIF file to write for code scanning, relative to the workspace. Empty for none.',
    default: '',
    parse: anyText,
  },
  verify: {
    description:
      'How to check whether a key still works: not at all (`off`), from the key itself, such as an expiry date in it (`offline`), or also by asking its provider (`live`), which sends each key to its own provider and nowhere else. See docs/live-checks.md.',
    default: 'offline',
    parse: oneOf('offline', 'off', 'live'),
  },
  'verify-types': {
    description:
      'Secret types that `verify: live` may check, one per line: `github_personal_access_token`. Empty for all.',
    default: '',
    parse: lines,
  },
  'verify-hosts': {
    description:
      'Your own hosts that `verify: live` also asks, one per line: `gitlab=gitlab.example.com`. Products: `artifactory`, `github`, `gitlab`, `grafana`, `jira`, `sentry`, `sonarqube`, `terraform`, `vault`.',
    default: '',
    parse: lines,
  },
  'inline-ignores': {
    description:
      'What a comment such as `keysieve:ignore <reason>` or `gitleaks:allow` on a line does: it ignores the finding (`allow`), the finding counts and is reported as marked (`report`), or it does nothing (`deny`).',
    default: 'report',
    parse: oneOf('allow', 'report', 'deny'),
  },
  timeout: {
    description: 'Time limit of the scan in minutes. Decimals are allowed.',
    default: '10',
    parse: decimal(0.01, 360),
  },
  'fetch-limit': {
    description: 'Limit on the fetched data in MB. A scan that exceeds it fails.',
    default: '5000',
    parse: decimal(0.001, 1_000_000),
  },
  'memory-limit': {
    description: 'Memory limit of the scan and git, in MB. A scan that exceeds it fails.',
    default: '4000',
    parse: decimal(256, 1_000_000),
  },
  messages: {
    description:
      "Also scan the metadata of commits (`true`): messages, names of authors and committers, annotated tags, notes. Fetches the server's tags and notes.",
    default: 'false',
    parse: flag,
  },
  archives: {
    description:
      'Open archives and scan their contents (`true`): zip (also jar, nupkg, docx, whl), tar and gzip, also nested. Otherwise, the report lists archives as not opened.',
    default: 'false',
    parse: flag,
  },
  'stream-above': {
    description:
      'Size in MB above which a file is read in chunks, to save memory. The findings are the same; no file is skipped because of its size.',
    default: '20',
    parse: decimal(0.1, 500),
  },
  'poll-interval': {
    description:
      'Seconds before a scan service is polled a second time; later polls are up to 15 seconds apart. Decimals are allowed.',
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
