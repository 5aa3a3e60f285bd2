import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { bundlePackages } from '../bundle-packages.ts'
import { licensesOf } from '../licenses.ts'
import { PACKAGES } from './program-loader.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'lib/program')

/** What goes into the executable. */
export interface Gathered {
  /** Paths by the names in the program, with `/`. */
  readonly files: ReadonlyMap<string, string>
  /** The licenses of all packages that are inside. */
  readonly licenses: string
}

/** The files of the built program and the packages that it is installed with, each as one file. */
export async function gatherFiles(): Promise<Gathered> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(PROGRAM, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(PROGRAM, path).replaceAll(sep, '/'), path)
  }
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  // inside lib/, where packages are looked for
  const folder = join(ROOT, 'lib', PACKAGES)
  mkdirSync(folder, { recursive: true })
  const packages = Object.keys(dependencies).map((name) => {
    const path = join(folder, `${name}.cjs`)
    writeFileSync(path, `module.exports = require('${name}')\n`)
    files.set(`${PACKAGES}/${name}.js`, path)
    return path
  })
  const licenses = licensesOf(await bundlePackages(packages))
  return { files, licenses: `${licenses}\n${readFileSync(join(PROGRAM, 'licenses.txt'), 'utf8')}` }
}
