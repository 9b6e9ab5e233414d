import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { joinRequestMenu } from '@florilege/shared/rules/relations'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { focusAfterRemoval } from '../../focus-after-removal.ts'
import { useJoinAnswer } from '../entity/member/use-join-answer.ts'
import { FriendButtons } from '../friend/friend-buttons.tsx'
import { usePersonActions } from '../friend/use-person-actions.tsx'
import type { Notification } from './gather-notices.ts'
import styles from './notice-answer.module.css'

type From = NonNullable<Notification['from']>

const FriendAnswer = ({ from: { id, display_name } }: { from: From }) => (
  <FriendButtons actions={usePersonActions({ id, display_name, relation: ['g'] })} />
)

const JoinAnswer = ({ from, entity, request }: { from: From; entity: number; request: number }) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const { answer, busy } = useJoinAnswer(entity)
  const [pressed, setPressed] = useState<'accept' | 'reject' | null>(null)
  const run = async (how: 'accept' | 'reject') => {
    setPressed(how)
    await answer(how, request)
    await client.invalidateQueries({ queryKey: ['GET /api/notification'] })
  }
  // A person may not accept their own request, whatever their site role.
  return joinRequestMenu(from.id !== useSession().auth_mainEntityId).map((how) => (
    <Button
      key={how}
      ref={focusAfterRemoval}
      kind={how === 'accept' ? 'primary' : 'outline'}
      busy={busy && pressed === how}
      disabled={busy && pressed !== how}
      onClick={() => void run(how)}
    >
      {text(`group_${how}`)}
    </Button>
  ))
}

/** Buttons that answer a friend or join request in its notification (FE-03). Nothing for other notifications. */
export const NoticeAnswer = ({ notice: { kind, from, entity, request } }: { notice: Notification }) => {
  if (request === null || from === null) return null
  if (kind === 'join-request' && entity === null) return null
  return (
    <div className={styles.answers}>
      {entity === null ? <FriendAnswer from={from} /> : <JoinAnswer from={from} entity={entity.id} request={request.id} />}
    </div>
  )
}
