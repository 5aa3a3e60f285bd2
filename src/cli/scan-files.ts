import type { Surroundings, Typed } from './command.ts'
import { startEngine } from './engine.ts'
import type { ExitCode } from './exit-code.ts'
import { FileScan } from './file-scan.ts'
import { printerFor } from './scan-printer.ts'

/** Looks for secrets in files and folders, as `keysieve scan` is asked to. */
export async function scanFiles(typed: Typed, surroundings: Surroundings): Promise<ExitCode> {
  const printer = printerFor(typed, surroundings.stdout)
  return new FileScan(surroundings, startEngine(), printer).run(typed.operands)
}
