import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { describeWith, isAsked } from '../../engine/rule.ts'
import { ruleFiles, rules } from '../../engine/rules/index.ts'
import { checkVerifyTypes } from '../../engine/verify-types.ts'
import { KILL_SWITCH, type Verification } from '../../model/verify.ts'
import { describeUnknownSecretType } from '../../report/words/unknown-secret-type.ts'
import type { ServiceConfig } from '../../service/config.ts'
import { isAlive, ownIdentity } from '../../service/process-identity.ts'
import type { ServedEngine } from '../../service/start-service.ts'
import { createTaskScanner } from '../worker/task-scanner.ts'

/**
 * The embedded engine, as the service is given it.
 *
 * @throws {ScanError} where the configuration names secret types that nobody can be asked about
 */
export async function servedEngine(
  { dataFolder, verification, scanMemory, mirrorDisk }: ServiceConfig,
  env: NodeJS.ProcessEnv,
): Promise<ServedEngine> {
  checkVerifyTypes(verification.types, 'KEYSIEVE_VERIFY_TYPES')
  return {
    createScanner: ({ secretHashKey }) =>
      createTaskScanner({
        secretHashKey,
        temporaryFolder: scanningFolder(dataFolder),
        verification,
        mirrors: { folder: join(dataFolder, 'mirrors'), maxBytes: mirrorDisk * 1e6 },
        memory: scanMemory,
      }),
    isChecked: isCheckedIn(verification, env),
    describe: describeWith(ruleFiles, describeUnknownSecretType),
  }
}

/** Whether a provider can be asked about secrets of a type, and may be. */
function isCheckedIn({ mode, types }: Verification, env: NodeJS.ProcessEnv): (secretType: string) => boolean {
  if (mode !== 'live' || (env[KILL_SWITCH] ?? '') !== '') return () => false
  const checked = rules.filter((rule) => isAsked(rule, types))
  const names = new Set(checked.map(({ id }) => id))
  return (secretType) => names.has(secretType)
}

/** A folder of this process alone. What processes that were killed left of their scans is taken away. */
function scanningFolder(dataFolder: string): string {
  const all = join(dataFolder, 'scanning')
  mkdirSync(all, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(all)) {
    if (!isAlive(name)) rmSync(join(all, name), { recursive: true, force: true })
  }
  const own = join(all, ownIdentity())
  mkdirSync(own, { recursive: true, mode: 0o700 })
  return own
}
