import type { Scanner } from '../../model/scan.ts'
import type { SelectPath } from './path-selection.ts'

/** A scanner that reads all files, and whose findings in other files are left out. */
export function filterByPath(scanner: Scanner, selects: SelectPath | undefined): Scanner {
  if (selects === undefined) return scanner
  return {
    async scan(request, signal) {
      const result = await scanner.scan(request, signal)
      const { policy } = result
      return {
        ...result,
        findings: result.findings.filter(({ path }) => selects(path)),
        ...(policy === undefined
          ? {}
          : {
              policy: { ...policy, ignored: policy.ignored.filter(({ finding }) => selects(finding.path)) },
            }),
      }
    },
  }
}
