import type { Random } from '../../../src/engine/samples.ts'
import {
  mergeGroupPayload,
  NO_INPUTS,
  type PullRequestFacts,
  pullRequestPayload,
  pushPayload,
} from '../events.ts'
import type { HistoryBuilder, Mark } from '../history.ts'
import { createPayload, dispatchPayload, releasePayload, reviewPayload } from '../more-events.ts'
import type { EventFacts } from '../scoped-scan.ts'
import type { GitObjects } from './git-objects.ts'
import type { WrittenHistory } from './written-history.ts'

/** An event on a history, and the commits that it brings. */
export interface FuzzedEvent extends EventFacts {
  readonly title: string
  readonly right: ReadonlySet<string>
  /** The commit that the change ends with; commits that are listed one by one have none. */
  readonly head?: string
  /** A pull request's number, where it is one. */
  readonly pullRequest?: number
}

/** Which commits the server's refs lead to, by their numbers in the plan. */
export interface ServerRefs {
  readonly main: number
  readonly base: number
  readonly head: number
  readonly merge: Mark
  /** Lightweight where the name ends in `l`. */
  readonly tags: ReadonlyMap<string, number>
}

const PULL_NUMBER = 7
const MOST_TAGS = 4

/** Gives the server its branches, tags and one pull request. */
export function addRefs(random: Random, history: HistoryBuilder, marks: readonly Mark[]): ServerRefs {
  const any = (): number => random.below(marks.length)
  const [main, base, head] = [any(), any(), marks.length - 1 - random.below(Math.min(3, marks.length))]
  const mark = (number: number): Mark => marks[number]!
  const tree = Object.fromEntries(mark(head).tree)
  const merge = history.commit({ parents: [mark(base), mark(head)], tree, message: 'Merge' })
  history.ref('refs/heads/main', mark(main))
  history.ref('refs/heads/base', mark(base))
  history.ref('refs/heads/topic', mark(head))
  history.ref(`refs/pull/${PULL_NUMBER}/head`, mark(head))
  history.ref(`refs/pull/${PULL_NUMBER}/merge`, merge)
  const tags = new Map<string, number>()
  for (let index = random.below(MOST_TAGS + 1); index > 0; index--) {
    const target = any()
    const name = `v${index}${random.below(2) === 0 ? 'l' : ''}`
    tags.set(name, target)
    if (name.endsWith('l')) history.ref(`refs/tags/${name}`, mark(target))
    else history.tag(name, mark(target))
  }
  return { main, base, head, merge, tags }
}

/** Everything that an event is made of. */
interface Scene {
  readonly random: Random
  readonly history: WrittenHistory
  readonly refs: ServerRefs
  readonly objects: GitObjects
  readonly repository: string
}

type MakeEvent = (scene: Scene) => FuzzedEvent | undefined

/**
 * Makes an event of a random kind.
 *
 * @returns nothing where the history has none of that kind, such as a pull request without commits
 */
export function randomEvent(scene: Scene): FuzzedEvent | undefined {
  return MAKERS[scene.random.below(MAKERS.length)]!(scene)
}

const pullRequest =
  (eventName: string): MakeEvent =>
  ({ random, history: { shas, repository }, refs, objects, repository: name }) => {
    const base = shas[refs.base]!
    const head = shas[refs.head]!
    const right = objects.range(head, [base])
    if (right.size === 0) return undefined
    const before = [...objects.range(base)]
    const recorded = random.below(3) === 0 ? before[random.below(before.length)]! : base
    const mergeSha = repository.sha(refs.merge)
    const facts: PullRequestFacts = {
      number: PULL_NUMBER,
      base: { ref: 'base', sha: recorded },
      head: { ref: 'topic', sha: head },
      commits: right.size,
      mergeSha,
      repository: name,
    }
    const payload = eventName === 'pull_request_review' ? reviewPayload(facts) : pullRequestPayload(facts)
    return {
      title: `${eventName}${recorded === base ? '' : ', its recorded base behind'}`,
      ...{ eventName, payload, right, head, pullRequest: PULL_NUMBER },
      ...(eventName === 'pull_request_target'
        ? { sha: base, ref: 'refs/heads/base' }
        : { sha: mergeSha, ref: `refs/pull/${PULL_NUMBER}/merge` }),
    }
  }

