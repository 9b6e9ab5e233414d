import { call, callOptions, usePages } from '@florilege/shared/client'
import type { MediaItem } from '@florilege/shared/contracts'
import { alert, canGoBack, toast, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, Form, itemsOf, LoadMore, PlayMark, SkeletonRows, TextArea, TextField } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { chosenIds, chosenSet } from './chosen-media.ts'
import styles from './media-info-page.module.css'

/** Maximum number of media per call. */
const MOST = 20

type Choice = { media: MediaItem[]; chosen: ReadonlySet<number>; onChange: (chosen: ReadonlySet<number>) => void }

const Chosen = ({ media, chosen, onChange }: Choice) => {
  const t = useTexts(texts)
  return (
    <fieldset className={styles.choice}>
      <legend>{t('info_choose')}</legend>
      {media.map(({ id, thumb, title, type }) => (
        <label key={id} className={styles.one}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            disabled={!chosen.has(id) && chosen.size >= MOST}
            onChange={() => onChange(chosenSet(chosen, id))}
          />
          <img src={thumb} alt={title ?? t('untitled')} loading="lazy" />
          {type === 'video' && <PlayMark words={t('video_tab')} />}
        </label>
      ))}
    </fieldset>
  )
}

/** Values to set: the fields that were filled. */
const filledOf = (values: Record<string, string>): Record<string, string> => {
  const words = (name: string) => (values[name]?.trim() ? { [name]: values[name].trim() } : {})
  const time = values['taken_at']
  return {
    ...words('title'),
    ...words('description'),
    ...words('author'),
    ...words('place'),
    ...(time ? { taken_at: time.length === 16 ? `${time}:00` : time.slice(0, 19) } : {}),
  }
}

const useSave = (changed: readonly { id: number; version: number }[]): OnSubmit => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (values) => {
    if (changed.length === 0) return alert(t('info_many'), t('info_none')).then(() => false)
    try {
      await call('PUT /api/media', { body: { media: [...changed], set: filledOf(values) } })
    } finally {
      // Another device may have changed one of them: a retry applies to the current versions.
      await Promise.all(['GET /api/media', 'GET /api/media/:id'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    }
    toast(t('saved'))
    // Opened by URL, the popup has no page below it.
    await (canGoBack() ? navigate(-1) : navigate('/media/', { replace: true }))
    return undefined
  }
}

/** Title, description, author, place and date of several own media at once (RT-11). */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const { auth_entityId: me } = useSession()
  const pages = usePages('GET /api/media', { query: { owner: me ?? 0 } })
  const listed = itemsOf(pages) ?? []
  const [asked] = useState(() => chosenIds(search.get('id'), MOST))
  const [ids, setIds] = useState<ReadonlySet<number>>(asked)
  // Media named in the URL may be on list pages that are not loaded yet.
  const missing = pages.isPending ? [] : [...asked].filter((id) => !listed.some((one) => one.id === id))
  const older = useQueries({ queries: missing.map((id) => callOptions('GET /api/media/:id', { params: { id } })) })
  const media = [...older.flatMap(({ data }) => (data?.data.owned_by_me ? [data.data] : [])), ...listed]
  const chosen = new Set(media.map(({ id }) => id).filter((id) => ids.has(id)))
  usePage({ title: t('info_many') })

  const save = useSave(media.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version })))
  if (pages.isPending) return <SkeletonRows />
  if (media.length === 0) return <EmptyState title={t('nothing_title')} />
  return (
    <Form label={t('info_many')} onSubmit={save}>
      {({ busy }) => (
        <>
          <Chosen media={media} chosen={chosen} onChange={setIds} />
          <LoadMore pages={pages} />
          <p className={styles.hint}>{t('info_hint')}</p>
          <TextField name="title" label={t('title')} maxLength={200} />
          <TextArea name="description" label={t('description')} maxLength={5000} rows={3} />
          <TextField name="author" label={t('author')} maxLength={200} />
          <TextField name="place" label={t('place')} hint={t('place_hint')} maxLength={200} />
          <TextField name="taken_at" label={t('taken_at')} type="datetime-local" step={1} min="1826-01-01T00:00:00" />
          <Button type="submit" busy={busy} wide>
            {t('info_save', { count: Math.max(1, chosen.size) })}
          </Button>
        </>
      )}
    </Form>
  )
}
