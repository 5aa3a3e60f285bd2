import type { SecretType } from '../../model/secret-type.ts'

/** Words that are not written in small letters. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [
    'AI API AWS CI CLI DB DNS DSN FTP GCP GPG HMAC HTTP HTTPS IAM IBM ID IP JDBC JSON JWT KMS LDAP MFA MySQL NPM',
    'OTP PAT PEM PGP PIN PKCS PKCS8 RSA S3 SAS SCIM SDK SFTP SID SMS SMTP SQL SSH SSL SSO STS TLS TOTP URI URL UUID VPN XML',
    'OAuth OAuth2 Auth0 GitHub GitLab OpenAI DigitalOcean SendGrid PostgreSQL MongoDB PyPI RubyGems NuGet',
    'CircleCI HubSpot LinkedIn PayPal PagerDuty PlanetScale TeamCity YouTube JFrog HashiCorp WordPress',
    'Adobe Anthropic Azure Bitbucket Cloudflare Datadog Discord Docker Dropbox Facebook Google Grafana Heroku Jenkins',
    'Kubernetes Mailchimp Mailgun Microsoft Notion Okta Salesforce Sentry Shopify Slack Snowflake Stripe Telegram',
    'Terraform Twilio Twitter Vault Vercel',
  ]
    .join(' ')
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
)

/**
 * What can be said of a `secret_type` that nobody here knows, from its name alone: `google_api_key` is a
 * "Google API key". It ranks as `high`, since a key that is not known is not known to be harmless.
 */
export function describeUnknownSecretType(id: string): SecretType {
  return {
    id,
    title: titleOf(id),
    provider: 'unknown',
    severity: 'high',
    impact: 'do whatever its owner may do',
    revoke: 'in the settings of the service that issued it',
    url: '',
  }
}

function titleOf(id: string): string {
  const words = id.split(/[_\-\s]+/u).filter((word) => word !== '')
  const spelled = words.map((word) => SPELLINGS.get(word.toLowerCase()) ?? word)
  const [first] = spelled
  if (first === undefined) return 'Secret of an unknown type'
  return [SPELLINGS.has(first.toLowerCase()) ? first : capitalized(first), ...spelled.slice(1)].join(' ')
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word
  return [first.toUpperCase(), ...rest].join('')
}
