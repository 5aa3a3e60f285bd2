import { describe, expect, test } from '@jest/globals'

import { eachOf, type Paging } from '../../src/client/pages.ts'
import type { Page } from '../../src/contract/search.ts'
import { failureOf } from '../support/failure.ts'

interface Item {
  readonly id: string
}

/** What pages hold, one letter an item, and whether each says that there is more. */
function pagesOf(...pages: readonly (readonly [letters: string, hasMore?: boolean])[]) {
  const fetched: (readonly [page: number, pageSize: number])[] = []
  const fetchPage = async (page: number, pageSize: number): Promise<Page<Item>> => {
    fetched.push([page, pageSize])
    const [letters, hasMore] = pages[Math.min(page, pages.length) - 1]!
    return { items: Array.from(letters, (id) => ({ id })), ...(hasMore === undefined ? {} : { hasMore }) }
  }
  return { fetched, fetchPage }
}

async function lettersOf({ fetchPage }: ReturnType<typeof pagesOf>, paging: Paging): Promise<string> {
  let letters = ''
  for await (const { id } of eachOf(fetchPage, paging)) letters += id
  return letters
}

describe('paging', () => {
  test('ends where the service says that there is no more', async () => {
    const pages = pagesOf(['ab', true], ['c', true], ['de', false])

    expect(await lettersOf(pages, { pageSize: 2 })).toBe('abcde')
    expect(pages.fetched).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ])
  })

  test('ends with a page that is not full, where the service does not say', async () => {
    const pages = pagesOf(['ab'], ['c'])

    expect(await lettersOf(pages, { pageSize: 2 })).toBe('abc')
    expect(pages.fetched).toHaveLength(2)
  })

  test('ends with an empty page', async () => {
    expect(await lettersOf(pagesOf(['ab'], ['']), { pageSize: 2 })).toBe('ab')
  })

  test('asks for 100 at a time', async () => {
    const pages = pagesOf(['a', false])

    await lettersOf(pages, {})

    expect(pages.fetched).toEqual([[1, 100]])
  })

  test('ends with the limit, and asks for no page too many', async () => {
    const pages = pagesOf(['ab', true], ['cd', true])

    expect(await lettersOf(pages, { pageSize: 2, limit: 3 })).toBe('abc')
    expect(await lettersOf(pages, { pageSize: 2, limit: 2 })).toBe('ab')
    expect(await lettersOf(pages, { pageSize: 2, limit: 0 })).toBe('')
    expect(pages.fetched).toHaveLength(3)
  })

  test('asks for a page only when it is needed', async () => {
    const pages = pagesOf(['ab', true], ['cd', false])

    for await (const { id } of eachOf(pages.fetchPage, { pageSize: 2 })) if (id === 'b') break

    expect(pages.fetched).toHaveLength(1)
  })

  test('gives an item once that moved to the next page', async () => {
    expect(await lettersOf(pagesOf(['ab', true], ['bc', false]), { pageSize: 2 })).toBe('abc')
  })

  test('ends where a service without pages gives the same each time', async () => {
    expect(await lettersOf(pagesOf(['ab'], ['ab']), { pageSize: 2 })).toBe('ab')
  })

  test('fails where a service promises more and repeats itself for ever', async () => {
    const error = await failureOf(() => lettersOf(pagesOf(['ab', true]), { pageSize: 2 }))

    expect(error.code).toBe('service')
    expect(error.message).toBe(
      "The scan service reports more results after page 2, but that page has nothing new. Report it to the service's administrator.",
    )
  })
})
