import { ApiError, call, callOptions } from '@florilege/shared/client'
import type { Florilege } from '@florilege/shared/contracts'
import { confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import { privacyOf } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { entryDrafts, readEntries } from './entry-order.ts'

const LIST = ['GET /api/florilege'] as const

/** Calls that save and delete an anthology; `theirs` are the entries of the server after a conflict. */
export const useSaveFlorilege = (florilege: Florilege | null) => {
  const t = useTexts(catalogueTexts)
  const [theirs, setTheirs] = useState<Florilege['entries'] | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = async (saved: Florilege) => {
    client.setQueryData(callOptions('GET /api/florilege/:id', { params: { id: saved.id } }).queryKey, { data: saved })
    await client.invalidateQueries({ queryKey: LIST })
    await navigate(`/florilege/${saved.id}/`, { replace: true })
  }
  const save: OnSubmit = async (values, { key, version }) => {
    const content = {
      title: values['title'] ?? '',
      introduction: values['introduction'] ?? '',
      entries: entryDrafts(readEntries(values['entries']) ?? []),
      privacy_status: privacyOf(values['privacy_status'] ?? ''),
    }
    const send = async () =>
      florilege === null
        ? call('POST /api/florilege', { body: { ...content, idempotency_key: key } })
        : call('PUT /api/florilege/:id', {
            params: { id: florilege.id },
            body: { ...content, version: version ?? florilege.version },
          })
    const { data } = await send().catch(async (error: unknown) => {
      if (florilege !== null && error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        const there = await call('GET /api/florilege/:id', { params: { id: florilege.id } }).catch(() => null)
        if (there !== null) setTheirs(there.data.entries)
      }
      throw error
    })
    toast(t('florilege_saved'))
    await show(data)
  }
  const remove = async (id: number) => {
    if (!(await confirm(t('florilege_remove_ask'), t('florilege_remove_text')))) return
    try {
      await call('DELETE /api/florilege/:id', { params: { id } })
      toast(t('florilege_removed'))
      await client.invalidateQueries({ queryKey: LIST })
      await navigate('/florilege/', { replace: true })
    } catch (error) {
      failed(error, 'action', () => void remove(id))
    }
  }
  return { theirs, save, remove }
}
