import type { WrittenParser } from '../rule.ts'
import { readJdbcCall } from './credential-call.ts'
import { parserPattern } from './parser-pattern.ts'
import { readRandomPassword } from './random-password.ts'
import { makePassword, makeToken } from './samples.ts'
import { readSentPassword } from './sent-password.ts'

/** Passwords in what one tool or library writes or reads. */
export const TOOL_PATTERNS: readonly WrittenParser[] = [
  parserPattern({
    anchor: { kind: 'word', words: ['random_password'] },
    read: readRandomPassword,
    precheck: { ahead: 'random_password"\\s*[,}]' },
    behind: 0,
    reach: 6000,
    forms: [
      `{"type": "random_password", "name": "db", "instances": [{"attributes": {"length": 40, "result": "%"}}]}\n`,
    ],
    make: makeToken,
    misses: [
      ['another resource', `{"type": "random_id", "instances": [{"attributes": {"result": "%"}}]}\n`],
      [
        'one behind it',
        `{"type": "random_password", "instances": []}, {"type": "random_id", "result": "%"}\n`,
      ],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['jdbc:'] },
    read: readJdbcCall,
    precheck: { ahead: `jdbc:[^\\s"']*["']\\s*,\\s*["']` },
    behind: 0,
    reach: 600,
    forms: [
      `Transactor.fromDriverManager("org.postgresql.Driver", "jdbc:postgresql:orders", "«app", "%»")\n`,
      `Sql.newInstance("jdbc:mysql://db.internal.net/orders", "«app", "%»", "com.mysql.Driver")\n`,
    ],
    make: makePassword,
    misses: [
      ['a variable', `Sql.newInstance("jdbc:mysql://db.internal.net/orders", "app", pw) // %\n`],
      ['no user', `urls = ["jdbc:mysql://db.internal.net/orders", "%"]\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['assword', 'assphrase', 'asscode'] },
    read: readSentPassword,
    precheck: { ahead: `ass(?:word|phrase|code)[^\\n{]*[\\n{\\s][^"]*send(?:line)?\\s`, within: 250 },
    behind: 120,
    reach: 400,
    forms: [
      `expect "assword:"\nsend "%\\r"\n`,
      `expect {\n  "*yes/no*" { send "yes\\r"; exp_continue }\n  "*assword*" { send "%\\r" }\n}\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `expect "assword:"\nsend "$pw\\r" ;# %\n`],
      ['another question', `expect "login:"\nsend "%\\r"\n`],
    ],
  }),
]
