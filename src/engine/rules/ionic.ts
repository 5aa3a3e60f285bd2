import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'ion_', body: chars(BASE62, 42) })],
    },
  ],
}
