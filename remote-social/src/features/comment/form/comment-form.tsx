import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { useDraft, useTexts } from '@florilege/shared/shell'
import { Button, classes, DraftOffers, FormFailure } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { MentionArea } from '../../../kit/post/field/mention-area.tsx'
import { parseWritten } from '../../../kit/post/field/mentions.ts'
import type { Written } from '../../../kit/post/field/mentions.ts'
import type { Comment } from '../comment-list.ts'
import { anchorOf, showComment } from '../thread/use-focus-comment.ts'
import styles from './comment-form.module.css'
import { useSendComment } from './use-send-comment.ts'

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

/** Form for a comment or an answer. A guest signs in first and finds the text again. */
export const CommentForm = (props: Props) => {
  const { object, answered: given, gone = false, onDone, onCancel, docked = false, onWritten } = props
  const text = useTexts(texts)
  const answered = gone ? null : given
  const name = `comment.${object}.${given?.id ?? 'item'}`
  const kept = useDraft(name, empty, parseWritten)
  const { draft, change } = kept
  const { submit, sendable, isPending, failure } = useSendComment({ object, name, kept, answered, onDone, onWritten })
  const field = useRef<HTMLTextAreaElement>(null)
  const isAnswer = given !== null
  useEffect(() => {
    if (isAnswer) field.current?.focus()
  }, [isAnswer])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isByKeyboard = document.activeElement?.matches('button:focus-visible') ?? false
    const sent = await submit()
    // The button hides without words, and its focus with it; after a touch the focus would open the keyboard again.
    if (isByKeyboard) field.current?.focus()
    // The closed form has left the focus to the answered comment. The list renders in the next task.
    const isLeft = given !== null && document.activeElement?.id === anchorOf(given.id)
    if (isLeft && sent !== null) setTimeout(() => showComment(sent))
  }

  const label = answered === null ? text('comment_label') : text('reply_label', { name: answered.display_name })
  return (
    <form
      method="post"
      className={classes(styles.form, docked && styles.docked)}
      data-written={draft.text === '' ? undefined : ''}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
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
      {failure && <FormFailure error={failure} drafted busy={isPending} />}
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
