/** A format of files whose own rule says where a value without quotes ends, or what an escape is in quotes. */
export type FileFormat =
  | 'dockerfile'
  | 'env'
  | 'go'
  | 'ini'
  | 'powershell'
  | 'properties'
  | 'shell'
  | 'sql'
  | 'toml'
  | 'yaml'

/** By what follows the last dot of a name. */
const BY_EXTENSION: Readonly<Record<string, FileFormat>> = {
  bash: 'shell',
  cfg: 'ini',
  cnf: 'ini',
  dockerfile: 'dockerfile',
  env: 'env',
  go: 'go',
  ini: 'ini',
  ksh: 'shell',
  properties: 'properties',
  ps1: 'powershell',
  psd1: 'powershell',
  psm1: 'powershell',
  sh: 'shell',
  sql: 'sql',
  toml: 'toml',
  yaml: 'yaml',
  yml: 'yaml',
  zsh: 'shell',
}

/** By how a whole name starts, up to its end or a dot. */
const BY_NAME: Readonly<Record<string, FileFormat>> = {
  '.bash_profile': 'shell',
  '.bashrc': 'shell',
  '.env': 'env',
  '.envrc': 'shell',
  '.profile': 'shell',
  '.zprofile': 'shell',
  '.zshenv': 'shell',
  '.zshrc': 'shell',
  containerfile: 'dockerfile',
  dockerfile: 'dockerfile',
}

/** The format of a file, as its name tells it; undefined where that has no rule of its own. */
export function formatOf(path: string): FileFormat | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const start = /^\.?[^.]*/.exec(name)?.[0] ?? ''
  return BY_NAME[start] ?? BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1)]
}
