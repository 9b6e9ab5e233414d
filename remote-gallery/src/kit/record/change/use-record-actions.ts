import type { RecordKind } from '@florilege/shared/contracts'
import { confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import type { PageAction } from '@florilege/shared/shell'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { recordPath } from '../record-path.ts'
import { editPath, listPath } from '../edit-paths.ts'
import { deleteRecord, latestChange, restoreRecord } from './record-calls.ts'
import { useRefreshCatalogue } from './use-refresh-catalogue.ts'

const ROLES = ['EDITOR', 'ADMIN'] as const

/** Deletes a record after confirmation and offers undo; `leave` navigates away from its page. */
export const useRemoveRecord = (kind: RecordKind, id: number, leave?: () => void | Promise<void>): (() => Promise<void>) => {
  const t = useTexts(catalogueTexts)
  const navigate = useNavigate()
  const refresh = useRefreshCatalogue()
  const bringBack = async () => {
    try {
      const last = await latestChange(kind, id)
      if (last === undefined) return
      await restoreRecord(kind, id, last.version, last.version)
      await refresh()
      await navigate(recordPath({ kind, id }))
    } catch (error) {
      failed(error)
    }
  }
  return async () => {
    if (!(await confirm(t('edit_delete_title'), t('edit_delete_text')))) return
    try {
      await deleteRecord(kind, id)
      await leave?.()
      await refresh()
      toast(t('edit_deleted'), { label: t('edit_undo'), run: () => void bringBack() })
    } catch (error) {
      failed(error)
    }
  }
}

/** Actions of catalogue editors on a record's page, for the navbar: edit, delete, undo. */
export const useRecordActions = (kind: RecordKind, id: number): { edit: PageAction; remove: PageAction } => {
  const navigate = useNavigate()
  const remove = useRemoveRecord(kind, id, () => navigate(listPath(kind)))
  return {
    edit: { run: () => void navigate(editPath(kind, id)), roles: ROLES },
    remove: { run: () => void remove(), roles: ROLES },
  }
}
