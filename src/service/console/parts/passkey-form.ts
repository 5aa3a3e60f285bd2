import { csrfField } from './forms.ts'
import { html, type Markup } from './html.ts'

/** A form that the browser's passkeys fill in. */
export interface PasskeyForm {
  readonly act: 'add' | 'use'
  readonly action: string
  /** What the browser is asked, as JSON. */
  readonly options: object
  readonly button: string
  /** Of the session, where there is one. */
  readonly csrfToken?: string
  readonly hidden?: Readonly<Record<string, string>>
  /** Shown above the button. */
  readonly words?: string
}

/** The form; its page needs the script (`Page.usesPasskeys`), which makes the button one that can be pressed. */
export function passkeyForm({
  act,
  action,
  options,
  button,
  csrfToken,
  hidden = {},
  words,
}: PasskeyForm): Markup {
  return html`<form class="card" method="post" action="${action}" data-passkey="${act}" data-options="${JSON.stringify(options)}">
${csrfToken !== undefined && csrfField(csrfToken)}
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<input type="hidden" name="answer" value="">
${words !== undefined && html`<p>${words}</p>`}
<p role="alert"></p>
<noscript><p>Passkeys need JavaScript.</p></noscript>
<button disabled>${button}</button></form>`
}
