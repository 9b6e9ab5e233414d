import { call } from '@florilege/shared/client'
import type { AdminGroup } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Menu } from '@florilege/shared/ui'
import type { MenuEntry } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { endOfDay } from '../../kit/table/end-of-day.ts'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { UntilField } from '../../kit/table/until-field.tsx'
import { GroupEnd } from './group-end.tsx'

type Deed = 'suspend' | 'unsuspend' | 'delete'

/** Sheet of one action: explains it and asks for the reason. */
const GroupDeed = ({ group, deed, onClose }: { group: AdminGroup; deed: Deed; onClose: () => void }) => {
  const t = useTexts(texts)
  const { id, display_name: name } = group
  const params = { id }
  const onDo = async (reason: string, { until }: Record<string, string>) => {
    if (deed === 'delete') await call('DELETE /api/entity/:id', { params, body: { reason } })
    else if (deed === 'suspend')
      await call('POST /api/admin/group/:id/suspend', { params, body: { reason, until: endOfDay(until) } })
    else await call('POST /api/admin/group/:id/unsuspend', { params, body: { reason, until: group.suspended_until } })
  }
  return (
    <ReasonSheet
      title={t(`group_${deed}_title`, { name })}
      intro={t(`group_${deed}_text`, { name })}
      action={t(`group_${deed}`)}
      danger={deed !== 'unsuspend'}
      done={t(`group_${deed}_done`)}
      onClose={onClose}
      onDo={onDo}
    >
      {deed === 'suspend' && <UntilField />}
      {deed === 'delete' && <GroupEnd of={group} />}
    </ReasonSheet>
  )
}

/** Menu of a group or organisation: suspend or end the suspension, delete, show the log. */
export const GroupMenu = ({ group }: { group: AdminGroup }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const holding = useLayer(`group-${group.id}`)
  const ending = useLayer(`group-delete-${group.id}`)
  const { id, display_name: name, suspended_at } = group
  const deed = suspended_at === null ? 'suspend' : 'unsuspend'
  const entries: MenuEntry[] = [
    { key: deed, label: t(`group_${deed}`), danger: deed === 'suspend', run: holding.show },
    { key: 'delete', label: t('group_delete'), danger: true, run: ending.show },
    { key: 'audit', label: t('group_audit'), run: () => void navigate(`/admin/audit/?subject=entity&subject_id=${id}`) },
  ]
  // After a conflict the list shows the change of the other administrator.
  const closing = (close: () => void) => () => {
    close()
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/admin/group' })
  }
  return (
    <>
      <Menu label={t('group_menu', { name })} entries={entries} />
      {holding.open && <GroupDeed group={group} deed={deed} onClose={closing(holding.close)} />}
      {ending.open && <GroupDeed group={group} deed="delete" onClose={closing(ending.close)} />}
    </>
  )
}
