import { useListState } from '../../kit/record/list/list-state.ts'
import { RECORD_KINDS, RECORD_PRIVACIES, RECORD_STATUSES } from './record-kinds.ts'

/** Kind and filters of the list, from its address. */
export const useRecordFilters = () => {
  const { get } = useListState()
  const chosen = <const Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === get(name))
  return {
    kind: chosen('kind', RECORD_KINDS) ?? RECORD_KINDS[0],
    filters: {
      q: get('q') ?? undefined,
      status: chosen('status', RECORD_STATUSES),
      privacy: chosen('privacy', RECORD_PRIVACIES),
    },
  }
}
