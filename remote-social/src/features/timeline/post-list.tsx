import { EmptyState, Paged, SkeletonPosts } from '@florilege/shared/ui'
import type { usePages } from '@florilege/shared/client'
import type { ReactNode } from 'react'
import { LongList } from '../../long-list.tsx'
import { PostCard } from '../post/card/post-card.tsx'
import type { Post } from '../../kit/post/post-cache.ts'
import styles from './post-list.module.css'
import { usePostsLive } from '../post/live/use-posts-live.ts'
import { useWatchedPosts } from './use-watched-posts.ts'

/** Subscribes to the posts near the viewport; separate from the list, so that scrolling does not render the list. */
const Watch = ({ posts }: { posts: readonly Post[] }) => {
  useWatchedPosts(posts)
  return null
}

type Pages = ReturnType<typeof usePages<'GET /api/timeline'>>

const idOf = ({ id }: Post): number => id
/** Estimated height of an unrendered post, in px. */
const usual = () => 260

type Shown = {
  label: string
  /** Level of the titles, below that of the list's heading. */
  level?: 2 | 3
}

const Posts = ({ posts, label, level, timeline }: Shown & { posts: readonly Post[]; timeline: boolean }) => {
  'use memo'
  const first = posts[0]?.id
  const row = (post: Post) => <PostCard post={post} listed level={level} priority={post.id === first} timeline={timeline} />
  return (
    <div className={styles.column}>
      <LongList name="post" items={posts} label={label} idOf={idOf} usual={usual} row={row} />
    </div>
  )
}

type Props = Shown & {
  pages: Pages
  empty: { title: string; text?: string; action?: ReactNode }
  /** True in a timeline, from which posts can be hidden. */
  timeline?: boolean
}

/** Paginated list of posts. */
export const PostList = ({ pages, label, level, empty, timeline = false }: Props) => {
  'use memo'
  usePostsLive()
  return (
    <Paged pages={pages} skeleton={<SkeletonPosts />} empty={<EmptyState {...empty} />}>
      {(posts) => (
        <>
          <Watch posts={posts} />
          <Posts posts={posts} label={label} level={level} timeline={timeline} />
        </>
      )}
    </Paged>
  )
}
