import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import type { ChannelRule } from '../../src/model/notification.ts'
import { compose, type HappenedItem } from '../../src/service/notifications/compose.ts'
import { isDue, MOST_IN_AN_HOUR } from '../../src/service/notifications/due.ts'
import { delayAfter, MOST_ATTEMPTS } from '../../src/service/notifications/retry.ts'

const RULE: ChannelRule = {
  leastSeverity: 'info',
  repositories: [],
  onlyLive: false,
  events: ['opened', 'reopened', 'live', 'resolved'],
  digest: 'none',
}

function happened(id: number, changes: object = {}, item: Partial<HappenedItem> = {}): HappenedItem {
  return {
    ...{ event: 'opened', isKnown: false, ...item },
    incident: {
      ...{ id: `incident-${id}`, secretHash: `hash-${id}`, secretType: 'x', title: 'X', revoke: '' },
      ...{ severity: 'high', validity: 'unknown', state: 'open', reason: null, places: 1, repositories: 1 },
      place: { repository: 'git://github.com/o/r.git', path: 'a', line: 1 },
      ...changes,
    },
  }
}

const many = (count: number, changes: (at: number) => object = () => ({})): HappenedItem[] =>
  Array.from({ length: count }, (_, at) => happened(at, changes(at)))
const inRepositories = (at: number) => ({ place: { repository: `git://h/o/${at}.git`, path: 'a', line: 1 } })

describe('messages of a channel', () => {
  test.each([
    ['five incidents of a repository', many(5), 5],
    ['six of them', many(6), 1],
    ['ten of ten repositories', many(10, inRepositories), 10],
    ['eleven of eleven', many(11, inRepositories), 1],
  ])('%s are %#', (_, items, count) => {
    expect(compose(items, RULE).messages).toHaveLength(count)
  })

  test('of a digest are one, whatever there was', () => {
    const { messages } = compose(many(2, inRepositories), { ...RULE, digest: 'daily' })

    expect(messages).toMatchObject([{ kind: 'summary', incidents: 2, repositories: 2 }])
  })

  test('that bring many together name the worst, live ones first', () => {
    const severities = ['low', 'critical', 'high', 'critical', 'low', 'info']
    const items = many(6, (at) => ({ severity: severities[at], validity: at === 3 ? 'active' : 'unknown' }))
    const [summary] = compose(items, RULE).messages

    expect(summary).toMatchObject({
      live: 1,
      severities: [
        ['critical', 2],
        ['high', 1],
        ['low', 2],
        ['info', 1],
      ],
    })
    expect(
      (summary as unknown as { first: { secretHash: string }[] }).first.map(({ secretHash }) => secretHash),
    ).toEqual(['hash-3', 'hash-1', 'hash-2', 'hash-0', 'hash-4', 'hash-5'])
  })

  test('say nothing of what was found and closed since the last ones', () => {
    const items = [
      happened(1, { state: 'revoked' }),
      happened(1, { state: 'revoked' }, { event: 'resolved' }),
    ]

    expect(compose(items, RULE)).toEqual({ messages: [], opened: [], closed: ['incident-1'] })
  })

  test('say once that an incident was found, though it was closed and found again', () => {
    const items = (['opened', 'resolved', 'reopened'] as const).map((event) => happened(1, {}, { event }))

    expect(compose(items, RULE)).toMatchObject({
      messages: [{ event: 'opened' }],
      opened: ['incident-1'],
      closed: [],
    })
  })

  test('never have more incidents than there were, and leave none out', () => {
    const item = fc.record({ id: fc.nat(40), repository: fc.nat(12) })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 80 }), (made) => {
        const items = made.map(({ id, repository }) => happened(id, inRepositories(repository)))
        const { messages, opened } = compose(items, RULE)
        const told = messages.reduce((sum, one) => sum + (one.kind === 'summary' ? one.incidents : 1), 0)

        expect(told).toBe(new Set(made.map(({ id }) => id)).size)
        expect(opened).toHaveLength(told)
        expect(messages.length).toBeLessThanOrEqual(10)
      }),
    )
  })
})

describe('a channel is told', () => {
  const at = (time: string): Date => new Date(`2026-03-04T${time}:00Z`)

  test.each([
    ['at once', {}, '10:00', '10:00', 0, true],
    ['no more often than a person can read', {}, '10:00', '10:01', MOST_IN_AN_HOUR, false],
    ['not in its quiet hours', { quiet: { from: 9, until: 17 } }, '10:00', '16:59', 0, false],
    ['after its quiet hours', { quiet: { from: 9, until: 17 } }, '10:00', '17:00', 0, true],
    ['not in quiet hours past midnight', { quiet: { from: 22, until: 6 } }, '23:00', '23:30', 0, false],
    ['not in the early half of them', { quiet: { from: 22, until: 6 } }, '03:00', '05:59', 0, false],
    ['between quiet hours past midnight', { quiet: { from: 22, until: 6 } }, '06:00', '06:00', 0, true],
    ['of an hour not before it is over', { digest: 'hourly' }, '10:01', '10:59', 0, false],
    ['of an hour when it is over', { digest: 'hourly' }, '10:59', '11:00', 0, true],
    ['of a night in the morning', { digest: 'daily' }, '03:00', '08:00', 0, true],
    ['of a day in the next morning', { digest: 'daily' }, '08:00', '23:59', 0, false],
  ] as const)('%s', (_, rule, oldest, now, sent, expected) => {
    expect(isDue({ digest: 'none', ...rule }, at(oldest), sent, at(now))).toBe(expected)
  })
})

describe('the next attempt', () => {
  const now = new Date('2026-03-04T10:00:00Z')

  test('comes later each time, and ends after a day and a half', () => {
    const delays = Array.from({ length: MOST_ATTEMPTS }, (_, at) => delayAfter(at + 1, undefined, now, 0.5))

    expect(delays.at(-1)).toBeUndefined()
    expect(delays.slice(0, -1)).toEqual(delays.slice(0, -1).toSorted((a, b) => a! - b!))
    expect(delays.slice(0, -1).reduce((sum, one) => sum! + one!, 0)).toBeGreaterThan(24 * 3_600_000)
  })

  test.each([
    ['120', 120_000],
    ['Wed, 04 Mar 2026 10:02:00 GMT', 120_000],
    ['Wed, 04 Mar 2026 09:00:00 GMT', 5000],
    ['999999999', 24 * 3_600_000],
    ['soon', 5000],
    ['-5', 5000],
  ])('waits as Retry-After: %s asks', (retryAfter, delay) => {
    expect(delayAfter(1, retryAfter, now, 0.5)).toBe(delay)
  })

  test('does not come at the same time for all', () => {
    expect([0, 1].map((random) => delayAfter(1, undefined, now, random))).toEqual([4000, 6000])
  })
})
