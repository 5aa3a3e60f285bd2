/**
 * Times the whole action, as a process, over pull requests of 1, 10 and 100 commits, beside Node doing nothing
 * and git printing the same commits.
 *
 *     npm run bench [-- --rounds N] [--save]
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { buildPullRequests, type PullRequestFixture } from './fixture.ts'
import { measure, median, type Subject, type Times } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')
const ENTRY = join(ROOT, 'dist/index.js')
const SIZES = [1, 10, 100]

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, save: { type: 'boolean', default: false } },
})
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keysieve-bench-')))
try {
  const pulls = await buildPullRequests(folder, SIZES)
  const bare: Subject = {
    name: 'Node doing nothing',
    command: process.execPath,
    args: ['-e', '0'],
    cwd: folder,
    env: process.env,
  }
  const actions = pulls.map(actionSubject)
  const logs = pulls.map(logSubject)
  const times = await measure([bare, ...actions, ...logs], Number(values.rounds))
  const report = table(times, bare)
  process.stdout.write(report)
  if (values.save) save(report)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function actionSubject({ commits, workspace, env }: PullRequestFixture): Subject {
  return {
    name: `the action, pull request of ${commits} commit${commits === 1 ? '' : 's'}`,
    command: process.execPath,
    args: [ENTRY],
    cwd: workspace,
    env,
    // The installed packages hold a made-up key here and there; finding it is a good run too.
    exits: [0, 1],
  }
}

function logSubject({ commits, workspace, base, head }: PullRequestFixture): Subject {
  return {
    name: `git log -p of the same ${commits} commit${commits === 1 ? '' : 's'}`,
    command: 'git',
    args: ['log', '-p', `${base}..${head}`],
    cwd: workspace,
    env: process.env,
  }
}

function table(times: Times, bare: Subject): string {
  const yardstick = median(times.get(bare)!)
  const rows = [...times].map(([{ name }, runs]) => {
    const middle = median(runs)
    const cells = [name, middle.toFixed(0), (middle / yardstick).toFixed(2), (middle - yardstick).toFixed(0)]
    return `| ${cells.join(' | ')} |\n`
  })
  return `| whole process | ms, median | ratio to bare Node | ms over bare Node |\n| --- | ---: | ---: | ---: |\n${rows.join('')}`
}

function save(report: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}, Node ${process.versions.node}`
  const text = `# Pull requests, ${day}\n\n${machine}; ${values.rounds} rounds in turn, medians.\n\n${report}`
  writeFileSync(join(import.meta.dirname, 'results', `${day}-pull-requests.md`), text)
}
