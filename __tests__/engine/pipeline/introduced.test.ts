/**
 * What is news: a finding that no parent's blob gave, unexcused. A scan of a change and a scan of a whole history must
 * say the same.
 */
import { describe, expect, test } from '@jest/globals'

import { createMatcherOfAllRules } from '../../../src/engine/all-rules.ts'
import { createEngine, type EngineOptions } from '../../../src/engine/scan.ts'
import type { Finding } from '../../../src/model/finding.ts'
import { gitScene } from '../../support/git-scene.ts'
import { cases, history, type NewnessCase } from '../../support/newness-cases.ts'
import { findersOf, scanWhole } from '../../support/whole-history.ts'

const matcher = createMatcherOfAllRules()
const { signal } = new AbortController()
for (const [index, { commit }] of cases.entries()) history.ref(`refs/heads/case-${index}`, commit)
const scene = gitScene(history)

/** `docs` is excluded, at the root and in archives, and markers are honored. */
const isExcused = ({ path, marker }: Finding): boolean =>
  /(?:^|!)docs\//.test(path) || marker?.complete === true

async function scan({ base, commit }: NewnessCase, options: Partial<EngineOptions> = {}) {
  const engine = createEngine({
    openHistory: (asked) => scene.open(asked, { maxBlobBytes: 20_000 }),
    loadMatcher: async () => matcher,
    loadExcuses: async () => isExcused,
    archives: true,
    ...options,
  })
  const { findings } = await engine.scan(
    {
      repository: { url: scene.url, name: 'o/r' },
      subject: 'a change',
      commits: {
        kind: 'range',
        head: { sha: scene.repository.sha(commit) },
        boundaries: [[{ sha: scene.repository.sha(base) }]],
      },
    },
    signal,
  )
  return findings.filter((finding) => finding.commit === scene.repository.sha(commit))
}

/** The paths of what counts, each once. */
const pathsOf = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.filter((finding) => !isExcused(finding)).map(({ path }) => path)),
]

describe('a scan of a change', () => {
  test.each(cases)('where $what', async (one) => {
    expect(pathsOf(await scan(one))).toEqual(one.news)
  })

  test('counts nothing as new that was excused and still is', async () => {
    const unchanged = cases.filter(({ what }) => /stays marked|excluded file/.test(what))

    expect(await Promise.all(unchanged.map((one) => scan(one)))).toEqual([[], []])
  })

  test('takes a marker for nothing where markers excuse nothing', async () => {
    const unmarked = cases.find(({ what }) => what === 'a marker is taken away')!

    expect(await scan(unmarked, { loadExcuses: async () => () => false })).toEqual([])
  })

  test('finds what leaves a folder that is not scanned', async () => {
    const left = cases.find(({ what }) => what === 'a file leaves an excluded folder')!

    const found = await scan(left, {
      loadExcuses: async () => () => false,
      selects: (path) => !path.startsWith('docs/'),
    })

    expect(pathsOf(found)).toEqual(['src/a.js'])
  })
})

describe.each(['packs', 'git'] as const)('a scan of the whole history through %s', (through) => {
  const scanned = (() => {
    let result: ReturnType<typeof scanWhole> | undefined
    const options = { finders: findersOf(matcher), through, archives: true, isExcused }
    return () => (result ??= scanWhole(scene.repository.folder, options))
  })()

  test.each(cases)('says the same where $what', async ({ commit, news }) => {
    const { findings } = await scanned()

    expect(pathsOf(findings.filter((one) => one.commit === scene.repository.sha(commit)))).toEqual(news)
  })
})
