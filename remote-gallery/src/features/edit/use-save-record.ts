import { ApiError, call } from '@florilege/shared/client'
import type { RecordKind } from '@florilege/shared/contracts'
import { alert, confirm, toast, useLanguage, useTexts } from '@florilege/shared/shell'
import type { OnSubmit } from '@florilege/shared/ui'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { createRecord, updateRecord } from '../../kit/record/change/record-calls.ts'
import type { AnyRecord } from '../../kit/record/change/record-calls.ts'
import { linkChanges, linkKey, ownLinks } from './record-links.ts'
import { contentOf, fieldNames } from '../../kit/record/field/record-values.ts'
import { useRefreshCatalogue } from '../../kit/record/change/use-refresh-catalogue.ts'

/** Parts saved before an error; a retry continues after them. */
type Saved = { record: AnyRecord; made: Set<string> }

const saveLinks = async ({ record, made }: Saved, values: Record<string, string>, opened: AnyRecord | null): Promise<void> => {
  const { kind, id } = record
  const { make, part } = linkChanges(kind, id, values, ownLinks(record.links, opened?.links ?? [], made))
  for (const link of part) await call('DELETE /api/link/:from/:type/:to', { params: link, query: {} })
  for (const body of make) {
    await call('POST /api/link', { body })
    made.add(linkKey(body.type, body.to_id))
  }
}

/**
 * `busy`: saving waits for uploads in progress (VA-08). `missing`: permanently failed uploads, left out only after confirmation.
 */
type Pictures = { busy: boolean; missing: number }

/** Errors of fields that the server refused; throws any other error. */
const refusedFields = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
  return fieldNames(error.fields)
}

/** Saves a record with its links completely, or shows the errors in the form. */
export const useSaveRecord = (kind: RecordKind, record: AnyRecord | null, { busy, missing }: Pictures): OnSubmit => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshCatalogue()
  const done = useRef<Saved | null>(null)
  return async (values, { key, version }) => {
    if (busy) return alert(t('edit_wait_title'), t('edit_wait_text')).then(() => false)
    if (missing > 0 && !(await confirm(t('edit_missing_title'), t('edit_missing', { count: missing })))) return false
    const before = done.current?.record ?? record
    const { content, wrong } = contentOf(kind, values, before?.fields ?? {}, language)
    if (content === null) return wrong
    try {
      const saved =
        before === null
          ? await createRecord(kind, content, key)
          : await updateRecord(kind, before.id, content, Math.max(version ?? 0, before.version))
      done.current = { record: saved, made: done.current?.made ?? new Set() }
      await saveLinks(done.current, values, record)
      await refresh()
      toast(t('edit_saved'))
      await navigate(recordPath({ kind, id: saved.id }), { replace: true })
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
}
