/** The words of a list that a person wrote, with commas, spaces or line breaks between them. */
export function wordsIn(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}
