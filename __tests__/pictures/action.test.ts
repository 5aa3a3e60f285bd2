import { beforeAll, expect, jest, test } from '@jest/globals'

import { runKeysieve } from '../support/keysieve.ts'
import { type ActionScene, runActionScene } from '../support/pictures/action-scene.ts'
import { expectPicture } from '../support/pictures/expect-picture.ts'
import { annotatedDiff, jobSummary, pullRequestComment } from '../support/pictures/github-pages.ts'
import { terminalPage } from '../support/pictures/terminal-page.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

jest.setTimeout(120_000)

const folder = temporaryFolder()
let scene: ActionScene
beforeAll(async () => {
  scene = await runActionScene(folder)
})

test('the picture of an annotated diff shows what the action annotates', async () => {
  await expectPicture('annotated-diff', annotatedDiff(scene))
})

test('the picture of the job summary shows what the action writes', async () => {
  await expectPicture('job-summary', jobSummary(scene))
})

test('the picture of a comment shows what the action posts', async () => {
  await expectPicture('comment', pullRequestComment(scene))
})

test('the picture of a terminal shows what the command prints', async () => {
  const env = { FORCE_COLOR: '1', HOME: folder }

  const { code, stdout, stderr } = await runKeysieve(['scan'], { cwd: scene.workspace, env })

  expect(code).toBe(1)
  await expectPicture('terminal', terminalPage('keysieve scan', stdout + stderr), { width: 1080 })
})
