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
/** Where it is proved by signing in at the identity provider again. */
export const CONFIRM_PROVIDER_PATH = '/confirm/oidc'
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
  { users, sessions, codes, passkeys, throttle, identities, config }: ConsoleServices,
): void {
  /** By what the owner of an account may prove to be there. */
  const waysOf = async (userId: string): Promise<Ways> => {
    const provider = (await identities.isConnected(userId)) ? config.oidc?.name : undefined
    // Where only the provider signs in, someone who can't by it has come by a recovery link.
    const isByProvider = provider !== undefined && !config.passwordSignIn
    return {
      provider,
      hasPassword: !isByProvider && (await users.hasPassword(userId)),
      hasCodes: await codes.isOn(userId),
      hasPasskeys: !isByProvider && (await passkeys.isOn(userId)),
    }
  }

  const page = async ({ session, query }: SignedInVisit, problem?: string): Promise<Page> => {
    const ways = await waysOf(session.userId)
    const options = ways.hasPasskeys ? await passkeys.ask(session.userId) : undefined
    return confirmPage(session, query, { ...ways, options }, problem)
  }

  /** A password is enough where there is no second proof; a passkey always is. */
  const isProved = async ({ session, form }: SignedInVisit): Promise<boolean> => {
    const { userId, userName } = session
    const { provider } = await waysOf(userId)
    if (provider !== undefined && !config.passwordSignIn) return false
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

interface Ways {
  /** What the identity provider is called that the account is connected with. */
  readonly provider: string | undefined
  readonly hasPassword: boolean
  readonly hasCodes: boolean
  readonly hasPasskeys: boolean
}

function confirmPage(
  { csrfToken, userName }: Session,
  query: URLSearchParams,
  { provider, hasPassword, hasCodes, options }: Ways & { readonly options: object | undefined },
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
${provider !== undefined && html`<p class="card"><a class="button" href="${withQuery(CONFIRM_PROVIDER_PATH, new URLSearchParams(), { next: nextOf(query) })}">Confirm with ${provider}</a></p>\n`}${passkey}
${hasPassword && (options === undefined || hasCodes) && password}`,
  }
}
