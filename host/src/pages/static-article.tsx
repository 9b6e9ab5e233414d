import { useLanguage } from '@florilege/shared/shell'
import { Prose } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import type { StaticPage } from './content/static-page.ts'
import styles from './static-article.module.css'

/** A text of the house in the language of the page. */
export const StaticArticle = ({ page, children }: { page: StaticPage; children?: ReactNode }) => {
  const { title, lead, sections } = page[useLanguage()]
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Prose>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
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
