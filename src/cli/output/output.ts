import { ScanError } from '../../model/errors.ts'
import { inColor, inPlain, type Paint } from '../../report/words/paint.ts'

/** Anyone who read the output has gone: `keysieve rules | head`. There is nobody to tell, and it is no fault. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed'
}

/** Standard output or standard error. */
export interface Output {
  readonly isTerminal: boolean
  readonly paint: Paint
  /**
   * Writes text, and waits where the reader is slower.
   *
   * @throws {OutputClosed} where nobody reads it any more
   * @throws {ScanError} where it can't be written, as on a full disk
   */
  write(text: string): Promise<void>
}

/** The output over a stream of this process. Errors of the stream become errors of `write`. */
export function createOutput(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): Output {
  let failure: NodeJS.ErrnoException | undefined
  let wake: (() => void) | undefined
  const go = (): void => wake?.()
  stream.on('error', (error) => {
    failure = error
    go()
  })
  stream.on('drain', go)
  return {
    isTerminal: stream.isTTY === true,
    paint: showsColor(stream, env) ? inColor : inPlain,
    async write(text) {
      if (failure === undefined && !stream.write(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (failure !== undefined) throw explained(failure)
    },
  }
}

/** The same output, which takes no notice when nobody reads it any more. */
export function untilClosed(output: Output): Output {
  let isClosed = false
  return {
    ...output,
    async write(text) {
      if (isClosed) return
      try {
        await output.write(text)
      } catch (error) {
        if (!(error instanceof OutputClosed)) throw error
        isClosed = true
      }
    },
  }
}

/** Colors are for terminals; NO_COLOR (no-color.org) and FORCE_COLOR say otherwise, the latter first, as in Node. */
function showsColor(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (env['NO_COLOR']) return false
  return stream.isTTY === true && env['TERM'] !== 'dumb'
}

function explained({ code }: NodeJS.ErrnoException): Error {
  if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') return new OutputClosed()
  return new ScanError('internal', `The output can't be written (${code}). Write it to another place.`)
}
