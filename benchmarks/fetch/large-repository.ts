import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'

/** A repository of many commits, with a pull request on it. */
export interface LargeRepository {
  readonly folder: string
  /** Size of its packs, in bytes. */
  readonly packed: number
  readonly base: string
  readonly head: string
  readonly merge: string
  /** How many commits the pull request has. */
  readonly commits: number
}

const FILES = 2000
const FOLDERS = 40
const LINES = 40
/** How far the base branch went on after the pull request left it. */
const AHEAD = 50

/**
 * Builds it with `git fast-import`: each commit changes one file of a few kilobytes that hardly shrink.
 *
 * @param commits of the base branch
 */
export async function buildLargeRepository(
  folder: string,
  commits: number,
  pullRequest: number,
): Promise<LargeRepository> {
  mkdirSync(folder, { recursive: true })
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet', '--bare', '--initial-branch=main', '.')
  const importer = spawn('git', ['fast-import', '--quiet'], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const write = async (text: string): Promise<void> => {
    if (!importer.stdin.write(text)) await once(importer.stdin, 'drain')
  }
  for (let count = 0; count < commits; count++) await write(commitText('refs/heads/main', count, count))
  await write(`reset refs/pull/7/head\nfrom :${commits - AHEAD}\n\n`)
  for (let count = 0; count < pullRequest; count++) {
    await write(commitText('refs/pull/7/head', commits + count, commits + count))
  }
  const last = commits + pullRequest
  await write(commitText('refs/pull/7/merge', last, last, 'from refs/heads/main\nmerge refs/pull/7/head\n'))
  importer.stdin.end()
  const [code] = await once(importer, 'close')
  if (code !== 0) throw new Error(`git fast-import ended with ${code}.`)
  git('-c', 'pack.threads=2', 'repack', '-adq')
  const sizes = git('count-objects', '-v').match(/size-pack: (?<kib>\d+)/)
  return {
    folder,
    packed: Number(sizes?.groups?.['kib']) * 1024,
    base: git('rev-parse', 'refs/heads/main'),
    head: git('rev-parse', 'refs/pull/7/head'),
    merge: git('rev-parse', 'refs/pull/7/merge'),
    commits: pullRequest,
  }
}

function commitText(ref: string, seed: number, count: number, parents = ''): string {
  const content = contentOf(seed)
  const file = (seed * 7919) % FILES
  return (
    `commit ${ref}\nmark :${count + 1}\ncommitter A <a@example.com> ${1_600_000_000 + count * 600} +0000\n` +
    `data 6\nchange\n${parents}M 644 inline src/d${file % FOLDERS}/f${file}.txt\ndata ${content.length}\n${content}\n\n`
  )
}

/** Lines of made-up words, the same for the same seed. */
function contentOf(seed: number): string {
  let state = (seed + 1) * 2_654_435_761
  const lines = Array.from({ length: LINES }, () => {
    const words = Array.from({ length: 8 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state.toString(36)
    })
    return words.join(' ')
  })
  return `${lines.join('\n')}\n`
}
