import { tmpdir } from 'node:os'
import { context } from '@actions/github'

import type { History } from '../engine/git/history.ts'
import { openHistory } from '../engine/git/open-history.ts'
import type { Finder } from '../engine/match/finder.ts'
import type { Matcher } from '../engine/match/matcher.ts'
import { createEngine, type EngineOptions } from '../engine/scan.ts'
import type { BasePolicy } from '../judge/base-policy.ts'
import {
  type OpenHistory,
  type RevisionsOf,
  readingBeside,
  readingFromHistory,
} from '../judge/policy-reading.ts'
import type { CustomRule } from '../model/custom-rule.ts'
import { ScanError } from '../model/errors.ts'
import type { Scanner, ScanRequest } from '../model/scan.ts'
import { readVerification } from '../model/verify.ts'
import { VERSION } from '../model/version.ts'
import type { ScannerInfo } from '../report/run-info.ts'
import { checkoutFolder } from './checkout-folder.ts'
import { withDeadline } from './deadline.ts'
import type { Inputs } from './inputs.ts'
import { withMemoryCeiling } from './memory-ceiling.ts'
import { onlyIn, selectPaths } from './path-selection.ts'
import { policyRevisions } from './policy-revisions.ts'
import { maskSecret } from './runner.ts'

export interface ChosenScanner {
  readonly scanner: Scanner
  /** Loads what the scan needs as well, so it is asked for once that is under way. */
  readonly introduce: () => Promise<ScannerInfo>
  /** The policy that judges the scan; to be asked for when the scan has ended. */
  readonly policy: () => Promise<BasePolicy>
  /** Something about the choice that the user should know, as a sentence. */
  readonly notice?: string
}

const MISSING_KEY =
  'No API key reached this run (pull requests of forks and of Dependabot get no secrets): the embedded engine scans instead of the scan service.'

const SERVICE_READS =
  'The inputs archives and messages are for the embedded engine: what a scan service reads is set up there.'

/**
 * Chooses who scans: a scan service where there is an API key, the embedded engine everywhere else.
 *
 * @param say prints a line of progress
 * @throws {ScanError} when the key or the service's address can't be used
 */
export function chooseScanner(inputs: Inputs, env: NodeJS.ProcessEnv, say: Say): Promise<ChosenScanner> {
  const open: OpenHistory = (request, signal) => openChange(request, inputs, env, say, signal)
  return inputs['api-key'] === '' ? embedded(inputs, env, open) : remote(inputs, env, say, open)
}

/** Prints a line of progress. */
type Say = (line: string) => void

/** The revisions whose policy counts for the event of this run. */
function revisionsIn(env: NodeJS.ProcessEnv): RevisionsOf {
  const { eventName, payload, ref } = context
  const repository = env['GITHUB_REPOSITORY'] ?? ''
  return (request) => policyRevisions({ eventName, payload, ref, repository }, request)
}

function openChange(
  request: ScanRequest,
  inputs: Inputs,
  env: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<History> {
  const workspace = checkoutFolder(inputs.path, env)
  const token = inputs['github-token']
  return openHistory(
    request,
    {
      ...(workspace === undefined ? {} : { workspace }),
      ...(token === '' ? {} : { token }),
      temporaryFolder: env['RUNNER_TEMP'] || tmpdir(),
      env,
      maxBlobBytes: inputs['stream-above'] * 1e6,
      maxFetchBytes: inputs['fetch-limit'] * 1e6,
      onProgress: say,
    },
    signal,
  )
}

async function embedded(
  inputs: Inputs,
  env: NodeJS.ProcessEnv,
  openHistory: OpenHistory,
): Promise<ChosenScanner> {
  const { open, policy, customRules } = readingFromHistory(openHistory, revisionsIn(env))
  const selects = selectPaths(inputs.include, inputs.exclude)
  const engine = createEngine({
    openHistory: open,
    loadScreen: (reading) => loadScreen(customRules, reading),
    loadMatcher: () => loadMatcher(customRules),
    ...(selects === undefined ? {} : { selects }),
    archives: inputs.archives,
    messages: inputs.messages,
    ...(await verifyOptions(inputs, env)),
  })
  return {
    policy,
    scanner: withDeadline(withMemoryCeiling(engine, inputs['memory-limit']), inputs.timeout),
    async introduce() {
      const { SECRET_TYPES } = await import('./proven-screen.ts')
      return { version: VERSION, engine: 'embedded engine', secretTypes: SECRET_TYPES }
    },
    ...(inputs['base-url'] === '' ? {} : { notice: MISSING_KEY }),
  }
}

/** Nothing where keys are verified by what they tell themselves, as an engine does without a word. */
async function verifyOptions(inputs: Inputs, env: NodeJS.ProcessEnv): Promise<Pick<EngineOptions, 'verify'>> {
  const { verify: mode, 'verify-types': types, 'verify-hosts': hosts } = inputs
  const verification = readVerification(mode, types, hosts)
  if (types.length > 0) await (await import('../engine/verify-types.ts')).checkVerifyTypes(types)
  return mode === 'offline' ? {} : { verify: { ...verification, env, debug: printDebug } }
}

/** Shown where a run is repeated with debug logging. */
function printDebug(line: string): void {
  void import('./lines.ts').then(({ debug }) => debug(line))
}

async function remote(
  inputs: Inputs,
  env: NodeJS.ProcessEnv,
  say: Say,
  openHistory: OpenHistory,
): Promise<ChosenScanner> {
  const [{ createRemoteScanner }, { readKey }, { parseBaseUrl }, { tellingStandings }] = await Promise.all([
    import('../client/remote-scanner.ts'),
    import('../client/read-key.ts'),
    import('../client/base-url.ts'),
    import('./telling-standings.ts'),
  ])
  const address = inputs['base-url'] === '' ? undefined : parseBaseUrl(inputs['base-url'])
  const { baseUrl, token } = readKey(inputs['api-key'], address)
  maskSecret(token)
  if (baseUrl === undefined) {
    throw new ScanError(
      'input',
      'The API key (api-key) is a bare token: set base-url to the address of its scan service.',
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
  const { scanner, policy } = readingBeside(service, openHistory, revisionsIn(env))
  return {
    policy,
    scanner: tellingStandings(onlyIn(scanner, selectPaths(inputs.include, inputs.exclude)), openHistory, say),
    introduce: () => Promise.resolve({ version: VERSION, engine: `scan service ${baseUrl.host}` }),
    ...(inputs.archives || inputs.messages ? { notice: SERVICE_READS } : {}),
  }
}

/** @param reading is kept when there is time to try the screen out */
async function loadScreen(customRules: CustomRules, reading: Promise<unknown>): Promise<Matcher> {
  const { createScreen } = await import('./proven-screen.ts')
  await reading
  const screen = createScreen()
  const finders = await findersOf(customRules)
  return finders.length === 0 ? screen : createScreen(finders)
}

async function loadMatcher(customRules: CustomRules): Promise<Matcher> {
  const { createProvenMatcher } = await import('../engine/proven-rules.ts')
  return createProvenMatcher(await findersOf(customRules))
}

type CustomRules = Promise<readonly CustomRule[]>

/** What finds the secrets of a policy's own rules; their engine is loaded only where there are some. */
async function findersOf(customRules: CustomRules): Promise<readonly Finder[]> {
  const custom = await customRules
  if (custom.length === 0) return []
  const { loadCustomRules } = await import('../engine/custom-rule.ts')
  return [await loadCustomRules(custom)]
}
