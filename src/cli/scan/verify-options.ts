import type { Verifier } from '../../engine/verifier.ts'
import { openVerifier, type VerifyOptions } from '../../engine/verify.ts'
import { checkVerifyTypes } from '../../engine/verify-types.ts'
import { readVerification, type Verification, type VerifyMode } from '../../model/verify.ts'
import { wordsIn } from '../../model/words.ts'
import { visible } from '../../report/words/escape.ts'
import type { Typed } from '../command.ts'

/**
 * How the options of a command want keys to be verified.
 *
 * @throws {ScanError} where a host can't be understood
 */
export function readVerifyOptions(values: Typed['values']): Verification {
  return readVerification(
    (values.get('verify') ?? 'offline') as VerifyMode,
    wordsIn(values.get('verify-types')),
    wordsIn(values.get('verify-hosts')),
  )
}

/**
 * Makes a verifier that asks as the environment lets it. Requests are logged on standard error where it asks for that.
 *
 * @throws {ScanError} where a type that may be asked about is none
 */
export async function openVerifierHere(
  verification: Verification,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Verifier> {
  checkVerifyTypes(verification.types)
  return openVerifier({ ...verification, env, ...debugging(env) })
}

function debugging(env: NodeJS.ProcessEnv): Pick<VerifyOptions, 'debug'> {
  if ((env['KEYSIEVE_DEBUG'] ?? '') === '') return {}
  return { debug: (line) => void process.stderr.write(`keysieve: ${visible(line)}\n`) }
}
