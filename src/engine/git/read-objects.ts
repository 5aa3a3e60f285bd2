import { brokenRepository } from './git-fault.ts'
import { createObjectParser, type ObjectAnswer } from './object-stream.ts'
import { type GitProcess, type GitSetting, startGit } from './run-git.ts'

/** Starts the process that reads objects; it waits for questions. */
export function startObjectReader(setting: GitSetting): GitProcess {
  return startGit(setting, ['cat-file', '--batch', '--buffer'])
}

/**
 * Asks a reader for all objects at once and ends it.
 *
 * @param names object names, or expressions that lead to one
 * @param maxBytes content over this size is left out of the answer
 * @param onAnswer is called once for each name, in their order
 * @throws {ScanError} when git can't read the repository
 */
export async function readObjects(
  reader: GitProcess,
  names: readonly string[],
  maxBytes: number,
  onAnswer: (name: string, answer: ObjectAnswer) => void,
): Promise<void> {
  let answered = 0
  const parse = createObjectParser(maxBytes, (answer) => onAnswer(names[answered++]!, answer))
  reader.end(names.map((name) => `${name}\n`).join(''))
  const { code, stderr } = await reader.read(parse)
  if (code !== 0 || answered !== names.length) throw brokenRepository('cat-file', stderr)
}
