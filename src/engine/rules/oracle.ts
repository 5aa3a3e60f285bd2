import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const oracle: RuleFile = {
  provider: 'Oracle Database',
  impact: 'read and change the data that the user may',
  revoke: 'Oracle Database → ALTER USER … IDENTIFIED BY',
  url: 'https://docs.oracle.com/en/database/oracle/oracle-database/',
  rules: [
    {
      id: 'oracle_connection_string',
      title: 'Oracle Database address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['oracle', 'oracle+oracledb'])],
    },
  ],
}
