import type { Reading } from '../rule.ts'
import { isWeak } from './connection-string.ts'

const URL_WITH_PASSWORD =
  /:\/\/(?<user>[^\s"'`<>@:/?#\\{}()[\]]{0,128}):(?<password>[^\s"'`<>@/\\{}()[\]]{3,128})@(?<host>[A-Za-z0-9._-]{1,253})(?=[:/?#\s"'`<>\\,;)&]|$)/y

/** A user and password in an address, whatever its scheme. `at` is that of `://`. */
export function readUrl(text: string, at: number): Reading | undefined {
  const scheme = /[a-z][a-z0-9+.-]{1,20}$/i.exec(text.slice(Math.max(0, at - 22), at))?.[0]
  if (scheme === undefined) return undefined
  URL_WITH_PASSWORD.lastIndex = at
  const { user = '', password = '', host = '' } = URL_WITH_PASSWORD.exec(text)?.groups ?? {}
  if (
    password === '' ||
    isExampleHost(host) ||
    isWeak(password) ||
    password.toLowerCase() === user.toLowerCase()
  )
    return undefined
  if (/%[sdv]|^\$|^:|\*/.test(password + user) || /^(?:\d{1,5}|[A-Z_]+)$/.test(password)) return undefined
  if (/^(?:foo|bar|baz|abc|test|user\d?|pass\w*|p|pw|pwd|s3cr3t|some\w*)$/i.test(password)) return undefined
  return {
    start: at - scheme.length,
    end: URL_WITH_PASSWORD.lastIndex,
    reasons: ['an address with a user and a password in it'],
  }
}

function isExampleHost(host: string): boolean {
  return /(?:^|\.)example(?:\.\w+)?$|^(?:localhost|host|hostname|server|domain|proxy|foo|bar|site|url|ip|db|database|example|www)$|(?:\.|^)(?:host|domain|invalid|test|local|localhost|foo|bar|example|proxy|site|server)(?:\.(?:com|org|net|tld))?$|^(?:your|my|some)|^127\.|^0\.0\.0\.0|^(?:a|b|c|x|test|foo)\.(?:com|org|net)$|^\d$/i.test(
    host,
  )
}
