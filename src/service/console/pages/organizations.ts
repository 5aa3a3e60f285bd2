import { ScanError } from '../../../model/errors.ts'
import { FORGE_KINDS } from '../../../model/organization.ts'
import { CALLBACK_PATH } from '../../forges/github-apps.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Outcome, Pages, SignedInVisit } from '../pages.ts'
import { complaint } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { whenConfirmed } from './confirm.ts'
import { appForm, tokenForm } from './organization-forms.ts'
import { appTable, organizationTable } from './organization-table.ts'

const PATH = '/settings/organizations'

/** Organizations of forges: connect them, and see whether they are in step. */
export function organizationPages(pages: Pages, services: ConsoleServices): void {
  const { organizations } = services
  const list = (visit: SignedInVisit, problem?: string): Promise<Page> => listPage(services, visit, problem)

  pages.get(PATH, (visit) => list(visit))

  pages.post(PATH, (visit) =>
    orComplain(visit, list, async () => {
      const { form, caller, audit } = visit
      const forge = FORGE_KINDS.find((kind) => kind === form.get('forge')) ?? 'gitlab'
      const [baseUrl, name, token] = ['address', 'name', 'token'].map((field) => form.get(field) ?? '')
      const connected = await organizations.connect(
        { forge, baseUrl: baseUrl!, name: name!, token: token!.trim() },
        caller,
      )
      await audit('organization_connected', {
        subject: connected.id,
        details: { forge, name: connected.name, baseUrl: connected.baseUrl },
      })
      return { goTo: PATH }
    }),
  )

  pages.post(`${PATH}/:id/resync`, async ({ params, audit }) => {
    const id = idOf(params)
    if (!(await organizations.resync(id))) throw notFound('organization')
    await audit('organization_resynced', { subject: id })
    return { goTo: PATH }
  })

  pages.post(
    `${PATH}/:id/disconnect`,
    whenConfirmed(
      () => PATH,
      async (visit) => {
        const id = idOf(visit.params)
        const known = await organizations.get(id)
        const left = await organizations.disconnect(id)
        if (left === undefined) return { goTo: PATH }
        await visit.audit('organization_disconnected', { subject: id, details: { name: known?.name ?? '' } })
        return left.fault === undefined
          ? { goTo: PATH }
          : list(
              visit,
              `The organization is disconnected, but its webhook or app is still there: ${left.fault}`,
            )
      },
    ),
  )

  appPages(pages, services, list)
}

type List = (visit: SignedInVisit, problem?: string) => Promise<Page>

function appPages(pages: Pages, { organizations: { apps } }: ConsoleServices, list: List): void {
  pages.post(`${PATH}/github`, (visit) =>
    orComplain(visit, list, async () => {
      const { form, caller } = visit
      const owner = (form.get('owner') ?? '').trim()
      return manifestPage(apps.begin(form.get('base_url') ?? '', owner, caller.actor))
    }),
  )

  pages.get(CALLBACK_PATH, (visit) =>
    orComplain(visit, list, async () => {
      const { query, caller, audit } = visit
      const created = await apps.finish(query.get('code') ?? '', query.get('state') ?? '', caller.actor)
      await audit('github_app_created', { subject: created.id })
      return { goTo: created.installUrl }
    }),
  )

  pages.post(
    `${PATH}/github/:id/remove`,
    whenConfirmed(
      () => PATH,
      async ({ params, audit }) => {
        const id = idOf(params)
        if (await apps.remove(id)) await audit('github_app_removed', { subject: id })
        return { goTo: PATH }
      },
    ),
  )
}

async function orComplain(visit: SignedInVisit, list: List, act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    return list(visit, error.message.replace(/^base_url /, 'The address '))
  }
}

/** What the app may do stands in a form that GitHub shows before it creates the app. */
function manifestPage({ action, manifest }: { readonly action: string; readonly manifest: string }): Page {
  const { host, origin } = new URL(action)
  return {
    title: 'Create the GitHub App',
    place: PATH,
    formsTo: origin,
    content: html`<p class="lead">${host} creates the app with the permissions that Keysieve needs, and sends you back. Then choose the organizations in which to install it.</p>
<form class="card" method="post" action="${action}"><input type="hidden" name="manifest" value="${manifest}">
<ul><li>Checks: write, to answer pull requests.</li>
<li>Contents: read, to scan commits.</li>
<li>Pull requests: read, to learn of new commits.</li>
<li>Metadata: read, to list the repositories.</li></ul>
<button>Continue to ${host}</button></form>
<p><a href="${PATH}">Back to the organizations</a></p>`,
  }
}

async function listPage(
  { organizations }: ConsoleServices,
  { session }: SignedInVisit,
  problem?: string,
): Promise<Page> {
  const [all, apps] = await Promise.all([organizations.list(), organizations.apps.list()])
  return {
    title: 'Organizations',
    place: PATH,
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`<p class="lead">Keysieve finds the repositories of a connected organization, scans each pull request, and answers it with a check. The repositories need no workflow.</p>
${complaint(problem)}
${all.length === 0 ? html`<p class="faint">No organization is connected yet.</p>` : organizationTable(PATH, session.csrfToken, all)}
${apps.length > 0 && appTable(PATH, session.csrfToken, apps, organizations.apps.hookOf)}
${appForm(`${PATH}/github`, session.csrfToken)}
${tokenForm(PATH, session.csrfToken)}`,
  }
}

function idOf(params: Readonly<Record<string, string>>): string {
  return readUuid(params['id']!, 'The organization')
}
