import type { CommandSpec } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'

/** `keysieve detect`: answers each line of standard input. */
export const detect: CommandSpec = {
  name: 'detect',
  operands: '',
  count: [0, 0],
  summary: 'scan texts, with JSON Lines as input and output',
  details: [
    'Each line of standard input is an object {"id", "path", "text"}; each is answered by a line {"id", "matches": [{"secret_type", "provider", "start", "end", "reported", "tags"}]}. What is not reported has a "reason"; each part of a complete credential is a match. Offsets count UTF-16 units of the text from 0; end is exclusive. path may be left out. Where a provider was asked, a match has its "provider_answer".',
    'Exit code: 0 all lines answered, 2 a line is wrong and the rest was not read.',
  ],
  options: VERIFY_OPTIONS,
  scans: true,
  async run({ values }, io) {
    const { answerTexts } = await import('../answer-texts.ts')
    const { readVerifyOptions } = await import('../verify-options.ts')
    return answerTexts(readVerifyOptions(values), io)
  },
}
