import { html, type Part } from './html.ts'
import { plural } from './words.ts'

/** The part of JSON Schema that the interface is described in. */
export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** All fields of a value, those within others with their path. */
export function schemaTable(schema: Schema, label: string): Part {
  const fields = fieldsOf(schema, '')
  if (fields.length === 0) return html`<p>${typeWords(schema)}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(
    ({ name, schema: field, isRequired }) => html`<tr>
<td><code>${name}</code>${!isRequired && html` <small>optional</small>`}</td>
<td>${typeWords(field)}</td>
<td>${field.description}</td>
</tr>`,
  )}</tbody></table></div>`
}

function fieldsOf(schema: Schema, path: string): Field[] {
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    { name: within(name), schema: child, isRequired: schema.required?.includes(name) === true },
    ...fieldsOf(child, within(name)),
  ])
  // The keys of a map are values: they stand for themselves.
  const { patternProperties = {}, additionalProperties: others } = schema
  const maps = [...Object.values(patternProperties), ...(typeof others === 'object' ? [others] : [])]
  const keyed = maps.flatMap((child) => fieldsOf(child, within('<key>')))
  const listed = typeof schema.items === 'object' ? fieldsOf(schema.items, `${path}[]`) : []
  return [...named, ...keyed, ...listed]
}

function typeWords(schema: Schema): string {
  const { type, items, prefixItems, anyOf, const: only, enum: values } = schema
  if (anyOf !== undefined) return anyOf.map(typeWords).join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (values !== undefined) return values.map(String).join(', ')
  if (prefixItems !== undefined)
    return `array: ${prefixItems.map(({ type: of = 'any value' }) => of).join(', ')}`
  const limits = limitWords(schema)
  const suffix = limits === '' ? '' : `, ${limits}`
  if (type !== 'array' || typeof items !== 'object') return `${type ?? 'any value'}${suffix}`
  return `array of ${typeWords(items)}${suffix}`
}

function limitWords({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  return [
    rangeWords(minimum, maximum, ''),
    rangeWords(minLength, maxLength, 'character'),
    rangeWords(minItems, maxItems, 'element'),
  ]
    .filter((words) => words !== '')
    .join(', ')
}

function rangeWords(least: number | undefined, most: number | undefined, unit: string): string {
  const amount = (number: number): string => (unit === '' ? String(number) : plural(number, unit))
  if (least !== undefined && most !== undefined) return `${least} to ${amount(most)}`
  if (least !== undefined) return `${amount(least)} or more`
  return most === undefined ? '' : `${amount(most)} or less`
}
