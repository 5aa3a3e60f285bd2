import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import type { Pages, Visit } from '../pages.ts'
import { complaint, textField } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { withQuery } from '../parts/paging.ts'
import { plural } from '../parts/words.ts'
import { LONGEST_PASSWORD } from '../session/password.ts'

/** Signing in and out. */
export function signInPages(pages: Pages, { users, sessions, devices, throttle }: ConsoleServices): void {
  pages.openGet('/sign-in', async ({ session, query }) => {
    if (session !== null) return { goTo: nextOf(query) }
    return (await users.any()) ? signInPage(query) : NOBODY_YET
  })

  pages.openPost('/sign-in', async (visit) => {
    const name = visit.form.get('name') ?? ''
    const known = await devices.known(name, visit.device)
    const counted = await throttle.count({ account: name, address: visit.ip, known })
    if (counted.wait > 0) return tooMany(visit, counted.wait)
    const userId = await users.authenticate(name, visit.form.get('password') ?? '')
    if (userId === undefined) {
      return { ...signInPage(visit.query, name, 'The name or the password is wrong.'), status: 401 }
    }
    await counted.succeeded()
    return {
      goTo: nextOf(visit.query),
      session: await sessions.start(userId),
      device: await devices.remember(userId, visit.device),
    }
  })

  pages.post('/sign-out', async ({ token }) => {
    await sessions.end(token)
    return { goTo: '/sign-in', session: null }
  })
}

const NOBODY_YET: Page = {
  title: 'Nobody has an account yet',
  content: html`<p>The server printed a set-up link when it started. Open that link to make the first account.</p>
<p class="faint">It is good for a day. Restart the server to get a new one.</p>`,
}

function signInPage(query: URLSearchParams, name = '', problem?: string): Page {
  const action = withQuery('/sign-in', new URLSearchParams(), { next: nextOf(query) })
  return {
    title: 'Sign in to Keysieve',
    content: html`${complaint(problem)}
<form class="card" method="post" action="${action}">
${textField({ name: 'name', label: 'Name', value: name, autocomplete: 'username', required: true, maxLength: 100 })}
${textField({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  required: true,
  maxLength: LONGEST_PASSWORD,
})}
<button>Sign in</button>
</form>`,
  }
}

function tooMany({ query, form }: Visit, seconds: number): Page {
  const page = signInPage(
    query,
    form.get('name') ?? '',
    `Too many tries. Wait ${plural(seconds, 'second')} before the next one.`,
  )
  return { ...page, status: 429 }
}
