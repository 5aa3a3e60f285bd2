/**
 * Runs jest on the TypeScript sources as they are. Arguments go to jest: `npm test -- __tests__/engine`.
 * The end-to-end tests run the dist/ that is there; whether it is current is CI's question. The service is tested on
 * the embedded database, and on PostgreSQL too where that is installed.
 */
import './require-node.mjs'

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { startPostgresql } from './postgresql.ts'

const ROOT = join(import.meta.dirname, '..')

const folders = process.argv.slice(2).filter((argument) => argument.startsWith('__tests__'))
const testsService = folders.length === 0 || folders.some((folder) => folder.startsWith('__tests__/service'))
const postgresql = testsService ? await startPostgresql() : 'It is not needed.'
if (testsService && typeof postgresql === 'string') console.log(postgresql)
const env =
  typeof postgresql === 'string' ? process.env : { ...process.env, KEYSIEVE_TEST_DATABASE: postgresql.url }

const jest = spawn(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    // More than there are cores, as many tests wait for git. A percentage over 100 would be taken for a number.
    `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`,
    ...process.argv.slice(2),
    // last, because jest takes every word after --reporters for one more reporter
    ...['--reporters', 'default', '--reporters', join(import.meta.dirname, 'jest-totals.ts')],
  ],
  { cwd: ROOT, stdio: 'inherit', env },
)
// A terminal tells jest as well; who ends this process alone means both. The database is stopped in either case.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => jest.kill(signal))
const [status] = (await once(jest, 'exit')) as [number | null]
if (typeof postgresql !== 'string') postgresql.stop()
process.exitCode = status ?? 1
