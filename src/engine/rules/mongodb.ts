import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const mongodb: RuleFile = {
  provider: 'MongoDB',
  impact: 'log in to the database and read or change what its user may',
  revoke: "the database: change its user's password",
  url: 'https://www.mongodb.com/docs/manual/reference/method/db.changeUserPassword/',
  rules: [
    {
      id: 'mongodb_connection_string',
      title: 'MongoDB address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['mongodb', 'mongodb+srv'])],
    },
  ],
}
