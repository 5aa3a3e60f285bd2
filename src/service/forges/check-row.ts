import type { Selectable } from 'kysely'

import type { PullRequestCheckTable } from '../store/organization-tables.ts'

/** The answer to the head of a pull request, as it is kept. */
export type CheckRow = Selectable<PullRequestCheckTable>
