import type { ContributionPage } from '@florilege/shared/contracts'
import { CONTRIBUTION_PHOTOS } from '@florilege/shared/rules/forms'
import { usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, EmptyState, Form } from '@florilege/shared/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { useMediaId } from '../media/record-id.ts'
import { UploadArea } from '../upload/upload-area.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { ContributionFields } from './contribution-fields.tsx'
import { PhotoWords, PresentPhotos } from './contribution-photos.tsx'
import { PHOTOS_CHOSEN, photosIn, photosSay } from './contribution-values.ts'
import styles from './contribution.module.css'
import { useContributionConflict } from './use-contribution-conflict.ts'
import { useContribution } from './use-contribution.tsx'
import { useSaveContribution } from './use-save-contribution.ts'

/** Form that saves a contribution and optionally submits it; the draft remains when the submission is refused. */
const ContributionForm = ({ item: given, onRefused }: { item: ContributionPage | null; onRefused: () => void }) => {
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [item] = useState(given)
  const t = useTexts(texts)
  const area = `contribution.${item?.id ?? 0}`
  const uploads = useUploads(area)
  const { queue, items } = uploads
  const { present, save, takeOut, choose } = useSaveContribution(item, uploads, onRefused)
  const [readConflict, onTitles] = useContributionConflict(item)

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
          <PresentPhotos pictures={present} onTakeOut={takeOut} />
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
            <Button type="submit" busy={sending} onClick={() => choose(true)}>
              {t('submit')}
            </Button>
            <Button type="submit" kind="outline" busy={sending} onClick={() => choose(false)}>
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
