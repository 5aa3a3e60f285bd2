import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { createMatcherOfAllRules } from '../../../src/engine/all-rules.ts'
import { decodeText } from '../../../src/engine/decode/decode-text.ts'
import type { Matcher } from '../../../src/engine/match/matcher.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { ScanError } from '../../../src/model/errors.ts'
import type { ScanRequest } from '../../../src/model/scan.ts'
import { eventContext } from '../events.ts'
import { gitSync } from '../git.ts'
import type { GitServer } from '../git-server.ts'
import { type FuzzedClone, makeClone, randomClone } from './fuzzed-clone.ts'
import { Oracle, type OraclePlace } from './oracle.ts'
import { addRefs, type FuzzedEvent, randomEvent, type ServerRefs } from './random-events.ts'
import { type HistoryPlan, planHistory } from './random-history.ts'
import { type WrittenHistory, writeHistory } from './written-history.ts'

/** What a scan is asked. */
export interface FuzzedScan {
  readonly event: FuzzedEvent
  readonly request: ScanRequest
  readonly url: string
  readonly name: string
  /** There need not be a clone in it. */
  readonly workspace: string
  /** For temporary repositories. */
  readonly folder: string
}

/** What came of it. */
export interface ScanOutcome {
  /** The commits, where the way tells them. */
  readonly commits?: readonly string[]
  readonly places: readonly OraclePlace[]
  /** What was not read, or what is wrong besides, a sentence each. */
  readonly complaints: readonly string[]
}

/** A way to scan. */
export interface ScanWay {
  readonly title: string
  /** Whether it can scan the event: a service is not told of branches. */
  takes(event: FuzzedEvent): boolean
  scan(asked: FuzzedScan, oracle: Oracle): Promise<ScanOutcome>
}

/** Something that is not as it should be. */
export interface Difference {
  readonly seed: number
  /** The event, the clone, and the way. */
  readonly scene: string
  /** A line each. */
  readonly words: readonly string[]
}

/** What was done with one history. */
export interface FuzzedHistory {
  readonly scans: number
  /** Secrets that the scans had to find. */
  readonly secrets: number
  readonly differences: readonly Difference[]
}

/** What histories are written to and served by. */
export interface FuzzGround {
  readonly folder: string
  readonly server: GitServer
  readonly matcher: Matcher
  readonly ways: readonly ScanWay[]
}

/** Events of each history. */
const EVENTS = 3

/** A matcher that knows all rules, for the ground. */
export const fuzzMatcher = (): Matcher => createMatcherOfAllRules()

/** Thinks of the history with that seed and scans events of it, each in one clone and one way. */
export function fuzzHistory(seed: number, ground: FuzzGround): Promise<FuzzedHistory> {
  return fuzzPlan(planHistory(seed, ground.matcher), ground)
}

