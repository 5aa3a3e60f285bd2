import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import type { Pages, Redirect, SignedInVisit } from '../pages.ts'
import { codeField, complaint, csrfField } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { withQuery } from '../parts/paging.ts'
import { passkeyForm } from '../parts/passkey-form.ts'
import { passwordField } from '../parts/password-field.ts'
import { plural } from '../parts/words.ts'
import type { Session } from '../session/sessions.ts'

const PATH = '/confirm'
/** What lets others in asks for a proof that is no older: a browser may have been left open. */
const GOOD_FOR_MS = 15 * 60 * 1000

/** Whether the owner of a session has proved lately to be there. */
export function isConfirmed({ confirmed }: Session): boolean {
  const age = Date.now() - confirmed.getTime()
  return age < GOOD_FOR_MS
}

/** Where it is proved, and then back to a page. */
export function confirmLink(next: string): string {
  return withQuery(PATH, new URLSearchParams(), { next })
}

/** Makes an action ask for the proof first. */
export function whenConfirmed<T>(
  back: (visit: SignedInVisit) => string,
  act: (visit: SignedInVisit) => Promise<T>,
): (visit: SignedInVisit) => Promise<T | Redirect> {
  return async (visit) => (isConfirmed(visit.session) ? act(visit) : { goTo: confirmLink(back(visit)) })
}

/** Proving once more who sits there, before what lets others in. */
export function confirmPages(
  pages: Pages,
  { users, sessions, codes, passkeys, throttle }: ConsoleServices,
): void {
  const page = async ({ session, query }: SignedInVisit, problem?: string): Promise<Page> => {
    const { userId } = session
    const options = (await passkeys.isOn(userId)) ? await passkeys.ask(userId) : undefined
    return confirmPage(session, query, { hasCodes: await codes.isOn(userId), options }, problem)
  }

  /** A password is enough where there is no second proof; a passkey always is. */
  const isProved = async ({ session, form }: SignedInVisit): Promise<boolean> => {
    const { userId, userName } = session
    const answer = form.get('answer')
    if (answer !== null) return (await passkeys.check(answer, userId)) !== undefined
    if ((await users.authenticate(userName, form.get('password') ?? '')) !== userId) return false
    if (await codes.isOn(userId)) return codes.isRight(userId, form.get('code') ?? '')
    return !(await passkeys.isOn(userId))
  }

  pages.get(PATH, (visit) => page(visit))

  pages.post(PATH, async (visit) => {
    const { session, query, ip, token } = visit
    const known = `user:${session.userId}`
    const counted = await throttle.count({ account: session.userName, address: ip, known })
    if (counted.wait > 0) {
      const words = `Too many attempts. Wait ${plural(counted.wait, 'second')} before the next one.`
      return { ...(await page(visit, words)), status: 429 }
    }
    const isRight = await isProved(visit)
    await visit.audit(isRight ? 'confirmed' : 'confirmation_failed')
    if (!isRight)
      return { ...(await page(visit, 'The password, the code or the passkey is wrong.')), status: 401 }
    await counted.succeeded()
    await sessions.confirm(token)
    return { goTo: nextOf(query) }
  })
}

function confirmPage(
  { csrfToken, userName }: Session,
  query: URLSearchParams,
  { hasCodes, options }: { readonly hasCodes: boolean; readonly options: object | undefined },
  problem?: string,
): Page {
  const action = confirmLink(nextOf(query))
  const password = html`<form class="card" method="post" action="${action}">${csrfField(csrfToken)}
<input type="text" name="name" value="${userName}" autocomplete="username" hidden readonly>
${passwordField()}
${hasCodes && codeField()}
<button>Confirm</button></form>`
  const passkey =
    options !== undefined &&
    passkeyForm({ act: 'use', action, options, button: 'Confirm with a passkey', csrfToken })
  return {
    title: 'Confirm your identity',
    usesPasskeys: options !== undefined,
    content: html`<p class="lead">The next step gives someone access, so confirm your identity again.</p>
${complaint(problem)}
${passkey}
${(options === undefined || hasCodes) && password}`,
  }
}
