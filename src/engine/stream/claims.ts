import type { Candidate } from '../match/matcher.ts'

/** Keeps apart what is found in several ways to read one content: what two of them show is reported once. */
export class Claims {
  /** The secrets, by the reading that has told of each. */
  readonly #secrets: Set<string>[] = []

  /** Gives of what a reading shows what no other one has told of. */
  keep(reading: number, found: readonly Candidate[]): readonly Candidate[] {
    const kept = found.filter(({ secret }) => !this.#isOfAnother(reading, secret.reveal()))
    const own = this.#secrets[reading] ?? new Set()
    this.#secrets[reading] = own
    for (const { secret } of kept) own.add(secret.reveal())
    return kept
  }

  /** A reading may show less of a secret, where it can't read a character. */
  #isOfAnother(reading: number, secret: string): boolean {
    return this.#secrets.some((secrets, number) => {
      if (number === reading) return false
      if (secrets.has(secret)) return true
      for (const other of secrets) if (other.includes(secret) || secret.includes(other)) return true
      return false
    })
  }
}
