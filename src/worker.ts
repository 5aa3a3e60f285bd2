import { parentPort } from 'node:worker_threads'

import { loadCustomRules } from './engine/custom-rule.ts'
import { serveTasks } from './engine/history/serve-tasks.ts'
import { createScreener, type Matcher } from './engine/match/matcher.ts'
import { screen } from './engine/screen-rules.ts'

void serveTasks(parentPort!, async (customRules) => {
  const custom = customRules.length === 0 ? [] : [await loadCustomRules(customRules)]
  let loading: Promise<Matcher> | undefined
  async function load(): Promise<Matcher> {
    const { createMatcherOfAllRules } = await import('./engine/all-rules.ts')
    return createMatcherOfAllRules(custom)
  }
  return { screen: createScreener(screen.plan, custom), loadMatcher: () => (loading ??= load()) }
})
