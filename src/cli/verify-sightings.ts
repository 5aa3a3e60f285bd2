import type { Candidate } from '../engine/match/matcher.ts'
import type { Verifier } from '../engine/verifier.ts'
import type { Sighting } from '../report/sighting.ts'

/** Learns whether the keys of a file that is read still work. */
export class SightingVerifier {
  readonly #verifier: Verifier
  readonly #candidates = new Map<Sighting, Candidate>()

  constructor(verifier: Verifier) {
    this.#verifier = verifier
  }

  /** Notes what a sighting is of, while its text is at hand. */
  see(sighting: Sighting, candidate: Candidate, text: Buffer): void {
    this.#verifier.see(candidate, text)
    this.#candidates.set(sighting, candidate)
  }

  /**
   * Learns what is to be learned of all that was noted since the last time.
   *
   * @throws {ScanError} where `signal` aborts
   */
  async verify(signal: AbortSignal): Promise<void> {
    await this.#verifier.verify(this.#candidates.values(), signal)
  }

  /** The sighting with what was learned of it. */
  verified(sighting: Sighting): Sighting {
    const candidate = this.#candidates.get(sighting)
    this.#candidates.delete(sighting)
    return candidate === undefined ? sighting : { ...sighting, ...this.#verifier.of(candidate) }
  }
}
