import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { PackedForm } from '../src/engine/prefilter-data.ts'
import { rules } from '../src/engine/rules/index.ts'
import { packagesReachedFrom } from './support/packages-reached.ts'

const DIST = join(import.meta.dirname, '../dist')
const ENTRY = 'index.js'
const BYTES_ALLOWED = 3_000_000

/** Words that are in a package's own code and nowhere else. */
const MARKS = { got: 'ERR_GOT_REQUEST_ERROR', undici: 'UND_ERR_CONNECT_TIMEOUT', fastify: 'FST_ERR_' }

/** Parts of Node that take tens of milliseconds to load, by the names of process.moduleLoadList. */
const SLOW_PARTS = ['http2', 'https', 'tls', 'internal/deps/undici/undici']

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(DIST, file)).isFile(),
)

function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}

function compareNumbers(one: string, other: string): number {
  return Number(/\d+/.exec(one)) - Number(/\d+/.exec(other))
}

function slowPartsLoadedBy(...args: readonly string[]): string[] {
  const report = `import { writeSync } from 'node:fs'
    process.on('exit', () => writeSync(2, '\\n' + JSON.stringify(process.moduleLoadList)))`
  const preload = `data:text/javascript,${encodeURIComponent(report)}`
  const { stderr } = spawnSync(process.execPath, ['--import', preload, ...args], {
    encoding: 'utf8',
    env: {},
  })
  const loaded: string[] = JSON.parse(stderr.trim().split('\n').at(-1) ?? '')
  return SLOW_PARTS.filter((part) => loaded.includes(`NativeModule ${part}`))
}

test('the bundle is smaller than 3 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0)

  expect(files).toContain(ENTRY)
  expect(bytes).toBeLessThan(BYTES_ALLOWED)
})

test('the code that Node loads has no character beyond ASCII, since it reads such files faster', () => {
  const codeOf = (file: string) => read(file).replaceAll(/\/\*![\s\S]*?\*\//g, '')
  const beyond = files.filter((file) => file.endsWith('.js') && /[^\u0000-\u007f]/.test(codeOf(file)))

  expect(beyond).toEqual([])
})

describe('the file that every run loads', () => {
  test('holds no HTTP client; got is in a file that is loaded when it is needed', () => {
    const lazy = files.filter((file) => file.endsWith('.js') && file !== ENTRY)

    expect(Object.entries(MARKS).filter(([, mark]) => read(ENTRY).includes(mark))).toEqual([])
    expect(lazy.filter((file) => read(file).includes(MARKS.got))).toHaveLength(1)
  })

  test('loads no slow part of Node before it looks at the event', () => {
    expect(slowPartsLoadedBy(join(DIST, ENTRY))).toEqual([])
  })

  test('would be found out if it did', () => {
    expect(slowPartsLoadedBy('--eval', 'require("node:https")')).toEqual(['https', 'tls'])
  })
})

test('a run that has nothing to report loads two files, and neither os nor crypto of Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-bundle-'))
  const put = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const none = '0'.repeat(40)
  const event = put('event.json', JSON.stringify({ ref: 'refs/heads/topic', before: none, after: none }))
  const report = put(
    'report.cjs',
    `const { writeSync } = require('node:fs')
    process.on('exit', () => {
      const files = Object.keys(require.cache).filter((path) => path !== __filename)
      const parts = process.moduleLoadList.filter((part) => /^NativeModule (?:os|crypto)$/.test(part))
      writeSync(2, JSON.stringify([files.length, parts]))
    })`,
  )
  const env = {
    GITHUB_EVENT_NAME: 'push',
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: 'o/r',
    RUNNER_TEMP: folder,
  }
  try {
    const args = ['--require', report, join(DIST, ENTRY)]
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })

    expect(stderr).toBe('[2,[]]')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the files of the rules have all types, in the order of the index', () => {
  const script = `
    const files = process.argv.slice(1).flatMap((file) => require(file).files)
    console.log(JSON.stringify(files.flatMap(({ rules }) => rules.map(({ id }) => id))))`
  const packed = files.filter((file) => /^packed\/rules-\d+\.js$/.test(file))
  const paths = packed.toSorted(compareNumbers).map((file) => join(DIST, file))
  const { stdout } = spawnSync(process.execPath, ['-e', script, ...paths], { encoding: 'utf8' })

  expect(JSON.parse(stdout)).toEqual(rules.map(({ id }) => id))
})

test('every reader of a form is in the file that the form names', () => {
  const forms = read('prefilter.txt')
    .split('\n')
    .slice(1)
    .map((line): PackedForm => JSON.parse(line))
  const readers = [
    ...new Set(forms.flatMap(({ reader }) => (reader === undefined ? [] : [reader.join(' ')]))),
  ]
  const script = `
    const missing = process.argv.slice(2).filter((reader) => {
      const [file, name] = reader.split(' ')
      return typeof require(process.argv[1] + '/' + file + '.js')[name] !== 'function'
    })
    console.log(JSON.stringify(missing))`
  const args = ['-e', script, join(DIST, 'packed'), ...readers]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })

  expect(readers.length).toBeGreaterThan(10)
  expect(JSON.parse(stdout)).toEqual([])
})

test('no file holds the code of a server', () => {
  expect(files.filter((file) => read(file).includes(MARKS.fastify))).toEqual([])
})

test('the licenses of all packages that the action imports are beside it', () => {
  const named = new Set(read('licenses.txt').match(/^(?:@[\w.-]+\/)?[\w.-]+(?= \d+\.\d+\.\d+)/gm))
  const imported = packagesReachedFrom('index.ts')

  expect(imported).toContain('@actions/core')
  expect(imported.filter((name) => !named.has(name))).toEqual([])
})
