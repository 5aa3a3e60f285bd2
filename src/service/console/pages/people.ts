import { ScanError } from '../../../model/errors.ts'
import { readUuid } from '../../http/identifiers.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { complaint } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { ROLE_WORDS, ROLES } from '../session/roles.ts'
import { whenConfirmed } from './confirm.ts'
import { invitation, PEOPLE_PATH as PATH, peopleTable } from './people-table.ts'

const back = (): string => PATH

/** Who may sign in. */
export function peoplePages(pages: Pages, services: ConsoleServices): void {
  const { users, recovery, disabling, identities, publicAddress, config } = services
  const page = async ({ session }: SignedInVisit, problem?: string): Promise<Page> => ({
    title: 'People',
    place: PATH,
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`<p class="lead">Who may sign in, and what they may do. <a href="/settings/teams">Teams</a> own repositories.</p>
${complaint(problem)}<dl class="card">${ROLES.map((role) => html`<dt>${ROLE_WORDS[role].name}</dt><dd>${ROLE_WORDS[role].may}</dd>\n`)}</dl>
${config.passwordSignIn && invitation(session.csrfToken)}
${peopleTable(await users.list(), session, config)}`,
  })
  pages.get(PATH, (visit) => page(visit))

  pages.post(
    PATH,
    whenConfirmed(back, async (visit) => {
      const { form, audit } = visit
      if (!config.passwordSignIn) return page(visit, NO_LINKS)
      const role = ROLES.find((one) => one === form.get('role')) ?? 'viewer'
      const token = await users.invite(role)
      await audit('setup_link_made', { details: { role } })
      return linkPage('A set-up link', `${publicAddress()}/setup/${token}`)
    }),
  )

  pages.post(
    `${PATH}/:id/recover`,
    whenConfirmed(back, async (visit) => {
      const { params, audit } = visit
      if (!config.passwordSignIn) return page(visit, NO_LINKS)
      const id = readUuid(params['id']!, 'The person')
      // A link would enable the account.
      if (await disabling.isDisabled(id)) return { goTo: PATH }
      const name = await users.nameOf(id)
      const token = name === undefined ? undefined : await recovery.linkFor(name)
      if (token === undefined) return { goTo: PATH }
      await audit('recovery_link_made', { subject: name })
      return linkPage(`A recovery link for ${name}`, `${publicAddress()}/recover/${token}`)
    }),
  )

  pages.post(
    `${PATH}/:id/role`,
    whenConfirmed(back, async (visit) => {
      const { params, form, audit } = visit
      const id = readUuid(params['id']!, 'The person')
      const role = ROLES.find((one) => one === form.get('role'))
      if (config.oidc !== undefined && (await identities.isConnected(id))) return page(visit, ROLE_OF_GROUPS)
      try {
        if (role !== undefined && (await users.setRole(id, role)))
          await audit('role_changed', { subject: id, details: { role } })
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        return page(visit, error.message)
      }
      return { goTo: PATH }
    }),
  )

  for (const [path, act, action] of [
    ['disable', disabling.disable, 'account_disabled'],
    ['enable', disabling.enable, 'account_enabled'],
  ] as const) {
    pages.post(
      `${PATH}/:id/${path}`,
      whenConfirmed(back, async (visit) => {
        const id = readUuid(visit.params['id']!, 'The person')
        try {
          if (id !== visit.session.userId && (await act(id))) await visit.audit(action, { subject: id })
        } catch (error) {
          if (!(error instanceof ScanError)) throw error
          return page(visit, error.message)
        }
        return { goTo: PATH }
      }),
    )
  }

  pages.post(
    `${PATH}/:id/remove`,
    whenConfirmed(back, async ({ params, session, audit }) => {
      const id = readUuid(params['id']!, 'The person')
      if (id !== session.userId && (await users.remove(id))) await audit('account_removed', { subject: id })
      return { goTo: PATH }
    }),
  )
}

const NO_LINKS = 'Passwords are turned off. Add people to a group of the identity provider instead.'
const ROLE_OF_GROUPS =
  'The groups of the identity provider decide this role. Change the groups there; the role follows at the next sign-in.'

function linkPage(title: string, link: string): Page {
  return {
    title,
    place: PATH,
    content: html`<p class="card notice" role="status">Send this link to one person. Keysieve does not show it again.</p>
<pre tabindex="0"><code>${link}</code></pre>
<p><a href="${PATH}">Back to People</a></p>`,
  }
}
