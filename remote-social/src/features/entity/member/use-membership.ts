import { call } from '@florilege/shared/client'
import { confirm, useBegun, useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import type { MessageSent } from '../../../message-sheet.tsx'
import { useRelationCommand } from '../../../kit/relation/use-relation.ts'

/** Joins and leaves a group or organisation (ST-03), with toasts (ER-13). Guests sign in first. */
export const useMembership = ({ id, name }: { id: number; name: string }) => {
  const text = useTexts(communityTexts)
  const begun = useBegun()
  const { run, busy } = useRelationCommand(id)
  const input = { params: { id } }
  const join = async (said = text('ENTITY_X_JOINED', { name })): Promise<void> => {
    if (begun({ call: 'POST /api/entity/join/:id', input })) return
    await run(() => call('POST /api/entity/join/:id', input), said)
  }
  const request = async (message: string): Promise<MessageSent> => {
    const asked = { ...input, body: message === '' ? {} : { message } }
    if (begun({ call: 'POST /api/entity/request/send/:id', input: asked })) return 'begun'
    return (await run(() => call('POST /api/entity/request/send/:id', asked), text('entity_request_sent'))) ? 'sent' : 'refused'
  }
  const revoke = (): Promise<boolean> =>
    run(() => call('POST /api/entity/request/revoke/:id', input), text('entity_request_revoked'))
  const leave = async (): Promise<void> => {
    const words = { yes: text('entity_leave_yes'), no: text('entity_cancel') }
    if (!(await confirm(text('entity_leave_title', { name }), text('entity_leave_text'), words))) return
    await run(() => call('POST /api/entity/leave/:id', input), text('ENTITY_X_LEFT', { name }))
  }
  return { join, request, revoke, leave, busy }
}
