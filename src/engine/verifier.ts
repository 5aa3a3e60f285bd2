import type { ProviderAnswer } from '../model/finding.ts'
import type { Candidate } from './match/matcher.ts'

/** What verification makes of a finding's tags, and what it adds. */
export interface Verified {
  readonly tags: readonly string[]
  readonly answer?: ProviderAnswer
}

/** Learns whether keys still work. */
export interface Verifier {
  /** Looks at what stands around a candidate, while its text is at hand. */
  see(candidate: Candidate, text: Buffer): void
  /**
   * Learns what is to be learned of candidates that were seen.
   *
   * @throws {ScanError} where `signal` aborts
   */
  verify(candidates: Iterable<Candidate>, signal: AbortSignal): Promise<void>
  /** What was learned. */
  of(candidate: Candidate): Verified
  /** Ends all connections. */
  close(): void
}
