import { describe, expect, test } from '@jest/globals'

import {
  readCommandPassword,
  readPipedPassword,
  readSecureString,
} from '../../../src/engine/generic/commands.ts'
import { readAuthPair, readConnectCall } from '../../../src/engine/generic/credential-call.ts'
import { readKeyOfCall } from '../../../src/engine/generic/key-call.ts'
import { PASSWORDS, readAt, TOKEN } from '../../support/given-values.ts'

describe('a password given to a command', () => {
  const value = PASSWORDS['of letters and digits']

  test.each([
    ['mysql -u root -p% orders', /mysql/],
    ["mysqldump --user=root --password='%' orders > dump.sql", /mysqldump/],
    ['docker login -u deploy -p % registry.internal.net', /docker/],
    ['redis-cli -h cache.internal.net -a "%" ping', /redis/],
    ['net user deploy % /add', /net/],
    ['SQLCMD -S db.internal.net -U sa -P % -i orders.sql', /sqlcmd/],
    ['sqlplus -s app/%@orders @report.sql', /sqlplus/],
    ['mongosh db.internal.net/orders -u app -p % --eval "x"', /mongosh /],
    ['podman login -u deploy -p "%" registry.internal.net', /podman login/],
    ['az login --service-principal -u app -p % --tenant acme', /az login/],
    ['ldapsearch -x -D cn=app -w % -b dc=internal', /ldapsearch/],
    ['htpasswd -bc /etc/nginx/.htpasswd app %', /htpasswd /],
    ['openssl pkcs12 -in app.p12 -passin pass:% -nodes', /-passin /],
    ['openssl enc -d -aes-256-cbc -k % -in app.enc', /openssl enc/],
    ['security unlock-keychain -p "%" build.keychain', /-keychain /],
    ['security import app.p12 -k build.keychain -P % -A', /security import/],
    ['cmdkey /add:files /user:app /pass:%', /cmdkey/],
    ['net use Z: \\\\files\\orders /user:app %', /net use /],
    ['net use Z: \\\\files\\orders % /user:app', /net use /],
    ['command: ["redis-server", "--requirepass", "%"]', /requirepass/],
    ['requirepass %', /requirepass/],
    ['rabbitmqctl add_user app %', /rabbitmqctl /],
    ['wandb login %', /wandb login /],
  ])('is found: %s', (form, anchor) => {
    expect(readAt(readCommandPassword, anchor, `${form.replace('%', () => value)}\n`)).toEqual([value])
  })

  test('is found behind the user and a percent sign', () => {
    const text = `smbclient //files/orders -U 'app%${value}'\n`

    expect(readAt(readCommandPassword, /smbclient/, text)).toEqual([value])
  })

  test.each([
    ['mysql -u root -p orders_2024 < dump.sql', /mysql/],
    ['mysql -u root -p"$MYSQL_PASSWORD" orders', /mysql/],
    ['mysql -u root -psecret orders', /mysql/],
    ['mysql --port=3306 -pprotocol', /mysql/],
    ['docker login -u app -p ${{ secrets.TOKEN }}', /docker/],
    ['docker login -u app --password-stdin', /docker/],
    ['redis-cli -h k7q2x9z8w1v3.cache.net ping', /redis/],
    ['net user deploy password /add', /net/],
    ['sqlcmd -U sa -P $(SA_PASSWORD)', /sqlcmd/],
    ['sqlplus app/app_orders@orders', /sqlplus/],
    ['mongosh -u app -p --host k7q2x9z8w1v3', /mongosh /],
    ['ldapsearch -x -W -b dc=k7q2x9z8w1v3', /ldapsearch/],
    ['openssl pkcs12 -passin env:k7q2x9z8w1v3', /-passin /],
    ['openssl pkcs12 -passin pass:password', /-passin /],
    ['# requirepass foobared', /requirepass/],
    ['requirepass is set by the operator', /requirepass/],
    ['net use Z: \\\\files\\k7q2x9z8w1v3 /persistent:yes', /net use /],
  ])('is not found where there is none: %s', (text, anchor) => {
    expect(readAt(readCommandPassword, anchor, `${text}\n`)).toEqual([])
  })

  test('is found where sudo reads it', () => {
    expect(readAt(readPipedPassword, /echo/, `echo '${value}' | sudo -S reboot\n`)).toEqual([value])
    expect(readAt(readPipedPassword, /echo/, `echo "${value}" | sudo tee /etc/motd\n`)).toEqual([])
    expect(readAt(readPipedPassword, /echo/, 'echo password | sudo -S reboot\n')).toEqual([])
  })

  test.each([
    `echo "%" | docker login -u app --password-stdin`,
    'echo % | passwd --stdin app',
    `echo 'app:%' | sudo chpasswd`,
    'echo % | vncpasswd -f > ~/.vnc/passwd',
  ])('is found where a command reads it: %s', (form) => {
    expect(readAt(readPipedPassword, /echo/, `${form.replace('%', value)}\n`)).toEqual([value])
  })

  test.each([
    `$p = ConvertTo-SecureString '%' -AsPlainText -Force`,
    `ConvertTo-SecureString -AsPlainText -Force -String "%"`,
    `$p = '%' | ConvertTo-SecureString -AsPlainText -Force`,
  ])('is found where PowerShell makes it secure: %s', (form) => {
    expect(readAt(readSecureString, /convertto-securestring/, `${form.replace('%', value)}\n`)).toEqual([
      value,
    ])
  })

  test('is none where PowerShell decrypts it', () => {
    const text = `ConvertTo-SecureString '${value}' -Key $key\n`

    expect(readAt(readSecureString, /convertto-securestring/, text)).toEqual([])
  })
})

