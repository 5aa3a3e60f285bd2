/** Tells whether a path is one of those that a pattern means. */
export type MatchPath = (path: string) => boolean

/**
 * A pattern for paths, read as .gitignore reads one: `*` and `?` stand for characters within a name, `**` for any
 * number of folders; a pattern without a `/` before its end is looked for in every folder; what is below a folder
 * that fits, fits too, and a `/` at the end asks for a folder. An archive is a folder of what is in it: `*.jar` means
 * `lib/app.jar!config.yml`. There are no classes and no negation. The work grows with the product of both lengths at
 * most, whatever the pattern is.
 */
export function globMatcher(pattern: string): MatchPath {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.')
  const anchored = /^(?:\.?\/)|\/./.test(pattern)
  const below = pattern.endsWith('/') ? ['*', '**'] : ['**']
  const whole = [...(anchored ? [] : ['**']), ...parts, ...below]
  const fits = (path: string): boolean => sequenceMatches(whole, path.split('/'), '**', nameMatches)
  return (path) => fits(path) || (path.includes('!') && fits(path.replaceAll('!', '/')))
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
