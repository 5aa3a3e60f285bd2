import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const solr: RuleFile = {
  provider: 'Apache Solr',
  impact: 'log in to the search server and read or change its collections',
  revoke: 'Solr: change its user’s password in security.json',
  url: 'https://solr.apache.org/guide/solr/latest/deployment-guide/basic-authentication-plugin.html',
  rules: [
    {
      id: 'solr_connection_string',
      title: 'Solr address with a password',
      severity: 'high',
      patterns: [urlWithPassword(['solr'])],
    },
  ],
}
