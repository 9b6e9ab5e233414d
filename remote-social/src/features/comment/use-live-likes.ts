import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent, useSession } from '@florilege/shared/shell'
import { changeComment } from './comment-cache.ts'
import { changePost } from '../../kit/post/post-cache.ts'

/** Live updates of like counts on watched items, and of the person's own likes from other tabs. */
export const useLiveLikes = (): void => {
  const client = useQueryClient()
  const { auth_entityId: me } = useSession()
  useLiveEvent('like', ({ item, data: { comment, count } }) => {
    if (item === undefined || typeof count !== 'number') return
    if (typeof comment === 'number') changeComment(client, item, comment, { evaluation_count: count })
    else changePost(client, item, () => ({ evaluation_count: count }))
  })
  useLiveEvent('liked', ({ item, data: { comment, liked, by } }) => {
    if (item === undefined || by !== me) return
    if (typeof comment === 'number') changeComment(client, item, comment, { liked: liked === 1 })
    else changePost(client, item, () => ({ liked: liked === 1 }))
  })
}
