import { call } from '@florilege/shared/client'
import { itemPath } from '@florilege/shared/rules'
import { useLayer, useSiteOrigin, useTexts } from '@florilege/shared/shell'
import { Menu } from '@florilege/shared/ui'
import type { MenuEntry } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { THING_CALLS } from './record-kinds.ts'
import type { ThingKind } from './record-kinds.ts'

type Props = { kind: ThingKind; thing: { id: number; title: string } }

/** Menu of a photograph or contribution: its page, the log, deleting its row with a reason (AP-09). */
export const ThingMenu = ({ kind, thing: { id, title } }: Props) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const layer = useLayer(`row-${id}`)
  const isSite = useSiteOrigin() === null
  const named = { title: title || t('thing_untitled') }
  const entries: MenuEntry[] = [
    ...(isSite ? [{ key: 'open', label: t('thing_open'), to: itemPath(kind, id) }] : []),
    { key: 'audit', label: t('record_audit'), to: `/admin/audit/?subject=item&subject_id=${id}` },
    { key: 'delete', label: t('record_delete'), danger: true, run: layer.show },
  ]
  const onClose = () => {
    layer.close()
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === THING_CALLS[kind] })
  }
  return (
    <>
      <Menu label={t('record_menu', named)} entries={entries} />
      {layer.open && (
        <ReasonSheet
          title={t('record_delete_title')}
          intro={t('thing_delete_text', named)}
          reasonHint={t('thing_delete_hint')}
          action={t('record_delete')}
          danger
          done={t('record_deleted')}
          onClose={onClose}
          onDo={async (reason) => {
            await call('DELETE /api/admin/dop/:id', { params: { id: `item.${id}` }, body: { reason } })
          }}
        />
      )}
    </>
  )
}
