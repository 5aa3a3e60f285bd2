import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const ftp: RuleFile = {
  provider: 'FTP and SFTP',
  impact: 'log in to the file server and read or change what its user may',
  revoke: "the server: change its user's password",
  url: 'https://datatracker.ietf.org/doc/html/rfc1738#section-3.2',
  rules: [
    {
      id: 'ftp_connection_string',
      title: 'FTP or SFTP address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['ftp', 'ftps', 'sftp'])],
    },
  ],
}