/** A push after which the branch is where the server has it. */
const push =
  (kind: 'forward' | 'forced' | 'new', branch: 'main' | 'topic'): MakeEvent =>
  ({ random, history: { shas }, refs, objects, repository }) => {
    const after = shas[branch === 'main' ? refs.main : refs.head]!
    const main = shas[refs.main]!
    const ancestors = [...objects.range(after)].filter((sha) => sha !== after)
    const before =
      kind === 'forward' ? ancestors[random.below(ancestors.length)] : shas[random.below(shas.length)]!
    if (before === undefined || (kind === 'forced' && before === after)) return undefined
    const others = branch === 'main' ? [] : [main]
    const right = objects.range(
      after,
      kind === 'forward' ? [before] : kind === 'forced' ? [before, ...others] : others,
    )
    const ref = `refs/heads/${branch}`
    const payload = pushPayload({
      ...{ ref, after, repository, forced: kind === 'forced', commits: [...right] },
      ...(kind === 'new' ? {} : { before }),
    })
    return {
      title: `push to ${branch}, ${kind}`,
      eventName: 'push',
      payload,
      right,
      head: after,
      sha: after,
      ref,
    }
  }

const tag =
  (eventName: 'push' | 'create' | 'release'): MakeEvent =>
  ({ random, history: { shas, repository: built }, refs, objects, repository }) => {
    const names = [...refs.tags.keys()]
    const name = names[random.below(names.length)]
    if (name === undefined) return undefined
    const head = shas[refs.tags.get(name)!]!
    const before = objects.range(head)
    const earlier = Array.from(refs.tags.values(), (target) => shas[target]!).filter(
      (sha) => sha !== head && before.has(sha),
    )
    const ref = `refs/tags/${name}`
    const after = name.endsWith('l') ? head : built.tag(name)
    const payload =
      eventName === 'push'
        ? pushPayload({ ref, after, repository })
        : eventName === 'create'
          ? createPayload('tag', name)
          : releasePayload(name)
    return {
      title: `tag, ${eventName}`,
      eventName,
      payload,
      right: objects.range(head, earlier),
      head,
      sha: head,
      ref,
    }
  }

const mergeGroup: MakeEvent = ({ history: { shas }, refs, objects }) => {
  const base = shas[refs.base]!
  const head = shas[refs.head]!
  // A group of nothing is refused.
  if (base === head) return undefined
  const payload = mergeGroupPayload({ head, base, baseRef: 'refs/heads/base' })
  const right = objects.range(head, [base])
  return {
    title: 'merge group',
    eventName: 'merge_group',
    payload,
    right,
    head,
    sha: head,
    ref: 'refs/heads/topic',
  }
}

const schedule: MakeEvent = ({ random, history: { shas }, refs, objects }) => {
  const head = shas[refs.main]!
  const since = random.below(2) === 0 ? undefined : shas[random.below(shas.length)]!
  return {
    title: since === undefined ? 'schedule' : 'schedule, since a commit',
    ...{ eventName: 'schedule', payload: {}, head, sha: head, ref: 'refs/heads/main' },
    inputs: { ...NO_INPUTS, since: since ?? '' },
    right: objects.range(head, since === undefined ? [] : [since]),
  }
}

const dispatch: MakeEvent = ({ random, history: { shas }, refs, objects }) => {
  const head = shas[random.below(shas.length)]!
  const base = shas[random.below(shas.length)]!
  const sha = shas[refs.main]!
  const payload = dispatchPayload({ base, head })
  const right = objects.range(head, [base])
  return {
    title: 'dispatch of base and head',
    eventName: 'workflow_dispatch',
    payload,
    right,
    head,
    sha,
    ref: 'refs/heads/main',
  }
}

const listed: MakeEvent = ({ random, history: { shas }, refs }) => {
  const right = new Set(Array.from({ length: 1 + random.below(4) }, () => shas[random.below(shas.length)]!))
  const sha = shas[refs.main]!
  const payload = dispatchPayload({ commits: [...right].join(' ') })
  return {
    title: 'dispatch of commits',
    eventName: 'workflow_dispatch',
    payload,
    right,
    sha,
    ref: 'refs/heads/main',
  }
}

const MAKERS: readonly MakeEvent[] = [
  ...Array<MakeEvent>(4).fill(pullRequest('pull_request')),
  pullRequest('pull_request_target'),
  pullRequest('pull_request_review'),
  push('forward', 'main'),
  push('forward', 'topic'),
  push('forced', 'topic'),
  push('forced', 'main'),
  push('new', 'topic'),
  push('new', 'main'),
  tag('push'),
  tag('create'),
  tag('release'),
  mergeGroup,
  schedule,
  dispatch,
  listed,
]
