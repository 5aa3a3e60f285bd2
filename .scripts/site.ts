/**
 * Builds the documentation site into docs/.vitepress/dist: the pages of docs/, and one for each secret type. A dead link
 * fails it. `npm run site`; its own packages are installed by `npm ci --prefix docs --ignore-scripts`.
 *
 *     node .scripts/site.ts [--base /keysieve/] [--pages-only]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

import { ruleFiles } from '../src/engine/rules/index.ts'
import { sitePage, typePages } from './site/pages.ts'
import { sidebarOf } from './site/sidebar.ts'

const DOCS = join(import.meta.dirname, '../docs')
const PAGES = join(DOCS, '.vitepress/pages')
const VITEPRESS = join(DOCS, 'node_modules/vitepress/bin/vitepress.js')

/** Replaced by the pages of the types. */
const LEFT_OUT = ['rules.md']

function main(): number {
  const { values } = parseArgs({ options: { base: { type: 'string' }, 'pages-only': { type: 'boolean' } } })
  writePages()
  if (values['pages-only']) return 0
  if (!existsSync(VITEPRESS)) {
    console.error('VitePress is not installed. Run: npm ci --prefix docs --ignore-scripts')
    return 2
  }
  const base = values.base === undefined ? {} : { KEYSIEVE_SITE_BASE: values.base }
  const { status } = spawnSync(process.execPath, [VITEPRESS, 'build', DOCS], {
    stdio: 'inherit',
    env: { ...process.env, ...base },
  })
  return status ?? 1
}

function writePages(): void {
  rmSync(PAGES, { recursive: true, force: true })
  const paths = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        path.endsWith('.md') && !/^(?:node_modules|\.vitepress)\//.test(path) && !LEFT_OUT.includes(path),
    )
    .sort()
  const written = paths.map((path) => sitePage(path, readFileSync(join(DOCS, path), 'utf8'), DOCS))
  const types = typePages(ruleFiles)
  for (const { path, text } of [...written, ...types]) {
    mkdirSync(dirname(join(PAGES, path)), { recursive: true })
    writeFileSync(join(PAGES, path), text)
  }
  writeFileSync(join(PAGES, 'sidebar.json'), JSON.stringify(sidebarOf(written), null, 2))
  cpSync(join(DOCS, 'pictures'), join(PAGES, 'pictures'), {
    recursive: true,
    filter: (path) => !path.endsWith('.sha256'),
  })
}

process.exitCode = main()
