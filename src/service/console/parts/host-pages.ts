/** How hosts call a file's page at a commit, and a commit's page. */
interface HostPages {
  readonly file: (commit: string, path: string, line: number) => string
  readonly commit: string
}

const HOSTS: Readonly<Record<string, HostPages>> = {
  // https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/creating-a-permanent-link-to-a-code-snippet
  'github.com': { file: (commit, path, line) => `blob/${commit}/${path}#L${line}`, commit: 'commit' },
  // https://docs.gitlab.com/user/project/repository/files/
  'gitlab.com': { file: (commit, path, line) => `-/blob/${commit}/${path}#L${line}`, commit: '-/commit' },
  // https://support.atlassian.com/bitbucket-cloud/docs/hyperlink-to-source-code-in-bitbucket/
  'bitbucket.org': { file: (commit, path, line) => `src/${commit}/${path}#lines-${line}`, commit: 'commits' },
  'codeberg.org': { file: (commit, path, line) => `src/commit/${commit}/${path}#L${line}`, commit: 'commit' },
}

/** The page of a line on hosts whose addresses are known; of an entry of an archive, the archive's. */
export function linePage(identity: string, commit: string, path: string, line: number): string | undefined {
  const found = hostOf(identity)
  if (found === undefined || !isSha(commit)) return undefined
  const [file = path] = path.split('!')
  const isEntry = file !== path
  const page = found.pages.file(commit, file.split('/').map(encodeURIComponent).join('/'), line)
  return `${found.base}/${isEntry ? page.replace(/#.*$/, '') : page}`
}

/** The commit's page on hosts whose addresses are known. */
export function commitPage(identity: string, commit: string): string | undefined {
  const found = hostOf(identity)
  return found === undefined || !isSha(commit) ? undefined : `${found.base}/${found.pages.commit}/${commit}`
}

function isSha(commit: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/.test(commit)
}

function hostOf(identity: string): { readonly base: string; readonly pages: HostPages } | undefined {
  const match = /^git:\/\/(?<host>[^/]+)\/(?<path>.+)\.git$/.exec(identity)
  const { host = '', path = '' } = match?.groups ?? {}
  const pages = Object.hasOwn(HOSTS, host) ? HOSTS[host] : undefined
  return pages === undefined ? undefined : { base: `https://${host}/${path}`, pages }
}
