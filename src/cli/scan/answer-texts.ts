import { constants } from 'node:buffer'

import { type Detected, matchesToWire, readWireText } from '../../contract/detect.ts'
import type { Verifier } from '../../engine/verifier.ts'
import { ScanError } from '../../model/errors.ts'
import type { Verification } from '../../model/verify.ts'
import { formatBytes } from '../../report/words/amount.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { typeOf } from '../explain/type-of.ts'
import { linesOf } from '../lines.ts'
import { jsonText } from '../output/json-text.ts'
import { type Engine, startEngine } from './engine.ts'
import { textOffsets } from './text-offsets.ts'
import { openVerifierHere } from './verify-options.ts'

const BLANK = /^\s*$/
const BYTE_ORDER_MARK = '\ufeff'

/** Nobody interrupts it but by ending the program. */
const NEVER = new AbortController().signal

/**
 * Answers each line of standard input, as `keysieve detect` is asked to.
 *
 * @throws {ScanError} at the first line that is wrong, or for a type that may be asked about and is none
 */
export async function answerTexts(verification: Verification, { stdin, stdout }: Io): Promise<ExitCode> {
  const verifier = await openVerifierHere(verification)
  try {
    await answerLines(stdin, stdout, verifier)
  } finally {
    verifier.close()
  }
  return EXIT.clean
}

async function answerLines(stdin: Io['stdin'], stdout: Io['stdout'], verifier: Verifier): Promise<void> {
  const engine = startEngine()
  let number = 0
  for await (const bytes of linesOf(stdin)) {
    number++
    const line = decode(bytes, number)
    if (BLANK.test(line)) continue
    const { id, text } = readWireText(line, number)
    await stdout.write(`${jsonText(matchesToWire(id, await findIn(text, engine, verifier)))}\n`)
  }
}

function decode(bytes: Buffer, number: number): string {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    throw new ScanError(
      'input',
      `Line ${number} of standard input is larger than ${formatBytes(constants.MAX_STRING_LENGTH)}. Split its text into several lines.`,
    )
  }
  const line = bytes.toString('utf8')
  return number === 1 && line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line
}

/** Each part of a complete credential is reported, in the order of the text; they are one finding. */
async function findIn(text: string, engine: Engine, verifier: Verifier): Promise<Detected[]> {
  const bytes = Buffer.from(text)
  const offsetOf = textOffsets(bytes)
  const found = engine.matcher.find(bytes, { unreal: true })
  const real = found.filter(({ unreal }) => unreal === undefined)
  for (const candidate of real) verifier.see(candidate, bytes)
  await verifier.verify(real, NEVER)
  const verified = found.map((one) => ({
    ...one,
    ...(one.unreal === undefined ? verifier.of(one) : { answer: undefined }),
  }))
  const wholes = verified.map((one) => ({ ...one, provider: typeOf(one, bytes, engine).provider }))
  const parts = new Map(
    verified.flatMap(({ parts = [], tags }) => parts.map((part) => [part.start, { ...part, tags }])),
  )
  const places = [
    ...wholes,
    ...[...parts.values()].map((part) => ({
      ...part,
      provider: engine.describe(part.rule.id).provider,
      unreal: undefined,
      answer: undefined,
    })),
  ]
  return places
    .toSorted((a, b) => a.start - b.start)
    .map(({ rule, provider, start, end, tags, unreal, answer }) => ({
      secretType: rule.id,
      provider,
      start: offsetOf(start),
      end: offsetOf(end),
      reported: unreal === undefined,
      tags,
      answer,
      ...(unreal === undefined ? {} : { reason: unreal }),
    }))
}
