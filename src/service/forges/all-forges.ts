import type { ForgeKind } from '../../model/organization.ts'
import type { Forge } from './forge.ts'
import { github } from './github.ts'

/** Every kind of forge, by its name in the database and in the API. */
export const FORGES: Readonly<Partial<Record<ForgeKind, Forge>>> = { github }

/** The forge of a kind. */
export function forgeOf(kind: ForgeKind): Forge {
  const forge = FORGES[kind]
  if (forge === undefined) throw new Error(`No forge is called ${kind}.`)
  return forge
}
