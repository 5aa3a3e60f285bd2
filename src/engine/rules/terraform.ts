import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ACCOUNT: LiveCheck = checkBy({
  host: 'app.terraform.io',
  instance: 'terraform',
  path: '/api/v2/account/details',
  answers: {
    200: accepts('data', accountIn('user', 'data.attributes.username')),
    401: refusesSaying(/"status":\s?"401"/),
  },
})

export const terraform: RuleFile = {
  provider: 'HashiCorp Terraform',
  impact: 'read and change infrastructure, variables and state of its organizations',
  revoke: 'HCP Terraform → Account settings → Tokens',
  url: 'https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens',
  rules: [
    {
      id: 'terraform_access_token',
      aliases: ['terraform_cloud_api_token', 'vagrantcloud_api_key'],
      title: 'HCP Terraform API token',
      severity: 'critical',
      patterns: [
        marked({
          before: chars(BASE62, 14),
          marker: '.atlasv1.',
          after: chars(BASE64URL, { min: 60, max: 70 }),
        }),
      ],
      live: ACCOUNT,
    },
  ],
}
