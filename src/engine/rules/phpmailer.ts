import { readPassword } from '../generic/named-values.ts'
import { parserPattern } from '../generic/parser-pattern.ts'
import { makePassword } from '../generic/samples.ts'
import type { RuleFile } from '../rule.ts'

/** `$mail->Password = '…'`. */
const MEMBER = '->password'

export const phpmailer: RuleFile = {
  provider: 'PHPMailer',
  impact: 'send mail as the account, and read its mailbox where the password is that of the mailbox',
  revoke: 'the mail provider: change the account’s password',
  url: 'https://github.com/PHPMailer/PHPMailer/wiki/Tutorial',
  rules: [
    {
      id: 'phpmailer_password',
      aliases: ['phpmailer_api_key'],
      title: 'Password of a mail account given to PHPMailer',
      severity: 'high',
      generic: true,
      patterns: [
        parserPattern({
          anchor: { kind: 'word', words: [`mail${MEMBER}`, `mailer${MEMBER}`] },
          read: (text, at) => readPassword(text, text.indexOf('->', at) + '->'.length),
          behind: 250,
          reach: 700,
          forms: ["$mail->Password = '%';\n", '$mailer->Password   = "%"; // SMTP password\n'],
          make: makePassword,
          misses: [
            ['a variable', '$mail->Password = $%;\n'],
            ['of the environment', "$mail->Password = getenv('%');\n"],
          ],
        }),
      ],
    },
  ],
}
