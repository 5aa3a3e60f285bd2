import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { zipSync } from 'fflate'

import { scan } from '../../../src/cli/commands/scan.ts'
import { runCommand } from '../../support/command-run.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { placesOf, scanWhole } from '../../support/whole-history.ts'

const root = temporaryFolder()

const lib = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  )

const history = new HistoryBuilder()
const clean = history.commit({ files: { 'app.jar': lib({ 'a.yml': 'a\n' }), 'b.txt': 'b\n' } })
const leak = history.commit({
  parents: [clean],
  files: { 'app.jar': lib({ 'a.yml': 'a\n', 'conf/b.yml': `\n${leakingLine(1)}` }) },
})
const again = history.commit({
  parents: [leak],
  files: { 'app.jar': lib({ 'conf/b.yml': `b\n\n${leakingLine(1)}` }), 'b.txt': leakingLine(2) },
})
const packed = history.commit({
  parents: [again],
  files: { 'app.jar': null, 'log.gz': gzipSync(`${leakingLine(3)}\n`) },
})
const damaged = history.commit({
  parents: [packed],
  files: { 'half.gz': gzipSync('x'.repeat(5000)).subarray(0, 20) },
})
history.ref('refs/heads/main', damaged)
const { folder, sha } = history.write(join(root, 'archives'))

test.each(['packs', 'git'] as const)(
  'what archives of a history hold is told once, where it first appears, through %s',
  async (through) => {
    const result = await scanWhole(folder, { archives: true, through })

    expect(placesOf(result)).toEqual([
      `${sha(leak)} app.jar!conf/b.yml:2:10`,
      `${sha(again)} b.txt:1:10`,
      expect.stringMatching(`^${sha(packed)} log.gz(?:!.*)?:1:10$`),
    ])
    expect(result.findings[0]!.within).toEqual({ kind: 'archive', file: 'app.jar' })
  },
)

test('an archive of a history that can not be read is listed with the commit that brought it', async () => {
  const { coverage } = await scanWhole(folder, { archives: true })

  expect(coverage.notRead).toMatchObject([{ commit: sha(damaged), path: expect.stringMatching(/^half\.gz/) }])
})

test('without being asked for, archives of a history stay closed', async () => {
  const result = await scanWhole(folder)

  expect(placesOf(result)).toEqual([`${sha(again)} b.txt:1:10`])
})

test('keysieve scan --history --archives shows the line in the archive', async () => {
  const { code, stdout } = await runCommand(scan, { operands: [folder], switches: ['history', 'archives'] })

  expect(code).toBe(1)
  expect(stdout).toContain('app.jar!conf/b.yml:2:10')
  expect(stdout).toContain('2 │ token = "ghp_')
})
