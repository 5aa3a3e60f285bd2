import type { Surroundings, Typed } from './command.ts'
import { startEngine } from './engine.ts'
import type { ExitCode } from './exit-code.ts'
import { FileScan } from './file-scan.ts'
import type { Output } from './output.ts'
import { printJson, printJsonLines, printNothing, printText, type ScanPrinter } from './scan-printer.ts'

/** Looks for secrets in files and folders, as `keysieve scan` is asked to. */
export async function scanFiles(
  { operands, switches, values }: Typed,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const printer = switches.has('quiet')
    ? printNothing()
    : printerFor(values.get('format'), surroundings.stdout)
  return new FileScan(surroundings, startEngine(), printer).run(operands)
}

function printerFor(format: string | undefined, output: Output): ScanPrinter {
  if (format === 'json') return printJson(output)
  return format === 'jsonl' ? printJsonLines(output) : printText(output)
}
