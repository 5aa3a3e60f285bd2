import type { SecretType } from '../model/secret-type.ts'

/** What is known of a secret type, for programs. */
export interface WireSecretType extends SecretType {
  readonly aliases: readonly string[]
  /** The type that it completes; only as a part of it, it is reported. */
  readonly part_of?: string
}

/** A secret type as `keysieve rules --json` writes it. */
export function secretTypeToWire(
  type: SecretType,
  aliases: readonly string[],
  partOf: string | undefined,
): WireSecretType {
  return { ...type, aliases, ...(partOf === undefined ? {} : { part_of: partOf }) }
}
