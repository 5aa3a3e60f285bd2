import { existsSync } from 'node:fs'

import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import type { Typed } from '../command.ts'
import { workTreeAround } from './repository-around.ts'
import type { ChangesRequest } from './scan-changes.ts'

/** What the options ask for beyond files and whole histories. */
type ChangesOption = Pick<ChangesRequest, 'changes' | 'folder'>

/** Two or three dots between revisions, or a revision to leave out (gitrevisions(7)). */
const RANGE = /^[^.].*\.\.|\.\.[^/.]|^\^./

/** What can name a commit; git has the last word. */
const NAME = /^[\p{L}\p{N}@][^\s:?*[\\]*$/u

/**
 * The changes that `keysieve scan` is to look through; nothing where files or a whole history are meant. What exists as
 * a path is a path.
 *
 * @throws {ScanError} where the options contradict each other
 */
export function readChanges({ operands, switches, values }: Typed): ChangesOption | undefined {
  const since = values.get('since')
  const notInRemotes = readNotInRemotes(switches)
  const namesFolder = switches.has('staged') || switches.has('history')
  const revisions = namesFolder ? [] : revisionsIn(operands)
  const asked = [
    ...(switches.has('staged') ? ['--staged'] : []),
    ...(switches.has('history') ? ['--history'] : []),
    ...(since !== undefined ? ['--since'] : []),
    ...(revisions.length > 0 ? [`“${visible(revisions[0]!)}”`] : []),
  ]
  if (asked.length > 1) throw new ScanError('input', `${asked.join(' and ')} can't be combined: choose one.`)
  if (notInRemotes && namesFolder) {
    throw new ScanError('input', `--not --remotes selects commits, so it can't be combined with ${asked[0]}.`)
  }
  if (switches.has('staged')) {
    const [folder = '.', second] = operands
    if (second !== undefined) throw new ScanError('input', '--staged takes one folder, that of the clone.')
    return { changes: { kind: 'staged' }, folder }
  }
  if (since === undefined && revisions.length === 0 && !notInRemotes) return undefined
  const path = operands.find((operand) => !revisions.includes(operand))
  if (path !== undefined) {
    throw new ScanError('input', `Commits are scanned as a whole: remove “${visible(path)}”.`)
  }
  const named = since === undefined ? revisions : [`${since}..HEAD`]
  const [first = 'HEAD', ...others] = named
  const alone = !notInRemotes && others.length === 0 && !RANGE.test(first)
  return {
    changes: {
      ...{ kind: 'commits', revisions: [first, ...others], notIn: notInRemotes ? ['--remotes'] : [] },
      ...(alone ? { alone } : {}),
    },
    folder: '.',
  }
}

function readNotInRemotes(switches: Typed['switches']): boolean {
  const [not, remotes] = [switches.has('not'), switches.has('remotes')]
  if (not !== remotes) throw new ScanError('input', 'Use --not and --remotes together: --not --remotes.')
  return not
}

/** Where no operand is there as a path, they are commits, provided that there is a clone to look for them in. */
function revisionsIn(operands: readonly string[]): readonly string[] {
  const missing = operands.filter((operand) => operand !== '-' && !existsSync(operand))
  if (missing.some((operand) => RANGE.test(operand))) return missing
  if (missing.length < operands.length) return []
  return missing.every((operand) => NAME.test(operand)) && workTreeAround('.') !== undefined ? missing : []
}
