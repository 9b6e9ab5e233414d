import { ApiError, call } from '@florilege/shared/client'
import type { ContributionPage, Picture } from '@florilege/shared/contracts'
import { CONTRIBUTION_PHOTOS } from '@florilege/shared/rules/forms'
import { alert, toast, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, EmptyState, Form, IconButton } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { useMediaId } from '../media/record-id.ts'
import { UploadArea } from '../upload/upload-area.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { ContributionFields } from './contribution-fields.tsx'
import { contributionBody, PHOTOS_CHOSEN, photosIn, photosSay } from './contribution-values.ts'
import styles from './contribution.module.css'
import { useContributionConflict } from './use-contribution-conflict.ts'
import { useContribution, useRefresh } from './use-contribution.tsx'

const Present = ({ pictures, onTakeOut }: { pictures: readonly Picture[]; onTakeOut: (id: number) => void }) => {
  const t = useTexts(texts)
  if (pictures.length === 0) return null
  return (
    <ul className={`plain-list ${styles.present}`} aria-label={t('contribution_photos_present')}>
      {pictures.map(({ media_id: id, thumb, alt }, at) => (
        <li key={id}>
          <img src={thumb} alt={alt} />
          <IconButton label={t('photo_take_out', { at: at + 1 })} onClick={() => onTakeOut(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Saves, and hands in when it is asked to; the draft is there even when handing in is refused. */
const ContributionForm = ({ item: given }: { item: ContributionPage | null }) => {
  // What was opened stays what this form changes: the query reads on, and a later version would hide who saved between.
  const [item] = useState(given)
  const t = useTexts(texts)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const area = `contribution.${item?.id ?? 0}`
  const { queue, items, busy } = useUploads(area)
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const handsIn = useRef(false)
  // Photographs are no fields: after a conflict, what is added and taken out here holds for those that are there now.
  const [pictures, setPictures] = useState(item?.pictures ?? [])
  const [readConflict, onTitles] = useContributionConflict(item)
  const present = pictures.filter(({ media_id: id }) => !out.has(id))

  const save: OnSubmit = async (values, { key, version }) => {
    if (busy) return alert(t('wait_title'), t('wait_text')).then(() => false)
    const sent = items.flatMap(({ media }) => (media === null ? [] : [media.media_id]))
    const body = contributionBody(values, [...present.map(({ media_id: id }) => id), ...sent])
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
      throw error
    })
    for (const { id, media } of items) if (media !== null) queue.discard(id)
    const { id, version: now } = saved.data
    try {
      if (handsIn.current) await call('POST /api/contribution/:id/submit', { params: { id }, body: { version: now } })
      toast(t(handsIn.current ? 'submitted_toast' : 'draft_toast'))
    } finally {
      await refresh()
      await navigate(`/contribution/${id}/`, { replace: true })
    }
    return undefined
  }
  return (
    <Form
      label={t(item === null ? 'contribution_add' : 'contribution_edit')}
      draft={area}
      version={item?.version}
      usable={(values) => {
        const missing = photosIn(values) - items.length
        return missing <= 0 || t('draft_without_photos', { count: missing })
      }}
      onSubmit={save}
      readConflict={readConflict}
    >
      {({ busy: sending }) => (
        <>
          {/* How many were chosen goes with the draft, which keeps their words and not themselves. */}
          <input type="hidden" name={PHOTOS_CHOSEN} value={items.length} />
          <Present pictures={present} onTakeOut={(id) => setOut(new Set([...out, id]))} />
          <UploadArea
            area={area}
            queue={queue}
            items={items}
            limit={CONTRIBUTION_PHOTOS}
            list={CONTRIBUTION_PHOTOS - present.length}
          />
          <ContributionFields item={item} photos={photosSay(items)} onTitles={onTitles} />
          <div className={styles.actions}>
            <Button
              type="submit"
              busy={sending}
              onClick={() => {
                handsIn.current = true
              }}
            >
              {t('submit')}
            </Button>
            <Button
              type="submit"
              kind="outline"
              busy={sending}
              onClick={() => {
                handsIn.current = false
              }}
            >
              {t('save_draft')}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

const EditForm = ({ id }: { id: number }) => {
  const t = useTexts(texts)
  const { item, instead } = useContribution(id)
  if (item === null) return instead
  if (item.may.edit) return <ContributionForm item={item} />
  return (
    <EmptyState
      title={t('not_to_edit')}
      action={
        <ButtonLink kind="outline" to={`/contribution/${id}/`}>
          {t('look_at')}
        </ButtonLink>
      }
    />
  )
}

/** Adds a contribution when the id is 0, else changes one (RT-16). */
export const Page = () => {
  const t = useTexts(texts)
  const id = useMediaId()
  const isNew = useParams()['rec_id'] === '0'
  const title = t(isNew ? 'contribution_add' : 'contribution_edit')
  usePage({ title, back: isNew ? '/contribution/' : `/contribution/${id}/` })
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{title}</h1>
      {isNew ? <ContributionForm item={null} /> : <EditForm key={id} id={id} />}
    </div>
  )
}
