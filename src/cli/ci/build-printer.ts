import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Io, Typed } from '../command.ts'
import { openFileOutput } from '../output/file-output.ts'
import type { LocalReportSetting } from '../output/local-report.ts'
import type { Output } from '../output/output.ts'
import type { ReportFormat } from '../output/report-formats.ts'
import { printReport } from '../output/report-printer.ts'
import { printText, type ScanPrinter } from '../output/scan-printer.ts'
import type { BuildReport } from './build.ts'

/** What a report is called where no system reads it by a name of its own. */
const FILES: Readonly<Record<ReportFormat, string>> = {
  gitlab: 'gl-secret-detection-report.json',
  sarif: 'keysieve.sarif',
  junit: 'keysieve-junit.xml',
  csv: 'keysieve.csv',
}

/** The report that the options ask for; that of the system where they say nothing. */
export function reportFor({ values }: Typed, ofSystem: BuildReport | undefined): BuildReport | undefined {
  const format = values.get('format') ?? 'auto'
  if (format === 'none') return undefined
  const chosen =
    format === 'auto' ? ofSystem : { format: format as ReportFormat, file: FILES[format as ReportFormat] }
  const file = values.get('output')
  if (file === undefined || chosen === undefined) return chosen
  return { ...chosen, file }
}

/** Prints text into the log, and at the end a report into its file. */
export function printBuild(
  { stdout }: Pick<Io, 'stdout'>,
  report: BuildReport | undefined,
  setting: LocalReportSetting,
): ScanPrinter {
  const log = printText(stdout)
  if (report === undefined) return log
  const file = printReport(fileAtEnd(report.file, stdout), report.format, setting)
  return {
    async found(localFinding) {
      await log.found(localFinding)
      await file.found(localFinding)
    },
    notRead: (path, reason) => file.notRead(path, reason),
    outside: (path, reason) => file.outside(path, reason),
    async end(totals) {
      await file.end(totals)
      await log.end(totals)
      await stdout.write(`  Report: ${report.file}\n`)
    },
  }
}

/** A file that is there once something is written into it: a scan that fails leaves no empty report. */
function fileAtEnd(path: string, { paint }: Output): Output {
  return {
    isTerminal: false,
    paint,
    async write(text) {
      await mkdir(dirname(path), { recursive: true }).catch(() => undefined) // what it is for can't be written then
      const file = await openFileOutput(path)
      try {
        await file.write(text)
      } finally {
        await file.close()
      }
    },
  }
}
