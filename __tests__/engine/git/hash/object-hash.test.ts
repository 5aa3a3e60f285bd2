import { createHash } from 'node:crypto'

import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { objectName, startHash, startObjectHash } from '../../../../src/engine/git/hash/object-hash.ts'

test.each([
  ['sha1', false],
  ['sha256', true],
] as const)(
  '%s of a content in pieces is that of the whole, at every length around a block',
  (name, sha256) => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 0, maxLength: 300 }),
        fc.nat({ max: 70 }),
        fc.constantFrom(0, 65_400, 131_000),
        (bytes, cut, more) => {
          const content = Buffer.concat([bytes, Buffer.alloc(more, 97)])
          const hash = startHash(sha256)
          hash.update(content.subarray(0, cut))
          hash.update(content.subarray(cut))

          expect(hash.digest()).toBe(createHash(name).update(content).digest('hex'))
        },
      ),
    )
  },
)

test.each([55, 56, 63, 64, 65_535, 65_536])('a content of %i bytes ends where it should', (size) => {
  const content = Buffer.alloc(size, 7)
  const hash = startHash(false)
  hash.update(content)

  expect(hash.digest()).toBe(createHash('sha1').update(content).digest('hex'))
})

test('two contents may be hashed at a time', () => {
  const [one, two] = [startHash(true), startHash(true)]
  one.update(Buffer.from('o'))
  two.update(Buffer.from('t'))
  one.update(Buffer.from('ne'))
  two.update(Buffer.from('wo'))

  expect([one.digest(), two.digest()]).toEqual(
    ['one', 'two'].map((text) => createHash('sha256').update(text).digest('hex')),
  )
})

test("an object's name is that of git: of the empty blob, and of the empty tree", () => {
  expect(startObjectHash('blob', 0, false).digest()).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
  expect(startObjectHash('tree', 0, false).digest()).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
})

test.each([
  ['sha1', false],
  ['sha256', true],
] as const)('the name by %s of an object at hand is that of its pieces, at every length', (name, sha256) => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 0, maxLength: 300 }),
      fc.constantFrom(0, 65_300, 131_000),
      (bytes, more) => {
        const content = Buffer.concat([bytes, Buffer.alloc(more, 97)])

        expect(objectName('blob', content, sha256)).toBe(
          createHash(name).update(`blob ${content.length}\0`).update(content).digest('hex'),
        )
      },
    ),
  )
})

test.each([65_515, 65_516])(
  'an object of %i bytes, about as many as are hashed at once, has its name',
  (size) => {
    const content = Buffer.alloc(size, 7)

    expect(objectName('blob', content, false)).toBe(
      createHash('sha1').update(`blob ${size}\0`).update(content).digest('hex'),
    )
  },
)

test('an object may be named while a content is hashed', () => {
  const hash = startHash(false)
  hash.update(Buffer.from('a long'))
  expect(objectName('blob', Buffer.alloc(0), false)).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
  hash.update(Buffer.from(' text'))

  expect(hash.digest()).toBe(createHash('sha1').update('a long text').digest('hex'))
})
