import { join } from 'node:path'

import { buildPullRequests, type PullRequestFixture } from './fixture.ts'
import type { Subject } from './measure.ts'
import type { Row } from './table.ts'

const ENTRY = join(import.meta.dirname, '../dist/index.js')

/** Commits of the pull requests. */
const SIZES = [1, 10, 100]

/** The whole action, as a process, over pull requests, and git printing the same commits. */
export async function pullRequestRows(work: string): Promise<readonly Row[]> {
  const pulls = await buildPullRequests(work, SIZES)
  const bare: Subject = {
    name: 'Node doing nothing',
    command: process.execPath,
    args: ['-e', '0'],
    cwd: work,
    env: process.env,
  }
  return [bare, ...pulls.map(actionSubject), ...pulls.map(logSubject)].map((subject) => ({
    subject,
    yardstick: bare,
  }))
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
