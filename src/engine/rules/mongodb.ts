import type { RuleFile } from '../rule.ts'
import { urlWithPassword } from '../shape/url.ts'

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
      shapes: [urlWithPassword(['mongodb', 'mongodb+srv'])],
    },
  ],
}
