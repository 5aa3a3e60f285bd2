import { createHash } from 'node:crypto'

import { needOf } from '../needs.ts'
import { roleMay } from '../session/roles.ts'
import type { Session } from '../session/sessions.ts'
import { csrfField } from './forms.ts'
import { html, Markup, type Part } from './html.ts'
import { PASSKEY_SCRIPT_PATH } from './passkey-script.ts'
import { SCRIPT_PATH } from './script.ts'
import { STYLESHEET } from './stylesheet.ts'

/** A page of the console, before its frame is put around it. */
export interface Page {
  /** Of the browser's window and of the page's first heading. */
  readonly title: string
  readonly content: Part
  /** The entry of the navigation that it belongs to. */
  readonly place?: Place
  /** The browser asks for it again after so many seconds. */
  readonly refreshAfter?: number
  /** It works without the console's script, and better with it. */
  readonly hasScript?: boolean
  /** As wide as the others though nobody is signed in. */
  readonly isWide?: boolean
  /** It has a form that passkeys fill in, and so a script. */
  readonly usesPasskeys?: boolean
  /** Another site that a form of it is sent to: `https://github.com`. */
  readonly formsTo?: string
  /** 200 without one. */
  readonly status?: number
}

export const PLACES = {
  '/incidents': 'Incidents',
  '/overview': 'Overview',
  '/alerts': 'Alerts',
  '/events': 'Events',
  '/repositories': 'Repositories',
  '/scans': 'Scans',
  '/settings/organizations': 'Organizations',
  '/settings/notifications': 'Notifications',
  '/settings/api-keys': 'API keys',
  '/settings/people': 'People',
  '/api': 'API',
} as const

export type Place = keyof typeof PLACES

/** Where the style sheet is. Its content is in the name, so that browsers may keep it. */
export const STYLESHEET_PATH = `/console-${createHash('sha256').update(STYLESHEET).digest('hex').slice(0, 12)}.css`

/** The whole page, with the navigation of the user. */
export function renderPage(
  { title, content, place, refreshAfter, hasScript = false, isWide = false, usesPasskeys = false }: Page,
  session: Session | null,
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshAfter !== undefined && html`<meta http-equiv="refresh" content="${refreshAfter}">`}
<title>${title} · Keysieve</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
${hasScript && html`<script src="${SCRIPT_PATH}" defer></script>\n`}${usesPasskeys && html`<script src="${PASSKEY_SCRIPT_PATH}" defer></script>\n`}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${session === null ? '' : navigation(session, place)}
<main id="content"${session === null && !isWide ? new Markup(' class="narrow"') : ''}>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}

function navigation({ userName, csrfToken, role }: Session, place: Place | undefined): Part {
  return html`<header class="top"><div>
<a class="brand" href="/">Keysieve</a>
<nav aria-label="Main"><ul>
${Object.entries(PLACES)
  .filter(([path]) => roleMay(role, needOf('GET', path)))
  .map(
    ([path, name]) =>
      html`<li><a href="${path}"${path === place ? new Markup(' aria-current="page"') : ''}>${name}</a></li>\n`,
  )}</ul></nav>
<form class="person" method="post" action="/sign-out">
${csrfField(csrfToken)}<a href="/settings/account">${userName}</a><button class="link">Sign out</button>
</form>
</div></header>`
}
