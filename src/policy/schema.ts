import { SEVERITIES } from '../model/secret-type.ts'

/** The part of JSON Schema (draft 2020-12) that the policy's schema is written in, and that `validate` knows. */
export type Schema =
  | ObjectSchema
  | {
      readonly type: 'array'
      readonly items: Schema
      readonly minItems?: number
      readonly description?: string
    }
  | TextSchema
  | { readonly type: 'boolean'; readonly description?: string }
  | { readonly const: number; readonly description?: string }

export interface ObjectSchema {
  readonly type: 'object'
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  /** What keys that are not listed may hold; false where there may be none. */
  readonly additionalProperties: false | Schema
  readonly required?: readonly string[]
  /** At least so many keys. */
  readonly minProperties?: number
  /** At least one of these sets of keys is there. */
  readonly anyOf?: readonly { readonly required: readonly [string] }[]
}

export interface TextSchema {
  readonly type: 'string'
  readonly description?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  /** `date`: a day that exists, as `2027-01-31`. */
  readonly format?: 'date'
  readonly minLength?: number
  readonly maxLength?: number
  /** What a text that fits looks like. */
  readonly examples?: readonly string[]
}

const HASH = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
const RULE_ID = '^[A-Za-z0-9][A-Za-z0-9_-]*$'

const words = (description: string): TextSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: 1000,
  description,
})
const severity: TextSchema = { type: 'string', enum: SEVERITIES, description: 'How urgent a finding is.' }
const path: TextSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 1000,
  examples: ['docs/**'],
  description: 'A pattern for paths: `*` within a name, `**` across folders, a `/` at the end for all below.',
}
const ruleId: TextSchema = {
  type: 'string',
  pattern: RULE_ID,
  examples: ['google_api_key'],
  description: "A secret type, as docs/rules.md lists it, or a custom rule's id.",
}

/** An entry of `ignore`; in a file of its own its name may say which secret it is for. */
export const IGNORE_ENTRY: ObjectSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: {
    secret: {
      type: 'string',
      pattern: HASH,
      examples: ['a392d713-4000-8000-9000-000000000000'],
      description: "The secret's hash, as reports show it. Never the secret itself.",
    },
    path,
    rule: ruleId,
    reason: words('Why this is not a leak.'),
    owner: words('Who is responsible for the entry.'),
    expires: {
      type: 'string',
      format: 'date',
      examples: ['2027-01-31'],
      description: 'The last day on which the entry applies.',
    },
  },
}

/** What `.keysieve.yml` may hold; docs/keysieve.schema.json is made from it. */
export const POLICY_SCHEMA: ObjectSchema = {
  type: 'object',
  description: 'What Keysieve looks for in this repository, and what it ignores.',
  additionalProperties: false,
  properties: {
    version: { const: 1, description: "The format's version." },
    paths: {
      type: 'object',
      description: 'Which files are scanned.',
      additionalProperties: false,
      properties: {
        exclude: { type: 'array', items: path, description: 'Files whose findings do not count.' },
      },
    },
    rules: {
      type: 'object',
      description: 'Settings of single rules, by secret type.',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          enabled: { type: 'boolean', description: 'Whether its findings count.' },
          severity,
        },
      },
    },
    'custom-rules': {
      type: 'array',
      description: "The repository's own secret types.",
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'title', 'pattern', 'keywords'],
        properties: {
          id: ruleId,
          title: words('A title for people.'),
          pattern: words(
            'A regular expression; where it has a group named `secret`, that group is the secret.',
          ),
          keywords: {
            type: 'array',
            minItems: 1,
            items: words('A word that appears near the secret.'),
            description: 'Words, one of which appears near the secret.',
          },
          severity,
          impact: words('What the key lets its holder do, as the end of "It lets its holder …".'),
          revoke: words('Where the key is revoked.'),
          url: {
            type: 'string',
            pattern: '^https?://',
            examples: ['https://example.com/keys'],
            description: 'A page on the key.',
          },
        },
      },
    },
    ignore: {
      type: 'array',
      description:
        'Findings that do not count. Where an entry has several of secret, path and rule, all must match.',
      items: {
        ...IGNORE_ENTRY,
        anyOf: [{ required: ['secret'] }, { required: ['path'] }, { required: ['rule'] }],
      },
    },
    push: {
      type: 'object',
      additionalProperties: false,
      description: 'Settings for a git server that runs Keysieve as a hook.',
      properties: {
        'allow-bypass': {
          type: 'boolean',
          description:
            'Whether git push -o keysieve.bypass=REASON lets a push through without a scan. The server logs it.',
        },
      },
    },
    baseline: {
      type: 'array',
      description:
        'Hashes of known secrets; `keysieve baseline` writes a file for each into .keysieve/baseline/.',
      items: { type: 'string', pattern: HASH, examples: ['a392d713-4000-8000-9000-000000000000'] },
    },
  },
}

/** The schema as a file that editors read. */
export function renderPolicySchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Keysieve policy (.keysieve.yml)',
    ...POLICY_SCHEMA,
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
