import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { CommandRun } from './command-run.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Makes folders to scan. */
export interface ScanFolders {
  /** A new, empty folder. */
  readonly newFolder: () => Promise<string>
  /** A new folder with these files, by their paths. */
  readonly folderOf: (files: Readonly<Record<string, string | Buffer>>) => Promise<string>
}

/** Folders for the tests of one file, which are removed after them. */
export function scanFolders(): ScanFolders {
  const root = temporaryFolder()
  let folders = 0
  async function newFolder(): Promise<string> {
    const folder = join(root, String(folders++))
    await mkdir(folder)
    return folder
  }
  return {
    newFolder,
    async folderOf(files) {
      const folder = await newFolder()
      for (const [path, content] of Object.entries(files)) {
        await mkdir(join(folder, path, '..'), { recursive: true })
        await writeFile(join(folder, path), content)
      }
      return folder
    },
  }
}

/** Where something was found, as `path:line:column`, relative to the folder. */
export function placesIn({ stdout }: CommandRun, folder: string): string[] {
  const lines = stdout.split('\n').filter((line) => line.includes('  GitHub personal access token'))
  return lines.map((line) => line.trim().split('  ')[0]!.replace(`${folder}/`, ''))
}
