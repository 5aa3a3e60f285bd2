import { KUBERNETES_SHAPES } from '../generic/shapes.ts'
import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixedBy } from '../shape/prefixed-by.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: KUBERNETES_SHAPES,
      impact: 'use whatever the Secret protects',
      revoke: 'the service that the value is for: change it there',
      url: 'https://kubernetes.io/docs/concepts/configuration/secret/',
    },
  ],
}
