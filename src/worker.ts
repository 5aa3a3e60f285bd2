import { parentPort, workerData } from 'node:worker_threads'

import { loadCustomRules } from './engine/custom-rule.ts'
import type { WorkerSetup } from './engine/history/run-tasks.ts'
import { serveTasks } from './engine/history/serve-tasks.ts'
import { createScreener, type Matcher } from './engine/match/matcher.ts'
import { screen } from './engine/screen-rules.ts'

const setup = workerData as WorkerSetup
const custom = setup.customRules.length === 0 ? [] : [await loadCustomRules(setup.customRules)]
let loading: Promise<Matcher> | undefined

async function load(): Promise<Matcher> {
  const { createProvenMatcher } = await import('./engine/proven-rules.ts')
  return createProvenMatcher(custom)
}

await serveTasks(parentPort!, setup, {
  screen: createScreener(screen.plan, custom),
  loadMatcher: () => (loading ??= load()),
})
