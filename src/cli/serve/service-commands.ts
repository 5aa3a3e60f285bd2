/**
 * The commands that run the scan service or open its database. In the package of the command, `service-package.ts` takes
 * the place of this module, so that none of the service comes with it.
 */

export { exportData, importData } from './move-data.ts'
export { runDoctor } from './run-doctor.ts'
export { runServer } from './run-server.ts'
