import { tagsWith } from '../model/finding.ts'
import type { Verification } from '../model/verify.ts'
import type { LiveSettings } from './ask-providers.ts'
import type { Verifier } from './verifier.ts'

/** How keys are verified; the settings are for asking providers. */
export interface VerifyOptions extends Verification, LiveSettings {}

/** Makes a verifier. What asks providers is loaded only where they are to be asked. */
export async function openVerifier(options: VerifyOptions | undefined): Promise<Verifier> {
  const nothing = { see: () => undefined, verify: async () => undefined, close: () => undefined }
  if (options === undefined || options.mode === 'offline') return { ...nothing, of: ({ tags }) => ({ tags }) }
  if (options.mode === 'off') return { ...nothing, of: ({ tags }) => ({ tags: tagsWith(tags, 'unknown') }) }
  const { askProviders } = await import('./ask-providers.ts')
  return askProviders(options)
}
