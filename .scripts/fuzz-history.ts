/**
 * Scans random histories with planted secrets, and compares each scan with an oracle that reads the repositories by
 * git's plumbing: `npm run fuzz:history -- --seed 1 --minutes 10`, or `--histories 100`. Most scans are the engine's in
 * this process; the scanner of the service, a real service and the built action do the rest, or what `--ways` names.
 * `--jobs 3` takes three histories at a time, since most of the time git is waited for. It prints each difference with
 * its seed and the smallest history that shows it, and ends with status 1 where there is one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ACTION_WAY } from '../__tests__/support/fuzz/action-way.ts'
import { ENGINE_WAY } from '../__tests__/support/fuzz/engine-way.ts'
import {
  type FuzzGround,
  fuzzHistory,
  fuzzMatcher,
  fuzzPlan,
  type ScanWay,
} from '../__tests__/support/fuzz/fuzz-history.ts'
import { planHistory } from '../__tests__/support/fuzz/random-history.ts'
import { startServiceWay } from '../__tests__/support/fuzz/service-way.ts'
import { describePlan, shrink } from '../__tests__/support/fuzz/shrink.ts'
import { TASK_WAY } from '../__tests__/support/fuzz/task-way.ts'
import { startGitServer } from '../__tests__/support/git-server.ts'

/** How often each way is taken, of all. */
const SHARES = { engine: 12, scanner: 4, service: 2, action: 1 } as const

type WayName = keyof typeof SHARES

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    histories: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    ways: { type: 'string', default: Object.keys(SHARES).join(',') },
  },
})

const first = number('seed', values.seed)
const most = values.histories === undefined ? Number.POSITIVE_INFINITY : number('histories', values.histories)
const minutes = values.minutes === undefined ? undefined : number('minutes', values.minutes)
const until =
  minutes === undefined && values.histories !== undefined
    ? Number.POSITIVE_INFINITY
    : Date.now() + (minutes ?? 1) * 60_000

/** Smaller histories of a difference are looked for so long, in milliseconds. */
const SHRINK_FOR = 60_000

const folder = mkdtempSync(join(tmpdir(), 'keysieve-fuzz-'))
const server = await startGitServer()
const closing: (() => Promise<void>)[] = [() => server.close()]
const totals = { histories: 0, scans: 0, secrets: 0, differences: 0 }
try {
  const ways = await waysOf(values.ways.split(',').map(wayName))
  const ground: FuzzGround = { folder, server, matcher: fuzzMatcher(), ways }
  let begun = 0
  const takeInTurn = async (): Promise<void> => {
    while (begun < most && Date.now() < until) await take(first + begun++, ground)
  }
  await Promise.all(Array.from({ length: Math.max(1, number('jobs', values.jobs)) }, takeInTurn))
} finally {
  await Promise.all(closing.map((close) => close()))
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `${totals.histories} histories from seed ${first}, ${totals.scans} scans, ` +
    `${totals.secrets} secrets to find: ${totals.differences} differences.`,
)
process.exitCode = totals.differences === 0 ? 0 : 1

async function take(seed: number, ground: FuzzGround): Promise<void> {
  const { scans, secrets, differences } = await fuzzHistory(seed, ground)
  totals.histories++
  totals.scans += scans
  totals.secrets += secrets
  totals.differences += differences.length
  for (const { scene, words } of differences) console.log(`Seed ${seed}: ${scene}\n  ${words.join('\n  ')}`)
  if (differences.length === 0) return
  const fails = async (plan: Parameters<typeof fuzzPlan>[0]): Promise<boolean> =>
    (await fuzzPlan(plan, ground)).differences.length > 0
  const smallest = await shrink(planHistory(seed, ground.matcher), fails, Date.now() + SHRINK_FOR)
  const shown = await fuzzPlan(smallest, ground)
  console.log(`The smallest history found that differs:\n${describePlan(smallest)}`)
  for (const { scene, words } of shown.differences) console.log(`  ${scene}\n    ${words.join('\n    ')}`)
}

async function waysOf(names: readonly WayName[]): Promise<readonly ScanWay[]> {
  const ways: ScanWay[] = []
  for (const name of names) ways.push(...Array<ScanWay>(SHARES[name]).fill(await open(name)))
  return ways
}

async function open(name: WayName): Promise<ScanWay> {
  if (name === 'engine') return ENGINE_WAY
  if (name === 'scanner') return TASK_WAY
  if (name === 'action') return ACTION_WAY
  const { way, close } = await startServiceWay(folder, new URL(server.url).host)
  closing.push(close)
  return way
}

function number(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && Number.isFinite(value)) return value
  throw new Error(`--${name} is ${JSON.stringify(text)}: it must be a number.`)
}

function wayName(text: string): WayName {
  if (Object.hasOwn(SHARES, text)) return text as WayName
  throw new Error(
    `--ways holds ${JSON.stringify(text)}: it must be some of ${Object.keys(SHARES).join(', ')}.`,
  )
}
