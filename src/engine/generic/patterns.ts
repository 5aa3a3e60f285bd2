import { BASE62 } from '../pattern/alphabet.ts'
import type { WrittenParser } from '../rule.ts'
import { readUrl } from './address.ts'
import { readCurl, readNetrc } from './command-line.ts'
import { readConnection } from './connection-string.ts'
import { readAuthPair, readConnectCall, readCredentialCall, readLogIn } from './credential-call.ts'
import { readAuthorization, readBasic, readBearer } from './headers.ts'
import { readKubernetesSecret } from './kubernetes-secret.ts'
import { readHashAlone, readHashOfUser, readRobot, readUrlSafeKey } from './long-values.ts'
import { parserPattern } from './parser-pattern.ts'
import * as prechecks from './prechecks.ts'
import { makeHash, makePassword, makeRobotToken, makeToken, makeUrlSafeKey } from './samples.ts'

export const BASIC_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'word', words: ['authorization'] },
    read: readBasic,
    precheck: prechecks.BASIC,
    forms: [
      `Authorization: Basic %\n`,
      `curl -H "Authorization: Basic %" https://api.internal.net\n`,
      `headers['Authorization'] = 'Basic %'\n`,
      `{"key": "Authorization", "value": "Basic %"}\n`,
    ],
    make: (random) => btoa(`app:${makePassword(random)}`),
    misses: [['a template', `Authorization: Basic {%}\n`]],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['curl '] },
    read: readCurl,
    precheck: prechecks.CURL,
    forms: [
      `curl -u «app:%» https://api.internal.net\n`,
      `curl --user "«app:%»" https://api.internal.net\n`,
      `curl -X POST \\\n  -u «app:%»\n`,
    ],
    make: makePassword,
    misses: [
      ['a variable', `curl -u "app:$%" https://api.internal.net\n`],
      ['no password', `curl -u app https://api.internal.net/%\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['machine'] },
    read: readNetrc,
    precheck: prechecks.NETRC,
    forms: [
      `«machine api.internal.net login app password %»\n`,
      `«machine api.internal.net\n  login app\n  password %»\n`,
      `«machine api.internal.net login app password "%"»\n`,
    ],
    make: makePassword,
    misses: [['a variable', `machine api.internal.net login app password $%\n`]],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['credential'] },
    read: readCredentialCall,
    precheck: prechecks.CALL,
    forms: [`new NetworkCredential("«app", "%»");\n`, `new UsernamePasswordCredentials("«app", "%»")\n`],
    make: makePassword,
    misses: [['a variable', `new NetworkCredential("app", "\${%}")\n`]],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['mysqli', 'pdo(', 'dbi->connect(', 'directoryentry(', 'getconnection(', 'sequelize('],
        ...['plainauth(', 'imap_open(', 'ldap_bind(', 'ftp_login(', 'ssh2_auth_password('],
      ],
    },
    read: readConnectCall,
    precheck: prechecks.CONNECT,
    behind: 0,
    reach: 800,
    forms: [
      `$db = new mysqli("db.internal.net", "«app", "%»", "orders");\n`,
      `$db = mysqli_connect($host, '«app', '%»');\n`,
      `$db = new PDO("mysql:host=db.internal.net;dbname=orders", "«app", "%»");\n`,
      `new DirectoryEntry("LDAP://ad.internal.net/DC=internal,DC=net", "«app", "%»");\n`,
      `DriverManager.getConnection(url, "«app", "%»");\n`,
      `my $db = DBI->connect("dbi:mysql:orders", "«app", "%»");\n`,
      `smtp.PlainAuth("", "«app@internal.net", "%»", "smtp.internal.net")\n`,
      `ssh2_auth_password($session, '«app', '%»');\n`,
    ],
    make: makePassword,
    misses: [['a variable', `new mysqli("db.internal.net", "app", $%);\n`]],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['auth=(', 'auth = (', 'basicauth(', 'basic_auth(', 'passwordauthentication(', 'passwordtoken('],
        ...['smtp.login(', 'server.login(', 'ftp.login(', 'wifi.begin('],
      ],
    },
    read: readAuthPair,
    precheck: prechecks.PAIR,
    behind: 0,
    reach: 400,
    forms: [
      `requests.get(url, auth=("«app", "%»"))\n`,
      `HTTPBasicAuth('«app', '%»')\n`,
      `client.basic_auth("«app", "%»")\n`,
      `client.basic_auth("«app", Some("%»"))\n`,
      `server.login("«app@internal.net", "%»")\n`,
      `new PasswordAuthentication("«app", "%»".toCharArray())\n`,
    ],
    make: makePassword,
    misses: [['a variable', `requests.get(url, auth=("app", %))\n`]],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['connect(', 'login(', 'log_in(', 'logon(', 'authenticate(', 'bind('].map((word) => `.${word}`),
        ...['"', "'"].map((quote) => `.basic(${quote}`),
        ...['"', "'"].flatMap((quote) => [`.auth(${quote}`, `:auth(${quote}`]),
      ],
    },
    read: readLogIn,
    precheck: prechecks.LOG_IN,
    behind: 0,
    reach: 400,
    forms: [
      `db = pymysql.connect("db.internal.net", "«app", "%»", "orders")\n`,
      `await client.login('«app', '%»')\n`,
      `ldap.bind("«cn=app,dc=internal", "%»")\n`,
      `local ok, err = red:auth("%")\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `client.login("app", %)\n`],
      ['what is called', `button.connect("clicked", "on_button_clicked") # %\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'run', after: ':', shortest: 60 },
    read: readRobot,
    behind: 122,
    reach: 65,
    forms: [`docker login -u «team+robot:%» registry.internal.net\n`],
    make: makeRobotToken,
    misses: [['no name', `digest:%\n`]],
  }),
]

export const BEARER_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'word', words: ['authorization'] },
    read: readAuthorization,
    precheck: prechecks.AUTHORIZATION,
    forms: [
      `Authorization: Bearer %\n`,
      `{"name": "authorization", "value": "Token %"}\n`,
      `curl -H "Authorization: Token %" https://api.internal.net\n`,
      `{ Authorization: 'Bearer %' }\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `Authorization: Bearer \${%}\n`],
      ['a placeholder', `Authorization: Bearer <%>\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['bearer '] },
    read: readBearer,
    precheck: prechecks.BEARER,
    forms: [`  - Bearer %\n`, `auth = "Bearer %"\n`],
    make: makeToken,
    misses: [['a variable', `auth = "Bearer $%"\n`]],
  }),
]

export const URL_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'literal', literals: ['://'] },
    read: readUrl,
    forms: [
      `remote: «acme+tcp://app:%@files.internal.net»/orders\n`,
      `"«nats://app:%@files.internal.net»"\n`,
    ],
    make: (random) => makePassword(random).replace(/[^A-Za-z0-9]/g, 'x'),
    misses: [
      ['an example host', `nats://app:%@example.com/\n`],
      ['a variable', `nats://app:\${%}@files.internal.net/\n`],
      ['no password', `nats://app@files.internal.net/%\n`],
    ],
  }),
]

