import { type AgentProtocol, textIn } from './protocol.ts'

/** How Claude Code and those that follow it take a hook's answer. */
export const claudeAnswers: Pick<AgentProtocol, 'allow' | 'refuse' | 'warn'> = {
  // `allow` would skip the user's own leave for the tool.
  allow: () => undefined,
  refuse(payload, reason) {
    const hookEventName = textIn(payload, 'hook_event_name')
    if (hookEventName !== 'PreToolUse') return { decision: 'block', reason }
    return {
      hookSpecificOutput: { hookEventName, permissionDecision: 'deny', permissionDecisionReason: reason },
    }
  },
  warn: (_, systemMessage) => ({ systemMessage }),
}
