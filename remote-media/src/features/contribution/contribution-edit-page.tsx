import { ApiError, call } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { CONTRIBUTION_PHOTOS } from '@florilege/shared/rules/forms'
import { alert, confirm, toast, useErrorText, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, EmptyState, Form } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { useMediaId } from '../media/record-id.ts'
import { UploadArea } from '../upload/upload-area.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { ContributionFields } from './contribution-fields.tsx'
import { PhotoWords, PresentPhotos } from './contribution-photos.tsx'
import {
  altFieldOf,
  atRecordField,
  contributionBody,
  PHOTOS_CHOSEN,
  photosIn,
  photosSay,
  presentAltField,
} from './contribution-values.ts'
import styles from './contribution.module.css'
import { useContributionConflict } from './use-contribution-conflict.ts'
import { useContribution, useRefresh } from './use-contribution.tsx'

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

/** Form that saves a contribution and optionally submits it; the draft remains when the submission is refused. */
const ContributionForm = ({ item: given, onRefused }: { item: ContributionPage | null; onRefused: () => void }) => {
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [item] = useState(given)
  const t = useTexts(texts)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const area = `contribution.${item?.id ?? 0}`
  const { queue, items, busy } = useUploads(area)
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const handsIn = useRef(false)
  // Photographs are no form fields: after a conflict, additions and removals made here apply to the current ones.
  const [pictures, setPictures] = useState(item?.pictures ?? [])
  const errorText = useErrorText()
  const [readConflict, onTitles] = useContributionConflict(item)
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
          {/* The draft stores the number of photographs and their texts, not the files. */}
          <input type="hidden" name={PHOTOS_CHOSEN} value={items.length} />
          <PresentPhotos pictures={present} onTakeOut={(id) => setOut(new Set([...out, id]))} />
          <UploadArea
            area={area}
            queue={queue}
            items={items}
            limit={CONTRIBUTION_PHOTOS}
            list={Math.max(0, CONTRIBUTION_PHOTOS - present.length)}
          >
            {(photo) => <PhotoWords item={photo} />}
          </UploadArea>
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

const EditForm = ({ id, onRefused }: { id: number; onRefused: () => void }) => {
  const t = useTexts(texts)
  const { item, instead } = useContribution(id)
  if (item === null) return instead
  if (item.may.edit) return <ContributionForm item={item} onRefused={onRefused} />
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

/** Form that adds a contribution for id 0, else edits one (RT-16). */
export const Page = () => {
  const t = useTexts(texts)
  const id = useMediaId()
  const isNew = useParams()['rec_id'] === '0'
  const title = t(isNew ? 'contribution_add' : 'contribution_edit')
  usePage({ title, back: isNew ? '/contribution/' : `/contribution/${id}/` })
  // Remounts the form after a save with a failed submission: version and photographs have changed.
  const [times, setTimes] = useState(0)
  const onRefused = () => setTimes((before) => before + 1)
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{title}</h1>
      {isNew ? (
        <ContributionForm item={null} onRefused={onRefused} />
      ) : (
        <EditForm key={`${id} ${times}`} id={id} onRefused={onRefused} />
      )}
    </div>
  )
}
