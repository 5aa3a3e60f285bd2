/** Where something in a text may be encoded. Places are in ascending order. */
export interface Encoded {
  /**
   * Where runs of letters, digits and `+-/_.` start and end, by turns, that may hold base64 or hexadecimal digits;
   * shorter ones than 14 bytes may be left out.
   */
  readonly runs: readonly number[]
  /** Where a character may be written as `%41`. */
  readonly percent: readonly number[]
  /** The same as `&#65;`, or as a name: `&quot;`. */
  readonly references: readonly number[]
  /** The same as `\u0041` or in a like way: the first of its backslashes. */
  readonly numbered: readonly number[]
  /** Where a slash may have a backslash before it, or several: the first of them. */
  readonly slashes: readonly number[]
  /** A zero before a character that takes two bytes or four: one of each text of such, at least. */
  readonly wide: readonly number[]
  /**
   * What is of interest in the text: the start and end of ranges, by turns, that don't overlap. Escapes of strings
   * outside of them are left as they are; without any, all are decoded.
   */
  readonly near?: readonly number[]
}
