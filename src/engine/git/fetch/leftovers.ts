import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What our folders are called. */
export const FOLDER_PREFIX = 'keysieve-'

/** A folder of ours, by its name: six characters that Node chose. */
const FOLDER = /^keysieve-[A-Za-z0-9]{6}$/

/** In each of them stands whose it is. */
const OWNER = 'owner'

/** The start time is the 22nd field, the 20th behind the name in brackets (proc(5)). */
const START_FIELD = 19

/** Writes down that a folder is this process's. */
export function markFolder(folder: string): void {
  const self = ownIdentity()
  if (self !== undefined) writeFileSync(join(folder, OWNER), `${process.pid} ${self}\n`)
}

/**
 * Removes what earlier runs of the same user left, that were ended without a chance to tidy up. A folder is left alone
 * where it can't be determined that its process has ended: another container has processes of its own, and a number may
 * have been given anew.
 */
export function removeLeftovers(parent: string): void {
  const self = ownIdentity()
  if (self === undefined) return
  for (const name of readdirSync(parent)) {
    if (!FOLDER.test(name)) continue
    try {
      const folder = join(parent, name)
      const stats = lstatSync(folder)
      if (!stats.isDirectory() || stats.uid !== process.getuid?.()) continue
      const owner = readFileSync(join(folder, OWNER), 'latin1').trim().split(' ')
      if (isGone(owner, self)) rmSync(folder, { recursive: true, force: true })
    } catch {
      // It is not marked, or someone else removes it.
    }
  }
}

function isGone([pid = '', ...identity]: readonly string[], self: string): boolean {
  const [namespace] = self.split(' ')
  if (!/^\d+$/.test(pid) || identity[0] !== namespace) return false
  return identityOf(pid) !== identity.join(' ')
}

let self: string | undefined

/** This process keeps its identity, so it is read once. */
function ownIdentity(): string | undefined {
  self ??= identityOf('self')
  return self
}

/**
 * What tells a process from all others that there were on this machine since it started: where its number counts, and
 * when it started.
 *
 * @returns nothing where the system does not tell, as all but Linux
 */
function identityOf(pid: string): string | undefined {
  try {
    const namespace = readlinkSync('/proc/self/ns/pid')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${boot}/${namespace} ${fields[START_FIELD]}`
  } catch {
    return undefined
  }
}
