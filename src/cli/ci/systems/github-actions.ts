import { readFileSync } from 'node:fs'

import { ScanError } from '../../../model/errors.ts'
import { visible } from '../../../report/words/escape.ts'
import type { Build, CiSystem } from '../build.ts'
import { changeInto, commitIn, ofRef, variable } from '../variables.ts'

const TAG = 'refs/tags/'

/** What is read of an event; nothing of it is believed to have the type that it should. */
interface Event {
  readonly before?: unknown
  readonly number?: unknown
  readonly repository?: { readonly default_branch?: unknown; readonly html_url?: unknown }
  readonly merge_group?: { readonly base_sha?: unknown }
  readonly pull_request?: {
    readonly number?: unknown
    readonly base?: { readonly ref?: unknown; readonly sha?: unknown }
    readonly head?: { readonly sha?: unknown }
  }
}

/** GitHub Actions, and Gitea and Forgejo, which set the same variables. The action itself does more on GitHub. */
export const githubActions: CiSystem = {
  name: 'GitHub Actions',
  source: 'https://docs.github.com/actions/reference/workflows-and-actions/variables',
  isHere: (env) => env['GITHUB_ACTIONS'] === 'true' || env['GITEA_ACTIONS'] === 'true',
  report: { format: 'sarif', file: 'keysieve.sarif' },
  read(env): Build {
    const event = readEvent(variable(env, 'GITHUB_EVENT_PATH'))
    const name = variable(env, 'GITHUB_EVENT_NAME') ?? ''
    const address = textOf(event.repository?.html_url)
    // Of pull_request_target it is the base's commit, and what is to be scanned is the head.
    const head =
      name === 'pull_request_target' ? textOf(event.pull_request?.head?.sha) : commitIn(env, 'GITHUB_SHA')
    return {
      ...scopeOf(name, event, variable(env, 'GITHUB_REF') ?? ''),
      ...(head === undefined ? {} : { head }),
      ...(address === undefined ? {} : { repository: address }),
    }
  },
}

function scopeOf(name: string, event: Event, ref: string): Pick<Build, 'subject' | 'scope'> {
  const { pull_request: pullRequest, merge_group: group } = event
  if (pullRequest !== undefined) {
    const { base, number = event.number } = pullRequest
    const scope = changeInto({ branch: textOf(base?.ref) }, { commit: commitOf(base?.sha) })
    return { subject: `pull request #${String(number)}`, scope }
  }
  if (group !== undefined) {
    return { subject: 'merge group', scope: changeInto({ commit: commitOf(group.base_sha) }) }
  }
  return ofRef({
    tag: ref.startsWith(TAG) ? ref.slice(TAG.length) : undefined,
    branch: ref,
    isWhole: name !== 'push',
    before: commitOf(event.before),
    defaultBranch: textOf(event.repository?.default_branch),
  })
}

function readEvent(path: string | undefined): Event {
  if (path === undefined) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Event
  } catch {
    throw new ScanError(
      'input',
      `${visible(path)}, the file of GITHUB_EVENT_PATH, can't be read as JSON. Specify the commits: keysieve scan BASE..HEAD.`,
    )
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function commitOf(value: unknown): string | undefined {
  return typeof value === 'string' ? commitIn({ value }, 'value') : undefined
}
