import fc from 'fast-check'

/** A change of one place of a payload, or of all of it. */
export interface Mutation {
  /** Which of the payload's places, counted around. */
  readonly place: number
  readonly change: 'replace' | 'delete' | 'wrap' | 'swap'
  readonly value: unknown
}

/** Values that are nearly right, of the wrong type, or an attack on whatever reads them. */
const VALUES: readonly unknown[] = [
  ...[
    null,
    '',
    ' ',
    'x',
    'HEAD',
    'main',
    'refs/heads/',
    'refs/heads/main',
    'refs/tags/v1',
    'refs/pull/7/head',
  ],
  ...[
    '0'.repeat(40),
    '0'.repeat(64),
    'a'.repeat(39),
    'a'.repeat(41),
    'A'.repeat(40),
    'abc1234',
    'd'.repeat(64),
  ],
  ...['-x', '--upload-pack=x', '../..', 'refs/heads/a:b', 'refs/heads/-', 'ext::sh -c x', '$(x)', '\u0000'],
  ...['a\n::error::b', '\u001b[2K', '%0A', '\u202e', 'x'.repeat(10_000), '<img src=x>', '[object Object]'],
  ...['created', 'deleted', 'destroyed', 'closed', 'open', 'tag', 'branch', 'push', 'pull_request_target'],
  ...[0, -0, 1, -1, 3.5, 20, 2048, 2 ** 53, 1e308, true, false, [], {}, [null], { sha: 1 }],
]

/**
 * One mutation.
 *
 * @param known further values that fields may get, such as the names of commits that are there
 */
export function mutationOf(known: readonly unknown[] = []): fc.Arbitrary<Mutation> {
  return fc.record({
    place: fc.nat(),
    change: fc.constantFrom('replace', 'replace', 'delete', 'wrap', 'swap'),
    value: fc.oneof(
      fc.constantFrom(...VALUES),
      fc.constantFrom(...known, null),
      fc.jsonValue({ maxDepth: 1 }),
    ),
  })
}

/** A payload after mutations, one after the other; the given one stays as it is. */
export function mutate(payload: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((changed, mutation) => applyTo(structuredClone(changed), mutation), payload)
}

function applyTo(payload: unknown, { place, change, value }: Mutation): unknown {
  const places = placesIn({ payload })
  const { holder, key } = places[place % places.length]!
  if (change === 'delete') delete holder[key]
  else if (change === 'wrap') holder[key] = [holder[key]]
  else if (change === 'swap') {
    const other = places[Math.floor(place / 7) % places.length]!
    const held = structuredClone(holder[key])
    holder[key] = structuredClone(other.holder[other.key])
    if (other.holder !== holder[key]) other.holder[other.key] = held
  } else holder[key] = value
  return (places[0]!.holder as { readonly payload?: unknown }).payload
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** Every field, the payload itself first. */
function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder: holder as Record<string, unknown>, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ])
}

/**
 * Whether a payload itself says that there is nothing to scan: something was deleted or dissolved, or a comment stands
 * on an issue.
 */
export function saysNothingNew(eventName: string, payload: unknown): boolean {
  const fields = (payload ?? {}) as Readonly<Record<string, unknown>>
  switch (eventName) {
    case 'delete':
      return true
    case 'push':
      return /^0+$/.test(String(fields['after'])) && fields['deleted'] !== false
    case 'merge_group':
      return fields['action'] === 'destroyed'
    case 'release':
      return fields['action'] === 'deleted'
    case 'issue_comment':
      return (fields['issue'] as Record<string, unknown>)['pull_request'] == null
    default:
      return false
  }
}
