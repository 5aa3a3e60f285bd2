import type { Verification } from '../../model/verify.ts'

/** No provider is asked: a key does not leave the machine unless someone has said so. */
export const OFFLINE: Verification = { mode: 'offline', types: [], hosts: [] }
