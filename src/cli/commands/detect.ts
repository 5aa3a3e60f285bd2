import type { CommandSpec } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'

/** `keysieve detect`: answers each line of standard input. */
export const detect: CommandSpec = {
  name: 'detect',
  operands: '',
  count: [0, 0],
  summary: 'scan texts, with JSON Lines as input and output',
  details: [
    'Each line of standard input is an object {"id", "path", "text"}; path is optional. For each, one line is printed: {"id", "matches": [{"secret_type", "provider", "start", "end", "reported", "tags"}]}. A match that is not reported has a "reason"; each part of a credential of several parts is a match. Offsets count UTF-16 units of the text from 0; end is exclusive. If a provider was asked, a match has its "provider_answer".',
    'Exit code: 0 all lines scanned, 2 a line is invalid and the rest was not read.',
  ],
  options: VERIFY_OPTIONS,
  scans: true,
  async run({ values }, io) {
    const { answerTexts } = await import('../scan/answer-texts.ts')
    const { readVerifyOptions } = await import('../scan/verify-options.ts')
    return answerTexts(readVerifyOptions(values), io)
  },
}
