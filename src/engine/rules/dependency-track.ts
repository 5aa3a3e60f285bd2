import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const dependencyTrack: RuleFile = {
  provider: 'Dependency-Track',
  impact: "read the projects' components and weaknesses and upload bills of materials",
  revoke: 'Dependency-Track → Administration → Access management → Teams → API keys',
  url: 'https://docs.dependencytrack.org/integrations/rest-api/',
  rules: [
    {
      id: 'dependency_track_api_key',
      title: 'Dependency-Track API key',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'odt_',
          body: anyOf([chars(BASE62, 8), '_', chars(BASE62, 32)], chars(BASE62, { min: 32, max: 64 })),
        }),
      ],
    },
  ],
}
