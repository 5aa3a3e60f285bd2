import type { MessageText } from '../message-text.ts'

/**
 * A message for an incoming webhook of Slack, in Block Kit. Its texts are elements of rich text
 * (docs.slack.dev/reference/block-kit/blocks/rich-text-block), in which no character has a meaning; only the line that
 * notifications show is mrkdwn, and escaped.
 */
export function slackBody({ headline, facts, lines, advice, link }: MessageText): object {
  const sections = [
    section([text(headline, { bold: true })]),
    section(
      facts.flatMap(([name, value], index) => [
        text(`${index === 0 ? '' : '\n'}${name}: `),
        text(value, { code: true }),
      ]),
    ),
    ...(lines.length === 0 ? [] : [list(lines)]),
    ...(advice === undefined ? [] : [section([text(advice)])]),
  ]
  return {
    text: escaped(headline),
    unfurl_links: false,
    blocks: [{ type: 'rich_text', elements: sections }, ...(link === undefined ? [] : [button(link)])],
  }
}

function section(elements: readonly object[]): object {
  return { type: 'rich_text_section', elements }
}

function list(lines: MessageText['lines']): object {
  return {
    type: 'rich_text_list',
    style: 'bullet',
    elements: lines.map((line) =>
      section([line.url === undefined ? text(line.text) : { type: 'link', url: line.url, text: line.text }]),
    ),
  }
}

function text(value: string, style?: { readonly bold?: boolean; readonly code?: boolean }): object {
  return { type: 'text', text: value, ...(style === undefined ? {} : { style }) }
}

function button({ title, url }: NonNullable<MessageText['link']>): object {
  return { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: title }, url }] }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What formats in mrkdwn, for which there is no escape. */
const FORMATTING = /[*_~`]/g

/**
 * docs.slack.dev/messaging/formatting-message-text: three characters make links, mentions and entities. An invisible
 * space before those that format keeps them from pairing.
 */
function escaped(value: string): string {
  return value.replace(/[&<>]/g, (character) => ENTITIES[character]!).replace(FORMATTING, '\u200b$&')
}
