import { useState } from 'react'
import { call } from '@florilege/shared/client'
import { ADMIN_CODES } from '@florilege/shared/rules'
import type { AdminCode } from '@florilege/shared/rules'
import { forceSessionReload, useTexts } from '@florilege/shared/shell'
import { Sheet, Switch } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import styles from './codes-sheet.module.css'
import type { Member } from './member-list.tsx'
import { SiteReason } from '../case/site-reason.tsx'
import { useGroupCommand } from '../use-group-command.ts'

type Props = { member: Member; entity: number; outside: boolean; onClose: () => void }

/** Admin codes of a member (ST-09) with their meaning, each granted and revoked separately. */
export const CodesSheet = ({ member, entity, outside, onClose }: Props) => {
  const text = useTexts(communityTexts)
  const [reason, setReason] = useState<string | null>(null)
  const { run, busy } = useGroupCommand(entity)
  // Optimistic state; a refusal restores the server's.
  const [chosen, choose] = useState<{ code: AdminCode; held: boolean } | null>(null)
  const holds = (code: AdminCode) => (chosen?.code === code ? chosen.held : member.codes.includes(code))
  const set = async (code: AdminCode, held: boolean) => {
    if (busy) return
    choose({ code, held })
    const input = { params: { id: entity, member: member.id, code }, body: reason === null ? {} : { reason } }
    const send = () =>
      held ? call('POST /api/entity/:id/member/:member/:code', input) : call('DELETE /api/entity/:id/member/:member/:code', input)
    await run(send, text(held ? 'group_code_given' : 'group_code_taken'))
    choose(null)
    forceSessionReload()
  }
  const title = text('group_codes', { name: member.display_name })
  if (outside && reason === null)
    return (
      <Sheet title={title} onClose={onClose}>
        <SiteReason label={title} next={text('group_reason_next')} onReason={setReason} />
      </Sheet>
    )
  return (
    <Sheet title={title} onClose={onClose}>
      <p className={styles.text}>{text('group_codes_text')}</p>
      {ADMIN_CODES.map((code) => (
        <Switch
          key={code}
          name={code}
          label={`${code} · ${text(`group_code_${code}`)}`}
          hint={text(`group_code_${code}_hint`)}
          checked={holds(code)}
          aria-disabled={busy}
          onChange={(event) => void set(code, event.target.checked)}
        />
      ))}
    </Sheet>
  )
}
