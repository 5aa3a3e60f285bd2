import { createRequire } from 'node:module'
import { isSea } from 'node:sea'

import { ScanError } from '../../model/errors.ts'
import type { ExitCode } from '../exit-code.ts'

/** The package with the whole program, the service included; what it exports runs a command line. */
const SERVICE = 'keysieve-service'

interface ServicePackage {
  readonly main: (args: readonly string[]) => Promise<ExitCode>
}

/**
 * Has the service's own package run the command that was typed, where that package is installed beside this one. It
 * takes the place of `service-commands.ts` in the package of the command.
 *
 * @throws {ScanError} where it is not installed
 */
function runByService(): Promise<ExitCode> {
  return findService().main(process.argv.slice(2))
}

/** What is installed beside a single executable is not its own: a folder there may be anyone's. */
function findService(): ServicePackage {
  const fault = new ScanError(
    'input',
    `The scan service is a separate package. Run \`npx ${SERVICE}\` instead of \`keysieve\`, or install it with \`npm install --global ${SERVICE}\`.`,
  )
  if (isSea()) throw fault
  const require = createRequire(import.meta.filename)
  try {
    require.resolve(SERVICE)
  } catch {
    throw fault
  }
  return require(SERVICE) as ServicePackage
}

export {
  runByService as exportData,
  runByService as importData,
  runByService as runDoctor,
  runByService as runServer,
}
