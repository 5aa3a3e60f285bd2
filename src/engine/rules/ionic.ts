import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const ionic: RuleFile = {
  provider: 'Ionic',
  impact: "build and deploy apps of its owner's organization",
  revoke: 'Ionic Appflow → Personal settings → Personal access tokens',
  url: 'https://ionic.io/docs/appflow',
  rules: [
    {
      id: 'ionic_personal_access_token',
      aliases: ['ionic_api_key'],
      title: 'Ionic personal access token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'ion_', body: chars(BASE62, 42) })],
    },
  ],
}
