import { readPsExec } from '../generic/log-in-command.ts'
import { parserPattern } from '../generic/parser-pattern.ts'
import { makePassword } from '../generic/samples.ts'
import type { RuleFile } from '../rule.ts'

export const psexec: RuleFile = {
  provider: 'PsExec',
  impact: 'run programs on the host as that user',
  revoke: 'the host or its domain: change the user’s password',
  url: 'https://learn.microsoft.com/sysinternals/downloads/psexec',
  rules: [
    {
      id: 'psexec_password',
      aliases: ['psexec_api_key'],
      title: 'User and password given to PsExec',
      severity: 'high',
      patterns: [
        parserPattern({
          anchor: { kind: 'word', words: ['psexec'] },
          read: readPsExec,
          behind: 0,
          reach: 400,
          forms: [
            'psexec \\\\10.0.0.7 -u «Administrator -p %» cmd /c dir\n',
            'PsExec64.exe -accepteula \\\\build1 -u «CORP\\deploy -p "%»" hostname\n',
          ],
          make: makePassword,
          misses: [
            ['a variable', 'psexec \\\\10.0.0.7 -u Administrator -p $% cmd\n'],
            ['a variable of a batch file', 'psexec \\\\10.0.0.7 -u Administrator -p %PW% cmd\n'],
            ['no password', 'psexec \\\\10.0.0.7 -u Administrator cmd\n'],
          ],
        }),
      ],
    },
  ],
}
