import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { expect, test } from '@jest/globals'

import { endProcesses, memoryOf, processTree } from '../../../src/engine/git/process/process-tree.ts'

const onLinux = existsSync('/proc/self/status') ? test : test.skip

/** A shell with a shell in it that waits, each in a process group of its own. */
async function family() {
  const child = spawn('sh', ['-c', 'setsid sh -c "sleep 60 & echo ready; wait"; true'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout!, 'data')
  return child
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

onLinux('a process is listed first, then all that it started, in whatever group', async () => {
  const child = await family()

  const tree = processTree(child.pid!)
  endProcesses(tree)
  await once(child, 'exit')

  expect(tree[0]).toBe(child.pid)
  expect(tree.length).toBeGreaterThanOrEqual(3)
})

onLinux('all of them are ended', async () => {
  const child = await family()
  const tree = processTree(child.pid!)

  endProcesses(tree)
  await once(child, 'close')
  while (tree.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 5))

  expect(tree.filter(isRunning)).toEqual([])
})

onLinux('the memory of a process grows by what it fills', async () => {
  const fill = `const held = Buffer.alloc(100e6, 1); console.log(held.length); setInterval(() => held, 1000)`
  const child = spawn(process.execPath, ['-e', fill], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout!, 'data')

  const bytes = memoryOf([child.pid!])
  child.kill('SIGKILL')

  expect(bytes).toBeGreaterThan(100e6)
  expect(bytes).toBeLessThan(300e6)
})

test('a process that has ended has no memory and no children, and can be ended again', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  const pid = child.pid!

  endProcesses([pid])

  expect(processTree(pid)).toEqual([pid])
  expect(memoryOf([pid])).toBe(0)
})