describe('a key of a program that signs', () => {
  test.each([
    ["createHmac('sha256', '%').update(body)", /createHmac/],
    ["jwt.sign({ id: user.id }, '%', { expiresIn: '1h' })", /jwt/],
    ['jwt.verify(token, "%")', /jwt/],
    ["app.use(cookieParser('%'))", /cookie/],
    ["cipher = AES.new(b'%', AES.MODE_CBC)", /AES\.new/],
    ['Fernet(b"%").decrypt(text)', /Fernet/],
    ['jwt.encode({"sub": user}, "%", algorithm="HS256")', /jwt/],
  ])('is found: %s', (form, anchor) => {
    expect(readAt(readKeyOfCall, anchor, `${form.replace('%', TOKEN)}\n`)).toEqual([TOKEN])
  })

  test.each([
    ["createHmac('sha256', key).update('%')", /createHmac/],
    ["createHmac('sha256', 'secret')", /createHmac/],
    ["jwt.sign(claims, 'keyboard-cat')", /jwt/],
    ["jwt.sign(claims, key, { issuer: '%' })", /jwt/],
    ['jwt.verify(token, `${%}`)', /jwt/],
  ])('is not found where there is none: %s', (form, anchor) => {
    expect(readAt(readKeyOfCall, anchor, `${form.replace('%', TOKEN)}\n`)).toEqual([])
  })
})

describe('a user and a password in a call', () => {
  const pair = (quote: string): string => `app${quote}, ${quote}${PASSWORDS['with signs']}`

  test.each([
    ['new mysqli("db.internal.net", "%", "orders")', readConnectCall, /mysqli/],
    ["mysqli_connect($host, '%')", readConnectCall, /mysqli/],
    ['new PDO("mysql:host=db;dbname=orders", "%")', readConnectCall, /PDO/],
    ["requests.get(url, auth=('%'))", readAuthPair, /auth=/],
    ['HTTPBasicAuth("%")', readAuthPair, /BasicAuth/],
    ['DriverManager.getConnection(url, "%")', readConnectCall, /getConnection/],
    ["new Sequelize('orders', '%', { host })", readConnectCall, /Sequelize/],
    [
      'new DirectoryEntry("LDAP://ad.internal.net/DC=internal,DC=net", "%")',
      readConnectCall,
      /DirectoryEntry/,
    ],
    ['smtp.login("%")', readAuthPair, /smtp\.login/],
    ['new PasswordAuthentication("%".toCharArray())', readAuthPair, /PasswordAuth/],
    ['new UsernamePasswordToken("%")', readAuthPair, /PasswordToken/],
    ['WiFi.begin("%");', readAuthPair, /WiFi/],
  ] as const)('are found: %s', (form, read, anchor) => {
    const both = pair(form.includes("'") ? "'" : '"')

    expect(readAt(read, anchor, `${form.replace('%', () => both)}\n`)).toEqual([both])
  })

  test.each([
    ['new mysqli($host, $user, $password)', readConnectCall, /mysqli/],
    ['new PDO("mysql:host=db", "root", "password")', readConnectCall, /PDO/],
    ["requests.get(url, auth=('user', 'password'))", readAuthPair, /auth=/],
    ['requests.get(url, auth=(user, token))', readAuthPair, /auth=/],
    ['DriverManager.getConnection(url, "root", password)', readConnectCall, /getConnection/],
    ['server.login("user", "password")', readAuthPair, /server\.login/],
  ] as const)('are not found where there are none: %s', (text, read, anchor) => {
    expect(readAt(read, anchor, `${text}\n`)).toEqual([])
  })
})
