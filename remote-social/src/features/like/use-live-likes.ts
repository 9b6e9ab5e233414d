import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '@florilege/shared/shell'
import { changeComment } from '../comment/comment-cache.ts'
import { changePost } from '../post/post-cache.ts'

/** Keeps the counts of likes up to date on everything that the page shows and watches. */
export const useLiveLikes = (): void => {
  const client = useQueryClient()
  useLiveEvent('like', ({ item, data: { comment, count } }) => {
    if (item === undefined || typeof count !== 'number') return
    if (typeof comment === 'number') changeComment(client, item, comment, { evaluation_count: count })
    else changePost(client, item, () => ({ evaluation_count: count }))
  })
}
