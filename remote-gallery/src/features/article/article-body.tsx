import type { ArticleRecord } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { PictureFrame, Prose, RichTextView } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './article-page.module.css'
import { contentsOf } from './contents.ts'
import type { Heading } from './contents.ts'

const SIZES = '(min-width: 700px) 560px, 100vw'

const Contents = ({ headings, lang }: { headings: readonly Heading[]; lang: string }) => {
  const t = useTexts(catalogueTexts)
  return (
    <nav className={styles.contents} aria-labelledby="article-contents">
      <h2 id="article-contents" className={styles.contentsTitle}>
        {t('article_contents')}
      </h2>
      <ol className="plain-list" lang={lang}>
        {headings.map(({ id, words, level }) => (
          <li key={id} className={level === 3 ? styles.deeper : undefined}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Text of an article: its document with a table of contents, or the paragraphs of a source. */
export const ArticleBody = ({ record }: { record: ArticleRecord }) => {
  const { document, paragraphs } = record.fields
  const lang = record.language
  if (document === undefined)
    return (
      <Prose lang={lang}>
        {paragraphs.map((paragraph, index) => (
          // Paragraphs have no ids and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
    )
  const headings = contentsOf(document)
  const picture = (media: number, alt: string) => {
    const own = record.pictures.find(({ media_id }) => media_id === media)
    if (own === undefined) return null
    return <PictureFrame picture={alt === '' ? own : { ...own, alt }} sizes={SIZES} />
  }
  return (
    <>
      {headings.length > 0 && <Contents headings={headings} lang={lang} />}
      <div lang={lang}>
        <RichTextView document={document} pictureOf={picture} headingId={(at) => headings.find((one) => one.at === at)?.id} />
      </div>
    </>
  )
}