/** The same for a plan, which may be one that was made smaller. */
export async function fuzzPlan(plan: HistoryPlan, ground: FuzzGround): Promise<FuzzedHistory> {
  const random = randomFrom(plan.seed + 1_000_003)
  const own = mkdtempSync(join(ground.folder, 'history-'))
  try {
    const origin = join(own, 'origin.git')
    const { decoration: refs, ...history } = writeHistory(origin, plan, (builder, marks) =>
      addRefs(random, builder, marks),
    )
    const name = `o/f${own.slice(-6)}`
    const url = ground.server.serve(name, origin)
    const { shas } = history
    const astray = [shas[random.below(shas.length)]!, shas[random.below(shas.length)]!] as const
    if (random.below(5) === 0 && astray[0] !== astray[1])
      gitSync(origin, ['update-ref', `refs/replace/${astray[0]}`, astray[1]])
    const oracle = new Oracle(origin, plan.sha256, ground.matcher)
    const differences: Difference[] = [...plantDifferences(history, oracle)]
    let scans = 0
    let secrets = 0
    for (let index = 0; index < EVENTS; index++) {
      const event = randomEvent({ random, history, refs, objects: oracle.objects, repository: name })
      const clone = randomClone(random)
      const ways = ground.ways.filter((way) => event !== undefined && way.takes(event))
      const way = ways[random.below(ways.length)]
      if (event === undefined || way === undefined) continue
      const right = oracle.introducedBy(event.right)
      const words = await scanOnce(
        { event, clone, way, right },
        { origin, own, url, name, astray, index, plan, oracle, ground },
      )
      scans++
      secrets += right.length
      if (words.length > 0) differences.push({ seed: plan.seed, scene: sceneOf(event, clone, way), words })
    }
    return { scans, secrets, differences }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

function sceneOf({ title }: FuzzedEvent, { state, trap }: FuzzedClone, way: ScanWay): string {
  return `${title}; clone: ${state}${trap === 'none' ? '' : ` with a ${trap}`}; ${way.title}`
}

interface Attempt {
  readonly event: FuzzedEvent
  readonly clone: FuzzedClone
  readonly way: ScanWay
  readonly right: readonly OraclePlace[]
}

interface Surroundings {
  readonly origin: string
  readonly own: string
  readonly url: string
  readonly name: string
  readonly astray: readonly [string, string]
  readonly index: number
  readonly plan: HistoryPlan
  readonly oracle: Oracle
  readonly ground: FuzzGround
}

/** @returns what is wrong, a line each */
async function scanOnce({ event, clone, way, right }: Attempt, around: Surroundings): Promise<string[]> {
  const { origin, own, url, name, astray, index, plan, oracle, ground } = around
  const workspace = join(own, `workspace-${index}`)
  const { sha256 } = plan
  await makeClone(clone, { origin, folder: workspace, url, sha: event.sha, ref: event.ref, sha256, astray })
  const context = { ...event, serverUrl: ground.server.url, repository: name }
  try {
    const request = await readScanRequest(eventContext(event.eventName, event.payload, context))
    const asked = { event, request, url, name, workspace, folder: own }
    const { commits, places, complaints } = await way.scan(asked, oracle)
    return [
      ...complaints,
      ...(commits === undefined ? [] : differing('commit', [...event.right], commits)),
      ...differing('secret', right.map(wordsOf), places.map(wordsOf)),
    ]
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    return [`not scanned: ${error.message}`]
  }
}

/** A place as a line of text. */
export function wordsOf({ commit, path, line, columns, type }: OraclePlace): string {
  return `${commit} ${JSON.stringify(path)} ${line}:${columns.join('-')} ${type}`
}

/** Each side counts how often it has a line. */
function differing(kind: string, right: readonly string[], got: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of right) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (const one of got) counts.set(one, (counts.get(one) ?? 0) - 1)
  return Array.from(counts)
    .filter(([, count]) => count !== 0)
    .map(([one, count]) => `${kind} ${count > 0 ? 'missed' : 'too many'}: ${one}`)
}

/** The matcher on whole texts must find what was planted, where it was. */
function plantDifferences({ plan, trees, shas }: WrittenHistory, oracle: Oracle): Difference[] {
  const words = new Set<string>()
  for (const [index, tree] of trees.entries()) {
    const commit = shas[index]!
    const entries = oracle.objects.files(commit)
    for (const [path, { kind, lines }] of tree) {
      if (kind === 'submodule') continue
      const text = decodeText(oracle.objects.blob(entries.get(path)!.sha)).toString()
      const planted = (kind === 'symlink' ? lines.slice(0, 1) : lines).filter(
        ({ content, state }) => typeof content === 'number' && state === 'awake',
      )
      for (const { content } of planted) {
        const { secret, type } = plan.plants[content as number]!
        if (!text.includes(secret))
          words.add(`not written: ${type} in commit ${index}, ${JSON.stringify(path)}`)
      }
      const found = oracle.foundIn(commit).filter((one) => one.path === path).length
      if (found !== planted.length)
        words.add(
          `planted ${planted.length}, the matcher finds ${found} in commit ${index}, ${JSON.stringify(path)}`,
        )
    }
  }
  return words.size === 0 ? [] : [{ seed: plan.seed, scene: 'plants', words: [...words] }]
}

export type { ServerRefs }
