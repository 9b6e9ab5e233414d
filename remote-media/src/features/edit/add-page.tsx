import { ApiError, call } from '@florilege/shared/client'
import { DEFAULT_PRIVACY } from '@florilege/shared/rules'
import { alert, toast, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, ChipLink, ChipRow, Form, PrivacyField, privacyOf } from '@florilege/shared/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { UploadArea } from '../upload/upload-area.tsx'
import { MEDIA_AREA, MEDIA_LIMIT } from '../upload/upload-item.ts'
import type { UploadItem } from '../upload/upload-item.ts'
import { useUploads } from '../upload/use-uploads.ts'
import styles from './edit.module.css'
import { fieldsOf, MediaFieldset } from './media-fields.tsx'
import { PhotoSays } from './photo-says.tsx'
import { VideoForm } from './video-form.tsx'

const positionOf = ({ photo }: UploadItem) =>
  photo && photo.lat !== null && photo.lon !== null ? { lat: photo.lat, lon: photo.lon } : null

/** Sent, and not a media of theirs already. */
const isNew = ({ status, media }: UploadItem): boolean => status === 1 && media?.kept === false

const publishOne = (item: UploadItem, values: Record<string, string>) => {
  const { thumbnail: _stays, ...metadata } = item.photo ?? { thumbnail: null }
  return call('POST /api/media', {
    body: {
      media_id: item.media?.media_id ?? 0,
      ...fieldsOf(values, `${item.id} `),
      privacy_status: privacyOf(values['privacy_status']),
      metadata: 'lat' in metadata ? metadata : null,
    },
  })
}

/** What is written of photographs is of use where they are: another device has none of them. */
const describesOneOf =
  (items: readonly UploadItem[]) =>
  (values: readonly [name: string, values: string[]][]): boolean =>
    values.some(([name]) => items.some(({ id }) => name.startsWith(`${id} `)))

const Details = ({ item, open }: { item: UploadItem; open: boolean }) => {
  const t = useTexts(texts)
  const { auth_displayName: me } = useSession()
  if (item.photo === undefined || item.status === -1) return null
  if (item.media?.kept) {
    return (
      <p className={styles.note}>
        <Link to={`/media/${item.media.media_id}/`}>{t('see_sent')}</Link>
      </p>
    )
  }
  return (
    <details className={styles.details} open={open}>
      <summary>{t('will_be_published')}</summary>
      <div className={styles.fields}>
        <MediaFieldset
          src={item.preview}
          prefix={`${item.id} `}
          initial={{ author: me, taken_at: item.photo?.dateTimeOriginal ?? null }}
          position={positionOf(item)}
          photo={positionOf(item)}
        />
        <PhotoSays photo={item.photo} media={item.media} />
      </div>
    </details>
  )
}

/** Sending photographs and choosing, before anybody sees them, what is published of each. */
const PhotoForm = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { profile } = useSession()
  const { queue, items, busy } = useUploads(MEDIA_AREA)
  const publishing = useMutation({
    mutationFn: async (values: Record<string, string>) => {
      const published: number[] = []
      for (const item of items.filter(isNew)) {
        published.push((await publishOne(item, values)).data.id)
        queue.discard(item.id)
      }
      return published
    },
  })
  const ready = items.filter(isNew).length

  const publish = async (values: Record<string, string>) => {
    if (busy) return alert(t('wait_title'), t('wait_text'))
    if (ready === 0) return alert(t('upload_title'), t('nothing_sent'))
    try {
      const [first, ...others] = await publishing.mutateAsync(values)
      toast(t('published'))
      if (queue.items().every(({ area }) => area !== MEDIA_AREA))
        await navigate(others.length === 0 ? `/media/${first}/` : '/media/', { replace: true })
    } catch (error) {
      return error instanceof ApiError ? error.fields : undefined
    } finally {
      await client.invalidateQueries({ queryKey: ['GET /api/media'] })
    }
    return undefined
  }

  return (
    <Form label={t('upload_title')} draft="media.add" usable={describesOneOf(items)} onSubmit={publish}>
      {({ busy: sending }) => (
        <>
          <UploadArea area={MEDIA_AREA} queue={queue} items={items} limit={MEDIA_LIMIT}>
            {(item) => <Details item={item} open={items.length === 1} />}
          </UploadArea>
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

/** Adding photographs, or a video by its link. */
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
