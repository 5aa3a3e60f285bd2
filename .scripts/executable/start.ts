/**
 * What the single executable runs first. Its files are assets inside it: they are loaded from there, and so are what
 * they read beside themselves and the threads that they start.
 */
import { createRequire } from 'node:module'
import { getAsset, getRawAsset } from 'node:sea'
import { fileURLToPath } from 'node:url'
import { isMainThread, type WorkerOptions } from 'node:worker_threads'

import { nameIn, openProgram } from './program-loader.ts'

/** No such folder is ever looked for: names of files begin with it in what errors say. */
const ROOT = process.platform === 'win32' ? 'K:\\keysieve' : '/keysieve'

const START = 'start.js'

const require = createRequire(process.execPath)
const fileSystem = require('node:fs') as { readFileSync: (file: unknown, options?: unknown) => unknown }
const threads = require('node:worker_threads') as {
  Worker: new (file: unknown, options?: WorkerOptions) => object
}

const { readFileSync } = fileSystem
const { Worker } = threads

fileSystem.readFileSync = (file, options) => {
  const name = insideName(file)
  if (name === undefined) return readFileSync(file, options)
  const bytes = Buffer.from(getRawAsset(name))
  return typeof options === 'string' ? bytes.toString(options as BufferEncoding) : bytes
}

threads.Worker = class extends Worker {
  constructor(file: unknown, options: WorkerOptions = {}) {
    const name = insideName(file)
    if (name === undefined) super(file, options)
    else super(getAsset(START, 'utf8'), { ...options, eval: true, argv: [name] })
  }
}

function insideName(file: unknown): string | undefined {
  const path = file instanceof URL ? fileURLToPath(file) : file
  return typeof path === 'string' ? nameIn(ROOT, path) : undefined
}

function asset(name: string): Buffer | undefined {
  try {
    return Buffer.from(getRawAsset(name))
  } catch {
    return undefined
  }
}

const program = openProgram(ROOT, {
  text: (name) => asset(name)?.toString('latin1'),
  compiled: (name) => asset(`${name}.compiled`),
})
program.load(isMainThread ? 'cli/index.js' : process.argv[2]!)
