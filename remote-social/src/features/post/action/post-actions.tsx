import { useQueryClient } from '@tanstack/react-query'
import { ItemActions } from '../../item/item-actions.tsx'
import { changePost } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { postPath } from '../../../kit/post/post-path.ts'

/** Like, comment and share of a post; updates every cached copy. */
export const PostActions = ({ post }: { post: Post }) => {
  const client = useQueryClient()
  const { id, display_name: name, privacy_status: privacy } = post
  const path = postPath(id)
  return (
    <ItemActions
      item={{ ...post, name, text: post.answer_text, privacy }}
      path={path}
      comments={`${path}#comments`}
      settle={(like) => changePost(client, id, () => like)}
    />
  )
}
