import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const redis: RuleFile = {
  provider: 'Redis',
  impact: 'log in to the server and read or change what its user may',
  revoke: "the server: change its user's password",
  url: 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/',
  rules: [
    {
      id: 'redis_connection_string',
      title: 'Redis address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['redis', 'rediss', 'redis+sentinel'])],
    },
  ],
}
