const CELLS = 20

/**
 * How far something is, as one line: `██████░░░░░░░░░░░░░░  31 % · 1,200 files, 2 MB`.
 *
 * @param done may be more than `all`: files come to be while they are counted
 * @param words what stands behind the share
 */
export function progressBar(done: number, all: number, words: string): string {
  const share = all === 0 ? 1 : Math.min(1, done / all)
  const filled = Math.floor(share * CELLS)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${percent} % · ${words}`
}
