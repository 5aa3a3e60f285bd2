import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { copilot } from './copilot.ts'
import { cursor } from './cursor.ts'
import type { AgentProtocol } from './protocol.ts'

const ALL: readonly AgentProtocol[] = [claudeCode, codex, copilot, cursor]

/** The agents whose hooks are known, by name. */
export const AGENTS: ReadonlyMap<string, AgentProtocol> = new Map(ALL.map((agent) => [agent.name, agent]))
