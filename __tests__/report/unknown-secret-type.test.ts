import { expect, test } from '@jest/globals'

import { describeUnknownSecretType } from '../../src/report/words/unknown-secret-type.ts'

test.each([
  ['google_api_key', 'Google API key'],
  ['aws_secret_access_key', 'AWS secret access key'],
  ['password_in_url', 'Password in URL'],
  ['github_ssh_private_key', 'GitHub SSH private key'],
  ['google_oauth_access_token', 'Google OAuth access token'],
  ['json_web_token_jwt', 'JSON web token JWT'],
  ['acme-widget-token', 'Acme widget token'],
  ['npm_token', 'NPM token'],
  ['1password_key', '1password key'],
  ['Custom Rule', 'Custom Rule'],
  ['', 'Secret of an unknown type'],
  ['___', 'Secret of an unknown type'],
])('the type %j is called "%s"', (id, title) => {
  expect(describeUnknownSecretType(id).title).toBe(title)
})

test('nothing is claimed of an unknown type that is not true of every secret', () => {
  expect(describeUnknownSecretType('acme_token')).toEqual({
    id: 'acme_token',
    title: 'Acme token',
    provider: 'unknown',
    severity: 'high',
    impact: 'do whatever its owner may do',
    revoke: 'in the settings of the service that issued it',
    url: '',
  })
})
