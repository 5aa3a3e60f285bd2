import type { ReadShape } from '../rule.ts'
import * as clues from './clues.ts'
import { readCommandPassword, readKeyOfCall, readPipedPassword } from './given-passwords.ts'
import { readPassword, readPasswordValue, readSecret, readSecretValue } from './named-values.ts'
import { readShape } from './read-shape.ts'
import {
  makePassword,
  makeToken,
  PASSWORD_FORMS,
  PASSWORD_MISSES,
  TOKEN_FORMS,
  TOKEN_MISSES,
} from './samples.ts'
import { readSql } from './sql.ts'

/** How much around a name is read for its value, and what says behind a name that it is given none. */
const NAMED = { behind: 250, reach: 700, notBefore: ',;{}</+*&%#\n\r' }

const SECRET_WORDS = ['secret', 'apikey', 'api_key', 'api-key', 'private_key', 'private-key', 'privatekey']

export const PASSWORD_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'word', words: ['pass', 'pwd', 'psk', 'pw: ', `pw:"`, `pw:'`, 'pw=', 'pw = '] },
    read: readPassword,
    clue: clues.PASSWORD,
    ...NAMED,
    forms: PASSWORD_FORMS,
    make: makePassword,
    misses: PASSWORD_MISSES,
  }),
  readShape({
    anchor: {
      kind: 'keyword',
      words: ['pwd', 'pswd', 'pass', '_pw', 'senha', 'contrasena', 'wachtwoord', 'parola'],
    },
    read: readPasswordValue,
    clue: clues.VALUE,
    behind: 250,
    reach: 600,
    forms: [`DB_PWD=%\n`, `const userPwd = '%'\n`],
    make: makeToken,
    misses: PASSWORD_MISSES,
  }),
  readShape({
    anchor: { kind: 'word', words: ['identified', 'password '] },
    read: readSql,
    clue: clues.SQL,
    forms: [`CREATE USER app IDENTIFIED BY '%';\n`, `ALTER ROLE app WITH LOGIN PASSWORD '%';\n`],
    make: makePassword,
    misses: [['a variable', `CREATE USER app IDENTIFIED BY '\${%}';\n`]],
  }),
  readShape({
    anchor: { kind: 'word', words: ['mysql', 'docker login', 'redis-cli', 'net user'] },
    read: readCommandPassword,
    clue: clues.COMMAND,
    behind: 0,
    reach: 600,
    forms: [
      `mysql -h db.internal.net -u root -p% orders\n`,
      `mysqldump --user=root --password='%' orders > dump.sql\n`,
      `docker login -u deploy -p "%" registry.internal.net\n`,
      `redis-cli -h cache.internal.net -a % ping\n`,
      `net user deploy % /add\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `mysql -u root -p$% orders\n`],
      ['asked for', `mysql -u root -p % orders\n`],
      ['another option', `redis-cli -h % ping\n`],
      ['from the input', `docker login -u deploy --password-stdin %\n`],
      ['another use', `net user % /delete\n`],
    ],
  }),
  readShape({
    anchor: { kind: 'word', words: ['echo '] },
    read: readPipedPassword,
    clue: clues.PIPED,
    behind: 0,
    reach: 300,
    forms: [`echo '%' | sudo -S systemctl restart app\n`, `echo % | sudo -S reboot\n`],
    make: makeToken,
    misses: [
      ['a variable', `echo "$%" | sudo -S reboot\n`],
      ['no password', `echo % | sudo tee /etc/app.conf\n`],
    ],
  }),
]

export const SECRET_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'keyword', words: ['secret', 'token', 'key', 'auth', 'cred', '_pat'] },
    read: readSecretValue,
    clue: clues.VALUE,
    behind: 250,
    reach: 600,
    forms: TOKEN_FORMS,
    make: makeToken,
    misses: TOKEN_MISSES,
  }),
  readShape({
    anchor: { kind: 'word', words: SECRET_WORDS },
    read: readSecret,
    clue: clues.NAMED,
    ...NAMED,
    forms: [`client_secret = "%"\n`, `apiKey: '%'\n`],
    make: (random) =>
      `${random.text('bcdfghjklmnpqrstvwxz', 6)}@${makePassword(random)}$${random.text('0123456789', 4)}`,
    misses: TOKEN_MISSES,
  }),
  readShape({
    anchor: {
      kind: 'word',
      words: ['createhmac(', 'jwt.sign(', 'jwt.verify(', 'jwt.encode(', 'jwt.decode(', 'jsonwebtoken.'],
    },
    read: readKeyOfCall,
    clue: clues.KEY_CALL,
    behind: 0,
    reach: 400,
    forms: [
      `createHmac('sha256', '%').update(body)\n`,
      `jwt.sign({ id: user.id }, '%', { expiresIn: '1h' })\n`,
      `jwt.verify(token, "%")\n`,
      `jwt.encode(claims, "%", algorithm="HS256")\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', 'createHmac("sha256", key.%)\n'],
      ['a template', 'jwt.sign(claims, `${%}`)\n'],
      ['an option', 'jwt.sign(claims, key, { keyid: "%" })\n'],
      ['a word', "jwt.sign(claims, 'secret')\n"],
    ],
  }),
]
