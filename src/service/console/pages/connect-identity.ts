import type { ConsoleServices } from '../console-services.ts'
import type { Flow } from '../oidc/flow.ts'
import type { Person } from '../oidc/person.ts'
import type { Outcome, Pages, Visit } from '../pages.ts'
import { csrfField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import type { Identity } from '../session/identities.ts'
import { seal, unseal } from '../session/seal.ts'
import { whenConfirmed } from './confirm.ts'

const ACCOUNT = '/settings/account'

/** Where the way to the provider begins for someone who wants to connect an account, and where it is connected. */
export const CONNECT_PATH = '/settings/account/oidc'

const GOOD_FOR_MS = 5 * 60 * 1000

/** An identity that an account may be connected with, as the form has it, sealed. */
interface Offer extends Identity {
  readonly until: number
}

/**
 * Connects accounts with identities. The way to the provider begins with a link, which another site may have; so the
 * owner of the account sees whose identity came back, and says yes.
 */
export function connectionPages(pages: Pages, { identities, consoleKey, config }: ConsoleServices) {
  const contextOf = (userId: string): string => `identity for ${userId}`

  pages.post(
    CONNECT_PATH,
    whenConfirmed(
      () => ACCOUNT,
      async ({ session, form, audit }): Promise<Outcome> => {
        const sealed = Buffer.from(form.get('offer') ?? '', 'base64url')
        const text = unseal(consoleKey, contextOf(session.userId), sealed)
        const offer = text === undefined ? undefined : (JSON.parse(text.toString()) as Offer)
        if (offer === undefined || offer.until < Date.now()) return refusal(EXPIRED)
        const { issuer, subject } = offer
        if (!(await identities.connect(session.userId, { issuer, subject }))) return refusal(TAKEN)
        await audit('identity_connected', { subject: session.userId, details: { issuer } })
        return { goTo: ACCOUNT }
      },
    ),
  )

  return {
    /** Asks whether the account of the session is to be connected; undefined where it is another one by now. */
    offer({ session }: Visit, { userId }: Flow, { issuer, subject, name }: Person): Page | undefined {
      if (session === null || session.userId !== userId) return undefined
      const offer: Offer = { issuer, subject, until: Date.now() + GOOD_FOR_MS }
      const sealed = seal(consoleKey, contextOf(userId), Buffer.from(JSON.stringify(offer)))
      return {
        title: 'Connect your account',
        content: html`<p class="lead">Connect the account ${session.userName} with ${name} of ${config.oidc?.name}?</p>
<p>Then everyone who can sign in as ${name} there can use this account, with the role that those groups give.</p>
<form class="card" method="post" action="${CONNECT_PATH}">${csrfField(session.csrfToken)}
<input type="hidden" name="offer" value="${sealed.toString('base64url')}">
<button>Connect</button> <a class="button quiet" href="${ACCOUNT}">Cancel</a></form>`,
      }
    },
  }
}

/** The part of one's account that is about the identity provider. */
export function connectionPart(providerName: string, isConnected: boolean): Part {
  return html`<div class="card"><h2>${providerName}</h2>
${
  isConnected
    ? html`<p>Your account is connected. Your groups there decide your role each time you sign in.</p>`
    : html`<p>Connect your account to sign in with ${providerName}. Your groups there will decide your role.</p>
<a class="button quiet" href="${CONNECT_PATH}">Connect</a>`
}</div>`
}

const EXPIRED = 'The offer to connect the accounts expired. Begin again on the page of your account.'
const TAKEN =
  'This identity is connected with another account. Sign in with it, or ask an administrator to remove that one.'

function refusal(problem: string): Page {
  return {
    status: 400,
    title: 'The account was not connected',
    content: html`<p role="alert">${problem}</p><p><a href="${ACCOUNT}">Back to your account</a></p>`,
  }
}
