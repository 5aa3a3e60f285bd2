/**
 * For JSON.stringify: halves of characters, which a scan service may send, become U+FFFD. Some readers refuse a whole
 * document over one (RFC 8259, section 8.2).
 */
export function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
