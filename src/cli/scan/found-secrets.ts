import { relative, resolve, sep } from 'node:path'

import { findInContent } from '../../engine/stream/find-in-content.ts'
import type { MatchPath } from '../../policy/glob.ts'
import type { FoundSecret } from '../../policy/migrate/imported.ts'
import { readFile } from '../files/read-file.ts'
import { walk } from '../files/walk.ts'
import type { Engine } from './engine.ts'

const LINE_FEED = 0x0a

/** More of a line is not looked at. */
const LINE_BYTES = 10_000

/** What is found in a folder's files, secrets and all: it must not be printed. Files that can't be read have none. */
export async function* foundSecrets(
  folder: string,
  { matcher }: Engine,
  leavesOut: MatchPath,
): AsyncGenerator<FoundSecret> {
  for await (const stop of walk([folder])) {
    if (stop.kind !== 'file') continue
    const path = relative(resolve(folder), resolve(stop.path.text)).split(sep).join('/')
    if (leavesOut(path)) continue
    const content = await readFile(stop.path)
    if ('unread' in content) continue
    for (const { text, found } of findInContent(matcher, content.bytes, { path })) {
      for (const { rule, secret, line, start } of found) {
        yield { path, line, secret, rule: rule.id, lineText: lineAround(text, start) }
      }
    }
  }
}

/** The files of a folder, by their paths from it, with `/` between folders. */
export async function* pathsBelow(folder: string): AsyncGenerator<string> {
  for await (const stop of walk([folder])) {
    if (stop.kind === 'file') yield relative(resolve(folder), resolve(stop.path.text)).split(sep).join('/')
  }
}

function lineAround(text: Buffer, at: number): string {
  const start = Math.max(text.lastIndexOf(LINE_FEED, at - 1) + 1, at - LINE_BYTES, 0)
  const end = text.indexOf(LINE_FEED, at)
  return text.toString(
    'utf8',
    at === 0 ? 0 : start,
    Math.min(end === -1 ? text.length : end, at + LINE_BYTES),
  )
}
