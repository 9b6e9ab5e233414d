import { useWaitingCalls } from '@florilege/shared/shell'
import type { WaitingCall } from '@florilege/shared/shell'
import type { Comment } from '../comment-list.ts'

/** Comment in the outbox of this device. */
export type WaitingWords = { id: number; message: string; replyTo: number | null; at: number; leaving: boolean }

const CALL = 'POST /api/comment/:objectId'

const wordsOf = ({ id, input: { body }, at, leaving }: WaitingCall): WaitingWords => {
  const replyTo = body?.['reply_to']
  return { id, message: String(body?.['message'] ?? ''), replyTo: typeof replyTo === 'number' ? replyTo : null, at, leaving }
}

const isThere = ({ message, replyTo, leaving }: WaitingWords, comments: readonly Comment[]): boolean =>
  leaving && comments.some((one) => one.owned_by_me && one.message === message && one.reply_to === replyTo)

/** Comments on an object in the outbox, without those just sent that the list already has. */
export const waitingComments = (calls: readonly WaitingCall[], object: number, comments: readonly Comment[]): WaitingWords[] =>
  calls
    .filter(({ call, input: { params } }) => call === CALL && params?.['objectId'] === object)
    .map(wordsOf)
    .filter((one) => !isThere(one, comments))

/** Comments on an object in the outbox, in the order in which they were written. */
export const useWaitingComments = (object: number, comments: readonly Comment[] | null): WaitingWords[] =>
  waitingComments(useWaitingCalls(), object, comments ?? [])
