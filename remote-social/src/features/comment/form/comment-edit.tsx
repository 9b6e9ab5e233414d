import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Button, Form } from '@florilege/shared/ui'
import type { OnSubmit, ReadConflict } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { changeComment } from '../comment-cache.ts'
import styles from './comment-form.module.css'
import type { Comment } from '../comment-list.ts'
import { MessageField, messageIn, valuesOfMessage } from '../../../kit/post/field/message-field.tsx'

const readConflict: ReadConflict = (current) => {
  const { message, version } = current as { message?: unknown; version?: unknown }
  return typeof message === 'string' && typeof version === 'number' ? { version, values: valuesOfMessage(message) } : null
}

type Props = {
  comment: Comment
  /** True when the comment was deleted meanwhile: the text can still be read and copied. */
  gone: boolean
  onDone: () => void
}

/** Inline edit form of an own comment. */
export const CommentEdit = ({ comment, gone, onDone }: Props) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [{ id, object_id: object, version: opened, message }] = useState(comment)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onSubmit: OnSubmit = async (values, { version }) => {
    const body = { message: messageIn(values), version: version ?? opened }
    const { data } = await call('PUT /api/comment/:id', { params: { id }, body })
    changeComment(client, object, id, data)
    onDone()
    return undefined
  }
  return (
    <Form
      label={text('comment_edit')}
      draft={`comment-edit.${id}`}
      version={opened}
      onSubmit={onSubmit}
      readConflict={readConflict}
    >
      {({ busy }) => (
        <div className={styles.form}>
          {gone && (
            <p className={styles.gone} role="status">
              {text('comment_edit_gone')}
            </p>
          )}
          <MessageField name="message" label={text('comment_label')} rows={2} required initial={message} field={field} />
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={onDone}>
              {text('cancel')}
            </Button>
            {!gone && (
              <Button type="submit" busy={busy}>
                {text('comment_save')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Form>
  )
}
