import { ApiError, call } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { alert, confirm, toast, useErrorText, useTexts } from '@florilege/shared/shell'
import type { OnSubmit } from '@florilege/shared/ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import type { useUploads } from '../upload/use-uploads.ts'
import { altFieldOf, atRecordField, contributionBody, presentAltField } from './contribution-values.ts'
import { useRefresh } from './use-contribution.tsx'

/** Submits a contribution. Returns the error code when refused or when the outcome is unknown, else null. */
const handIn = async (id: number, version: number): Promise<string | null> => {
  try {
    await call('POST /api/contribution/:id/submit', { params: { id }, body: { version } })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 0 ? 'STATUS_0' : error.code
  }
}

/** Saves a contribution with its photographs, and submits it if `handsIn` says so. */
export const useSaveContribution = (
  item: ContributionPage | null,
  { queue, items, busy }: ReturnType<typeof useUploads>,
  onRefused: () => void,
) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const handsIn = useRef(false)
  // Photographs are no form fields: after a conflict, additions and removals made here apply to the current ones.
  const [pictures, setPictures] = useState(item?.pictures ?? [])
  const present = pictures.filter(({ media_id: id }) => !out.has(id))

  const save: OnSubmit = async (values, { key, version }) => {
    if (busy) return alert(t('wait_title'), t('wait_text')).then(() => false)
    const missing = items.filter(({ media }) => media === null).length
    if (missing > 0 && !(await confirm(t('not_arrived_title'), t('not_arrived', { count: missing })))) return false
    const sent = items.flatMap(({ media }) => (media === null ? [] : [media.media_id]))
    const alts = [...present.map(presentAltField), ...items.flatMap(altFieldOf)]
    const body = contributionBody(values, [...present.map(({ media_id: id }) => id), ...sent], alts)
    if (handsIn.current && (body.media?.length === 0 || body.licence === null)) {
      return alert(t('submit'), t('photo_needed')).then(() => false)
    }
    const saved = await (
      item === null
        ? call('POST /api/contribution', { body: { ...body, idempotency_key: key } })
        : call('PUT /api/contribution/:id', {
            params: { id: item.id },
            body: { ...body, version: version ?? item.version },
          })
    ).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && error.conflict !== null)
        setPictures((error.conflict.current as ContributionPage).pictures)
      throw atRecordField(error, values['kind'])
    })
    // A contribution whose submission failed exists and continues in its edit form.
    for (const { id } of items) queue.discard(id)
    const { id, version: now } = saved.data
    const refused = handsIn.current ? await handIn(id, now) : null
    await refresh()
    await navigate(refused === null ? `/contribution/${id}/` : `/contribution/edit/${id}/`, { replace: true })
    if (refused === null) return toast(t(handsIn.current ? 'submitted_toast' : 'draft_toast'))
    onRefused()
    void alert(t('submit'), t('not_handed_in', { reason: errorText(refused) }))
    return undefined
  }
  const takeOut = (id: number) => setOut(new Set([...out, id]))
  const choose = (submits: boolean) => {
    handsIn.current = submits
  }
  return { present, save, takeOut, choose }
}
