import { Check, UserMinus, UserPlus, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { personMenu, personStateOf } from '@florilege/shared/rules/relations'
import type { Friendship, PersonMenuEntry } from '@florilege/shared/rules/relations'
import { useBegun, useLastWaiting, useLayer, useSession, useTexts } from '@florilege/shared/shell'
import type { MenuEntry } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { useBlockEntry } from '../../kit/block/use-block-entry.tsx'
import { MessageSheet } from '../../message-sheet.tsx'
import type { MessageSent } from '../../message-sheet.tsx'
import { useReport } from '@florilege/shared/report'
import { useFriendCommands } from './use-friend-commands.ts'

const icons: Partial<Record<PersonMenuEntry, ReactNode>> = {
  send: <UserPlus aria-hidden="true" />,
  revoke: <Undo2 aria-hidden="true" />,
  accept: <Check aria-hidden="true" />,
  reject: <X aria-hidden="true" />,
  unfriend: <UserMinus aria-hidden="true" />,
}

/** Friendship calls, which may be in the outbox. */
const CALLS = [
  'POST /api/friend/request/send',
  'POST /api/friend/request/revoke/:id',
  'POST /api/friend/request/accept/:id',
  'POST /api/friend/request/reject/:id',
  'POST /api/friend/unfriend/:id',
] as const

type Person = { id: number; display_name: string; relation: readonly string[] }
type Command = Exclude<PersonMenuEntry, 'block' | 'unblock' | 'report'>

/**
 * Actions on a person (ST-02, ST-04 to ST-07): menu entries, commands for buttons, and the sheets to render. Friendships belong
 * to persons: an acting group can only block and report.
 */
export const usePersonActions = ({ id, display_name: name, relation }: Person) => {
  const text = useTexts(communityTexts)
  const begun = useBegun()
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  const layer = useLayer(`friend-request-${id}`)
  const { send, answer, busy } = useFriendCommands({ id, name })
  const report = useReport({ subject: 'entity', id, name })
  const block = useBlockEntry({ id, name, group: false })
  const state = personStateOf(relation)
  const waits = useLastWaiting(CALLS, id) !== null
  const run = (command: Command): void => {
    if (command === 'send') layer.show()
    else void answer(command)
  }
  const entryOf = (entry: PersonMenuEntry): MenuEntry[] => {
    if (entry === 'report') return [report.entry]
    if (entry === 'block') return [block]
    if (entry === 'unblock' || acting !== self || waits) return []
    return [{ key: entry, label: text(`friend_${entry}`), icon: icons[entry], run: () => run(entry) }]
  }
  const asked = async (message: string): Promise<MessageSent> => {
    const body = { sent_to: id, ...(message === '' ? {} : { message }) }
    if (begun({ call: 'POST /api/friend/request/send', input: { body } })) return 'begun'
    return (await send(message)) ? 'sent' : 'refused'
  }
  const mine = id === acting || id === self
  return {
    friendship: state.friendship satisfies Friendship,
    /** False for oneself and while acting as a group. */
    mayAsk: !mine && acting === self,
    entries: mine ? [] : personMenu(state).flatMap(entryOf),
    /** True while a friendship call is in the outbox: its outcome is unknown, so no other command is offered. */
    waits,
    run,
    busy,
    sheets: (
      <>
        {layer.open && (
          <MessageSheet
            title={text('friend_send_title', { name })}
            label={text('friend_send_message')}
            hint={text('friend_send_hint', { name })}
            onClose={layer.close}
            onSend={asked}
          />
        )}
        {report.sheet}
      </>
    ),
  }
}
