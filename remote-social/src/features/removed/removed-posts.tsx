import { call, usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { failed, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState } from '@florilege/shared/ui'
import { useState } from 'react'
import { communityTexts } from '../../community-texts.ts'
import { PagedRows } from '../../paged-rows.tsx'
import { PostFrame } from '../post/card/post-frame.tsx'
import { PrivacySheet } from '../post/action/privacy-sheet.tsx'
import { GiveBackSheet, useGivenBack } from './give-back-sheet.tsx'
import styles from './removed-posts.module.css'

export type Removed = CallOutput<'GET /api/post/removed'>['list']['data'][number]

/** Restores an own post with a choice of its audience. */
const TakeBack = ({ post }: { post: Removed }) => {
  const text = useTexts(communityTexts)
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

/** Restores a post as a moderator; a case's decision requires reasons. */
const GiveBack = ({ post }: { post: Removed }) => {
  const text = useTexts(communityTexts)
  const reasons = useLayer(`give-back-${post.id}`)
  const done = useGivenBack(post)
  const [busy, setBusy] = useState(false)
  const giveBack = async () => {
    setBusy(true)
    try {
      await call('DELETE /api/post/moderation/:id', { params: { id: post.id } })
    } catch (error) {
      setBusy(false)
      return failed(error)
    }
    return done()
  }
  return (
    <>
      <Button kind="outline" busy={busy} onClick={() => (post.case_id === null ? void giveBack() : reasons.show())}>
        {text('removed_give_back')}
      </Button>
      {reasons.open && <GiveBackSheet post={post} onClose={reasons.close} onDone={done} />}
    </>
  )
}

const Row = ({ post, moderating }: { post: Removed; moderating: boolean }) => {
  const text = useTexts(communityTexts)
  const by = post.removed_by
  return (
    <li>
      <PostFrame post={post} listed level={moderating ? 3 : 2}>
        <div className={styles.foot}>
          <span className={styles.by}>{text(`removed_by_${by}`)}</span>
          {by === 'owner' && post.owned_by_me && <TakeBack post={post} />}
          {by === 'moderators' && moderating && <GiveBack post={post} />}
        </div>
      </PostFrame>
    </li>
  )
}

/** Posts removed within the last thirty days or hidden by moderation: one's own, or a group's for its moderators. */
export const RemovedPosts = ({ entity }: { entity?: number }) => {
  const text = useTexts(communityTexts)
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
