import type { ExitCode } from './exit-code.ts'
import type { Output } from './output/output.ts'

/** An option of a command. Help, parsing and errors all come from here. */
export interface OptionSpec {
  readonly name: string
  /** One letter. */
  readonly short?: string
  /** The values it takes, the first by default. An option with neither these nor a placeholder is a switch. */
  readonly values?: readonly [string, ...string[]]
  /** What stands in help for what it takes: `FILE`. Without values it takes any text, and has no default. */
  readonly placeholder?: string
  /** What it does, as a sentence. */
  readonly help: string
}

/** What was typed behind a command's name. */
export interface Typed {
  readonly operands: readonly string[]
  /** The switches that are on, by name. */
  readonly switches: ReadonlySet<string>
  /** The values given or taken by default, by the option's name. */
  readonly values: ReadonlyMap<string, string>
}

/** The world outside, as a command sees it. */
export interface Io {
  /** All commands, for help. */
  readonly commands: readonly CommandSpec[]
  readonly stdin: AsyncIterable<Buffer>
  readonly stdout: Output
  readonly stderr: Output
}

/** Runs a command. */
export type Run = (typed: Typed, io: Io) => Promise<ExitCode>

/** A command. It has a file in `commands/`, and a line in the list of them. */
export interface CommandSpec {
  readonly name: string
  /** Its operands as usage shows them: `PATH…`. */
  readonly operands: string
  /** How many of them it needs and takes at most. */
  readonly count: readonly [least: number, most: number]
  /** What it does, in a few words for the list of commands. */
  readonly summary: string
  /** What else there is to know, as paragraphs. */
  readonly details: readonly string[]
  readonly options: readonly OptionSpec[]
  /** Whether it scans: where its output is cut off, it has not scanned to the end. */
  readonly scans: boolean
  /** Runs it. What takes time to load, as the rules do, is imported in here: help must not wait for it. */
  readonly run: Run
}
