import { NameSecrets, suspectNames } from '../../engine/pipeline/name-secrets.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import type { PolicyEvaluator } from '../policy/local-policy.ts'
import { localFindingsOf } from './scan-content.ts'
import { LocalFindingVerifier } from './verify-local-findings.ts'

/** So many paths are looked through at once. */
const AT_ONCE = 1000

/** Looks for secrets in the names of the files that are scanned and of their folders, each name once. */
export class ScannedNames {
  readonly #evaluator: PolicyEvaluator
  readonly #signal: AbortSignal
  readonly #names: NameSecrets
  readonly #told = new Set<string>()
  #waiting: string[] = []

  constructor(evaluator: PolicyEvaluator, signal: AbortSignal) {
    this.#evaluator = evaluator
    this.#signal = signal
    this.#names = new NameSecrets(evaluator.engine.matcher)
  }

  /** The path as it may be printed. */
  masked(path: string): string {
    return this.#names.masked(path)
  }

  /** Takes the path of a file. @returns what was found, now and then */
  async take(path: string): Promise<readonly LocalFinding[]> {
    return this.#waiting.push(path) < AT_ONCE ? [] : this.flush()
  }

  /** Finds what is in the names that were taken. */
  async flush(): Promise<readonly LocalFinding[]> {
    const paths = this.#waiting
    this.#waiting = []
    const { engine, verifier: provider } = this.#evaluator
    if (!suspectNames(paths, engine.matcher)) return []
    const verifier = new LocalFindingVerifier(provider)
    const localFindings = paths.flatMap((path) =>
      this.#names.in(path.replaceAll('\\', '/')).flatMap(({ candidate, prefix, shown, text, found }) => {
        const name = `${candidate.rule.id} ${candidate.secret.reveal()} ${prefix}`
        if (this.#told.has(name)) return []
        this.#told.add(name)
        const all = localFindingsOf(shown.path, text, found, engine)
        const localFinding = all[found.indexOf(candidate)]!
        verifier.see(localFinding, candidate, text)
        return [localFinding]
      }),
    )
    await verifier.verify(this.#signal)
    return localFindings.map((one) => verifier.verified(one))
  }
}
