/** How a text was written: one step from what stands in a file to what it means. */
export type Encoding = 'base64' | 'hex' | 'gzip' | 'utf16' | 'utf32' | 'percent' | 'escapes' | 'html' | 'json'

/** The tag of a secret that was found only after its text was decoded. */
export function decodedTag(encoding: Encoding): string {
  return `decoded_${encoding}`
}
