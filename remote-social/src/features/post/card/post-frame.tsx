import { useId } from 'react'
import type { ReactNode } from 'react'
import { PostBody } from './post-body.tsx'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-card.module.css'
import { PostHead } from './post-head.tsx'

export type FrameProps = {
  post: Post
  /** In a list: long texts are cut and the post links to its own page. */
  listed?: boolean
  /** Level of its title: 3 below the heading of a list. */
  level?: 2 | 3
  /** Loads pictures eagerly, for the first posts of the screen. */
  priority?: boolean
  children?: ReactNode
}

/** Displayed post: author, date, audience, kind, text, pictures. */
export const PostFrame = ({ post, listed = false, level = listed ? 3 : 2, priority = false, children }: FrameProps) => {
  const nameId = useId()
  return (
    <article className={styles.card} aria-labelledby={nameId} data-post={post.id}>
      <PostHead post={post} nameId={nameId} linked={listed} />
      <PostBody post={post} listed={listed} level={level} priority={priority} />
      {children}
    </article>
  )
}
