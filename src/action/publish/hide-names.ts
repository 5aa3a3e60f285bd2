import { NameSecrets } from '../../engine/pipeline/name-secrets.ts'
import { type Finding, mapPaths } from '../../model/finding.ts'
import type { NotRead, ScanRequest, ScanResult } from '../../model/scan.ts'

/** A secret in a name is a run of so many characters at least; nearly no name of a branch has one. */
const LONG_RUN = /[^\s/]{12}/

/** What a scan reports. */
export interface Told {
  readonly result: ScanResult
  readonly request: ScanRequest
}

/**
 * Masks the secrets in names that are printed: of branches, tags and files, and in what a scan service says instead of
 * them. The engine has done so with the files that it read itself.
 */
export async function hideNames({ result, request }: Told): Promise<Told> {
  const { findings, coverage, policy } = result
  const contents = [...coverage.notRead, ...coverage.outside]
  const paths = [...findings, ...contents].flatMap(pathsOf)
  const hide = await masking([request.subject, ...paths, ...contents.map(({ reason }) => reason)])
  if (hide === undefined) return { result, request }
  const inFinding = (one: Finding): Finding => mapPaths(one, hide)
  const inContent = (one: NotRead): NotRead => ({ ...mapPaths(one, hide), reason: hide(one.reason) })
  return {
    request: { ...request, subject: hide(request.subject) },
    result: {
      ...result,
      findings: findings.map(inFinding),
      coverage: {
        ...coverage,
        notRead: coverage.notRead.map(inContent),
        outside: coverage.outside.map(inContent),
      },
      ...(policy === undefined
        ? {}
        : {
            policy: {
              ...policy,
              ignored: policy.ignored.map((one) => ({ ...one, finding: inFinding(one.finding) })),
            },
          }),
    },
  }
}

/**
 * Gives what masks the secrets in names; the rules are loaded where one of these may have any.
 *
 * @returns nothing where none has
 */
export async function masking(texts: readonly string[]): Promise<((text: string) => string) | undefined> {
  if (!texts.some((text) => LONG_RUN.test(text))) return undefined
  const { createMatchers } = await import('../scanner/verified-prefilter.ts')
  const { prefilter, matcher } = createMatchers()
  const names = texts.flatMap((text) => text.split('/')).join('\n')
  if (prefilter.find(Buffer.from(names)).length === 0) return undefined
  const secrets = new NameSecrets(matcher())
  return (text) => secrets.masked(text)
}

function pathsOf({
  path,
  within,
  headStatus,
}: Partial<Pick<Finding, 'headStatus'>> & Pick<Finding, 'path' | 'within'>): string[] {
  const file = within?.kind === 'archive' ? [within.file] : []
  const stands = headStatus?.kind === 'present' ? [...pathsOf(headStatus), ...(headStatus.alsoIn ?? [])] : []
  return [path, ...file, ...stands]
}
