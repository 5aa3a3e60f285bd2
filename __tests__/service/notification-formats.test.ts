import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { mailText } from '../../src/service/notifications/formats/mail.ts'
import { slackBody } from '../../src/service/notifications/formats/slack.ts'
import { teamsBody } from '../../src/service/notifications/formats/teams.ts'
import type { IncidentContent, SummaryContent } from '../../src/service/notifications/message-content.ts'
import { type MessageText, textOf } from '../../src/service/notifications/message-text.ts'

const BASE = 'https://ks.example.com'
const INCIDENT: IncidentContent = {
  kind: 'incident',
  event: 'opened',
  incidentId: 'a17cf2d4-0000-4000-8000-000000000001',
  secretHash: '00000000-0000-8000-8000-000000000001',
  secretType: 'google_api_key',
  title: 'Google API key',
  severity: 'high',
  validity: 'unknown',
  state: 'open',
  repository: 'git://github.com/acme/app.git',
  path: 'src/pay.ts',
  line: 3,
  places: 1,
  repositories: 1,
  revoke: 'Google Cloud console → Credentials',
}
const { kind: _, event: __, places: ___, repositories: ____, revoke: _____, ...NAMED } = INCIDENT
const SUMMARY: SummaryContent = {
  kind: 'summary',
  event: 'opened',
  incidents: 500,
  live: 2,
  severities: [
    ['critical', 3],
    ['low', 497],
  ],
  repositories: 1,
  repository: INCIDENT.repository,
  first: [NAMED],
}

/** Texts that repositories could choose, with all that has a meaning anywhere. */
const HOSTILE = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['<!channel>', '<@U1>', '<https://evil.example|x>', '&amp;', '`', '*', '_', '~', '[x](y)'],
      ...['{{DATE(2020)}}', '${x}', '</td>', '<script>', '"', "'", '\r\nBcc: a@b', '\u202e', '\u0000'],
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
  { maxLength: 6 },
)
const hostileText: fc.Arbitrary<MessageText> = HOSTILE.map((parts) =>
  textOf({ ...INCIDENT, path: parts.join(''), title: parts.join('') }, BASE),
)

/** Every text in a value, with what it belongs to. */
function* textsIn(value: unknown, owner: object = {}): Generator<readonly [text: string, owner: object]> {
  if (typeof value === 'string') yield [value, owner]
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* textsIn(one, Array.isArray(value) ? owner : value)
}

describe('words', () => {
  test.each([
    [INCIDENT, 'New incident: Google API key in acme/app'],
    [{ ...INCIDENT, validity: 'active' } as const, 'New live key: Google API key in acme/app'],
    [{ ...INCIDENT, event: 'live' } as const, 'Key is live: Google API key in acme/app'],
    [{ ...INCIDENT, event: 'reopened' } as const, 'Open again: Google API key in acme/app'],
    [{ ...INCIDENT, event: 'resolved', state: 'revoked' } as const, 'Revoked: Google API key in acme/app'],
    [
      { ...INCIDENT, event: 'resolved', state: 'ignored', reason: 'accepted_risk' } as const,
      'Ignored (risk accepted): Google API key in acme/app',
    ],
    [
      { ...INCIDENT, repository: 'git://git.example.com/o/r.git' },
      'New incident: Google API key in git.example.com/o/r',
    ],
    [SUMMARY, '500 new incidents in acme/app'],
    [
      { ...SUMMARY, event: 'resolved', repositories: 12, repository: undefined } as never,
      '500 incidents closed in 12 repositories',
    ],
    [{ kind: 'test', channel: 'x' } as const, 'Test message from Keysieve'],
  ])('of %j are %j', (content, headline) => {
    expect(textOf(content, BASE).headline).toBe(headline)
  })

  test('about many name the worst, and how many are left out', () => {
    expect(textOf(SUMMARY, BASE)).toMatchObject({
      facts: [
        ['Severity', '3 critical, 497 low'],
        ['Live', '2'],
      ],
      lines: [
        {
          text: 'Google API key (high) in acme/app, src/pay.ts:3',
          url: `${BASE}/incidents/${INCIDENT.incidentId}`,
        },
        { text: 'and 499 more' },
      ],
    })
  })

  test('have no link where nobody knows the address of the console', () => {
    expect(JSON.stringify(textOf(SUMMARY, undefined))).not.toMatch(/http|undefined/)
  })

  test('show what would be invisible, and cut what is too long', () => {
    const { facts } = textOf({ ...INCIDENT, path: `a\u202eb${'c'.repeat(5000)}` }, BASE)
    const place = Object.fromEntries(facts)['Place']!

    expect(place).toMatch(/^a\\u\{202e\}bccc/)
    expect(place.length).toBeLessThan(250)
  })
})

describe('Slack', () => {
  test('gets texts from outside only as rich text, where nothing has a meaning, and one escaped line', () => {
    fc.assert(
      fc.property(hostileText, (message) => {
        const { text, blocks } = slackBody(message) as { text: string; blocks: readonly object[] }
        const others = [...textsIn(blocks)].filter(
          ([, owner]) => (owner as { type?: string }).type !== 'text',
        )

        expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)|(?<!\u200b)[*_~`]/)
        for (const [one] of others)
          expect(one).toMatch(
            /^(?:rich_text\w*|bullet|text|actions|button|plain_text|Open the incident|https:\/\/ks\.example\.com\/[\w/-]+)$/,
          )
      }),
    )
  })
})

describe('Microsoft Teams', () => {
  test('gets texts from outside only as text runs, which have no Markdown, and no template', () => {
    fc.assert(
      fc.property(hostileText, (message) => {
        const all = [...textsIn(teamsBody(message))]
        const runs = all.filter(([, owner]) => (owner as { type?: string }).type === 'TextRun')
        const others = all.filter(([, owner]) => (owner as { type?: string }).type !== 'TextRun')

        for (const [text] of runs) expect(text).not.toMatch(/\{\{|\$\{/)
        for (const [text] of others)
          expect(text).toMatch(
            /^(?:[\w./]+|http:\/\/adaptivecards\.io\/\S+|Open the incident|https:\/\/ks\.example\.com\/[\w/-]+)$/,
          )
      }),
    )
  })
})

describe('email', () => {
  test('has texts from outside escaped, and a subject of one line', () => {
    fc.assert(
      fc.property(hostileText, (message) => {
        const { subject, html, text } = mailText(message)

        expect(subject).not.toMatch(/[\r\n\u0000]/)
        expect(
          html.match(/<(?!\/?(?:!doctype|html|head|meta|title|body|h1|table|tr|th|td|p|a)\b)/g),
        ).toBeNull()
        expect(html).not.toMatch(/<a href="(?!https:\/\/ks\.example\.com\/)/)
        expect(text.split('\n')[0]).toBe(message.headline)
      }),
    )
  })
})
