import { ApiError, call } from '@florilege/shared/client'
import type { RecordKind } from '@florilege/shared/contracts'
import { alert, toast, useLanguage, useTexts } from '@florilege/shared/shell'
import type { OnSubmit } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { recordPath } from '../record/record-path.ts'
import { createRecord, updateRecord } from './record-calls.ts'
import type { AnyRecord } from './record-calls.ts'
import { linkChanges } from './record-links.ts'
import { contentOf, fieldNames } from './record-values.ts'
import { useRefreshCatalogue } from './use-refresh-catalogue.ts'

const saveLinks = async ({ kind, id }: AnyRecord, values: Record<string, string>, before: AnyRecord | null): Promise<void> => {
  const { make, part } = linkChanges(kind, id, values, before?.links ?? [])
  for (const link of part) await call('DELETE /api/link/:from/:type/:to', { params: link, query: {} })
  for (const body of make) await call('POST /api/link', { body })
}

/** Saves a record with its links: whole, or the form says what is wrong. `busy`: while pictures are being sent nothing is saved (VA-08). */
export const useSaveRecord = (kind: RecordKind, record: AnyRecord | null, busy: boolean): OnSubmit => {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshCatalogue()
  return async (values, { key, version }) => {
    if (busy) return alert(t('edit_wait_title'), t('edit_wait_text')).then(() => false)
    const { content, wrong } = contentOf(kind, values, record?.fields ?? {}, language)
    if (content === null) return wrong
    try {
      const saved =
        record === null
          ? await createRecord(kind, content, key)
          : await updateRecord(kind, record.id, content, version ?? record.version)
      await saveLinks(saved, values, record)
      await refresh()
      toast(t('edit_saved'))
      await navigate(recordPath({ kind, id: saved.id }) ?? '/', { replace: true })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      return fieldNames(error.fields)
    }
  }
}
