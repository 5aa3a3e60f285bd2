import { ScanError } from '../../../model/errors.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { complaint } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { newPasswordField } from '../parts/password-field.ts'

/** Where a recovery link leads: it gives an account a new password, once. */
export function recoverPages(pages: Pages, { sessions, devices, recovery }: ConsoleServices): void {
  const path = '/recover/:token'
  const isPrivate = true

  pages.openGet(
    path,
    async ({ params }) => {
      const name = await recovery.nameOf(params['token']!)
      return name === undefined ? ENDED : recoverPage(params['token']!, name)
    },
    { isPrivate },
  )

  pages.openPost(
    path,
    async (visit) => {
      const token = visit.params['token']!
      const name = await recovery.nameOf(token)
      if (name === undefined) return ENDED
      try {
        const userId = await recovery.recover(token, visit.form.get('password') ?? '')
        await visit.audit('account_recovered', { actor: `user:${userId}`, subject: name })
        return {
          goTo: '/settings/account',
          session: await sessions.start(userId, visit),
          device: await devices.remember(userId, undefined),
        }
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        return { ...recoverPage(token, name, error.message), status: 400 }
      }
    },
    { isPrivate },
  )
}

const ENDED: Page = {
  status: 404,
  title: 'This link has expired',
  content: html`<p>A recovery link sets a new password for one account. It works once, within an hour.</p>
<p>To get a new one, ask someone with an account (Settings → People), or the administrator:
<code>keysieve accounts recover NAME</code>.</p>`,
}

function recoverPage(token: string, name: string, problem?: string): Page {
  return {
    title: 'Choose a new password',
    content: html`<p class="lead">For the account ${name}. This ends its sessions, removes its passkeys and turns off its one-time codes.</p>
${complaint(problem)}
<form class="card" method="post" action="/recover/${encodeURIComponent(token)}">
<input type="text" name="name" value="${name}" autocomplete="username" hidden readonly>
${newPasswordField('New password', '; several words make a good one.')}
<button>Set the password</button></form>`,
  }
}
