import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { passkeyForm } from '../parts/passkey-form.ts'
import { moment } from '../parts/words.ts'
import type { ListedPasskey } from '../session/passkeys.ts'
import { whenConfirmed } from './confirm.ts'

const ACCOUNT = '/settings/account'
const PATH = '/settings/account/passkeys'

/** Adding and removing passkeys, for one's own account. */
export function passkeyPages(pages: Pages, { passkeys, sessions }: ConsoleServices): void {
  const back = (): string => ACCOUNT

  const newPage = async ({ session }: SignedInVisit, problem?: string): Promise<Page> => ({
    title: 'Add a passkey',
    usesPasskeys: true,
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`${complaint(problem)}${passkeyForm({
      act: 'add',
      action: PATH,
      options: await passkeys.begin(session.userId, session.userName),
      button: 'Create the passkey',
      csrfToken: session.csrfToken,
      words: 'Your browser asks where to keep it: on this device, on your phone, or on a security key.',
    })}`,
  })

  pages.post(
    `${PATH}/new`,
    whenConfirmed(back, async (visit) => (passkeys.isPossible() ? newPage(visit) : { goTo: ACCOUNT })),
  )

  pages.post(
    PATH,
    whenConfirmed(back, async (visit) => {
      const { session, form, token, agent, audit } = visit
      if (!passkeys.isPossible()) return { goTo: ACCOUNT }
      if (!(await passkeys.add(session.userId, form.get('answer') ?? '', agent)))
        return newPage(visit, 'The passkey could not be added. Try again.')
      await sessions.endOthers(session.userId, token)
      await audit('passkey_added')
      return { goTo: ACCOUNT }
    }),
  )

  pages.post(
    `${PATH}/:id/remove`,
    whenConfirmed(back, async ({ session, params, audit }) => {
      if (await passkeys.remove(session.userId, params['id']!)) await audit('passkey_removed')
      return { goTo: ACCOUNT }
    }),
  )
}

/** The passkeys on the page of one's account. */
export function passkeyPart(csrfToken: string, listed: readonly ListedPasskey[], isPossible: boolean): Part {
  return html`<div class="card"><h2>Passkeys</h2>
<p>A passkey signs you in by itself, and no other site can ask for it. Once you have one, a password alone no longer gives access.</p>
${listed.length > 0 && passkeyTable(csrfToken, listed)}
${
  isPossible
    ? buttonForm(`${PATH}/new`, csrfToken, 'Add a passkey')
    : html`<p class="faint">Browsers create passkeys only for a host name with HTTPS. Ask the administrator to set KEYSIEVE_BASE_URL to such an address.</p>`
}</div>`
}

function passkeyTable(csrfToken: string, listed: readonly ListedPasskey[]): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Passkeys"><table>
<thead><tr><th scope="col">Made in</th><th scope="col">Since</th><th scope="col">Last used</th><th scope="col"><span class="faint">Remove</span></th></tr></thead>
<tbody>${listed.map(
    ({ id, agent, created, lastUsed }) => html`<tr>
<td class="path">${agent ?? html`<span class="faint">unknown</span>`}</td>
<td>${moment(created)}</td><td>${lastUsed === null ? html`<span class="faint">never</span>` : moment(lastUsed)}</td>
<td>${buttonForm(`${PATH}/${id}/remove`, csrfToken, 'Remove', 'danger')}</td>
</tr>`,
  )}</tbody></table></div>`
}
