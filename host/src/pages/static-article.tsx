import { useLanguage } from '@florilege/shared/shell'
import { classes, Prose } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import type { StaticPage } from './content/static-page.ts'
import styles from './static-article.module.css'

type StaticArticleProps = {
  page: StaticPage
  /** Its title stands above it already, on the popup. */
  titled?: boolean
  children?: ReactNode
}

/** A text of the house in the language of the page. */
export const StaticArticle = ({ page, titled = false, children }: StaticArticleProps) => {
  const { title, lead, sections } = page[useLanguage()]
  const Heading = titled ? 'h3' : 'h2'
  return (
    <article className={classes(styles.article, titled && styles.titled)}>
      {!titled && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.lead}>{lead}</p>
      <Prose>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <Heading>{heading}</Heading>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Prose>
      {children}
    </article>
  )
}
