import type { RuleFile } from '../rule.ts'
import { urlWithPassword } from '../shape/url.ts'

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
      shapes: [urlWithPassword(['oracle', 'oracle+oracledb'])],
    },
  ],
}
