import { BASE62, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

const CLEAR_TEXT_PASSWORD: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['ClearTextPassword'] },
  // A variable of the environment stands between two percent signs.
  expression: () =>
    /ClearTextPassword"\s{1,8}value="(?!%[^%"]{1,64}%"|\$[({]|\{\{|<)(?<secret>[^"<>\s]{4,128})"/,
  reach: 180,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = `${random.text(BASE62.characters, 10)}${['', '!', '%', '#'][random.below(4)]!}7a`
    return { secret, text: `<add key="ClearTextPassword" value="${secret}" />\n` }
  },
  nearMisses: (seed) => {
    const name = randomFrom(seed).text(BASE62.characters, 12)
    return [
      { why: 'a variable', text: `<add key="ClearTextPassword" value="%${name}%" />\n` },
      { why: 'a template', text: `<add key="ClearTextPassword" value="{{${name}}}" />\n` },
      { why: 'nothing', text: '<add key="ClearTextPassword" value="" />\n' },
    ]
  },
}

export const nuget: RuleFile = {
  provider: 'NuGet',
  impact: 'publish and unlist packages',
  revoke: 'nuget.org → Account → API Keys',
  url: 'https://learn.microsoft.com/nuget/nuget-org/publish-a-package',
  rules: [
    {
      id: 'nuget_api_key',
      title: 'NuGet API key',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'oy2',
          body: chars(LOWER_ALPHANUMERIC, 43),
        }),
        keyworded({ keywords: ['nuget'], value: chars(LOWER_ALPHANUMERIC, 46) }),
      ],
    },
    {
      id: 'nuget_config_password',
      title: 'Password of a package source in nuget.config',
      severity: 'high',
      patterns: [CLEAR_TEXT_PASSWORD],
      impact: 'read packages of the source and publish those that the user may',
      revoke: 'the package source: change the user’s password',
      url: 'https://learn.microsoft.com/nuget/reference/nuget-config-file#packagesourcecredentials',
    },
  ],
}
