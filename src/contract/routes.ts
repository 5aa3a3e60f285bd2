/** Where the operations live, below the service's base address. */
export const ALERT_SEARCH_PATH = '/api/public/alert/search'
export const EVENT_SEARCH_PATH = '/api/public/event/search'
export const SCAN_PATH = '/api/analyzer/commit/scan'

/** Where the result of one scan is fetched. */
export function scanResultPath(scanUuid: string): string {
  return `${SCAN_PATH}/${encodeURIComponent(scanUuid)}`
}
