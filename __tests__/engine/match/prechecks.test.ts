import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createPlainKernel, createSimdKernel, type Kernel } from '../../../src/engine/match/kernel/kernel.ts'
import { createPrefilterTables } from '../../../src/engine/match/prefilter-tables.ts'
import type { Precheck, Rule } from '../../../src/engine/rule.ts'

const KERNELS: readonly (readonly [name: string, make: (tables: Uint8Array) => Kernel])[] = [
  ['WebAssembly', (tables) => createSimdKernel(tables)!],
  ['TypeScript', (tables) => createPlainKernel(tables)],
]

/** Makes the question whether a reader is called at the word `acme` in a text, which has such prechecks around it. */
function asks(
  make: (tables: Uint8Array) => Kernel,
  precheck: Precheck | readonly Precheck[],
): (text: string) => boolean {
  const rule: Rule = {
    id: 'acme',
    title: 'Acme',
    severity: 'high',
    patterns: [
      {
        anchor: { kind: 'word', words: ['acme'] },
        precheck,
        read: () => undefined,
        behind: 0,
        reach: 10,
      },
    ],
  }
  const kernel = make(createPrefilterTables([rule]).tables)
  return (text) => {
    let isTold = false
    kernel.read(Buffer.from(text, 'latin1'), false, (_, what) => {
      if ((what & 0xffff) === 0) isTold = true
    })
    return isTold
  }
}

const NO_OTHER = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'bdfghijklnop') })

test.each(KERNELS)('%s calls a reader only where what is before and what is ahead both fit', (_, make) => {
  const isAsked = asks(make, { before: ' *;', ahead: 'acme *=' })

  fc.assert(
    fc.property(NO_OTHER, fc.nat(20), (text, blanks) => {
      const space = ' '.repeat(blanks)

      expect(isAsked(`${text};${space}acme${space}=`)).toBe(true)
      expect(isAsked(`${text}${space}acme${space}=`)).toBe(false)
      expect(isAsked(`${text};${space}acme${space}`)).toBe(false)
    }),
  )
})

test.each(KERNELS)('%s calls a reader where one of several clues fits', (_, make) => {
  const isAsked = asks(make, [{ ahead: 'acme=' }, { before: ';' }])

  expect(isAsked('x acme=')).toBe(true)
  expect(isAsked('x ;acme ')).toBe(true)
  expect(isAsked('x acme ')).toBe(false)
})

test.each(KERNELS)('%s takes a clue within some bytes at the last of them, and no farther', (_, make) => {
  const isAhead = asks(make, { ahead: 'acme[^=]*=', within: 30 })
  const isBefore = asks(make, { before: '[^;]*;', within: 30 })

  expect(isAhead(`acme${'x'.repeat(25)}=`)).toBe(true)
  expect(isAhead(`acme${'x'.repeat(26)}=`)).toBe(false)
  expect(isBefore(`;${'x'.repeat(29)}acme`)).toBe(true)
  expect(isBefore(`;${'x'.repeat(30)}acme`)).toBe(false)
})

test.each(KERNELS)('%s takes a clue without such a limit to fit where it reads no farther', (_, make) => {
  const isAsked = asks(make, { ahead: 'acme[^=]*=' })

  expect(isAsked(`acme${' x'.repeat(250)}`)).toBe(true)
})

test.each(KERNELS)(
  '%s reads escapes of a letter for a clue that has them, and takes others to fit',
  (_, make) => {
    const isAsked = asks(make, { ahead: 'acme\\n"', readsEscapes: true })

    expect(isAsked('acme\n"')).toBe(true)
    expect(isAsked('acme\\n\\"')).toBe(true)
    expect(isAsked('acme\\t\\"')).toBe(false)
    expect(isAsked('acme\\n;')).toBe(false)
    expect(isAsked('acme\\u000a')).toBe(true)
  },
)

test.each(KERNELS)(
  '%s takes any backslash that does not fit for an escape of a clue that reads none',
  (_, make) => {
    const isAsked = asks(make, { ahead: 'acme\\n"' })

    expect(isAsked('acme\\t\\"')).toBe(true)
    expect(isAsked('acme;')).toBe(false)
  },
)

test('a clue that has to fit within more bytes than are at hand is refused', () => {
  const make = (tables: Uint8Array): Kernel => createPlainKernel(tables)

  expect(() => asks(make, { ahead: 'acme', within: 400 })).not.toThrow()
  expect(() => asks(make, { ahead: 'acme', within: 401 })).toThrow('No clue is told within 401 bytes.')
  expect(() => asks(make, { before: 'x', within: 250 })).not.toThrow()
  expect(() => asks(make, { before: 'x', within: 251 })).toThrow('No clue is told within 251 bytes.')
})

test.each(KERNELS)(
  '%s finds a word that starts a name of up to 79 characters, and in no longer one',
  (_, make) => {
    const isAsked = asks(make, { ahead: 'acme[a-z]*=' })

    expect(isAsked(`acme${'x'.repeat(75)}=`)).toBe(true)
    expect(isAsked(`acme${'x'.repeat(76)}=`)).toBe(false)
  },
)
