import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { pullRequestPayload } from '../__tests__/support/events.ts'
import {
  type CloneState,
  checkout,
  type Files,
  HistoryBuilder,
  type PullRequestMarks,
} from '../__tests__/support/history.ts'

const MODULES = join(import.meta.dirname, '../node_modules')

/** Commits before the pull requests, each with a file or two of real code. */
const HISTORY = 500

/** A pull request that was checked out, and the environment in which the runner starts the action. */
export interface PullRequestFixture {
  readonly commits: number
  readonly workspace: string
  readonly base: string
  readonly head: string
  readonly env: NodeJS.ProcessEnv
}

/** Builds a repository of real code with pull requests of so many commits, each checked out in full. */
export async function buildPullRequests(
  folder: string,
  sizes: readonly number[],
): Promise<PullRequestFixture[]> {
  const history = new HistoryBuilder()
  const files = sourceFiles()
  const root = history.commit({ files: { 'readme.md': 'hello\n' } })
  const base = history.line(root, HISTORY, (index) => addFile(files, index))
  const pulls = sizes.map((size, index): PullRequestMarks => {
    const first = HISTORY + sizes.slice(0, index).reduce((sum, one) => sum + one, 0)
    const head = history.line(base, size, (step) => changeFiles(files, first + step))
    return history.pullRequest({ number: index + 1, base, head })
  })
  const built = history.write(join(folder, 'origin.git'))
  return Promise.all(
    pulls.map(async (pull, index) => {
      const workspace = join(folder, `workspace-${pull.number}`)
      const sha = built.sha(pull.merge)
      const state: CloneState = 'full'
      await checkout(state, {
        folder: workspace,
        url: built.folder,
        sha,
        ref: `refs/pull/${pull.number}/merge`,
      })
      const payload = pullRequestPayload({
        number: pull.number,
        base: { sha: built.sha(pull.base) },
        head: { sha: built.sha(pull.head) },
        commits: sizes[index]!,
        mergeSha: sha,
      })
      return {
        commits: sizes[index]!,
        workspace,
        base: built.sha(pull.base),
        head: built.sha(pull.head),
        env: runnerEnvironment({ folder, workspace, sha, payload, number: pull.number }),
      }
    }),
  )
}

interface RunnerFacts {
  readonly folder: string
  readonly workspace: string
  readonly sha: string
  readonly payload: object
  readonly number: number
}

function runnerEnvironment({ folder, workspace, sha, payload, number }: RunnerFacts): NodeJS.ProcessEnv {
  const own = join(folder, `runner-${number}`)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'event.json'), JSON.stringify(payload))
  writeFileSync(join(own, 'output'), '')
  writeFileSync(join(own, 'summary'), '')
  return {
    PATH: process.env['PATH'],
    HOME: own,
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: join(own, 'event.json'),
    GITHUB_SHA: sha,
    GITHUB_SERVER_URL: 'http://127.0.0.1:9',
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_OUTPUT: join(own, 'output'),
    GITHUB_STEP_SUMMARY: join(own, 'summary'),
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: own,
  }
}

interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Source files of installed packages, from 1 to 60 kB, always the same ones in the same order. */
function sourceFiles(): readonly SourceFile[] {
  const entries = readdirSync(MODULES, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|ts|json|md)$/.test(entry.name))
    .map((entry) => relative(MODULES, join(entry.parentPath, entry.name)))
    .toSorted()
    .filter((_, index) => index % 7 === 0)
    .map((name) => ({ path: `src/${name}`, text: readFileSync(join(MODULES, name), 'utf8') }))
    .filter(({ text }) => text.length > 1000 && text.length < 60_000)
}

function addFile(files: readonly SourceFile[], index: number): Files {
  const { path, text } = files[index % files.length]!
  return { [path]: text }
}

/** What a commit of a pull request does: a line is put into three files, and a fourth is new. */
function changeFiles(files: readonly SourceFile[], index: number): Files {
  const changed = [0, 1, 2].map((step) => files[(index * 3 + step) % HISTORY]!)
  return {
    ...Object.fromEntries(changed.map(({ path, text }) => [path, `// changed in step ${index}\n${text}`])),
    ...addFile(files, index),
  }
}
