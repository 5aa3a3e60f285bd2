import { ScanError } from '../model/errors.ts'
import type { ScanRequest } from '../model/scan.ts'
import type { Policy } from '../policy/verdict.ts'
import type { ScannerInfo } from '../report/run-info.ts'
import { startCancellation } from './cancellation.ts'
import { readRequest } from './event/read-request.ts'
import { readRunContext } from './event/run-context.ts'
import { unknownRequest } from './event/unknown-request.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { EndedRun } from './publish/ended-run.ts'
import { maskSecret } from './runner.ts'
import { chooseScanner } from './scanner/choose-scanner.ts'

/**
 * Runs the action: reads inputs and event, scans, publishes. It never throws: what goes wrong fails the step.
 *
 * What publishes is loaded once git is at work, since it takes as long to load as git takes to list the commits.
 *
 * @returns whether nothing is under way any more: all that was printed is out
 */
export async function run(): Promise<boolean> {
  try {
    checkNode()
    const inputs = readInputs(inputText)
    maskSecrets(inputs)
    const cancellation = startCancellation()
    try {
      return await scan(inputs, cancellation.signal)
    } finally {
      cancellation.release()
    }
  } catch (error) {
    const { failStep } = await (await import('./hot-path.ts')).loadFailing()
    await failStep(error, process.env)
    return false
  }
}

/**
 * GitHub's runner brings the Node that action.yml asks for; those of Gitea and act take the one on PATH.
 *
 * @throws {ScanError} where it is too old
 */
function checkNode(): void {
  if (typeof Promise.withResolvers === 'function') return
  throw new ScanError(
    'input',
    `Keysieve needs Node 22.15 or newer, but this runner uses ${process.version}. ` +
      'Add a newer one to the PATH, for example with actions/setup-node in an earlier step.',
  )
}

/** An input as the runner hands it over (actions/toolkit, `getInput`). */
function inputText(name: string): string {
  return process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? ''
}

/** Keeps what signs in out of the log: the runner strikes out a token also in the form in which git sends it. */
function maskSecrets(inputs: Inputs): void {
  const token = inputs['github-token']
  for (const secret of [inputs['api-key'], token]) if (secret !== '') maskSecret(secret)
  if (token !== '') maskSecret(Buffer.from(`x-access-token:${token}`).toString('base64'))
}

async function scan(inputs: Inputs, signal: AbortSignal): Promise<boolean> {
  const started = Date.now()
  const policy: Policy = { failOn: inputs['fail-on'], onError: inputs['on-error'] }
  const say = (line: string) => void import('./hot-path.ts').then(({ print }) => print(line))
  const context = readRunContext(process.env)
  const chosen = await chooseScanner(inputs, context, process.env, say)
  let request: ScanRequest | undefined
  /** Whether one of @actions/core's lines may still wait for its reader. */
  let hasRemarked = false
  const ended = (scanner: ScannerInfo): EndedRun => {
    const about = { request: request ?? unknownRequest(context), durationMs: Date.now() - started }
    return { inputs, signal, about: { ...scanner, ...policy, ...about } }
  }
  try {
    request = await readRequest(inputs, context, process.env, say, signal)
    const scanning = chosen.scanner.scan(request, signal)
    const [result, scanner, { conclude }] = await Promise.all([scanning, open(), import('./hot-path.ts')])
    return (await conclude(result, await chosen.policy(), ended(scanner))) && !hasRemarked
  } catch (error) {
    const { explain, reportFailure } = await (await import('./hot-path.ts')).loadFailing()
    const failure = explain(error)
    if (request === undefined && failure.code === 'input') throw failure
    await reportFailure(failure, ended(await chosen.introduce()))
    return false
  }

  /** Starts the log while the scan goes on. */
  async function open(): Promise<ScannerInfo> {
    const [hotPath, scanner] = await Promise.all([import('./hot-path.ts'), chosen.introduce()])
    const warning = hotPath.cannotFailSentence({ ...policy, ...scanner })
    hasRemarked = chosen.notice !== undefined || warning !== undefined
    if (chosen.notice !== undefined) await hotPath.notice(chosen.notice)
    if (warning !== undefined) await hotPath.warn(warning)
    hotPath.introduce(scanner)
    return scanner
  }
}
