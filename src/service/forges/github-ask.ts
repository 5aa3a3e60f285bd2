import type { AskForge, ForgeAnswer } from './forge-answer.ts'
import { headersOf } from './github-app.ts'
import { succeeded } from './refused.ts'

/** Asks GitHub's REST API below an organization's installation; fails unless it is done. */
export type AskGitHub = (
  call: `${'GET' | 'POST' | 'PATCH'} ${string}`,
  permission: readonly [what: string, permission: string],
  body?: object,
) => Promise<ForgeAnswer>

/** Makes what asks below an API's address, with a token that is asked for each time. */
export function askGitHub(ask: AskForge, api: string, token: () => Promise<string>): AskGitHub {
  return async (call, [what, permission], body) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string]
    const answer = await ask({
      ...{ method, url: path.startsWith('/') ? `${api}${path}` : path },
      headers: headersOf(await token()),
      ...(body === undefined ? {} : { body }),
    })
    return succeeded(answer, what, permission)
  }
}
