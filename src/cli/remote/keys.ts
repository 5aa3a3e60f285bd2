import { createApiKey, listApiKeys, revokeApiKey } from '../../client/api-keys.ts'
import type { WireApiKey } from '../../contract/api-key.ts'
import { ScanError } from '../../model/errors.ts'
import type { Typed } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { ActionSpec } from './actions.ts'
import { table } from './table.ts'
import { utcMinute } from './utc-minute.ts'

/** The values of an option that takes several, under its name; nothing where it is not given. */
function listIn(name: 'repositories' | 'teams', { values }: Typed): Partial<Record<typeof name, string[]>> {
  const text = values.get(name)
  if (text === undefined) return {}
  return {
    [name]: text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }
}

/** What a key is limited to: `all`, or teams by their names and repositories. */
function limitWords(repositories: WireApiKey['repositories'], teams: WireApiKey['teams']): string {
  if (repositories === undefined || repositories === null) return 'all'
  const words = [...(teams ?? []).map(({ name }) => name), ...repositories]
  return words.length === 0 ? 'none' : words.join(', ')
}

/** `keysieve keys …`. */
export const KEY_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  create: {
    count: [0, 0],
    operands: '--name NAME',
    async run({ http, typed, io: { stdout, stderr }, signal }) {
      const name = typed.values.get('name')
      if (name === undefined) throw new ScanError('input', 'keysieve keys create needs a name: --name NAME.')
      const expires = typed.values.get('expires')
      const type = typed.values.get('type') ?? ''
      const wanted = {
        name,
        type,
        ...(expires === undefined ? {} : { expires }),
        ...listIn('repositories', typed),
        ...listIn('teams', typed),
      }
      const file = await createApiKey(http, wanted, signal)
      await stdout.write(`${JSON.stringify(file, undefined, typed.switches.has('json') ? undefined : 2)}\n`)
      await stderr.write('Keysieve does not show this key again.\n')
      return EXIT.clean
    },
  },
  list: {
    count: [0, 0],
    operands: '',
    async run({ http, typed, io: { stdout }, signal }) {
      const keys = await listApiKeys(http, signal)
      await stdout.write(
        typed.switches.has('json')
          ? `${JSON.stringify({ api_keys: keys })}\n`
          : table(
              ['NAME', 'TYPE', 'CREATED (UTC)', 'LAST USED', 'ENDS', 'FOR', 'ID'],
              keys.map(({ name, type, created, last_used, expires, repositories, teams, id }) => [
                name,
                type,
                utcMinute(created),
                utcMinute(last_used ?? 'never'),
                utcMinute(expires ?? 'never'),
                limitWords(repositories, teams),
                id,
              ]),
            ),
      )
      return EXIT.clean
    },
  },
  revoke: {
    count: [1, 1],
    operands: 'ID',
    async run({ http, operands: [id = ''], io: { stderr }, signal }) {
      await revokeApiKey(http, id, signal)
      await stderr.write(`${id} is revoked.\n`)
      return EXIT.clean
    },
  },
}
