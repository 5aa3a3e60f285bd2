import { createHmac } from 'node:crypto'

import { hashOf, isSameHash } from '../../keys/token.ts'
import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import type { Pages, Redirect, Visit } from '../pages.ts'
import { codeField, complaint, textField } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { withQuery } from '../parts/paging.ts'
import { passwordField } from '../parts/password-field.ts'
import { plural } from '../parts/words.ts'

const PATH = '/sign-in'
const CODE_PATH = '/sign-in/code'
/** Anyone who has given the password has so long for the code. */
const CODE_MS = 5 * 60 * 1000

/** Signing in and out. */
export function signInPages(pages: Pages, services: ConsoleServices): void {
  const { users, sessions, devices, codes, throttle, consoleKey } = services
  const step = passwordSteps(consoleKey)

  const signedIn = async (visit: Visit, userId: string): Promise<Redirect> => {
    await visit.audit('signed_in', { actor: `user:${userId}` })
    return {
      goTo: nextOf(visit.query),
      session: await sessions.start(userId, visit),
      device: await devices.remember(userId, visit.device),
    }
  }

  pages.openGet(PATH, async ({ session, query }) => {
    if (session !== null) return { goTo: nextOf(query) }
    return (await users.any()) ? signInPage(query) : NOBODY_YET
  })

  pages.openPost(PATH, async (visit) => {
    const name = visit.form.get('name') ?? ''
    const known = await devices.known(name, visit.device)
    const counted = await throttle.count({ account: name, address: visit.ip, known })
    if (counted.wait > 0) {
      await visit.audit('sign_in_held_up', { subject: name })
      return tooMany(signInPage(visit.query, name, waitWords(counted.wait)))
    }
    const userId = await users.authenticate(name, visit.form.get('password') ?? '')
    if (userId === undefined) {
      await visit.audit('sign_in_failed', { subject: name })
      return { ...signInPage(visit.query, name, 'The name or the password is wrong.'), status: 401 }
    }
    await counted.succeeded()
    return (await codes.isOn(userId)) ? codePage(visit.query, step.after(userId)) : signedIn(visit, userId)
  })

  pages.openPost(CODE_PATH, async (visit) => {
    const passed = visit.form.get('step') ?? ''
    const userId = step.read(passed)
    const name = userId === undefined ? undefined : await users.nameOf(userId)
    if (userId === undefined || name === undefined) {
      return { ...signInPage(visit.query, '', 'The sign-in expired. Sign in again.'), status: 401 }
    }
    const known = await devices.known(name, visit.device)
    const counted = await throttle.count({ account: name, address: visit.ip, known })
    if (counted.wait > 0) return tooMany(codePage(visit.query, passed, waitWords(counted.wait)))
    if (!(await codes.isRight(userId, visit.form.get('code') ?? ''))) {
      await visit.audit('sign_in_failed', { subject: name, details: { step: 'code' } })
      return { ...codePage(visit.query, passed, 'The code is wrong or was already used.'), status: 401 }
    }
    await counted.succeeded()
    return signedIn(visit, userId)
  })

  pages.post('/sign-out', async ({ token, audit }) => {
    await sessions.end(token)
    await audit('signed_out')
    return { goTo: PATH, session: null }
  })
}

/** What a form carries between the password and the code: who has given the password, until when, and a proof of it. */
function passwordSteps(key: Buffer) {
  const signed = (text: string): string =>
    createHmac('sha256', key).update(`password ${text}`).digest('base64url')
  return {
    after(userId: string): string {
      const text = `${userId}.${Date.now() + CODE_MS}`
      return `${text}.${signed(text)}`
    },
    read(step: string): string | undefined {
      const [userId = '', until = '', proof = ''] = step.split('.')
      const isOurs = isSameHash(hashOf(proof), hashOf(signed(`${userId}.${until}`)))
      return isOurs && Number(until) > Date.now() ? userId : undefined
    },
  }
}

const NOBODY_YET: Page = {
  title: 'There is no account yet',
  content: html`<p>The server printed a set-up link when it started. Open that link to create the first account.</p>
<p class="faint">It is valid for a day. Restart the server to get a new one.</p>`,
}

function signInPage(query: URLSearchParams, name = '', problem?: string): Page {
  const action = withQuery(PATH, new URLSearchParams(), { next: nextOf(query) })
  return {
    title: 'Sign in to Keysieve',
    content: html`${complaint(problem)}
<form class="card" method="post" action="${action}">
${textField({ name: 'name', label: 'Name', value: name, autocomplete: 'username', required: true, maxLength: 100 })}
${passwordField()}
<button>Sign in</button>
</form>`,
  }
}

function codePage(query: URLSearchParams, step: string, problem?: string): Page {
  const action = withQuery(CODE_PATH, new URLSearchParams(), { next: nextOf(query) })
  return {
    title: 'Enter the one-time code',
    content: html`${complaint(problem)}
<form class="card" method="post" action="${action}"><input type="hidden" name="step" value="${step}">
${codeField()}
<button>Sign in</button>
</form>`,
  }
}

function waitWords(seconds: number): string {
  return `Too many attempts. Wait ${plural(seconds, 'second')} before the next one.`
}

function tooMany(page: Page): Page {
  return { ...page, status: 429 }
}
