import { looksRandom } from './chance.ts'
import { whyMarked, whyNoSecret } from './not-a-value.ts'
import { isMarkedPlaceholder, isPlaceholderWord } from './placeholder-words.ts'
import { remembered } from './remembered.ts'

/**
 * Whether a value is no secret by what it is: written in place of one, or a part of a program by its own grammar.
 * How likely chance is in it comes first: in a random value a dot or bracket is no grammar.
 */
export const isNoSecret: (value: string) => boolean = remembered((value) => {
  if (looksRandom(value)) return isMarkedPlaceholder(value) || whyMarked(value) !== undefined
  return isPlaceholderWord(value) || whyNoSecret(value) !== undefined
})
