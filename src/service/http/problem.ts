/** What an operation refuses with. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  /** Stable, for programs. */
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** There is nothing under this name. */
export function notFound(what: string): Problem {
  return new Problem(404, 'not_found', `There is no such ${what}.`)
}

const DATABASE_RETRY_SECONDS = 5

/** The database is unavailable: the client may try again. */
export function withoutDatabase(what: string): Problem {
  return new Problem(503, 'no_database', `${what} Try again in ${DATABASE_RETRY_SECONDS} seconds.`, {
    'retry-after': String(DATABASE_RETRY_SECONDS),
  })
}
