const KINDS = ['api', 'key', 'token', 'secret']
const SEPARATORS = ['_', '-', '.', ' ', '']

/**
 * The keywords of a provider that is called like a common word: its name and, right behind it, what names of
 * keys go on with. `box` alone is in `checkbox` and `boxShadow`; `box_token` is in neither.
 *
 * @param word the provider's name in lower case.
 */
export function keyNames(word: string): readonly string[] {
  return KINDS.flatMap((kind) => SEPARATORS.map((separator) => word + separator + kind))
}
