import type { WrittenParser } from '../rule.ts'
import { readApart } from './apart.ts'
import { readChpasswd } from './chpasswd.ts'
import { readInsert } from './insert.ts'
import { readNoEcho } from './no-echo.ts'
import { readNote } from './notes.ts'
import { parserPattern } from './parser-pattern.ts'
import * as prechecks from './place-prechecks.ts'
import { makeToken } from './samples.ts'
import { readSpaced } from './spaced.ts'
import { readTable } from './table.ts'
import { readTypedIn } from './typed-in.ts'

/**
 * Places that hold a password whose name is not right before it: tables, rows of SQL, routers' lines, pages' fields.
 */
export const PLACE_PATTERNS: readonly WrittenParser[] = [
  parserPattern({
    anchor: { kind: 'word', words: ['pass', 'pwd', 'contrase', 'senha', 'mot de passe'] },
    notBefore: '=(.{}<>:',
    read: readTable,
    precheck: prechecks.TABLE,
    behind: 400,
    reach: 6000,
    forms: [
      `| Host | User | Password |\n|---|---|---|\n| db1 | app | % |\n`,
      `name,password\napp,%\n`,
      `"url","username","password"\n"https://db1","app","%"\n`,
      `user;password;role\napp;%;admin\n`,
      `HOST     USER    PASSWORD\ndb1      app     %\n`,
    ],
    make: makeToken,
    misses: [
      ['another column', `| Password | Hash |\n|---|---|\n| none | % |\n`],
      ['no table below', `name,password\n\napp,%\n`],
      ['a row of another length', `name,password\napp,x,%\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['insert'] },
    read: readInsert,
    precheck: prechecks.INSERT,
    behind: 0,
    reach: 5000,
    forms: [
      `INSERT INTO users (login, password) VALUES ('app', '%');\n`,
      `insert into users (id, password, role) values (1, 'x', 'none'), (2, '%', 'admin');\n`,
    ],
    make: makeToken,
    misses: [
      ['another column', `INSERT INTO users (login, password, digest) VALUES ('app', 'x', '%');\n`],
      ['a call', `INSERT INTO users (login, password) VALUES ('app', crypt('%', gen_salt('bf')));\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: ['pass', 'pwd', 'bindpw ', 'rootpw ', 'snmp-server community', 'secret '],
    },
    notBefore: '=(){}[]<>:,;',
    read: readSpaced,
    precheck: prechecks.SPACED,
    behind: 250,
    reach: 300,
    forms: [
      `bindpw %\n`,
      `enable password %\n`,
      `username app password 0 %\n`,
      `snmp-server community % RO\n`,
      `line vty 0 4\n password %\n`,
      `dbPassword %\n`,
    ],
    make: makeToken,
    misses: [
      ['a hash', `username app secret 5 %\n`],
      ['a sentence', `the password % was revoked\n`],
      ['text before it', `see password %\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['pass', 'pwd'] },
    notBefore: '=:{<',
    read: readTypedIn,
    precheck: prechecks.TYPED_IN,
    behind: 200,
    reach: 400,
    forms: [
      `cy.get('#password').type('%')\n`,
      `driver.find_element(By.ID, "password").send_keys("%")\n`,
      `await page.fill('#password', '%')\n`,
      `fill_in 'Password', with: '%'\n`,
    ],
    make: makeToken,
    misses: [
      ['another field', `cy.get('#password'); cy.get('#digest').contains('%')\n`],
      ['a variable', `cy.get('#password').type(\`\${%}\`)\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: ['pass', 'pwd', 'secret', 'api_key', 'apikey', 'api_token', 'auth_token', 'access_token'],
    },
    read: readApart,
    precheck: prechecks.APART,
    behind: 450,
    reach: 800,
    forms: [
      `variable "db_password" {\n  type      = string\n  sensitive = true\n  default   = "%"\n}\n`,
      `<setting name="ApiSecret" serializeAs="String">\n  <value>%</value>\n</setting>\n`,
      `key = os.environ.get("API_SECRET") or "%"\n`,
      `key = ENV.fetch("API_SECRET") { "%" }\n`,
      `ENV["API_SECRET"] ||= "%"\n`,
      `let(:password) { "%" }\n`,
      `let key = env::var("API_SECRET").unwrap_or("%".into());\n`,
      `  public String getPassword() {\n    return "%";\n  }\n`,
      `{"value":"%","name":"API_SECRET"}\n`,
      `final key = String.fromEnvironment('API_KEY', defaultValue: '%');\n`,
    ],
    make: makeToken,
    misses: [
      ['another name', `variable "db_host" {\n  default = "%"\n}\n`],
      ['a call', `key = os.environ.get("API_SECRET") or read("%")\n`],
      ['a hash', `  public String getPasswordHash() {\n    return "%";\n  }\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['chpasswd:'] },
    read: readChpasswd,
    behind: 0,
    reach: 3000,
    forms: [
      `chpasswd:\n  list: |\n    root:%\n`,
      `chpasswd:\n  expire: false\n  list:\n    - app:RANDOM\n    - root:%\n`,
    ],
    make: makeToken,
    misses: [
      ['a hash', `chpasswd:\n  list: |\n    root:$6$salt$%\n`],
      ['another list', `chpasswd:\n  users: []\nruncmd:\n  - echo app:%\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['noecho'] },
    read: readNoEcho,
    behind: 300,
    reach: 300,
    forms: [
      `Parameters:\n  Admin:\n    Type: String\n    NoEcho: true\n    Default: %\n`,
      `Parameters:\n  Admin:\n    Default: "%"\n    NoEcho: 'true'\n  Host:\n    Default: db1\n`,
      `{"Parameters": {"Admin": {"NoEcho": "true", "Type": "String", "Default": "%"}}}\n`,
    ],
    make: makeToken,
    misses: [
      ['another parameter', `Parameters:\n  Admin:\n    NoEcho: true\n  Digest:\n    Default: %\n`],
      ['one that is shown', `Parameters:\n  Digest:\n    NoEcho: false\n    Default: %\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['login: ', 'creds: ', 'credentials: ', 'with password', 'id/pw: ', 'password -'],
        ...['password for ', 'pwd for ', 'pw for '],
      ],
    },
    read: readNote,
    behind: 20,
    reach: 300,
    forms: [
      `Login: admin / %\n`,
      `creds: admin:%\n`,
      `id/pw: admin/%\n`,
      `password -> %\n`,
      `Password - %\n`,
      `password for the router: %\n`,
      `log in as app with password %\n`,
    ],
    make: makeToken,
    misses: [
      ['a path', `login: app/index.%.ts\n`],
      ['a sentence', `password-% was revoked\n`],
      ['no value', `the password for db1: see page %\n`],
    ],
  }),
]
