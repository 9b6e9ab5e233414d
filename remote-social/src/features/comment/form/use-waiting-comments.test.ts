import { expect, it } from 'vitest'
import type { WaitingCall } from '@florilege/shared/shell'
import type { Comment } from '../comment-list.ts'
import { waitingComments } from './use-waiting-comments.ts'

const waiting = (id: number, objectId: number, message: string, how: Partial<WaitingCall> = {}): WaitingCall => ({
  id,
  call: 'POST /api/comment/:objectId',
  input: { params: { objectId }, body: { message, reply_to: null } },
  at: id,
  leaving: false,
  ...how,
})

it('[BY-08] queued comments appear at their item, and once after arrival', () => {
  const calls = [
    waiting(1, 7, 'Bravo'),
    waiting(2, 8, 'Ailleurs'),
    waiting(3, 7, 'Parti', { leaving: true }),
    waiting(4, 7, 'Parti'),
    waiting(5, 7, 'Aimé', { call: 'POST /api/like/:id' }),
  ]
  const there = { message: 'Parti', reply_to: null, owned_by_me: true } as Comment
  expect(waitingComments(calls, 7, []).map(({ id }) => id)).toEqual([1, 3, 4])
  expect(waitingComments(calls, 7, [there]).map(({ id }) => id)).toEqual([1, 4])
  expect(waitingComments(calls, 7, [{ ...there, owned_by_me: false }]).map(({ id }) => id)).toEqual([1, 3, 4])
})
