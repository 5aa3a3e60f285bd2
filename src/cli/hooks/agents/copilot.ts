import { type AgentProtocol, type Payload, textIn } from './protocol.ts'
import { toolAction } from './tool-texts.ts'

/**
 * GitHub Copilot CLI and coding agent: `userPromptSubmitted` and `preToolUse` (docs.github.com, "Hooks configuration").
 * The payload does not name its event. A tool is refused by `permissionDecision`; what a hook answers to a prompt is
 * ignored there, and so is a warning.
 */
export const copilot: AgentProtocol = {
  name: 'copilot',
  folderOf: (payload) => textIn(payload, 'cwd'),
  actionOf(payload, folder) {
    if (isTool(payload)) return toolAction(argumentsOf(payload['toolArgs']), folder)
    const prompt = textIn(payload, 'prompt')
    return prompt === undefined ? undefined : { kind: 'prompt', texts: [{ path: '<prompt>', text: prompt }] }
  },
  allow: () => undefined,
  refuse: (payload, permissionDecisionReason) =>
    isTool(payload) ? { permissionDecision: 'deny', permissionDecisionReason } : undefined,
  warn: () => undefined,
}

function isTool(payload: Payload): boolean {
  return 'toolName' in payload
}

/** Arguments come as JSON in a text. */
function argumentsOf(args: unknown): unknown {
  if (typeof args !== 'string') return args
  try {
    return JSON.parse(args)
  } catch {
    return args
  }
}
