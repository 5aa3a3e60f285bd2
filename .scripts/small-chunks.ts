import type { Plugin } from 'rollup'
import { minify } from 'terser'

/** A module that rollup has loaded at the start of a file: one of Node's own, or another file of those it writes. */
const LOADED = /^const (?<name>\w+) = require\('(?<module>[^']+)'\);$/gm

/** Whether a module may be loaded later than rollup has it. */
type MayWait = (module: string) => boolean

/** Makes the files that rollup writes small, and loads the modules that may wait when they are first used. */
export function smallChunks(mayWait: MayWait): Plugin {
  return {
    name: 'small chunks',
    async renderChunk(code) {
      const { code: small } = await minify(loadLater(code, mayWait), {
        ecma: 2020,
        toplevel: true,
        format: { ascii_only: true },
      })
      return small === undefined ? undefined : { code: small }
    },
  }
}

/** Node's crypto takes ten milliseconds to load, and only a finding needs it. */
export function isBuiltIn(module: string): boolean {
  return module.startsWith('node:')
}

function loadLater(code: string, mayWait: MayWait): string {
  const names: string[] = []
  let later = code.replaceAll(LOADED, (line: string, name: string, module: string) => {
    if (!mayWait(module)) return line
    names.push(name)
    return `let ${name}_; const ${name} = () => ${name}_ ??= require('${module}');`
  })
  // A table of patterns names its readers; they are loaded when they are asked.
  for (const name of names) {
    later = later.replaceAll(new RegExp(`\\bread: (${name}\\.\\w+)`, 'g'), 'read: (...asked) => $1(...asked)')
  }
  // In brackets, so that `new` is for what the module has, and not for the module. Dots before it are a spread's.
  return names.reduce(
    (text, name) => text.replaceAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}\\.`, 'g'), `(${name}()).`),
    later,
  )
}
