import type { Candidate } from '../../engine/match/matcher.ts'
import type { Verifier } from '../../engine/verifier.ts'
import type { LocalFinding } from '../../report/local-finding.ts'

/** Learns whether the keys of a file that is read still work. */
export class LocalFindingVerifier {
  readonly #verifier: Verifier
  readonly #candidates = new Map<LocalFinding, Candidate>()

  constructor(verifier: Verifier) {
    this.#verifier = verifier
  }

  /** Notes what a local finding is of, while its text is at hand. */
  see(localFinding: LocalFinding, candidate: Candidate, text: Buffer): void {
    this.#verifier.see(candidate, text)
    this.#candidates.set(localFinding, candidate)
  }

  /**
   * Learns what is to be learned of all that was noted since the last time.
   *
   * @throws {ScanError} where `signal` aborts
   */
  async verify(signal: AbortSignal): Promise<void> {
    await this.#verifier.verify(this.#candidates.values(), signal)
  }

  /** The local finding with what was learned of it. */
  verified(localFinding: LocalFinding): LocalFinding {
    const candidate = this.#candidates.get(localFinding)
    this.#candidates.delete(localFinding)
    return candidate === undefined ? localFinding : { ...localFinding, ...this.#verifier.of(candidate) }
  }
}
