import { github } from '../../src/engine/rules/github.ts'

const PERSONAL_ACCESS_TOKEN = 'github_personal_access_token'

/** A GitHub token that never was one, with its checksum right. The same seed gives the same token. */
export function leakedToken(seed: number): string {
  const rule = github.rules.find(({ id }) => id === PERSONAL_ACCESS_TOKEN)
  if (rule === undefined) throw new Error(`There is no rule ${PERSONAL_ACCESS_TOKEN}.`)
  return rule.patterns[0]!.sample(seed).secret
}

/** A line of code with the token in it, from its 10th column to before its 50th. */
export function leakingLine(seed: number): string {
  return `token = "${leakedToken(seed)}"\n`
}
