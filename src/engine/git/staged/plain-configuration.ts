/** What the configuration of a repository says of its format. */
export interface RepositoryFormat {
  /** The length of an object's name in bytes. */
  readonly nameBytes: 20 | 32
}

const SECTION = /^\s*\[(?<section>[\w.-]+)(?: "(?<named>[^"\\]*)")?\]\s*$/
const VARIABLE = /^\s*(?<key>[a-z][\da-z-]*)\s*=\s*(?<value>[^\s"\\#;](?:[^"\\#;]*[^\s"\\#;])?)\s*$/i
const NOTHING = /^\s*(?:[#;].*)?$/

const SWITCH = /^(?:true|false)$/
const ANY = /^/

/** Settings with which git reads the index as without them, by `section.key` (git-config(1)). */
const UNDERSTOOD: Readonly<Record<string, RegExp>> = {
  'core.repositoryformatversion': /^[01]$/,
  'core.filemode': SWITCH,
  'core.bare': SWITCH,
  'core.logallrefupdates': SWITCH,
  'core.ignorecase': SWITCH,
  'core.precomposeunicode': SWITCH,
  'core.symlinks': SWITCH,
  'core.autocrlf': /^(?:true|false|input)$/,
  'core.eol': /^(?:lf|crlf|native)$/,
  'core.hookspath': ANY,
  'core.editor': ANY,
  'core.sshcommand': ANY,
  'extensions.objectformat': /^(?:sha1|sha256)$/,
  'user.name': ANY,
  'user.email': ANY,
  'user.signingkey': ANY,
}

/** What git does not look at when it reads the index. */
const ELSEWHERE =
  /^(?:(?:lfs|merge|mergetool|pull|rebase|commit|gpg|gitflow|gui|tag|rerere|init|alias|receive|credential)[ .]|(?:branch|submodule|filter|url) "|remote "(?!.*"\.(?:promisor|partialclonefilter)$))/

/**
 * Reads the configuration file of a repository.
 *
 * @returns nothing where something in it may change what git makes of the index, or may be wrong: git knows
 */
export function readPlainConfiguration(text: string): RepositoryFormat | undefined {
  const values = new Map<string, string>()
  let prefix: string | undefined
  for (const line of text.split('\n')) {
    const section = SECTION.exec(line)?.groups
    const variable = VARIABLE.exec(line)?.groups
    if (section !== undefined) prefix = prefixOf(section['section']!, section['named'])
    else if (variable !== undefined && prefix !== undefined) {
      const name = prefix + variable['key']!.toLowerCase()
      if (!isHarmless(name, variable['value']!)) return undefined
      values.set(name, variable['value']!)
    } else if (!NOTHING.test(line)) return undefined
  }
  const objectFormat = values.get('extensions.objectformat')
  // Extensions count in repositories of version 1 only (git's documentation, "repository-version").
  if (objectFormat !== undefined && values.get('core.repositoryformatversion') !== '1') return undefined
  return { nameBytes: objectFormat === 'sha256' ? 32 : 20 }
}

function prefixOf(section: string, named: string | undefined): string {
  return named === undefined ? `${section.toLowerCase()}.` : `${section.toLowerCase()} "${named}".`
}

function isHarmless(name: string, value: string): boolean {
  return UNDERSTOOD[name]?.test(value) ?? ELSEWHERE.test(name)
}
