import { BASE64URL } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const openshift: RuleFile = {
  provider: 'Red Hat OpenShift',
  impact: 'act on the cluster as its user until the token ends',
  revoke: 'oc delete useroauthaccesstoken, or oc logout',
  url: 'https://docs.redhat.com/en/documentation/openshift_container_platform',
  rules: [
    {
      id: 'openshift_user_token',
      title: 'OpenShift user token',
      severity: 'critical',
      patterns: [marked({ before: '', marker: 'sha256~', after: chars(BASE64URL, 43) })],
    },
  ],
}
