import { type GitSetting, runGit } from '../process/run-git.ts'
import { readObjects } from './read-objects.ts'

/** Larger ones are no files that people write. */
const MAX_BYTES = 2 ** 20

/**
 * Reads files as the checked-out commit has them.
 *
 * @param names of files, from the root folder
 * @param folders of which all files are read; without `contents` they come empty
 * @returns the contents of those that are there, by path
 */
export function readHeadFiles(
  setting: GitSetting,
  names: readonly string[],
  folders: readonly { readonly path: string; readonly contents: boolean }[] = [],
): Promise<ReadonlyMap<string, Buffer>> {
  return readFilesAtCommit(setting, names, 'HEAD', folders)
}

/**
 * Reads files as a commit has them.
 *
 * @param names of files, from the root folder
 * @param commit its full name, or `HEAD`
 * @param folders of which all files are read; without `contents` they come empty
 * @returns the contents of those that are there, by path
 */
export async function readFilesAtCommit(
  setting: GitSetting,
  names: readonly string[],
  commit: string,
  folders: readonly { readonly path: string; readonly contents: boolean }[] = [],
): Promise<ReadonlyMap<string, Buffer>> {
  const listed = await Promise.all(folders.map(({ path }) => listFolder(setting, commit, path)))
  const files = new Map<string, Buffer>()
  const wanted = [...names, ...listed.flatMap((paths, index) => (folders[index]!.contents ? paths : []))]
  for (const path of listed.flat()) files.set(path, Buffer.alloc(0))
  const questions = wanted.map((name) => `${commit}:${name}`)
  await readObjects(setting, questions, MAX_BYTES, (question, { type, bytes }) => {
    if (type === 'blob' && bytes !== undefined)
      files.set(question.slice(commit.length + 1), Buffer.from(bytes))
  })
  return files
}

async function listFolder(setting: GitSetting, commit: string, path: string): Promise<readonly string[]> {
  const { code, stdout } = await runGit(setting, ['ls-tree', '-z', '--name-only', commit, `${path}/`])
  return code === 0 ? stdout.split('\0').filter((name) => name !== '') : []
}
