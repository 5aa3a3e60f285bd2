import { parentPort, workerData } from 'node:worker_threads'

import { loadCustomRules } from './engine/custom-rule.ts'
import type { WorkerSetup } from './engine/history/run-tasks.ts'
import { serveTasks } from './engine/history/serve-tasks.ts'
import { createScreener, type Matcher } from './engine/match/matcher.ts'
import { screen } from './engine/screen-rules.ts'

const setup = workerData as WorkerSetup
const finders = setup.customRules.length === 0 ? [] : [await loadCustomRules(setup.customRules)]
let loading: Promise<Matcher> | undefined

/** All rules take longer to load than many packs take to read. */
async function loadMatcher(): Promise<Matcher> {
  const { createMatcherOfAllRules } = await import('./engine/all-rules.ts')
  return createMatcherOfAllRules(finders)
}

serveTasks(parentPort!, setup, {
  screen: createScreener(screen.plan, finders),
  loadMatcher: () => (loading ??= loadMatcher()),
})
