import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendOrKeep, useLastWaiting } from '@florilege/shared/shell'
import type { CallSubject } from '@florilege/shared/shell'
import { LikeButton } from '@florilege/shared/ui'
import { likersPath } from './likers-path.ts'
import { turned } from './toggles.ts'
import type { LikeState } from './toggles.ts'
import { useLike } from './use-like.ts'

/** What is liked: an item of any kind, or a comment. */
export type Likeable = 'item' | 'comment'

const calls = {
  item: ['POST /api/like/:id', 'POST /api/unlike/:id'],
  comment: ['POST /api/like/:id/comment', 'POST /api/unlike/:id/comment'],
} as const

const lists = { item: 'GET /api/like/:id', comment: 'GET /api/like/:id/comment' } as const

/** Tells the server; null where it waits in the outbox. */
const send = async (of: Likeable, id: number, liked: boolean, subject: CallSubject): Promise<LikeState | null> => {
  const answer = await sendOrKeep(calls[of][liked ? 0 : 1], { params: { id } }, subject)
  return answer === null ? null : { liked: answer.data.liked, count: answer.data.evaluation_count }
}

/** What is shown: a like that waits on this device is there already, with its count. */
const useShown = (of: Likeable, id: number, state: LikeState): LikeState => {
  const waiting = useLastWaiting(calls[of], id)
  return waiting === null ? state : turned(state, waiting.call === calls[of][0])
}

type Props = LikeState & {
  of: Likeable
  id: number
  /** How the person knows it, and where it is. */
  subject: CallSubject
  /** Puts what the server said where the page reads it. */
  settle: (state: LikeState) => void
}

/** The like of an item or a comment: a tap toggles it, a long press shows who liked. */
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
