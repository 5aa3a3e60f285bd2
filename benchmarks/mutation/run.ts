/**
 * Changes the program in small ways, one at a time, and runs the tests: what no test notices is listed.
 *
 *     npm run mutate -- MODULE [--most 40] [--seed 1] [--tests __tests__/x …] [--least PERCENT] [--save]
 *
 * MODULE is a folder or file below src/, as `report` or `engine/newness.ts`. Its tests are those of the same folder
 * below __tests__, or what --tests names. Mutants are drawn by the seed. The work tree is not touched: each mutant
 * is tried in a copy. Ends with exit code 1 where fewer than PERCENT are noticed.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawFrom } from './draw.ts'
import { type Mutant, mutantsOf, mutate } from './mutants.ts'
import { sourceFilesOf } from './source-files.ts'

interface Trial extends Mutant {
  readonly file: string
}

const ROOT = join(import.meta.dirname, '../..')

/** How long the tests may take without any change, in milliseconds. */
const LONGEST_RUN = 600_000

/** A mutant may make a loop endless: tests that take so many times as long as without it have noticed it. */
const TIMES_AS_LONG = 5

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
    least: { type: 'string', default: '0' },
    save: { type: 'boolean', default: false },
  },
})
const [module] = positionals
if (module === undefined || !existsSync(join(ROOT, 'src', module))) {
  console.error('Name a folder or a file below src/, as in: npm run mutate -- report')
  process.exit(2)
}
const tests = values.tests ?? [testsOf(module)]
const trials = drawFrom(allTrials(module), Number(values.most), Number(values.seed))

const copy = mkdtempSync(join(tmpdir(), 'keysieve-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
makeCopy()
const started = Date.now()
if (!passes(LONGEST_RUN)) {
  console.error(`${tests.join(' ')} fails without any change. Run it by npm test first.`)
  process.exit(2)
}
const longest = TIMES_AS_LONG * (Date.now() - started)

const survivors: Trial[] = []
for (const [i, trial] of trials.entries()) {
  const path = join(copy, trial.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(source, trial))
  if (passes(longest)) survivors.push(trial)
  writeFileSync(path, source)
  if (process.stderr.isTTY)
    process.stderr.write(`\r${i + 1} of ${trials.length}, ${survivors.length} unnoticed`)
}
if (process.stderr.isTTY) process.stderr.write('\n')

const noticed = trials.length - survivors.length
const share = trials.length === 0 ? 100 : (100 * noticed) / trials.length
const report = [
  `${module}: ${noticed} of ${trials.length} mutants noticed (${share.toFixed(0)} %), seed ${values.seed}, by ${tests.join(' ')}`,
  ...survivors.map(
    ({ file, line, before, after }) => `  ${file}:${line}: ${oneLine(before)} -> ${oneLine(after)}`,
  ),
].join('\n')
console.log(report)
if (values.save) {
  const day = new Date().toISOString().slice(0, 10)
  const name = `${day}-mutation-${module.replace(/\.ts$/, '').replaceAll('/', '-')}.md`
  writeFileSync(
    join(import.meta.dirname, '../results', name),
    `# Mutants of ${module}, ${day}\n\n\`\`\`\n${report}\n\`\`\`\n`,
  )
}
process.exitCode = share < Number(values.least) ? 1 : 0

function allTrials(module: string): Trial[] {
  return sourceFilesOf(join('src', module), ROOT).flatMap((file) =>
    mutantsOf(readFileSync(join(ROOT, file), 'utf8')).map((mutant) => ({ ...mutant, file })),
  )
}

/** The folder of the tests of a module, or of the nearest module around it that has one. */
function testsOf(module: string): string {
  const own = join('__tests__', module)
  if (existsSync(join(ROOT, own)) && statSync(join(ROOT, own)).isDirectory()) return own
  const file = own.replace(/\.ts$/, '.test.ts')
  return existsSync(join(ROOT, file)) ? file : testsOf(dirname(module))
}

function makeCopy(): void {
  for (const part of [
    'src',
    '__tests__',
    '.scripts',
    'benchmarks',
    'docs',
    'package.json',
    'tsconfig.json',
    'action.yml',
  ])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  for (const part of ['node_modules', 'dist', 'lib', '.git'])
    if (existsSync(join(ROOT, part))) symlinkSync(join(ROOT, part), join(copy, part))
}

function passes(timeout: number): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings', join(copy, 'node_modules/jest/bin/jest.js')],
      ...['--bail', '--silent', '--maxWorkers=2', '--rootDir', copy, ...tests],
    ],
    { cwd: copy, stdio: 'ignore', timeout },
  )
  return status === 0
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
