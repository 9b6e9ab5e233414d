import { useLocation, useNavigate, useParams } from 'react-router'
import { useEffect } from 'react'
import { editable } from '@florilege/shared/rules'
import { Slot, usePage, useSession, useTexts, useWatched } from '@florilege/shared/shell'
import { ButtonLink, ErrorCard, SkeletonPosts } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useHandled } from '../../use-handled.ts'
import { Solutions } from '../lesson/solutions.tsx'
import { useObjects } from './live/use-objects.ts'
import { usePostsLive } from './live/use-posts-live.ts'
import { subjectOf } from '../item/subject-of.ts'
import { postPath } from '../../kit/post/post-path.ts'
import { Comments } from '../comment/comments.tsx'
import { useAskedComment } from '../comment/thread/use-focus-comment.ts'
import type { Post } from '../../kit/post/post-cache.ts'
import { PostCard } from './card/post-card.tsx'
import { PostGone } from '../../kit/post/post-gone.tsx'
import { useTypeName } from './card/post-kind.tsx'
import { editPath, ownForm } from './action/post-menu-rules.ts'
import styles from './post-page.module.css'
import { useDeletePost } from './action/use-delete-post.ts'

/** Scrolls to the comments for URLs that end in #comments. */
const useCommentsInSight = () => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#comments') document.querySelector('#comments')?.scrollIntoView()
  }, [hash])
}

/** Kind of a post for catalogue links: solutions are hidden, and shares have none of their own. */
const TIED = { NOTE: 'note', LESSON: 'lesson', MOOD: 'mood', SOLUTION: null, SHARE: null } as const

const Content = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  const form = ownForm(post, useSession().auth_role)
  useCommentsInSight()
  usePostsLive()
  useWatched([post.id, ...useObjects([post])])
  const kind = TIED[post.type]
  const about = subjectOf({ by: post.display_name, title: post.title, text: post.answer_text }, postPath(post.id))
  return (
    <div className={styles.page}>
      <PostCard post={post} priority page />
      {form !== null && (
        <ButtonLink kind="quiet" to={form}>
          {text(post.type === 'MOOD' ? 'post_edit_mood' : 'post_edit_lesson')}
        </ButtonLink>
      )}
      {kind && post.privacy_status >= 0 && <Slot name="item-links" id={post.id} kind={kind} own={post.owned_by_me} />}
      {post.type === 'LESSON' && <Solutions lesson={post} card={(solution) => <PostCard post={solution} level={3} />} />}
      <Comments object={post.id} about={about} owner={post.entity_id} count={post.comment_count} asked={useAskedComment()} />
    </div>
  )
}

/** `/note/:id/`: post of any type with its comments (RT-30). */
export const Page = () => {
  const text = useTexts(texts)
  const role = useSession().auth_role
  const id = Number(useParams().id)
  const { data, gone, isPending, refetch } = useHandled('GET /api/post/:id', { params: { id } })
  const post = data?.data
  const navigate = useNavigate()
  const kind = useTypeName()
  const remove = useDeletePost({ id, type: post?.type ?? 'NOTE' })
  const own = post !== undefined && editable(post)
  const form = own ? editPath(post) : null
  const edit = { run: () => void navigate(form ?? '/'), roles: [role], label: text('edit_post') }
  usePage({
    title: post === undefined ? text('post') : text('post_by', { name: post.display_name }),
    ...(post === undefined ? {} : { short: kind(post) }),
    heading: 'bar',
    back: '/',
    ...(form === null ? {} : { edit }),
    ...(own ? { remove: { run: () => void remove(), roles: [role], label: text('delete_post') } } : {}),
  })
  if (post !== undefined) return <Content post={post} />
  if (isPending) return <SkeletonPosts count={1} />
  if (gone) return <PostGone />
  return <ErrorCard onRetry={() => void refetch()} />
}
