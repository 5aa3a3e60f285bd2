/** What a provider answers, as it documents it. */
export interface ProviderSample {
  readonly status: number
  /** A text, or what is sent as JSON. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A type's answers to a secret that works and to one that does not, and what stands near such a secret. */
export interface ProviderCase {
  readonly near?: string
  /** Which of the rule's secrets is asked about, where their start decides. */
  readonly start?: string
  /** The secret itself, where a made one does not do. */
  readonly secret?: string
  readonly accepted: ProviderSample
  /** Absent where the provider has no answer that only a wrong secret gets. */
  readonly refused?: ProviderSample
}

/** One answer. */
export function answer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ProviderSample {
  return { status, body, headers }
}

/** The usual two: accepted with 200, and refused with another status. */
export function both(
  accepted: unknown,
  refused: unknown,
  { near, status = 401 }: { readonly near?: string; readonly status?: number } = {},
): ProviderCase {
  return {
    ...(near === undefined ? {} : { near }),
    accepted: answer(200, accepted),
    refused: answer(status, refused),
  }
}
