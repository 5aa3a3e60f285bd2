import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const smb: RuleFile = {
  provider: 'SMB',
  impact: 'log in to the file server and read or change what its user may',
  revoke: 'the file server: change its user’s password',
  url: 'https://www.iana.org/assignments/uri-schemes/prov/smb',
  rules: [
    {
      id: 'smb_connection_string',
      title: 'SMB address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['smb', 'cifs'])],
    },
  ],
}
