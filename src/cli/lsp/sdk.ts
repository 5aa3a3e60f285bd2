/**
 * What is used of the libraries of the Language Server Protocol. The build puts the packages inside, so that nothing is
 * installed for a command that few run; imported when that command runs.
 */
export {
  CodeActionKind,
  createConnection,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
export { TextDocument } from 'vscode-languageserver-textdocument'
