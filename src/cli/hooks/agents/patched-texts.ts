import { resolve } from 'node:path'

import type { ChangedText } from './protocol.ts'

const FILE = /^\*\*\* (?:Add|Update) File: (?<path>.+)$/

/**
 * The texts that a patch of `apply_patch` writes, a file each: what is added, with the lines around that stay
 * (developers.openai.com, "Apply Patch").
 *
 * @param folder paths in the patch start there
 */
export function patchedTexts(patch: string, folder: string): readonly ChangedText[] {
  const texts: { path: string; text: string; before: string }[] = []
  for (const line of patch.split('\n')) {
    const path = FILE.exec(line)?.groups?.['path']
    if (path !== undefined) texts.push({ path: resolve(folder, path.trim()), text: '', before: '' })
    const last = texts.at(-1)
    if (last === undefined || line.startsWith('***')) continue
    const rest = `${line.slice(1)}\n`
    if (!line.startsWith('-')) last.text += rest
    if (!line.startsWith('+')) last.before += rest
  }
  return texts
}
