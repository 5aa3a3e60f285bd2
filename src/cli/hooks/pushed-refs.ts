import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'

/** A ref that a push changes. */
export interface PushedRef {
  /** On the side that is pushed to: `refs/heads/main`. */
  readonly ref: string
  /** The commit that it had there; absent where it is new. */
  readonly before?: string
  /** The commit that it gets; absent where it is deleted. */
  readonly after?: string
}

const OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const NOTHING = /^0+$/

/**
 * Reads what git gives the hook pre-push on its standard input: `<local ref> <local name> <remote ref> <remote name>`
 * (githooks(5)).
 *
 * @throws {ScanError} where a line has another form
 */
export function readPrePush(input: string): readonly PushedRef[] {
  return linesOf(input).map((line) => {
    // A local ref may be an expression with spaces, such as HEAD@{1 day ago}; what follows it never has one.
    const [before = '', ref = '', after = ''] = line.split(' ').reverse()
    return pushedRef(line, ref, before, after)
  })
}

/**
 * Reads what git gives the hook pre-receive on its standard input: `<old name> <new name> <ref>` (githooks(5)).
 *
 * @throws {ScanError} where a line has another form
 */
export function readPreReceive(input: string): readonly PushedRef[] {
  return linesOf(input).map((line) => {
    const [before = '', after = '', ref = ''] = line.split(' ')
    return pushedRef(line, ref, before, after)
  })
}

/** A ref from the arguments of the hook update: `<ref> <old name> <new name>` (githooks(5)). */
export function readUpdate([ref = '', before = '', after = '']: readonly string[]): PushedRef {
  return pushedRef([ref, before, after].join(' '), ref, before, after)
}

function linesOf(input: string): readonly string[] {
  return input.split('\n').filter((line) => line !== '')
}

function pushedRef(line: string, ref: string, before: string, after: string): PushedRef {
  if (!OBJECT_NAME.test(before) || !OBJECT_NAME.test(after) || ref === '') {
    throw new ScanError('input', `“${visible(line)}”: let git run keysieve hook.`)
  }
  return {
    ref,
    ...(NOTHING.test(before) ? {} : { before }),
    ...(NOTHING.test(after) ? {} : { after }),
  }
}
