import { existsSync } from 'node:fs'

import { ScanError } from '../../../model/errors.ts'
import { nearestName } from '../../../model/nearest-name.ts'
import type { RatedLocalFinding } from '../../../report/local-finding.ts'
import { visible } from '../../../report/words/escape.ts'
import type { Io } from '../../command.ts'
import { EXIT, type ExitCode } from '../../exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { openTextScanner } from '../../scan/scan-texts.ts'
import { AGENTS } from './agents.ts'
import type { AgentAction, AgentProtocol, ChangedText, Payload } from './protocol.ts'
import { refusal } from './refusal.ts'

/** Agents end a hook that takes too long by themselves. */
const NEVER = new AbortController().signal

/**
 * `keysieve hook agent NAME`: looks at what an agent is about to do, and answers it. What can't be looked at is refused
 * as what holds a secret is.
 *
 * @param onlyWarns whether the agent goes on in any case
 * @throws {ScanError} where the agent is not known, or what it gives is not a JSON object
 */
export async function runAgentHook(
  [name = '']: readonly string[],
  onlyWarns: boolean,
  { stdin, stdout, stderr }: Pick<Io, 'stdin' | 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  const agent = AGENTS.get(name)
  if (agent === undefined) throw unknownAgent(name)
  const payload = readPayload(await textOf(stdin))
  const reason = await reasonAgainst(agent, payload)
  const answer =
    reason === undefined
      ? agent.allow(payload)
      : onlyWarns
        ? agent.warn(payload, reason)
        : agent.refuse(payload, reason)
  // Where the agent takes no such answer, its user reads the words in its log.
  if (reason !== undefined && answer === undefined) await stderr.write(`${visible(reason)}\n`)
  if (answer !== undefined) await stdout.write(`${jsonText(answer)}\n`)
  return EXIT.clean
}

/** Why an action should not go on; nothing where it may. */
async function reasonAgainst(agent: AgentProtocol, payload: Payload): Promise<string | undefined> {
  const named = agent.folderOf(payload)
  const folder = named !== undefined && existsSync(named) ? named : process.cwd()
  const action = agent.actionOf(payload, folder)
  if (action === undefined) return undefined
  try {
    const found = await newSecrets(action, folder)
    return found.length === 0 ? undefined : refusal(action.kind, found, folder)
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    return `Keysieve could not scan this, and it may contain a secret: ${error.message}`
  }
}

/** What is found in the texts, and was not in what stood there before. */
async function newSecrets({ texts }: AgentAction, folder: string): Promise<readonly RatedLocalFinding[]> {
  const scanner = await openTextScanner(folder)
  const { localFindings } = await scanner.scan(texts, NEVER)
  if (localFindings.length === 0) return []
  const before = texts.flatMap(({ path, before: text = '' }: ChangedText) =>
    text === '' ? [] : [{ path, text }],
  )
  const old = await scanner.scan(before, NEVER)
  const known = new Set(old.localFindings.map(({ secretHash, path }) => `${secretHash} ${path}`))
  return localFindings.filter(({ secretHash, path }) => !known.has(`${secretHash} ${path}`))
}

function readPayload(text: string): Payload {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Payload
  } catch {
    // told below, without the text: it may hold a secret
  }
  throw new ScanError(
    'input',
    'Standard input is not a JSON object. Configure keysieve hook agent as a hook of an agent.',
  )
}

function unknownAgent(name: string): ScanError {
  const names = [...AGENTS.keys()]
  const nearest = nearestName(name, names)
  return new ScanError(
    'input',
    `Unknown agent “${visible(name)}”; ${nearest === undefined ? `use one of ${names.join(', ')}.` : `did you mean ${nearest}?`}`,
  )
}

async function textOf(input: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
