import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Incident } from '../../src/model/incident.ts'
import { exportIncidents } from '../../src/service/incidents/export-incidents.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'

const TIME = '2026-01-02T03:04:05.000Z'

function incident(number: number, comment: string): Incident {
  return {
    ...{
      id: String(number),
      secretHash: `hash ${number}`,
      secretType: 'x',
      severity: 'low',
      validity: 'unknown',
    },
    ...{ state: 'open', isLeftOut: false, comment, alerts: 1, activeAlerts: 1, places: 1, repositories: 1 },
    ...{ firstSeen: TIME, lastSeen: TIME, updated: TIME },
  } as Incident
}

/** Incidents of which a page is read when it is asked for. */
function pagesOf(all: readonly Incident[], size: number) {
  const read: number[] = []
  return {
    read,
    async search(_: object, __: object, { cursor = '0' }: { readonly cursor?: string | undefined }) {
      const start = Number(cursor)
      read.push(start)
      const end = start + size
      return { items: all.slice(start, end), ...(end < all.length ? { next: String(end) } : {}) }
    },
    firstPlaces: async () => new Map(),
  }
}

async function textOf(all: readonly Incident[], format: 'csv' | 'json', size = 2): Promise<string> {
  let text = ''
  for await (const piece of exportIncidents(pagesOf(all, size), ALL_REPOSITORIES, {}, format)) text += piece
  return text
}

/** The fields of RFC 4180, each of them quoted. */
function fieldsOf(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, field]) => field!.replaceAll('""', '"'))
}

test('whatever a comment holds, it is one field, and no spreadsheet takes it for a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '=', '+', '-', '@', '\t', '\r\n'),
      async (rest, start) => {
        const comment = start + rest
        const fields = fieldsOf(await textOf([incident(1, comment)], 'csv'))
        const [found] = fields.slice(17).filter((_, at) => at === 13)

        expect(fields).toHaveLength(34)
        expect(found === comment || found === `'${comment}`).toBe(true)
        expect(found).not.toMatch(/^[=+\-@\t\r\n]/)
      },
    ),
  )
})

test('pages are read one after the other, as the reader takes them', async () => {
  const pages = pagesOf(
    [1, 2, 3, 4, 5].map((number) => incident(number, '')),
    2,
  )
  const pieces = exportIncidents(pages, ALL_REPOSITORIES, {}, 'json')
  await pieces.next()
  const early = [...pages.read]
  for await (const _ of pieces) void _

  expect([early, pages.read]).toEqual([[0], [0, 2, 4]])
})

test.each([0, 1, 5])('%i incidents are a JSON list of so many', async (length) => {
  const all = Array.from({ length }, (_, at) => incident(at, ''))

  expect(JSON.parse(await textOf(all, 'json'))).toHaveLength(length)
})
