import type { RuleFile } from '../rule.ts'
import { urlWithPassword } from '../shape/url.ts'

export const postgresql: RuleFile = {
  provider: 'PostgreSQL',
  impact: 'log in to the database and read or change what its user may',
  revoke: "the database: change its user's password",
  url: 'https://www.postgresql.org/docs/current/sql-alterrole.html',
  rules: [
    {
      id: 'postgres_connection_string',
      title: 'PostgreSQL address with a password',
      severity: 'critical',
      shapes: [urlWithPassword(['postgres', 'postgresql', 'postgis'])],
    },
  ],
}
