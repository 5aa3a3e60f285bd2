import { BASE62, BASE64URL, DIGITS } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const storyblok: RuleFile = {
  provider: 'Storyblok',
  impact: 'read drafts and published content of the space',
  revoke: 'Storyblok → space → Settings → Access tokens',
  url: 'https://www.storyblok.com/docs/concepts/access-tokens',
  rules: [
    {
      id: 'storyblok_api_key',
      title: 'Storyblok access token',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['storyblok'], value: [chars(BASE62, 22), 'tt'] })],
    },
    {
      id: 'storyblok_personal_access_token',
      title: 'Storyblok personal access token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['storyblok'],
          value: [
            chars(BASE62, 22),
            'tt-',
            chars(DIGITS, { min: 4, max: 8 }),
            '-',
            chars(BASE64URL, { min: 17, max: 22 }),
          ],
        }),
      ],
      impact: 'read and change the content and settings of every space of its user',
      revoke: 'Storyblok → My account → Personal access tokens',
    },
  ],
}
