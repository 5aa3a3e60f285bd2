import { summaryLine } from '../../report/formats/terminal.ts'
import type { Io, Typed } from '../command.ts'
import { hashNote } from '../scan/repository-around.ts'
import { openFileOutput } from './file-output.ts'
import type { LocalReportSetting } from './local-report.ts'
import type { Output } from './output.ts'
import type { ReportFormat } from './report-formats.ts'
import { printJson, printJsonLines, printNothing, printText, type ScanPrinter } from './scan-printer.ts'

/**
 * Lets a scan print in the format and to the place that the options ask for.
 *
 * @throws {ScanError} where the file of `--output` can't be written; then nothing is scanned
 */
export async function withPrinter<T>(
  { switches, values }: Typed,
  { stdout, stderr }: Pick<Io, 'stdout' | 'stderr'>,
  setting: LocalReportSetting,
  scan: (printer: ScanPrinter) => Promise<T>,
): Promise<T> {
  const format = values.get('format') ?? 'text'
  const file = values.get('output')
  const isQuiet = switches.has('quiet')
  if (file === undefined) {
    // What a program reads is the result itself, not talk.
    const isSilent = isQuiet && format === 'text'
    const printer = isSilent ? printNothing() : await printerFor(format, stdout, setting)
    return scan(isQuiet ? printer : withHashNote(printer, setting, stderr))
  }
  const output = await openFileOutput(file)
  const printer = await printerFor(format, output, setting)
  try {
    const outcome = await scan(
      isQuiet ? printer : withClosingLine(withHashNote(printer, setting, stderr), stderr),
    )
    await output.close()
    return outcome
  } catch (error) {
    await output.discard()
    throw error
  }
}

async function printerFor(format: string, output: Output, setting: LocalReportSetting): Promise<ScanPrinter> {
  if (format === 'text') return printText(output)
  if (format === 'json') return printJson(output)
  if (format === 'jsonl') return printJsonLines(output)
  const { printReport } = await import('./report-printer.ts')
  return printReport(output, format as ReportFormat, setting)
}

/** Says at the end what the scan came to, where the report itself went into a file. */
function withClosingLine(printer: ScanPrinter, stderr: Output): ScanPrinter {
  return {
    ...printer,
    async end(totals) {
      await printer.end(totals)
      await stderr.write(summaryLine(totals, stderr.paint))
    },
  }
}

/** Says at the end for which repository the hashes are, where that is not sure and there are some. */
function withHashNote(printer: ScanPrinter, { around }: LocalReportSetting, stderr: Output): ScanPrinter {
  const note = hashNote(around)
  if (note === undefined) return printer
  let hasHashes = false
  return {
    ...printer,
    async found(localFinding) {
      hasHashes = true
      await printer.found(localFinding)
    },
    async end(totals) {
      await printer.end(totals)
      if (hasHashes) await stderr.write(`${stderr.paint('warning', 'hashes:')} ${note}\n`)
    },
  }
}
