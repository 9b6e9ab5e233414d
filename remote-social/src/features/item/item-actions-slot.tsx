import { useQueryClient } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { ANYBODY } from '@florilege/shared/rules'
import { useLiveEvent, useWatched } from '@florilege/shared/shell'
import type { SlotProps } from '@florilege/shared/shell'
import { useHandled } from '../../use-handled.ts'
import { ItemActions } from './item-actions.tsx'
import styles from './item-actions-slot.module.css'

type Base = CallOutput<'GET /api/comment/base/:object_id'>
type Head = Base['data']['object']

/** Summary of an item with its counts, updated live. */
const useHead = (id: number) => {
  const client = useQueryClient()
  const options = callOptions('GET /api/comment/base/:object_id', { params: { object_id: id }, query: { _size: 0 } })
  const { data } = useHandled('GET /api/comment/base/:object_id', { params: { object_id: id }, query: { _size: 0 } })
  const change = (how: Partial<Head>) =>
    client.setQueryData<Base>(
      options.queryKey,
      (kept) => kept && { data: { ...kept.data, object: { ...kept.data.object, ...how } } },
    )
  useWatched([id])
  useLiveEvent('like', ({ item, data: { comment, count } }) => {
    if (item === id && comment === null && typeof count === 'number') change({ evaluation_count: count })
  })
  const recount = ({ item }: { item?: number | undefined }) => {
    if (item === id) void client.invalidateQueries({ queryKey: options.queryKey })
  }
  useLiveEvent('comment', recount)
  useLiveEvent('comment-gone', recount)
  return { head: data?.data.object, change }
}

/** Like, comment and share of an item, for pages of other remotes (MF-14), which show public items. */
export const Slot = ({ id, path }: SlotProps['item-actions']) => {
  const { head, change } = useHead(id)
  if (head === undefined) return <div className={styles.place} aria-busy="true" />
  return (
    <div className={styles.place}>
      <ItemActions
        item={{ ...head, id, name: head.display_name, privacy: ANYBODY }}
        path={path}
        comments={`/comment/${id}/`}
        settle={change}
      />
    </div>
  )
}
