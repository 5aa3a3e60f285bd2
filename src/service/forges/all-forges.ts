import type { ForgeKind } from '../../model/organization.ts'
import { azure } from './azure.ts'
import type { Forge } from './forge.ts'
import { gitea } from './gitea.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'

/** Every kind of forge, by its name in the database and in the API. */
export const FORGES: Readonly<Record<ForgeKind, Forge>> = { github, gitlab, gitea, azure }

/** The forge of a kind. */
export function forgeOf(kind: ForgeKind): Forge {
  return FORGES[kind]
}
