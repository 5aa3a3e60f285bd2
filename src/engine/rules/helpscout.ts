import { BASE62, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const helpscout: RuleFile = {
  provider: 'Help Scout',
  impact: 'read and answer the conversations of the mailboxes',
  revoke: 'Help Scout → Your profile → My apps, or Authentication → API keys',
  url: 'https://developer.helpscout.com/mailbox-api/overview/authentication/',
  rules: [
    {
      id: 'helpscout_api_key',
      title: 'Help Scout API key',
      severity: 'medium',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['helpscout', 'help_scout', 'help-scout'],
            value: chars(LOWER_ALPHANUMERIC, 40),
          }),
        ),
      ],
    },
    {
      id: 'helpscout_client_secret',
      title: 'Help Scout client secret',
      severity: 'medium',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'helpscout_secret',
              'helpscoutsecret',
              'helpscout_client_secret',
              'helpscoutclientsecret',
              'helpscout_app_secret',
              'helpscoutappsecret',
              'help_scout_secret',
              'help_scout_app_secret',
              'help_scout_client_secret',
            ],
            value: chars(BASE62, { min: 24, max: 64 }),
          }),
        ),
      ],
    },
  ],
}
