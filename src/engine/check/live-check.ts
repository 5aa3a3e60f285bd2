import type { ProviderAnswer } from '../../model/finding.ts'
import type { Instance } from '../../model/verify.ts'

/** The secret, and what was found near it: by the names that the check gives to them. */
export type Parts = Readonly<Record<string, string | undefined>> & { readonly secret: string }

/** Whom a request goes to, and when. */
export interface Asked {
  /** The host's name, with its port where it has its own. */
  readonly host: string
  /** Milliseconds since 1970: signatures have the time in them. */
  readonly now: number
}

/** What is sent, over TLS and to the host asked. It must not change anything, nor cost anything. */
export interface LiveRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query, from the first slash on. */
  readonly path: string
  /** By their lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back, whole: a longer answer than is read is none. */
export interface LiveResponse {
  readonly status: number
  /** By their lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The text read as JSON; undefined where it is none. */
  readonly json: unknown
}

/**
 * How a provider is asked whether it still accepts a secret: two pure functions. Only engine/live sends anything.
 */
export interface LiveCheck {
  /**
   * Every host that may be asked, by its name. `*.example.com` stands for one name below `example.com` that is
   * found near the secret or made of its parts. Where there are several without a star, one after the other is
   * asked until one accepts the secret. None where only hosts are asked that the operator names.
   */
  readonly hosts: readonly string[]
  /** Keys of this form are asked about; all of the rule unless given. */
  readonly form?: RegExp
  /** The name under which an operator lists hosts of their own: `gitlab`. */
  readonly instance?: Instance
  /**
   * What the request needs besides the secret, each with an expression whose group `value` it is; the match that
   * is nearest to the secret is taken. Quantifiers are bounded.
   */
  readonly near?: Readonly<Record<string, RegExp>>
  /** The same, of what is used where it is there. */
  readonly perhaps?: Readonly<Record<string, RegExp>>
  /** Makes the host's name of the parts. It is asked only where one of `hosts` allows it. */
  readonly hostOf?: (parts: Parts) => string | undefined
  /** Undefined where these parts make no request to that host. */
  readonly request: (parts: Parts, asked: Asked) => LiveRequest | undefined
  /** What is not documented is unknown, never inactive. */
  readonly interpretResponse: (response: LiveResponse, parts: Parts) => ProviderAnswer
  /** What is tried where this check does not find the secret to work: it may be of another kind. */
  readonly otherwise?: LiveCheck
}
