import type { GivenText } from '../../scan/scan-texts.ts'

/** A text, and what stood in its place before: what was there already is no news. */
export interface ChangedText extends GivenText {
  readonly before?: string
}

/** What an agent is about to do. */
export interface AgentAction {
  /** `write` changes a file, `read` shows one to the model, `tool` is any other tool. */
  readonly kind: 'prompt' | 'command' | 'write' | 'read' | 'tool'
  readonly texts: readonly ChangedText[]
}

/** A JSON object that an agent gives a hook. */
export type Payload = Readonly<Record<string, unknown>>

/** How an agent talks with its hooks. It has a file of its own, and a line in the list of them. */
export interface AgentProtocol {
  /** As it is typed: `claude-code`. */
  readonly name: string
  /** The folder that the agent works in; nothing where it does not say. */
  folderOf(payload: Payload): string | undefined
  /** What it is about to do; nothing for an event that carries no text. */
  actionOf(payload: Payload, folder: string): AgentAction | undefined
  /** The answer that lets it go on; nothing where silence does. */
  allow(payload: Payload): object | undefined
  /** The answer that stops it; nothing where the agent does not let a hook stop this. */
  refuse(payload: Payload, reason: string): object | undefined
  /** The answer that lets it go on and shows words; nothing where the agent has none. */
  warn(payload: Payload, reason: string): object | undefined
}

/** A field that is a text. */
export function textIn(payload: Payload, ...names: readonly string[]): string | undefined {
  return names.map((name) => payload[name]).find((value) => typeof value === 'string')
}