export const CONNECTION_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'word', words: ['password', ';pwd', '; pwd'] },
    read: readConnection,
    precheck: prechecks.CONNECTION,
    forms: [
      `"«Server=tcp:db.internal.net,1433;Database=orders;User ID=app;Password=%;Encrypt=True;»"\n`,
      `"«Driver={SQL Server};Server=db.internal.net;Uid=app;Pwd=%;»"\n`,
      `connect("host=db.internal.net user=app password=% dbname=orders")\n`,
    ],
    make: makePassword,
    misses: [
      ['a variable', `"Server=db;User Id=app;Password=\${%};"\n`],
      ['a list of other things', `"a=1;b=2;c=%"\n`],
      ['a variable of a shell', `connect("host=db.internal.net user=app password=$DB_PASSWORD dbname=%")\n`],
    ],
  }),
]

export const HASH_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'run', after: '$', shortest: 22 },
    read: readHashOfUser,
    forms: [`app:%:0:0\n`, `INSERT INTO users VALUES (1, 'app', '%');\n`, `username: app\npassword: "%"\n`],
    make: makeHash,
    misses: [
      ['one character more', `app:%a:0:0\n`],
      ['a word before it', `app:x%:0:0\n`],
    ],
  }),
]

export const LONE_HASH_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'run', after: '$', shortest: 22 },
    read: readHashAlone,
    forms: [`hash: "%"\n`, `expect(verify("secret", "%")).toBe(true)\n`],
    make: makeHash,
    misses: [
      ['one character more', `hash: "%a"\n`],
      ['a word before it', `hash: "x%"\n`],
    ],
  }),
]

export const HIGH_ENTROPY_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'run', after: `"'\``, shortest: 40 },
    read: readUrlSafeKey,
    precheck: prechecks.URL_SAFE,
    behind: 40,
    reach: 202,
    forms: [`seal("%")\n`, `'%'\n`],
    make: makeUrlSafeKey,
    misses: [
      ['a digest', `{"digest": "%"}`],
      ['no quotes', `%\n`],
    ],
  }),
]

export const KUBERNETES_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'word', words: ['secret'] },
    notAfter: `${BASE62.characters}_-./$(){}[],;\\@#*=<>&!?+|~%`,
    notBefore: '.:;/()[]{=!?<>+*&%$@#',
    read: readKubernetesSecret,
    precheck: prechecks.KUBERNETES,
    behind: 6000,
    reach: 6000,
    forms: [
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: orders\ndata:\n  extra: %\n',
      `apiVersion: v1\ndata:\n  extra: '%'\nkind: 'Secret'\n`,
      '{"kind": "Secret", "data": {"extra": "%"}}\n',
    ],
    make: (random) => btoa(`${makePassword(random)}-${makePassword(random)}`),
    misses: [
      ['another kind', 'kind: ConfigMap\ndata:\n  extra: %\n'],
      ['another document', 'kind: Secret\n---\nkind: ConfigMap\ndata:\n  extra: %\n'],
      ['a reference', 'kind: ExternalSecret\nspec:\n  data:\n    - extra: %\n'],
      ['a user', 'kind: Secret\ndata:\n  username: %\n'],
    ],
  }),
]
