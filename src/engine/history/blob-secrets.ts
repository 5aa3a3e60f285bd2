/** Which secrets stand in which blobs. A key stands for a secret and its type. */
export class BlobSecrets {
  readonly #keys: string[] = []
  readonly #ids = new Map<string, number>()
  readonly #byBlob = new Map<string, readonly number[]>()
  readonly #places = new Map<string, readonly number[]>()

  /**
   * Notes what a blob has; a secret that it has twice is there twice.
   *
   * @param places where each of them starts, where that is known
   */
  add(blob: string, keys: readonly string[], places?: readonly number[]): void {
    if (keys.length === 0) return
    const ids = keys.map((key) => this.#idOf(key))
    this.#byBlob.set(blob, ids)
    if (places !== undefined) this.#places.set(blob, places)
  }

  /** Notes what a blob has in the place of what was noted before. */
  replace(blob: string, keys: readonly string[]): void {
    this.#byBlob.delete(blob)
    this.#places.delete(blob)
    this.add(blob, keys)
  }

  /** The blobs that have any. */
  blobs(): Iterable<string> {
    return this.#byBlob.keys()
  }

  has(blob: string): boolean {
    return this.#byBlob.has(blob)
  }

  /** Numbers of the secrets of a blob; none of no blob. */
  of(blob: string | undefined): readonly number[] {
    return (blob === undefined ? undefined : this.#byBlob.get(blob)) ?? []
  }

  /** How often a blob has a secret. */
  timesIn(blob: string, key: string): number {
    const id = this.#ids.get(key)
    return this.of(blob).reduce((count, one) => (one === id ? count + 1 : count), 0)
  }

  /** Where a blob has a secret first, in bytes from its start; -1 where that is not known. */
  placeOf(blob: string, key: string): number {
    const id = this.#ids.get(key)
    const index = id === undefined ? -1 : this.of(blob).indexOf(id)
    return this.#places.get(blob)?.[index] ?? -1
  }

  keyOf(id: number): string {
    return this.#keys[id]!
  }

  /** How many blobs have any. */
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
