import { readGradle } from '../generic/log-in-command.ts'
import { parserPattern } from '../generic/parser-pattern.ts'
import { GRADLE } from '../generic/prechecks.ts'
import { makePassword } from '../generic/samples.ts'
import type { RuleFile } from '../rule.ts'

export const gradle: RuleFile = {
  provider: 'Gradle',
  impact: 'read packages of the repository and publish those that the user may',
  revoke: 'the repository: change the user’s password',
  url: 'https://docs.gradle.org/current/userguide/supported_repository_protocols.html',
  rules: [
    {
      id: 'gradle_credentials',
      aliases: ['gradle_api_key'],
      title: 'User and password in a Gradle build',
      severity: 'high',
      patterns: [
        parserPattern({
          anchor: { kind: 'word', words: ['credentials'] },
          read: readGradle,
          precheck: GRADLE,
          behind: 0,
          reach: 700,
          forms: [
            "  credentials {\n    «username 'robot'\n    password '%»'\n  }\n",
            '  credentials {\n    «username = "robot"\n    password = "%»"\n  }\n',
          ],
          make: makePassword,
          misses: [
            ['a variable', "  credentials {\n    username user\n    password '${%}'\n  }\n"],
            ['a template', "  credentials {\n    username 'robot'\n    password '{{%}}'\n  }\n"],
            [
              'a property',
              "  credentials {\n    username = 'robot'\n    password = findProperty('%')\n  }\n",
            ],
          ],
        }),
      ],
    },
  ],
}
