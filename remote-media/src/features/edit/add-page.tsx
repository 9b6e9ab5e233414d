import { DEFAULT_PRIVACY } from '@florilege/shared/rules'
import { alert, confirm, toast, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, ChipLink, ChipRow, Form, PrivacyField, privacyOf } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { UploadArea } from '../upload/upload-area.tsx'
import { isPublished, MEDIA_AREA, MEDIA_LIMIT } from '../upload/queue/upload-item.ts'
import type { UploadItem } from '../upload/queue/upload-item.ts'
import { useUploads } from '../upload/use-uploads.ts'
import styles from './edit.module.css'
import { MediaFieldset } from './media-fields.tsx'
import { PhotoSays } from './photo-says.tsx'
import { isNew, prefixOf, publishAll } from './publish-all.ts'
import type { Published } from './publish-all.ts'
import { PublishedNotice } from './published-notice.tsx'
import { VideoForm } from './video-form.tsx'

const positionOf = ({ photo }: UploadItem) =>
  photo && photo.lat !== null && photo.lon !== null ? { lat: photo.lat, lon: photo.lon } : null

/** Permanently refused file, whose fields are hidden. Cancelled and retried files keep them. */
const isRefused = ({ status, retryAt, error }: UploadItem): boolean => status === -1 && retryAt === null && error !== 'ABORTED'

/** A draft about photographs is useful only on the device that has them. */
const describesOneOf =
  (items: readonly UploadItem[]) =>
  (values: readonly [name: string, values: string[]][]): boolean =>
    values.some(([name]) => items.some(({ id }) => name.startsWith(`${id} `)))

const Details = ({ item, open }: { item: UploadItem; open: boolean }) => {
  const t = useTexts(texts)
  const { auth_displayName: me } = useSession()
  // After the first render the user controls the disclosure, regardless of later files.
  const [first] = useState(open)
  // The metadata initialises the fields, so they wait for it.
  if (item.photo === undefined || item.unread === 'waits') return null
  if (item.media?.kept) {
    return (
      <p className={styles.note}>
        <Link to={`/media/${item.media.media_id}/`}>{t('see_sent')}</Link>
      </p>
    )
  }
  return (
    // Typed text is kept while a file fails and is sent again.
    <details className={styles.details} open={first} hidden={isRefused(item)}>
      <summary>{t('will_be_published')}</summary>
      <div className={styles.fields}>
        <MediaFieldset
          src={item.preview}
          prefix={prefixOf(item)}
          initial={{ author: me, taken_at: item.photo?.dateTimeOriginal ?? null }}
          position={positionOf(item)}
          photo={positionOf(item)}
        />
        <PhotoSays photo={item.photo} media={item.media} unread={item.unread === 'failed'} />
      </div>
    </details>
  )
}

/** Form that uploads photographs and, before publication, asks what to publish of each. */
const PhotoForm = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { profile } = useSession()
  const { queue, items, busy } = useUploads(MEDIA_AREA)
  const ready = items.filter(isNew).length
  const [came, setCame] = useState<Published | null>(null)

  const publish: OnSubmit = async (values) => {
    if (busy) return alert(t('wait_title'), t('wait_text')).then(() => false)
    if (ready === 0) return alert(t('upload_title'), t('nothing_sent')).then(() => false)
    const waiting = items.filter(({ retryAt }) => retryAt !== null).length
    if (waiting > 0 && !(await confirm(t('not_yet_title'), t('not_yet', { count: waiting })))) return false
    setCame(null)
    const done = await publishAll(queue, values)
    const { published, before, halt } = done
    if (published.length + before.length > 0) await client.invalidateQueries({ queryKey: ['GET /api/media'] })
    if (halt !== null && Object.keys(halt.error.fields).length > 0) {
      if (published.length > 0) toast(t('halt_published', { count: published.length }))
      return halt.error.fields
    }
    if (halt !== null || done.again.length + done.refused.length + before.length > 0) setCame(done)
    else toast(t('published'))
    const left = queue.items().filter(({ area }) => area === MEDIA_AREA)
    // Failed files stay, and the draft with their texts.
    if (left.some((item) => !isPublished(item))) return false
    // Stay on the page to show which photographs were published before; otherwise they were reported on arrival.
    if (before.length > 0) return undefined
    for (const { id } of left) queue.discard(id)
    await navigate(published.length === 1 ? `/media/${published[0]}/` : '/media/', { replace: true })
    return undefined
  }

  return (
    <Form label={t('upload_title')} draft="media.add" usable={describesOneOf(items)} onSubmit={publish}>
      {({ busy: sending }) => (
        <>
          <UploadArea area={MEDIA_AREA} queue={queue} items={items} limit={MEDIA_LIMIT}>
            {(item) => <Details item={item} open={items.length === 1} />}
          </UploadArea>
          {came !== null && !sending && <PublishedNotice came={came} busy={sending} />}
          {(ready > 0 || busy) && (
            <>
              <PrivacyField initial={privacyOf(String(profile?.setting['media_pp'] ?? DEFAULT_PRIVACY))} />
              <Button type="submit" busy={sending}>
                {t('publish', { count: Math.max(1, ready) })}
              </Button>
            </>
          )}
        </>
      )}
    </Form>
  )
}

/** Page that adds photographs, or a video by its link. */
export const AddPage = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const video = search.has('video')
  const title = t(video ? 'video_add' : 'upload_title')
  usePage({ title, back: '/media/' })
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <ChipRow label={t('kind_label')}>
        <ChipLink to="/media/edit/0/" selected={!video} replace>
          {t('photos_tab')}
        </ChipLink>
        <ChipLink to="/media/edit/0/?video=1" selected={video} replace>
          {t('video_tab')}
        </ChipLink>
      </ChipRow>
      {video ? <VideoForm /> : <PhotoForm />}
    </div>
  )
}
