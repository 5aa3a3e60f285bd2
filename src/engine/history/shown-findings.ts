import type { Finding } from '../../model/finding.ts'
import type { NotRead } from '../../model/scan.ts'
import type { Matcher } from '../match/matcher.ts'
import { NameSecrets, suspectNames, withMaskedPaths } from '../pipeline/name-secrets.ts'
import type { OnFound } from './find-places.ts'
import type { Finders } from './finders.ts'

/** Findings as they may be shown: the secrets in their paths are masked. */
export class ShownFindings {
  readonly #finders: Finders
  readonly #tell: OnFound
  readonly #shown = new Map<Finding, Finding>()
  #names: NameSecrets | undefined

  constructor(finders: Finders, tell: OnFound = () => undefined) {
    this.#finders = finders
    this.#tell = tell
  }

  /** Loads the matcher; to be done before anything is shown. */
  readonly loadMatcher = async (): Promise<Matcher> => {
    const matcher = await this.#finders.loadMatcher()
    this.#names ??= new NameSecrets(matcher)
    return matcher
  }

  /** Hands on what was found, as it may be shown. */
  readonly onFound: OnFound = (finding, where) => this.#tell(this.of(finding), where)

  /** A finding as it may be shown; the same one for the same. */
  of(finding: Finding): Finding {
    const shown =
      this.#shown.get(finding) ??
      (this.#names === undefined ? finding : withMaskedPaths(finding, this.#names))
    this.#shown.set(finding, shown)
    return shown
  }

  /** What was not read, with its paths masked: all of them are looked through at once. */
  async notRead(all: readonly NotRead[]): Promise<readonly NotRead[]> {
    const paths = all.map(({ path }) => path)
    if (!suspectNames(paths, this.#finders.prefilter)) return all
    const names = new NameSecrets(await this.#finders.loadMatcher())
    return all.map((one) => withMaskedPaths(one, names))
  }
}
