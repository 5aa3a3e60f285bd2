import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { html, type Part } from '../parts/html.ts'
import { type Schema, schemaTable } from '../parts/schema-table.ts'

interface Content {
  readonly schema?: Schema
}

interface Operation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, Content>> }
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >
}

/** The OpenAPI document, as far as the page shows it. */
export interface ApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** An operation with where it is. */
interface Placed extends Operation {
  readonly method: string
  readonly path: string
}

/**
 * The interface for people who write against it, from the same description that programs get.
 *
 * @param document asked for at each visit: operations may be registered after the page
 */
export function apiPage(pages: Pages, { publicAddress }: ConsoleServices, document: () => ApiDocument): void {
  pages.openGet('/api', async () => {
    const groups = Map.groupBy(operationsIn(document()), ({ tags }) => tags?.[0] ?? 'Other')
    return {
      title: 'The API',
      place: '/api',
      isWide: true,
      content: html`<p class="lead">All operations read and write JSON. For programs, there is an
<a href="/openapi.json">OpenAPI document</a>.</p>
<div class="card"><p>Requests carry the token of an <a href="/settings/api-keys">API key</a>. A body is read as JSON
under any content type. What fails is answered with a sentence in <code>message</code>, a stable <code>code</code>, and
the <code>request_id</code> that the log has.</p>
<pre tabindex="0"><code>curl ${publicAddress()}/api/public/alert/search \\
  --header 'Authorization: Bearer &lt;token&gt;' \\
  --data '{"filters": [], "limit": 10}'</code></pre></div>
<nav aria-label="Operations"><ul>${Array.from(groups, ([tag]) => html`<li><a href="#${slug(tag)}">${tag}</a></li>\n`)}</ul></nav>
${Array.from(groups, ([tag, operations]) => html`<h2 id="${slug(tag)}">${tag}</h2>${operations.map(operationPart)}`)}`,
    }
  })
}

function operationsIn({ paths = {} }: ApiDocument): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

function operationPart(operation: Placed): Part {
  const { method, path, summary, description, security, requestBody, operationId = '' } = operation
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  return html`<section class="card" aria-labelledby="${operationId}">
<h3 id="${operationId}">${summary}</h3>
<p><code>${method} ${path}</code>${security?.length === 0 && html` <small>no token</small>`}</p>
${description !== undefined && html`<p>${description}</p>`}
${body !== undefined && html`<h4>Body</h4>${schemaTable(body, `Body of ${operationId}`)}`}
${Object.entries(operation.responses ?? {})
  .filter(([status]) => /^2/.test(status))
  .map(([status, { description: said, content = {} }]) => answerPart(operationId, status, said, content))}
</section>`
}

function answerPart(
  operationId: string,
  status: string,
  description: string | undefined,
  content: Readonly<Record<string, Content>>,
): Part {
  const kinds = Object.entries(content)
  const words = description === 'Default Response' ? undefined : description
  if (kinds.length === 0) return html`<h4>Answer ${status}</h4><p>${words}</p>`
  return kinds.map(
    ([type, { schema }]) => html`<h4>Answer ${status}${kinds.length > 1 && html` <small>${type}</small>`}</h4>
${schema !== undefined && schemaTable(schema, `Answer ${status} of ${operationId} as ${type}`)}`,
  )
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
