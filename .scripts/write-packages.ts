import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { EMPTY_CLUSTER } from '../src/service/store/embedded/make-cluster.ts'
import { bundlePackages } from './bundle-packages.ts'
import { joinModules, PACKAGES } from './join-modules.ts'
import { licensesOf } from './licenses.ts'
import { OF_SERVICE, packageName, USED } from './shipped-packages.ts'

const ROOT = join(import.meta.dirname, '..')
const LIB = join(ROOT, 'lib')

/** The package of the service, as `npm publish ./lib/keysieve-service` publishes it. */
const SERVICE_PACKAGE = join(LIB, 'keysieve-service')

/** Modules that re-export what is used of packages. */
const RE_EXPORTING = ['cli/mcp/sdk.js', 'cli/lsp/sdk.js']

/** Files that modules read beside themselves; the second are made by `pack-rules.ts`. */
const ASSETS = ['engine/packs/pack.wasm']
const PACKED_RULES = ['engine/prefilter.bin', 'engine/prefilter.txt', 'engine/packed']
const ASSETS_OF_SERVICE = [`service/store/embedded/${basename(EMPTY_CLUSTER)}`]

/** The program and the kind of thread that scans a history. */
const ENTRIES = ['cli/index', 'worker']

/** What the service's package exports, the process that scans for it, and the thread of its database. */
const ENTRIES_OF_SERVICE = ['cli/main', 'cli/worker/scan-process', 'service/store/embedded/thread']

/** Links from one page of the documentation to another lead nowhere from a package. */
const LINK = /\]\((?=[\w-]+\.md)/g
const DOCUMENTATION = 'https://github.com/keysieve/keysieve/blob/main/docs/'

/** What both packages say of themselves in the same words. */
const SHARED_FIELDS = ['version', 'license', 'homepage', 'bugs', 'repository', 'engines'] as const

interface Manifest extends Readonly<Record<(typeof SHARED_FIELDS)[number], unknown>> {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/**
 * Writes the programs of both packages: lib/program/ with lib/cli/index.js, which the package `keysieve` has, and
 * lib/keysieve-service/, which is a package.
 */
export async function writePackages(): Promise<void> {
  const modules = [...RE_EXPORTING, ...writeReExports()].map((path) => join(LIB, path))
  const licenses = licensesOf(await bundlePackages(modules))
  await writeService(licenses)
  await writeCommand(licenses)
}

/** @returns paths in lib/ of a module for each package that is inside */
function writeReExports(): readonly string[] {
  mkdirSync(join(LIB, PACKAGES))
  return [...Map.groupBy(Object.entries(USED), ([id]) => packageName(id))].map(([name, used]) => {
    const path = join(PACKAGES, `${name}.js`)
    const exports = used.map(([id, names]) => `export { ${names.join(', ')} } from '${id}'\n`)
    writeFileSync(join(LIB, path), exports.join(''))
    return path
  })
}

async function writeCommand(licenses: string): Promise<void> {
  const program = join(LIB, 'program')
  const packages = await joinModules({
    into: program,
    entries: ENTRIES,
    assets: [...copied(ASSETS), ...PACKED_RULES],
    instead: { 'cli/serve/service-commands': 'cli/serve/service-package' },
  })
  requireSame('keysieve', packages, dependenciesOf(readManifest()))
  writeFileSync(join(program, 'licenses.txt'), licenses)
  // in the place of the module, which is in both programs by now
  writeStart(join(LIB, 'cli/index.js'), "require('../program/cli/index.js')")
  writeFileSync(join(LIB, 'cli/package.json'), '{ "type": "commonjs" }\n')
}

async function writeService(licenses: string): Promise<void> {
  const program = join(SERVICE_PACKAGE, 'program')
  const packages = await joinModules({
    into: program,
    entries: [...ENTRIES, ...ENTRIES_OF_SERVICE],
    assets: [...copied([...ASSETS, ...ASSETS_OF_SERVICE]), ...PACKED_RULES],
  })
  const manifest = serviceManifest()
  requireSame(manifest.name, packages, dependenciesOf(manifest))
  writeFileSync(join(program, 'licenses.txt'), licenses)
  writeStart(
    join(SERVICE_PACKAGE, 'index.js'),
    // what it is for when nothing is said
    "if (process.argv.length === 2) process.argv.push('serve')\nrequire('./program/cli/index.js')",
  )
  cpSync(join(ROOT, 'LICENSE'), join(SERVICE_PACKAGE, 'LICENSE'))
  const page = readFileSync(join(ROOT, 'docs/service.md'), 'utf8').replaceAll(LINK, `](${DOCUMENTATION}`)
  writeFileSync(join(SERVICE_PACKAGE, 'README.md'), page)
  writeFileSync(join(SERVICE_PACKAGE, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/** @throws {Error} where a package would be installed for nothing, or would be missing */
function requireSame(name: string, taken: ReadonlySet<string>, installed: readonly string[]): void {
  const missing = [...taken].filter((one) => !installed.includes(one))
  const needless = installed.filter((one) => !taken.has(one))
  if (missing.length + needless.length === 0) return
  throw new Error(
    `${name} is not installed with what it takes (missing: ${missing.join(', ')}; needless: ${needless.join(', ')}). See .scripts/shipped-packages.ts.`,
  )
}

function dependenciesOf({ dependencies }: Pick<Manifest, 'dependencies'>): readonly string[] {
  return Object.keys(dependencies)
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
}

function serviceManifest(): Pick<Manifest, 'dependencies'> & { readonly name: string } {
  const manifest = readManifest()
  return {
    name: basename(SERVICE_PACKAGE),
    description: 'The scan service of Keysieve: scans, alerts and a web console.',
    ...Object.fromEntries(SHARED_FIELDS.map((field) => [field, manifest[field]])),
    main: 'program/cli/main.js',
    bin: { [basename(SERVICE_PACKAGE)]: 'index.js' },
    dependencies: {
      ...manifest.dependencies,
      ...Object.fromEntries(OF_SERVICE.map((name) => [name, manifest.devDependencies[name]!])),
    },
  }
}

/** Copies files of src/ to where the compiled modules are. */
function copied(assets: readonly string[]): readonly string[] {
  for (const asset of assets) {
    mkdirSync(dirname(join(LIB, asset)), { recursive: true })
    cpSync(join(ROOT, 'src', asset), join(LIB, asset))
  }
  return assets
}

function writeStart(file: string, code: string): void {
  writeFileSync(file, `#!/usr/bin/env node\n${code}\n`)
  chmodSync(file, 0o755)
}
