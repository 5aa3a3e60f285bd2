import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const mysql: RuleFile = {
  provider: 'MySQL',
  impact: 'log in to the database and read or change what its user may',
  revoke: "the database: change its user's password",
  url: 'https://dev.mysql.com/doc/refman/en/set-password.html',
  rules: [
    {
      id: 'mysql_connection_string',
      title: 'MySQL address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['mysql', 'mysqlx', 'mariadb', 'mysql2'])],
    },
  ],
}
