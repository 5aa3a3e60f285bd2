import { Module } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { Script } from 'node:vm'

/** The files of a program that stand in no folder, by their paths with `/` from the program's root. */
export interface ProgramFiles {
  /** The text of a file; nothing where there is none. */
  text(name: string): string | undefined
  /** What V8 made of the file when it was run once, where that was kept. */
  compiled(name: string): Buffer | undefined
}

export interface Program {
  /** Runs a file, if it has not been run, and gives what it exports. */
  load(name: string): unknown
  /** The compiled files, by their names. */
  readonly scripts: ReadonlyMap<string, Script>
}

/** Files that hold a package each are in this folder of the program, by the package's name. */
export const PACKAGES = 'packages'

/**
 * Loads a program of CommonJS files as Node's own loader would.
 *
 * @param root the folder that files are told they stand in; there need not be one
 */
export function openProgram(root: string, files: ProgramFiles): Program {
  const modules = new Map<string, { exports: unknown }>()
  const scripts = new Map<string, Script>()

  function load(name: string): unknown {
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const text = files.text(name)
    if (text === undefined) throw new Error(`${name} is not part of this executable.`)
    const module: { exports: unknown } = { exports: {} }
    modules.set(name, module)
    const file = join(root, name)
    const cachedData = files.compiled(name)
    const script = new Script(Module.wrap(text.replace(/^#!.*/, '')), {
      filename: file,
      ...(cachedData === undefined ? {} : { cachedData }),
    })
    scripts.set(name, script)
    const require = (id: string): unknown => requireFrom(name, id)
    script.runInThisContext()(module.exports, require, module, file, dirname(file))
    return module.exports
  }

  function requireFrom(name: string, id: string): unknown {
    if (Module.isBuiltin(id)) return process.getBuiltinModule(id)
    if (id.startsWith('.')) return load(posix.join(posix.dirname(name), id))
    if (id.startsWith(root)) return load(nameIn(root, id)!)
    return load(`${PACKAGES}/${id}.js`)
  }

  return { load, scripts }
}

/** @returns the name of a file of the program; nothing for any other */
export function nameIn(root: string, file: string): string | undefined {
  return file.startsWith(root) ? file.slice(root.length + 1).replaceAll('\\', '/') : undefined
}
