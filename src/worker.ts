import { parentPort, workerData } from 'node:worker_threads'

import { loadCustomRules } from './engine/custom-rule.ts'
import type { WorkerSetup } from './engine/history/run-tasks.ts'
import { serveTasks } from './engine/history/serve-tasks.ts'
import { createScreener } from './engine/match/matcher.ts'
import { screen } from './engine/screen-rules.ts'

const setup = workerData as WorkerSetup
const finders = setup.customRules.length === 0 ? [] : [await loadCustomRules(setup.customRules)]

serveTasks(parentPort!, setup, createScreener(screen.plan, finders))
