import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const neo4j: RuleFile = {
  provider: 'Neo4j',
  impact: 'read and change the graph',
  revoke: 'Neo4j → ALTER USER … SET PASSWORD',
  url: 'https://neo4j.com/docs/operations-manual/current/authentication-authorization/',
  rules: [
    {
      id: 'neo4j_connection_string',
      title: 'Neo4j address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['neo4j', 'neo4j+s', 'neo4j+ssc', 'bolt', 'bolt+s', 'bolt+ssc'])],
    },
  ],
}
