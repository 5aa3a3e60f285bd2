import fastifyCookie from '@fastify/cookie'
import type { FastifyError, FastifyInstance } from 'fastify'

import { faultOf, problemOf } from '../http/errors.ts'
import type { MethodsAt } from '../http/methods.ts'
import type { Services } from '../services.ts'
import type { ConsoleServices } from './console-services.ts'
import { consoleCookies } from './cookies.ts'
import { ForeignForm, guardPages } from './guard.ts'
import { createFlows } from './oidc/flow.ts'
import { createProvider } from './oidc/provider.ts'
import { accountPages } from './pages/account.ts'
import { alertPages } from './pages/alert.ts'
import { alertListPage } from './pages/alerts.ts'
import { type ApiDocument, apiPage } from './pages/api.ts'
import { apiKeyPages } from './pages/api-keys.ts'
import { auditPage } from './pages/audit.ts'
import { confirmPages } from './pages/confirm.ts'
import { eventPages } from './pages/events.ts'
import { incidentPages } from './pages/incident.ts'
import { incidentListPage } from './pages/incidents.ts'
import { notificationPages } from './pages/notifications.ts'
import { oneTimeCodePages } from './pages/one-time-codes.ts'
import { organizationPages } from './pages/organizations.ts'
import { overviewPage } from './pages/overview.ts'
import { passkeyPages } from './pages/passkeys.ts'
import { peoplePages } from './pages/people.ts'
import { providerPages } from './pages/provider.ts'
import { recoverPages } from './pages/recover.ts'
import { repositoryPages } from './pages/repositories.ts'
import { scanPages } from './pages/scans.ts'
import { setUpPages } from './pages/set-up.ts'
import { signInPages } from './pages/sign-in.ts'
import { teamPages } from './pages/teams.ts'
import { createPages, sendPage } from './pages.ts'
import { html } from './parts/html.ts'
import { type Page, STYLESHEET_PATH } from './parts/layout.ts'
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_PATH } from './parts/passkey-script.ts'
import { SCRIPT, SCRIPT_PATH } from './parts/script.ts'
import { STYLESHEET } from './parts/stylesheet.ts'
import { createDevices } from './session/devices.ts'
import { createDisabling } from './session/disabling.ts'
import { createIdentities } from './session/identities.ts'
import { createOneTimeCodes } from './session/one-time-codes.ts'
import { createPasskeys } from './session/passkeys.ts'
import { createRecovery } from './session/recovery.ts'
import { createSessions } from './session/sessions.ts'
import { createThrottle } from './session/throttle.ts'
import { createUsers } from './session/users.ts'

/** Registers the console's pages. What it adds to `app` (parsers, hooks) concerns the console alone. */
export async function registerConsole(
  app: FastifyInstance,
  services: Services,
  methodsAt: MethodsAt,
): Promise<void> {
  const { db, config } = services
  const consoleServices: ConsoleServices = {
    ...services,
    users: createUsers(db),
    sessions: createSessions(db),
    throttle: createThrottle(db),
    devices: createDevices(db),
    codes: createOneTimeCodes(db, services.consoleKey),
    passkeys: createPasskeys(db, services.consoleKey, services.publicAddress),
    recovery: createRecovery(db),
    disabling: createDisabling(db),
    identities: createIdentities(db),
    flows: createFlows(db, services.consoleKey),
    provider: config.oidc === undefined ? undefined : createProvider(config.oidc, services.publicAddress),
  }
  await app.register(fastifyCookie)
  const cookies = consoleCookies(services.publicAddress)
  readForms(app)
  guardPages(app, consoleServices.sessions, cookies.session)
  showErrors(app)

  const pages = createPages(app, cookies)
  signInPages(pages, consoleServices)
  providerPages(pages, consoleServices)
  setUpPages(pages, consoleServices)
  recoverPages(pages, consoleServices)
  confirmPages(pages, consoleServices)
  oneTimeCodePages(pages, consoleServices)
  passkeyPages(pages, consoleServices)
  overviewPage(pages, consoleServices)
  incidentListPage(pages, consoleServices)
  incidentPages(pages, consoleServices)
  alertListPage(pages, consoleServices)
  alertPages(pages, consoleServices)
  auditPage(pages, consoleServices)
  eventPages(pages, consoleServices)
  repositoryPages(pages, consoleServices)
  scanPages(pages, consoleServices)
  organizationPages(pages, consoleServices)
  notificationPages(pages, consoleServices)
  apiKeyPages(pages, consoleServices)
  peoplePages(pages, consoleServices)
  teamPages(pages, consoleServices)
  accountPages(pages, consoleServices)
  apiPage(pages, consoleServices, () => app.swagger() as ApiDocument)

  const open = { schema: { hide: true }, config: { isOpen: true } }
  for (const [path, type, content] of [
    [STYLESHEET_PATH, 'text/css', STYLESHEET],
    [SCRIPT_PATH, 'text/javascript', SCRIPT],
    [PASSKEY_SCRIPT_PATH, 'text/javascript', PASSKEY_SCRIPT],
  ] as const) {
    app.get(path, open, async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`${type}; charset=utf-8`)
        .serializer((text: string) => text)
        .send(content),
    )
  }
  app.get('/*', open, async (request, reply) => {
    const isPage = (request.headers.accept ?? '').includes('text/html') && methodsAt(request.url).length === 0
    if (!isPage) return reply.callNotFound()
    return sendPage(reply, NO_SUCH_PAGE, request.session)
  })
}

const NO_SUCH_PAGE: Page = {
  status: 404,
  title: 'Page not found',
  content: html`<p>This page does not exist, or was removed. <a href="/">Go to the overview</a></p>`,
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => new URLSearchParams(body),
  )
}

/** Every error is a page that says what happened and what to do. */
function showErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ForeignForm) {
      return sendPage(reply, refusal(error.message), request.session)
    }
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ fault: faultOf(error) }, 'request failed')
    reply.headers(problem.headers)
    const page: Page = {
      status: problem.status,
      title: problem.status >= 500 ? 'Something went wrong' : 'The request failed',
      content: html`<p role="alert">${problem.message}</p><p><a href="/">Go to the overview</a></p>
<p class="faint">Request ${request.id}</p>`,
    }
    return sendPage(reply, page, request.session)
  })
}

function refusal(message: string): Page {
  return {
    status: 403,
    title: 'Nothing was changed',
    content: html`<p role="alert">${message} Open the page again and try again.</p>
<p><a href="/">Go to the overview</a></p>`,
  }
}
