import type { IgnoredFiles } from './ignored-files.ts'
import { walk } from './walk.ts'

/** How many files a scan of these paths reads; folders that can't be read have none. */
export async function countFiles(
  paths: readonly string[],
  ignored?: Pick<IgnoredFiles, 'enter' | 'has'>,
): Promise<number> {
  let files = 0
  for await (const { kind } of walk(paths, ignored)) {
    if (kind === 'file' || kind === 'standard-input') files++
  }
  return files
}
