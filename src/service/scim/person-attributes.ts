import type { Profile } from '../store/provisioning-tables.ts'
import { fieldOf, isObject, type Operation } from './operations.ts'
import { invalidValue } from './problem.ts'

/** What a provisioning client says of a person, as far as it is kept. */
export interface PersonAttributes {
  readonly userName: string
  readonly externalId: string | null
  readonly active: boolean
  readonly profile: Profile
}

const LONGEST = 256

/** Where the kept texts of a person are, in small letters. */
const PROFILE_PATHS: Readonly<Record<string, keyof Profile>> = {
  displayname: 'displayName',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'name.formatted': 'formatted',
  'emails[type eq "work"].value': 'email',
}

/**
 * Reads a User resource. Attributes that are not kept are ignored.
 *
 * @throws {ScimProblem} for one without a userName, or with a value of another type
 */
export function readPerson(body: unknown): PersonAttributes {
  const name = fieldOf(body, 'name')
  const externalId = fieldOf(body, 'externalid')
  return {
    userName: requiredText('userName', fieldOf(body, 'username')),
    externalId: optionalText('externalId', externalId) ?? null,
    active: readActive(fieldOf(body, 'active') ?? true),
    profile: profileOf({
      displayName: optionalText('displayName', fieldOf(body, 'displayname')),
      givenName: optionalText('name.givenName', fieldOf(name, 'givenname')),
      familyName: optionalText('name.familyName', fieldOf(name, 'familyname')),
      formatted: optionalText('name.formatted', fieldOf(name, 'formatted')),
      email: emailIn(fieldOf(body, 'emails')),
    }),
  }
}

/** A person after the operations of a PATCH. @throws {ScimProblem} for a value that can't be taken */
export function patchPerson(before: PersonAttributes, operations: readonly Operation[]): PersonAttributes {
  return operations.reduce(apply, before)
}

function apply(person: PersonAttributes, { op, path, value }: Operation): PersonAttributes {
  const isGone = op === 'remove'
  const key = path.toLowerCase().replace('urn:ietf:params:scim:schemas:core:2.0:user:', '')
  if (key === 'active') return isGone ? person : { ...person, active: readActive(value) }
  if (key === 'username') return isGone ? person : { ...person, userName: requiredText('userName', value) }
  if (key === 'externalid')
    return { ...person, externalId: isGone ? null : (optionalText('externalId', value) ?? null) }
  if (key === 'name' && isObject(value)) {
    return Object.entries(value).reduce(
      (changed, [part, text]) => apply(changed, { op, path: `name.${part}`, value: text }),
      person,
    )
  }
  if (key === 'emails') {
    const email = isGone ? undefined : emailIn(value)
    return { ...person, profile: profileOf({ ...person.profile, email }) }
  }
  const kept = Object.hasOwn(PROFILE_PATHS, key) ? PROFILE_PATHS[key] : undefined
  if (kept === undefined) return person
  const text = isGone ? undefined : optionalText(path, value)
  return { ...person, profile: profileOf({ ...person.profile, [kept]: text }) }
}

/** Entra ID may send `"False"`. */
function readActive(value: unknown): boolean {
  const text = String(value).toLowerCase()
  if ((typeof value === 'boolean' || typeof value === 'string') && (text === 'true' || text === 'false'))
    return text === 'true'
  throw invalidValue('active is neither true nor false.')
}

function requiredText(name: string, value: unknown): string {
  const text = optionalText(name, value)
  if (text !== undefined) return text
  throw invalidValue(`${name} is missing.`)
}

function optionalText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  // PostgreSQL keeps no zero character, and half a character of UTF-16 is none.
  if (typeof value === 'string' && value.length <= LONGEST && !value.includes('\0') && value.isWellFormed())
    return value
  throw invalidValue(`${name} is not a text of at most ${LONGEST} characters.`)
}

/** The primary address, or the first. */
function emailIn(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const best = value.find((one) => fieldOf(one, 'primary') === true) ?? value[0]
  return optionalText('emails', fieldOf(best, 'value'))
}

function profileOf(texts: Readonly<Record<keyof Profile, string | undefined>> | object): Profile {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}
