import type { ProviderAnswer } from '../../../model/finding.ts'
import type { SecretType } from '../../../model/secret-type.ts'
import type { MaskedLine } from '../../scans/scanner.ts'
import { html, type Part } from './html.ts'

/** The steps to take about a leaked secret; `last` is what is to be recorded, and where. */
export function whatToDo({ provider, impact, revoke, url }: SecretType, last: string): Part {
  return html`<section class="card notice"><h2>What to do</h2>
<ol class="steps"><li><strong>Revoke it:</strong> ${revoke}${url !== '' && html` · <a href="${url}" rel="noreferrer">${provider}'s page</a>`}<br>
<span class="faint">It lets its holder ${impact}. Deleting the line does not help: everyone who can read the repository has it.</span></li>
<li>Store the new key in a secret manager.</li><li>${last}</li></ol></section>`
}

/** Whose key it is and what it may do, as its provider told. */
export function reachOf(answer: ProviderAnswer | undefined): Part {
  if (answer === undefined) return ''
  const { account, scopes = [], expires, broad } = answer
  return html`${account !== undefined && html`<dt>Belongs to</dt><dd>${account}</dd>\n`}
${scopes.length > 0 && html`<dt>May do</dt><dd>${scopes.join(', ')}${broad && ' (broad)'}</dd>\n`}
${expires !== undefined && html`<dt>Ends</dt><dd>${expires}</dd>\n`}`
}

/** The lines around a secret, which is masked in them. */
export function maskedLines(excerpt: readonly MaskedLine[]): Part {
  return html`<pre tabindex="0" role="region" aria-label="The lines around the secret, masked"><code>${excerpt.map(
    (one) => html`<span class="gutter">${String(one.number).padStart(6)} │ </span>${marked(one)}\n`,
  )}</code></pre>`
}

function marked({ text, mark }: MaskedLine): Part {
  if (mark === undefined) return text
  const [start, end] = mark
  return html`${text.slice(0, start)}<mark>${text.slice(start, end)}</mark>${text.slice(end)}`
}
