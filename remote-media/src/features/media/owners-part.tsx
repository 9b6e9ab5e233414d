import type { MediaPage, PhotoMetadata } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { DefinitionList, fileSize } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './media-page.module.css'
import { usePhotoFacts } from './photo-facts.ts'

const PhotoFacts = ({ photo }: { photo: PhotoMetadata }) => <DefinitionList entries={usePhotoFacts(photo)} />

/** Owner's part of the page: the original file and its metadata. */
export const OwnersPart = ({ own }: { own: NonNullable<MediaPage['own']> }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section className={styles.own} aria-labelledby="own-part">
      <h2 id="own-part">{t('yours')}</h2>
      <p className={styles.note}>{t('yours_text')}</p>
      <DefinitionList
        entries={[{ term: t('file'), value: t('file_facts', { name: own.file_name, size: fileSize(own.file_size, language) }) }]}
      />
      {own.metadata && <PhotoFacts photo={own.metadata} />}
      {own.fileurl !== null && (
        <p>
          <a href={own.fileurl} download>
            {t('original')}
          </a>
        </p>
      )}
    </section>
  )
}
