import { readObjects } from './read-objects.ts'
import type { GitSetting } from './run-git.ts'

/** Larger ones are no files that people write. */
const MAX_BYTES = 2 ** 20

/**
 * Reads files of the root folder as the checked-out commit has them.
 *
 * @returns the contents of those that are there, by name
 */
export function readHeadFiles(
  setting: GitSetting,
  names: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  return readFilesAtCommit(setting, names, 'HEAD')
}

/**
 * Reads files of the root folder as a commit has them.
 *
 * @param commit its full name, or `HEAD`
 * @returns the contents of those that are there, by name
 */
export async function readFilesAtCommit(
  setting: GitSetting,
  names: readonly string[],
  commit: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const questions = names.map((name) => `${commit}:${name}`)
  await readObjects(setting, questions, MAX_BYTES, (question, { type, bytes }) => {
    if (type === 'blob' && bytes !== undefined)
      files.set(question.slice(commit.length + 1), Buffer.from(bytes))
  })
  return files
}
