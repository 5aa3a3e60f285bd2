import { summaryLine } from '../report/terminal.ts'
import type { Surroundings, Typed } from './command.ts'
import { openFileOutput } from './file-output.ts'
import type { LocalReportSetting } from './local-report.ts'
import type { Output } from './output.ts'
import { isReportFormat } from './report-formats.ts'
import { printReport } from './report-printer.ts'
import { hashNote } from './repository-around.ts'
import { printJson, printJsonLines, printNothing, printText, type ScanPrinter } from './scan-printer.ts'

/**
 * Lets a scan print in the format and to the place that the options ask for.
 *
 * @throws {ScanError} where the file of `--output` can't be written; then nothing is scanned
 */
export async function withPrinter<T>(
  { switches, values }: Typed,
  { stdout, stderr }: Pick<Surroundings, 'stdout' | 'stderr'>,
  setting: LocalReportSetting,
  scan: (printer: ScanPrinter) => Promise<T>,
): Promise<T> {
  const format = values.get('format') ?? 'text'
  const file = values.get('output')
  const isQuiet = switches.has('quiet')
  if (file === undefined) {
    // What a program reads is the result itself, not talk.
    const isSilent = isQuiet && format === 'text'
    const printer = isSilent ? printNothing() : printerFor(format, stdout, setting)
    return scan(isQuiet ? printer : withHashNote(printer, setting, stderr))
  }
  const output = await openFileOutput(file)
  const printer = printerFor(format, output, setting)
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

function printerFor(format: string, output: Output, setting: LocalReportSetting): ScanPrinter {
  if (isReportFormat(format)) return printReport(output, format, setting)
  if (format === 'json') return printJson(output)
  return format === 'jsonl' ? printJsonLines(output) : printText(output)
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
    async found(sighting) {
      hasHashes = true
      await printer.found(sighting)
    },
    async end(totals) {
      await printer.end(totals)
      if (hasHashes) await stderr.write(`${stderr.paint('warning', 'hashes:')} ${note}\n`)
    },
  }
}
