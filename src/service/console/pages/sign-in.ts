import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import type { Outcome, Pages, Redirect, Visit } from '../pages.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { plural } from '../parts/words.ts'
import { CODE_PATH, PASSKEY_PATH, passwordSteps, secondStepPage } from './second-step.ts'
import { SIGN_IN_PATH as PATH, signInPage } from './sign-in-page.ts'

/** Signing in and out. */
export function signInPages(pages: Pages, services: ConsoleServices): void {
  const { users, sessions, devices, codes, passkeys, throttle, consoleKey, config } = services
  const step = passwordSteps(consoleKey)

  const page = (query: URLSearchParams, name?: string, problem?: string): Promise<Page> =>
    signInPage(services, query, { name, problem })

  /** A form that proves something by a password or a passkey, where those sign in at all. */
  const postProof = (path: string, act: (visit: Visit) => Promise<Outcome>): void =>
    pages.openPost(path, async (visit) =>
      config.passwordSignIn ? act(visit) : { ...(await page(visit.query, '', TURNED_OFF)), status: 403 },
    )

  const signedIn = async (visit: Visit, userId: string, by?: 'passkey'): Promise<Redirect> => {
    const details = by === undefined ? {} : { details: { by } }
    await visit.audit('signed_in', { actor: `user:${userId}`, ...details })
    return {
      goTo: nextOf(visit.query),
      session: await sessions.start(userId, visit),
      device: await devices.remember(userId, visit.device),
    }
  }

  pages.openGet(PATH, async ({ session, query }) => {
    if (session !== null) return { goTo: nextOf(query) }
    return config.oidc !== undefined || (await users.any()) ? page(query) : NOBODY_YET
  })

  postProof(PATH, async (visit) => {
    const name = visit.form.get('name') ?? ''
    const known = await devices.known(name, visit.device)
    const counted = await throttle.count({ account: name, address: visit.ip, known })
    if (counted.wait > 0) {
      await visit.audit('sign_in_held_up', { subject: name })
      return tooMany(await page(visit.query, name, waitWords(counted.wait)))
    }
    const userId = await users.authenticate(name, visit.form.get('password') ?? '')
    if (userId === undefined) {
      await visit.audit('sign_in_failed', { subject: name })
      return { ...(await page(visit.query, name, 'The name or the password is wrong.')), status: 401 }
    }
    await counted.succeeded()
    const asksMore = (await codes.isOn(userId)) || (await passkeys.isOn(userId))
    if (!asksMore) return signedIn(visit, userId)
    return secondStepPage(services, visit.query, { step: step.after(userId), userId })
  })

  postProof(CODE_PATH, async (visit) => {
    const passed = visit.form.get('step') ?? ''
    const userId = step.read(passed)
    const name = userId === undefined ? undefined : await users.nameOf(userId)
    if (userId === undefined || name === undefined) {
      return { ...(await page(visit.query, '', TOO_LATE)), status: 401 }
    }
    const known = await devices.known(name, visit.device)
    const counted = await throttle.count({ account: name, address: visit.ip, known })
    const again = (problem: string): Promise<Page> =>
      secondStepPage(services, visit.query, { step: passed, userId }, problem)
    if (counted.wait > 0) return tooMany(await again(waitWords(counted.wait)))
    if (!(await codes.isRight(userId, visit.form.get('code') ?? ''))) {
      await visit.audit('sign_in_failed', { subject: name, details: { step: 'code' } })
      return { ...(await again('The code is wrong or was already used.')), status: 401 }
    }
    await counted.succeeded()
    return signedIn(visit, userId)
  })

  postProof(PASSKEY_PATH, async (visit) => {
    const [passed, answer] = [visit.form.get('step'), visit.form.get('answer') ?? '']
    const asked = passed === null ? undefined : step.read(passed)
    if (!passkeys.isPossible() || (passed !== null && asked === undefined))
      return { ...(await page(visit.query, '', TOO_LATE)), status: 401 }
    const claimed = passkeys.claimedBy(answer)
    const counted = await throttle.count({ account: `passkey ${claimed}`, address: visit.ip })
    if (counted.wait > 0) return tooMany(await page(visit.query, '', waitWords(counted.wait)))
    const use = await passkeys.check(answer, asked)
    if (use === undefined) {
      await visit.audit('sign_in_failed', { details: { step: 'passkey' } })
      return { ...(await page(visit.query, '', 'The passkey was not accepted. Try again.')), status: 401 }
    }
    await counted.succeeded()
    if (config.oidc !== undefined && !(await users.hasPassword(use.userId))) {
      await visit.audit('sign_in_failed', { subject: use.userId, details: { step: 'passkey', by: 'oidc' } })
      return { ...(await page(visit.query, '', OF_PROVIDER)), status: 403 }
    }
    return signedIn(visit, use.userId, 'passkey')
  })

  pages.post('/sign-out', async ({ token, audit }) => {
    await sessions.end(token)
    await audit('signed_out')
    return { goTo: PATH, session: null }
  })
}

const TOO_LATE = 'The sign-in expired. Sign in again.'
/** Otherwise a passkey would still open the account of someone whom the provider has turned away. */
const OF_PROVIDER =
  'This account signs in with the identity provider. Your passkey only confirms your identity.'
const TURNED_OFF = 'Passwords and passkeys are turned off. Sign in with the identity provider.'

const NOBODY_YET: Page = {
  title: 'There is no account yet',
  content: html`<p>The server printed a set-up link when it started. Open that link to create the first account.</p>
<p class="faint">It is valid for a day. Restart the server to get a new one.</p>`,
}

function waitWords(seconds: number): string {
  return `Too many attempts. Wait ${plural(seconds, 'second')} before the next one.`
}

function tooMany(page: Page): Page {
  return { ...page, status: 429 }
}
