/** Filters and operations, whatever is in them. */
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readScimFilter } from '../../../src/service/scim/filter.ts'
import { groupChanges, readGroup } from '../../../src/service/scim/group-changes.ts'
import { readOperations } from '../../../src/service/scim/operations.ts'
import {
  type PersonAttributes,
  patchPerson,
  readPerson,
} from '../../../src/service/scim/person-attributes.ts'
import { ScimProblem } from '../../../src/service/scim/problem.ts'

const PERSON: PersonAttributes = { userName: 'ada', externalId: null, active: true, profile: {} }
const KEPT = ['displayName', 'givenName', 'familyName', 'formatted', 'email']
const PATHS = ['active', 'userName', 'externalId', 'name', 'emails', 'name.familyName', '__proto__']

/** What is given, or undefined where the request was refused; anything else that is thrown is a defect. */
function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (error instanceof ScimProblem) return undefined
    throw error
  }
}

test('any text can be filtered for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const filter = `USERNAME eq ${JSON.stringify(value)}`

      expect(readScimFilter(filter, ['userName'])).toEqual({ attribute: 'userName', value })
    }),
  )
})

test.each([
  '',
  'userName',
  'userName eq ada',
  'userName sw "a"',
  'userName eq "a" or userName eq "b"',
  'x eq "a"',
])('the filter %j is refused', (filter) => {
  expect(() => readScimFilter(filter, ['userName'])).toThrow('The filter is not supported.')
})

test('whatever a PATCH has, a person stays one, with what is kept and nothing else', () => {
  const operation = fc.record(
    {
      op: fc.constantFrom('add', 'Replace', 'REMOVE', 'x'),
      path: fc.oneof(fc.string(), fc.constantFrom(...PATHS)),
      value: fc.anything(),
    },
    { requiredKeys: ['op'] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(operation), fc.anything()), (Operations) => {
      const after = unlessRefused(() => patchPerson(PERSON, readOperations({ Operations })))
      unlessRefused(() => groupChanges(readOperations({ Operations })))
      if (after === undefined) return

      expect(Object.keys(after).toSorted()).toEqual(Object.keys(PERSON).toSorted())
      expect(typeof after.active).toBe('boolean')
      expect(after.userName).not.toBe('')
      expect(Object.keys(after.profile).filter((key) => !KEPT.includes(key))).toEqual([])
    }),
  )
})

test('whatever a resource has, it is read or refused', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      unlessRefused(() => readPerson(body))
      unlessRefused(() => readGroup(body))
    }),
  )
})

test('an operation without a path is one for each attribute of its value', () => {
  const value = { active: 'False', 'name.givenName': 'A', displayName: 'Ada' }

  expect(patchPerson(PERSON, readOperations({ Operations: [{ op: 'Add', value }] }))).toEqual({
    ...PERSON,
    active: false,
    profile: { givenName: 'A', displayName: 'Ada' },
  })
})
