/** `git@github.com:o/r.git`, with or without a user. */
const SCP_LIKE = /^(?:[^/@\s]+@)?(?<host>[^/:@\s]+):(?!\/)(?<path>\S+)$/

/**
 * A repository's address as a scan of it on GitHub has it, so that its secrets have the same hashes: that of where it
 * was cloned from, without a user; or the folder's own, where nothing says.
 *
 * @param origin the address of the remote, as git's configuration has it
 * @param folder an absolute path
 */
export function repositoryAddress(origin: string | undefined, folder: string): string {
  if (origin === undefined || origin === '') return `file://${folder}`
  const scp = SCP_LIKE.exec(origin)?.groups
  if (scp !== undefined) return `https://${scp['host']}/${scp['path']}`
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url === undefined || url.host === '') return `file://${origin}`
  return `https://${url.hostname}${url.protocol.startsWith('http') && url.port !== '' ? `:${url.port}` : ''}${url.pathname}`
}
