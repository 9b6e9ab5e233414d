import { useCall } from '@florilege/shared/client'
import type { ArticleRecord } from '@florilege/shared/contracts'
import { usePage, useTexts } from '@florilege/shared/shell'
import { KindChip, PictureFrame, Prose, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useRecordId } from '../record/record-id.ts'
import { RecordLinks } from '../record/record-links.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { ShareButton } from '../record/share-button.tsx'
import styles from './article-page.module.css'

const Article = ({ record }: { record: ArticleRecord }) => {
  const { fields } = record
  const [cover] = record.pictures
  return (
    <article className={styles.article} lang={record.language}>
      <header className={styles.header}>
        {fields.theme && <KindChip tint="verdure">{fields.theme}</KindChip>}
        <h1 className={styles.title}>{record.title}</h1>
        <p className={styles.byline}>
          {record.owner.display_name} · <TimeSince at={record.created_at} />
        </p>
        {fields.lead && <p className={styles.lead}>{fields.lead}</p>}
      </header>
      {cover && (
        <figure className={styles.cover}>
          <PictureFrame picture={cover} sizes="(min-width: 700px) 560px, 100vw" priority />
        </figure>
      )}
      <Prose>
        {fields.paragraphs.map((paragraph, index) => (
          // Paragraphs have no identity of their own, and a page never reorders them.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
      <ShareButton title={record.title} />
      <RecordLinks links={record.links} more={record.links_more} />
    </article>
  )
}

export const Page = () => {
  const query = useCall('GET /api/article/:id', { params: { id: useRecordId() } })
  const t = useTexts(texts)
  usePage({
    title: query.data?.data.title ?? t('articles'),
    back: '/artwork/?show=articles',
    heading: query.isError ? 'bar' : 'page',
  })
  return (
    <RecordPage query={query} back="/artwork/?show=articles">
      {(record) => <Article record={record} />}
    </RecordPage>
  )
}
