type Payload = Record<string, unknown>

/** Where a test's OpenID provider keeps its sessions and codes: the interface that `oidc-provider` documents. */
export function memoryStore(): new (model: string) => object {
  const kept = new Map<string, Payload>()

  return class {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    async upsert(id: string, payload: Payload): Promise<void> {
      kept.set(this.#key(id), payload)
    }

    async find(id: string): Promise<Payload | undefined> {
      return kept.get(this.#key(id))
    }

    async findByUid(uid: string): Promise<Payload | undefined> {
      return [...kept.values()].find((payload) => payload['uid'] === uid)
    }

    async consume(id: string): Promise<void> {
      const payload = kept.get(this.#key(id))
      if (payload !== undefined) payload['consumed'] = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string): Promise<void> {
      kept.delete(this.#key(id))
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, payload] of kept) if (payload['grantId'] === grantId) kept.delete(key)
    }

    #key(id: string): string {
      return `${this.#model} ${id}`
    }
  }
}
