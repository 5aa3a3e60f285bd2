import { parentPort, workerData } from 'node:worker_threads'

import { loadCustomRules } from './engine/custom-rule.ts'
import type { WorkerSetup } from './engine/history/run-tasks.ts'
import { serveTasks } from './engine/history/serve-tasks.ts'
import { createMatcher } from './engine/match/create-matcher.ts'
import { rules } from './engine/rules/index.ts'

const setup = workerData as WorkerSetup
const finders = setup.customRules.length === 0 ? [] : [await loadCustomRules(setup.customRules)]
serveTasks(parentPort!, setup, createMatcher(rules, finders))
