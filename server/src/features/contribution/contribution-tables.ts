import type { Generated } from 'kysely'
import type { ContributionState, PositionPrecision } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type ContributionTables = {
  /** `lat` and `lon` hold the coordinates that the owner chose to publish, nothing finer. */
  contribution: {
    id: number
    state: Generated<ContributionState>
    record_id: number | null
    suggestion: string | null
    place: string | null
    lat: number | null
    lon: number | null
    position_precision: Generated<PositionPrecision>
    observed_at: Timestamp | null
    note: string | null
    licence: string | null
    version: Generated<number>
    submitted_at: Timestamp | null
  }
  /** State changes of a contribution, with author and reason; without a person: the site itself. */
  contribution_event: {
    id: Generated<number>
    contribution_id: number
    state: ContributionState
    person_id: number | null
    entity_id: number | null
    reason: string | null
    created_at: Timestamp
  }
}
