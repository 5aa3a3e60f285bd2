import { claudeAnswers } from './claude-answers.ts'
import { type AgentProtocol, textIn } from './protocol.ts'
import { toolAction } from './tool-texts.ts'

/**
 * Claude Code: `UserPromptSubmit` and `PreToolUse` (code.claude.com/docs/en/hooks). A tool is refused by
 * `permissionDecision`, a prompt by `decision`; `systemMessage` is shown to the user.
 */
export const claudeCode: AgentProtocol = {
  name: 'claude-code',
  folderOf: (payload) => textIn(payload, 'cwd'),
  actionOf(payload, folder) {
    const event = textIn(payload, 'hook_event_name')
    if (event === 'UserPromptSubmit') {
      return { kind: 'prompt', texts: [{ path: '<prompt>', text: textIn(payload, 'prompt') ?? '' }] }
    }
    return event === 'PreToolUse' ? toolAction(payload['tool_input'], folder) : undefined
  },
  ...claudeAnswers,
}
