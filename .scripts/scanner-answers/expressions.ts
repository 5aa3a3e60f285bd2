import { NOSEY_PARKER_VERSIONS, secretsBy } from './noseyparker.ts'

/** Which secret a rule's expression finds in each text: an empty one where it finds none, null where it is refused. */
export interface ExpressionAnswers {
  readonly tool: string
  readonly version: string
  readonly expressions: readonly {
    readonly written: string
    readonly texts: readonly string[]
    readonly secrets: readonly string[] | null
  }[]
}

/** The same with what the scanner answers now. */
export async function expressionsAskedAgain(answers: ExpressionAnswers): Promise<ExpressionAnswers> {
  const expressions: ExpressionAnswers['expressions'][number][] = []
  for (const one of answers.expressions)
    expressions.push({ ...one, secrets: await secretsBy(one.written, one.texts) })
  return { ...answers, version: NOSEY_PARKER_VERSIONS, expressions }
}
