import { usePage, useSiteOrigin, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { useLocation } from 'react-router'
import { hostTexts } from '../i18n/host-texts.ts'
import { pageTexts } from '../i18n/page-texts.ts'
import { PressedFlower } from './house/pressed-flower.tsx'
import styles from './not-found-page.module.css'

/**
 * Any path that no page has (RT-36); the server answers it with 404 as well. On the administration's own origin, which has
 * none of the site's pages, it leads to the same path there.
 */
export const NotFoundPage = () => {
  const text = useTexts(pageTexts)
  const frame = useTexts(hostTexts)
  const { pathname, search } = useLocation()
  const origin = useSiteOrigin()
  const site = pathname.startsWith('/admin/') ? null : origin
  usePage({ title: text('NOT_FOUND_TITLE'), heading: 'page' })
  return (
    <article className={styles.page}>
      <PressedFlower />
      <p className={styles.number}>404</p>
      <h1 className={styles.title}>{text('NOT_FOUND_HEADING')}</h1>
      <p className={styles.text}>{text(site === null ? 'NOT_FOUND_TEXT' : 'NOT_FOUND_ADMINISTRATION')}</p>
      {site !== null && (
        <ButtonLink kind="outline" to={`${site}${pathname}${search}`}>
          {text('LOOK_ON_SITE')}
        </ButtonLink>
      )}
      <ButtonLink to="/">{frame('TO_HOME')}</ButtonLink>
    </article>
  )
}
