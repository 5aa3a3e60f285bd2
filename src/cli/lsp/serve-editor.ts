import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

import { ScanError } from '../../model/errors.ts'
import { VERSION } from '../../model/version.ts'
import { inPlain } from '../../report/words/paint.ts'
import { diagnosticOf } from './diagnostics.ts'
import { DocumentScanner, rootOf } from './document-scanner.ts'
import { EXPLAIN, IGNORE, prepareIgnoring, quickFixes } from './quick-fixes.ts'
import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocument,
  TextDocumentSyncKind,
  TextDocuments,
} from './sdk.ts'

/** Milliseconds without a key pressed after which a document is looked at. */
const PAUSE = 100

/** Types of messages by the protocol's numbers. */
const ERROR = 1
const INFORMATION = 3

/** An editor that has gone needs no answer. */
const GONE = (): undefined => undefined

/** Where the policy of a repository is. */
const POLICY_FILES = ['**/.keysieve.yml', '**/.keysieve-baseline.json', '**/.keysieve/**']

/**
 * Serves an editor over two streams, until it closes the first: diagnostics while typing, and quick fixes.
 */
export async function serveEditor(input: Readable, output: Writable): Promise<void> {
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output))
  const documents = new TextDocuments(TextDocument)
  const scanner = new DocumentScanner()
  const waiting = new Map<string, NodeJS.Timeout>()
  const said = new Set<string>()
  let canWatch = false
  let appliesEdits = false

  /** A notification, where the library's own functions would ask for an answer. */
  const tell = (type: number, message: string): Promise<void> =>
    connection.sendNotification('window/showMessage', { type, message }).catch(GONE)
  const show = async (document: TextDocument): Promise<void> => {
    const { uri, version } = document
    try {
      const found = await scanner.scan(uri, document.getText())
      // An answer on an earlier text would mark the wrong places.
      if (documents.get(uri)?.version !== version) return
      await connection.sendDiagnostics({ uri, version, diagnostics: found.map(diagnosticOf) }).catch(GONE)
    } catch (error) {
      await complain(error)
    }
  }
  /** Each fault once: it would come with every key that is pressed. */
  const complain = async (error: unknown): Promise<void> => {
    const words =
      error instanceof ScanError
        ? error.message
        : 'Internal error in Keysieve. Report it in its repository on GitHub.'
    if (said.has(words)) return
    said.add(words)
    await tell(ERROR, words)
  }
  const showAll = (): void => {
    said.clear()
    scanner.forgetPolicies()
    for (const document of documents.all()) void show(document)
  }

  connection.onInitialize(({ capabilities }) => {
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    appliesEdits = capabilities.workspace?.applyEdit === true
    return {
      serverInfo: { name: 'keysieve', version: VERSION },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        executeCommandProvider: { commands: [EXPLAIN, IGNORE] },
      },
    }
  })
  connection.onInitialized(() => {
    if (!canWatch) return
    const watchers = POLICY_FILES.map((globPattern) => ({ globPattern }))
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(GONE)
  })
  connection.onDidChangeWatchedFiles(showAll)
  documents.onDidChangeContent(({ document }) => {
    clearTimeout(waiting.get(document.uri))
    waiting.set(
      document.uri,
      setTimeout(() => void show(document), PAUSE),
    )
  })
  documents.onDidSave(({ document }) => {
    if (document.uri.includes('/.keysieve')) showAll()
  })
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri))
    waiting.delete(uri)
    void connection.sendDiagnostics({ uri, diagnostics: [] }).catch(GONE)
  })
  connection.onCodeAction(({ textDocument: { uri }, context }) =>
    context.diagnostics.flatMap((diagnostic) =>
      quickFixes(diagnostic, { uri, root: rootOf(uri), appliesEdits }),
    ),
  )
  const ignore = async (asked: readonly unknown[]): Promise<void> => {
    try {
      await connection.workspace.applyEdit(prepareIgnoring(rootOf(String(asked[0])), asked)).catch(GONE)
    } catch (error) {
      await complain(error)
    }
  }
  connection.onExecuteCommand(async ({ command, arguments: asked = [] }) => {
    // Its answer must not wait for the editor's: some take one at a time.
    if (command === IGNORE) return void ignore(asked)
    const [type] = asked
    const { explainType } = await import('../explain/explain-type.ts')
    let text = ''
    const write = async (more: string): Promise<void> => {
      text += more
    }
    try {
      await explainType(String(type), { stdout: { isTerminal: false, paint: inPlain, write } })
      await tell(INFORMATION, text)
    } catch (error) {
      await complain(error)
    }
  })
  const ended = once(input, 'close')
  documents.listen(connection)
  connection.listen()
  await ended
}
