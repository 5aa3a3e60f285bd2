import { answer, both, type ProviderCase } from './provider-case.ts'

const UUIDS = ['11111111-2222-3333-4444-555555555555', '66666666-7777-8888-9999-aaaaaaaaaaaa']
const doppler = both(
  { workplace: { name: 'acme' }, type: 'personal' },
  { messages: ['Invalid Auth token'], success: false },
)
const shopify = both(
  { access_scopes: [{ handle: 'write_orders' }] },
  { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
)
const azureNear = `AZURE_TENANT_ID=${UUIDS[0]}\nAZURE_CLIENT_ID=${UUIDS[1]}\n`

/** The second half of the table, from Datadog on. */
export const FURTHER_CASES: Readonly<Record<string, ProviderCase>> = {
  datadog_api_key: both({ valid: true }, { errors: ['Forbidden'] }, { status: 403 }),
  datadog_app_key: both(
    { data: [] },
    { errors: ['Unauthorized'] },
    { near: `DD_API_KEY=${'0a'.repeat(16)}` },
  ),
  new_relic_user_api_key: both({ users: [] }, { error: { title: 'The API key provided is invalid' } }),
  sentry_user_token: both(
    { version: '0', auth: { scopes: ['project:read'] }, user: { email: 'ada@example.com' } },
    { detail: 'Invalid token' },
  ),
  sentry_org_token: both(
    { version: '0', auth: { scopes: ['org:ci'] }, user: null },
    { detail: 'Invalid org token' },
  ),
  atlassian_admin_key: both({ data: [] }, { code: 401, message: 'Unauthorized' }),
  atlassian_api_token: both(
    { accountId: '1', displayName: 'Ada' },
    'Client must be authenticated to access this resource.',
    { near: 'ada@example.com' },
  ),
  atlassian_datacenter_pat: {
    accepted: answer(200, { key: 'ada', name: 'ada' }),
    refused: answer(401, '', { 'x-seraph-loginreason': 'AUTHENTICATED_FAILED' }),
  },
  bitbucket_app_password: both(
    { username: 'ada' },
    { type: 'error', error: { message: 'Invalid credentials' } },
    { near: 'BITBUCKET_USERNAME=ada' },
  ),
  azure_active_directory_client_secret: both(
    { access_token: 'x', expires_in: 3599 },
    { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.' },
    { near: azureNear },
  ),
  azure_storage_account_key: both(
    '<?xml version="1.0"?><EnumerationResults ServiceEndpoint="x"></EnumerationResults>',
    '<?xml version="1.0"?><Error><Code>AuthenticationFailed</Code><AuthenticationErrorDetail>The MAC signature found in the HTTP request is not the same</AuthenticationErrorDetail></Error>',
    { near: 'AccountName=acmedata;', status: 403 },
  ),
  azure_sas_token: {
    near: 'https://acmedata.blob.core.windows.net/files/a.txt?sv=',
    accepted: answer(206, 'x', { 'x-ms-version': '2022-11-02' }),
    refused: answer(
      403,
      '<?xml version="1.0"?><Error><Code>AuthenticationFailed</Code><AuthenticationErrorDetail>Signature did not match.</AuthenticationErrorDetail></Error>',
    ),
  },
  azure_devops_pat: {
    near: 'https://dev.azure.com/acme/web',
    accepted: answer(200, { count: 1, value: [] }),
    refused: answer(401, '', { 'www-authenticate': 'Basic realm="https://dev.azure.com/"' }),
  },
  azure_openai_key: both(
    { data: [] },
    { error: { code: '401', message: 'Access denied due to invalid subscription key' } },
  ),
  azure_cognitive_services_key: both(
    { data: [] },
    { error: { code: '401', message: 'Access denied due to invalid subscription key' } },
  ),
  azure_search_key: { accepted: answer(200, { value: [] }) },
  azure_service_bus_key: both(
    '<feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    '<Error><Code>401</Code><Detail>InvalidSignature: The token has an invalid signature.</Detail></Error>',
    { near: 'SharedAccessKeyName=RootManageSharedAccessKey' },
  ),
  azure_event_hub_key: both(
    '<feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    '<Error><Code>401</Code><Detail>InvalidSignature: The token has an invalid signature.</Detail></Error>',
    { near: 'SharedAccessKeyName=RootManageSharedAccessKey' },
  ),
  hashicorp_vault_service_token: both(
    { data: { display_name: 'token', policies: ['root'] } },
    { errors: ['2 errors occurred: permission denied, invalid token'] },
    { status: 403 },
  ),
  hashicorp_vault_batch_token: both(
    { data: { display_name: 'token', policies: ['default'] } },
    { errors: ['bad token'] },
    { status: 403 },
  ),
  terraform_access_token: both(
    { data: { attributes: { username: 'ada' } } },
    { errors: [{ status: '401', title: 'unauthorized' }] },
  ),
  pulumi_access_token: both({ stacks: [] }, { code: 401, message: 'Unauthorized: No credentials' }),
  databricks_pat: both(
    { userName: 'ada@example.com' },
    { error_code: '403', message: 'Invalid access token.' },
    { status: 403 },
  ),
  doppler_personal_token: doppler,
  doppler_cli_token: doppler,
  doppler_service_token: doppler,
  doppler_service_account_token: doppler,
  doppler_audit_token: doppler,
  circleci_personal_access_token: both({ login: 'ada' }, { message: 'You must log in first.' }),
  circleci_api_key: { accepted: answer(200, { login: 'ada' }) },
  buildkite_api_key: both(
    { uuid: '1', scopes: ['read_builds'] },
    { message: 'Authentication required. Please supply a valid API Access Token' },
  ),
  snyk_api_key: both({ id: '1', username: 'ada' }, { code: 401, message: 'Invalid auth token provided' }),
  sonar_token: { accepted: answer(200, { valid: true }), refused: answer(200, { valid: false }) },
  tailscale_key: both({ keys: [] }, { message: 'API token invalid' }),
  grafana_service_account_token: both({ 'dashboards:read': [] }, { message: 'Invalid API key' }),
  grafana_api_key: both({ 'dashboards:read': [] }, { message: 'Invalid API key' }),
  grafana_cloud_api_token: both({ items: [] }, { code: 'InvalidCredentials' }),
  launchdarkly_api_key: both({ accountId: '1', tokenName: 'ci' }, { code: 'unauthorized' }),
  linear_api_key: both(
    { data: { viewer: { id: '1', name: 'Ada' } } },
    { errors: [{ extensions: { type: 'authentication error' } }] },
  ),
  linear_oauth_token: both(
    { data: { viewer: { id: '1', name: 'Ada' } } },
    { errors: [{ extensions: { type: 'authentication error' } }] },
  ),
  notion_integration_token: both(
    { object: 'user', id: '1', bot: { workspace_name: 'Acme' } },
    { object: 'error', code: 'unauthorized' },
  ),
  airtable_pat: both(
    { id: 'usr1', scopes: ['data.records:read'] },
    { error: { type: 'AUTHENTICATION_REQUIRED' } },
  ),
  airtable_oauth_token: both({ id: 'usr1' }, { error: { type: 'UNAUTHORIZED' } }),
  netlify_personal_access_token: both({ id: '1', full_name: 'Ada' }, { code: 401, message: 'Access Denied' }),
  vercel_access_token: both(
    { user: { username: 'ada' } },
    { error: { code: 'forbidden', message: 'Not authorized', invalidToken: true } },
    { status: 403 },
  ),
  supabase_pat: both([{ id: '1' }], { message: 'Unauthorized' }),
  planetscale_service_token: both(
    { type: 'list', data: [] },
    { code: 'unauthorized' },
    { near: 'PLANETSCALE_SERVICE_TOKEN_ID=abcdef123456' },
  ),
  shopify_access_token: shopify,
  shopify_custom_access_token: shopify,
  shopify_private_app_token: shopify,
  square_access_token: both(
    { merchant: [{ business_name: 'Acme' }] },
    { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] },
  ),
  dropbox_access_token: both(
    { account_id: '1', email: 'ada@example.com' },
    { error_summary: 'invalid_access_token/..' },
  ),
  dropbox_short_lived_token: both({ account_id: '1' }, { error_summary: 'expired_access_token/..' }),
  asana_pat: both({ data: { gid: '1', name: 'Ada' } }, { errors: [{ message: 'Not Authorized' }] }),
  pagerduty_api_key: both({ users: [] }, { error: { code: 2006, message: 'Unauthorized' } }),
  okta_api_key: both({ id: '1', profile: { login: 'ada@example.com' } }, { errorCode: 'E0000011' }),
  fastly_api_key: both(
    { id: '1', user_id: '2', scope: 'global' },
    { msg: 'Provided credentials are missing or invalid' },
  ),
  algolia_api_key: both(
    { acl: ['search'], value: 'x' },
    { message: 'Invalid Application-ID or API key', status: 403 },
    { near: 'ALGOLIA_APP_ID=ABCDE12345', status: 403 },
  ),
  algolia_admin_api_key: both(
    { acl: ['deleteIndex'], value: 'x' },
    { message: 'Invalid Application-ID or API key', status: 403 },
    { near: 'ALGOLIA_APP_ID=ABCDE12345', status: 403 },
  ),
  hubspot_api_key: both({ results: [] }, { status: 'error', category: 'INVALID_AUTHENTICATION' }),
  fly_io_api_key: {
    accepted: answer(400, { error: 'org_slug is missing' }),
    refused: answer(401, { error: 'unauthenticated' }),
  },
  postman_api_key: both({ user: { username: 'ada' } }, { error: { name: 'AuthenticationError' } }),
  jfrog_api_key: both('OK', { errors: [{ status: 401, message: 'Bad Credentials' }] }),
  jfrog_reference_token: both(
    { token_id: '1', subject: 'jfac@1/users/ada' },
    { errors: [{ code: 'UNAUTHORIZED' }] },
  ),
  figma_pat: both({ id: '1', handle: 'Ada' }, { status: 403, err: 'Invalid token' }, { status: 403 }),
  openrouter_api_key: both(
    { data: { label: 'x' } },
    { error: { code: 401, message: 'No auth credentials found' } },
  ),
  resend_api_key: both(
    { data: [] },
    { name: 'validation_error', message: 'API key is invalid' },
    { status: 400 },
  ),
  brevo_api_key: both({ email: 'ada@example.com' }, { code: 'unauthorized', message: 'Key not found' }),
  render_api_key: both([{ owner: { id: '1' } }], { message: 'Unauthorized' }),
  contentful_personal_access_token: both({ sys: { type: 'User' } }, { sys: { id: 'AccessTokenInvalid' } }),
  hetzner_api_key: both({ locations: [] }, { error: { code: 'unauthorized' } }),
  mapbox_api_key: {
    accepted: answer(200, { code: 'TokenValid' }),
    refused: answer(200, { code: 'TokenRevoked' }),
  },
  typeform_api_key: both({ alias: 'Ada' }, { code: 'AUTHENTICATION_FAILED' }, { status: 403 }),
  intercom_api_key: both(
    { type: 'admin', app: { name: 'Acme' } },
    { type: 'error.list', errors: [{ code: 'unauthorized' }] },
  ),
  clickup_api_key: both({ user: { username: 'ada' } }, { err: 'Token invalid', ECODE: 'OAUTH_025' }),
  posthog_api_key: both({ uuid: '1', email: 'ada@example.com' }, { type: 'authentication_error' }),
}
