import type { RollupOptions } from 'rollup'

/** How modules are read that are joined: packages stay outside, and what rollup would only warn of is an error. */
export const INPUT: RollupOptions = {
  external: isOutside,
  logLevel: 'warn',
  onwarn: ({ message }) => {
    throw new Error(message)
  },
}

/** Whether a module reads files beside itself, so that it has to stay where it is. */
export function readsBesideItself(code: string): boolean {
  return code.includes('import.meta')
}

/** Whether what is imported is a package, or of Node, by its name. */
export function isOutside(name: string): boolean {
  return !name.startsWith('.') && !name.startsWith('/')
}
