import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './tree.ts'

const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc')

/**
 * What the compiler says of modules, as strict as it is with the project's own; empty where it finds nothing wrong.
 *
 * @param folder where they are written, by their names
 */
export function compile(folder: string, modules: Readonly<Record<string, string>>): string {
  const compilerOptions = {
    ...{ noEmit: true, rootDir: '/', types: [] },
    ...{ allowImportingTsExtensions: true, rewriteRelativeImportExtensions: false },
  }
  const settings = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['.'] }
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, '--project', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout
}
