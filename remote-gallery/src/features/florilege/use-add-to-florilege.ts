import { call, callOptions, newKey } from '@florilege/shared/client'
import type { FlorilegeCard } from '@florilege/shared/contracts'
import { FLORILEGE_ENTRIES } from '@florilege/shared/rules'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { privacyOf } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'

/** Calls that append an item to an anthology, or begin one with it; one at a time. */
export const useAddToFlorilege = (item: number, onClose: () => void) => {
  const t = useTexts(catalogueTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const key = useRef(newKey())

  const show = (id: number, words: string) => {
    void client.invalidateQueries({ queryKey: ['GET /api/florilege'] })
    void client.invalidateQueries(callOptions('GET /api/florilege/:id', { params: { id } }))
    toast(words)
  }
  const tell = (id: number, words: string) => {
    show(id, words)
    onClose()
  }
  const addTo = async ({ id }: FlorilegeCard): Promise<void> => {
    const { data } = await call('GET /api/florilege/:id', { params: { id } })
    const { title } = data
    if (data.entries.some((entry) => entry.item?.id === item)) return tell(id, t('florilege_in_already', { title }))
    if (data.entries.length >= FLORILEGE_ENTRIES) return toast(t('florilege_full'))
    const entries = data.entries.map((entry) => ({ id: entry.id, words: entry.words }))
    const { introduction, version } = data
    await call('PUT /api/florilege/:id', {
      params: { id },
      body: {
        title,
        introduction,
        version,
        privacy_status: privacyOf(String(data.privacy_status)),
        entries: [...entries, { item_id: item, words: '' }],
      },
    })
    return tell(id, t('florilege_added', { title }))
  }
  const begin = async (): Promise<void> => {
    const title = t('florilege_first_title')
    const { data } = await call('POST /api/florilege', {
      body: { title, entries: [{ item_id: item, words: '' }], idempotency_key: key.current },
    })
    show(data.id, t('florilege_added', { title }))
    // Replaces the sheet's history entry, so that back leads to the plate.
    await navigate(`/florilege/edit/${data.id}/`, { replace: true })
  }
  const run = async (what: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await what()
    } catch (error) {
      failed(error, 'action', () => void run(what))
    } finally {
      setBusy(false)
    }
  }
  return { busy, add: (florilege: FlorilegeCard) => void run(() => addTo(florilege)), beginWith: () => void run(begin) }
}
