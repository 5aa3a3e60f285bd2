import { execFileSync } from 'node:child_process'
import { isIP } from 'node:net'

import { type Remote, webAddressOf } from '../../engine/git/fetch/remotes.ts'

/** Neither program connects anywhere; a command in the user's own configuration of ssh may hang. */
const LONGEST_MS = 5000

/** What would have git look into another repository than the one in the folder. */
const OTHER_REPOSITORY = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR']

/** No name of a host that could be taken for an option. */
const HOST = /^[a-z0-9][\w.-]*$/i

/**
 * The page of the repository that a remote of a clone leads to, as git and ssh resolve its address with the user's
 * configuration: `url.<base>.insteadOf` of git, and aliases of hosts of ssh.
 *
 * @returns nothing where it leads to no server
 */
export function resolvedAddress(folder: string, { name, address }: Remote): string | undefined {
  const resolved = output('git', ['-C', folder, 'remote', 'get-url', '--', name]) ?? address
  return webAddressOf(resolved, sshHost)
}

/** The host that ssh connects to for a name. One that is an address alone is no name of a server's pages. */
function sshHost(host: string): string {
  if (!HOST.test(host)) return host
  const target = /^hostname (?<name>\S+)$/m.exec(output('ssh', ['-G', host]) ?? '')?.groups?.['name']
  return target === undefined || isIP(target) !== 0 || !target.includes('.') ? host : target
}

/** The output of a program; nothing where it is not installed, or fails. */
function output(program: string, args: readonly string[]): string | undefined {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OTHER_REPOSITORY.includes(name)),
  )
  try {
    const text = execFileSync(program, args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
    })
    return text.trim() === '' ? undefined : text.trim()
  } catch {
    return undefined
  }
}
