import type { Need } from './session/roles.ts'

/**
 * What pages and forms need, by their method and address. A page that is not listed is for everyone who may read, and a
 * form for administrators, so that a new one that is forgotten here lets nobody do too much.
 */
const NEEDS: Readonly<Record<string, Need>> = {
  'GET /settings/api-keys': 'administer',
  'GET /settings/people': 'administer',
  'GET /settings/teams': 'administer',
  'GET /settings/teams/:id': 'administer',
  'GET /settings/notifications': 'administer',
  'GET /settings/notifications/:id': 'administer',
  'GET /settings/organizations': 'administer',
  'GET /settings/organizations/github/created': 'administer',
  'GET /settings/audit': 'administer',
  'POST /incidents/review': 'review',
  'POST /incidents/:id': 'review',
  'POST /incidents/:id/take': 'review',
  'POST /incidents/:id/check': 'review',
  'POST /incidents/:id/links': 'review',
  'POST /incidents/:id/links/:link/remove': 'review',
  'POST /alerts/:id/review': 'review',
  'POST /alerts/:id/check': 'review',
  'POST /alerts/:id/reinstate': 'review',
  'POST /repositories/:id/scan': 'scan',
}

/** What everyone may do with their own account. */
const OWN = /^\/(?:settings\/account|confirm|sign-out)(?:\/|$)/

/** What a page or a form needs. */
export function needOf(method: string, url: string): Need {
  if (OWN.test(url)) return 'own'
  return NEEDS[`${method} ${url}`] ?? (method === 'GET' ? 'read' : 'administer')
}
