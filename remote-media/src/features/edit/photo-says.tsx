import type { PhotoMetadata } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { usePhotoFacts } from '../media/photo-facts.ts'
import type { PhotoReading } from '../upload/read-photo.ts'
import styles from './edit.module.css'

const Facts = ({ photo, thumbnail }: { photo: PhotoMetadata; thumbnail: boolean }) => {
  const t = useTexts(texts)
  const entries = usePhotoFacts(photo)
  return <DefinitionList entries={[...entries, { term: t('hidden_thumbnail'), value: thumbnail && t('hidden_thumbnail_yes') }]} />
}

/** What a file says of itself, before anything of it is published. */
export const PhotoSays = ({ photo }: { photo: PhotoReading | null }) => {
  const t = useTexts(texts)
  if (photo === null) return <p className={styles.note}>{t('says_nothing')}</p>
  return (
    <section className={styles.says}>
      <h2 className={styles.subheading}>{t('says')}</h2>
      <p className={styles.note}>{t('says_text')}</p>
      <Facts photo={photo} thumbnail={photo.thumbnail !== null} />
    </section>
  )
}
