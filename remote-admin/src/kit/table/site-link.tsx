import { useSiteOrigin, useTexts } from '@florilege/shared/shell'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './site-link.module.css'

/** Link to a page of another remote. The administration's own origin has no other remote, so the link opens the site there. */
export const SiteLink = ({ to, className, children }: { to: string; className?: string | undefined; children: ReactNode }) => {
  const t = useTexts(texts)
  const site = useSiteOrigin()
  if (site === null)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={`${site}${to}`} target="_blank" rel="noopener" className={className}>
      {children}
      <ExternalLink aria-hidden="true" className={styles.mark} />
      <span className="visually-hidden">{t('on_site')}</span>
    </a>
  )
}
