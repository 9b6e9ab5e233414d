import { EmptyState, Paged, SkeletonPosts } from '@florilege/shared/ui'
import type { usePages } from '@florilege/shared/client'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { PostCard } from '../post/post-card.tsx'
import type { Post } from '../post/post-cache.ts'
import { heightStyle, watchHeight } from './known-heights.ts'
import styles from './post-list.module.css'
import { usePostsLive } from './use-posts-live.ts'
import { useWatchedPosts } from './use-watched-posts.ts'

/** Tells live what changes around what is read; apart from the list, which scrolling does not draw anew. */
const Watch = ({ posts }: { posts: readonly Post[] }) => {
  useWatchedPosts(posts.map(({ id }) => id))
  return null
}

type Pages = ReturnType<typeof usePages<'GET /api/timeline'>>

const Card = ({ post, priority, timeline }: { post: Post; priority: boolean; timeline: boolean }) => {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => (card.current === null ? undefined : watchHeight(post.id, card.current)), [post.id])
  return (
    <li ref={card} className={styles.card} style={heightStyle(post.id)}>
      <PostCard post={post} listed priority={priority} timeline={timeline} />
    </li>
  )
}

type Props = {
  pages: Pages
  label: string
  empty: { title: string; text?: string; action?: ReactNode }
  /** A timeline, which posts can be taken out of. */
  timeline?: boolean
}

/** Posts one below the other, page after page. */
export const PostList = ({ pages, label, empty, timeline = false }: Props) => {
  usePostsLive()
  return (
    <Paged pages={pages} skeleton={<SkeletonPosts />} empty={<EmptyState {...empty} />}>
      {(posts) => (
        <>
          <Watch posts={posts} />
          <ol className={`plain-list ${styles.list}`} aria-label={label}>
            {posts.map((post, index) => (
              <Card key={post.id} post={post} priority={index < 2} timeline={timeline} />
            ))}
          </ol>
        </>
      )}
    </Paged>
  )
}
