import { isPlaceholderWord } from '../generic/placeholder-words.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** A line of `.pgpass`: host, port, database, user and password. */
const PASSWORD_FILE: WrittenPattern = {
  anchor: { kind: 'literal', literals: [':5432:'], back: 1 },
  expression: () => /[\w*]:5432:[\w*-]{1,63}:[\w.-]{1,63}:(?<secret>[^\s:"'`$<>{}]{6,100})(?![^\r\n])/,
  reach: 250,
  sample: (seed) => {
    const secret = randomFrom(seed).text(BASE62.characters, 12 + (seed % 12))
    return { secret, text: `db.internal.net:5432:orders:app:${secret}\n` }
  },
  nearMisses: (seed) => {
    const value = randomFrom(seed).text(BASE62.characters, 12)
    return [
      { why: 'a variable', text: `db.internal.net:5432:orders:app:$${value}\n` },
      { why: 'a mapped port', text: '      - "127.0.0.1:5432:5432"\n' },
      { why: 'a part missing', text: `db.internal.net:5432:orders:${value}\n` },
      { why: 'short', text: `db.internal.net:5432:orders:app:${value.slice(0, 5)}\n` },
      { why: 'a word that stands for one', text: 'db.internal.net:5432:orders:app:password\n' },
    ]
  },
  validate: (password) => ({ validity: isPlaceholderWord(password) ? 'invalid' : 'unvalidated' }),
}

export const postgresql: RuleFile = {
  provider: 'PostgreSQL',
  impact: 'log in to the database and read or change what its user may',
  revoke: "the database: change its user's password",
  url: 'https://www.postgresql.org/docs/current/sql-alterrole.html',
  rules: [
    {
      id: 'postgres_connection_string',
      title: 'PostgreSQL address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['postgres', 'postgresql', 'postgis'])],
    },
    {
      id: 'postgresql_password_file',
      title: 'Password in a file for psql',
      severity: 'high',
      patterns: [PASSWORD_FILE],
      url: 'https://www.postgresql.org/docs/current/libpq-pgpass.html',
    },
  ],
}
