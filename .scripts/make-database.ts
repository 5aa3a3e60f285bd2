/**
 * Makes the database that the service's first start unpacks instead of making one: a cluster of PGlite's with nothing
 * in it, as a tar file under zstd. To be run when PGlite is upgraded; the version of PGlite is in the name of the file.
 *
 *     node .scripts/make-database.ts
 */
import './require-node.mjs'

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

const ROOT = join(import.meta.dirname, '..')
const EMBEDDED = join(ROOT, 'src/service/store/embedded')

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'keysieve-database-'))
try {
  const database = new PGlite({ dataDir: folder })
  await database.waitReady
  await database.close()
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar']
  const tar = execFileSync('tar', ['-C', folder, ...same, '-cf', '-', ...readdirSync(folder)], {
    maxBuffer: 2 ** 28,
  })
  // Three databases of the cluster are alike: with a window over all of them they take the space of one.
  const packed = zstdCompressSync(tar, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 26,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
  for (const name of readdirSync(EMBEDDED)) if (name.endsWith('.tar.zst')) rmSync(join(EMBEDDED, name))
  writeFileSync(join(EMBEDDED, `empty-${dependencies['@electric-sql/pglite']}.tar.zst`), packed)
  console.log(`${tar.length} bytes, packed ${packed.length}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
