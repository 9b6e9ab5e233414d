import { HouseProse } from '@florilege/shared/house'
import type { StaticPage } from '@florilege/shared/house'
import { useLanguage } from '@florilege/shared/shell'
import { classes, SkeletonLines } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import styles from './static-article.module.css'

type StaticArticleProps = {
  /** Undefined while it loads. */
  page: StaticPage | undefined
  /** The popup shows the title already. */
  titled?: boolean
  children?: ReactNode
}

/** Text of a static page in the language of the page. */
export const StaticArticle = ({ page, titled = false, children }: StaticArticleProps) => {
  const language = useLanguage()
  if (page === undefined) return <SkeletonLines lines={12} />
  const { title, lead, sections } = page[language]
  return (
    <article className={classes(styles.article, titled && styles.titled)}>
      {!titled && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.lead}>{lead}</p>
      <HouseProse sections={sections} heading={titled ? 'h3' : 'h2'} />
      {children}
    </article>
  )
}
