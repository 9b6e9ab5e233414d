import { useQueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { dropPost, readRemovedAgain } from '../../../kit/post/post-cache.ts'
import { useLeavePost } from './use-delete-post.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-sheets.module.css'

/** Maximum length of the reasons. */
const LONGEST = 500

/** Sheet in which a group's moderator takes a post down (ST-09); the reasons are sent to its author. */
export const ModerationSheet = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const leave = useLeavePost(post.id)
  const name = post.display_name
  const title = text('post_moderation', { name })
  const onSubmit: OnSubmit = async (values) => {
    await call('POST /api/post/moderation/:id', { params: { id: post.id }, body: { reason: values['reason'] ?? '' } })
    toast(text('post_moderated'))
    // Leaving the page closes the sheet.
    if (!(await leave())) onClose()
    dropPost(client, post.id)
    await readRemovedAgain(client)
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form onSubmit={onSubmit} label={title}>
        {({ busy }) => (
          <>
            <p className={styles.hint}>{text('post_moderation_text', { name })}</p>
            <TextArea name="reason" label={text('post_moderation_reason')} required limit={LONGEST} rows={3} />
            <Button type="submit" busy={busy}>
              {text('post_moderation_send')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
