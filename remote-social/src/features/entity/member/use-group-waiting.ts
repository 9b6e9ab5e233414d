import { callOptions, queryKeyOf } from '@florilege/shared/client'
import { useLiveEvent, useTexts } from '@florilege/shared/shell'
import { useCountText } from '@florilege/shared/ui'
import type { Tab } from '@florilege/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { communityTexts } from '../../../community-texts.ts'

const CALL = 'GET /api/entity/:id/waiting'

/** Number of open moderation tasks of a group, shown on its tab, with live updates. */
export const useGroupWaiting = (id: number, wanted: boolean): Tab['count'] => {
  const text = useTexts(communityTexts)
  const countText = useCountText()
  const client = useQueryClient()
  const input = { params: { id } }
  // Refetched on each mount: live events are missed while the page is closed.
  const { data } = useQuery({ ...callOptions(CALL, input), enabled: wanted, refetchOnMount: 'always', meta: { handled: true } })
  const again = () => {
    if (wanted) void client.invalidateQueries({ queryKey: queryKeyOf(CALL, input) })
  }
  useLiveEvent('report', again)
  useLiveEvent('gap', again)
  const { reports = 0, appeals = 0, about = [] } = wanted ? (data?.data ?? {}) : {}
  const count = reports + appeals
  const shown = countText(count, about.length > 0)
  return count === 0 ? undefined : { shown, words: text('entity_part_waiting', { count: shown }) }
}
