/** Tells whether a path is one of those that a pattern means. */
export type MatchPath = (path: string) => boolean

/**
 * A pattern for paths, read as .gitignore reads one: `*` and `?` stand for characters within a name, `**` for any
 * number of folders; a pattern without a `/` before its end is looked for in every folder; what is below a folder
 * that fits, fits too, and a `/` at the end asks for a folder. An archive is a folder of what is in it: `*.jar` means
 * `lib/app.jar!config.yml`. There are no classes and no negation. The work grows with the product of both lengths at
 * most, whatever the pattern is. A pattern without a name, such as `/`, means nothing.
 */
export function globMatcher(pattern: string): MatchPath {
  const { parts, anchored } = partsOf(pattern)
  if (parts.length === 0) return () => false
  const below = pattern.endsWith('/') ? ['*', '**'] : ['**']
  const whole = [...(anchored ? [] : ['**']), ...parts, ...below]
  const fits = (path: string): boolean => sequenceMatches(whole, path.split('/'), '**', nameMatches)
  return (path) => fits(path) || (path.includes('!') && fits(path.replaceAll('!', '/')))
}

/**
 * The same without what is below a folder that fits, for rules of .gitignore that are asked about each folder of a path
 * in turn. A `/` at the end is not looked at.
 */
export function exactGlobMatcher(pattern: string): MatchPath {
  const { parts, anchored } = partsOf(pattern)
  if (parts.length === 0) return () => false
  // `docs/**` means what is in docs, and not docs itself.
  const within = parts.at(-1) === '**' ? parts.toSpliced(-1, 0, '*') : parts
  const whole = [...(anchored ? [] : ['**']), ...within]
  return (path) => sequenceMatches(whole, path.split('/'), '**', nameMatches)
}

function partsOf(pattern: string): { readonly parts: readonly string[]; readonly anchored: boolean } {
  return {
    parts: pattern.split('/').filter((part) => part !== '' && part !== '.'),
    anchored: /^(?:\.?\/)|\/./.test(pattern),
  }
}

function nameMatches(pattern: string, name: string): boolean {
  return sequenceMatches([...pattern], [...name], '*', (one, character) => one === '?' || one === character)
}

/**
 * Whether a pattern's items stand for the items, with a wildcard for any number of them. Only the last wildcard
 * is ever gone back to: what an earlier one could take, the last can take too.
 */
function sequenceMatches(
  pattern: readonly string[],
  items: readonly string[],
  wildcard: string,
  matches: (pattern: string, item: string) => boolean,
): boolean {
  let at = 0
  let item = 0
  let star = -1
  let resume = 0
  while (item < items.length) {
    if (pattern[at] === wildcard) {
      star = at++
      resume = item
    } else if (at < pattern.length && matches(pattern[at]!, items[item]!)) {
      at++
      item++
    } else if (star !== -1) {
      at = star + 1
      item = ++resume
    } else return false
  }
  while (pattern[at] === wildcard) at++
  return at === pattern.length
}
