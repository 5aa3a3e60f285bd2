import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'

import { filesIn, type PackedFile } from './tarball.ts'

const LARGEST = 40_000_000

/** The files of a package: an archive of npm, PyPI, crates.io, Go or Maven, or a folder. */
export function* filesOfPackage(path: string, isFolder: boolean): Generator<PackedFile> {
  if (isFolder) {
    for (const one of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      const stat = statSync(join(path, one), { throwIfNoEntry: false })
      if (stat?.isFile() && stat.size < LARGEST) yield { path: one, bytes: readFileSync(join(path, one)) }
    }
  } else if (/\.(?:tgz|tar\.gz|crate)$/.test(path)) {
    yield* filesIn(path)
  } else if (/\.(?:zip|whl|jar)$/.test(path) && statSync(path).size < LARGEST) {
    const files = unzipSync(readFileSync(path), { filter: ({ originalSize }) => originalSize < LARGEST })
    for (const [name, bytes] of Object.entries(files)) yield { path: name, bytes: Buffer.from(bytes) }
  }
}
