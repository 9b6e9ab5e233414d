import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { callOptions } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { ANYBODY } from '@florilege/shared/rules'
import { useLanguage, useLiveEvent, useTexts, useWatched } from '@florilege/shared/shell'
import type { SlotProps } from '@florilege/shared/shell'
import { countText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { LikeControl } from '../like/like-control.tsx'
import { useHandled } from '../people/use-handled.ts'
import actions from '../post/post-actions.module.css'
import { ShareButton } from '../share/share-button.tsx'
import styles from './item-actions-slot.module.css'

type Base = CallOutput<'GET /api/comment/base/:object_id'>
type Head = Base['data']['object']

/** The head of an item with its counts, which follow what happens to it. */
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

/** Like, comment and share of an item of any kind, for the pages of other remotes (MF-14). */
export const Slot = ({ id, path }: SlotProps['item-actions']) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const { head, change } = useHead(id)
  if (head === undefined) return <div className={styles.place} aria-busy="true" />
  const { comment_count: count, display_name: name } = head
  return (
    <div className={styles.place}>
      <LikeControl
        of="item"
        id={id}
        liked={head.liked}
        count={head.evaluation_count}
        settle={(state) => change({ liked: state.liked, evaluation_count: state.count })}
      />
      <Link
        className={actions.action}
        to={`/comment/${id}/`}
        aria-label={count > 0 ? text('comments_count', { count }) : text('comment_action')}
      >
        <MessageSquare aria-hidden="true" />
        {count > 0 && <span>{countText(count, language)}</span>}
      </Link>
      <ShareButton shared={{ id, name, path, share_count: 0 }} privacy={ANYBODY} className={actions.action} />
    </div>
  )
}
