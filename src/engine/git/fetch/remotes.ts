/** A remote of a clone, as its configuration names it. */
export interface Remote {
  readonly name: string
  /** As it is written; it may hold credentials. */
  readonly address: string
}

/** Servers that take ssh at another name than the one their pages have. */
const WEB_HOSTS: ReadonlyMap<string, string> = new Map([
  ['ssh.github.com', 'github.com'],
  ['altssh.gitlab.com', 'gitlab.com'],
  ['altssh.bitbucket.org', 'bitbucket.org'],
  ['www.github.com', 'github.com'],
])

/** `ssh.dev.azure.com:v3/o/p/r` has the page `dev.azure.com/o/p/_git/r` (Azure DevOps, "Use SSH keys"). */
const AZURE_SSH = 'ssh.dev.azure.com'
const AZURE_PATH = /^v3\/(?<project>[^/]+\/[^/]+)\/(?<name>[^/]+)$/

/** `git@github.com:o/r.git`: no scheme, and a colon before the first slash. */
const SCP_LIKE = /^(?:[^@/\s]+@)?(?<host>[^:/\s]+):(?!\/\/)(?<path>[^\s]+)$/

/** `[git@github.com:22]:o/r.git`: the same with a port, which git takes in brackets. */
const SCP_WITH_PORT = /^\[(?:[^@/\s\]]+@)?(?<host>[^:/\s\]]+)(?::\d+)?\]:(?!\/\/)(?<path>[^\s]+)$/

/** The remotes of a clone, in the order of its configuration. */
export function remotesIn(config: string): Remote[] {
  const remotes: Remote[] = []
  for (const { section, key, value } of settingsIn(config)) {
    const name = /^remote\s+"(?<name>.*)"$/.exec(section)?.groups?.['name']
    if (name === undefined || key !== 'url' || remotes.some((one) => one.name === name)) continue
    remotes.push({ name, address: value })
  }
  return remotes
}

/** The remotes with the addresses that git fetches from: the longest `insteadOf` that an address starts with counts. */
export function fetchRemotesIn(config: string): Remote[] {
  const rewrites = settingsIn(config).flatMap(({ section, key, value }) => {
    const base = /^url\s+"(?<base>.*)"$/i.exec(section)?.groups?.['base']
    return base === undefined || key !== 'insteadof' ? [] : [{ base, prefix: value }]
  })
  rewrites.sort((a, b) => b.prefix.length - a.prefix.length)
  return remotesIn(config).map(({ name, address }) => {
    const rewrite = rewrites.find(({ prefix }) => address.startsWith(prefix))
    return {
      name,
      address: rewrite === undefined ? address : rewrite.base + address.slice(rewrite.prefix.length),
    }
  })
}

/** A line of a configuration, with its key in small letters. */
interface Setting {
  readonly section: string
  readonly key: string
  readonly value: string
}

function settingsIn(config: string): Setting[] {
  const settings: Setting[] = []
  let section = ''
  for (const line of config.split('\n')) {
    section = /^\s*\[(?<title>[^\]]*)\]/.exec(line)?.groups?.['title']?.trim() ?? section
    const { key, value } = /^\s*(?<key>url|insteadof)\s*=\s*"?(?<value>[^"\s]+)/i.exec(line)?.groups ?? {}
    if (key !== undefined && value !== undefined) settings.push({ section, key: key.toLowerCase(), value })
  }
  return settings
}

/**
 * The page of the repository that an address of git leads to: `git@github.com:o/r.git` becomes
 * `https://github.com/o/r`. Credentials are left out, and so is the port of ssh.
 *
 * @param sshHost the name that ssh connects to, of a name that an address has
 * @returns nothing where it leads to no server, as a path does
 */
export function webAddressOf(
  address: string,
  sshHost: (host: string) => string = (host) => host,
): string | undefined {
  const { host, path } = (SCP_WITH_PORT.exec(address) ?? SCP_LIKE.exec(address))?.groups ?? {}
  // A single letter before a colon is a drive of Windows.
  if (host !== undefined && path !== undefined && host.length > 1)
    return pageOf('https:', sshHost(host), path)
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, pathname } = new URL(address)
  if (hostname === '') return undefined
  if (protocol === 'https:' || protocol === 'http:')
    return pageOf(protocol, port === '' ? hostname : `${hostname}:${port}`, pathname)
  if (protocol === 'git:') return pageOf('https:', hostname, pathname)
  return ['ssh:', 'git+ssh:', 'ssh+git:'].includes(protocol)
    ? pageOf('https:', sshHost(hostname), pathname)
    : undefined
}

/** The server's name as its pages have it: in small letters, without the root's dot, and not that of its ssh server. */
export function webHost(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '')
  return WEB_HOSTS.get(name) ?? name
}

function pageOf(protocol: string, host: string, path: string): string | undefined {
  const name = path
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  if (name === '') return undefined
  const azure = host.toLowerCase() === AZURE_SSH ? AZURE_PATH.exec(name)?.groups : undefined
  if (azure !== undefined) return `https://dev.azure.com/${azure['project']}/_git/${azure['name']}`
  const page = `${protocol}//${webHost(host)}/${name}`
  return URL.canParse(page) ? page : undefined
}
