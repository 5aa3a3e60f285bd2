import { html, Markup, type Part } from './html.ts'

/** The name under which a form carries its session's token. */
export const CSRF_FIELD = 'csrf'

/** What a form carries so that no other site can send it. */
export function csrfField(token: string): Markup {
  return html`<input type="hidden" name="${CSRF_FIELD}" value="${token}">`
}

export interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type?: 'text' | 'password' | 'url' | 'search'
  readonly value?: string
  readonly autocomplete?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly minLength?: number
}

/** A line of text with its label. */
export function textField(field: Field): Markup {
  const { name, label, hint, type = 'text', value = '', autocomplete = 'off' } = field
  const limits = new Markup(
    [
      field.required === true ? ' required' : '',
      field.minLength === undefined ? '' : ` minlength="${field.minLength}"`,
      field.maxLength === undefined ? '' : ` maxlength="${field.maxLength}"`,
    ].join(''),
  )
  return html`<div class="field"><label for="${name}">${label}${hint !== undefined && html`<br><small>${hint}</small>`}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${limits}></div>`
}

/** Where a one-time code is typed. */
export function codeField(label = 'One-time code'): Markup {
  return textField({ name: 'code', label, autocomplete: 'one-time-code', required: true, maxLength: 10 })
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A drop-down with its label; its name is its id where a page has one such form. */
export function dropDown(
  id: string,
  label: string,
  choices: readonly Choice[],
  chosen: string,
  name = id,
): Markup {
  return html`<div><label for="${id}">${label}</label>
<select id="${id}" name="${name}">${choices.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === chosen ? new Markup(' selected') : ''}>${text}</option>`,
  )}</select></div>`
}

/** A form that is one button: it does something, so it is sent and not followed. */
export function buttonForm(action: string, csrfToken: string, text: string, look = ''): Markup {
  return html`<form method="post" action="${action}">${csrfField(csrfToken)}<button class="${look}">${text}</button></form>`
}

/** What went wrong with a form, above it; read out at once. */
export function complaint(message: string | undefined): Part {
  return message !== undefined && html`<p class="card notice wrong" role="alert">${message}</p>`
}
