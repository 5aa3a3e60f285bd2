import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { codeField, complaint, csrfField } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import type { NewCodes } from '../session/one-time-codes.ts'
import { whenConfirmed } from './confirm.ts'

const ACCOUNT = '/settings/account'
const PATH = '/settings/account/codes'

/** Turning one-time codes on and off, for one's own account. */
export function oneTimeCodePages(pages: Pages, { codes, sessions }: ConsoleServices): void {
  const back = (): string => ACCOUNT

  pages.post(
    `${PATH}/new`,
    whenConfirmed(back, async ({ session }) =>
      newCodesPage(session.csrfToken, codes.begin(session.userId, session.userName)),
    ),
  )

  pages.post(
    PATH,
    whenConfirmed(back, async ({ session, form, token, audit }) => {
      const [sealed, code] = [form.get('sealed') ?? '', form.get('code') ?? '']
      if (!(await codes.turnOn(session.userId, sealed, code))) {
        const begun = codes.begin(session.userId, session.userName)
        const words =
          'The code is wrong. Remove the entry from your authenticator app, and add this new secret.'
        return { ...newCodesPage(session.csrfToken, begun, words), status: 400 }
      }
      await sessions.endOthers(session.userId, token)
      await audit('codes_turned_on')
      return { goTo: ACCOUNT }
    }),
  )

  pages.post(
    `${PATH}/off`,
    whenConfirmed(back, async ({ session, audit }) => {
      await codes.turnOff(session.userId)
      await audit('codes_turned_off')
      return { goTo: ACCOUNT }
    }),
  )
}

function newCodesPage(csrfToken: string, { secret, address, sealed }: NewCodes, problem?: string): Page {
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return {
    title: 'One-time codes',
    content: html`${complaint(problem)}<div class="card">
<p>Add this to your authenticator app by <a href="${address}">opening it in the app</a> or by entering the secret:</p>
<dl><dt>Secret</dt><dd><code>${groups}</code></dd><dt>Type</dt><dd>time-based, 6 digits, 30 seconds</dd></dl></div>
<form class="card" method="post" action="${PATH}">${csrfField(csrfToken)}
<input type="hidden" name="sealed" value="${sealed}">
${codeField('The current code')}
<button>Turn codes on</button></form>`,
  }
}
