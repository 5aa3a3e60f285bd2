import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const ldap: RuleFile = {
  provider: 'LDAP',
  impact: 'read and change the directory as its user',
  revoke: "the directory: change its user's password",
  url: 'https://datatracker.ietf.org/doc/html/rfc4516',
  rules: [
    {
      id: 'ldap_connection_string',
      title: 'LDAP address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['ldap', 'ldaps'])],
    },
  ],
}
