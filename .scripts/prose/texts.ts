import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { messages, type Prose } from '../../__tests__/support/prose.ts'
import { filesOfRepository } from '../../__tests__/support/tree.ts'

/** Where a line of a text comes from: `src/cli/args.ts:12`; nothing for a line between two messages. */
export type SourceLine = string | undefined

/** Texts to check, by the name that `.vale.ini` knows them by. */
export type Texts = Readonly<Record<'messages.md' | 'types.md', readonly Prose[]>>

/** Generated, bundled or recorded by a program. */
const NO_PAGE = /^(?:dist|__tests__|benchmarks\/results)\/|^docs\/rules\.md$/

/** Shell scripts, queries, styles and scripts of pages: the strings are programs. */
const PROGRAMS = [
  /^src\/cli\/(?:completion|hooks\/|worker\/start-scan-process)/,
  /^src\/engine\/(?:git\/fetch\/mirror|pipeline\/inline-markers)/,
  /^src\/service\/(?:metrics\/state|overview\/|retention\/old|search\/|store\/)/,
  /^src\/service\/(?:alerts\/recheck-alerts|doctor\/check-database|notifications\/collect|incidents\/(?:search-|scoped-)?incidents)/,
  /^src\/service\/console\/parts\/(?:style|passkey-script)/,
]

/** What types of secrets say uses the words of their providers' pages. */
const OF_TYPES = /^src\/engine\/rules\//

/** The pages that people wrote. */
export function documentedPages(): string[] {
  return filesOfRepository().filter((path) => path.endsWith('.md') && !NO_PAGE.test(path))
}

/** The product's messages: what the program prints, and what types of secrets say of themselves. */
export function messageTexts(): Texts {
  const all = messages().filter(({ place }) => !PROGRAMS.some((path) => path.test(place)))
  return {
    'messages.md': all.filter(({ place }) => !OF_TYPES.test(place)),
    'types.md': all.filter(({ place }) => OF_TYPES.test(place)),
  }
}

/**
 * Writes each text with a paragraph for each line of a message.
 *
 * @returns for each file the sources of its lines
 */
export function writeTexts(texts: Texts, folder: string): Map<string, readonly SourceLine[]> {
  return new Map(
    Object.entries(texts).map(([name, parts]) => {
      const paragraphs = parts.flatMap(({ place, text }) =>
        text.split('\n').map((line) => ({ place, line: withoutMarkup(line) })),
      )
      const file = join(folder, name)
      writeFileSync(file, paragraphs.map(({ line }) => `${line}\n\n`).join(''))
      return [file, paragraphs.flatMap(({ place }) => [place, undefined])]
    }),
  )
}

/** Tags, code and addresses are not read aloud, and signs of Markdown mean nothing in a message. */
function withoutMarkup(line: string): string {
  return line
    .replaceAll(/(?:\s*<[^<>]*>\s*)+/g, ' ')
    .replaceAll(/`[^`]*`/g, '…')
    .replaceAll(/https?:\/\/\S+/g, '…')
    .replace(/^[\s#>|*+-]+/, '')
    .trim()
}
