import type { Assignment } from '../../src/engine/generic/supplied-value.ts'

/** A value that a package gives to the name of a secret. */
export interface Harvested {
  /** What is learned from some packages is tried on others. */
  readonly package: string
  readonly path: string
  /** Its text is what is around it. */
  readonly assignment: Assignment
}
