import type { WrittenParser } from '../rule.ts'
import {
  FREQUENT_COMMANDS,
  RARE_COMMANDS,
  readCommandPassword,
  readPasswordOption,
  readPipedPassword,
  readSecureString,
} from './commands.ts'
import { readGoSource } from './connection-string.ts'
import { FOREIGN_PASSWORD_PATTERN } from './foreign-patterns.ts'
import { readPassword, readPasswordValue } from './named-values.ts'
import { parserPattern } from './parser-pattern.ts'
import { PLACE_PATTERNS } from './place-patterns.ts'
import { PASSWORD_OPTION, RARE_COMMAND } from './place-prechecks.ts'
import * as prechecks from './prechecks.ts'
import { makePassword, makeToken, PASSWORD_FORMS, PASSWORD_MISSES } from './samples.ts'
import { readSql } from './sql.ts'
import { TOOL_PATTERNS } from './tool-patterns.ts'

/** How much around a name is read for its value, and what says behind a name that it is given none. */
export const NAMED = { behind: 250, reach: 700, notBefore: ',;}</+*&%#' }

/** Passwords by the name, statement or command that has them. */
export const PASSWORD_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...[
          'pass',
          'pwd',
          'psk',
          'pw: ',
          `pw:"`,
          `pw:'`,
          'pw=',
          'pw = ',
          'pw  ',
          'pw":',
          `pw' =`,
          `pw':`,
          'senha',
          'contrasena',
          'wachtwoord',
        ],
        ...[
          'kennwort',
          'losenord',
          'haslo',
          'sifre',
          'heslo',
          'salasana',
          'adgangskode',
          'jelszo',
          'mat_khau',
        ],
        ...['matkhau', 'lozinka', 'kata_sandi', 'katasandi', 'slaptazodis'],
      ],
    },
    read: readPassword,
    precheck: prechecks.PASSWORD,
    ...NAMED,
    forms: PASSWORD_FORMS,
    make: makePassword,
    misses: PASSWORD_MISSES,
  }),
  parserPattern({
    anchor: {
      kind: 'keyword',
      words: [
        ...['pwd', 'pswd', 'pass', '_pw', 'senha', 'contrasena', 'wachtwoord', 'parola', 'kennwort', 'mdp'],
        ...['clave', 'haslo', 'losenord', 'sifre', 'heslo', 'salasana', 'adgangskode', 'jelszo', 'sandi'],
        ...['mat_khau', 'matkhau', 'parool', 'lozinka'],
      ],
    },
    read: readPasswordValue,
    precheck: prechecks.VALUE,
    behind: 250,
    reach: 600,
    forms: [`DB_PWD=%\n`, `const userPwd = '%'\n`],
    make: makeToken,
    misses: PASSWORD_MISSES,
  }),
  FOREIGN_PASSWORD_PATTERN,
  parserPattern({
    anchor: { kind: 'literal', literals: ['@tcp(', '@unix('] },
    read: readGoSource,
    reach: 10,
    forms: [`sql.Open("mysql", "app:%@tcp(db.internal.net:3306)/orders")\n`],
    make: makeToken,
    misses: [
      ['a variable', `dsn := "app:\${%}@tcp(db.internal.net:3306)/orders"\n`],
      ['no password', `dsn := "%@tcp(db.internal.net:3306)/orders"\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['identified', 'password '] },
    read: readSql,
    precheck: prechecks.SQL,
    forms: [`CREATE USER app IDENTIFIED BY '%';\n`, `ALTER ROLE app WITH LOGIN PASSWORD '%';\n`],
    make: makePassword,
    misses: [['a variable', `CREATE USER app IDENTIFIED BY '\${%}';\n`]],
  }),
  parserPattern({
    anchor: { kind: 'word', words: FREQUENT_COMMANDS },
    read: readCommandPassword,
    precheck: prechecks.COMMAND,
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
  parserPattern({
    anchor: { kind: 'word', words: [' -p '] },
    read: readPasswordOption,
    precheck: PASSWORD_OPTION,
    behind: 300,
    reach: 160,
    forms: [
      `mongo -u root -p % orders\n`,
      `nxc smb files.internal.net -u "app" -p '%'\n`,
      `bcp orders out orders.csv -S db.internal.net -U sa -P %\n`,
      `dotnet nuget add source https://nuget.internal.net --username app -p %\n`,
    ],
    make: makePassword,
    misses: [
      ['a variable', `mongo -u root -p "$%" orders\n`],
      ['no user', `mkdir -p %\n`],
      ['a database', `mariadb -h db.internal.net -u root -p %\n`],
      ['ports', `docker run -u app -p 127.0.0.1:8080:80/tcp app:%\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: RARE_COMMANDS },
    read: readCommandPassword,
    precheck: RARE_COMMAND,
    behind: 0,
    reach: 600,
    forms: [
      `sqlcmd -S db.internal.net -U sa -P % -i orders.sql\n`,
      `sqlplus -s app/%@orders @report.sql\n`,
      `mongosh --host db.internal.net -u root -p '%' orders\n`,
      `podman login -u deploy -p % registry.internal.net\n`,
      `ldapsearch -x -D cn=app,dc=internal -w "%" -b dc=internal\n`,
      `htpasswd -bc .htpasswd app %\n`,
      `openssl pkcs12 -in app.p12 -passin pass:%\n`,
      `security unlock-keychain -p "%" build.keychain\n`,
      `cmdkey /add:files /user:app /pass:%\n`,
      `net use Z: \\\\files\\orders /user:app %\n`,
      `command: redis-server --requirepass %\n`,
      `requirepass %\n`,
      `erl -name app@db1 -setcookie %\n`,
      `user app on >% ~app:* +@all\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `sqlcmd -U sa -P $% -i orders.sql\n`],
      ['another option', `sqlcmd -U sa -p %\n`],
      ['a file', `openssl pkcs12 -in app.p12 -passin file:%\n`],
      ['a template', `redis-server --requirepass {{%}}\n`],
      ['asked for', `ldapsearch -x -W % -b dc=internal\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['convertto-securestring'] },
    read: readSecureString,
    behind: 150,
    reach: 500,
    forms: [
      `$password = ConvertTo-SecureString "%" -AsPlainText -Force\n`,
      `ConvertTo-SecureString -String '%' -AsPlainText -Force\n`,
      `(ConvertTo-SecureString -AsPlainText -Force -String '%')\n`,
      `"%" | ConvertTo-SecureString -AsPlainText -Force\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `ConvertTo-SecureString "$%" -AsPlainText -Force\n`],
      ['encrypted', `ConvertTo-SecureString "%" -Key $key\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['echo '] },
    read: readPipedPassword,
    precheck: prechecks.PIPED,
    behind: 0,
    reach: 500,
    forms: [
      `echo '%' | sudo -S systemctl restart app\n`,
      `echo % | sudo -S reboot\n`,
      `echo "%" | docker login -u deploy --password-stdin registry.internal.net\n`,
      `echo "app:%" | chpasswd\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `echo "$%" | sudo -S reboot\n`],
      ['no password', `echo % | sudo tee /etc/app.conf\n`],
      ['another command', `echo "app:%" | tee users.txt\n`],
    ],
  }),
  ...PLACE_PATTERNS,
  ...TOOL_PATTERNS,
]
