/**
 * What a scan comes to. `not-scanned` means that something could not be read: it may hold a secret, so it
 * is never called `clean`.
 */
export type Verdict = 'clean' | 'found' | 'not-scanned'
