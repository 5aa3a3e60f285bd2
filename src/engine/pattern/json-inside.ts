import type { OfflineCheck } from '../rule.ts'

/**
 * Looks into the JSON text that a token holds in base64, of either alphabet.
 *
 * @param keys what the provider writes into it
 */
export function validateJsonInside(base64: string, keys: readonly string[]): OfflineCheck {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64, 'base64').toString())
    const isObject = typeof value === 'object' && value !== null
    return { validity: isObject && keys.every((key) => key in value) ? 'valid' : 'unvalidated' }
  } catch {
    return { validity: 'unvalidated' }
  }
}
