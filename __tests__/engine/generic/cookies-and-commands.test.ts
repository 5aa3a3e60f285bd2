import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { plainValues, secretsIn, strongValues } from '../../support/strong-values.ts'

/** Names of cookies that log their holder in. */
const sessions = fc.constantFrom(
  'session',
  'sessionid',
  'PHPSESSID',
  'JSESSIONID',
  'connect.sid',
  'auth_token',
)

describe('a cookie that logs in is found:', () => {
  test.each([
    ['set by a server', 'Set-Cookie: $=%; Path=/; HttpOnly\n'],
    ['sent among others', 'Cookie: theme=dark; $=%; lang=en\n'],
    ['in a command', 'curl -H "Cookie: $=%" https://app.internal.net\n'],
    ['as an option of curl', 'curl -b "theme=dark; $=%" https://app.internal.net\n'],
    ['as a long option', "curl --cookie '$=%' https://app.internal.net\n"],
    ['in a HAR file', '{"name": "Cookie", "value": "theme=dark; $=%"}\n'],
    ['as an entry of a HAR file', '"cookies": [{"name": "$", "value": "%"}]\n'],
    ['set by a test', "cy.setCookie('$', '%')\n"],
    ['handed to a client', "requests.get(url, cookies={'$': '%'})\n"],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(sessions, fc.tuple(plainValues, plainValues), (name, parts) => {
        const value = parts.join('')

        expect(secretsIn(form.replace('$', () => name).replace('%', value))).toEqual([value])
      }),
      { numRuns: 30 },
    )
  })
})

