import type { History } from '../../engine/git/history.ts'
import { openHistory } from '../../engine/git/open-history.ts'
import type { IsExcused } from '../../engine/pipeline/blob-findings.ts'
import { createEngine, type EngineOptions } from '../../engine/scan.ts'
import type { CustomRule } from '../../model/custom-rule.ts'
import type { ScanRequest } from '../../model/scan.ts'
import { today } from '../../model/today.ts'
import { readVerification } from '../../model/verify.ts'
import { VERSION } from '../../model/version.ts'
import type { BasePolicy } from '../../policy/apply/base-policy.ts'
import { readingFromHistory } from '../../policy/apply/policy-reading.ts'
import type { RunContext } from '../event/run-context.ts'
import type { Inputs } from '../inputs.ts'
import { checkoutFolder } from './checkout-folder.ts'
import type { ChosenScanner, Say, ScannerContext } from './chosen-scanner.ts'
import { withDeadline } from './deadline.ts'
import { withMemoryCeiling } from './memory-ceiling.ts'
import { selectPaths } from './path-selection.ts'
import { policyRevisions } from './policy-revisions.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Matchers } from './verified-prefilter.ts'
import { type ScannerWithPolicy, withoutBrokenClone } from './without-broken-clone.ts'

const MISSING_KEY =
  'This run has no API key (pull requests from forks and Dependabot get no secrets), so the embedded engine scans instead of the scan service.'

/**
 * Chooses who scans: a scan service where there is an API key, the embedded engine everywhere else.
 *
 * @param say prints a line of progress
 * @throws {ScanError} when the key or the service's address can\'t be used
 */
export async function chooseScanner(
  inputs: Inputs,
  context: RunContext,
  env: NodeJS.ProcessEnv,
  say: Say,
): Promise<ChosenScanner> {
  const workspace = checkoutFolder(inputs.path, env)
  const revisionsOf: ScannerContext['revisionsOf'] = (request) => policyRevisions(context, request)
  const openFrom =
    (clone: string | undefined): ScannerContext['openHistory'] =>
    (request, signal) =>
      openChange(request, inputs, clone, env, say, signal)
  const ground: ScannerContext = { openHistory: openFrom(workspace), revisionsOf }
  if (inputs['api-key'] === '') {
    const apart = workspace === undefined ? undefined : { openHistory: openFrom(undefined), revisionsOf }
    return embedded(inputs, env, say, ground, apart)
  }
  const { chooseService } = await import('./choose-service.ts')
  return chooseService(inputs, env, say, ground)
}

function openChange(
  request: ScanRequest,
  inputs: Inputs,
  workspace: string | undefined,
  env: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<History> {
  const token = inputs['github-token']
  return openHistory(
    request,
    {
      ...(workspace === undefined ? {} : { workspace }),
      ...(token === '' ? {} : { token }),
      temporaryFolder: temporaryFolder(env),
      env,
      maxBlobBytes: inputs['stream-above'] * 1e6,
      maxFetchBytes: inputs['fetch-limit'] * 1e6,
      onProgress: say,
    },
    signal,
  )
}

/** @param apart the same without the clone in the workspace, where there is one */
async function embedded(
  inputs: Inputs,
  env: NodeJS.ProcessEnv,
  say: Say,
  ground: ScannerContext,
  apart: ScannerContext | undefined,
): Promise<ChosenScanner> {
  const verify = await verifyOptions(inputs, env)
  const { scanner, policy } = withoutBrokenClone(
    embeddedOn(ground, inputs, verify),
    apart === undefined ? undefined : () => embeddedOn(apart, inputs, verify),
    say,
  )
  return {
    policy,
    scanner: withDeadline(withMemoryCeiling(scanner, inputs['memory-limit']), inputs.timeout),
    async introduce() {
      const { SECRET_TYPES } = await import('../hot-path.ts')
      const asksProviders = inputs.verify === 'live'
      return { version: VERSION, engine: 'embedded engine', secretTypes: SECRET_TYPES, asksProviders }
    },
    ...(inputs['base-url'] === '' ? {} : { notice: MISSING_KEY }),
  }
}

/** The engine on one ground, with the policy that it reads there. */
function embeddedOn(
  { openHistory, revisionsOf }: ScannerContext,
  inputs: Inputs,
  verify: Pick<EngineOptions, 'verify'>,
): ScannerWithPolicy {
  const { open, policy, customRules } = readingFromHistory(openHistory, revisionsOf)
  const selects = selectPaths(inputs.include, inputs.exclude)
  let loading: Promise<Matchers> | undefined
  const scanner = createEngine({
    openHistory: open,
    async loadScreen(reading) {
      loading = loadMatchers(customRules, reading)
      return (await loading).prefilter
    },
    async loadMatcher() {
      loading ??= loadMatchers(customRules, undefined)
      return (await loading).matcher()
    },
    ...(selects === undefined ? {} : { selects }),
    archives: inputs.archives,
    messages: inputs.messages,
    loadExcuses: async () => loadExcuses(await policy(), inputs),
    ...verify,
  })
  return { scanner, policy }
}

/** Nothing where keys are verified by what they tell themselves, as an engine does without a word. */
async function verifyOptions(inputs: Inputs, env: NodeJS.ProcessEnv): Promise<Pick<EngineOptions, 'verify'>> {
  const { verify: mode, 'verify-types': types, 'verify-hosts': hosts } = inputs
  const verification = readVerification(mode, types, hosts)
  if (types.length > 0) (await import('../hot-path.ts')).checkVerifyTypes(types)
  return mode === 'offline' ? {} : { verify: { ...verification, env, debug: printDebug } }
}

/** Shown where a run is repeated with debug logging. */
function printDebug(line: string): void {
  void import('../lines.ts').then(({ debug }) => debug(line))
}

/** @param reading is kept when there is time to try the prefilter out */
async function loadMatchers(
  customRules: CustomRules,
  reading: Promise<unknown> | undefined,
): Promise<Matchers> {
  const { createMatchers, loadFinders } = await import('../hot-path.ts')
  await reading
  const matchers = createMatchers()
  const finders = await loadFinders(await customRules)
  return finders.length === 0 ? matchers : createMatchers(finders)
}

/** What the policy excuses where it stands, as the outcome is judged. */
async function loadExcuses({ policy }: BasePolicy, inputs: Inputs): Promise<IsExcused> {
  const [{ suppressedBy }, { describeSecretTypes }] = await Promise.all([
    import('../../policy/apply/suppressed-by.ts'),
    import('../hot-path.ts'),
  ])
  const settings = { inlineIgnores: inputs['inline-ignores'], today: today() }
  return suppressedBy(policy, settings, describeSecretTypes(true))
}

type CustomRules = Promise<readonly CustomRule[]>
