import { WireRecoveryLink } from '../contract/account-recovery.ts'
import { check } from '../contract/check.ts'
import { RECOVERY_PATH } from '../contract/routes.ts'
import { askOnce } from './ask-once.ts'
import type { ServiceHttp } from './http.ts'

/**
 * Makes a link that gives an account of the console a new password.
 *
 * @throws {ScanError} when there is no such account, or this is not the service's own machine
 */
export async function recoveryLink(http: ServiceHttp, name: string, signal: AbortSignal): Promise<string> {
  const { body } = await askOnce(http, { method: 'POST', path: RECOVERY_PATH, body: { name } }, [200], signal)
  return check(WireRecoveryLink, body, 'the recovery link').url
}
