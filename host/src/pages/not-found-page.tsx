import { usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { hostTexts } from '../i18n/host-texts.ts'
import { pageTexts } from '../i18n/page-texts.ts'
import { PressedFlower } from './pressed-flower.tsx'
import styles from './not-found-page.module.css'

/** Any path that no page has (RT-36); the server answers it with 404 as well. */
export const NotFoundPage = () => {
  const text = useTexts(pageTexts)
  const frame = useTexts(hostTexts)
  usePage({ title: text('NOT_FOUND_TITLE'), heading: 'page' })
  return (
    <article className={styles.page}>
      <PressedFlower />
      <p className={styles.number}>404</p>
      <h1 className={styles.title}>{text('NOT_FOUND_HEADING')}</h1>
      <p className={styles.text}>{text('NOT_FOUND_TEXT')}</p>
      <ButtonLink to="/">{frame('TO_HOME')}</ButtonLink>
    </article>
  )
}
