import type { Reading } from '../rule.ts'
import { looksRandom } from './chance.ts'
import { isWeak } from './connection-string.ts'
import { drawnByChance } from './strength.ts'

/** What a language puts in for a host: `${host}`, `{host}`, `{{ host }}`, `#{host}`, `%s`, `%(host)s`, `$HOST`, `%HOST%`, `<host>`. */
const TEMPLATE =
  '[$#]?\\{{1,2}[^{}\\n]{0,60}\\}{1,2}|%(?:\\(\\w{1,40}\\))?[sdv]|\\$[A-Za-z_]\\w{0,60}|\\$\\([^()\\n]{1,60}\\)|%\\w{1,60}%|<[\\w .-]{1,60}>'

const URL_WITH_PASSWORD = new RegExp(
  `://(?<user>[^\\s"'\`<>:/?#\\\\{}()[\\]]{0,128}):(?<password>[^\\s"'\`<>@/\\\\{}()[\\]]{3,128})@(?:(?<host>[A-Za-z0-9._-]{1,253}|\\[[\\da-fA-F:.%]{2,60}\\])(?=[:/?#\\s"'\`<>\\\\,;)&]|$)|(?<template>${TEMPLATE}))`,
  'y',
)

/** A user and password in an address, whatever its scheme. `at` is that of `://`. */
export function readUrl(text: string, at: number): Reading | undefined {
  const scheme = /[a-z][a-z0-9+.-]{1,20}$/i.exec(text.slice(Math.max(0, at - 22), at))?.[0]
  if (scheme === undefined) return undefined
  URL_WITH_PASSWORD.lastIndex = at
  const { user = '', password = '', host = '' } = URL_WITH_PASSWORD.exec(text)?.groups ?? {}
  const end = URL_WITH_PASSWORD.lastIndex
  if (password === '') return readTokenAsUser(text, at, scheme)
  // Anyone who writes of no certain host may mean nobody's password: only chance tells.
  const isOfAnybody = host === '' || LOCAL_HOST.test(host)
  if (isOfAnybody ? !isDrawn(password) : isExampleHost(host)) return undefined
  if (isWeak(password) || password.toLowerCase() === user.toLowerCase()) return undefined
  if (!looksRandom(password) && isVariable(user, password)) return undefined
  return { start: at - scheme.length, end, reasons: ['an address with a user and a password in it'] }
}

function isVariable(user: string, password: string): boolean {
  if (/%[sdv]|^\$|^:|\*/.test(password + user) || /^(?:\d{1,5}|[A-Z_]+)$/.test(password)) return true
  return /^(?:foo|bar|baz|abc|test|user\d?|pass\w*|p|pw|pwd|s3cr3t|some\w*)$/i.test(password)
}

function isDrawn(password: string): boolean {
  return looksRandom(password) || drawnByChance(password, 12).length > 0
}

const TOKEN_AS_USER =
  /:\/\/(?<token>[A-Za-z0-9_-]{24,255})(?::x-oauth-basic|:)?@(?<host>[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6})(?=[:/?#\s"'`<>\\,;)&]|$)/y

/** Addresses of programs that report errors have a key as user that everybody may know. */
const PUBLIC = /sentry|ingest|glitchtip|bugsnag|logs?\b/i

/** A token in the place of a user, as servers of git take it: `https://…@git.acme.io/orders.git`. */
function readTokenAsUser(text: string, at: number, scheme: string): Reading | undefined {
  if (!/^(?:https?|git\+https?)$/i.test(scheme)) return undefined
  TOKEN_AS_USER.lastIndex = at
  const { token = '', host = '' } = TOKEN_AS_USER.exec(text)?.groups ?? {}
  if (token === '' || PUBLIC.test(host) || isExampleHost(host) || isWeak(token)) return undefined
  if (drawnByChance(token, 24).length === 0) return undefined
  const start = at + '://'.length
  return { start, end: start + token.length, reasons: ['an address with a token in the place of a user'] }
}

const LOCAL_HOST =
  /^(?:localhost|host|server|proxy|db|database|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|[\w-]+\.local(?:host)?)$/i

function isExampleHost(host: string): boolean {
  return /(?:^|\.)example(?:\.\w+)?$|^(?:localhost|host|hostname|server|domain|proxy|foo|bar|site|url|ip|db|database|example|www)$|(?:\.|^)(?:host|domain|invalid|test|local|localhost|foo|bar|example|proxy|site|server)(?:\.(?:com|org|net|tld))?$|^(?:your|my|some)|^127\.|^0\.0\.0\.0|^(?:a|b|c|x|test|foo)\.(?:com|org|net)$|^\d$/i.test(
    host,
  )
}
