import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const bitrise: RuleFile = {
  provider: 'Bitrise',
  impact: 'start builds and read the secrets and signing files of the apps',
  revoke: 'Bitrise → Account settings → Security → Personal access tokens',
  url: 'https://docs.bitrise.io/',
  rules: [
    {
      id: 'bitrise_api_key',
      title: 'Bitrise API token',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['bitrise'], value: chars(BASE64URL, { min: 60, max: 120 }) })),
      ],
      revoke: 'Bitrise → Workspace settings → Workspace API tokens',
    },
    {
      id: 'bitrise_personal_access_token',
      title: 'Bitrise personal access token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['bitrise_pat', 'bitrise_personal', 'bitrisepersonal', 'bitrisepat'],
            value: chars(BASE64URL, { min: 60, max: 120 }),
          }),
        ),
      ],
      impact: 'do what its owner can: start builds, change apps, read secrets and signing files',
    },
  ],
}
