import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const wecom: RuleFile = {
  provider: 'WeCom',
  impact: 'post messages into the group chat of the robot',
  revoke: 'WeCom → the group chat → the robot: remove it and add a new one',
  url: 'https://developer.work.weixin.qq.com/document/path/91770',
  rules: [
    {
      id: 'wecom_webhook',
      title: 'WeCom webhook key',
      severity: 'medium',
      patterns: [prefixedBy({ text: '/cgi-bin/webhook/send?key=', secret: uuid(HEX_LOWER) })],
    },
  ],
}
