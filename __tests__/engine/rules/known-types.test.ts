import { describe, expect, test } from '@jest/globals'

import { describeWith, isAsked } from '../../../src/engine/rule.ts'
import { ruleFiles } from '../../../src/engine/rules/index.ts'
import { checkVerifyTypes } from '../../../src/engine/verify-types.ts'
import { describeUnknownSecretType } from '../../../src/report/words/unknown-secret-type.ts'

/** Names of secret types that scan services give and people have in their policies. */
const KNOWN = `
  alibaba_access_key_secret atlassian_api_token aws_access_key_id aws_mws_key aws_secret_key
  azure_access_token azure_active_directory_client_id azure_active_directory_client_secret basic_auth_header
  bitbucket_app_password bitbucket_oauth_key bitbucket_oauth_secret box_client_id_secret box_refresh_token
  codeship_aes_key credential_assignment discord_client_id discord_client_secret
  dropbox_app_access_refresh_token dropbox_app_key_secret github_access_token github_oauth_client_id
  github_oauth_client_secret github_personal_access_token github_refresh_token github_server_to_server_token
  github_token github_user_to_server_token gitlab_access_token gitlab_oauth_application_id
  gitlab_oauth_secret gocardless_access_token google_api_key google_oauth google_oauth_access_token
  jwt_token mailgun_private_api_key mailgun_public_validation_key mailgun_webhook_signing_key
  npm_access_token npmrc_auth npmrc_auth_token password_assignment password_function password_in_url
  password_in_url_params password_in_xml pgp_private_key postman_api_key private_key pulumi_access_token
  secret_assignment secret_function secret_in_url_params secret_in_xml sendgrid_api_key slack_app_client_id
  slack_app_client_secret slack_app_signing_secret slack_app_verification_token slack_bot_user_token
  slack_legacy_token slack_webhook slack_workspace_token stripe_live_restricted_key stripe_live_secret_key
  stripe_test_restricted_key stripe_test_secret_key terraform_access_token twilio_api_key twilio_auth_token
`
  .trim()
  .split(/\s+/)

/** Those that services tell apart where the secret is written in base 64. */
const ENCODED = ['google_api_key', 'github_access_token', 'slack_bot_user_token', 'stripe_live_secret_key']

const typeOf = describeWith(ruleFiles, describeUnknownSecretType)
const rules = ruleFiles.flatMap((file) => file.rules)

describe('a secret type that services know', () => {
  test('has that name, as its own or as another one', () => {
    const unknown = KNOWN.filter(
      (name) => !rules.some(({ id, aliases = [] }) => [id, ...aliases].includes(name)),
    )

    expect(unknown).toEqual([])
  })

  test.each(ENCODED)('is the same in base 64: %s', (name) => {
    expect(typeOf(`${name}_base64`)).toEqual(typeOf(name))
  })

  test('may be asked about by that name', () => {
    const asked = rules.filter((rule) => isAsked(rule, ['slack_bot_user_token_base64']))

    expect(asked.map(({ id }) => id)).toEqual(['slack_bot_user_token'])
    expect(() => checkVerifyTypes(['slack_bot_user_token_base64'])).not.toThrow()
    expect(() => checkVerifyTypes(['slack_bot_usr_token_base64'])).toThrow(/not a secret type/)
  })

  test('is told from one that nobody knows', () => {
    expect(typeOf('no_such_key_base64')).toEqual(describeUnknownSecretType('no_such_key_base64'))
  })
})

test('a thousand types and more have rules', () => {
  expect(rules.length).toBeGreaterThanOrEqual(1000)
})
