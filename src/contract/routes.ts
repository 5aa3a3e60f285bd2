/** Where the operations live, below the service's base address. */
export const ALERT_SEARCH_PATH = '/api/public/alert/search'
export const EVENT_SEARCH_PATH = '/api/public/event/search'
export const SCAN_PATH = '/api/analyzer/commit/scan'

/** Asks for a scan's result with what it covered and what the policy did: the results file. */
export const RESULTS_MEDIA_TYPE = 'application/vnd.keysieve.results+json'

/** Where the result of one scan is fetched. */
export function scanResultPath(scanUuid: string): string {
  return `${SCAN_PATH}/${encodeURIComponent(scanUuid)}`
}

export const ALERT_COUNT_PATH = '/api/public/alert/count'
export const EVENT_COUNT_PATH = '/api/public/event/count'
export const API_KEY_PATH = '/api/public/api-key'
/** Where the server's own machine asks for a link that gives an account a new password. */
export const RECOVERY_PATH = '/api/local/account/recovery'
export const REPOSITORY_PATH = '/api/public/repo'

/** Where one alert is reviewed, dismissed or reinstated. */
export function alertActionPath(alertId: string, action: 'review' | 'dismiss' | 'reinstate'): string {
  return `/api/public/alert/${encodeURIComponent(alertId)}/${action}`
}

/** Where one API key is revoked. */
export function apiKeyPath(id: string): string {
  return `${API_KEY_PATH}/${encodeURIComponent(id)}`
}

/** Where one repository is. */
export function repositoryPath(id: string): string {
  return `${REPOSITORY_PATH}/${encodeURIComponent(id)}`
}

/** Where a scan of one repository is started. */
export function repositoryScanPath(id: string): string {
  return `${repositoryPath(id)}/scan`
}

export const INCIDENT_PATH = '/api/v1/incidents'
// Not below an incident's own path, where they would be taken for identifiers.
export const INCIDENT_SEARCH_PATH = '/api/v1/search/incidents'
export const CHANNEL_PATH = '/api/v1/notification-channels'
/** Where several incidents are changed at once. */
export const INCIDENT_REVIEW_PATH = '/api/v1/review/incidents'
/** Who owns which repositories. */
export const TEAM_PATH = '/api/v1/teams'
/** Organizations of forges. */
export const ORGANIZATION_PATH = '/api/v1/organizations'
/** Where forges send what happens in an organization. */
export const ORGANIZATION_HOOK_PATH = '/api/public/organization-hook'
