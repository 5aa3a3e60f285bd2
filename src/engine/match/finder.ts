import type { Match } from './confirm.ts'

/** Finds matches without anchors of its own accord: the rules of a policy, in which anything can be written. */
export interface Finder {
  /**
   * Reports all matches in a text; they may overlap, and come in any order.
   *
   * @param path the file's path with `/` between folders, where it is known
   */
  find(bytes: Buffer, path: string | undefined): readonly Match[]
}
