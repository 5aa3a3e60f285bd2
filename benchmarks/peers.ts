import type { Subject } from './measure.ts'
import { versionOf } from './programs.ts'

/** Another scanner: how it looks through a history and through a folder, asking no provider. */
interface Peer {
  readonly program: string
  readonly version: readonly string[]
  readonly history: (repository: string) => readonly string[]
  readonly folder: (folder: string, version: string) => readonly string[]
  /** Exit codes of a good run. */
  readonly exits: readonly number[]
}

const QUIET = ['--no-banner', '--log-level', 'error', '--exit-code', '0']

const PEERS: readonly Peer[] = [
  {
    program: 'gitleaks',
    version: ['version'],
    history: (repository) => ['git', repository, ...QUIET],
    folder: (folder) => ['dir', folder, ...QUIET],
    exits: [0],
  },
  {
    program: 'betterleaks',
    version: ['version'],
    history: (repository) => ['git', repository, ...QUIET],
    folder: (folder, version) => [version.startsWith('2.') ? 'fs' : 'dir', folder, ...QUIET],
    exits: [0],
  },
  {
    program: 'trufflehog',
    version: ['--version'],
    history: (repository) => ['git', `file://${repository}`, '--no-verification', '--no-update', '--json'],
    folder: (folder) => ['filesystem', folder, '--no-verification', '--no-update', '--json'],
    exits: [0, 183],
  },
  {
    program: 'kingfisher',
    version: ['--version'],
    history: (repository) => ['scan', repository, '--no-validate', '--git-history', 'full'],
    folder: (folder) => ['scan', folder, '--no-validate'],
    exits: [0, 200, 205],
  },
]

/** The other scanners that are on the PATH, over a history and over a folder. */
export function peerSubjects(target: { readonly history: string; readonly folder: string }): {
  readonly history: readonly Subject[]
  readonly folder: readonly Subject[]
} {
  const found = PEERS.flatMap((peer) => {
    const version = versionOf(peer.program, peer.version)
    if (version === undefined) process.stderr.write(`${peer.program} is not on the PATH: left out\n`)
    return version === undefined ? [] : [{ peer, version }]
  })
  const subjects = (what: 'history' | 'folder'): Subject[] =>
    found.map(({ peer, version }) => ({
      name: `${peer.program} ${version}, ${what}`,
      command: peer.program,
      args: peer[what](target[what], version),
      cwd: target[what],
      env: process.env,
      exits: peer.exits,
    }))
  return { history: subjects('history'), folder: subjects('folder') }
}
