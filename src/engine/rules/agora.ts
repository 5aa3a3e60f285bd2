import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const agora: RuleFile = {
  provider: 'Agora',
  impact: 'make tokens that join, record or close every call of the project',
  revoke: 'Agora Console → Project → App certificate, or RESTful API → Customer secret',
  url: 'https://docs.agora.io/en/video-calling/token-authentication/authentication-workflow',
  rules: [
    {
      id: 'agora_api_key',
      title: 'Agora app certificate or customer secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              ...keyNames('agora'),
              'agora_app_secret',
              'agora.app_secret',
              'agoraappsecret',
              'agora_app_certificate',
              'agoraappcertificate',
              'agora_certificate',
              'agora_customer_secret',
              'agoracustomersecret',
              'appcertificate',
              'app_certificate',
            ],
            value: chars(HEX_LOWER, 32),
          }),
        ),
      ],
    },
    {
      id: 'agora_app_id',
      title: 'Agora app id',
      severity: 'low',
      patterns: [
        keyworded({ keywords: ['agora_app_id', 'agoraappid', 'agora.app_id'], value: chars(HEX_LOWER, 32) }),
      ],
      partOf: 'agora_api_key',
    },
  ],
}
