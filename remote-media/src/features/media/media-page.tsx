import { ApiError, call, useCall } from '@florilege/shared/client'
import type { MediaPage } from '@florilege/shared/contracts'
import { confirm, toast, useLanguage, usePage, useTexts } from '@florilege/shared/shell'
import {
  ButtonLink,
  dateText,
  DefinitionList,
  EmptyState,
  ErrorCard,
  PictureFrame,
  PrivacyBadge,
  Prose,
  SkeletonPlate,
  TimeSince,
} from '@florilege/shared/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { pictureOf } from './media-picture.ts'
import styles from './media-page.module.css'
import { OwnersPart } from './owners-part.tsx'
import { positionText } from './position-text.ts'
import { useMediaId } from './record-id.ts'

const SIZES = '(min-width: 1000px) 720px, 100vw'
const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
const REMOVED = -1

/** As wide as it is, as the mat allows, and never higher than the screen. */
const matWidth = ({ width, height }: MediaPage): string => `min(${width}px, 45rem, ${(78 * width) / height}dvh)`

const Facts = ({ media }: { media: MediaPage }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { lat, lon, position_precision: precision } = media
  const position = lat !== null && lon !== null && positionText({ lat, lon }, language, precision === 'exact' ? 5 : 1)
  return (
    <DefinitionList
      entries={[
        {
          term: t('taken_at'),
          value: media.taken_at && <time dateTime={media.taken_at}>{dateText(new Date(media.taken_at), language)}</time>,
        },
        { term: t('place'), value: media.place },
        { term: t('position'), value: position && (precision === 'about' ? t('position_about', { position }) : position) },
        { term: t('published_by'), value: media.owner.display_name },
        { term: t('published_at'), value: <TimeSince at={media.created_at} /> },
        { term: t('visibility'), value: media.owned_by_me && <PrivacyBadge status={media.privacy_status} /> },
      ]}
    />
  )
}

const Photograph = ({ media }: { media: MediaPage }) => {
  const t = useTexts(texts)
  return (
    <article className={styles.page}>
      <div className={styles.mat}>
        <div className={styles.picture} style={{ maxWidth: matWidth(media) }}>
          <PictureFrame picture={pictureOf(media)} sizes={SIZES} priority />
        </div>
      </div>
      <div className={styles.words}>
        <header>
          <h1 className={styles.title}>{media.title ?? t('untitled')}</h1>
          {media.author && <p className={styles.author}>{media.author}</p>}
        </header>
        {media.privacy_status === REMOVED && <p className={styles.removed}>{t('removed')}</p>}
        {media.description && (
          <Prose plain>
            <p>{media.description}</p>
          </Prose>
        )}
        <Facts media={media} />
        {media.evaluation_count > 0 && <p className={styles.note}>{t('likes', { count: media.evaluation_count })}</p>}
        {media.own && <OwnersPart own={media.own} />}
      </div>
    </article>
  )
}

const useRemove = (id: number) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const removal = useMutation({ mutationFn: () => call('DELETE /api/media/:id', { params: { id } }) })
  return async () => {
    if (!(await confirm(t('remove_title'), t('remove_text')))) return
    try {
      await removal.mutateAsync()
    } catch {
      return
    }
    await client.invalidateQueries({ queryKey: ['GET /api/media'] })
    toast(t('removed_toast'))
    await navigate('/media/', { replace: true })
  }
}

/** A photograph on its mat, with what its owner chose to say of it. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const id = useMediaId()
  const query = useCall('GET /api/media/:id', { params: { id } })
  const media = query.data?.data
  const remove = useRemove(id)
  const changeable = media?.owned_by_me === true && media.privacy_status !== REMOVED
  usePage({
    title: media?.title ?? t('photo'),
    back: '/media/',
    ...(changeable
      ? {
          edit: { run: () => void navigate(`/media/edit/${id}/`), roles: SIGNED_IN, label: t('edit') },
          remove: { run: () => void remove(), roles: SIGNED_IN, label: t('remove') },
        }
      : {}),
  })
  if (media !== undefined) return <Photograph media={media} />
  if (query.isPending) return <SkeletonPlate />
  if (!(query.error instanceof ApiError && query.error.status === 404)) {
    return <ErrorCard text={t('photo_failed')} onRetry={() => void query.refetch()} />
  }
  return (
    <EmptyState
      title={t('photo_missing')}
      action={
        <ButtonLink kind="outline" to="/media/">
          {t('all_photos')}
        </ButtonLink>
      }
    />
  )
}