describe('a cookie is none', () => {
  test.each([
    ['against forgery', 'Set-Cookie: csrftoken=%; Path=/\n'],
    ['of a preference', 'Cookie: theme=%; lang=en\n'],
    ['of an analysis', 'Cookie: _ga=%\n'],
    ['that is a variable', 'Cookie: session=${%}\n'],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(plainValues, (value) => {
        expect(secretsIn(form.replace('%', value))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('whose id is 15 characters long', () => {
    fc.assert(
      fc.property(plainValues, fc.constantFrom('', 'x'), (value, more) => {
        const text = `Set-Cookie: session=${value}${more}; Path=/\n`

        expect(secretsIn(text)).toEqual(more === '' ? [] : [`${value}x`])
      }),
      { numRuns: 30 },
    )
  })
})

describe('a password that a command is given is found:', () => {
  test.each([
    ['7z a -p% backup.7z data/\n'],
    ['7z x archive.7z -p% -o/tmp\n'],
    ['unrar x -p% archive.rar\n'],
    ['lftp -u deploy,% sftp://files.internal.net\n'],
    ['cqlsh -u app -p % db.internal.net\n'],
    ['mongorestore -u root -p % dump/\n'],
    ['evil-winrm -i files -u app -p %\n'],
    ['xfreerdp /v:files /u:app /p:%\n'],
    ['ldapmodify -x -D cn=admin,dc=internal -w % -f a.ldif\n'],
    ['ldapadd -D cn=admin,dc=internal -w % -f a.ldif\n'],
    ['mosquitto_pub -h mq.internal.net -u app -P % -t orders -m x\n'],
    ['mosquitto_sub -h mq.internal.net -u app -P % -t orders\n'],
    ['wpa_passphrase office %\n'],
    ['nmcli device wifi connect office password %\n'],
    ['rclone obscure %\n'],
    ['echo % | kinit deploy\n'],
    ['mongo -u root -p % orders\n'],
    ['mongoexport --username app -p % --collection orders\n'],
    ['bcp orders out orders.csv -S db.internal.net -U sa -P %\n'],
    ['nxc smb files.internal.net -u app -p %\n'],
    ['dotnet nuget add source https://nuget.internal.net -u app -p %\n'],
    ['snmpwalk -v3 -l authPriv -u app -A % router.internal.net\n'],
    ['snmpget -v3 -u app -X % router.internal.net\n'],
    ['ldapwhoami -x -D cn=app,dc=internal -w %\n'],
    ['ldappasswd -s % -D cn=app,dc=internal\n'],
    ['plink -ssh app@files.internal.net -pw %\n'],
    ['pscp -pw % report.csv app@files.internal.net:\n'],
    ['mysqladmin -u root password %\n'],
    ['aws configure set aws_secret_access_key %\n'],
    ['npm config set _auth %\n'],
    ['composer config http-basic.repo.internal.net app %\n'],
    ['ansible-vault encrypt_string % --name db_password\n'],
    ['cargo login %\n'],
    ['consul kv put app/db_password %\n'],
    ['etcdctl --user root:% get /orders\n'],
    ['zip -P % backup.zip data\n'],
    ['rar a -hp% backup.rar data\n'],
    ['qpdf --encrypt % owner 256 -- in.pdf out.pdf\n'],
    ['pdftk in.pdf output out.pdf user_pw %\n'],
  ])('%s', (form) => {
    fc.assert(
      fc.property(strongValues('!@^,._+='), (value) => {
        expect(secretsIn(form.replace('%', () => value))).toEqual([value])
      }),
      { numRuns: 30 },
    )
  })
})

describe('a command that is given none:', () => {
  test.each([
    ['7z a -p backup.7z %\n'],
    ['lftp -u deploy sftp://%\n'],
    ['mosquitto_pub -p 1883 -m % -t orders\n'],
    ['ldapmodify -x -W -f %\n'],
    ['nmcli device wifi connect %\n'],
    ['cqlsh -u app -p $% db.internal.net\n'],
    ['docker run -u app -p 127.0.0.1:8080:80 app:%\n'],
    ['ssh -u app -p 2222 %\n'],
    ['mysqldump -u root -p %\n'],
    ['psql -U app -p %\n'],
    ['mkdir -p %\n'],
    ['snmpwalk -v2c -c public %\n'],
    ['ldapsearch -x -b %\n'],
    ['git checkout -b %\n'],
    ['git config set user.name %\n'],
    ['npm config set prefix %\n'],
  ])('%s', (form) => {
    fc.assert(
      fc.property(plainValues, (value) => {
        expect(secretsIn(form.replace('%', value))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

const starts = fc.constantFrom('ghp_', 'glpat-', 'sk_live_', 'xoxb-', 'npm_', 'hf_')

describe('a key whose start stands in a string of its own is found:', () => {
  test.each([
    ['joined by plus', 'const token = "$" + "%"\n'],
    ['joined by plus in single quotes', "API_TOKEN = '$' + '%'\n"],
    ['joined by a dot', "$api_token = '$' . '%';\n".replace('$api', '@api')],
    ['joined as a list', 'api_token = "".join(["$", "%"])\n'],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(starts, fc.tuple(plainValues, plainValues), (start, parts) => {
        const rest = parts.join('')
        const [found] = secretsIn(form.replace('$', start).replace('%', rest).replace('@api', '$api'))

        expect(found).toMatch(new RegExp(`^${start}.{1,8}${rest}$`))
      }),
      { numRuns: 30 },
    )
  })
})

/** Thirty-two bytes that chance draws. */
const bytes = fc
  .uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 })
  .filter((all) => all.slice(1).filter((byte, at) => Math.abs(byte - all[at]!) <= 2).length < 3)

describe('a key as an array of bytes is found:', () => {
  const hex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')}`
  const signed = (byte: number): string => String(byte > 127 ? byte - 256 : byte)
  test.each([
    ['JavaScript', 'const secretKey = new Uint8Array([%]);\n', String],
    ['JavaScript, a buffer', 'const secretKey = Buffer.from([%]);\n', hex],
    ['Kotlin', 'private val secretKey = byteArrayOf(%)\n', signed],
    [
      'Kotlin with conversions',
      'val secretKey = byteArrayOf(%)\n',
      (byte: number) => `${hex(byte)}.toByte()`,
    ],
    ['Swift', 'let secretKey: [UInt8] = [%]\n', hex],
    ['Python', 'SECRET_KEY = bytes([%])\n', String],
    ['Python, changeable', 'secret_key = bytearray([%])\n', String],
    ['Java with signs', 'private static final byte[] SECRET_KEY = {%};\n', signed],
  ])('%s', (_, form, write) => {
    fc.assert(
      fc.property(bytes, (all) => {
        const written = all.map(write).join(', ')

        expect(secretsIn(form.replace('%', written))).toEqual([written])
      }),
      { numRuns: 30 },
    )
  })

  test('a string of escaped bytes in Python', () => {
    fc.assert(
      fc.property(bytes, (all) => {
        const written = all.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

        expect(secretsIn(`SECRET_KEY = b"${written}"\n`)).toEqual([written])
      }),
      { numRuns: 30 },
    )
  })

  test('but not under another name', () => {
    fc.assert(
      fc.property(bytes, (all) => {
        expect(secretsIn(`const table = new Uint8Array([${all.join(', ')}]);\n`)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

describe('what a call decodes is a key where its name says so:', () => {
  test.each([
    ['SECRET_KEY = bytes.fromhex("%")\n', 'hex'],
    ['const encryptionKey = Buffer.from("%", "hex")\n', 'hex'],
    ['secret_key = base64.b64decode("%")\n', 'base64'],
    ['$secret_key = base64_decode("%");\n', 'base64'],
  ] as const)('%s', (form, encoding) => {
    fc.assert(
      fc.property(bytes, (all) => {
        const value = Buffer.from(all).toString(encoding)

        expect(secretsIn(form.replace('%', () => value))).toEqual([value])
      }),
      { numRuns: 30 },
    )
  })
})
