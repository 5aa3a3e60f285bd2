import { readPolicy } from '../../src/policy/read-policy.ts'
import { BASELINE_FILE, POLICY_FILE, type RepositoryPolicy } from '../../src/policy/repository-policy.ts'

/** Reads a policy from its text, and a baseline where one is given. */
export function policyFrom(text: string | undefined, baseline?: string): Promise<RepositoryPolicy> {
  const files = new Map<string, Uint8Array>()
  if (text !== undefined) files.set(POLICY_FILE, Buffer.from(text))
  if (baseline !== undefined) files.set(BASELINE_FILE, Buffer.from(baseline))
  return readPolicy(files, 'at 1a2b3c4')
}

/** Reads a policy from its files, by their paths. */
export function policyFromFiles(texts: Readonly<Record<string, string>>): Promise<RepositoryPolicy> {
  const files = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const)
  return readPolicy(new Map(files), 'at 1a2b3c4')
}
