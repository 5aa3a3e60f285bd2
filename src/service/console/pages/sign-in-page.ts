import type { ConsoleServices } from '../console-services.ts'
import { nextOf } from '../guard.ts'
import { complaint, textField } from '../parts/forms.ts'
import { html } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { withQuery } from '../parts/paging.ts'
import { passkeyForm } from '../parts/passkey-form.ts'
import { passwordField } from '../parts/password-field.ts'
import { PASSKEY_PATH } from './second-step.ts'

/** Where people sign in, and where the way to the identity provider begins. */
export const SIGN_IN_PATH = '/sign-in'
export const PROVIDER_PATH = '/sign-in/oidc'

/** All the ways to sign in that the settings allow, the identity provider's first. */
export async function signInPage(
  { config, passkeys }: Pick<ConsoleServices, 'config' | 'passkeys'>,
  query: URLSearchParams,
  { name = '', problem }: { readonly name?: string | undefined; readonly problem?: string | undefined } = {},
): Promise<Page> {
  const to = (path: string): string => withQuery(path, new URLSearchParams(), { next: nextOf(query) })
  const { oidc, passwordSignIn } = config
  const options = passwordSignIn && (await passkeys.isOn()) ? await passkeys.ask() : undefined
  return {
    title: 'Sign in to Keysieve',
    content: html`${complaint(problem)}
${oidc !== undefined && html`<p class="card"><a class="button" href="${to(PROVIDER_PATH)}">Sign in with ${oidc.name}</a></p>`}
${
  passwordSignIn &&
  html`<form class="card" method="post" action="${to(SIGN_IN_PATH)}">
${textField({ name: 'name', label: 'Name', value: name, autocomplete: 'username', required: true, maxLength: 100 })}
${passwordField()}
<button class="${oidc === undefined ? '' : 'quiet'}">Sign in</button>
</form>`
}
${
  options !== undefined &&
  passkeyForm({ act: 'use', action: to(PASSKEY_PATH), options, button: 'Sign in with a passkey' })
}`,
    usesPasskeys: options !== undefined,
  }
}
