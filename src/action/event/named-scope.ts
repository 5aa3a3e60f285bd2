import { ScanError } from '../../model/errors.ts'
import type { Boundary, Revision, ScanRequest } from '../../model/scan.ts'
import { wordsIn } from '../../model/words.ts'
import type { EventContext } from './context.ts'
import { isObjectName, openPayload } from './payload.ts'
import { requestByNumber } from './pull-request-by-number.ts'
import { numberIn } from './pull-request-scope.ts'
import { defaultBranchOf, historyOf, repositoryOf, revisionOf, shortRef } from './repository.ts'
import { revisionNamed } from './revision-named.ts'

/** The texts that name what to scan. */
interface NamedScope {
  readonly base: string
  readonly head: string
  readonly pullRequest: string
  readonly commits: string
}

/**
 * What the inputs `base`, `head`, `pull-request` or `commits` ask for, in the place of what the event brings.
 *
 * @returns nothing where none of them is given
 * @throws {ScanError} where one can't be understood, or GitHub does not tell
 */
export async function readAsked(context: EventContext): Promise<ScanRequest | undefined> {
  return read(context, context.inputs)
}

/**
 * The same, asked for by fields of the event's own payload.
 *
 * @param place the field that holds them
 */
export async function readNamed(context: EventContext, place: string): Promise<ScanRequest | undefined> {
  const payload = openPayload(context.eventName, context.payload)
  const textAt = (name: string): string => {
    const path = `${place}.${name}`
    if (!payload.has(path)) return ''
    return (payload.optionalText(path) ?? (name === 'pull-request' ? String(payload.count(path)) : '')).trim()
  }
  return read(context, {
    base: textAt('base'),
    head: textAt('head'),
    pullRequest: textAt('pull-request'),
    commits: textAt('commits'),
  })
}

async function read(context: EventContext, scope: NamedScope): Promise<ScanRequest | undefined> {
  const { base, head, pullRequest, commits } = scope
  const given = [
    ...(pullRequest === '' ? [] : ['pull-request']),
    ...(commits === '' ? [] : ['commits']),
    ...(base + head === '' ? [] : ['base and head']),
  ]
  if (given.length > 1) {
    throw new ScanError(
      'input',
      `The inputs ${given.join(' and ')} select different commits. Set only one of them.`,
    )
  }
  if (pullRequest !== '') return requestByNumber(context, numberOf(pullRequest))
  if (commits !== '') return listRequest(context, commits)
  return base + head === '' ? undefined : rangeRequest(context, scope)
}

function numberOf(text: string): number {
  const number = text.replace(/^#/, '')
  if (/^[1-9]\d{0,8}$/.test(number)) return Number(number)
  throw new ScanError(
    'input',
    `Input pull-request is ${JSON.stringify(text)}: it must be the number of a pull request.`,
  )
}

function listRequest(context: EventContext, text: string): ScanRequest {
  const repository = repositoryOf(context)
  const shas = wordsIn(text.toLowerCase())
  const wrong = shas.find((sha) => !isObjectName(sha))
  if (wrong !== undefined) {
    throw new ScanError(
      'input',
      `Input commits contains ${JSON.stringify(wrong)}. Use full commit SHAs (40 or 64 hexadecimal digits).`,
    )
  }
  const count = new Set(shas).size
  const subject = `${count} ${count === 1 ? 'commit' : 'commits'} of ${repository.name}`
  return { repository, subject, commits: { kind: 'list', shas } }
}

function rangeRequest(context: EventContext, { base, head: named }: NamedScope): ScanRequest {
  const repository = repositoryOf(context)
  const head = named === '' ? headOf(context) : revisionNamed('head', named)
  const nameOfHead = named || (head.ref === undefined ? 'the checked-out commit' : shortRef(head.ref))
  if (base !== '') {
    const subject = `${nameOfHead} since ${base}, of ${repository.name}`
    const boundaries: Boundary[][] = [[revisionNamed('base', base)]]
    return { repository, subject, commits: { kind: 'range', head, boundaries } }
  }
  const defaultBranch = defaultBranchOf(context)
  if (defaultBranch === undefined) {
    throw new ScanError(
      'input',
      'Set the input base together with head: this event does not include the default branch.',
    )
  }
  const subject = `${nameOfHead} of ${repository.name}`
  return head.ref === defaultBranch
    ? { repository, subject, commits: historyOf(context, head) }
    : { repository, subject, commits: { kind: 'range', head, boundaries: [[{ ref: defaultBranch }]] } }
}

/** What the event is about: a pull request's head, or the commit that the run is on. */
function headOf({ eventName, payload, sha, ref }: EventContext): Revision {
  const event = openPayload(eventName, payload)
  if (event.has('pull_request.head.sha')) {
    const number = numberIn(event)
    return revisionOf(
      event.sha('pull_request.head.sha'),
      number === undefined ? '' : `refs/pull/${number}/head`,
    )
  }
  if (sha !== '') return revisionOf(sha, ref)
  throw new ScanError(
    'input',
    'Set the input head together with base: the event belongs to another repository.',
  )
}
