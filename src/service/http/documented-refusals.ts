import { WireError } from '../../contract/error-body.ts'

/** What any operation may be refused with, besides what it says itself. */
const REFUSALS = {
  400: { name: 'BadRequest', description: 'The request is invalid; see message.' },
  401: { name: 'Unauthorized', description: 'The bearer token is missing, unknown or revoked.' },
  403: { name: 'Forbidden', description: 'The type of the API key does not allow it.' },
  404: { name: 'NotFound', description: 'There is no object with this identifier.' },
  405: { name: 'MethodNotAllowed', description: 'The method is not allowed; see Allow.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests or waiting scans; retry after Retry-After.',
  },
  503: { name: 'Unavailable', description: 'The database is unavailable or full; retry after Retry-After.' },
} as const

type Status = keyof typeof REFUSALS

const HEADERS: Readonly<Partial<Record<Status, object>>> = {
  401: header('WWW-Authenticate', { type: 'string' }, 'Bearer.'),
  405: header('Allow', { type: 'string' }, 'The methods that the path allows.'),
  429: header('Retry-After', { type: 'integer', minimum: 1 }, 'Seconds.'),
  503: header('Retry-After', { type: 'integer', minimum: 1 }, 'Seconds.'),
}

function header(name: string, schema: object, description: string): object {
  return { [name]: { description, required: true, schema } }
}

/** The answers that `refusalsOf` refers to. */
export const REFUSAL_COMPONENTS = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, { name, description }]) => [
    name,
    {
      description,
      ...(HEADERS[Number(status) as Status] === undefined
        ? {}
        : { headers: HEADERS[Number(status) as Status] }),
      content: { 'application/json': { schema: WireError } },
    },
  ]),
)

interface Operation {
  readonly requestBody?: unknown
  readonly parameters?: readonly unknown[]
  readonly security?: readonly unknown[]
}

/** What an operation may be refused with, from what it takes. */
export function refusalsOf({ requestBody, parameters = [], security }: Operation): Record<string, object> {
  const isOpen = security?.length === 0
  const statuses: readonly Status[] = [
    ...(requestBody !== undefined || parameters.length > 0 ? [400 as const] : []),
    401,
    ...(isOpen ? [] : [403 as const]),
    ...(parameters.length > 0 ? [404 as const] : []),
    405,
    ...(requestBody !== undefined || isOpen ? [413 as const] : []),
    429,
    503,
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status].name}` }]),
  )
}
