import type { ScanRequest } from '../model/scan.ts'
import type { Policy } from '../policy/verdict.ts'
import type { ScannerInfo } from '../report/run-info.ts'
import { startCancellation } from './cancellation.ts'
import { chooseScanner } from './choose-scanner.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { EndedRun } from './outlet.ts'
import { readRequest } from './read-request.ts'

/**
 * Runs the action: reads inputs and event, scans, publishes. It never throws: what goes wrong fails the step.
 *
 * What prints and publishes is loaded once git is at work, since it takes as long to load as git takes to list
 * the commits. What is to be printed before waits for it.
 */
export async function run(): Promise<void> {
  let inputs: Inputs | undefined
  // Secrets are masked before anyone can print.
  const outlet = loadedOnce(async () => {
    const loaded = await import('./outlet.ts')
    if (inputs !== undefined) loaded.maskSecrets(inputs)
    return loaded
  })
  const say = (line: string) => void outlet().then(({ print }) => print(line))
  try {
    inputs = readInputs(inputText)
    const cancellation = startCancellation()
    try {
      await scan(inputs, cancellation.signal, outlet, say)
    } finally {
      cancellation.release()
    }
  } catch (error) {
    const { failStep } = await outlet()
    failStep(error)
  }
}

/** An input as the runner hands it over (actions/toolkit, `getInput`). */
function inputText(name: string): string {
  return process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? ''
}

type Outlet = () => Promise<typeof import('./outlet.ts')>

async function scan(
  inputs: Inputs,
  signal: AbortSignal,
  outlet: Outlet,
  say: (line: string) => void,
): Promise<void> {
  const started = Date.now()
  const policy: Policy = { failOn: inputs['fail-on'], onError: inputs['on-error'] }
  const chosen = await chooseScanner(inputs, process.env, say)
  let request: ScanRequest | undefined
  const ended = (scanner: ScannerInfo): EndedRun => {
    const about = { request: request ?? unknownRequest(process.env), durationMs: Date.now() - started }
    return { inputs, signal, about: { ...scanner, ...policy, ...about } }
  }
  try {
    request = await readRequest(inputs, process.env, say, signal)
    const scanning = chosen.scanner.scan(request, signal)
    const [result, scanner] = await Promise.all([scanning, open()])
    const { conclude } = await outlet()
    await conclude(result, chosen.policy(), ended(scanner))
  } catch (error) {
    const { explain, concludeFailure } = await outlet()
    const failure = explain(error)
    if (request === undefined && failure.code === 'input') throw failure
    await concludeFailure(failure, ended(await chosen.introduce()))
  }

  /** Starts the log while the scan goes on. */
  async function open(): Promise<ScannerInfo> {
    const [{ introduce, printNotice }, scanner] = await Promise.all([outlet(), chosen.introduce()])
    if (chosen.notice !== undefined) printNotice(chosen.notice)
    introduce(scanner)
    return scanner
  }
}

/** Stands in the report where GitHub did not tell what the event is about. */
function unknownRequest(env: NodeJS.ProcessEnv): ScanRequest {
  const name = env['GITHUB_REPOSITORY'] ?? ''
  const subject = `The event ${env['GITHUB_EVENT_NAME']} of ${name}`
  const url = `${env['GITHUB_SERVER_URL']}/${name}`
  return { repository: { url, name }, subject, commits: { kind: 'none', because: 'nothing is known of it' } }
}

function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
