import { brokenRepository } from '../process/git-fault.ts'
import { type GitSetting, reasonOf, startGit } from '../process/run-git.ts'
import { spoolGit } from '../process/spool-git.ts'
import type { ObjectCheck } from './object-check.ts'
import { createObjectParser, type ObjectAnswer, type TakeChunk } from './object-stream.ts'

/** Is called once for each name that was asked, in their order. */
export type OnObject = (name: string, answer: ObjectAnswer) => void

/** Is called before the content of an object over the limit; what it gives back takes the content as it comes. */
export type OpenObject = (name: string, answer: ObjectAnswer) => TakeChunk | undefined

/**
 * Asks for objects.
 *
 * @param names object names, or expressions that lead to one
 * @param maxBytes content over this size is left out of the answer
 * @param onObject may still be on its way: git reads meanwhile
 * @throws {ScanError} when git can't read the repository
 */
export type ReadObjects = (
  names: readonly string[],
  maxBytes: number,
  onObject: OnObject | Promise<OnObject>,
  open?: OpenObject,
) => Promise<void>

const READ = ['cat-file', '--batch', '--buffer']

/** So many objects are most likely small enough to go through a file; more are taken as they come. */
const MOST_SPOOLED = 3000

/** Asks one git process for objects. */
export function readObjects(setting: GitSetting, ...asked: Parameters<ReadObjects>): Promise<void> {
  const question = questionOf(setting.check, asked)
  void answer(setting, [question])
  return question.answered
}

/**
 * Asks one git process for all that is asked for in the same turn of the event loop. Questions whose answers someone
 * can take at once come first: what is still on its way may wait for one of those answers.
 */
export function objectReader(setting: GitSetting): ReadObjects {
  let waiting: Question[] = []
  return (...asked) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const questions = waiting.toSorted((a, b) => Number(isOnItsWay(a)) - Number(isOnItsWay(b)))
        waiting = []
        void answer(setting, questions)
      })
    }
    const question = questionOf(setting.check, asked)
    waiting.push(question)
    return question.answered
  }
}

function isOnItsWay({ onObject }: Question): boolean {
  return onObject instanceof Promise
}

interface Question {
  readonly names: readonly string[]
  readonly onObject: OnObject | Promise<OnObject>
  /** Makes a parser of the answers, which stops behind the last. */
  readonly parserFor: (take: OnObject) => ReturnType<typeof createObjectParser>
  /** How many answers there were. */
  count: number
  readonly answered: Promise<void>
  resolve(): void
  reject(reason: unknown): void
}

function questionOf(
  check: ObjectCheck | undefined,
  [names, maxBytes, onObject, open]: Parameters<ReadObjects>,
): Question {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>()
  // Told where it is waited for, once git has answered.
  if (onObject instanceof Promise) onObject.catch(() => undefined)
  const question: Question = {
    names,
    onObject,
    count: 0,
    answered,
    resolve,
    reject,
    parserFor: (take) =>
      createObjectParser(
        maxBytes,
        (object) => {
          check?.whole(object)
          take(names[question.count++]!, object)
          return question.count === names.length
        },
        (object) => {
          const taking = open?.(names[question.count]!, object)
          return check === undefined || taking === undefined ? taking : check.flowing(object, taking)
        },
      ),
  }
  return question
}

/** Answers all questions, or rejects them; itself it never rejects. */
async function answer(setting: GitSetting, questions: readonly Question[]): Promise<void> {
  try {
    if (await answerSpooled(setting, questions)) return
    for (const question of questions) await answerPiped(setting, question)
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}

/** @returns whether it worked out; where it did not, no question has an answer */
async function answerSpooled(setting: GitSetting, questions: readonly Question[]): Promise<boolean> {
  const names = questions.flatMap((question) => question.names)
  if (names.length > MOST_SPOOLED) return false
  return spoolGit(setting, READ, linesOf(names), async (chunks) => {
    const reading = chunks[Symbol.iterator]()
    let rest = Buffer.alloc(0)
    for (const question of questions) {
      const parse = question.parserFor(await takerOf(question, setting.signal))
      while (question.count < question.names.length) {
        if (rest.length === 0) rest = reading.next().value ?? rest
        if (rest.length === 0) throw brokenRepository('cat-file', '')
        rest = rest.subarray(parse(rest))
      }
      question.resolve()
    }
  })
}

async function answerPiped(setting: GitSetting, question: Question): Promise<void> {
  const parse = question.parserFor(await takerOf(question, setting.signal))
  const git = startGit(setting, READ)
  git.end(linesOf(question.names))
  const { code, stderr } = await git.read((chunk) => void parse(chunk))
  if (code !== 0 || question.count !== question.names.length) throw brokenRepository('cat-file', stderr)
  question.resolve()
}

/**
 * What takes the answers.
 *
 * @throws {ScanError} on abort: nobody may come any more
 */
export function takerOf(
  { onObject }: Pick<Question, 'onObject'>,
  signal: AbortSignal,
): OnObject | Promise<OnObject> {
  if (!(onObject instanceof Promise)) return onObject
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(reasonOf(signal))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    onObject.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function linesOf(names: readonly string[]): string {
  return names.map((name) => `${name}\n`).join('')
}
