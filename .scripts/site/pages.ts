import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { type RuleFile, secretTypeOf } from '../../src/engine/rule.ts'
import { inMarkdown, renderTypePage } from './type-page.ts'

const SOURCE = 'https://github.com/keysieve/keysieve/blob/main'

/** A page of the site: its path below the site's folder, and its Markdown. */
export interface SitePage {
  readonly path: string
  readonly text: string
}

/** The pages of all secret types, and the page that lists them. */
export function typePages(files: readonly RuleFile[]): SitePage[] {
  const all = files.flatMap((file) => file.rules.map((rule) => ({ file, rule })))
  const pages = all.map(({ file, rule }) => {
    const halves = all.filter((one) => one.rule.partOf === rule.id).map((one) => one.rule.id)
    return { path: `types/${rule.id}.md`, text: renderTypePage(file, rule, halves) }
  })
  return [{ path: 'types/index.md', text: renderTypeList(files, all.length) }, ...pages]
}

function renderTypeList(files: readonly RuleFile[], count: number): string {
  const sorted = files.toSorted((a, b) => a.provider.localeCompare(b.provider, 'en'))
  const groups = Map.groupBy(sorted, ({ provider }) =>
    /^\p{L}/u.test(provider) ? provider[0]!.toUpperCase() : '0–9',
  )
  const sections = [...groups].map(([letter, some]) => {
    const lines = some.map((file) => {
      const links = file.rules.map(
        (rule) => `[${inMarkdown(secretTypeOf(file, rule).title)}](./${rule.id}.md)`,
      )
      return `- **${inMarkdown(file.provider)}**: ${links.join(', ')}`
    })
    return `## ${letter}\n\n${lines.join('\n')}\n`
  })
  return `# Secret types\n\n${count.toLocaleString('en')} types of ${files.length.toLocaleString('en')} providers. Search finds them by name and id.\n\n${sections.join('\n')}`
}

/**
 * A page of docs/ as the site has it: links that leave docs/, and links to files that are no pages, lead to the
 * repository.
 *
 * @param path below docs/: `start/github.md`
 * @param docs the folder docs/
 * @throws {Error} where a link leads nowhere
 */
export function sitePage(path: string, text: string, docs: string): SitePage {
  const linked = text.replaceAll(
    /(?<before>\]\()(?<target>[^)\s]+)(?=\))/g,
    (whole, before: string, target: string) => {
      if (/^(?:[a-z]+:|#|\/)/.test(target)) return whole
      const [file = '', anchor] = target.split('#')
      const inDocs = normalize(join(dirname(path), file))
      if (!existsSync(join(docs, inDocs)))
        throw new Error(`docs/${path} links to ${target}, which does not exist.`)
      if (inDocs === 'rules.md') return `${before}/types/`
      if (!inDocs.startsWith('..') && /\.(?:md|png)$/.test(inDocs)) return whole
      const inRepository = normalize(join('docs', inDocs))
      return `${before}${SOURCE}/${inRepository}${anchor === undefined ? '' : `#${anchor}`}`
    },
  )
  return { path, text: inBothSchemes(linked) }
}

/** Pictures are drawn in light and dark: the site shows the one that fits the reader's scheme. */
function inBothSchemes(text: string): string {
  return text.replaceAll(
    /!\[(?<alt>[^\]]*)\]\((?<file>[^)\s]+)-light\.png\)/g,
    '![$<alt>]($<file>-light.png){.light-only}\n![$<alt>]($<file>-dark.png){.dark-only}',
  )
}
