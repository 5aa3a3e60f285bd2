import type { MessageText } from '../message-text.ts'

/**
 * A message for a workflow of Microsoft Teams that posts what its webhook gets: an Adaptive Card. All texts are text runs,
 * which have no Markdown (adaptivecards.io/explorer/TextRun.html), so nothing in them needs an escape.
 */
export function teamsBody({ headline, facts, lines, advice, link }: MessageText): object {
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      paragraph([run(headline, { weight: 'Bolder', size: 'Medium' })]),
      ...facts.map(([name, value]) => paragraph([run(`${name}: `, { isSubtle: true }), run(value)])),
      ...lines.map(({ text, url }) =>
        paragraph([run(text, url === undefined ? {} : { selectAction: { type: 'Action.OpenUrl', url } })]),
      ),
      ...(advice === undefined ? [] : [paragraph([run(advice)])]),
    ],
    ...(link === undefined ? {} : { actions: [{ type: 'Action.OpenUrl', ...link }] }),
  }
  return {
    type: 'message',
    attachments: [
      { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card },
    ],
  }
}

function paragraph(inlines: readonly object[]): object {
  return { type: 'RichTextBlock', inlines }
}

/** Cards fill in `{{DATE(…)}}` and `${…}`; what comes from outside is no template. */
function run(text: string, look: object = {}): object {
  return { type: 'TextRun', text: text.replaceAll('{{', '{ {').replaceAll('${', '$ {'), ...look }
}
