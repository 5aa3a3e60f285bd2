const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost)$/

/** Whether an address means this machine. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname)
}
