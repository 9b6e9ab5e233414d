import { refuse } from '../../platform/refusal.ts'

/** The end of a suspension, null without one; refuses with 422 an end that has passed. */
export const inTheFuture = (until: string | undefined): string | null => {
  if (until !== undefined && Date.parse(until) <= Date.now()) throw refuse('DATA_INVALID', 'DATA_INVALID', { until: 'DATE_PAST' })
  return until ?? null
}
