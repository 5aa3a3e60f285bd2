import { join } from 'node:path'

import { migrate } from '../../src/cli/commands/migrate.ts'
import { hashSecretsOf } from '../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'
import { readPolicy } from '../../src/policy/read-policy.ts'
import { type CommandRun, runCommand } from './command-run.ts'
import { leakedToken } from './leak.ts'
import { writeClone } from './local-clone.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = temporaryFolder()
let count = 0

type Texts = Readonly<Record<string, string>>

/** A clone of o/r on GitHub with these files. */
export function cloneOf(files: Texts, remotes: Texts = { origin: 'git@github.com:o/r.git' }): string {
  return writeClone(join(root, String(count++)), remotes, files)
}

/** The hash of the token of that seed, as o/r has it. */
export function hashOf(seed: number): string {
  return hashSecretsOf({ url: 'https://github.com/o/r', name: 'o/r' })(new Secret(leakedToken(seed)))
}

/** What is made of files: the text, and that it is a policy. */
export async function migrated(files: Texts): Promise<CommandRun> {
  const run = await runCommand(migrate, { operands: [cloneOf(files)], switches: ['dry-run'] })
  await readPolicy(new Map([['.keysieve.yml', Buffer.from(run.stdout)]]), 'made by the test')
  return run
}
