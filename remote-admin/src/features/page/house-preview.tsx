import type { HouseWords } from '@florilege/shared/contracts'
import { HouseProse } from '@florilege/shared/house'
import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import styles from './house.module.css'

/** A text of the house as its page shows it. */
export const HousePreview = ({ language, text: { title, lead, sections } }: { language: 'fr' | 'en'; text: HouseWords }) => {
  const t = useTexts(texts)
  return (
    <section className={styles.preview} aria-label={t('page_preview')} lang={language}>
      <p className={styles.tag}>{t('page_preview')}</p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <HouseProse sections={sections} heading="h3" />
    </section>
  )
}
