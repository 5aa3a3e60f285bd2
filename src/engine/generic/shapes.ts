import type { ReadShape } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { readUrl } from './address.ts'
import * as clues from './clues.ts'
import { readCurl, readNetrc } from './command-line.ts'
import { readConnection } from './connection-string.ts'
import { readAuthPair, readConnectCall, readCredentialCall } from './credential-call.ts'
import { readCommandPassword, readKeyOfCall, readPipedPassword } from './given-passwords.ts'
import { readAuthorization, readBasic, readBearer } from './headers.ts'
import { readKubernetesSecret } from './kubernetes-secret.ts'
import { readHash, readRobot, readUrlSafeKey } from './long-values.ts'
import { readPassword, readPasswordValue, readSecret, readSecretValue } from './named-values.ts'
import { readShape } from './read-shape.ts'
import {
  makeHash,
  makePassword,
  makeRobotToken,
  makeToken,
  makeUrlSafeKey,
  PASSWORD_FORMS,
  PASSWORD_MISSES,
  TOKEN_FORMS,
  TOKEN_MISSES,
} from './samples.ts'
import { readSql } from './sql.ts'

/** The same for a name and its value. */
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

export const BASIC_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'word', words: ['authorization'] },
    read: readBasic,
    clue: clues.BASIC,
    forms: [
      `Authorization: Basic %\n`,
      `curl -H "Authorization: Basic %" https://api.internal.net\n`,
      `headers['Authorization'] = 'Basic %'\n`,
    ],
    make: (random) => btoa(`app:${makePassword(random)}`),
    misses: [['a template', `Authorization: Basic {%}\n`]],
  }),
  readShape({
    anchor: { kind: 'word', words: ['curl '] },
    read: readCurl,
    clue: clues.CURL,
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
  readShape({
    anchor: { kind: 'word', words: ['machine'] },
    read: readNetrc,
    clue: clues.NETRC,
    forms: [
      `«machine api.internal.net login app password %»\n`,
      `«machine api.internal.net\n  login app\n  password %»\n`,
    ],
    make: makePassword,
    misses: [['a variable', `machine api.internal.net login app password $%\n`]],
  }),
  readShape({
    anchor: { kind: 'word', words: ['credential'] },
    read: readCredentialCall,
    clue: clues.CALL,
    forms: [`new NetworkCredential("«app", "%»");\n`, `new UsernamePasswordCredentials("«app", "%»")\n`],
    make: makePassword,
    misses: [['a variable', `new NetworkCredential("app", "\${%}")\n`]],
  }),
  readShape({
    anchor: { kind: 'word', words: ['mysqli', 'pdo('] },
    read: readConnectCall,
    clue: clues.CONNECT,
    behind: 0,
    reach: 800,
    forms: [
      `$db = new mysqli("db.internal.net", "«app", "%»", "orders");\n`,
      `$db = mysqli_connect($host, '«app', '%»');\n`,
      `$db = new PDO("mysql:host=db.internal.net;dbname=orders", "«app", "%»");\n`,
    ],
    make: makePassword,
    misses: [['a variable', `new mysqli("db.internal.net", "app", $%);\n`]],
  }),
  readShape({
    anchor: { kind: 'word', words: ['auth=(', 'auth = (', 'basicauth(', 'basic_auth('] },
    read: readAuthPair,
    clue: clues.PAIR,
    behind: 0,
    reach: 400,
    forms: [
      `requests.get(url, auth=("«app", "%»"))\n`,
      `HTTPBasicAuth('«app', '%»')\n`,
      `client.basic_auth("«app", "%»")\n`,
    ],
    make: makePassword,
    misses: [['a variable', `requests.get(url, auth=("app", %))\n`]],
  }),
  readShape({
    anchor: { kind: 'run', after: ':', shortest: 60 },
    read: readRobot,
    behind: 122,
    reach: 65,
    forms: [`docker login -u «team+robot:%» registry.internal.net\n`],
    make: makeRobotToken,
    misses: [['no name', `digest:%\n`]],
  }),
]

export const BEARER_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'word', words: ['authorization'] },
    read: readAuthorization,
    clue: clues.AUTHORIZATION,
    forms: [
      `Authorization: Bearer %\n`,
      `curl -H "Authorization: Token %" https://api.internal.net\n`,
      `{ Authorization: 'Bearer %' }\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `Authorization: Bearer \${%}\n`],
      ['a placeholder', `Authorization: Bearer <%>\n`],
    ],
  }),
  readShape({
    anchor: { kind: 'word', words: ['bearer '] },
    read: readBearer,
    clue: clues.BEARER,
    forms: [`  - Bearer %\n`, `auth = "Bearer %"\n`],
    make: makeToken,
    misses: [['a variable', `auth = "Bearer $%"\n`]],
  }),
]

export const URL_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
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

export const CONNECTION_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'word', words: ['password', ';pwd', '; pwd'] },
    read: readConnection,
    clue: clues.CONNECTION,
    forms: [
      `"«Server=tcp:db.internal.net,1433;Database=orders;User ID=app;Password=%;Encrypt=True;»"\n`,
      `"«Driver={SQL Server};Server=db.internal.net;Uid=app;Pwd=%;»"\n`,
      `connect("host=db.internal.net user=app password=% dbname=orders")\n`,
    ],
    make: makePassword,
    misses: [
      ['a variable', `"Server=db;User Id=app;Password={%};"\n`],
      ['a list of other things', `"a=1;b=2;c=%"\n`],
      ['a variable of a shell', `connect("host=db.internal.net user=app password=$% dbname=orders")\n`],
    ],
  }),
]

export const HASH_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'run', after: '$', shortest: 22 },
    read: readHash,
    forms: [`app:%:0:0\n`, `hash: "%"\n`],
    make: makeHash,
    misses: [
      ['one character more', `hash: "%a"\n`],
      ['a word before it', `hash: "x%"\n`],
    ],
  }),
]

export const HIGH_ENTROPY_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'run', after: `"'\``, shortest: 40 },
    read: readUrlSafeKey,
    clue: clues.URL_SAFE,
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

export const KUBERNETES_SHAPES: readonly [ReadShape, ...ReadShape[]] = [
  readShape({
    anchor: { kind: 'word', words: ['secret'] },
    notAfter: `${BASE62.characters}_-./$(){}[],;\\@#`,
    notBefore: '.:;/()[]{=!?<>+*&%$@#',
    read: readKubernetesSecret,
    clue: clues.KUBERNETES,
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
