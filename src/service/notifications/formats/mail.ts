import { html, type Markup } from '../../console/parts/html.ts'
import type { MessageText } from '../message-text.ts'

/** A message as email, before it has a sender and receivers. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A message as email, in plain text and in HTML. */
export function mailText(message: MessageText): MailText {
  return { subject: `[Keysieve] ${message.headline}`, text: plainText(message), html: htmlText(message).text }
}

function plainText({ headline, facts, lines, advice, link }: MessageText): string {
  return [
    headline,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(lines.length === 0
      ? []
      : ['', ...lines.map(({ text, url }) => `- ${text}${url === undefined ? '' : `\n  ${url}`}`)]),
    ...(advice === undefined ? [] : ['', advice]),
    ...(link === undefined ? [] : ['', `${link.title}: ${link.url}`]),
    '',
  ].join('\n')
}

/** Programs that show email know few styles, and only beside the element. */
function htmlText({ headline, facts, lines, advice, link }: MessageText): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${headline}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<h1 style="font-size: 1.2em">${headline}</h1>
<table cellpadding="0" cellspacing="0">${facts.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="text-align: left; font-weight: normal; padding-right: 1em">${name}</th><td>${value}</td></tr>\n`,
  )}</table>
${
  lines.length > 0 &&
  html`<ul>${lines.map(({ text, url }) => html`<li>${url === undefined ? text : html`<a href="${url}">${text}</a>`}</li>\n`)}</ul>`
}
${advice !== undefined && html`<p>${advice}</p>`}
${link !== undefined && html`<p><a href="${link.url}">${link.title}</a></p>`}
</body></html>
`
}
