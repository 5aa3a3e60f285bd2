import type { Schema } from './schema.ts'

const HASH = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is the hash of a secret, in either case. */
export function isHash(text: string): boolean {
  return HASH.test(text.toLowerCase())
}

/** What the file may hold, for the message on one that does not. */
const SCHEMA: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'secrets'],
  properties: {
    version: { const: 1 },
    secrets: {
      type: 'array',
      items: {
        type: 'string',
        pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
        examples: ['a392d713-4000-8000-9000-000000000000'],
      },
    },
  },
}

/**
 * A baseline as one file: the hashes, each once and sorted, a line each. Without line numbers, commits and dates it
 * outlives squashing and rebasing; two branches that add to it may conflict, which files of their own do not.
 */
export function renderBaseline(hashes: Iterable<string>): string {
  const sorted = [...new Set([...hashes].map((hash) => hash.toLowerCase()))].sort()
  return `${JSON.stringify({ version: 1, secrets: sorted }, undefined, 2)}\n`
}

/**
 * Reads a baseline.
 *
 * @param where which file of which revision it is, for messages
 * @returns hashes in small letters
 * @throws {ScanError} with line and column, where it is none
 */
export async function readBaseline(text: string, where: string): Promise<readonly string[]> {
  const value = parse(text)
  if (isBaseline(value)) return value.secrets
  // YAML takes JSON too, and keeps the positions that JSON.parse does not have.
  const [{ readYaml }, { validate }, kinds] = await Promise.all([
    import('./read-yaml.ts'),
    import('./validate.ts'),
    import('yaml'),
  ])
  const yaml = await readYaml(text, where)
  validate(yaml, SCHEMA, kinds)
  throw yaml.fault(yaml.root, 'the file is not JSON')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isBaseline(value: unknown): value is { readonly secrets: readonly string[] } {
  if (typeof value !== 'object' || value === null) return false
  const { version, secrets, ...more } = value as Record<string, unknown>
  return (
    version === 1 &&
    Object.keys(more).length === 0 &&
    Array.isArray(secrets) &&
    secrets.every((hash) => typeof hash === 'string' && HASH.test(hash))
  )
}
