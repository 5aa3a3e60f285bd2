import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Random } from '../../../src/engine/samples.ts'
import { ALL_CLONE_STATES, type CloneState, checkout } from '../history.ts'

/** What a clone has besides, to lead git astray. */
export type Trap = 'none' | 'graft' | 'replace ref'

/** A workspace that an event is scanned in. */
export interface FuzzedClone {
  readonly state: CloneState
  readonly trap: Trap
}

/** A full clone takes no process to make, the others some. */
const STATES: readonly CloneState[] = [...Array<CloneState>(12).fill('full'), ...ALL_CLONE_STATES]

const TRAPS: readonly Trap[] = ['none', 'none', 'graft', 'replace ref']

/** Chooses one. */
export function randomClone(random: Random): FuzzedClone {
  return {
    state: STATES[random.below(STATES.length)]!,
    trap: TRAPS[random.below(TRAPS.length)]!,
  }
}

/** What is cloned, and where to. */
interface Cloning {
  /** The server's bare repository. */
  readonly origin: string
  readonly folder: string
  readonly url: string
  readonly sha: string
  readonly ref: string
  readonly sha256: boolean
  /** Two commits of it: the second is put in the place of the first, or the first is said to have no parents. */
  readonly astray: readonly [string, string]
}

/** Makes the workspace. */
export async function makeClone({ state, trap }: FuzzedClone, cloning: Cloning): Promise<void> {
  const { folder, astray } = cloning
  if (state === 'full') copyWhole(cloning)
  else await checkout(state, cloning)
  if (state === 'none' || trap === 'none') return
  const [one, other] = astray
  if (trap === 'graft') {
    mkdirSync(join(folder, '.git/info'), { recursive: true })
    writeFileSync(join(folder, '.git/info/grafts'), `${one}\n`)
  } else if (one !== other) {
    mkdirSync(join(folder, '.git/refs/replace'), { recursive: true })
    writeFileSync(join(folder, '.git/refs/replace', one), `${other}\n`)
  }
}

/** What `git clone` of all branches and tags leaves, written by hand. */
function copyWhole({ origin, folder, url, sha, sha256 }: Cloning): void {
  const own = join(folder, '.git')
  mkdirSync(join(own, 'refs'), { recursive: true })
  cpSync(join(origin, 'objects'), join(own, 'objects'), { recursive: true })
  const format = sha256
    ? '\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n'
    : '\trepositoryformatversion = 0\n'
  writeFileSync(
    join(own, 'config'),
    `[core]\n${format}[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`,
  )
  writeFileSync(join(own, 'HEAD'), `${sha}\n`)
  const lines = [...refsIn(origin, 'refs/heads'), ...refsIn(origin, 'refs/tags')].sort()
  writeFileSync(
    join(own, 'packed-refs'),
    lines.map((line) => `${line.replace(' refs/heads/', ' refs/remotes/origin/')}\n`).join(''),
  )
}

/** A repository that was just written has each ref in a file of its own. */
function refsIn(origin: string, folder: string): string[] {
  const path = join(origin, folder)
  if (!existsSync(path)) return []
  return readdirSync(path).map((name) => `${readFileSync(join(path, name), 'utf8').trim()} ${folder}/${name}`)
}
