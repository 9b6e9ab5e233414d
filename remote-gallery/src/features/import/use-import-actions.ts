import { call } from '@florilege/shared/client'
import { confirm, failed, useTexts, useUnsaved } from '@florilege/shared/shell'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRefreshCatalogue } from '../../kit/record/change/use-refresh-catalogue.ts'
import { begin } from './send-import.ts'
import type { Import } from './send-import.ts'
import { texts } from './texts.ts'

/** Changed plan of an import, and the calls that begin, undo and delete it. */
export const useImportActions = ({ id }: Import, refresh: () => Promise<void>) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const catalogue = useRefreshCatalogue()
  const [changed, setPlan] = useState<Import['plan'] | null>(null)
  const [busy, setBusy] = useState(false)
  const isSaved = useUnsaved(changed !== null, 'form')
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      setPlan(null)
      await refresh()
      await catalogue()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  const undo = async () => {
    if (await confirm(t('import_undo_title'), t('import_undo_text'))) await act(() => begin(id, 'undo', null))
  }
  const forget = async () => {
    if (!(await confirm(t('import_forget_title'), t('import_forget_text')))) return
    try {
      await call('DELETE /api/import/:id', { params: { id } })
      isSaved()
      await refresh()
      void navigate('/import/', { replace: true })
    } catch (error) {
      failed(error)
    }
  }
  return { changed, setPlan, busy, act, undo, forget }
}
