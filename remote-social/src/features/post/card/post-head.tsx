import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, PrivacyBadge, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-card.module.css'
import { PostKind } from './post-kind.tsx'
import { ownerPath, postPath } from '../../../kit/post/post-path.ts'

/** Header of a post: author, date, audience and kind. */
export const PostHead = ({ post, nameId, linked }: { post: Post; nameId: string; linked: boolean }) => {
  const text = useTexts(texts)
  const since = <TimeSince at={post.created_at} />
  return (
    <header className={styles.head}>
      <Link to={ownerPath(post)} className={styles.portrait} tabIndex={-1} aria-hidden="true">
        <Avatar src={post.profile_image} name={post.display_name} />
      </Link>
      <div className={styles.author}>
        <p id={nameId} className={styles.name}>
          <Link to={ownerPath(post)}>{post.display_name}</Link>
        </p>
        {post.acted_by !== null && <p className={styles.when}>{text('post_acted_by', { name: post.acted_by.display_name })}</p>}
        <p className={styles.when}>
          {linked ? (
            <Link to={postPath(post.id)} data-post-link="">
              {since}
            </Link>
          ) : (
            since
          )}
          {post.edited_at !== null && <span>{text('edited')}</span>}
          <span aria-hidden="true">·</span>
          <span className="visually-hidden">{text('note_privacy')}</span>
          <PrivacyBadge status={post.privacy_status} group={post.entity_type !== 'PERSON'} />
          {post.pinned && (
            <span className={styles.pinned}>
              <Megaphone aria-hidden="true" />
              {text('post_pinned')}
            </span>
          )}
        </p>
      </div>
      <PostKind post={post} />
    </header>
  )
}
