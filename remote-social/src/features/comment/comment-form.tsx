import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { call } from '@florilege/shared/client'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { useSignedIn, useTexts } from '@florilege/shared/shell'
import { Button, TextArea } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { newKey } from '../draft/new-key.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useReason, useSessionEnded } from '../post/use-reason.ts'
import { addToThread } from './comment-cache.ts'
import type { Comment } from './comment-cache.ts'
import styles from './comment-form.module.css'

type Draft = { text: string; key: string }
const empty = (): Draft => ({ text: '', key: newKey() })
const parse = (kept: unknown): Draft | null => {
  const { text, key } = (kept ?? {}) as { text?: unknown; key?: unknown }
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null
}

type Props = { object: number; answered: Comment | null; onDone?: () => void; onCancel?: () => void }

const useSend = ({ object, answered }: Props) => {
  const client = useQueryClient()
  return useMutation({
    // Told in the form.
    meta: { handled: true },
    mutationFn: ({ text, key }: Draft) =>
      call('POST /api/comment/:objectId', {
        params: { objectId: object },
        body: { message: text, reply_to: answered?.id ?? null, idempotency_key: key },
      }),
    onSuccess: ({ data }) => addToThread(client, data.comment),
  })
}

/** Writing a comment, or an answer to one. A guest signs in first and finds the words again. */
export const CommentForm = (props: Props) => {
  const { object, answered, onDone, onCancel } = props
  const text = useTexts(texts)
  const reason = useReason()
  const signedIn = useSignedIn()
  const ended = useSessionEnded()
  const { draft, change, clear } = useDraft(`comment.${object}.${answered?.id ?? 'item'}`, empty, parse)
  const { mutateAsync, isPending, error } = useSend(props)
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isAnswer = answered !== null
  useEffect(() => {
    if (isAnswer) field.current?.focus()
  }, [isAnswer])
  const sendable = draft.text.trim() !== '' && draft.text.length <= LONGEST_TEXT

  const submit = async () => {
    if (!sendable || sending.current || !signedIn()) return
    sending.current = true
    try {
      await mutateAsync(draft)
      clear()
      onDone?.()
    } catch (error) {
      ended(error)
    } finally {
      sending.current = false
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  const label = answered === null ? text('comment_label') : text('reply_label', { name: answered.display_name })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextArea
        name="message"
        label={label}
        rows={2}
        ref={field}
        value={draft.text}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <div role="status">
        {error !== null && !isPending && (
          <p className={styles.failed}>
            {text('not_sent', { reason: reason(error) })} {text('draft_kept')}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
        <Button type="submit" busy={isPending} disabled={!sendable}>
          {text('comment_send')}
        </Button>
      </div>
    </form>
  )
}
