import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { CHARSETS, STARTS } from '../../support/charsets.ts'
import { gitSync } from '../../support/git.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { leakedToken } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { scanWhole } from '../../support/whole-history.ts'

const root = temporaryFolder()
const FILLER = 'let x = read(y) or else\n'.repeat(300)

/** Each file as it is first, and with a token in its middle. */
function contents(): ReadonlyMap<string, (text: string) => Buffer> {
  const files = new Map<string, (text: string) => Buffer>(Object.entries(CHARSETS))
  for (const [hex, start] of Object.entries(STARTS))
    files.set(hex, (text) => Buffer.concat([start, Buffer.from(text)]))
  files.set('plain, then wide', (text) => Buffer.concat([Buffer.from(FILLER), Buffer.from(text, 'utf16le')]))
  files.set('wide, then plain', (text) => Buffer.concat([Buffer.from(FILLER, 'utf16le'), Buffer.from(text)]))
  return files
}

test('a history shows secrets in every charset, through packs as through git', async () => {
  const history = new HistoryBuilder()
  const files = [...contents()]
  const filesWith = (textOf: (index: number) => string): Record<string, Buffer> =>
    Object.fromEntries(files.map(([, encode], index) => [`${index}.txt`, encode(textOf(index))]))
  const first = history.commit({ files: filesWith(() => FILLER + FILLER) })
  const token = (index: number): string => `${FILLER}api_token = "${leakedToken(index)}"\n${FILLER}`
  history.ref('refs/heads/main', history.commit({ parents: [first], files: filesWith(token) }))
  const { folder } = history.write(join(root, 'charsets'))
  gitSync(folder, ['repack', '-adfq', '--depth=50'])

  const through = async (way: 'packs' | 'git') =>
    (await scanWhole(folder, { through: way, threads: 1 })).findings.map(
      ({ path, line, columns }) => `${path}:${line}:${columns[0]}`,
    )
  const found = await through('packs')

  expect(found.map((one) => one.split('.')[0]).sort()).toEqual(files.map((_, index) => String(index)).sort())
  expect(found.sort()).toEqual((await through('git')).sort())
})
