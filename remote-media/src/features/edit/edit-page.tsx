import { ApiError, call, useFound } from '@florilege/shared/client'
import type { MediaPage } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import { toast, usePage, useSession, useTexts } from '@florilege/shared/shell'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorCard,
  Form,
  PictureFrame,
  PrivacyField,
  privacyOf,
  SkeletonLines,
} from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { pictureOf } from '../media/media-picture.ts'
import styles from './edit.module.css'
import { fieldsOf, MediaFieldset } from './media-fields.tsx'
import { mediaInFields, photoPosition, positionOf } from './media-values.ts'
import { useFieldReaders } from './use-field-readers.ts'

const EditForm = ({ media: given, popup }: { media: MediaPage; popup: boolean }) => {
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [media] = useState(given)
  const t = useTexts(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const read = useFieldReaders()
  const save: OnSubmit = async (values, { version }) => {
    const { position, position_precision, ...words } = fieldsOf(values, '')
    // Only the owner may change position and audience; fields left out are unchanged.
    const owners = { position, position_precision, privacy_status: privacyOf(values['privacy_status']) }
    const body = { ...words, ...(media.owned_by_me ? owners : {}), version: version ?? media.version }
    await call('PUT /api/media/:id', { params: { id: media.id }, body })
    await Promise.all(['GET /api/media', 'GET /api/media/:id'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    toast(t('saved'))
    await navigate(popup ? `/media/popup/${media.id}/` : `/media/${media.id}/`, { replace: true })
  }
  return (
    <div className={styles.page}>
      {!popup && <h1 className={styles.heading}>{t('edit')}</h1>}
      <div className={styles.mat}>
        <div className={styles.picture}>
          <PictureFrame picture={pictureOf(media)} sizes="320px" priority />
        </div>
      </div>
      <Form
        label={t('edit')}
        draft={`media.${media.id}`}
        version={media.version}
        onSubmit={save}
        readConflict={(current) => ({ ...mediaInFields(current), read })}
      >
        {({ busy }) => (
          <>
            <MediaFieldset
              src={media.pres}
              initial={media}
              position={positionOf(media)}
              photo={photoPosition(media)}
              places={media.owned_by_me}
            />
            {media.owned_by_me && <PrivacyField initial={privacyOf(String(media.privacy_status))} />}
            <Button type="submit" busy={busy}>
              {t('save')}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}

/** Edit form of a photograph; administrators may edit the texts of other people's photographs (RO-01). */
export const EditPage = ({ id, popup = false }: { id: number; popup?: boolean }) => {
  const t = useTexts(texts)
  const { auth_role: role } = useSession()
  const query = useFound('GET /api/media/:id', { params: { id } })
  usePage(popup ? { title: t('edit') } : { title: t('edit'), back: `/media/${id}/` })
  if (query.isPending) return <SkeletonLines lines={6} />
  if (query.data === undefined && !(query.error instanceof ApiError && query.error.status === 404)) {
    return <ErrorCard text={t('photo_failed')} onRetry={() => void query.refetch()} />
  }
  const media = query.data?.data
  if (media !== undefined && media.privacy_status >= 0 && can({ role, owns: media.owned_by_me }, 'media.edit'))
    return <EditForm key={id} media={media} popup={popup} />
  return (
    <EmptyState
      title={query.data === undefined ? t('photo_missing') : t('not_yours')}
      action={
        <ButtonLink kind="outline" to="/media/">
          {t('all_photos')}
        </ButtonLink>
      }
    />
  )
}
