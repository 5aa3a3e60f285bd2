import { parseBaseUrl } from '../../client/base-url.ts'
import { readKey } from '../../client/read-key.ts'
import { createRemoteScanner } from '../../client/remote-scanner.ts'
import { ScanError } from '../../model/errors.ts'
import { VERSION } from '../../model/version.ts'
import { withBasePolicy } from '../../policy/apply/with-base-policy.ts'
import type { Inputs } from '../inputs.ts'
import { withHeadStatusReport } from '../publish/head-status.ts'
import { maskSecret } from '../runner.ts'
import type { ChosenScanner, Say, ScannerContext } from './chosen-scanner.ts'
import { filterByPath } from './filter-by-path.ts'
import { selectPaths } from './path-selection.ts'

const SERVICE_READS =
  'The inputs archives and messages apply to the embedded engine only. Configure a scan service on its server.'

/**
 * The scan service that the inputs name.
 *
 * @param say prints a line of progress
 * @throws {ScanError} when the key or the service's address can\'t be used
 */
export function chooseService(
  inputs: Inputs,
  env: NodeJS.ProcessEnv,
  say: Say,
  { openHistory, revisionsOf }: ScannerContext,
): ChosenScanner {
  const address = inputs['base-url'] === '' ? undefined : parseBaseUrl(inputs['base-url'])
  const { baseUrl, token } = readKey(inputs['api-key'], address)
  maskSecret(token)
  if (baseUrl === undefined) {
    throw new ScanError(
      'input',
      'The API key (api-key) is a token without an address. Set base-url to the address of its scan service.',
    )
  }
  const service = createRemoteScanner({
    baseUrl,
    token,
    version: VERSION,
    env,
    timeout: inputs.timeout * 60_000,
    pollInterval: inputs['poll-interval'] * 1000,
    onProgress: say,
    async listCommits(request, signal) {
      const history = await openHistory(request, signal)
      await history.close()
      return history.commits.map(({ sha }) => sha)
    },
  })
  const { scanner, policy } = withBasePolicy(service, openHistory, revisionsOf)
  return {
    policy,
    scanner: withHeadStatusReport(
      filterByPath(scanner, selectPaths(inputs.include, inputs.exclude)),
      openHistory,
      say,
    ),
    introduce: () => Promise.resolve({ version: VERSION, engine: `scan service ${baseUrl.host}` }),
    ...(inputs.archives || inputs.messages ? { notice: SERVICE_READS } : {}),
  }
}
