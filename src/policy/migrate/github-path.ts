/** What a filter pattern of GitHub means, and the patterns of a policy that say it. */
export interface GithubPath {
  readonly patterns: readonly string[]
  /** Whether GitHub excludes a file, by its path from the root folder. */
  leavesOut(path: string): boolean
}

/** What has another meaning in a policy's pattern, or none. */
const UNSAYABLE = /[?+![\]\\]/

/**
 * Reads an entry of `paths-ignore`. It is a filter pattern as in a workflow's `on.push.paths`: it begins at the root and
 * fits whole paths of files. A `*` stays within a name, and a `**` crosses folders wherever it is
 * (docs.github.com, "Filter pattern cheat sheet").
 *
 * @returns nothing where no pattern of a policy says the same
 */
export function githubPath(written: string): GithubPath | undefined {
  if (written === '' || written.startsWith('/') || UNSAYABLE.test(written)) return undefined
  const parts = written.split('/')
  const named = parts.map((part, index) => nameOf(part, index === parts.length - 1))
  if (named.some((part) => part === undefined)) return undefined
  const expression = new RegExp(`^${sourceOf(written)}$`)
  return { patterns: [`/${named.join('/')}`], leavesOut: (path) => expression.test(path) }
}

/** A part between two slashes in a policy's words, where two stars are a part of their own. */
function nameOf(part: string, isLast: boolean): string | undefined {
  if (part === '**' || !part.includes('**')) return part
  if (part.startsWith('**') && !part.slice(2).includes('**')) return `**/*${part.slice(2)}`
  // What begins like this is a file, or a folder with all that is below.
  return isLast && part.indexOf('**') === part.length - 2 ? part.slice(0, -1) : undefined
}

function sourceOf(written: string): string {
  const meanings: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' }
  return written
    .replace(/[.^$(){}|]/g, '\\$&')
    .replace(/(?<=^|\/)\*\*\/|\*\*|\*/g, (stars) => meanings[stars]!)
}
