/** Our names of what the default rules of gitleaks find, where none of ours has their name. */
export const FROM_GITLEAKS: ReadonlyMap<string, string> = new Map([
  ['aws-access-token', 'aws_access_key_id'],
  ['databricks-api-token', 'databricks_pat'],
  ['gcp-api-key', 'google_api_key'],
  ['github-oauth', 'github_oauth_access_token'],
  ['pypi-upload-token', 'pypi_api_token'],
  ['sendgrid-api-token', 'sendgrid_api_key'],
  ['stripe-access-token', 'stripe_live_secret_key'],
  ['telegram-bot-api-token', 'telegram_bot_token'],
])

/** What is known of one of our rules, as far as its names go. */
export interface KnownRule {
  readonly id: string
  readonly aliases: readonly string[]
  readonly provider: string
}

/**
 * Our rules for what another scanner calls by that name: `github-pat`, or the rule of secretlint for a provider.
 *
 * @returns their ids; none where there is no such rule
 */
export function rulesNamed(name: string, known: readonly KnownRule[]): string[] {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '_')
  const provider = /secretlint-rule-(?<provider>.+)$/.exec(name)?.groups?.['provider']
  if (provider !== undefined) {
    return known.filter((rule) => plain(rule.provider) === plain(provider)).map(({ id }) => id)
  }
  const wanted = plain(FROM_GITLEAKS.get(name) ?? name)
  return known
    .filter(({ id, aliases }) => [id, ...aliases].some((one) => plain(one) === wanted))
    .map(({ id }) => id)
}
