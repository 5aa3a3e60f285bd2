import { createHmac } from 'node:crypto'

import { hashOf, isSameHash } from '../../keys/token.ts'
import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import { codeField, complaint } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { withQuery } from '../parts/paging.ts'
import { passkeyForm } from '../parts/passkey-form.ts'

/** Where a one-time code is sent, and where the answer of a passkey is. */
export const CODE_PATH = '/sign-in/code'
export const PASSKEY_PATH = '/sign-in/passkey'

/** Anyone who has given the password has so long for the second proof. */
const STEP_MS = 5 * 60 * 1000

/** What a form carries between the password and the second proof: who has given it, until when, and a proof of that. */
export function passwordSteps(key: Buffer) {
  const signed = (text: string): string =>
    createHmac('sha256', key).update(`password ${text}`).digest('base64url')
  return {
    after(userId: string): string {
      const text = `${userId}.${Date.now() + STEP_MS}`
      return `${text}.${signed(text)}`
    },
    read(step: string): string | undefined {
      const [userId = '', until = '', proof = ''] = step.split('.')
      const isOurs = isSameHash(hashOf(proof), hashOf(signed(`${userId}.${until}`)))
      return isOurs && Number(until) > Date.now() ? userId : undefined
    },
  }
}

/** Asks for the second proof, in each way that the account has. */
export async function secondStepPage(
  { codes, passkeys }: Pick<ConsoleServices, 'codes' | 'passkeys'>,
  query: URLSearchParams,
  { step, userId }: { readonly step: string; readonly userId: string },
  problem?: string,
): Promise<Page> {
  const to = (path: string): string => withQuery(path, new URLSearchParams(), { next: nextOf(query) })
  const [hasCodes, hasPasskeys] = [await codes.isOn(userId), await passkeys.isOn(userId)]
  const ways = [
    hasPasskeys &&
      passkeyForm({
        act: 'use',
        action: to(PASSKEY_PATH),
        options: await passkeys.ask(userId),
        button: 'Use a passkey',
        hidden: { step },
      }),
    hasCodes &&
      html`<form class="card" method="post" action="${to(CODE_PATH)}"><input type="hidden" name="step" value="${step}">
${codeField()}
<button>Sign in</button>
</form>`,
  ]
  return {
    title: hasPasskeys ? 'Confirm with a second proof' : 'Enter the one-time code',
    usesPasskeys: hasPasskeys,
    content: html`${complaint(problem)}
${ways}`,
  }
}
