import type { Proof } from '../rule.ts'

/**
 * Looks into the JSON text that a token holds in base64, of either alphabet.
 *
 * @param keys what the provider writes into it
 */
export function proveJsonInside(base64: string, keys: readonly string[]): Proof {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64, 'base64').toString())
    const isObject = typeof value === 'object' && value !== null
    return { validity: isObject && keys.every((key) => key in value) ? 'valid' : 'unproven' }
  } catch {
    return { validity: 'unproven' }
  }
}
