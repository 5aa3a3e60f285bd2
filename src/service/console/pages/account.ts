import { ScanError } from '../../../model/errors.ts'
import { readUuid } from '../../http/identifiers.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint, csrfField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { newPasswordField, passwordField } from '../parts/password-field.ts'
import { moment, plural } from '../parts/words.ts'
import type { ListedPasskey } from '../session/passkeys.ts'
import type { ListedSession, Session } from '../session/sessions.ts'
import { connectionPart } from './connect-identity.ts'
import { passkeyPart } from './passkeys.ts'

const PATH = '/settings/account'

/** One's own account: its password, its passkeys, its one-time codes and where it is signed in. */
export function accountPages(pages: Pages, services: ConsoleServices): void {
  const { users, sessions, devices, codes, passkeys, throttle, identities, config } = services

  const page = async ({ session }: SignedInVisit, problem?: string): Promise<Page> =>
    accountPage(
      session,
      {
        hasCodes: await codes.isOn(session.userId),
        passkeys: await passkeys.list(session.userId),
        canHavePasskeys: passkeys.isPossible(),
        sessions: await sessions.list(session.userId),
        hasPassword: config.passwordSignIn && (await users.hasPassword(session.userId)),
        mayProve: config.passwordSignIn,
        provider: config.oidc?.name,
        isConnected: await identities.isConnected(session.userId),
        canConnect: config.oidc !== undefined && config.oidc.scim === undefined,
      },
      problem,
    )

  pages.get(PATH, (visit) => page(visit))

  pages.post(PATH, async (visit) => {
    const { session, form, token, ip, device } = visit
    const known = `user:${session.userId}`
    const counted = await throttle.count({ account: session.userName, address: ip, known })
    if (counted.wait > 0) {
      return page(visit, `Too many attempts. Wait ${plural(counted.wait, 'second')} before the next one.`)
    }
    try {
      await users.changePassword(session.userId, form.get('present') ?? '', form.get('password') ?? '')
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return page(visit, error.message)
    }
    await counted.succeeded()
    await sessions.endOthers(session.userId, token)
    await devices.forgetOthers(session.userId, device)
    await visit.audit('password_changed')
    return {
      title: 'Your account',
      content: html`<p class="card notice" role="status">The password is changed. You are signed out everywhere else.</p>`,
    }
  })

  pages.post(`${PATH}/sessions/:id/end`, async ({ session, params, audit }) => {
    const id = readUuid(params['id']!, 'The session')
    await sessions.endOne(session.userId, id)
    await audit('session_ended', { subject: id })
    return { goTo: PATH }
  })

  pages.post(`${PATH}/sessions/end-others`, async ({ session, token, audit }) => {
    await sessions.endOthers(session.userId, token)
    await audit('session_ended', { subject: 'all others' })
    return { goTo: PATH }
  })
}

/** How one can sign in to an account, and where that was done. */
interface AccountState {
  readonly hasCodes: boolean
  readonly passkeys: readonly ListedPasskey[]
  readonly canHavePasskeys: boolean
  readonly sessions: readonly ListedSession[]
  readonly hasPassword: boolean
  /** Whether passwords and passkeys sign in. */
  readonly mayProve: boolean
  /** What the identity provider is called, where there is one. */
  readonly provider: string | undefined
  readonly isConnected: boolean
  readonly canConnect: boolean
}

function accountPage(session: Session, state: AccountState, problem?: string): Page {
  const { csrfToken, userName } = session
  const { hasCodes, hasPassword, mayProve, provider, isConnected } = state
  return {
    title: 'Your account',
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`<p class="lead">You are signed in as ${userName}.</p>
${complaint(problem)}
${hasPassword && passwordPart(csrfToken, userName)}
${provider !== undefined && (isConnected || state.canConnect) && html`${connectionPart(provider, isConnected)}\n`}${mayProve && passkeyPart(csrfToken, state.passkeys, state.canHavePasskeys)}
${hasPassword && codesPart(csrfToken, hasCodes)}
<h2>Where you are signed in</h2>
${sessionTable(session, state.sessions)}`,
  }
}

function passwordPart(csrfToken: string, userName: string): Part {
  return html`<form class="card" method="post" action="${PATH}">${csrfField(csrfToken)}<h2>Change the password</h2>
<input type="text" name="name" value="${userName}" autocomplete="username" hidden readonly>
${passwordField('Present password', 'present')}
${newPasswordField('New password', '. All other sessions end.')}
<button>Change it</button></form>`
}

function codesPart(csrfToken: string, isOn: boolean): Part {
  return isOn
    ? html`<div class="card"><h2>One-time codes</h2><p>One-time codes are on. To sign in, you need a code from your authenticator app.</p>
${buttonForm(`${PATH}/codes/off`, csrfToken, 'Turn codes off', 'danger')}</div>`
    : html`<div class="card"><h2>One-time codes</h2>
<p>With one-time codes, signing in requires a code from your authenticator app in addition to your password.</p>
${buttonForm(`${PATH}/codes/new`, csrfToken, 'Set up one-time codes')}</div>`
}

function sessionTable({ id: own, csrfToken }: Session, listed: readonly ListedSession[]): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Sessions"><table>
<thead><tr><th scope="col">Browser</th><th scope="col">From</th><th scope="col">Since</th><th scope="col">Last seen</th><th scope="col"><span class="faint">End</span></th></tr></thead>
<tbody>${listed.map(
    ({ id, agent, address, created, lastSeen }) => html`<tr>
<td class="path">${agent ?? html`<span class="faint">unknown</span>`}</td>
<td>${address ?? html`<span class="faint">unknown</span>`}</td>
<td>${moment(created)}</td><td>${moment(lastSeen)}</td>
<td>${id === own ? html`<span class="faint">this one</span>` : buttonForm(`${PATH}/sessions/${id}/end`, csrfToken, 'End it', 'danger')}</td>
</tr>`,
  )}</tbody></table></div>
${listed.length > 1 && buttonForm(`${PATH}/sessions/end-others`, csrfToken, 'End all others', 'danger')}`
}
