import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const sqlserver: RuleFile = {
  provider: 'SQL Server',
  impact: 'log in to the database and read or change what its user may',
  revoke: 'the database: change its login’s password',
  url: 'https://learn.microsoft.com/en-us/sql/t-sql/statements/alter-login-transact-sql',
  rules: [
    {
      id: 'sqlserver_connection_string',
      title: 'SQL Server address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['mssql', 'sqlserver', 'mssql+pyodbc', 'mssql+pymssql'])],
    },
  ],
}
