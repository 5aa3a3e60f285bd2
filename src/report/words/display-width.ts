/** Characters that take no room: marks that sit on the one before (variation selectors too), and joiners. */
const WITHOUT_WIDTH = /\p{M}|\p{Cf}/u

/** Characters of double width: emoji, and the scripts of Unicode's East Asian Width that are wide or fullwidth. */
const DOUBLE_WIDTH =
  /\p{Emoji_Presentation}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u

/** How many columns of a terminal a line of visible text takes. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (character < '\u0300') width++
    else if (!WITHOUT_WIDTH.test(character)) width += DOUBLE_WIDTH.test(character) ? 2 : 1
  }
  return width
}
