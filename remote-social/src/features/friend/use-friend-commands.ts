import type { PersonMenuEntry } from '@florilege/shared/rules/relations'
import { confirm, sendOrKeep, useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../community-texts.ts'
import { useRelationCommand } from '../../kit/relation/use-relation.ts'

type Answered = Exclude<PersonMenuEntry, 'send' | 'block' | 'unblock' | 'report'>
const PATHS = {
  revoke: 'POST /api/friend/request/revoke/:id',
  accept: 'POST /api/friend/request/accept/:id',
  reject: 'POST /api/friend/request/reject/:id',
  unfriend: 'POST /api/friend/unfriend/:id',
} as const satisfies Record<Answered, string>
const SAID = {
  revoke: 'FRIEND_REQUEST_REVOKED',
  accept: 'FRIEND_REQUEST_ACCEPTED',
  reject: 'FRIEND_REQUEST_REJECTED',
  unfriend: 'FRIEND_UNFRIENDED',
} as const

/** Friendship commands towards a person (ST-01), each with its toast (ER-13). */
export const useFriendCommands = ({ id, name }: { id: number; name: string }) => {
  const text = useTexts(communityTexts)
  const of = { name, path: `/people/${id}/` }
  const { run, busy } = useRelationCommand(id)
  const answer = async (command: Answered): Promise<boolean> => {
    if (command === 'unfriend') {
      const words = { yes: text('friend_unfriend_yes'), no: text('friend_send_no') }
      if (!(await confirm(text('friend_unfriend_title', { name }), text('friend_unfriend_text', { name }), words))) return false
    }
    return run(() => sendOrKeep(PATHS[command], { params: { id } }, of), text(SAID[command]))
  }
  const send = (message: string): Promise<boolean> =>
    run(
      () => sendOrKeep('POST /api/friend/request/send', { body: { sent_to: id, ...(message === '' ? {} : { message }) } }, of),
      text('FRIEND_REQUEST_SENT'),
    )
  return { send, answer, busy }
}
