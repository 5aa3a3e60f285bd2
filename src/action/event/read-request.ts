import { openWorkspace } from '../../engine/git/workspace.ts'
import { ScanError } from '../../model/errors.ts'
import type { ScanRequest } from '../../model/scan.ts'
import { createGitHubClient } from '../github/github-client.ts'
import type { Inputs } from '../inputs.ts'
import { checkoutFolder } from '../scanner/checkout-folder.ts'
import { withinTime } from '../scanner/deadline.ts'
import { readScanRequest } from './read-event.ts'
import type { RunContext } from './run-context.ts'

/**
 * Works out from event and inputs what is to be scanned.
 *
 * @param say prints a line of progress
 * @throws {ScanError} where they don't say it
 */
export function readRequest(
  inputs: Inputs,
  { apiUrl, ...context }: RunContext,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<ScanRequest> {
  const checkedOut = checkedOutAt(inputs.path, env)
  const read = (either: AbortSignal) =>
    readScanRequest({
      ...context,
      inputs: { ...inputs, pullRequest: inputs['pull-request'] },
      ...(checkedOut === undefined ? {} : { checkedOut }),
      api: createGitHubClient({
        url: apiUrl,
        token: inputs['github-token'],
        signal: either,
        onProgress: say,
      }),
    })
  return withinTime(inputs.timeout, signal, read)
}

function checkedOutAt(path: string, env: NodeJS.ProcessEnv): string | undefined {
  if (path === '') return undefined
  const folder = checkoutFolder(path, env)
  const clone = folder === undefined ? undefined : openWorkspace(folder)
  if (clone !== undefined) return clone.head
  throw new ScanError(
    'input',
    `Input path is ${JSON.stringify(path)}: there is no git clone in that folder of the workspace. ` +
      'Check out there in an earlier step, or remove the input.',
  )
}
