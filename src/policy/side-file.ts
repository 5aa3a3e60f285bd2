import type { Finding } from '../model/finding.ts'

/** Folders of what is no part of the product: tests, what they are fed with, examples, documentation. */
const FOLDERS =
  /(?:^|\/)(?:_{0,2}(?:tests?|specs?|fixtures?|mocks?|snapshots?)_{0,2}|test[-_]?(?:data|fixtures|resources)|e2e|examples?|samples?|demos?|docs?|documentation)\//i

/** Names of such files, wherever they lie. */
const NAMES =
  /(?:^|\/)(?:readme[^/]*|test_[^/]+\.py|[^/]+(?:[._-](?:test|spec|example|sample|template|dist)(?:\.[^/.]+)?|\.(?:md|markdown|mdx|rst|adoc|asciidoc)))$/i

/**
 * Whether a secret stands in tests, examples or documentation alone, as far as its files' paths tell: in the file that
 * brought it in, and in those that it was moved to.
 */
export function isInSideFiles({ path, headStatus }: Pick<Finding, 'path' | 'headStatus'>): boolean {
  const others = headStatus?.kind === 'present' ? [headStatus.path, ...(headStatus.alsoIn ?? [])] : []
  return [path, ...others].every((one) => FOLDERS.test(one) || NAMES.test(one))
}
