import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { ENGINE_WAY } from '../support/fuzz/engine-way.ts'
import { type FuzzGround, fuzzHistory, fuzzMatcher, type ScanWay } from '../support/fuzz/fuzz-history.ts'
import { planHistory } from '../support/fuzz/random-history.ts'
import { shrink } from '../support/fuzz/shrink.ts'
import { startGitServer } from '../support/git-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

jest.setTimeout(600_000)

/** `npm run fuzz:history` takes as many more as there is time for. */
const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1)

const folder = temporaryFolder()
const matcher = fuzzMatcher()
let ground: FuzzGround
let close: () => Promise<void>

beforeAll(async () => {
  const server = await startGitServer()
  ground = { folder, server, matcher, ways: [ENGINE_WAY] }
  close = () => server.close()
})
afterAll(() => close())

test('every secret that is planted in sixty random histories is found once, where it was planted', async () => {
  const all = []
  for (const seed of SEEDS) all.push(await fuzzHistory(seed, ground))

  expect(all.flatMap(({ differences }) => differences)).toEqual([])
  expect(all.reduce((sum, { scans }) => sum + scans, 0)).toBeGreaterThan(120)
  expect(all.reduce((sum, { secrets }) => sum + secrets, 0)).toBeGreaterThan(120)
})

describe('the fuzzer itself', () => {
  /** The engine, with one thing wrong. */
  const wrong = (change: Partial<Awaited<ReturnType<ScanWay['scan']>>>): ScanWay => ({
    ...ENGINE_WAY,
    scan: async (asked, oracle) => ({ ...(await ENGINE_WAY.scan(asked, oracle)), ...change }),
  })

  test('sees that findings are missing', async () => {
    const { differences } = await fuzzHistory(10, { ...ground, ways: [wrong({ places: [] })] })

    expect(differences.flatMap(({ words }) => words).join('\n')).toMatch(/^secret missed: [0-9a-f]{40}/m)
  })

  test('sees that commits are missing', async () => {
    const { differences } = await fuzzHistory(3, { ...ground, ways: [wrong({ commits: [] })] })

    expect(differences.flatMap(({ words }) => words).join('\n')).toMatch(/^commit missed: [0-9a-f]{40}/m)
  })

  test('makes the same history of the same seed, and another of another', () => {
    expect(planHistory(5, matcher)).toEqual(planHistory(5, matcher))
    expect(planHistory(5, matcher).commits).not.toEqual(planHistory(6, matcher).commits)
  })

  test('makes a history smaller as long as it fails', async () => {
    const plan = planHistory(7, matcher)

    const smallest = await shrink(
      plan,
      async ({ commits }) => commits.some(({ edits }) => edits.some((one) => one.do === 'plant')),
      Number.POSITIVE_INFINITY,
    )

    expect(smallest.commits.flatMap(({ edits }) => edits)).toMatchObject([{ do: 'plant' }])
    expect(smallest.commits).toHaveLength(1)
  })
})
