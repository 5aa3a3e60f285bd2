import { BASE62 } from '../pattern/alphabet.ts'
import type { OfflineCheck, RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

const PATTERN: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['sshpass -p'] },
  // A quote ends a password that starts with one; a blank ends any other. `$` and a backquote are the shell's.
  expression: () =>
    /sshpass -p {0,2}(?:'(?=[^']{6,64}'(?=\s))|"(?=[^"]{6,64}"(?=\s))|(?=[^\s'"]{6,64}\s))(?<secret>[^\s'"$`<>{}]{6,64})(?=['"]?\s)/,
  reach: 90,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = `${random.text(BASE62.characters, 6 + random.below(14))}${['', '!', '#7', '%'][random.below(4)]!}a1`
    const texts = [
      `sshpass -p '${secret}' ssh root@10.0.0.7\n`,
      `sshpass -p "${secret}" scp dist.tar deploy@web1:/srv\n`,
      `  - sshpass -p ${secret} ssh -o StrictHostKeyChecking=no ci@build "make"\n`,
      `sshpass -p${secret} rsync -a . web1:/srv\n`,
    ]
    return { secret, text: texts[random.below(texts.length)]! }
  },
  nearMisses: (seed) => {
    const secret = randomFrom(seed).text(BASE62.characters, 16)
    return [
      ['a variable', `sshpass -p "$SSH_PASSWORD" ssh root@10.0.0.7\n`],
      ['a variable in braces', `sshpass -p \${PASSWORD} ssh root@10.0.0.7\n`],
      ['a command', 'sshpass -p `cat password.txt` ssh root@10.0.0.7\n'],
      ['a template', `sshpass -p '{{ password }}' ssh root@10.0.0.7\n`],
      ['a placeholder', `sshpass -p <password> ssh root@10.0.0.7\n`],
      ['a word that stands for one', `sshpass -p 'password' ssh root@10.0.0.7\n`],
      ['short', `sshpass -p ${secret.slice(0, 5)} ssh root@10.0.0.7\n`],
      ['from a file', `sshpass -f ${secret} ssh root@10.0.0.7\n`],
    ].map(([why = '', text = '']) => ({ why, text }))
  },
}

/** Manuals write a word in place of a password. */
function validateNoWord(password: string): OfflineCheck {
  const word = /^(?:[a-z_-]{0,12}pass(?:word|wd|phrase)?\d{0,3}|secret|[xX*.]+)$/i
  return { validity: word.test(password) ? 'invalid' : 'unvalidated' }
}

export const sshpass: RuleFile = {
  provider: 'sshpass',
  impact: 'log in over SSH to the host that the command names',
  revoke: 'the host: change its user’s password',
  url: 'https://sourceforge.net/projects/sshpass/',
  rules: [
    {
      id: 'sshpass_password',
      title: 'Password given to sshpass',
      severity: 'high',
      patterns: [PATTERN],
      validate: validateNoWord,
    },
  ],
}
