import { FROM_DETECT_SECRETS, FROM_GITLEAKS, FROM_SECRETLINT, FROM_TRIVY } from './foreign-rules.ts'

/** What is known of one of our rules, as far as its names go. */
export interface KnownRule {
  readonly id: string
  readonly aliases: readonly string[]
  readonly provider: string
  readonly title?: string
}

/**
 * Our rules for what another scanner calls by that name: `github-pat`, a plugin of detect-secrets, a detector by its
 * title, or the rule of secretlint for a provider. One rule there may be several here; several there that betterleaks
 * numbers (`apollo-api-key.1`) are one here.
 *
 * @returns their ids; none where there is no such rule
 */
export function rulesNamed(name: string, known: readonly KnownRule[]): string[] {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '_')
  const provider = /secretlint-rule-(?<provider>.+)$/.exec(name)?.groups?.['provider']
  const unnumbered = name.replace(/\.\d$/, '')
  const listed =
    provider === undefined
      ? (FROM_GITLEAKS.get(unnumbered.toLowerCase()) ?? FROM_TRIVY.get(name) ?? FROM_DETECT_SECRETS.get(name))
      : FROM_SECRETLINT.get(provider)
  if (listed !== undefined) return known.filter(({ id }) => listed.includes(id)).map(({ id }) => id)
  if (provider !== undefined) {
    return known.filter((rule) => plain(rule.provider) === plain(provider)).map(({ id }) => id)
  }
  const wanted = plain(unnumbered)
  return known
    .filter(({ id, aliases, title = id }) => [id, ...aliases, title].some((one) => plain(one) === wanted))
    .map(({ id }) => id)
}
