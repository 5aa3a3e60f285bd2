import type { LocalScanRequest } from './local-scan.ts'
import { OFFLINE } from './offline.ts'

/** How hooks, agents, tools and checks of settings scan: all of the policy counts, nobody is asked, and nothing is said on the way. */
export const QUIET_REQUEST = {
  isGiven: true,
  repository: undefined,
  policyPart: 'all',
  failOn: 'any',
  archives: false,
  verification: OFFLINE,
  isQuiet: true,
} as const satisfies Omit<LocalScanRequest, 'paths'>
