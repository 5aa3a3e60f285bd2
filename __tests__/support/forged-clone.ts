import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

import { gitSync } from './git.ts'

/** Puts every object of a clone into a file of its own. */
export function unpackClone(workspace: string): void {
  const packs = join(workspace, '.git/objects/pack')
  for (const name of readdirSync(packs).filter((one) => one.endsWith('.pack'))) {
    const pack = join(workspace, name)
    renameSync(join(packs, name), pack)
    gitSync(workspace, ['unpack-objects', '-q'], readFileSync(pack))
    rmSync(pack)
  }
  rmSync(packs, { recursive: true })
}

/** Writes another content under the name of an object. */
export function forgeObject(workspace: string, name: string, type: string, content: Buffer): void {
  const path = join(workspace, '.git/objects', name.slice(0, 2), name.slice(2))
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  writeFileSync(path, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])))
  chmodSync(path, 0o444)
}
