import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The arguments of every process of this machine, as any other process can read them. Linux alone tells them. */
export function argumentsOfAll(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        // It has ended in the meantime.
        return []
      }
    })
}

/** A folder to stand first on PATH, with a program of that name that runs a script of the shell. */
export function shim(folder: string, name: string, script: string): string {
  const place = join(folder, `shim-${name}-${Math.random().toString(36).slice(2)}`)
  mkdirSync(place)
  writeFileSync(join(place, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(place, name), 0o755)
  return place
}

/** Every file below a folder, with its size, mode and the time of its last change. */
export function stateOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true }) as string[]
  return Object.fromEntries(
    names.sort().map((name) => {
      const { size, mode, mtimeMs } = statSync(join(folder, name))
      return [name, `${size} ${mode} ${mtimeMs}`]
    }),
  )
}

/**
 * Mounts a file system in a folder, or what a folder holds in itself.
 *
 * @returns how to take it away again; nothing where that is not allowed, as it is to root alone
 */
export function mount(folder: string, args: readonly string[]): (() => void) | undefined {
  try {
    execFileSync('mount', [...args, folder], { stdio: 'ignore' })
    return () => execFileSync('umount', ['--lazy', folder])
  } catch {
    return undefined
  }
}
