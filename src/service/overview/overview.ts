import type { Kysely } from 'kysely'

import type { Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import { type ScanCoverage, scanCoverage } from './coverage.ts'
import {
  type OldIncident,
  type OpenFigures,
  oldestOpen,
  openFigures,
  type RevokedIn,
  timeToRevoke,
} from './lasting.ts'
import { figuresByPlace, type PlaceFigures } from './places.ts'

/** How it stands with what a caller may see. */
export interface OverviewFigures {
  readonly open: OpenFigures
  readonly revoked: RevokedIn
  readonly oldest: readonly OldIncident[]
  readonly places: PlaceFigures
  readonly coverage: ScanCoverage
}

/** Rows of each list. */
const MOST = 10

/** The figures in the database. */
export interface Overview {
  /** All of them, at this moment. */
  figures(scope: Scope, now?: Date): Promise<OverviewFigures>
}

/** The figures in the database. */
export function createOverview(db: Kysely<Database>): Overview {
  return {
    async figures(scope, now = new Date()) {
      const [open, revoked, oldest, places, coverage] = await Promise.all([
        openFigures(db, scope, now),
        timeToRevoke(db, scope, now),
        oldestOpen(db, scope, MOST),
        figuresByPlace(db, scope, MOST),
        scanCoverage(db, scope, MOST),
      ])
      return { open, revoked, oldest, places, coverage }
    },
  }
}
