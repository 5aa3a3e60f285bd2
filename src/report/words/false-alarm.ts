import type { RunInfo } from '../run-info.ts'

/**
 * How a finding that is no secret is dealt with.
 *
 * @param hash the secret's hash, or words that say where it stands
 * @param quote marks up a file's name or a hash as code, as the report's format does
 */
export function falseAlarmAdvice(
  hash: string,
  { request }: Pick<RunInfo, 'request'>,
  quote: (code: string) => string = (code) => code,
): string {
  const branch = request.pullRequest === undefined ? 'default' : 'base'
  return `Not a secret? Add its hash ${hash} to ${quote('ignore')} in ${quote('.keysieve.yml')} on the ${branch} branch, with a reason.`
}
