import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendOrKeep } from '@florilege/shared/shell'
import { LikeButton } from '@florilege/shared/ui'
import { likersPath } from './likers-path.ts'
import type { LikeState } from './toggles.ts'
import { useLike } from './use-like.ts'

/** What is liked: an item of any kind, or a comment. */
export type Likeable = 'item' | 'comment'

const calls = {
  item: ['POST /api/like/:id', 'POST /api/unlike/:id'],
  comment: ['POST /api/like/:id/comment', 'POST /api/unlike/:id/comment'],
} as const

const lists = { item: 'GET /api/like/:id', comment: 'GET /api/like/:id/comment' } as const

/** Tells the server; what waits in the outbox counts as done here. */
const send = async (of: Likeable, id: number, liked: boolean, now: LikeState): Promise<LikeState> => {
  const answer = await sendOrKeep(calls[of][liked ? 0 : 1], { params: { id } })
  if (answer === null) return { liked, count: now.count + Number(liked) - Number(now.liked) }
  const { data } = answer
  return { liked: data.liked, count: data.evaluation_count }
}

type Props = LikeState & {
  of: Likeable
  id: number
  /** Puts what the server said where the page reads it. */
  settle: (state: LikeState) => void
}

/** The like of an item or a comment: a tap toggles it, a long press shows who liked. */
export const LikeControl = ({ of, id, liked, count, settle }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const like = useLike({
    key: `${of} ${id}`,
    begun: { call: calls[of][0], input: { params: { id } } },
    liked,
    count,
    send: (wanted) => send(of, id, wanted, { liked, count }),
    settle: (state) => {
      settle(state)
      void client.invalidateQueries({ queryKey: [lists[of]] })
    },
  })
  return <LikeButton {...like} onWho={() => void navigate(likersPath(of, id))} />
}
