import type { Finding } from '../model/finding.ts'
import { decodeText } from './decode/decode-text.ts'
import type { CommitText } from './git/commit-texts.ts'
import type { Matcher } from './match/matcher.ts'
import type { HashSecret } from './secret-hash.ts'

/** The texts that may hold a secret. */
export function suspectTexts(texts: readonly CommitText[], screen: Matcher): readonly CommitText[] {
  return texts.filter(({ bytes }) => screen.find(decodeText(bytes)).length > 0)
}

/** Finds the secrets in what commits say. All of it is the commit's own, so that all of it is news. */
export function findInTexts(
  texts: readonly CommitText[],
  matcher: Matcher,
  hash: HashSecret,
): readonly Finding[] {
  return texts.flatMap(({ commit, path, bytes }) =>
    matcher.find(decodeText(bytes)).map(
      ({ rule, secret, line, columns, tags }): Finding => ({
        secretHash: hash(secret),
        secretType: rule.id,
        commit,
        path,
        within: { kind: 'commit' },
        line,
        columns,
        tags,
      }),
    ),
  )
}
