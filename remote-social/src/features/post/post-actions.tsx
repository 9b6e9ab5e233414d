import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { countText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { LikeControl } from '../like/like-control.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { changePost } from './post-cache.ts'
import type { Post } from './post-cache.ts'
import styles from './post-actions.module.css'
import { postPath } from './post-path.ts'

/** Like, comment, share. */
export const PostActions = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const client = useQueryClient()
  const { id, comment_count: count, display_name: name, share_count } = post
  const path = postPath(id)
  return (
    <footer className={styles.actions}>
      <LikeControl
        of="item"
        id={id}
        liked={post.liked}
        count={post.evaluation_count}
        settle={(state) => changePost(client, id, () => ({ liked: state.liked, evaluation_count: state.count }))}
      />
      <Link
        className={styles.action}
        to={`${path}#comments`}
        aria-label={count > 0 ? text('comments_count', { count }) : text('comment_action')}
      >
        <MessageSquare aria-hidden="true" />
        {count > 0 && <span>{countText(count, language)}</span>}
      </Link>
      <ShareButton shared={{ id, name, path, share_count }} privacy={post.privacy_status} className={styles.action} />
    </footer>
  )
}
