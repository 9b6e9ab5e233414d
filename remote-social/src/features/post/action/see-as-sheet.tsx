import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callOptions } from '@florilege/shared/client'
import { SeeAsChoice, seeAsTexts } from '@florilege/shared/see-as'
import type { Eyes } from '@florilege/shared/see-as'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, Sheet, SkeletonPosts } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { PostFrame } from '../card/post-frame.tsx'
import styles from './post-sheets.module.css'

const Seen = ({ id, eyes }: { id: number; eyes: Eyes }) => {
  const text = useTexts(texts)
  const { data, error, isPending, refetch } = useQuery({
    ...callOptions('GET /api/post/:id', { params: { id }, query: { as: eyes.as } }),
    // A 404 is a valid result: the viewer does not see the post.
    meta: { handled: true },
    retry: false,
    gcTime: 0,
  })
  if (data !== undefined) return <PostFrame post={data.data} level={3} />
  if (isPending) return <SkeletonPosts count={1} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <p className={styles.unseen}>
        {eyes.name === null ? text('see_as_guest_unseen') : text('see_as_unseen', { name: eyes.name })}
      </p>
    )
  return <ErrorCard onRetry={() => void refetch()} />
}

/** Preview of an own post as another viewer (BY-03), from the server. */
export const SeeAsSheet = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const text = useTexts(texts)
  const title = useTexts(seeAsTexts)('see_as')
  const [eyes, setEyes] = useState<Eyes>({ as: 'guest', name: null })
  return (
    <Sheet title={title} onClose={onClose}>
      <SeeAsChoice entity={post.entity_id} group={post.entity_type !== 'PERSON'} eyes={eyes} onChange={setEyes} />
      <section className={styles.seen} aria-label={text('see_as_result')} aria-live="polite">
        <Seen key={eyes.as} id={post.id} eyes={eyes} />
      </section>
    </Sheet>
  )
}
