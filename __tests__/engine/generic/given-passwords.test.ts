import { describe, expect, test } from '@jest/globals'

import { readAuthPair, readConnectCall } from '../../../src/engine/generic/credential-call.ts'
import {
  readCommandPassword,
  readKeyOfCall,
  readPipedPassword,
} from '../../../src/engine/generic/given-passwords.ts'
import { PASSWORDS, readAt, TOKEN } from '../../support/given-values.ts'

describe('a password given to a command', () => {
  const value = PASSWORDS['of letters and digits']

  test.each([
    ['mysql -u root -p% orders', /mysql/],
    ["mysqldump --user=root --password='%' orders > dump.sql", /mysqldump/],
    ['docker login -u deploy -p % registry.internal.net', /docker/],
    ['redis-cli -h cache.internal.net -a "%" ping', /redis/],
    ['net user deploy % /add', /net/],
  ])('is found: %s', (form, anchor) => {
    expect(readAt(readCommandPassword, anchor, `${form.replace('%', value)}\n`)).toEqual([value])
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
  ])('is not found where there is none: %s', (text, anchor) => {
    expect(readAt(readCommandPassword, anchor, `${text}\n`)).toEqual([])
  })

  test('is found where sudo reads it', () => {
    expect(readAt(readPipedPassword, /echo/, `echo '${value}' | sudo -S reboot\n`)).toEqual([value])
    expect(readAt(readPipedPassword, /echo/, `echo "${value}" | sudo tee /etc/motd\n`)).toEqual([])
    expect(readAt(readPipedPassword, /echo/, 'echo password | sudo -S reboot\n')).toEqual([])
  })
})

describe('a key of a program that signs', () => {
  test.each([
    ["createHmac('sha256', '%').update(body)", /createHmac/],
    ["jwt.sign({ id: user.id }, '%', { expiresIn: '1h' })", /jwt/],
    ['jwt.verify(token, "%")', /jwt/],
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
  ] as const)('are found: %s', (form, read, anchor) => {
    const both = pair(form.includes("'") ? "'" : '"')

    expect(readAt(read, anchor, `${form.replace('%', () => both)}\n`)).toEqual([both])
  })

  test.each([
    ['new mysqli($host, $user, $password)', readConnectCall, /mysqli/],
    ['new PDO("mysql:host=db", "root", "password")', readConnectCall, /PDO/],
    ["requests.get(url, auth=('user', 'password'))", readAuthPair, /auth=/],
    ['requests.get(url, auth=(user, token))', readAuthPair, /auth=/],
  ] as const)('are not found where there are none: %s', (text, read, anchor) => {
    expect(readAt(read, anchor, `${text}\n`)).toEqual([])
  })
})
