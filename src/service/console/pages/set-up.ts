import { ScanError } from '../../../model/errors.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { complaint, textField } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { newPasswordField } from '../parts/password-field.ts'

/** Where a set-up link leads: its token is good for one account. */
export function setUpPages(pages: Pages, { users, sessions, devices }: ConsoleServices): void {
  const path = '/setup/:token'
  const isPrivate = true

  pages.openGet(
    path,
    async ({ params }) => ((await users.isInvited(params['token']!)) ? setUpPage(params['token']!) : ENDED),
    { isPrivate },
  )

  pages.openPost(
    path,
    async (visit) => {
      const { params, form, device } = visit
      const token = params['token']!
      const name = form.get('name') ?? ''
      try {
        const userId = await users.accept(token, name, form.get('password') ?? '')
        await visit.audit('account_created', { actor: `user:${userId}`, subject: name })
        return {
          goTo: '/',
          session: await sessions.start(userId, visit),
          device: await devices.remember(userId, device),
        }
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        return { ...setUpPage(token, name, error.message), status: 400 }
      }
    },
    { isPrivate },
  )
}

const ENDED: Page = {
  status: 404,
  title: 'This link has expired',
  content: html`<p>A set-up link creates one account and is valid for a day.</p>
<p>To get a new one, ask someone with an account (Settings → People). If there are no accounts, restart the server: it
prints a new link.</p>`,
}

function setUpPage(token: string, name = '', problem?: string): Page {
  return {
    title: 'Create your account',
    content: html`<p class="lead">You use it to sign in to Keysieve.</p>
${complaint(problem)}
<form class="card" method="post" action="/setup/${encodeURIComponent(token)}">
${textField({ name: 'name', label: 'Name', value: name, autocomplete: 'username', required: true, maxLength: 100 })}
${newPasswordField('Password', '; several words make a good one.')}
<button>Create the account</button>
</form>`,
  }
}
