/**
 * Bundles lib/ into dist/: one file that starts at once, further files for what only some runs need, and the
 * licences of everything inside. The same sources give the same bytes, in any folder, on any Node.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { minify } from 'terser'

import { licencesOf } from './licences.ts'

const ROOT = join(import.meta.dirname, '..')
const ENTRY = 'lib/index.js'

/** GitHub's packages whose modules do nothing when they are merely loaded. */
const FREE_OF_SIDE_EFFECTS = ['@actions/core', '@actions/github', '@actions/http-client']

/** What the bundler tells of its work, as far as it is read. */
interface Statistics {
  readonly chunks: readonly { readonly id: number; readonly files: readonly string[] }[]
  readonly modules: readonly { readonly name: string; readonly chunks: readonly number[] }[]
}

const LIBRARY = /(?:^|\/)node_modules\/(?!.*lib\/engine)/

if (!existsSync(join(ROOT, ENTRY))) throw new Error(`${ENTRY} is missing. Run \`npm run compile\` first.`)
rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
for (const name of FREE_OF_SIDE_EFFECTS) markFreeOfSideEffects(name)
const work = mkdtempSync(join(tmpdir(), 'keysieve-bundle-'))
try {
  const statistics = join(work, 'statistics.json')
  execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@vercel/ncc/dist/ncc/cli.js'),
      ...['build', ENTRY, '-o', 'dist', '--no-cache', '--stats-out', statistics, '--quiet'],
    ],
    { cwd: ROOT, stdio: 'inherit' },
  )
  const made = JSON.parse(readFileSync(statistics, 'utf8'))
  writeFileSync(join(ROOT, 'dist/licenses.txt'), licencesOf(made.modules))
  await minifyLibraries(made)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Libraries are half of the bundle, and nobody reads them here; what is loaded at every start stays as it is. */
async function minifyLibraries({ chunks, modules }: Statistics): Promise<void> {
  const libraries = new Set(modules.filter(({ name }) => LIBRARY.test(name)).flatMap((one) => one.chunks))
  for (const { id, files } of chunks) {
    if (!libraries.has(id) || files.includes('index.js')) continue
    for (const name of files) {
      const file = join(ROOT, 'dist', name)
      const { code = '' } = await minify(readFileSync(file, 'utf8'), { module: true })
      writeFileSync(file, `${code}\n`)
    }
  }
}

/**
 * Puts a copy of a package where the compiled code finds it first, and says in the copy's package.json that
 * its modules have no side effects. @actions/core loads an OIDC client and with it undici, which takes 75 ms at
 * every start and which nothing here calls; the package doesn't say that it may be left out, so the bundler
 * keeps it. With this word it goes.
 */
function markFreeOfSideEffects(name: string): void {
  const copy = join(ROOT, 'lib/node_modules', name)
  cpSync(join(ROOT, 'node_modules', name), copy, { recursive: true })
  const manifest = join(copy, 'package.json')
  const told = { ...JSON.parse(readFileSync(manifest, 'utf8')), sideEffects: false }
  writeFileSync(manifest, JSON.stringify(told))
}
