import { KUBERNETES_PATTERNS } from '../generic/patterns.ts'
import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const kubernetes: RuleFile = {
  provider: 'Kubernetes',
  impact: 'add a node to the cluster and read what nodes may',
  revoke: 'the cluster: kubeadm token delete',
  url: 'https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/',
  rules: [
    {
      id: 'kubernetes_bootstrap_token',
      title: 'Kubernetes bootstrap token',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: ['bootstrap', 'kubeadm'],
          value: [chars(LOWER_ALPHANUMERIC, 6), '.', chars(LOWER_ALPHANUMERIC, 16)],
        }),
        prefixedBy({
          text: '-token ',
          secret: [chars(LOWER_ALPHANUMERIC, 6), '.', chars(LOWER_ALPHANUMERIC, 16)],
        }),
      ],
    },
    {
      id: 'kubernetes_secret',
      title: 'Value of a Kubernetes Secret',
      severity: 'high',
      generic: true,
      patterns: KUBERNETES_PATTERNS,
      impact: 'use whatever the Secret protects',
      revoke: 'the service that the value is for: change it there',
      url: 'https://kubernetes.io/docs/concepts/configuration/secret/',
    },
  ],
}
