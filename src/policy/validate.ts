import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { YamlText } from './read-yaml.ts'
import type { ObjectSchema, Schema, TextSchema } from './schema.ts'

/** YAML's own tests for kinds of nodes; handed over, so that this file loads nothing. */
export interface NodeKinds {
  isMap(node: unknown): node is YAMLMap<Node, Node | null>
  isSeq(node: unknown): node is YAMLSeq<Node>
  isScalar(node: unknown): node is Scalar
}

/** As much of a key that is not known is shown. */
const KEY_LENGTH = 40

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

/**
 * The values of a YAML text, checked against the schema.
 *
 * @throws {ScanError} at the first value that does not fit, with its line and column
 */
export function validate(text: YamlText, schema: Schema, kinds: NodeKinds): Value {
  return new Validator(text, kinds).value(text.root, schema, 'the file', text.root)
}

class Validator {
  readonly #text: YamlText
  readonly #kinds: NodeKinds

  constructor(text: YamlText, kinds: NodeKinds) {
    this.#text = text
    this.#kinds = kinds
  }

  /**
   * @param name how the value is called in messages: `ignore[0].reason`
   * @param at where to point at, where there is no value
   */
  value(node: Node | null, schema: Schema, name: string, at: Node | null): Value {
    if (node !== null && 'anchor' in node && node.anchor !== undefined)
      throw this.#text.fault(node, `${name} has an anchor; write out the value instead`)
    if ('const' in schema) return this.#constant(node, schema.const, name, at)
    switch (schema.type) {
      case 'object':
        return this.#object(node, schema, name, at)
      case 'array':
        return this.#array(node, schema, name, at)
      case 'string':
        return this.#string(node, schema, name, at)
      case 'boolean': {
        const found = this.#scalar(node)
        if (typeof found !== 'boolean') throw this.#text.fault(node ?? at, `${name} must be true or false`)
        return found
      }
    }
  }

  #constant(node: Node | null, wanted: number, name: string, at: Node | null): number {
    if (this.#scalar(node) !== wanted) throw this.#text.fault(node ?? at, `${name} must be ${wanted}`)
    return wanted
  }

  #object(node: Node | null, schema: ObjectSchema, name: string, at: Node | null): Value {
    if (!this.#kinds.isMap(node))
      throw this.#text.fault(node ?? at, `${name} must be a map of keys and values`)
    const found = new Map<string, Value>()
    for (const pair of node.items) {
      const [key, child] = this.#entry(pair, schema, name)
      const path = name === 'the file' ? key : `${name}.${key}`
      found.set(key, this.value(pair.value, child, path, pair.key))
    }
    const missing = schema.required?.find((key) => !found.has(key))
    if (missing !== undefined) throw this.#text.fault(node, `${name} must have ${missing}`)
    const choices = schema.anyOf?.map(({ required }) => required[0])
    if (choices !== undefined && !choices.some((key) => found.has(key)))
      throw this.#text.fault(node, `${name} must have one of ${choices.join(', ')}`)
    if (found.size < (schema.minProperties ?? 0)) throw this.#text.fault(node, `${name} is empty`)
    return Object.fromEntries(found)
  }

  #entry(pair: Pair<Node, Node | null>, schema: ObjectSchema, name: string): [string, Schema] {
    const key = this.#scalar(pair.key)
    if (typeof key !== 'string')
      throw this.#text.fault(pair.key, `a key of ${name} is not a string; quote it`)
    const listed = schema.properties ?? {}
    const child = Object.hasOwn(listed, key) ? listed[key] : undefined
    if (child !== undefined) return [key, child]
    if (schema.additionalProperties !== false) return [key, schema.additionalProperties]
    const known = Object.keys(listed).join(', ')
    throw this.#text.fault(
      pair.key,
      `${name} has no key ${JSON.stringify(key.slice(0, KEY_LENGTH))}: use one of ${known}`,
    )
  }

  #array(
    node: Node | null,
    { items, minItems = 0 }: { readonly items: Schema; readonly minItems?: number },
    name: string,
    at: Node | null,
  ): Value {
    if (!this.#kinds.isSeq(node)) throw this.#text.fault(node ?? at, `${name} must be a list`)
    if (node.items.length < minItems) throw this.#text.fault(node, `${name} must not be empty`)
    return node.items.map((item, index) => this.value(item, items, `${name}[${index}]`, node))
  }

  #string(node: Node | null, schema: TextSchema, name: string, at: Node | null): string {
    const found = this.#scalar(node)
    const wrong = typeof found === 'string' ? faultOf(found, schema) : 'must be a string; quote it'
    if (wrong !== undefined) throw this.#text.fault(node ?? at, `${name} ${wrong}`)
    return found as string
  }

  /** A tag of one's own makes another value of a text: such a value is none. */
  #scalar(node: Node | null): unknown {
    return this.#kinds.isScalar(node) && node.tag === undefined ? node.value : undefined
  }
}

/** What is wrong with a text, as the end of a sentence; values are not repeated, since one may be a secret. */
function faultOf(text: string, schema: TextSchema): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema
  const example = schema.examples?.[0]
  if (schema.enum !== undefined && !schema.enum.includes(text))
    return `must be one of ${schema.enum.join(', ')}`
  if (text.trim().length < minLength) return 'must not be empty'
  if (text.length > maxLength) return `must have ${maxLength} characters at most`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `must look like ${example}`
  if (format === 'date' && !isDay(text)) return `must be a date such as ${example}`
  return undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
