import type { RuleFile } from '../rule.ts'
import { BASE62, BASE64, BASE64URL, HEX_UPPER } from '../shape/alphabet.ts'
import { BASE64_EITHER } from '../shape/alphabet-with-signs.ts'
import { CRC32_HEX_UPPER } from '../shape/checksum.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

export const atlassian: RuleFile = {
  provider: 'Atlassian',
  impact: 'read and change Jira, Confluence or Bitbucket as its owner',
  revoke: 'id.atlassian.com → Security → API tokens',
  url: 'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
  rules: [
    {
      id: 'atlassian_api_token',
      title: 'Atlassian API token',
      severity: 'high',
      shapes: [
        prefixed({
          prefix: 'ATATT3xFfG',
          body: [chars(BASE64URL, { min: 20, max: 800 }), '='],
          checksum: CRC32_HEX_UPPER,
        }),
        keyworded({ keywords: ['atlassian', 'jira', 'confluence'], value: chars(BASE62, 24) }),
      ],
    },
    {
      id: 'atlassian_admin_key',
      aliases: ['bitbucket_access_token'],
      title: 'Atlassian organisation or repository token',
      severity: 'critical',
      shapes: [
        prefixed({
          prefix: 'ATCTT3xFfG',
          body: [chars(BASE64URL, { min: 20, max: 800 }), '=', chars(HEX_UPPER, 8)],
        }),
      ],
      impact: 'administer the organisation, or read and change the repository',
      revoke: 'admin.atlassian.com → Settings → API keys, or Bitbucket → Repository settings → Access tokens',
    },
    {
      id: 'bitbucket_app_password',
      title: 'Bitbucket app password',
      severity: 'high',
      shapes: [prefixed({ prefix: 'ATBB', body: chars(BASE62, 32) })],
      impact: 'read and change the repositories of its owner',
      revoke: 'Bitbucket → Personal settings → App passwords',
    },
    {
      id: 'atlassian_datacenter_pat',
      title: 'Jira or Confluence Data Center token',
      severity: 'high',
      shapes: [
        keyworded({
          keywords: ['atlassian', 'jira', 'confluence'],
          value: [anyOf('M', 'N', 'O'), chars(BASE64, 43)],
        }),
      ],
      impact: 'read and change issues and pages as its owner',
      revoke: 'Jira or Confluence → Profile → Personal access tokens',
      url: 'https://confluence.atlassian.com/enterprise/using-personal-access-tokens-1026032365.html',
    },
    {
      id: 'bitbucket_data_center_token',
      title: 'Bitbucket Data Center token',
      severity: 'high',
      shapes: [
        prefixed({ prefix: 'BBDC-', body: chars(BASE64, { min: 40, max: 50 }) }),
        keyworded({ keywords: ['bitbucket'], value: chars(BASE64_EITHER, 44) }),
      ],
      impact: 'read and change the repositories of its owner',
      revoke: 'Bitbucket → Manage account → HTTP access tokens',
    },
  ],
}
