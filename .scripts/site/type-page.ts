import { patternWords } from '../../src/cli/explain/pattern-words.ts'
import {
  type AnyWrittenPattern,
  anchorTexts,
  type RuleFile,
  secretTypeOf,
  type WrittenRule,
} from '../../src/engine/rule.ts'

/** More examples than that of one type say nothing new. */
const MOST_EXAMPLES = 3

/** Near misses are drawn from this seed; it makes each kind of them. */
const SEED = 1

/** Renders the page of a secret type for the site, in Markdown. */
export function renderTypePage(file: RuleFile, rule: WrittenRule, halves: readonly string[]): string {
  const type = secretTypeOf(file, rule)
  const aliases = (rule.aliases ?? []).map((name) => `\`${name}\``)
  const also = aliases.length === 0 ? '' : ` (also ${aliases.join(', ')})`
  return `---
title: ${JSON.stringify(type.title)}
---

# ${inMarkdown(type.title)}

\`${rule.id}\`${also} · ${inMarkdown(file.provider)} · severity **${type.severity}**

## What it opens

It lets its holder ${inMarkdown(type.impact)}.${pairWords(rule, halves)}

## How it leaks

${leakWords(rule)}

${formWords(rule.patterns)}

${examples(rule)}

## How to revoke it

[${inMarkdown(type.revoke)}](${type.url})

Revoke the key before you remove it: everyone who can read the repository has it, and the history keeps it. Then remove
it from the branch's history (the job summary lists the commands), and keep the new key in a secret store.

## False alarms

${falseAlarmWords(rule)}

If a finding is wrong, run \`keysieve explain FILE:LINE\` to see why it was reported, and [add its hash to
\`.keysieve.yml\`](../policy.md).
`
}

/** Text without a meaning to Markdown and Vue. */
export function inMarkdown(text: string): string {
  return text.replace(/[<>{}|*_`[\]\\]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function pairWords({ partOf, publishable }: WrittenRule, halves: readonly string[]): string {
  const half = (id: string): string => `[\`${id}\`](./${id}.md)`
  const needed =
    partOf === undefined
      ? ''
      : publishable === true
        ? ` It belongs to ${half(partOf)} and is public by design.`
        : ` It is useless without ${half(partOf)}, and is only reported with it.`
  return halves.length === 0
    ? needed
    : `${needed} Together with ${halves.map(half).join(' or ')} it is a complete credential.`
}

function leakWords({ patterns }: WrittenRule): string {
  const kinds = new Set(patterns.map(({ anchor }) => anchor.kind))
  const names = patterns.flatMap(({ anchor }) =>
    anchor.kind === 'keyword' || anchor.kind === 'word' ? anchorTexts(anchor) : [],
  )
  return [
    kinds.has('prefix') || kinds.has('literal')
      ? 'Keysieve recognizes it wherever it is written: in code, configuration, CI files, notebooks, logs and shell history, and also encoded in base64, hexadecimal or gzip.'
      : 'Its form alone does not identify it, so Keysieve looks at the name that it is assigned to.',
    names.length === 0 ? '' : ` Names that it leaks under contain ${list([...new Set(names)].slice(0, 6))}.`,
  ].join('')
}

function formWords(patterns: readonly AnyWrittenPattern[]): string {
  return [...new Set(patterns.map(patternWords))].map((form) => `- ${inMarkdown(form)}`).join('\n')
}

/** Made examples, with the secret masked. */
function examples({ patterns }: WrittenRule): string {
  const shown = patterns.slice(0, MOST_EXAMPLES).map((pattern) => {
    const { text, secret } = pattern.sample(SEED)
    return text.replaceAll(secret, masked(secret, pattern)).trimEnd()
  })
  return [...new Set(shown)].map((text) => `\`\`\`\`text\n${text}\n\`\`\`\``).join('\n\n')
}

function masked(secret: string, { anchor }: AnyWrittenPattern): string {
  const start = anchorTexts(anchor).find((text) => text !== '' && secret.startsWith(text)) ?? ''
  return `${start}${'•'.repeat(Math.min(secret.length - start.length, 40))}`
}

function falseAlarmWords(rule: WrittenRule): string {
  const isValidated =
    rule.validate !== undefined || rule.patterns.some(({ validate }) => validate !== undefined)
  const misses = [
    ...new Set(rule.patterns.flatMap(({ nearMisses }) => nearMisses(SEED).map(({ why }) => why))),
  ]
  return [
    isValidated
      ? '- A checksum or structure inside the value is verified. A value that fails is not reported.'
      : '- Only the provider can tell whether a value of this form is a real key.',
    rule.live === undefined
      ? '- There is no live check for this type.'
      : '- With [`verify: live`](../live-checks.md), the provider is asked whether the key still works.',
    ...(rule.publishable === true || rule.publicBeside !== undefined
      ? ['- A key that is public by design has the severity `info` and fails no check by default.']
      : []),
    ...(misses.length === 0
      ? []
      : [`- These look similar and are not reported: ${misses.map(inMarkdown).join(', ')}.`]),
    '- Placeholders, examples from documentation and template expressions are not reported.',
  ].join('\n')
}

function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word.trim()}\``)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
}
