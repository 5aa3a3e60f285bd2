import { anchorTexts, type RuleFile, type WrittenPattern, type WrittenRule } from '../rule.ts'
import { wordsOf } from './likelihood.ts'

/**
 * Tells whose key a value is by words near it, the last first; undefined where they don't say.
 *
 * @param line the line up to the value
 */
export type NamedProvider = (words: string, line: string, value: string) => string | undefined

/** The most words that a provider's name has. */
const MOST_WORDS = 3

const SHORTEST_NAME = 3

/** What ids of secret types have beside the provider's name. */
const KINDS = words(`
  access account admin api app application auth basic bearer client cloud connection credential generic hash high
  key oauth password personal private public secret service session string token user webhook`)

/** Providers that are called like a word of programs: `render_token` is anybody's. */
const COMMON = words(`
  abstract age box branch clay close coin column convert core cursor dub extractor face fal flat flight float frame
  front gist here hex hop iterable jump juro keen lark line linear mastra meaning mem0 mite modal mux near news node
  otp parsers persona proof ramp render runway sandbox scale seam segment sender serp shortcut splice square stream
  temporal uber vpn wise wit zip zipcode`)

/** Other names: of a product, or an old one. */
const ALSO: readonly (readonly [name: string, type: string])[] = [
  ['aliyun', 'alibaba_access_key_secret'],
  ['amazon', 'aws_secret_key'],
  ['artifactory', 'jfrog_api_key'],
  ['gcp', 'google_api_key'],
  ['jira', 'atlassian_api_token'],
  ['confluence', 'atlassian_api_token'],
  ['emailhost', 'smtp_connection_string'],
  ['mariadb', 'mysql_connection_string'],
  ['mssql', 'sqlserver_connection_string'],
  ['nexmo', 'vonage_api_key'],
  ['pingone', 'ping_identity_client_secret'],
  ['sonarqube', 'sonar_token'],
  ['sonarcloud', 'sonar_token'],
  ['vault', 'hashicorp_vault_service_token'],
]

interface Named {
  readonly provider: string
  /** The forms of its keys that need their name. */
  readonly forms: readonly WrittenPattern[]
}

/** By how much of its length a value may differ from a key that it is nearly one of. */
const NEARLY = 0.15

/**
 * Makes the look-up of providers by a name such as `INTERCOM_API_KEY`. It serves secrets that no provider's rule
 * knows by their form. Where the provider's rules know the form of what is named like this, it is reported for a value
 * of that form, whose name is then farther away, and of one that is much longer or shorter, which is a key of another
 * kind; not of one that is nearly a key and none.
 */
export function providerNamer(files: readonly RuleFile[]): NamedProvider {
  let names: ReadonlyMap<string, Named> | undefined
  return (text, line, value) => {
    names ??= namesOf(files)
    const found = wordsOf(text)
    const lower = line.toLowerCase()
    for (let end = found.length; end > 0; end--) {
      for (let size = Math.min(MOST_WORDS, end); size > 0; size--) {
        const named = names.get(found.slice(end - size, end).join(''))
        if (named !== undefined && mayBeOf(named, lower, value)) return named.provider
      }
    }
    return undefined
  }
}

function namesOf(files: readonly RuleFile[]): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>()
  const types = new Map<string, Named>()
  for (const { provider, rules } of files) {
    if (rules.every((rule) => rule.generic)) continue
    const named = { provider, forms: rules.flatMap(namedForms) }
    for (const name of [provider, ...rules.flatMap(({ id, aliases = [] }) => [id, ...aliases])]) {
      types.set(name, named)
      const all = wordsOf(name)
      const kind = all.findIndex((word) => KINDS.has(word))
      const joined = (kind < 0 ? all : all.slice(0, kind)).join('')
      if (joined.length >= SHORTEST_NAME && !COMMON.has(joined) && !names.has(joined))
        names.set(joined, named)
    }
  }
  for (const [name, type] of ALSO) {
    const named = types.get(type)
    if (named !== undefined) names.set(name, named)
  }
  return names
}

function namedForms({ patterns, partOf }: WrittenRule): readonly WrittenPattern[] {
  if (partOf !== undefined) return []
  return patterns.flatMap((pattern) =>
    pattern.anchor.kind === 'keyword' && !('read' in pattern) && pattern.loose === undefined ? [pattern] : [],
  )
}

/** Whether a value on a line may be a key of a provider that is named near it. */
function mayBeOf({ forms }: Named, line: string, value: string): boolean {
  const named = forms.filter(({ anchor }) => anchorTexts(anchor).some((word) => line.includes(word)))
  return named.some((form) => fits(form, value)) || !named.some((form) => isNearly(form, value))
}

/**
 * Padding ends what the prefilter takes for a value, so that no form has it inside; in here it is a sign like others.
 */
function fits(pattern: WrittenPattern, value: string): boolean {
  const padded = value.replaceAll('=', '_')
  const expression = new RegExp(pattern.expression(), 'y')
  return [value, padded].some((one) => {
    expression.lastIndex = 0
    return expression.exec(one)?.groups?.['secret'] === one
  })
}

/** Whether a value is about as long as a key. */
function isNearly({ reach, sample }: WrittenPattern, { length }: string): boolean {
  return length >= sample(1).secret.length * (1 - NEARLY) && length <= reach * (1 + NEARLY)
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
