import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type CodeAction,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'

import { ROOT } from './tree.ts'

/** An editor that has started `keysieve lsp`. */
export interface Editor {
  readonly connection: ProtocolConnection
  /** What the server asked to be watched, and what it said in windows. */
  readonly registered: unknown[]
  readonly messages: string[]
  /** What the server asked to be changed. */
  readonly applied: unknown[]
  /** Waits for a message with these words. */
  told(words: string): Promise<void>
  /** Waits for a change that the server asked for. */
  made(): Promise<void>
  open(path: string, text: string): string
  /** The next diagnostics of a file that pass. */
  diagnostics(
    uri: string,
    isWanted: (found: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]>
  fixes(uri: string, diagnostic: Diagnostic): Promise<readonly CodeAction[]>
  close(): Promise<number | null>
}

/**
 * Starts the server as an editor does.
 *
 * @param workspace what else the editor can do
 */
export async function startEditor(workspace: object = {}): Promise<Editor> {
  const args = [join(ROOT, 'src/cli/index.ts'), 'lsp', '--stdio', `--clientProcessId=${process.pid}`]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'close')
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const latest = new Map<string, readonly Diagnostic[]>()
  const waiting: { readonly uri: string; readonly look: () => void }[] = []
  const registered: unknown[] = []
  const messages: string[] = []
  const applied: unknown[] = []
  let wake: (() => void) | undefined
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    latest.set(params.uri, params.diagnostics)
    for (const { uri, look } of [...waiting]) if (uri === params.uri) look()
  })
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    messages.push(message)
    wake?.()
  })
  connection.onRequest('client/registerCapability', (params: unknown) => {
    registered.push(params)
    return null
  })
  connection.onRequest('workspace/applyEdit', (params: unknown) => {
    applied.push(params)
    wake?.()
    return { applied: true }
  })
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, ...workspace } },
  })
  await connection.sendNotification('initialized', {})
  const woken = (): Promise<void> =>
    new Promise((done) => {
      wake = done
    })
  return {
    connection,
    registered,
    messages,
    applied,
    async told(words) {
      while (!messages.some((message) => message.includes(words))) await woken()
    },
    async made() {
      while (applied.length === 0) await woken()
    },
    open(path, text) {
      const uri = pathToFileURL(path).href
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'plaintext', version: 1, text },
      })
      return uri
    },
    diagnostics: (uri, isWanted) =>
      new Promise((done) => {
        const look = (): void => {
          const found = latest.get(uri)
          if (found === undefined || !isWanted(found)) return
          waiting.splice(waiting.indexOf(waiter), 1)
          done(found)
        }
        const waiter = { uri, look }
        waiting.push(waiter)
        look()
      }),
    fixes: (uri, diagnostic) =>
      connection.sendRequest('textDocument/codeAction', {
        textDocument: { uri },
        range: diagnostic.range,
        context: { diagnostics: [diagnostic] },
      }),
    async close() {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      const [code] = await exit
      connection.dispose()
      return code
    },
  }
}
