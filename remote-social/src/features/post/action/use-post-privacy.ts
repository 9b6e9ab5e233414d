import { useQueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import { ANYBODY, REMOVED } from '@florilege/shared/rules'
import type { PrivacyStatus } from '@florilege/shared/rules'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'
import { changePost, dropPost, dropRemoved, emptyShares, readPostsAgain, readRemovedAgain } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { useLeavePost } from './use-delete-post.ts'

/** Sets the audience of an own post (ST-11) with a toast (ER-13); a removed post leaves the lists, and the toast offers undo. */
export const usePostPrivacy = ({ id, privacy_status: former }: Pick<Post, 'id' | 'privacy_status'>) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const leave = useLeavePost(id)
  const set = async (status: PrivacyStatus): Promise<boolean> => {
    try {
      await call('POST /api/post/privacy/:id/:status', { params: { id, status: `${status}` } })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  const undo = async () => {
    if (!(await set(former))) return
    await readPostsAgain(client)
    toast(text('post_back'))
  }
  return async (status: PrivacyStatus): Promise<void> => {
    if (status === former || !(await set(status))) return
    if (former === REMOVED) {
      dropRemoved(client, id)
      toast(text('post_back'))
      return readPostsAgain(client)
    }
    if (status !== REMOVED) {
      changePost(client, id, () => ({ privacy_status: status }))
      if (status !== ANYBODY) emptyShares(client, id)
      return toast(text('VALUE_SET'))
    }
    dropPost(client, id)
    void readRemovedAgain(client)
    toast(text('post_removed'), { label: text('post_undo'), run: () => void undo() })
    await leave()
  }
}
