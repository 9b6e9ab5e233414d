import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendOrKeep, useLastWaiting } from '@florilege/shared/shell'
import type { CallSubject } from '@florilege/shared/shell'
import { LikeButton } from '@florilege/shared/ui'
import { likersPath } from './likers-path.ts'
import { turned } from './toggles.ts'
import type { LikeState } from './toggles.ts'
import { useLike } from './use-like.ts'

/** Subject of a like: an item of any kind, or a comment. */
export type Likeable = 'item' | 'comment'

const calls = {
  item: ['POST /api/like/:id', 'POST /api/unlike/:id'],
  comment: ['POST /api/like/:id/comment', 'POST /api/unlike/:id/comment'],
} as const

const lists = { item: 'GET /api/like/:id', comment: 'GET /api/like/:id/comment' } as const

/** Sends the like; null when it is in the outbox. */
const send = async (of: Likeable, id: number, liked: boolean, subject: CallSubject): Promise<LikeState | null> => {
  const answer = await sendOrKeep(calls[of][liked ? 0 : 1], { params: { id } }, subject)
  return answer === null ? null : { liked: answer.data.liked, count: answer.data.evaluation_count }
}

/** Displayed state: includes a like in the outbox, with its count. */
const useShown = (of: Likeable, id: number, state: LikeState): LikeState => {
  const waiting = useLastWaiting(calls[of], id)
  return waiting === null ? state : turned(state, waiting.call === calls[of][0])
}

type Props = LikeState & {
  of: Likeable
  id: number
  /** Display name and path of the item. */
  subject: CallSubject
  /** Writes the server's state into the page's cache. */
  settle: (state: LikeState) => void
}

/** Like control of an item or a comment: a tap toggles it, a long press lists the likers. */
export const LikeControl = ({ of, id, subject, liked, count, settle }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const shown = useShown(of, id, { liked, count })
  const like = useLike({
    key: `${of} ${id}`,
    begun: { call: calls[of][0], input: { params: { id } } },
    ...shown,
    send: (wanted) => send(of, id, wanted, subject),
    settle: (state) => {
      settle(state)
      void client.invalidateQueries({ queryKey: [lists[of]] })
    },
  })
  return <LikeButton {...like} onWho={() => void navigate(likersPath(of, id))} />
}
