import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare, Share } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '@florilege/shared/client'
import { ANYBODY } from '@florilege/shared/rules'
import { alert, toast, useLanguage, useTexts } from '@florilege/shared/shell'
import { countText, LikeButton } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useLike } from '../like/use-like.ts'
import { changePost } from './post-cache.ts'
import type { Post } from './post-cache.ts'
import styles from './post-actions.module.css'
import { postPath } from './post-path.ts'
import { shareAddress } from './share-post.ts'

const Like = ({ post }: { post: Post }) => {
  const client = useQueryClient()
  const like = useLike({
    key: `item ${post.id}`,
    begun: { call: 'POST /api/like/:id', input: { params: { id: post.id } } },
    liked: post.liked,
    count: post.evaluation_count,
    send: async (liked) => {
      const input = { params: { id: post.id } }
      const { data } = await (liked ? call('POST /api/like/:id', input) : call('POST /api/unlike/:id', input))
      return { liked: data.liked, count: data.evaluation_count }
    },
    settle: ({ liked, count }) => changePost(client, post.id, () => ({ liked, evaluation_count: count })),
  })
  return <LikeButton {...like} />
}

const useShare = (post: Post) => {
  const text = useTexts(texts)
  return async () => {
    if (post.privacy_status !== ANYBODY) return alert(text('share_refused'), text('SHARED_ITEM_NOT_PUBLIC'))
    const url = new URL(postPath(post.id), window.location.origin).href
    try {
      if ((await shareAddress(url)) === 'copied') toast(text('share_copied'))
    } catch {
      // Neither share sheet nor clipboard is allowed here: the address is shown, to be copied by hand.
      await alert(text('share_address'), url)
    }
    return undefined
  }
}

const Count = ({ count }: { count: number }) => {
  const language = useLanguage()
  return count > 0 && <span>{countText(count, language)}</span>
}

/** Like, comment, share. */
export const PostActions = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  const share = useShare(post)
  const count = post.comment_count
  return (
    <footer className={styles.actions}>
      <Like post={post} />
      <Link
        className={styles.action}
        to={`${postPath(post.id)}#comments`}
        aria-label={count > 0 ? text('comments_count', { count }) : text('comment_action')}
      >
        <MessageSquare aria-hidden="true" />
        <Count count={count} />
      </Link>
      <button type="button" className={styles.action} aria-label={text('share')} onClick={() => void share()}>
        <Share aria-hidden="true" />
        <Count count={post.share_count} />
      </button>
    </footer>
  )
}
