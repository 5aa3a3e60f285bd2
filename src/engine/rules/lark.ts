import { BASE62, HEX_LOWER, LOWER_ALPHANUMERIC, WORD } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const lark: RuleFile = {
  provider: 'Lark',
  impact: 'read and send messages and documents as its app or user',
  revoke: 'Lark Developer Console → the app → Credentials → Reset App Secret',
  url: 'https://open.larksuite.com/document/server-docs/api-call-guide/calling-process/get-access-token',
  rules: [
    {
      id: 'lark_api_key',
      title: 'Lark access token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'lark_',
            'larksuite',
            'feishu',
            'tenant_access_token',
            'user_access_token',
            'app_access_token',
          ],
          value: [anyOf('t-', 'u-', 'a-'), chars(WORD, { min: 14, max: 50 })],
        }),
      ],
      impact: 'read and send messages and documents as its app or user, for two hours',
    },
    {
      id: 'lark_client_secret',
      title: 'Lark app secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'lark_app_secret',
              'lark_secret',
              'larksecret',
              'larkappsecret',
              'lark_client_secret',
              'feishu_app_secret',
              'feishu_secret',
              'feishuappsecret',
              'larksuite_app_secret',
            ],
            value: chars(BASE62, 32),
          }),
        ),
      ],
    },
    {
      id: 'lark_webhook',
      aliases: ['feishu_webhook'],
      title: 'Lark webhook address',
      severity: 'medium',
      patterns: [
        following({
          address: ['open.feishu.cn/open-apis/bot/v2/hook/', 'open.larksuite.com/open-apis/bot/v2/hook/'],
          secret: anyOf(uuid(HEX_LOWER), chars(HEX_LOWER, 32)),
        }),
        following({
          address: ['open.feishu.cn/open-apis/bot/hook/', 'open.larksuite.com/open-apis/bot/hook/'],
          secret: anyOf(uuid(HEX_LOWER), chars(HEX_LOWER, 32)),
        }),
      ],
      impact: 'post messages into the group chat of the bot',
      revoke: 'Lark → the group chat → Settings → Bots: remove the bot and add a new one',
      url: 'https://open.larksuite.com/document/client-docs/bot-v3/add-custom-bot',
    },
    {
      id: 'lark_app_id',
      title: 'Lark app id',
      severity: 'info',
      patterns: [prefixed({ prefix: 'cli_', body: chars(LOWER_ALPHANUMERIC, 16) })],
      partOf: 'lark_client_secret',
      impact: 'name the app; useless without its secret',
    },
  ],
}
