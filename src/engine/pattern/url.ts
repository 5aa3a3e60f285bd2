import type { NearMiss, OfflineCheck, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { BASE62 } from './alphabet.ts'

/** Passwords that stand for one, or that everybody knows. */
const COMMON = new Set(
  `pass passwd password pwd secret root admin administrator user username test testing example default guest
  postgres postgresql mysql mongo mongodb redis rabbitmq rabbit amqp localhost changeme letmein foo bar baz
  qwerty dev development docker local demo sample mypassword my_password mysecretpassword p4ssw0rd passw0rd hunter2
  123 1234 12345 123456 1234567 12345678 123456789 1234567890 xxx xxxx xxxxx abc abc123 token key null none`.split(
    /\s+/,
  ),
)

const LOCAL_HOSTS =
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[?::1\]?|db|database|host\.docker\.internal)$/i

/** RFC 2606 keeps these for examples; people write the others in theirs. */
const EXAMPLE_HOSTS =
  /(?:^|\.)example(?:\.\w+)?$|^(?:host|hostname|server|my-?(?:host|server))(?:\.(?:com|net|org|tld))?$|^your[-_.].*$|\.(?:invalid|test)$/i

/** A URL with a user and password, or a password alone, in it. */
export function urlWithPassword(schemes: readonly string[]): WrittenPattern {
  return {
    anchor: { kind: 'literal', literals: schemes.map((scheme) => `${scheme}://`) },
    notAfter: BASE62.characters,
    expression: () =>
      /(?<secret>[a-z][a-z0-9+]{1,20}:\/\/[^\s"'`<>@:/]{0,128}:[^\s"'`<>@/]{1,128}@[A-Za-z0-9._,:[\]-]{1,400}(?:\/[^\s"'`<>\\(){}]{0,200})?)/,
    reach: 1000,
    sample: (seed) => {
      const random = randomFrom(seed)
      const scheme = schemes[random.below(schemes.length)]!
      const password = random.text(BASE62.characters, 16 + random.below(16))
      const secret = `${scheme}://app${random.below(9)}:${password}@db.internal.net:5432/orders`
      return {
        secret,
        text: [`DATABASE_URL=${secret}\n`, `url: "${secret}"\n`, `connect('${secret}')`][random.below(3)]!,
      }
    },
    nearMisses: () => nearMisses(schemes[0]!),
    validate: validateUrl,
  }
}

function nearMisses(scheme: string): readonly NearMiss[] {
  return [
    ['no password', `${scheme}://app@db.internal.net/orders`],
    ['no user', `${scheme}://db.internal.net:5432/orders`],
    ['a variable', `${scheme}://app:\${PASSWORD}@db.internal.net/orders`],
    ['a shell variable', `${scheme}://app:$PASSWORD@db.internal.net/orders`],
    ['a template', `${scheme}://app:{{ password }}@db.internal.net/orders`],
    ['a format', `${scheme}://app:%s@db.internal.net/orders`],
    ['a common password', `${scheme}://app:password@db.internal.net/orders`],
    ['one character over and over', `${scheme}://app:xxxxxxxx@db.internal.net/orders`],
    ['the user as password', `${scheme}://postgres:postgres@localhost:5432/postgres`],
    ['a short password of this machine', `${scheme}://app:app123@localhost:5432/orders`],
    ['a password for show on an example host', `${scheme}://app:s3cr3t@db.example.com/orders`],
    ['a password for show on a host of that name', `${scheme}://app:s3cr3t@server.com/orders`],
    ['a placeholder', `${scheme}://user:<password>@db.internal.net/orders`],
  ].map(([why = '', url]) => ({ why, text: `url = "${url}"\n` }))
}

function validateUrl(url: string): OfflineCheck {
  const [, user = '', password = '', host = ''] =
    /^[^:]+:\/\/([^:]*):([^@]*)@(\[[^\]]*\]|[^:,/?]*)/.exec(url) ?? []
  return { validity: isStandIn(user, password, host) ? 'invalid' : 'unvalidated' }
}

function isStandIn(user: string, password: string, host: string): boolean {
  if (/[${}<>*[\]]|^%[a-z]$|%\(/i.test(password) || /^[A-Z]+(?:_[A-Z]+)+$/.test(password)) return true
  // Then what looks like a user and a password are a host and a port: the authority has ended (RFC 3986, section 3.2).
  if (/^\d{1,5}[?#]/.test(password)) return true
  const lower = password.toLowerCase()
  if (COMMON.has(lower) || lower === user.toLowerCase() || new Set(lower).size <= 2) return true
  if (/^(?:your|my|some|the|db|user)[-_]?(?:pass|pw|secret)|^pass(?:word|wd)?\d*!?$/.test(lower)) return true
  return (EXAMPLE_HOSTS.test(host) || LOCAL_HOSTS.test(host)) && !isChosen(password)
}

/** Whether someone took care of a password: who writes an example hardly ever does. */
function isChosen(password: string): boolean {
  if (!/\d/.test(password)) return false
  return password.length >= 10 || (password.length >= 8 && /[A-Z]/.test(password) && /[a-z]/.test(password))
}
