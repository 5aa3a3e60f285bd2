import { ScanError } from '../../../model/errors.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { complaint, csrfField, textField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../session/password.ts'
import type { Session } from '../session/sessions.ts'

const PATH = '/settings/account'

/** One's own account. */
export function accountPages(pages: Pages, { users, sessions, devices, throttle }: ConsoleServices): void {
  pages.get(PATH, async ({ session }) => accountPage(session))

  pages.post(PATH, async ({ session, form, token, ip, device }) => {
    const known = `user:${session.userId}`
    const counted = await throttle.count({ account: session.userName, address: ip, known })
    const { wait } = counted
    if (wait > 0) return accountPage(session, `Too many tries. Wait ${wait} seconds before the next one.`)
    try {
      await users.changePassword(session.userId, form.get('present') ?? '', form.get('password') ?? '')
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return accountPage(session, error.message)
    }
    await counted.succeeded()
    await sessions.endOthers(session.userId, token)
    await devices.forgetOthers(session.userId, device)
    return {
      title: 'Your account',
      content: html`<p class="card notice" role="status">The password is changed. All other sessions have ended.</p>`,
    }
  })
}

function accountPage({ csrfToken, userName }: Session, problem?: string): Page {
  return {
    title: 'Your account',
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`<p class="lead">You are signed in as ${userName}.</p>
${complaint(problem)}
<form class="card" method="post" action="${PATH}">${csrfField(csrfToken)}<h2>Change the password</h2>
<input type="text" name="name" value="${userName}" autocomplete="username" hidden readonly>
${password('present', 'Present password', 'current-password')}
${password('password', 'New password', 'new-password', `${SHORTEST_PASSWORD} characters or more. All other sessions end.`)}
<button>Change it</button></form>`,
  }
}

function password(name: string, label: string, autocomplete: string, hint?: string): Part {
  return textField({
    name,
    label,
    autocomplete,
    type: 'password',
    required: true,
    maxLength: LONGEST_PASSWORD,
    ...(hint === undefined ? {} : { hint, minLength: SHORTEST_PASSWORD }),
  })
}
