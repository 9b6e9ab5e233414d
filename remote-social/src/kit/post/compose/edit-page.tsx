import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { usePage } from '@florilege/shared/shell'
import { ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'
import { useHandled } from '../../../use-handled.ts'
import type { Post } from '../post-cache.ts'
import { PostGone } from '../post-gone.tsx'
import { placeCode } from '../field/place-code.ts'
import { postPath } from '../post-path.ts'

type Props = {
  id: number
  title: string
  /** Tests whether the form applies to this post and person. */
  mayEdit: (post: Post) => boolean
  /** Form; receives the post as of its opening. */
  children: (post: Post) => ReactNode
}

const Opened = ({ post, children }: { post: Post; children: Props['children'] }) => {
  // The form keeps the version that was opened, even after a refetch.
  const [opened] = useState(post)
  return children(opened)
}

/** Page of a post's edit form; without the right to edit, same as for a missing post. */
export const EditPage = ({ id, title, mayEdit, children }: Props) => {
  const { known, gone, isPending, refetch } = useHandled('GET /api/post/:id', { params: { id } })
  usePage({ title, heading: 'bar', back: postPath(id) })
  const post = known?.data
  if (post !== undefined)
    return mayEdit(post) ? (
      <Opened key={post.id} post={post}>
        {children}
      </Opened>
    ) : (
      <PostGone />
    )
  if (isPending) return <SkeletonLines lines={6} />
  return gone ? <PostGone /> : <ErrorCard onRetry={() => void refetch()} />
}

type Current = Pick<Post, 'version' | 'title' | 'category' | 'mood' | 'place' | 'lat' | 'lon'> & { text: string }

/** Version saved by somebody else, if it caused the refusal. */
export const theirsIn = (error: unknown): Theirs | null => {
  if (!(error instanceof ApiError) || error.conflict === null) return null
  const { version, text, title, category, mood, ...where } = error.conflict.current as Current
  const named: Record<string, string> = typeof title === 'string' ? { title } : {}
  const place = { place: where.place ?? '', lat: where.lat, lon: where.lon }
  return { version, values: { text, ...named, category: category ?? '', mood: String(mood ?? ''), where: placeCode(place) } }
}

/** Fetches the current post with formatting and pictures. */
export const readPost = async (id: number): Promise<Post> => (await call('GET /api/post/:id', { params: { id } })).data
