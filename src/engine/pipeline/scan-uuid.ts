/**
 * A new identifier of a scan, a UUID of version 7 (RFC 9562): the time and chance. It names the scan and guards
 * nothing, so it needs none of Node's crypto, which takes longer to load than a small pull request to scan.
 *
 * @param now milliseconds since 1970
 */
export function newScanUuid(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const variant = (8 + Math.floor(Math.random() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`
}

/** So many hexadecimal digits by chance; 12 at most, since a number's chance has 52 bits. */
function digits(count: number): string {
  return Math.floor(Math.random() * 16 ** count)
    .toString(16)
    .padStart(count, '0')
}
