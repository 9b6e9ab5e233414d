import { useQueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'
import { changePost } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'

/** Pins a group's post to its page and its members' timelines, or unpins it (ST-09). */
export const useAdvertise = ({ id, pinned }: Post) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  return async () => {
    try {
      const input = { params: { id } }
      await (pinned ? call('DELETE /api/post/advertise/:id', input) : call('POST /api/post/advertise/:id', input))
    } catch (error) {
      return failed(error)
    }
    changePost(client, id, () => ({ pinned: !pinned }))
    return toast(text(pinned ? 'post_unadvertised' : 'post_advertised'))
  }
}
