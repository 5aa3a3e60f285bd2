/** What a byte can be part of; a byte can have several. */
export const TOKEN = 1
/** A token byte that is no letter or digit: a prefix may start after it. */
export const BREAK = 2
export const DIGIT = 4
/** Stands between a name and its value. */
export const GAP = 8
/** Gives a name its value. */
export const OPERATOR = 16
/** Is part of a name. */
export const NAME = 32
/** May begin an escape. */
export const ESCAPE = 64
/** Is part of a name without breaks. */
export const WORD = 128
