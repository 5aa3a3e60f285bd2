import { BrokenRepository } from '../../engine/git/process/git-fault.ts'
import type { Scanner } from '../../model/scan.ts'
import type { PolicyReading } from '../../policy/apply/policy-reading.ts'
import type { Say } from './chosen-scanner.ts'

/** A scanner, and the policy that it reads. */
export interface ScannerWithPolicy extends PolicyReading {
  readonly scanner: Scanner
}

const APART =
  "An object in the workspace's clone is damaged or does not match its hash, so the change is read from the server instead."

/**
 * A scanner that borrows a clone, and scans anew without it where an object in the clone can't be believed. Nothing
 * that was read before counts, the policy neither.
 *
 * @param apart makes the scanner without the clone; absent where nothing is borrowed
 */
export function withoutBrokenClone(
  borrowing: ScannerWithPolicy,
  apart: (() => ScannerWithPolicy) | undefined,
  say: Say,
): ScannerWithPolicy {
  let current = borrowing
  return {
    policy: () => current.policy(),
    scanner: {
      async scan(request, signal) {
        try {
          return await current.scanner.scan(request, signal)
        } catch (error) {
          if (apart === undefined || !(error instanceof BrokenRepository) || signal.aborted) throw error
          say(APART)
          current = apart()
          return current.scanner.scan(request, signal)
        }
      },
    },
  }
}
