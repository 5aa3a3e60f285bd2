import type { ServiceHttp } from '../../client/http.ts'
import { ScanError } from '../../model/errors.ts'
import { nearestName } from '../../model/nearest-name.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io, Typed } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import { withInterrupt } from '../interrupt.ts'
import { connect } from './connect.ts'

/** What an action of a command is given. */
export interface ActionCall {
  readonly http: ServiceHttp
  /** What was typed behind the action's name. */
  readonly operands: readonly string[]
  readonly typed: Typed
  readonly io: Io
  /** Aborts when the user ends the program. */
  readonly signal: AbortSignal
}

export type Action = (call: ActionCall) => Promise<ExitCode>

/** An action, and how many operands it takes. */
export interface ActionSpec {
  readonly count: readonly [least: number, most: number]
  /** As usage shows them: `UUID`. */
  readonly operands: string
  readonly run: Action
}

/**
 * Runs what the first operand names: `keysieve keys create …`.
 *
 * @throws {ScanError} for an action that there is none of, or operands that it does not take
 */
export async function runAction(
  command: string,
  actions: Readonly<Record<string, ActionSpec>>,
  typed: Typed,
  io: Io,
): Promise<ExitCode> {
  const [name = '', ...operands] = typed.operands
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined) throw unknownAction(command, name, Object.keys(actions))
  const { count, operands: wanted, run } = action
  if (operands.length < count[0] || operands.length > count[1]) {
    throw new ScanError(
      'input',
      `It is keysieve ${command} ${`${name} ${wanted}`.trim()}; see keysieve help ${command}.`,
    )
  }
  try {
    return await withInterrupt(async ({ signal }) => {
      const http = await connect(typed, process.env)
      return run({ http, operands, typed, io, signal })
    }, new ScanError('cancelled', 'Canceled by the user.'))
  } catch (error) {
    throw error instanceof ScanError ? inOptions(error) : error
  }
}

/** The client calls what it is set up with as the action's inputs are called. Here these are options. */
function inOptions({ code, message }: ScanError): ScanError {
  return new ScanError(code, message.replaceAll('(api-key)', '(--key)').replaceAll('base-url', '--url'))
}

function unknownAction(command: string, typed: string, names: readonly string[]): ScanError {
  const nearest = nearestName(typed, names)
  const hint = nearest === undefined ? `there are ${names.join(', ')}` : `did you mean ${nearest}?`
  return new ScanError(
    'input',
    `Unknown action “${visible(typed)}” of keysieve ${command}; ${hint}${nearest === undefined ? '.' : ''}`,
  )
}
