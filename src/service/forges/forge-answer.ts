import type { IncomingHttpHeaders } from 'node:http'

/** A request to a forge. */
export interface ForgeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown
}

/** What a forge answered. */
export interface ForgeAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** What the text is as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each forge's answers are read where they are known
  readonly data: any
}

/** Asks a forge; gives whatever it answers. @throws {Refused} where there is no answer */
export type AskForge = (request: ForgeRequest) => Promise<ForgeAnswer>
