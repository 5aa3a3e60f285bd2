import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import type { Flow, FlowPurpose } from '../oidc/flow.ts'
import type { Person } from '../oidc/person.ts'
import { CALLBACK_PATH, LOGOUT_PATH } from '../oidc/provider.ts'
import { ProviderFault } from '../oidc/provider-fault.ts'
import type { Outcome, Pages, Redirect, Visit } from '../pages.ts'
import { complaint } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { CONFIRM_PROVIDER_PATH, whenConfirmed } from './confirm.ts'
import { CONNECT_PATH, connectionPages } from './connect-identity.ts'
import { letIn } from './let-in.ts'
import { PROVIDER_PATH, signInPage } from './sign-in-page.ts'

/** The ways to the identity provider, and the one way back. */
export function providerPages(pages: Pages, services: ConsoleServices): void {
  const { config, flows, identities, provider, sessions } = services
  if (provider === undefined) return
  // Where the provider makes the accounts, nobody has another one.
  const connection = config.oidc?.scim === undefined ? connectionPages(pages, services) : undefined

  const begin = async (visit: Visit, purpose: FlowPurpose): Promise<Outcome> => {
    const next = purpose === 'connect' ? '/settings/account' : nextOf(visit.query)
    const flow = flows.begin(purpose, next, visit.session?.userId)
    try {
      return { goTo: await provider.addressFor(flow), flow: flows.toCookie(flow) }
    } catch (error) {
      return refuse(visit, flow, error)
    }
  }

  const refuse = async (visit: Visit, { purpose, next }: Flow, error: unknown): Promise<Outcome> => {
    if (!(error instanceof ProviderFault)) throw error
    const details = { by: 'oidc', reason: error.reason, code: error.code }
    await visit.audit(purpose === 'confirm' ? 'confirmation_failed' : 'sign_in_failed', { details })
    const status = error.reason === 'unreachable' ? 503 : 401
    if (purpose === 'sign-in') return { ...(await pageFor(next, error.message)), status }
    return { ...backPage(next, error.message), status }
  }

  /** The sign-in page, from which the next way leads to the same page in the end. */
  const pageFor = (next: string, problem: string): Promise<Page> =>
    signInPage(services, new URLSearchParams({ next }), { problem })

  const confirm = async (visit: Visit, flow: Flow, person: Person): Promise<Redirect | undefined> => {
    const { session, token } = visit
    if (session === null || token === undefined || session.userId !== flow.userId) return undefined
    if ((await identities.accountOf(person)) !== session.userId) return undefined
    await sessions.confirm(token)
    await visit.audit('confirmed', { details: { by: 'oidc' } })
    return { goTo: flow.next, flow: null }
  }

  pages.openPost(LOGOUT_PATH, async (visit) => {
    try {
      const userId = await identities.accountOf(
        await provider.signedOut(visit.form.get('logout_token') ?? ''),
      )
      if (userId !== undefined) {
        await sessions.endAll(userId)
        await visit.audit('signed_out', { actor: `user:${userId}`, details: { by: 'oidc' } })
      }
      return { title: 'Signed out', content: html`<p>All sessions of the person have ended.</p>` }
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      const status = error.reason === 'unreachable' ? 503 : 400
      return { title: 'Nobody was signed out', content: html`<p role="alert">${error.message}</p>`, status }
    }
  })

  pages.openGet(PROVIDER_PATH, async (visit) =>
    visit.session === null ? begin(visit, 'sign-in') : { goTo: nextOf(visit.query) },
  )
  pages.get(CONFIRM_PROVIDER_PATH, (visit) => begin(visit, 'confirm'))
  pages.openGet(
    CALLBACK_PATH,
    async (visit) => {
      const flow = flows.read(visit.flow, visit.query.get('state') ?? '')
      if (flow === undefined || !(await flows.use(flow))) {
        await visit.audit('sign_in_failed', { details: { by: 'oidc', reason: 'expired' } })
        return { ...(await pageFor('/', EXPIRED)), status: 401 }
      }
      try {
        const person = await provider.personFrom(visit.query, flow)
        if (flow.purpose === 'sign-in') return await letIn(visit, services, { person, next: flow.next })
        const done =
          flow.purpose === 'confirm'
            ? await confirm(visit, flow, person)
            : connection?.offer(visit, flow, person)
        return done ?? (await refuse(visit, flow, OTHER_PERSON))
      } catch (error) {
        return refuse(visit, flow, error)
      }
    },
    { isPrivate: true },
  )

  if (connection === undefined) return
  pages.get(
    CONNECT_PATH,
    whenConfirmed(
      () => CONNECT_PATH,
      (visit) => begin(visit, 'connect'),
    ),
  )
}

const EXPIRED = 'The sign-in expired, or another one was started in this browser. Sign in again.'

const OTHER_PERSON = new ProviderFault(
  'invalid',
  'other_person',
  'The identity provider signed in someone else. Sign out there, then try again.',
)

function backPage(next: string, problem: string): Page {
  return {
    title: 'Your identity was not confirmed',
    content: html`${complaint(problem)}
<p><a href="${next}">Go back</a></p>`,
  }
}
