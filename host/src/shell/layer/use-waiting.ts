import { callOptions, queryKeyOf } from '@florilege/shared/client'
import { useLiveEvent } from '@florilege/shared/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Counted } from '../menu/menu.ts'

const CALL = 'GET /api/admin/waiting'

export type WaitingCount = { count: number; about: boolean }

/** Counts of the queues in the menu, exact or estimates, for administrators; follows live events. */
export const useWaiting = (wanted: boolean): Partial<Record<Counted, WaitingCount>> => {
  const client = useQueryClient()
  const { data } = useQuery({ ...callOptions(CALL, {}), enabled: wanted, meta: { handled: true } })
  const again = () => {
    if (wanted) void client.invalidateQueries({ queryKey: queryKeyOf(CALL) })
  }
  useLiveEvent('report', again)
  useLiveEvent('waiting', again)
  useLiveEvent('gap', again)
  if (!wanted || data === undefined) return {}
  const { reports, appeals, orders, contributions, about = [] } = data.data
  return {
    reports: { count: reports + appeals, about: about.includes('reports') || about.includes('appeals') },
    orders: { count: orders, about: about.includes('orders') },
    contributions: { count: contributions, about: about.includes('contributions') },
  }
}
