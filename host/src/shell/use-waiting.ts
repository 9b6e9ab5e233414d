import { callOptions, queryKeyOf } from '@florilege/shared/client'
import { useLiveEvent } from '@florilege/shared/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Counted } from './menu.ts'

const CALL = 'GET /api/admin/waiting'

/** Counts of the queues in the menu, for administrators; follows live events. */
export const useWaiting = (wanted: boolean): Partial<Record<Counted, number>> => {
  const client = useQueryClient()
  const { data } = useQuery({ ...callOptions(CALL, {}), enabled: wanted, meta: { handled: true } })
  const again = () => {
    if (wanted) void client.invalidateQueries({ queryKey: queryKeyOf(CALL) })
  }
  useLiveEvent('report', again)
  useLiveEvent('waiting', again)
  useLiveEvent('gap', again)
  if (!wanted || data === undefined) return {}
  const { reports, appeals, orders, contributions } = data.data
  return { reports: reports + appeals, orders, contributions }
}
