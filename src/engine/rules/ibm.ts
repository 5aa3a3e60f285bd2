import { BASE64URL, DIGITS, HEX, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { suffixedBy } from '../pattern/suffixed-by.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ibm: RuleFile = {
  provider: 'IBM Cloud',
  impact: 'read and change the cloud resources that its user or service id may',
  revoke: 'IBM Cloud → Manage → Access (IAM) → API keys → Delete',
  url: 'https://cloud.ibm.com/docs/account?topic=account-userapikey',
  rules: [
    {
      id: 'cloudant_credentials',
      title: 'IBM Cloudant password',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['cloudant'], value: chars(HEX, 64) })),
        prefixedBy({ text: '-bluemix:', secret: chars(HEX_LOWER, 64) }),
      ],
      impact: 'read and change the databases of the Cloudant instance',
      revoke: 'IBM Cloud → the Cloudant instance → Service credentials',
      url: 'https://cloud.ibm.com/docs/Cloudant?topic=Cloudant-locating-your-service-credentials',
    },
    {
      id: 'cloudant_user',
      title: 'IBM Cloudant user',
      severity: 'info',
      patterns: [suffixedBy({ before: [uuid(HEX_LOWER), '-'], text: 'bluemix' })],
      partOf: 'cloudant_credentials',
    },
    {
      id: 'ibm_cloud_iam_key',
      title: 'IBM Cloud API key',
      severity: 'critical',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'ibm_',
              'ibm-',
              'ibm.',
              'ibmcloud',
              'ibmapi',
              'bluemix',
              'iam_',
              'iam-',
              'iamapikey',
              'cloud_iam',
              'cloud-api',
              'cloud_api',
              'cloudapi',
            ],
            value: chars(BASE64URL, { min: 42, max: 44 }),
          }),
        ),
      ],
    },
    {
      id: 'ibm_cos_hmac',
      title: 'IBM Cloud Object Storage HMAC secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'secret_access_key',
              'secretaccesskey',
              'cos_secret',
              'cos_hmac',
              'coshmac',
              'hmac_secret',
            ],
            value: chars(HEX, 48),
          }),
        ),
      ],
      impact: "read, write and delete the storage's objects, with the key id",
      revoke: 'IBM Cloud → the storage instance → Service credentials',
      url: 'https://cloud.ibm.com/docs/cloud-object-storage?topic=cloud-object-storage-uhc-hmac-credentials-main',
    },
    {
      id: 'softlayer_api_key',
      title: 'IBM Cloud classic infrastructure key',
      severity: 'critical',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['softlayer', 'soft_layer', 'sl_api_key', 'sl-api-key', 'slapikey', 'sl_key', 'sl-key'],
            value: chars(LOWER_ALPHANUMERIC, 64),
          }),
        ),
        following({
          address: 'api.softlayer.com/soap/',
          between: ['v', chars(DIGITS, 1), '.', chars(DIGITS, 1), '/'],
          secret: chars(LOWER_ALPHANUMERIC, 64),
        }),
      ],
      impact: 'order, read and cancel servers of the classic account',
      revoke: 'IBM Cloud → Manage → Access (IAM) → Users → the user → Classic infrastructure API key',
    },
  ],
}
