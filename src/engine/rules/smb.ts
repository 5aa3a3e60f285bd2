import type { RuleFile } from '../rule.ts'
import { urlWithPassword } from '../shape/url.ts'

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
      shapes: [urlWithPassword(['smb', 'cifs'])],
    },
  ],
}
