import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'

const KIND = /kind["']?\s{0,4}:\s{0,4}["']?secret["']?[ \t]{0,40}(?=[\r\n,}]|$)/iy

/** From the key `kind` to its value. */
const LONGEST_KEY = 20

/** A document is read once, however often it names its kind. */
const SAME_KIND = new RegExp(KIND.source, 'i')

/** How a block of values is written: the YAML key, and what makes its lines its own. */
const BLOCK = /^(?<indent>[ \t]*)(?<key>data|stringData):[ \t]*\r?\n/gm
const OBJECT = /"(?<key>data|stringData)"\s{0,4}:\s{0,4}\{(?<entries>[^{}]{0,4000})\}/g
const ENTRY =
  /^[ \t]*["']?(?<name>[\w.-]{1,80})["']?:[ \t]*(?:[|>]-?[ \t]*\r?\n[ \t]*)?(?<quote>["']?)(?<value>[^\s"'#]{1,4096})\k<quote>[ \t]*(?=\r?$|\s#)/gm
const MEMBER = /"(?<name>[\w.-]{1,80})"\s{0,4}:\s{0,4}"(?<value>[^"\\\n]{1,4096})"/g

/** Names of what lies beside secrets and is none: the last word of `DB_USER`, `clientId`, `ca.crt`. */
const NO_SECRET =
  /(?:^|[._-]|(?<=[a-z])(?=[A-Z]))(?:user|username|login|host|hostname|hosts|port|url|uri|endpoint|server|servers|address|addr|domain|issuer|audience|scope|scopes|name|names|project|projects|organization|org|team|account|tenant|subscription|cluster|database|dbname|db|schema|table|topic|queue|namespace|region|zone|location|environment|env|stage|mode|level|version|bucket|path|file|folder|directory|prefix|suffix|email|mail|type|kind|format|protocol|algorithm|driver|dialect|engine|provider|enabled|disabled|ssl|tls|sslmode|timeout|ttl|size|count|limit|id|ids|client|crt|cert|certs|certificate|chain|bundle|ca|cacert|truststore|known_hosts|pub|public|publickey|public_key|fingerprint|checksum|hash|digest)$/i

/** Fields of a manifest, which may come after a block that is written with no indent. */
const FIELDS = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable', 'data', 'stringData'])

/** The shortest text that a value stands for. */
const SHORTEST = 6

/**
 * The values of a Kubernetes Secret, wherever in the document its kind is. `at` is that of `Secret`.
 */
export function readKubernetesSecret(text: string, at: number): readonly Reading[] {
  const from = Math.max(0, at - LONGEST_KEY)
  const kindAt = from + text.slice(from, at).lastIndexOf('kind')
  KIND.lastIndex = kindAt
  if (kindAt < from || KIND.exec(text) === null) return []
  const { start, end } = documentAround(text, at)
  if (SAME_KIND.test(text.slice(start, kindAt))) return []
  const whole = text.slice(start, end)
  return [...blocksOf(whole), ...objectsOf(whole)].map(({ start: from, value, name }) => ({
    start: start + from,
    end: start + from + value.length,
    reasons: [`the Kubernetes Secret keeps it under "${name}"`],
  }))
}

/** A file has several documents, with lines of dashes between. */
function documentAround(text: string, at: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf('\n---', at)
  return { start: text.lastIndexOf('\n---', at) + 1, end: end < 0 ? text.length : end }
}

interface Entry {
  readonly name: string
  readonly value: string
  readonly start: number
}

function blocksOf(text: string): readonly Entry[] {
  return [...text.matchAll(BLOCK)].flatMap((block) => {
    const { indent = '', key = '' } = block.groups ?? {}
    const from = block.index + block[0].length
    return entriesOf(indentedFrom(text, from, indent), from, ENTRY, key)
  })
}

/** The lines from `from` on that are indented more than the block's key. */
function indentedFrom(text: string, from: number, indent: string): string {
  let end = from
  while (end < text.length) {
    const next = text.indexOf('\n', end)
    const line = text.slice(end, next < 0 ? text.length : next)
    const own = /^[ \t]*/.exec(line)?.[0] ?? ''
    if (line.trim() !== '' && (own.length <= indent.length || !own.startsWith(indent))) break
    end += line.length + 1
  }
  return text.slice(from, end)
}

function objectsOf(text: string): readonly Entry[] {
  return [...text.matchAll(OBJECT)].flatMap((object) => {
    const { key = '', entries = '' } = object.groups ?? {}
    return entriesOf(entries, object.index + object[0].indexOf('{') + 1, MEMBER, key)
  })
}

function entriesOf(text: string, from: number, grammar: RegExp, key: string): readonly Entry[] {
  return [...text.matchAll(grammar)].flatMap((entry) => {
    const { name = '', value = '' } = entry.groups ?? {}
    if (FIELDS.has(name) || NO_SECRET.test(name) || !isSecret(name, value, key === 'data')) return []
    return [{ name, value, start: from + entry.index + entry[0].lastIndexOf(value) }]
  })
}

function isSecret(name: string, value: string, isEncoded: boolean): boolean {
  const plain = isEncoded ? decode(value) : value
  if (plain === undefined || plain.length < SHORTEST) return false
  if (/^-----BEGIN (?:[A-Z]+ )?(?:CERTIFICATE|PUBLIC)|^(?:ssh|ecdsa|sk-ssh)-|^\{\{/.test(plain)) return false
  if (EMPTY_FRAME.test(plain) || (isWordy(plain) && !SECRET_NAME.test(name))) return false
  const isFile = /\n|^\{/.test(plain)
  return isFile || !isNoSecret(plain)
}

/** The frame of a key with nothing, or next to nothing, in it. */
const EMPTY_FRAME = /^-----BEGIN [A-Z ]+-----\s*(?:\.{3}|[^-]{0,24})\s*(?:-----END [A-Z ]+-----)?$/

/** Under such a name words are a password, too. */
const SECRET_NAME = /pass|pwd|secret|token|key|cred|auth/i

/** Words joined by hyphens, a host, a number, a switch: names of things, whatever they are kept under. */
function isWordy(plain: string): boolean {
  return (
    /^[a-z]+(?:[-.][a-z]+){1,6}(?:-?\d{1,3})?$/.test(plain) ||
    /^(?:true|false|yes|no|on|off|enabled|disabled|production|staging|development|debug|info)$/i.test(
      plain,
    ) ||
    /^v\d+(?:(?:alpha|beta)\d+)?$|^[a-z][a-z.-]+\/v\d\w*$/.test(plain)
  )
}

function decode(value: string): string | undefined {
  if (value.length % 4 !== 0 || !/^[A-Za-z0-9+/]{8,}={0,2}$/.test(value)) return undefined
  return atob(value).trim()
}
