import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { ApiError } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { isBlank, LONGEST_TEXT } from '@florilege/shared/rules'
import { sendOrKeep, useBegun } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { wireOf } from '../../../kit/post/field/mentions.ts'
import type { Written } from '../../../kit/post/field/mentions.ts'
import { addComment, keptComment } from '../comment-cache.ts'
import { CommentContext } from '../comment-context.ts'
import type { Comment } from '../comment-list.ts'

const useSend = () => {
  const client = useQueryClient()
  const { about, onSent } = use(CommentContext)
  const { name, path } = about
  return useMutation({
    // Shown in the form.
    meta: { handled: true },
    mutationFn: (input: CallInput<'POST /api/comment/:objectId'>) =>
      sendOrKeep('POST /api/comment/:objectId', input, { name, path: `${path}#comments` }),
    // Null while the comment is in the outbox.
    onSuccess: (answer) => {
      if (answer === null) return
      addComment(client, answer.data.comment)
      onSent()
    },
  })
}

type Options = {
  object: number
  /** Name of the draft, under which a guest finds the text again. */
  name: string
  kept: HeldDraft<Written>
  answered: Comment | null
  onDone: (() => void) | undefined
  onWritten: ((id: number) => void) | undefined
}

/** Sends the comment of a draft, once. */
export const useSendComment = ({ object, name, kept, answered, onDone, onWritten }: Options) => {
  const begin = useBegun()
  const client = useQueryClient()
  const { draft, clear } = kept
  const { mutateAsync, isPending, error } = useSend()
  const sending = useRef(false)
  const sendable = !isBlank(draft.text) && draft.text.length <= LONGEST_TEXT

  /** Returns the id of the sent comment; null without one, or while it is in the outbox. */
  const submit = async (): Promise<number | null> => {
    if (!sendable || sending.current) return null
    const body = { message: wireOf(draft), reply_to: answered?.id ?? null, idempotency_key: kept.key() }
    const begun = { call: 'POST /api/comment/:objectId', input: { params: { objectId: object }, body }, draft: name } as const
    if (begin(begun)) return null
    sending.current = true
    try {
      const sent = await mutateAsync(begun.input)
      clear()
      onDone?.()
      const id = sent?.data.comment.id ?? null
      if (id !== null && keptComment(client, object, id) === undefined) onWritten?.(id)
      return id
    } catch (failure) {
      // Shown in the form, except for an expired session, which is handled like a guest's comment.
      if (failure instanceof ApiError && failure.status === 401) begin(begun, true)
    } finally {
      sending.current = false
    }
    return null
  }
  return { submit, sendable, isPending, failure: error instanceof ApiError && !isPending ? error : null }
}
