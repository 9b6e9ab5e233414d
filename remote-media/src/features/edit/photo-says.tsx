import type { PhotoMetadata, UploadedMedia } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import type { Definition } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { usePhotoFacts } from '../media/photo-facts.ts'
import type { PhotoReading } from '../upload/queue/read-photo.ts'
import { CheckedFiles } from './checked-files.tsx'
import styles from './edit.module.css'

const Part = ({ title, entries }: { title: string; entries: Definition[] }) => {
  const t = useTexts(texts)
  return (
    <>
      <h3 className={styles.part}>{title}</h3>
      {entries.some(({ value }) => Boolean(value)) ? (
        <DefinitionList entries={entries} />
      ) : (
        <p className={styles.note}>{t('says_empty')}</p>
      )}
    </>
  )
}

const Facts = ({ photo, thumbnail }: { photo: PhotoMetadata; thumbnail: boolean }) => {
  const t = useTexts(texts)
  const chosen = new Set([t('exact_position'), t('taken_at')])
  const facts = usePhotoFacts(photo)
  const never = facts.filter(({ term }) => !chosen.has(term))
  return (
    <>
      <Part title={t('says_chosen')} entries={facts.filter(({ term }) => chosen.has(term))} />
      <Part
        title={t('says_never')}
        entries={[...never, { term: t('hidden_thumbnail'), value: thumbnail && t('hidden_thumbnail_yes') }]}
      />
    </>
  )
}

type SaysProps = {
  photo: PhotoReading | null
  media: UploadedMedia | null
  /** True when this browser could not read the metadata. */
  unread: boolean
}

/** Metadata of a file, field by field, with a check of the published part (BY-06). */
export const PhotoSays = ({ photo, media, unread }: SaysProps) => {
  const t = useTexts(texts)
  return (
    <section className={styles.says}>
      <h2 className={styles.subheading}>{t('says')}</h2>
      {photo === null ? (
        <p className={styles.note}>{t(unread ? 'says_unread' : 'says_nothing')}</p>
      ) : (
        <Facts photo={photo} thumbnail={photo.thumbnail !== null} />
      )}
      {media !== null && <CheckedFiles media={media} />}
    </section>
  )
}
