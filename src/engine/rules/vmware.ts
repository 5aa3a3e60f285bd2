import { readPowerCli } from '../generic/log-in-command.ts'
import { parserPattern } from '../generic/parser-pattern.ts'
import { makePassword } from '../generic/samples.ts'
import type { RuleFile } from '../rule.ts'

export const vmware: RuleFile = {
  provider: 'VMware',
  impact: 'manage the virtual machines that the user may',
  revoke: 'vCenter → Administration → Users and Groups → the user → Change password',
  url: 'https://developer.broadcom.com/powercli',
  rules: [
    {
      id: 'vmware_password',
      aliases: ['vmware_api_key'],
      title: 'User and password given to VMware PowerCLI',
      severity: 'high',
      patterns: [
        parserPattern({
          anchor: { kind: 'word', words: ['connect-viserver'] },
          read: readPowerCli,
          behind: 0,
          reach: 400,
          forms: [
            'Connect-VIServer vcenter1 -User «robot -Password %»\n',
            "Connect-VIServer -Server vcenter1 -User «'robot' -Password '%»'\n",
          ],
          make: makePassword,
          misses: [
            ['a variable', 'Connect-VIServer $vc -User robot -Password $%\n'],
            ['no password', 'Connect-VIServer vcenter1 -User robot\n'],
          ],
        }),
      ],
    },
  ],
}
