import { brokenRepository } from './git-fault.ts'
import { createObjectParser, type ObjectAnswer, type TakeChunk } from './object-stream.ts'
import { type GitSetting, startGit } from './run-git.ts'
import { spoolGit } from './spool-git.ts'

/** Is called once for each name that was asked, in their order. */
export type OnObject = (name: string, answer: ObjectAnswer) => void

/** Is called before the content of an object over the limit; what it gives back takes the content as it comes. */
export type OpenObject = (name: string, answer: ObjectAnswer) => TakeChunk | undefined

const READ = ['cat-file', '--batch', '--buffer']

/** So many objects are most likely small enough to go through a file; more are taken as they come. */
const MOST_SPOOLED = 1000

/**
 * Asks for all objects at once.
 *
 * @param names object names, or expressions that lead to one
 * @param maxBytes content over this size is left out of the answer
 * @param onObject may still be on its way: git reads meanwhile
 * @throws {ScanError} when git can't read the repository
 */
export async function readObjects(
  setting: GitSetting,
  names: readonly string[],
  maxBytes: number,
  onObject: OnObject | Promise<OnObject>,
  open?: OpenObject,
): Promise<void> {
  const input = names.map((name) => `${name}\n`).join('')
  let answered = 0
  const parserFor = (take: OnObject) =>
    createObjectParser(
      maxBytes,
      (answer) => take(names[answered++]!, answer),
      (answer) => open?.(names[answered]!, answer),
    )
  const parser = onObject instanceof Promise ? onObject.then(parserFor) : parserFor(onObject)
  if (names.length <= MOST_SPOOLED && (await spoolGit(setting, READ, input, parser))) {
    if (answered !== names.length) throw brokenRepository('cat-file', '')
    return
  }
  const parse = await parser
  const git = startGit(setting, READ)
  git.end(input)
  const { code, stderr } = await git.read(parse)
  if (code !== 0 || answered !== names.length) throw brokenRepository('cat-file', stderr)
}
