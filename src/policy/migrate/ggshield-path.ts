/** What a pattern of ggshield means, and the patterns of a policy that say it. */
export interface GgshieldPath {
  readonly patterns: readonly string[]
  /** Whether ggshield leaves out a file, by its path from the root folder. */
  leavesOut(path: string): boolean
}

/** ggshield refuses three stars in a row, and two that stand beside anything but a slash. */
const INVALID = /\*{3}|\*\*[^/]|[^/]\*\*/

/** What is no wildcard for ggshield and is one for a policy. */
const UNSAYABLE = /\?|!/

/**
 * Reads a pattern of `ignored_paths`. For ggshield a pattern begins at any folder unless it starts with `/`, a `*` is
 * one character or more of a name, and what does not end in `/` is a file and not what is below a folder
 * (ggshield 1.4x, `translate_user_pattern`).
 *
 * @returns nothing where ggshield takes it for none, or no pattern of a policy says the same
 */
export function ggshieldPath(written: string): GgshieldPath | undefined {
  if (written === '' || INVALID.test(written) || UNSAYABLE.test(written)) return undefined
  const isAnchored = written.startsWith('/')
  const pattern = isAnchored ? written.slice(1) : written
  const source = pattern
    .replace(/[.^$+?{}()[\]\\|]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '**/' ? '(?:[^/]+/)*' : '[^/]+'))
  const end = pattern.endsWith('/') ? '' : '$'
  const expression = new RegExp(`${isAnchored ? '^' : '(?:^|/)'}${source}${end}`)
  const named = pattern.split('/').map((part) => (part === '**' ? part : part.replaceAll('*', '?*')))
  return {
    patterns: [`${isAnchored ? '/' : '**/'}${named.join('/')}`.replace('**/**/', '**/')],
    leavesOut: (path) => expression.test(path),
  }
}
