import { call } from '@florilege/shared/client'
import type { RecordCard } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { confirm, failed, toast, useLanguage, useTexts } from '@florilege/shared/shell'
import { Menu } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { RECORD_CALLS, RECORD_FOLDERS } from './record-kinds.ts'

/** Menu of a record: form, history, log, deleting its row (AP-09). */
export const RecordMenu = ({ record: { id, kind, title: written } }: { record: RecordCard }) => {
  const t = useTexts(texts)
  const title = shownTitle(written, useLanguage())
  const client = useQueryClient()
  const folder = RECORD_FOLDERS[kind]
  const remove = async (): Promise<void> => {
    if (!(await confirm(t('record_delete_title'), t('record_delete_text', { title })))) return
    try {
      await call('DELETE /api/admin/dop/:id', { params: { id: `item.${id}` }, body: {} })
      toast(t('record_deleted'))
    } catch (error) {
      failed(error, 'row')
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === RECORD_CALLS[kind] })
  }
  return (
    <Menu
      label={t('record_menu', { title })}
      entries={[
        { key: 'edit', label: t('record_edit'), to: `/${folder}/edit/${id}/` },
        { key: 'history', label: t('record_history'), to: `/${folder}/history/${id}/` },
        { key: 'audit', label: t('record_audit'), to: `/admin/audit/?subject=item&subject_id=${id}` },
        { key: 'delete', label: t('record_delete'), danger: true, run: () => void remove() },
      ]}
    />
  )
}
