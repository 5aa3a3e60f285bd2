import type { Access } from './forge.ts'
import type { ForgeAnswer, ForgeRequest } from './forge-answer.ts'
import { Refused, succeeded } from './refused.ts'

/** Asks a forge's API with a token; fails unless it is done. `path` begins below the API's address. */
export type AskApi = (
  method: ForgeRequest['method'],
  path: string,
  permission: readonly [what: string, permission: string],
  body?: object,
) => Promise<ForgeAnswer>

/**
 * Makes what asks the API of an organization that is connected by a token.
 *
 * @param api the API's address
 * @param headersOf the headers that carry the token
 * @throws {Refused} where the organization has no token
 */
export function createTokenApi(
  { ask, credentials }: Access,
  api: string,
  headersOf: (token: string) => Readonly<Record<string, string>>,
): { readonly api: AskApi; readonly token: string } {
  if (credentials.kind !== 'token') throw new Refused('The forge is asked by a token.', { isFinal: true })
  const { token } = credentials
  return {
    token,
    async api(method, path, [what, permission], body) {
      const answer = await ask({
        ...{ method, url: `${api}${path}`, headers: headersOf(token) },
        ...(body === undefined ? {} : { body }),
      })
      return succeeded(answer, what, permission)
    },
  }
}

/** The pages of a list by their numbers, up to the first that is empty. */
export async function* numberedPages<T>(
  page: (number: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let number = 1; ; number++) {
    const items = await page(number)
    if (items.length === 0) return
    yield items
  }
}
