import { claudeAnswers } from './claude-answers.ts'
import { claudeCode } from './claude-code.ts'
import type { AgentProtocol } from './protocol.ts'

/**
 * Codex: the events and answers of Claude Code, as the schemas of its hooks have them (github.com/openai/codex,
 * codex-rs/hooks/schema/generated). Files are written by the tool `apply_patch`, whose patch is in `command`.
 */
export const codex: AgentProtocol = {
  name: 'codex',
  folderOf: claudeCode.folderOf,
  actionOf: claudeCode.actionOf,
  ...claudeAnswers,
}
