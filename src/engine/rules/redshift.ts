import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const redshift: RuleFile = {
  provider: 'Amazon Redshift',
  impact: 'read and change the data in the warehouse',
  revoke: 'Amazon Redshift → the cluster → Change admin user password, or ALTER USER',
  url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/configuring-connections.html',
  rules: [
    {
      id: 'redshift_connection_string',
      title: 'Amazon Redshift address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['redshift', 'redshift+psycopg2'])],
    },
  ],
}
