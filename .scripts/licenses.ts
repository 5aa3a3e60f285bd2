import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of a webpack module record that is read here; `nameForCondition` is the file's full path. */
export interface BundledModule {
  readonly nameForCondition?: string | null
  readonly chunks?: readonly unknown[]
  readonly modules?: readonly BundledModule[]
}

const PACKAGE_FOLDER = /^(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)\b/i

/**
 * The licenses of every package that went into a bundle, by name. The bundler's own list leaves out packages
 * whose modules were merged into one.
 *
 * @param modules the modules of the bundler's statistics; those in no chunk were left out of the bundle
 * @throws {Error} when a package has no license text
 */
export function licensesOf(modules: readonly BundledModule[]): string {
  const folders = new Set(modules.filter(({ chunks }) => chunks?.length).flatMap(packageFolders))
  return [...folders]
    .map(licenseOf)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')
}

function packageFolders(module: BundledModule): string[] {
  const folder = PACKAGE_FOLDER.exec(module.nameForCondition ?? '')?.groups?.['folder']
  return [...(folder === undefined ? [] : [folder]), ...(module.modules ?? []).flatMap(packageFolders)]
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
  if (files.length === 0) throw new Error(`${name} has no license text. Find it, or do without the package.`)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return [`${name} ${version}`, license, '', ...texts, ''].join('\n')
}
