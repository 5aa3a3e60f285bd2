import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative, sep } from 'node:path'

import { minify } from 'terser'

import { type BundledModule, licensesOf } from '../licenses.ts'
import { PACKAGES } from './program-loader.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'lib/program')

/** The scan service needs a database, which is a program of its own: it is in the package and in its image. */
const OF_SERVICE = /^service\//
const PACKAGES_OF_SERVICE =
  /^(?:@electric-sql\/|@fastify\/|ajv|fastify|kysely|otpauth|pg|pg-boss|prom-client|rate-limiter-flexible|typebox)/

const REQUIRED = /\brequire\("(?<id>[^."/][^"]*)"\)/g

/** What goes into the executable. */
export interface Gathered {
  /** Paths by the names in the program, with `/`. */
  readonly files: ReadonlyMap<string, string>
  /** The licenses of all packages that are inside. */
  readonly licenses: string
}

/**
 * The files of the built program and the packages that they load, each as one file.
 *
 * @param work a folder for what is made on the way
 */
export async function gatherFiles(work: string): Promise<Gathered> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(PROGRAM, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(PROGRAM, path).replaceAll(sep, '/')
    if (entry.isFile() && !OF_SERVICE.test(name)) files.set(name, path)
  }
  const texts = [...files]
    .filter(([name]) => name.endsWith('.js'))
    .map(([, path]) => readFileSync(path, 'utf8'))
  const ids = new Set(
    texts.flatMap((text) => [...text.matchAll(REQUIRED)].map(({ groups }) => groups!['id']!)),
  )
  const inside: BundledModule[] = []
  for (const id of ids) {
    if (id.startsWith('node:') || builtinModules.includes(id) || PACKAGES_OF_SERVICE.test(id)) continue
    const { path, modules } = await bundlePackage(id, work)
    files.set(`${PACKAGES}/${id}.js`, path)
    inside.push(...modules)
  }
  return { files, licenses: `${licensesOf(inside)}\n${readFileSync(join(PROGRAM, 'licenses.txt'), 'utf8')}` }
}

interface BundledPackage {
  readonly path: string
  readonly modules: readonly BundledModule[]
}

async function bundlePackage(id: string, work: string): Promise<BundledPackage> {
  const entry = join(ROOT, 'lib', `package-${id.replaceAll('/', '-')}.cjs`)
  const folder = join(work, PACKAGES, id)
  mkdirSync(folder, { recursive: true })
  writeFileSync(entry, `module.exports = require(${JSON.stringify(id)})\n`)
  const ncc = join(ROOT, 'node_modules/@vercel/ncc/dist/ncc/cli.js')
  const statistics = join(folder, 'statistics.json')
  const args = [ncc, 'build', entry, '-o', folder, '--no-cache', '--stats-out', statistics, '--quiet']
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  rmSync(entry)
  const path = join(folder, 'index.cjs')
  const { code = '' } = await minify(readFileSync(path, 'utf8'), { format: { ascii_only: true } })
  writeFileSync(path, code)
  return { path, modules: JSON.parse(readFileSync(statistics, 'utf8')).modules }
}
