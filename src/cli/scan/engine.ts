import { createMatcherOfAllRules } from '../../engine/all-rules.ts'
import { type NamedProvider, providerNamer } from '../../engine/generic/named-provider.ts'
import type { Finder } from '../../engine/match/finder.ts'
import type { Matcher } from '../../engine/match/matcher.ts'
import { type HashSecret, hashSecretsOf } from '../../engine/pipeline/secret-hash.ts'
import { prefilter } from '../../engine/prefilter-rules.ts'
import { describeTypes } from '../../engine/secret-types.ts'
import type { Repository } from '../../model/repository.ts'
import type { DescribeSecretType } from '../../model/secret-type.ts'
import { describeUnknownSecretType } from '../../report/words/unknown-secret-type.ts'

export interface Engine {
  readonly matcher: Matcher
  readonly describe: DescribeSecretType
  readonly hash: HashSecret
  readonly namedProvider: NamedProvider
}

export interface EngineOptions {
  readonly repository?: Repository | undefined
  readonly finders?: readonly Finder[]
}

/** Keys the hashes of secrets in files that belong to no repository. */
const NO_REPOSITORY: Repository = { url: '', name: '' }

/**
 * Starts the engine with all rules.
 *
 * @param options.repository whose secrets are looked for: it keys their hashes
 * @param options.finders find by themselves what no rule of ours knows
 * @throws {ScanError} when it does not find what it must
 */
export function startEngine({ repository = NO_REPOSITORY, finders = [] }: EngineOptions = {}): Engine {
  let nameProvider: NamedProvider | undefined
  return {
    matcher: createMatcherOfAllRules(finders),
    describe: describeTypes(describeUnknownSecretType),
    hash: hashSecretsOf(repository),
    namedProvider(words, line, value) {
      nameProvider ??= providerNamer(prefilter.providers())
      return nameProvider(words, line, value)
    },
  }
}
