import { relative, sep } from 'node:path'
import type { RatedLocalFinding } from '../../../report/local-finding.ts'
import { visible } from '../../../report/words/escape.ts'
import type { AgentAction } from './protocol.ts'

/** What an action did with the secret, and what to do instead. */
const WORDS: Readonly<Record<AgentAction['kind'], readonly [where: string, instead: string]>> = {
  prompt: ['The prompt contains', 'Remove it; if it was sent anywhere, revoke it'],
  command: ['The command contains', 'Read it from an environment variable or a secret store instead'],
  write: ['The edit would write', 'Read it from an environment variable or a secret store instead'],
  read: ['The file contains', 'Do not read it; ask for what you need from it'],
  tool: ['The tool call contains', 'Remove it'],
}

/** How many secrets are named. */
const NAMED = 5

/**
 * Why an action is refused, for the model and its user. It holds no secret and no line of a file.
 *
 * @param found at least one
 * @param folder that paths are shown from
 */
export function refusal(
  kind: AgentAction['kind'],
  found: readonly RatedLocalFinding[],
  folder: string,
): string {
  const [where, instead] = WORDS[kind]
  const secrets = [...new Map(found.map((one) => [one.secretHash, one])).values()]
  const named = secrets
    .slice(0, NAMED)
    .map((one) => `${one.type.title} (${placeOf(one, folder)}, hash ${one.secretHash})`)
  const more = secrets.length > NAMED ? [`and ${secrets.length - NAMED} more`] : []
  return `Keysieve: ${where} ${visible([...named, ...more].join(', '))}. ${instead}. Not a secret? A person can add its hash to .keysieve.yml with a reason.`
}

function placeOf({ path, line }: RatedLocalFinding, folder: string): string {
  if (path.startsWith('<')) return `line ${line}`
  const inside = relative(folder, path).split(sep).join('/')
  return `${inside.startsWith('..') ? path : inside}:${line}`
}
