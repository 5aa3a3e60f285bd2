import { type AgentAction, type AgentProtocol, type Payload, textIn } from './protocol.ts'
import { stringsIn, toolAction } from './tool-texts.ts'

/** What each event is about (cursor.com/docs/hooks). */
const ACTIONS: Readonly<Record<string, (payload: Payload, folder: string) => AgentAction>> = {
  beforeSubmitPrompt: (payload) => ({
    kind: 'prompt',
    texts: [{ path: '<prompt>', text: textIn(payload, 'prompt') ?? '' }],
  }),
  beforeShellExecution: (payload) => ({
    kind: 'command',
    texts: [{ path: '<command>', text: textIn(payload, 'command') ?? '' }],
  }),
  beforeMCPExecution: ({ tool_input: input }) => ({
    kind: 'tool',
    texts: [{ path: '<tool>', text: stringsIn(input).join('\n') }],
  }),
  beforeReadFile: (payload) => ({
    kind: 'read',
    texts: [{ path: textIn(payload, 'file_path') ?? '<file>', text: textIn(payload, 'content') ?? '' }],
  }),
  preToolUse: ({ tool_input: input }, folder) => toolAction(input, folder),
  afterFileEdit: (payload, folder) => toolAction(payload, folder),
}

/** Events that come too late to be stopped. */
const DONE = 'afterFileEdit'

/**
 * Cursor (cursor.com/docs/hooks). A prompt is refused by `continue`, all else by `permission`; an edit is reported when it
 * is done.
 */
export const cursor: AgentProtocol = {
  name: 'cursor',
  folderOf({ workspace_roots: roots, cwd }) {
    if (typeof cwd === 'string' && cwd !== '') return cwd
    return Array.isArray(roots) && typeof roots[0] === 'string' ? roots[0] : undefined
  },
  actionOf: (payload, folder) => ACTIONS[eventOf(payload)]?.(payload, folder),
  // `allow` would skip the user's own leave for a command.
  allow: (payload) => (isPrompt(payload) ? { continue: true } : undefined),
  refuse(payload, reason) {
    if (isPrompt(payload)) return { continue: false, user_message: reason }
    if (eventOf(payload) === DONE) return undefined
    return { permission: 'deny', user_message: reason, agent_message: reason }
  },
  warn(payload, reason) {
    if (isPrompt(payload)) return { continue: true, user_message: reason }
    return undefined
  },
}

function eventOf(payload: Payload): string {
  return textIn(payload, 'hook_event_name') ?? ''
}

function isPrompt(payload: Payload): boolean {
  return eventOf(payload) === 'beforeSubmitPrompt'
}
