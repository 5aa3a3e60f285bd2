/** What an archive says of itself does not fit what is in it. */
export class DamagedArchive extends Error {
  /** Why it can't be read, as a clause. */
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
