import type { Picture } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { IconButton, TextField } from '@florilege/shared/ui'
import { X } from 'lucide-react'
import { texts } from '../../texts.ts'
import edit from '../edit/edit.module.css'
import { PhotoSays } from '../edit/photo-says.tsx'
import type { UploadItem } from '../upload/queue/upload-item.ts'
import { presentAltField } from './contribution-values.ts'
import styles from './contribution.module.css'

const AltField = ({ name, initial = '' }: { name: string; initial?: string }) => {
  const t = useTexts(texts)
  return <TextField name={name} label={t('alt')} hint={t('alt_hint')} defaultValue={initial} maxLength={1000} />
}

type PresentProps = { pictures: readonly Picture[]; onTakeOut: (id: number) => void }

/** Photographs of a contribution with their alternative texts. */
export const PresentPhotos = ({ pictures, onTakeOut }: PresentProps) => {
  const t = useTexts(texts)
  if (pictures.length === 0) return null
  return (
    <ul className={`plain-list ${styles.present}`} aria-label={t('contribution_photos_present')}>
      {pictures.map((picture, at) => (
        <li key={picture.media_id}>
          <div className={styles.shown}>
            <img src={picture.thumb} alt={picture.alt} />
            <IconButton label={t('photo_take_out', { at: at + 1 })} onClick={() => onTakeOut(picture.media_id)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <AltField name={presentAltField(picture).name} initial={picture.alt} />
        </li>
      ))}
    </ul>
  )
}

/** Alternative text of a newly chosen photograph, and its metadata before publication (BY-06). */
export const PhotoWords = ({ item }: { item: UploadItem }) => {
  const t = useTexts(texts)
  if (item.photo === undefined || item.unread === 'waits') return null
  return (
    <div className={edit.fields}>
      <AltField name={`${item.id} alt`} />
      <details className={edit.details}>
        <summary>{t('will_be_published')}</summary>
        <PhotoSays photo={item.photo} media={item.media} unread={item.unread === 'failed'} />
      </details>
    </div>
  )
}
