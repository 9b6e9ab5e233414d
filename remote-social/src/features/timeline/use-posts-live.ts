import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '@florilege/shared/client'
import { useLiveEvent } from '@florilege/shared/shell'
import type { Live } from '@florilege/shared/shell'
import { useRelationEvents } from '../people/use-relation.ts'
import { changePost, dropPost, holdsPost } from '../post/post-cache.ts'

/** Keeps the posts that the page holds as they are on the server: changed ones are read again, gone ones leave. */
export const usePostsLive = (): void => {
  const client = useQueryClient()
  useRelationEvents()
  const read = async ({ item }: Live) => {
    if (item === undefined || !holdsPost(client, item)) return
    try {
      const { data } = await call('GET /api/post/:id', { params: { id: item } })
      // Where it stands in a list, advertised or not, only that list knows.
      changePost(client, item, ({ pinned }) => ({ ...data, pinned }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) dropPost(client, item)
    }
  }
  useLiveEvent('post', (event) => void read(event))
  useLiveEvent('post-gone', (event) => void read(event))
}
