import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { isBlank, LONGEST_TEXT } from '@florilege/shared/rules'
import { sendOrKeep, useBegun, useDraft, useTexts } from '@florilege/shared/shell'
import { Button, classes, DraftOffers, FormFailure } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { MentionArea } from '../post/mention-area.tsx'
import { parseWritten, wireOf } from '../post/mentions.ts'
import type { Written } from '../post/mentions.ts'
import { addComment, keptComment } from './comment-cache.ts'
import { CommentContext } from './comment-context.ts'
import type { Comment } from './comment-list.ts'
import styles from './comment-form.module.css'

const empty = (): Written => ({ text: '', people: [] })

type Props = {
  object: number
  answered: Comment | null
  /** True when the answered comment was deleted meanwhile: the text is sent as a top-level comment. */
  gone?: boolean
  onDone?: () => void
  onCancel?: () => void
  /** Docked at the bottom of the page, one line high until used. */
  docked?: boolean
  /** Called with the id of the new comment when the loaded list does not include its position. */
  onWritten?: (id: number) => void
}

const useSend = () => {
  const client = useQueryClient()
  const { name, path } = use(CommentContext).about
  return useMutation({
    // Shown in the form.
    meta: { handled: true },
    mutationFn: (input: CallInput<'POST /api/comment/:objectId'>) =>
      sendOrKeep('POST /api/comment/:objectId', input, { name, path: `${path}#comments` }),
    // Null while the comment is in the outbox.
    onSuccess: (answer) => {
      if (answer !== null) addComment(client, answer.data.comment)
    },
  })
}

/** Form for a comment or an answer. A guest signs in first and finds the text again. */
export const CommentForm = (props: Props) => {
  const { object, answered, gone = false, onDone, onCancel, docked = false, onWritten } = props
  const text = useTexts(texts)
  const begin = useBegun()
  const client = useQueryClient()
  const name = `comment.${object}.${answered?.id ?? 'item'}`
  const kept = useDraft(name, empty, parseWritten)
  const { draft, change, clear } = kept
  const { mutateAsync, isPending, error } = useSend()
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isAnswer = answered !== null
  useEffect(() => {
    if (isAnswer) field.current?.focus()
  }, [isAnswer])
  const sendable = !isBlank(draft.text) && draft.text.length <= LONGEST_TEXT

  const submit = async () => {
    if (!sendable || sending.current) return
    const body = { message: wireOf(draft), reply_to: gone ? null : (answered?.id ?? null), idempotency_key: kept.key() }
    const begun = { call: 'POST /api/comment/:objectId', input: { params: { objectId: object }, body }, draft: name } as const
    if (begin(begun)) return
    sending.current = true
    try {
      const sent = await mutateAsync(begun.input)
      clear()
      onDone?.()
      const id = sent?.data.comment.id
      if (id !== undefined && keptComment(client, object, id) === undefined) onWritten?.(id)
    } catch (failure) {
      // Shown in the form, except for an expired session, which is handled like a guest's comment.
      if (failure instanceof ApiError && failure.status === 401) begin(begun, true)
    } finally {
      sending.current = false
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  const label = answered === null || gone ? text('comment_label') : text('reply_label', { name: answered.display_name })
  return (
    <form
      method="post"
      className={classes(styles.form, docked && styles.docked)}
      data-written={draft.text === '' ? undefined : ''}
      noValidate
      onSubmit={onSubmit}
    >
      {gone && (
        <p className={styles.gone} role="status">
          {text('reply_gone')}
        </p>
      )}
      <DraftOffers offers={kept.offers} onResume={kept.resume} onDiscard={kept.discard} />
      <MentionArea
        name="message"
        label={label}
        placeholder={docked ? label : undefined}
        rows={docked ? 1 : 2}
        field={field}
        limit={LONGEST_TEXT}
        value={draft}
        onChange={change}
      />
      {error instanceof ApiError && !isPending && <FormFailure error={error} drafted busy={isPending} />}
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
