import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [
        keyworded({ keywords: ['agora_app_id', 'agoraappid', 'agora.app_id'], value: chars(HEX_LOWER, 32) }),
      ],
      partOf: 'agora_api_key',
    },
  ],
}
