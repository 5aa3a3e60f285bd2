import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

import { leakedToken, leakingLine } from '../support/leak.ts'
import { writeClone } from '../support/local-clone.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ROOT } from '../support/tree.ts'

const root = temporaryFolder()
const isInstalled = spawnSync('nvim', ['--version']).status === 0
const inNeovim = isInstalled ? test : test.skip
if (!isInstalled) console.log('Left out: Neovim is not installed. `.ci/run` installs it.')

inNeovim('Neovim shows a secret, and its quick fix ends that', async () => {
  const clone = writeClone(
    join(root, 'clone'),
    { origin: 'https://github.com/o/r.git' },
    { 'a.py': `import os\n${leakingLine(1)}` },
  )
  const result = join(root, 'result.json')

  await promisify(execFile)(
    'nvim',
    ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-S', join(ROOT, '__tests__/support/neovim.lua')],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: root,
        FILE: join(clone, 'a.py'),
        FIX: 'A public example',
        RESULT: result,
        SERVER: JSON.stringify([process.execPath, join(ROOT, 'src/cli/index.ts'), 'lsp']),
      },
    },
  )

  const answer = readFileSync(result, 'utf8')
  expect(JSON.parse(answer)).toMatchObject({
    before: [{ lnum: 1, col: 9, end_lnum: 1, end_col: 49, severity: 1, source: 'keysieve' }],
    titles: expect.arrayContaining([expect.stringContaining('what is github_personal_access_token?')]),
  })
  expect(answer).not.toContain(leakedToken(1))
  const [entry = ''] = readdirSync(join(clone, '.keysieve/ignore'))
  expect(readFileSync(join(clone, '.keysieve/ignore', entry), 'utf8')).toMatch(
    /^reason: A public example\n+$/,
  )
})
