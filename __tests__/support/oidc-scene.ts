import { afterAll, beforeAll, beforeEach } from '@jest/globals'

import { createUsers } from '../../src/service/console/session/users.ts'
import type { OidcSettings, SignInSettings } from '../../src/service/oidc-config.ts'
import { AtProvider } from './at-provider.ts'
import { ConsoleBrowser, type Seen } from './console-browser.ts'
import type { TestStore } from './each-store.ts'
import {
  type IdentityProvider,
  type IdentityProviderOptions,
  startIdentityProvider,
} from './identity-provider.ts'
import { startTestService, type TestService } from './test-service.ts'

export const OIDC_PATH = '/sign-in/oidc'
export const PROVIDER_NAME = 'Acme <login>'
export const PASSWORD = ['several', 'good', 'words'].join(' ')

/** What is different about a scene. */
export interface SceneOptions {
  readonly provider?: IdentityProviderOptions
  readonly oidc?: Partial<OidcSettings>
  readonly passwordSignIn?: SignInSettings['passwordSignIn']
}

/** A service and the provider that its people sign in by. */
export class OidcScene {
  readonly idp: IdentityProvider
  readonly running: TestService

  constructor(idp: IdentityProvider, running: TestService) {
    this.idp = idp
    this.running = running
  }

  browser(): ConsoleBrowser {
    return new ConsoleBrowser(this.running.service.address)
  }

  /** Goes by the provider, and gives what the console answers to someone who comes back. */
  async goBy(browser: ConsoleBrowser, who: string, path = OIDC_PATH): Promise<Seen> {
    const begun = await browser.open(path)
    if (begun.location === null) return begun
    return this.comeBack(browser, await new AtProvider().signIn(begun.location, who))
  }

  comeBack(browser: ConsoleBrowser, { pathname, search }: URL): Promise<Seen> {
    return browser.open(pathname + search)
  }

  /** Someone who has signed in by the provider. */
  async signedIn(who: string): Promise<ConsoleBrowser> {
    const browser = this.browser()
    const { status, text } = await this.goBy(browser, who)
    if (status !== 303) throw new Error(`${who} was not let in: ${text}`)
    return browser
  }

  /** Someone who has made an account with a password. */
  async withPassword(name: string): Promise<ConsoleBrowser> {
    const browser = this.browser()
    const users = createUsers(this.running.service.services.db)
    await browser.send(`/setup/${await users.invite('admin')}`, { name, password: PASSWORD })
    return browser
  }

  /** What is kept of acts, the first first. */
  acts() {
    const { db } = this.running.service.services
    return db
      .selectFrom('audit_events')
      .select(['action', 'actor', 'subject', 'details'])
      .orderBy('created')
      .execute()
  }
}

/** Starts a scene before the tests that are defined with it; the provider behaves at the start of each. */
export function oidcScene(
  store: () => TestStore,
  { provider, oidc, passwordSignIn = true }: SceneOptions = {},
): () => OidcScene {
  let scene: OidcScene | undefined
  beforeAll(async () => {
    const idp = await startIdentityProvider(provider)
    const { issuer, clientId, clientSecret } = idp
    const settings: OidcSettings = {
      ...{ issuer, clientId, clientSecret, name: PROVIDER_NAME, groupsClaim: 'groups' },
      scopes: 'openid profile email',
      roles: [
        { group: 'Keysieve admins', role: 'admin' },
        { group: 'security', role: 'security' },
        { group: 'staff', role: 'viewer' },
      ],
      sessionLimit: 60 * 60 * 1000,
      mustReauthenticate: true,
      ...oidc,
    }
    const running = await startTestService(store(), { oidc: settings, passwordSignIn })
    idp.register(`${running.service.address}${OIDC_PATH}/callback`)
    idp.people.set('ada', { preferred_username: 'ada', groups: ['staff', 'Keysieve admins'] })
    idp.people.set('sam', { preferred_username: 'sam', groups: ['security'] })
    scene = new OidcScene(idp, running)
  }, 120_000)
  beforeEach(() => scene?.idp.behave({}))
  afterAll(() => scene?.idp.close())
  return () => scene!
}

/** What a page says went wrong. */
export function complaintOn({ text }: Seen): string {
  return /role="alert">(?<words>[^<]*)</.exec(text)?.groups?.['words'] ?? ''
}
