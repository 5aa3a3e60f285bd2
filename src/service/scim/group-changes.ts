import { fieldOf, type Operation } from './operations.ts'
import { invalidValue } from './problem.ts'

/** What a provisioning client says of a group. */
export interface GroupAttributes {
  readonly displayName: string
  readonly externalId: string | null
  /** Identifiers of people; undefined where the client does not say. */
  readonly members: readonly string[] | undefined
}

/** A change of a group. */
export type GroupChange =
  | { readonly kind: 'name'; readonly displayName: string }
  | { readonly kind: 'external id'; readonly externalId: string | null }
  | { readonly kind: 'add' | 'remove' | 'replace'; readonly members: readonly string[] }

const LONGEST = 256
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** How Okta takes one member out: `members[value eq "…"]`. */
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"(?<id>[^"\\]{1,100})"\s*\]$/i

/** Reads a Group resource. @throws {ScimProblem} for one without a displayName */
export function readGroup(body: unknown): GroupAttributes {
  const members = fieldOf(body, 'members')
  const externalId = fieldOf(body, 'externalid')
  return {
    displayName: readName(fieldOf(body, 'displayname')),
    externalId: isText(externalId) ? externalId : null,
    members: members === undefined || members === null ? undefined : identifiersIn(members),
  }
}

/** The changes that the operations of a PATCH ask for; what is not kept is ignored. */
export function groupChanges(operations: readonly Operation[]): readonly GroupChange[] {
  return operations.flatMap(({ op, path, value }): readonly GroupChange[] => {
    const one = ONE_MEMBER.exec(path)?.groups?.['id']
    if (one !== undefined) return op === 'remove' ? [{ kind: 'remove', members: identifiersOf([one]) }] : []
    const key = path.toLowerCase()
    if (key === 'displayname' && op !== 'remove') return [{ kind: 'name', displayName: readName(value) }]
    if (key === 'externalid')
      return [{ kind: 'external id', externalId: op !== 'remove' && isText(value) ? value : null }]
    if (key !== 'members') return []
    // Without a value, all go (RFC 7644, 3.5.2.2).
    if (op === 'remove' && (value === undefined || value === null)) return [{ kind: 'replace', members: [] }]
    return [{ kind: op, members: identifiersIn(value) }]
  })
}

function readName(value: unknown): string {
  if (isText(value) && value !== '') return value
  throw invalidValue(`displayName is not a text of 1 to ${LONGEST} characters.`)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && !value.includes('\0') && value.isWellFormed()
}

function identifiersIn(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value]
  return identifiersOf(list.map((one) => fieldOf(one, 'value')))
}

/** What is no identifier names nobody. */
function identifiersOf(values: readonly unknown[]): readonly string[] {
  return values.filter((value): value is string => typeof value === 'string' && UUID.test(value))
}
