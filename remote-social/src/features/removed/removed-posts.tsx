import { useQueryClient } from '@tanstack/react-query'
import { call, usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { failed, toast, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedRows } from '../people/paged-rows.tsx'
import { dropRemoved, readPostsAgain } from '../post/post-cache.ts'
import { PostFrame } from '../post/post-frame.tsx'
import { PrivacySheet } from '../post/privacy-sheet.tsx'
import styles from './removed-posts.module.css'

type Removed = CallOutput<'GET /api/post/removed'>['list']['data'][number]

/** Lets who posted it say to whom it comes back. */
const TakeBack = ({ post }: { post: Removed }) => {
  const text = useTexts(texts)
  const privacy = useLayer(`removed-${post.id}`)
  return (
    <>
      <Button kind="outline" onClick={privacy.show}>
        {text('removed_back')}
      </Button>
      {privacy.open && <PrivacySheet post={post} onClose={privacy.close} />}
    </>
  )
}

/** Gives it back as it was, by who moderates where it stands. */
const GiveBack = ({ post: { id, display_name: name } }: { post: Removed }) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const giveBack = async () => {
    try {
      await call('DELETE /api/post/moderation/:id', { params: { id } })
    } catch (error) {
      return failed(error)
    }
    dropRemoved(client, id)
    toast(text('removed_given_back', { name }))
    return readPostsAgain(client)
  }
  return (
    <Button kind="outline" onClick={() => void giveBack()}>
      {text('removed_give_back')}
    </Button>
  )
}

const Row = ({ post, moderating }: { post: Removed; moderating: boolean }) => {
  const text = useTexts(texts)
  const by = post.removed_by
  return (
    <li>
      <PostFrame post={post} listed>
        <div className={styles.foot}>
          <span className={styles.by}>{text(`removed_by_${by}`)}</span>
          {by === 'owner' && post.owned_by_me && <TakeBack post={post} />}
          {by === 'moderators' && moderating && <GiveBack post={post} />}
        </div>
      </PostFrame>
    </li>
  )
}

/**
 * Posts that were removed within thirty days, or are held back by moderation: one's own, or those of a group or
 * organisation for who moderates there.
 */
export const RemovedPosts = ({ entity }: { entity?: number }) => {
  const text = useTexts(texts)
  const pages = usePages('GET /api/post/removed', { query: entity === undefined ? {} : { entity } })
  return (
    <PagedRows
      pages={pages}
      label={text('removed_posts')}
      empty={<EmptyState title={text('removed_none')} text={text('removed_none_text')} />}
      row={(post) => <Row post={post} moderating={entity !== undefined} />}
    />
  )
}
