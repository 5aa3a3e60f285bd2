import { FURTHER_CASES } from './provider-answers-further.ts'
import { answer, both, type ProviderCase } from './provider-case.ts'

const AWS_ID = `AKIA${'QRSTUVWXYZ234567'}`

const githubUser = both({ login: 'octocat', id: 1 }, { message: 'Bad credentials' })
const slackTest: ProviderCase = {
  accepted: answer(200, { ok: true, team: 'Acme', user: 'robot' }),
  refused: answer(200, { ok: false, error: 'invalid_auth' }),
}
const stripe = both(
  { object: 'balance', available: [] },
  { error: { message: 'Invalid API Key provided: sk_l***' } },
)
const models = both({ object: 'list', data: [] }, { error: { message: 'Invalid API Key' } })

/** Every type that is checked, with what its provider documents. */
export const PROVIDER_CASES: Readonly<Record<string, ProviderCase>> = {
  github_personal_access_token: githubUser,
  github_fine_grained_pat: githubUser,
  github_oauth_access_token: githubUser,
  github_user_to_server_token: githubUser,
  github_server_to_server_token: both({ total_count: 1, repositories: [] }, { message: 'Bad credentials' }),
  gitlab_access_token: both({ id: 1, username: 'ada' }, { message: '401 Unauthorized' }),
  gitlab_runner_token: both({ id: 1 }, { message: '403 Forbidden' }, { status: 403 }),
  gitlab_ci_job_token: both({ id: 1, user: { username: 'ada' } }, { message: '401 Unauthorized' }),
  slack_bot_user_token: slackTest,
  slack_user_token: slackTest,
  slack_app_token: slackTest,
  slack_workspace_token: slackTest,
  slack_legacy_token: slackTest,
  slack_webhook: { accepted: answer(400, 'invalid_payload'), refused: answer(404, 'no_service') },
  aws_secret_key: {
    near: `key id ${AWS_ID}`,
    accepted: answer(
      200,
      '<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/ada</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>',
    ),
    refused: answer(403, { Error: { Code: 'InvalidClientTokenId' } }),
  },
  google_api_key: both(
    { models: [] },
    { error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }] } },
    { status: 400 },
  ),
  google_gemini_api_key: both(
    { models: [] },
    { error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }] } },
    { status: 400 },
  ),
  google_oauth_access_token: both(
    { scope: 'openid email', email: 'ada@example.com' },
    { error: 'invalid_token', error_description: 'Invalid Value' },
    { status: 400 },
  ),
  stripe_live_secret_key: stripe,
  stripe_live_restricted_key: stripe,
  stripe_test_secret_key: stripe,
  stripe_test_restricted_key: stripe,
  docker_hub_pat: both({ access_token: 'x' }, { message: 'unauthorized' }, { near: 'DOCKER_USERNAME=ada' }),
  docker_org_access_token: both(
    { access_token: 'x' },
    { message: 'unauthorized' },
    { near: 'DOCKER_ORG=acme' },
  ),
  openai_api_key: both(
    { id: 'user-1', email: 'ada@example.com' },
    { error: { code: 'invalid_api_key', message: 'Incorrect API key provided' } },
  ),
  openai_admin_key: both({ object: 'list', data: [] }, { error: { code: 'invalid_api_key' } }),
  anthropic_api_key: both({ data: [] }, { type: 'error', error: { type: 'authentication_error' } }),
  anthropic_admin_key: both({ data: [] }, { type: 'error', error: { type: 'authentication_error' } }),
  hugging_face_user_token: both({ type: 'user', name: 'ada' }, { error: 'Invalid credentials' }),
  hugging_face_org_token: both({ type: 'org', name: 'acme' }, { error: 'Invalid credentials' }),
  groq_api_key: models,
  cerebras_api_key: models,
  fireworks_ai_api_key: models,
  together_ai_api_key: both([{ id: 'm' }], { error: { message: 'Invalid API key' } }),
  xai_api_key: both(
    { api_key_id: '1', name: 'ci', acls: ['api-key:model:*'] },
    { code: '16', error: 'Unauthenticated' },
  ),
  deepseek_api_key: both({ is_available: true }, { error: { type: 'authentication_error' } }),
  replicate_api_key: both({ type: 'user', username: 'ada' }, { title: 'Unauthenticated', status: 401 }),
  elevenlabs_api_key: both(
    { subscription: {}, first_name: 'Ada' },
    { detail: { status: 'invalid_api_key' } },
  ),
  sendgrid_api_key: both(
    { scopes: ['mail.send'] },
    { errors: [{ message: 'The provided authorization grant is invalid, expired, or revoked' }] },
  ),
  mailgun_private_api_key: both({ items: [], total_count: 0 }, 'Forbidden'),
  mailchimp_api_key: both(
    { account_id: '1', account_name: 'Acme' },
    { title: 'API Key Invalid', status: 401 },
  ),
  mandrill_api_key: both({ PING: 'PONG!' }, { status: 'error', code: -1, name: 'Invalid_Key' }),
  postmark_api_key: both({ InactiveMails: 0, Bounces: [] }, { ErrorCode: 10, Message: 'Bad or missing' }),
  twilio_auth_token: both(
    { sid: 'AC1', friendly_name: 'Acme' },
    { code: 20003, message: 'Authenticate' },
    { near: `sid AC${'0a'.repeat(16)}` },
  ),
  twilio_api_key: both(
    { services: [], meta: {} },
    { code: 20003, message: 'Authenticate' },
    { near: `TWILIO_API_SECRET=${'aB'.repeat(16)}` },
  ),
  discord_bot_token: both({ id: '1', username: 'robot' }, { message: '401: Unauthorized', code: 0 }),
  discord_webhook_url: both(
    { id: '1', name: 'alerts', channel_id: '2' },
    { message: 'Unknown Webhook', code: 10015 },
    { status: 404 },
  ),
  telegram_bot_token: both(
    { ok: true, result: { username: 'robot' } },
    { ok: false, error_code: 401, description: 'Unauthorized' },
  ),
  digitalocean_pat: both({ account: { email: 'ada@example.com' } }, { id: 'Unauthorized' }),
  digitalocean_oauth_token: both({ account: { email: 'ada@example.com' } }, { id: 'Unauthorized' }),
  heroku_api_key: both({ id: '1', email: 'ada@example.com' }, { id: 'unauthorized' }),
  cloudflare_api_token: {
    start: 'cfut_',
    accepted: answer(200, { success: true, result: { status: 'active' } }),
    refused: answer(401, { success: false, errors: [{ code: 1000, message: 'Invalid API Token' }] }),
  },
  cloudflare_global_api_key: both(
    { success: true, result: { id: '1' } },
    { success: false, errors: [{ code: 9103 }] },
    { near: 'email ada@example.com', status: 403 },
  ),
  ...FURTHER_CASES,
}
