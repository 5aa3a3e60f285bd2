import { readObjects } from './read-objects.ts'
import type { GitSetting } from './run-git.ts'

/** Larger ones are no files that people write. */
const MAX_BYTES = 2 ** 20

/**
 * Reads files of the root folder as the checked-out commit has them.
 *
 * @returns the contents of those that are there, by name
 */
export async function readHeadFiles(
  setting: GitSetting,
  names: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const questions = names.map((name) => `HEAD:${name}`)
  await readObjects(setting, questions, MAX_BYTES, (question, { type, bytes }) => {
    if (type === 'blob' && bytes !== undefined) files.set(question.slice('HEAD:'.length), Buffer.from(bytes))
  })
  return files
}
