import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, call } from '@florilege/shared/client'
import { confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'
import { dropPost } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { postPath } from '../../../kit/post/post-path.ts'

/** Leaves the page of a deleted post; resolves to false on any other page. */
export const useLeavePost = (id: number) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (): Promise<boolean> => {
    if (pathname !== postPath(id)) return false
    await navigate('/', { replace: true })
    return true
  }
}

/** Deletes an own post after confirmation (VA-10, MN-14). */
export const useDeletePost = ({ id, type }: Pick<Post, 'id' | 'type'>) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const leave = useLeavePost(id)
  return async () => {
    if (!(await confirm(text('delete_post'), text('delete_post_text')))) return
    try {
      await (type === 'SOLUTION'
        ? call('DELETE /api/lesson/solution/:id', { params: { id } })
        : call('DELETE /api/post/:id', { params: { id } }))
    } catch (error) {
      // A 404 means another tab or device has deleted it: the goal is reached.
      if (!(error instanceof ApiError && error.status === 404)) return failed(error)
    }
    dropPost(client, id)
    toast(text('post_deleted'))
    await leave()
  }
}
