import { parentPort } from 'node:worker_threads'

import { loadCustomRules } from './engine/custom-rule.ts'
import { createPrefilter, type Matcher } from './engine/match/matcher.ts'
import { runWorker } from './engine/pack-search/worker-main.ts'
import { prefilter } from './engine/prefilter-rules.ts'

void runWorker(parentPort!, async (customRules) => {
  const custom = customRules.length === 0 ? [] : [await loadCustomRules(customRules)]
  let loading: Promise<Matcher> | undefined
  async function load(): Promise<Matcher> {
    const { createMatcherOfAllRules } = await import('./engine/all-rules.ts')
    return createMatcherOfAllRules(custom)
  }
  return { prefilter: createPrefilter(prefilter.tables, custom), loadMatcher: () => (loading ??= load()) }
})
