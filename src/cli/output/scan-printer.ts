import { localCoverageToWire, localFindingToWire, localNotReadToWire } from '../../contract/local-scan.ts'
import { VERSION } from '../../model/version.ts'
import { type LocalTotals, sightingBlock, summaryLine } from '../../report/formats/terminal.ts'
import type { RatedLocalFinding } from '../../report/local-finding.ts'
import { jsonText } from './json-text.ts'
import type { Output } from './output.ts'

/** Prints what a scan finds, as it finds it. Memory holds none of it. */
export interface ScanPrinter {
  found(localFinding: RatedLocalFinding): Promise<void>
  notRead(path: string, reason: string): Promise<void>
  /** What is listed and is no reason to call the scan incomplete, as an archive that is not opened. */
  outside(path: string, reason: string): Promise<void>
  end(totals: LocalTotals): Promise<void>
}

/** Blocks for people, and a line at the end. */
export function printText(output: Output): ScanPrinter {
  return {
    found: (localFinding) => output.write(sightingBlock(localFinding, output.paint)),
    notRead: async () => undefined,
    outside: async () => undefined,
    end: (totals) => output.write(summaryLine(totals, output.paint)),
  }
}

/** An object on each line. */
export function printJsonLines(output: Output): ScanPrinter {
  const line = (kind: string, value: object): Promise<void> =>
    output.write(`${jsonText({ kind, ...value })}\n`)
  return {
    found: (localFinding) => line('finding', localFindingToWire(localFinding, localFinding.severity)),
    notRead: (path, reason) => line('not_read', localNotReadToWire(path, reason)),
    outside: (path, reason) => line('outside', localNotReadToWire(path, reason)),
    end: (totals) => line('coverage', localCoverageToWire(totals)),
  }
}

/** One document, a line for each finding. */
export function printJson(output: Output): ScanPrinter {
  const unread: string[] = []
  const outside: string[] = []
  let before = `{"version":${jsonText(VERSION)},"findings":[\n`
  return {
    async found(localFinding) {
      await output.write(`${before}${jsonText(localFindingToWire(localFinding, localFinding.severity))}\n`)
      before = ','
    },
    async notRead(path, reason) {
      unread.push(jsonText(localNotReadToWire(path, reason)))
    },
    async outside(path, reason) {
      outside.push(jsonText(localNotReadToWire(path, reason)))
    },
    async end(totals) {
      const start = before === ',' ? '' : before
      const coverage = jsonText(localCoverageToWire(totals))
      const lists = `"not_read":[${unread.join(',')}],"outside":[${outside.join(',')}]`
      await output.write(`${start}],${lists},"coverage":${coverage}}\n`)
    },
  }
}

/** Nothing at all. */
export function printNothing(): ScanPrinter {
  const nothing = async (): Promise<void> => undefined
  return { found: nothing, notRead: nothing, outside: nothing, end: nothing }
}
