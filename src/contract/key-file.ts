import { type Static, Type } from 'typebox'

/** The key file in JSON, as the console hands it out: keys by service address. */
export const KeyFile = Type.Object({
  api_keys: Type.Record(
    Type.String(),
    Type.Object({
      id: Type.String({ description: 'Identifier of the key.' }),
      key: Type.String(),
      token: Type.String({ description: 'The bearer token of requests.' }),
    }),
  ),
})
export type KeyFile = Static<typeof KeyFile>

/** A key that was just made. */
export interface NewKey {
  readonly id: string
  readonly key: string
  readonly token: string
}

/** The key file in JSON. */
export function keyFileToWire(address: string, { id, key, token }: NewKey): KeyFile {
  return { api_keys: { [address]: { id, key, token } } }
}
