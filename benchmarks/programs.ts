import { spawnSync } from 'node:child_process'

/** The version that a program on the PATH tells; nothing where there is none. */
export function versionOf(program: string, args: readonly string[] = ['--version']): string | undefined {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error !== undefined) return undefined
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? 'of an unknown version'
}
