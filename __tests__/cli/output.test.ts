import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'

import { createOutput, OutputClosed } from '../../src/cli/output/output.ts'
import { inColor, inPlain } from '../../src/report/words/paint.ts'
import { failureOf } from '../support/failure.ts'

/** A stream that takes what it is given when it is told to, or fails with a code. */
class SlowStream extends Writable {
  readonly isTTY: boolean
  #go: (() => void) | undefined
  readonly #code: string | undefined

  constructor({ isTTY = false, code }: { readonly isTTY?: boolean; readonly code?: string } = {}) {
    super({ highWaterMark: 4 })
    this.isTTY = isTTY
    this.#code = code
  }

  override _write(_chunk: unknown, _encoding: unknown, done: (error?: Error) => void): void {
    this.#go = () =>
      done(
        this.#code === undefined ? undefined : Object.assign(new Error('secret text'), { code: this.#code }),
      )
  }

  take(): void {
    this.#go?.()
  }
}

function outputTo(stream: SlowStream, env: NodeJS.ProcessEnv = {}) {
  return createOutput(stream as unknown as NodeJS.WriteStream, env)
}

test('a writer waits for a slow reader', async () => {
  const stream = new SlowStream()
  const output = outputTo(stream)
  let isWritten = false

  const writing = output.write('more than four').then(() => {
    isWritten = true
  })
  await new Promise(setImmediate)
  const before = isWritten
  stream.take()
  await writing

  expect([before, isWritten]).toEqual([false, true])
})

test('a reader that is gone is no error of the program', async () => {
  const stream = new SlowStream({ code: 'EPIPE' })
  const output = outputTo(stream)
  const writing = output.write('more than four')

  stream.take()

  await expect(writing).rejects.toBeInstanceOf(OutputClosed)
  await expect(output.write('again')).rejects.toBeInstanceOf(OutputClosed)
})

test('a full disk is told, without the text', async () => {
  const stream = new SlowStream({ code: 'ENOSPC' })
  const writing = outputTo(stream).write('more than four')

  stream.take()

  expect((await failureOf(() => writing)).message).toBe(
    "The output can't be written (ENOSPC). Write it to another place.",
  )
})

test.each([
  [true, {}, inColor],
  [false, {}, inPlain],
  [true, { TERM: 'dumb' }, inPlain],
  [true, { NO_COLOR: '1' }, inPlain],
  [true, { NO_COLOR: '' }, inColor],
  [true, { FORCE_COLOR: '0' }, inPlain],
  [false, { FORCE_COLOR: '1' }, inColor],
  [false, { FORCE_COLOR: '', NO_COLOR: '1' }, inColor],
])('for a terminal (%s) with %j the colors are chosen', (isTTY, env, paint) => {
  expect(outputTo(new SlowStream({ isTTY }), env).paint).toBe(paint)
})
