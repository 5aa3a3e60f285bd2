/**
 * Runs jest on the TypeScript sources as they are. Arguments go to jest: `npm test -- __tests__/engine`.
 * The end-to-end tests run the dist/ that is there; whether it is current is CI's question.
 */
import './require-node.mjs'

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const { status } = spawnSync(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    // jest leaves a core idle unless told otherwise, which on two cores doubles the time
    '--maxWorkers=100%',
    ...process.argv.slice(2),
    // last, because jest takes every word after --reporters for one more reporter
    ...['--reporters', 'default', '--reporters', join(import.meta.dirname, 'jest-totals.ts')],
  ],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
