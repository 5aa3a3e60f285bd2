import { HEX_LOWER } from '../pattern/alphabet.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { type Random, randomFrom } from '../samples.ts'

/** Bundler's settings for the two private gem servers; the pair is their user and password. */
const SETTINGS = ['BUNDLE_ENTERPRISE__CONTRIBSYS__COM', 'BUNDLE_GEMS__CONTRIBSYS__COM'] as const

const PATTERN: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['__CONTRIBSYS__COM'] },
  expression: () =>
    /__CONTRIBSYS__COM[A-Za-z"']{0,8}[ \t]{0,3}[:=]{1,2}[ \t]{0,3}["']?(?<secret>[0-9a-f]{8}:[0-9a-f]{8})(?![A-Za-z0-9:])/,
  reach: 60,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = pair(random)
    const setting = SETTINGS[random.below(SETTINGS.length)]!
    const texts = [
      `${setting}: "${secret}"\n`,
      `export ${setting}=${secret}\n`,
      `{"${setting}": "${secret}"}`,
      `RUN ${setting}='${secret}' bundle install\n`,
    ]
    return { secret, text: texts[random.below(texts.length)]! }
  },
  nearMisses: (seed) => {
    const secret = pair(randomFrom(seed))
    return [
      { why: 'one character short', text: `${SETTINGS[0]}: "${secret.slice(0, -1)}"\n` },
      { why: 'one character long', text: `${SETTINGS[0]}: "${secret}0"\n` },
      { why: 'a character of another alphabet', text: `${SETTINGS[0]}: "g${secret.slice(1)}"\n` },
      { why: 'a variable', text: `${SETTINGS[0]}: \${SIDEKIQ_CREDENTIALS}\n` },
      { why: 'one character over and over', text: `${SETTINGS[0]}: "00000000:00000000"\n` },
      { why: 'another server', text: `BUNDLE_GEMS__EXAMPLE__COM: "${secret}"\n` },
    ]
  },
}

function pair(random: Random): string {
  return `${random.text(HEX_LOWER.characters, 8)}:${random.text(HEX_LOWER.characters, 8)}`
}

export const sidekiq: RuleFile = {
  provider: 'Sidekiq',
  impact: 'download the paid gems on the owner’s license',
  revoke: 'Contributed Systems: write to its support for new credentials',
  url: 'https://github.com/sidekiq/sidekiq/wiki/Commercial-FAQ',
  rules: [
    {
      id: 'sidekiq_api_key',
      title: 'Sidekiq Pro or Enterprise credentials',
      severity: 'medium',
      patterns: [PATTERN],
    },
  ],
}
