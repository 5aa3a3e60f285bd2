import { BASE62 } from '../pattern/alphabet.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** What people write in place of a password: a variable, a template, a word that says what belongs there. */
const STAND_IN =
  /[${}<>%*[\]]|^(?:pass(?:word|wd)?|pwd|secret|root|admin|test|user|changeme|your.*|xxx+|\*+)$/i

/** A JDBC address that has a password among its properties, which `?`, `&` or `;` begins. */
const ADDRESS: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['jdbc:'] },
  notAfter: BASE62.characters,
  expression: () => /(?<secret>jdbc:[a-z0-9]{2,20}:[^\s"'`<>]{1,500}[?&;][Pp]assword=[^\s"'`<>&;\\]{1,128})/,
  reach: 700,
  sample: (seed) => {
    const random = randomFrom(seed)
    const password = random.text(BASE62.characters, 12 + random.below(12))
    const secret = [
      `jdbc:postgresql://db.internal.net:5432/orders?user=app&password=${password}`,
      `jdbc:sqlserver://db.internal.net:1433;databaseName=orders;user=app;password=${password}`,
    ][random.below(2)]!
    return { secret, text: `spring.datasource.url=${secret}\n` }
  },
  nearMisses: () => [
    { why: 'no password', text: 'url=jdbc:postgresql://db.internal.net:5432/orders?user=app&ssl=true\n' },
    {
      why: 'a variable',
      text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password=${PASSWORD}\n',
    },
    { why: 'a template', text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password={{ pw }}\n' },
    { why: 'a common word', text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password=secret\n' },
    { why: 'an empty password', text: 'url=jdbc:postgresql://db.internal.net/orders?user=app&password=\n' },
  ],
  validate: (address) => {
    const password = address.slice(address.lastIndexOf('assword=') + 'assword='.length)
    return { validity: STAND_IN.test(password) ? 'invalid' : 'unvalidated' }
  },
}

/** Oracle's address has user and password before the host. */
const ORACLE: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['jdbc:oracle:'] },
  notAfter: BASE62.characters,
  expression: () =>
    /(?<secret>jdbc:oracle:[a-z0-9]{2,10}:[\w$#.-]{1,64}\/(?:"[^\s"']{1,128}"|[^\s"'`<>@/\\]{1,128})@[^\s"'`<>\\,;]{1,300})/,
  reach: 600,
  sample: (seed) => {
    const random = randomFrom(seed)
    const password = random.text(BASE62.characters, 12 + random.below(12))
    const host = ['//db.internal.net:1521/orders', 'db.internal.net:1521:orders'][random.below(2)]!
    const secret = `jdbc:oracle:thin:app/${password}@${host}`
    return { secret, text: `url=${secret}\n` }
  },
  nearMisses: () => [
    { why: 'no password', text: 'url=jdbc:oracle:thin:@db.internal.net:1521:orders\n' },
    { why: 'a variable', text: 'url=jdbc:oracle:thin:app/${PASSWORD}@db.internal.net:1521:orders\n' },
    { why: 'a common word', text: 'url=jdbc:oracle:thin:app/secret@db.internal.net:1521:orders\n' },
  ],
  validate: (address) => {
    const password = /^[^/]*\/(?<password>[^@]*)@/.exec(address)?.groups?.['password'] ?? ''
    const isWord = STAND_IN.test(password) || /^(?:tiger|oracle|manager|system|scott|hr)$/i.test(password)
    return { validity: isWord ? 'invalid' : 'unvalidated' }
  },
}

export const jdbc: RuleFile = {
  provider: 'JDBC',
  impact: 'log in to the database and read or change what its user may',
  revoke: "the database: change its user's password",
  url: 'https://docs.oracle.com/javase/8/docs/api/java/sql/DriverManager.html',
  rules: [
    {
      id: 'jdbc_connection_string',
      aliases: ['db2_connection_string'],
      title: 'JDBC address with a password',
      severity: 'critical',
      patterns: [ADDRESS, ORACLE],
    },
  ],
}
