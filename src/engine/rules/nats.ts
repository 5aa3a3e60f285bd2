import { BASE32 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** S for a seed; then the kind: account, cluster, server, operator, user or curve. */
const SEED = ['S', anyOf('A', 'C', 'N', 'O', 'U', 'X'), chars(BASE32, 56)]

export const nats: RuleFile = {
  provider: 'NATS',
  impact: 'connect as the user, or sign users and accounts where the seed is an account’s or operator’s',
  revoke: 'nsc → delete or rotate the key, then push the account',
  url: 'https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/nkey_auth',
  rules: [
    {
      id: 'nats_nkey_api_key',
      title: 'NATS nkey seed',
      severity: 'high',
      patterns: [
        keyworded({ keywords: ['nats', 'nkey', 'seed'], value: SEED }),
        prefixedBy({ text: ' NKEY SEED-----\n', secret: SEED }),
      ],
    },
  ],
}
