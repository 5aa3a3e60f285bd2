/** What RFC 7644, 3.12, calls the kinds of wrong requests. */
export type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidValue' | 'uniqueness'

/** A request of a provisioning client that is refused. */
export class ScimProblem extends Error {
  override readonly name = 'ScimProblem'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message)
    this.status = status
    this.scimType = scimType
  }
}

/** A value that is missing, or of another type than it has to be. */
export function invalidValue(message: string): ScimProblem {
  return new ScimProblem(400, message, 'invalidValue')
}
