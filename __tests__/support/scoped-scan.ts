import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { EventContext } from '../../src/action/event/context.ts'
import { readScanRequest } from '../../src/action/event/read-event.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import type { FoundRange } from '../../src/model/scan.ts'
import { eventContext } from './events.ts'
import type { GitServer } from './git-server.ts'
import { type BuiltRepository, type CloneState, checkout } from './history.ts'

/** An event as the runner tells it, and the commit that actions/checkout takes on it. */
export type EventFacts = Pick<EventContext, 'eventName' | 'payload'> &
  Partial<EventContext> & { readonly sha: string; readonly ref: string }

/** The result of an event. */
export interface ScopedScan {
  /** The commits, sorted. */
  readonly commits: readonly string[]
  readonly range: FoundRange | undefined
}

/** Scans of one repository on a server, by events and from clones; clones are made once. */
export class ScopedScans {
  readonly #folder: string
  readonly #server: () => GitServer
  readonly #repository: BuiltRepository
  readonly #sha256: boolean

  constructor(folder: string, server: () => GitServer, repository: BuiltRepository, sha256 = false) {
    this.#folder = folder
    this.#server = server
    this.#repository = repository
    this.#sha256 = sha256
  }

  /** Where temporary repositories are made. */
  get temporary(): string {
    return join(this.#folder, 'temporary')
  }

  async scan(event: EventFacts, state: CloneState): Promise<ScopedScan> {
    const workspace = await this.workspace(event, state)
    const context = eventContext(event.eventName, event.payload, { ...event, serverUrl: this.#server().url })
    const request = await readScanRequest(context)
    if (request.commits.kind === 'none') return { commits: [], range: undefined }
    const history = await openHistory(
      request,
      { workspace, temporaryFolder: this.temporary, env: process.env, maxBlobBytes: 1e6 },
      new AbortController().signal,
    )
    await history.close()
    return { commits: history.commits.map(({ sha }) => sha).sort(), range: history.range }
  }

  /** A clone in that state. */
  async workspace({ sha, ref }: Pick<EventFacts, 'sha' | 'ref'>, state: CloneState): Promise<string> {
    const url = this.#server().serve('o/r', this.#repository.folder)
    const folder = join(this.#folder, `${state} ${sha}`)
    if (!existsSync(folder)) await checkout(state, { folder, url, sha, ref, sha256: this.#sha256 })
    return folder
  }
}
