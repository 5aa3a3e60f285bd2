/** Runs the built program with arguments, and keeps what V8 has compiled by its end: FILES.json FOLDER ARGUMENTS… */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openProgram } from './program-loader.ts'

const [node, , list = '', folder = '', ...args] = process.argv
const files = new Map<string, string>(JSON.parse(readFileSync(list, 'utf8')))
process.argv = [node!, 'keysieve', ...args]

const program = openProgram(join(import.meta.dirname, '../../lib/program'), {
  text(name) {
    const path = files.get(name)
    return path === undefined ? undefined : readFileSync(path, 'latin1')
  },
  compiled: () => undefined,
})
process.on('exit', () => {
  for (const [name, script] of program.scripts) {
    writeFileSync(join(folder, encodeURIComponent(`${name}.compiled`)), script.createCachedData())
  }
})
program.load('cli/index.js')
