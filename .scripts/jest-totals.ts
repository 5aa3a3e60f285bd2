/** The part of jest's results that is read here. */
interface Totals {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  /** Files that could not be loaded; their tests are in no other number. */
  readonly numRuntimeErrorTestSuites: number
}

/** A jest reporter: the last line says what ran, in words for programs, and a run of no test fails. */
// biome-ignore lint/style/noDefaultExport: jest asks for one
export default class JestTotals {
  onRunComplete(_: unknown, totals: Totals): void {
    const { numPassedTests: passed, numPendingTests: skipped } = totals
    const failed = totals.numFailedTests + totals.numRuntimeErrorTestSuites
    process.on('exit', () => {
      if (passed + failed > 0) {
        console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
      } else {
        console.error('No test ran, so nothing is shown to work.')
        process.exitCode = 1
      }
    })
  }
}
