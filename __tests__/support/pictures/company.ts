import { HistoryBuilder } from '../history.ts'
import { sampleOf } from '../sample-of.ts'

/** A secret in a file, by its type; two with the same seed are the same secret. */
type Leak = readonly [path: string, type: string, seed?: number]

/** The seed of secrets that are in two repositories. */
const SHARED = 70

/** The repositories of a company, and what leaked into each over three months. */
const LEAKS: Readonly<Record<string, readonly Leak[]>> = {
  'acme/shop': [
    ['src/pay.ts', 'stripe_live_secret_key'],
    ['src/mail.ts', 'sendgrid_api_key'],
    ['.env', 'postgres_connection_string'],
    ['web/index.html', 'stripe_publishable_key'],
    ['test/pay.test.ts', 'stripe_test_secret_key'],
    ['scripts/release.sh', 'npm_access_token'],
    ['docs/setup.md', 'github_personal_access_token'],
    ['config/production.yml', 'hashicorp_vault_service_token'],
  ],
  'acme/billing': [
    ['app/settings.py', 'mongodb_connection_string'],
    ['app/notify.py', 'slack_bot_user_token'],
    ['deploy/values.yaml', 'stripe_live_restricted_key'],
    ['.github/workflows/build.yml', 'github_fine_grained_pat'],
    ['tools/backfill.py', 'openai_api_key'],
    ['tests/test_invoice.py', 'telegram_bot_token'],
    ['.pypirc', 'pypi_api_token'],
  ],
  'acme/infrastructure': [
    ['terraform/main.tf', 'terraform_access_token'],
    ['ansible/vars.yml', 'hashicorp_vault_service_token'],
    ['grafana/provision.yaml', 'grafana_service_account_token'],
    ['k8s/registry.yaml', 'docker_hub_pat'],
    ['ssh/deploy', 'private_key'],
    ['monitoring/agent.conf', 'grafana_cloud_api_token'],
    ['terraform/dns.tf', 'github_oauth_access_token'],
  ],
  'acme/mobile': [
    ['ios/Config.plist', 'mapbox_api_key'],
    ['android/gradle.properties', 'google_api_key'],
    ['fastlane/Fastfile', 'slack_webhook', SHARED],
    ['src/map.ts', 'mapbox_public_token'],
    ['src/crash.ts', 'sentry_dsn'],
    ['ci/upload.sh', 'github_personal_access_token', SHARED],
  ],
  'acme/data-pipeline': [
    ['dags/export.py', 'anthropic_api_key'],
    ['dags/load.py', 'postgres_connection_string'],
    ['notebooks/churn.ipynb', 'openai_api_key'],
    ['conf/spark.properties', 'mongodb_connection_string'],
    ['dags/alerts.py', 'slack_app_token'],
    ['Makefile', 'docker_org_access_token'],
  ],
  'acme/website': [
    ['netlify.toml', 'sendgrid_api_key'],
    ['src/search.js', 'gitlab_access_token'],
    ['functions/contact.js', 'slack_webhook', SHARED],
    ['_config.yml', 'github_personal_access_token', SHARED],
    ['deploy.sh', 'npm_access_token'],
    ['src/chat.js', 'telegram_bot_token'],
  ],
}

const PEOPLE = ['Mina Okafor', 'Jonas Weber', 'Priya Nair', 'Tomas Silva', 'Ewa Kowalska']

/** 2026-09-01, and the days of three months. */
const FIRST_DAY = 1_788_220_800
const DAY = 86_400

export const COMPANY_REPOSITORIES = Object.keys(LEAKS)

/** Builds a repository of the company: a commit for each leak, weeks apart. */
export function buildRepository(name: string, folder: string): void {
  const history = new HistoryBuilder()
  const index = COMPANY_REPOSITORIES.indexOf(name)
  const leaks = LEAKS[name] ?? []
  let tip = history.commit({ files: { 'README.md': `# ${name}\n` }, date: FIRST_DAY - DAY })
  for (const [position, [path, type, seed = 10 * index + position + 1]] of leaks.entries()) {
    const day = Math.floor(((position + 0.15 * index) * 88) / leaks.length)
    tip = history.commit({
      parents: [tip],
      files: { [path]: fileWith(type, seed) },
      message: `Change ${path}`,
      date: FIRST_DAY + day * DAY + (9 + ((5 * index + 3 * position) % 9)) * 3600,
      committer: PEOPLE[(index + position) % PEOPLE.length] as string,
    })
  }
  history.ref('refs/heads/main', tip)
  history.write(folder)
}

/** Of the two tokens of the company's Vault, the one that works. */
export const LIVE_TOKEN = sampleOf('hashicorp_vault_service_token', 8).secret

function fileWith(type: string, seed: number): string {
  const { text, secret } = sampleOf(type, seed)
  if (type === 'hashicorp_vault_service_token')
    return `vault:\n  address: https://vault.acme.example\n  token: "${secret}"\n  renew: daily\n`
  return `# settings\nregion = eu-central-1\n${text}\ntimeout = 30\n`
}
