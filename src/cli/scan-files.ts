import { NO_POLICY } from '../policy/repository-policy.ts'
import { severityWith } from '../policy/severity.ts'
import { withPrinter } from './choose-printer.ts'
import type { Surroundings, Typed } from './command.ts'
import { startEngine } from './engine.ts'
import type { ExitCode } from './exit-code.ts'
import { FileScan } from './file-scan.ts'
import { repositoryAround } from './repository-around.ts'

/** Looks for secrets in files and folders, as `keysieve scan` is asked to. */
export async function scanFiles(typed: Typed, surroundings: Surroundings): Promise<ExitCode> {
  const { operands, values } = typed
  const around = repositoryAround(operands[0] ?? '.', { named: values.get('repository') })
  const engine = startEngine({ repository: around.repository })
  const { describe } = engine
  const setting = { around, describe, severityOf: severityWith(NO_POLICY, describe) }
  return withPrinter(typed, surroundings, setting, (printer) =>
    new FileScan(surroundings, engine, printer).run(operands),
  )
}
