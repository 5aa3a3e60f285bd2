import type { RuleFile, WrittenPattern } from '../rule.ts'
import { type KeywordProvider, keywordProvider } from './keyword-provider.ts'

/**
 * What the name of a value ends with that looks like a key and is none: the id of an account or a project, a
 * commit, a checksum, the public half of a pair.
 */
const NOT_A_KEY = [
  'id',
  'org',
  'organization',
  'organization',
  'project',
  'account',
  'tenant',
  'workspace',
  'sha',
  'sha1',
  'sha256',
  'md5',
  'commit',
  'revision',
  'version',
  'hash',
  'digest',
  'checksum',
  'integrity',
  'publickey',
  'public_key',
  'public-key',
]

/** The most characters between a name and its value: ` = "`, `'] => '`. */
const LONGEST_GAP = 12

/** What stands anywhere before values that are hashes: `hashMap.set('x', '…')`, `checksums = { x: '…' }`. */
const OF_HASHES = ['hash', 'checksum', 'digest', 'fingerprint', 'integrity', 'sha256', 'sha512']

/** How far before its value a name starts: as far as the prefilter looks for keywords. */
const LONGEST_NAME = 45

/** A key that only the name before it tells, where that name doesn't say that the value is something else. */
export function notAnId(pattern: WrittenPattern): WrittenPattern {
  const { anchor } = pattern
  const keyword = anchor.kind === 'keyword' ? anchor.words[0]! : ''
  return {
    ...pattern,
    expression: () => {
      const { source, flags } = pattern.expression()
      const notAKey = `(?:${NOT_A_KEY.map(inEitherCase).join('|')})[^A-Za-z0-9]{1,${LONGEST_GAP}}`
      const ofHashes = `(?:${OF_HASHES.map(inEitherCase).join('|')})(?:e?s|[Mm]ap)?(?![a-z])[^\\n\\r]{1,${LONGEST_NAME}}`
      return new RegExp(`(?<!${notAKey}|${ofHashes})${source}`, flags)
    },
    nearMisses: (seed) => [
      ...pattern.nearMisses(seed),
      { why: 'the name of an id', text: `${keyword}_project_id = "${pattern.sample(seed).secret}"\n` },
      { why: 'one of many hashes', text: `hashes.set('${keyword}', '${pattern.sample(seed).secret}')\n` },
      { why: 'the name of a commit', text: `"${keyword}Commit": "${pattern.sample(seed).secret}"\n` },
    ],
  }
}

/**
 * Providers with one kind of key each, which only a name before it tells that isn't the name of an id. They are rows of
 * tables, by their first letter, and have no file each: seven hundred files would repeat the same five lines around
 * nine that are data.
 */
export function keywordProviders(rows: readonly KeywordProvider[]): readonly RuleFile[] {
  return rows.map(keywordProvider).map((file) => ({
    ...file,
    rules: file.rules.map((rule) => {
      const [first, ...others] = rule.patterns
      return { ...rule, patterns: [notAnId(first), ...others.map(notAnId)] }
    }),
  }))
}

function inEitherCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`)
}
