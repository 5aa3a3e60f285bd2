import { expect, test } from '@jest/globals'

import { createRemoteScanner } from '../../src/client/remote-scanner.ts'
import { ScanError } from '../../src/model/errors.ts'
import { failureOf } from '../support/failure.ts'
import { PULL_REQUEST, scannerOptions, scanRemotely } from '../support/remote-scan.ts'
import { hang, type Reply, running, startScanService } from '../support/scan-service.ts'

/** A reply that is never given, and when it was asked for and when its connection was closed. */
function held(): { reply: Reply; asked: Promise<void>; closed: Promise<void> } {
  const asked = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const reply: Reply = (response, request) => {
    asked.resolve()
    return hang(closed.resolve)(response, request)
  }
  return { reply, asked: asked.promise, closed: closed.promise }
}

test('canceling ends a scan that waits for an answer, and closes the connection', async () => {
  const controller = new AbortController()
  const { reply, asked, closed } = held()
  const service = await startScanService({ result: [reply] })
  const scan = createRemoteScanner(scannerOptions(service.url)).scan(PULL_REQUEST, controller.signal)

  await asked
  controller.abort()
  const error = await failureOf(() => scan)
  await closed
  await service.close()

  expect(error).toEqual(new ScanError('cancelled', 'The scan was canceled before it ended.'))
  expect(error.code).toBe('cancelled')
})

test('canceling ends the wait between two looks', async () => {
  const controller = new AbortController()
  const answered = Promise.withResolvers<void>()
  const answer: Reply = (response, request) => {
    response.once('close', answered.resolve)
    return running({ 'retry-after': '10', connection: 'close' })(response, request)
  }
  const service = await startScanService({ result: [answer] })
  const scan = createRemoteScanner(scannerOptions(service.url)).scan(PULL_REQUEST, controller.signal)

  await answered.promise
  setImmediate(() => controller.abort())
  const error = await failureOf(() => scan)
  const looks = service.requests.filter(({ method }) => method === 'GET').length
  await service.close()

  expect(error.code).toBe('cancelled')
  expect(looks).toBe(1)
})

test('a scan that was canceled before it began asks for nothing', async () => {
  const { error, requests } = await scanRemotely({}, {}, PULL_REQUEST, AbortSignal.abort())

  expect(error).toEqual(new ScanError('cancelled', 'The scan was canceled before it ended.'))
  expect(requests).toEqual([])
})

test('the error says why, where who cancels gives a reason', async () => {
  const reason = new ScanError('timeout', 'The job has no more time.')

  const { error } = await scanRemotely({}, {}, PULL_REQUEST, AbortSignal.abort(reason))

  expect(error).toBe(reason)
})

test('canceling reaches the listing of commits', async () => {
  const controller = new AbortController()
  const listCommits = (_: unknown, signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('git was killed')))
      controller.abort()
    })
  const push = { repository: PULL_REQUEST.repository, subject: 'Push', commits: PULL_REQUEST.commits }

  const { error } = await scanRemotely({}, { listCommits }, push, controller.signal)

  expect(error).toEqual(new ScanError('cancelled', 'The scan was canceled before it ended.'))
})
