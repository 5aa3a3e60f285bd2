/** Which secrets stand in which versions of files. A key stands for a secret and its type. */
export class VersionSecrets {
  readonly #keys: string[] = []
  readonly #ids = new Map<string, number>()
  readonly #byBlob = new Map<string, readonly number[]>()

  /** Notes what a version has; a secret that it has twice is there twice. */
  add(blob: string, keys: readonly string[]): void {
    if (keys.length > 0)
      this.#byBlob.set(
        blob,
        keys.map((key) => this.#idOf(key)),
      )
  }

  /** Notes what a version has in the place of what was noted before. */
  replace(blob: string, keys: readonly string[]): void {
    this.#byBlob.delete(blob)
    this.add(blob, keys)
  }

  has(blob: string): boolean {
    return this.#byBlob.has(blob)
  }

  /** Numbers of the secrets of a version; none of no version. */
  of(blob: string | undefined): readonly number[] {
    return (blob === undefined ? undefined : this.#byBlob.get(blob)) ?? []
  }

  keyOf(id: number): string {
    return this.#keys[id]!
  }

  /** How many versions have any. */
  get count(): number {
    return this.#byBlob.size
  }

  #idOf(key: string): number {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    this.#ids.set(key, this.#keys.length)
    return this.#keys.push(key) - 1
  }
}
