import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll } from '@jest/globals'

import {
  type ActionRun,
  annotationsIn,
  type LogAnnotation,
  type RunOptions,
  runAction,
} from '../../.scripts/local-runner.ts'
import type { ResultsFile } from '../../src/contract/results-file.ts'
import { pullRequestPayload } from './events.ts'
import { type GitServer, startGitServer } from './git-server.ts'
import {
  type BuiltRepository,
  type CloneState,
  checkout,
  HistoryBuilder,
  type Mark,
  type PullRequestMarks,
} from './history.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A finding as a person would point at it. */
export interface Place {
  readonly commit: string
  readonly path: string
  readonly line: number
  readonly columns: readonly [number, number]
}

export interface HarnessRun extends ActionRun {
  readonly annotations: readonly LogAnnotation[]
  /** The findings of the results file, sorted. */
  readonly places: readonly Place[]
}

export interface Repository {
  readonly name: string
  readonly built: BuiltRepository
}

/** What is checked out before a run. */
export interface CheckoutOptions {
  readonly clone?: CloneState
  /** Called with the workspace before the action starts. */
  readonly onCheckout?: (workspace: string) => void
}

/** Repositories on a git server, and the built action run over their events. */
export class ActionHarness {
  readonly #folder = temporaryFolder()
  #server: GitServer | undefined
  #count = 0

  /** Starts and stops with the tests of the file. */
  constructor() {
    beforeAll(async () => {
      this.#server = await startGitServer()
    })
    afterAll(() => this.server.close())
  }

  get server(): GitServer {
    if (this.#server === undefined) throw new Error('The git server starts with the first test.')
    return this.#server
  }

  /** Builds a repository, and serves it as `o/<number>`. */
  repository(
    build: (history: HistoryBuilder) => void,
    options: { readonly sha256?: boolean } = {},
  ): Repository {
    const name = `o/r${++this.#count}`
    const history = new HistoryBuilder(options)
    build(history)
    const built = history.write(join(this.#folder, `${this.#count}.git`))
    this.server.serve(name, built.folder)
    return { name, built }
  }

  /** Runs the action on an event, after a checkout of that state. */
  async run(
    { name, built }: Repository,
    event: { readonly name: string; readonly payload: unknown; readonly mark: Mark; readonly ref: string },
    { clone = 'none', onCheckout, ...options }: RunOptions & CheckoutOptions = {},
  ): Promise<HarnessRun> {
    const workspace = join(this.#folder, `workspace-${++this.#count}`)
    const sha = built.sha(event.mark)
    await checkout(clone, { folder: workspace, url: `${this.server.url}/${name}`, sha, ref: event.ref })
    onCheckout?.(workspace)
    const run = await runAction(
      {
        name: event.name,
        payload: event.payload,
        sha,
        ref: event.ref,
        serverUrl: this.server.url,
        repository: name,
        workspace,
      },
      { folder: this.#folder, ...options },
    )
    return { ...run, annotations: annotationsIn(run.log), places: placesIn(run) }
  }

  /** Runs the action on a pull request's event. */
  runPullRequest(
    repository: Repository,
    pull: PullRequestMarks,
    options: RunOptions &
      CheckoutOptions & {
        readonly eventName?: string
        readonly commits?: number
        /** Changes the payload before it is sent. */
        readonly change?: (payload: object) => void
      } = {},
  ): Promise<HarnessRun> {
    const { eventName = 'pull_request', commits, change, ...rest } = options
    const { built, name: repositoryName } = repository
    const payload = pullRequestPayload({
      number: pull.number,
      base: { ref: pull.baseBranch, sha: built.sha(pull.base) },
      head: { sha: built.sha(pull.head) },
      commits: commits ?? built.range(pull.head, pull.base).length,
      mergeSha: built.sha(pull.merge),
      repository: repositoryName,
    })
    change?.(payload)
    const event = { name: eventName, payload, mark: pull.merge, ref: `refs/pull/${pull.number}/merge` }
    return this.run(repository, event, rest)
  }
}

function placesIn({ outputs }: ActionRun): Place[] {
  const path = outputs['results-file']
  if (!path) return []
  const { secrets } = JSON.parse(readFileSync(path, 'utf8')) as ResultsFile
  return Object.entries(secrets)
    .flatMap(([commit, { secrets_found }]) =>
      secrets_found.map(({ file_path, line_no, cols }) => ({
        commit,
        path: file_path,
        line: line_no,
        columns: cols,
      })),
    )
    .sort((a, b) => `${a.commit} ${a.path} ${a.line}`.localeCompare(`${b.commit} ${b.path} ${b.line}`))
}
