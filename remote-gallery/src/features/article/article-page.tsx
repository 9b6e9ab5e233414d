import type { ArticleRecord } from '@florilege/shared/contracts'
import { mediaInDocument } from '@florilege/shared/rules/text'
import { SeeAsLink } from '@florilege/shared/see-as'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, dateText, KindChip, PictureFrame } from '@florilege/shared/ui'
import { Printer } from 'lucide-react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { AddToFlorilege } from '../florilege/add-to-florilege.tsx'
import { CataloguePage } from '../../kit/record/list/catalogue-page.tsx'
import { ItemLinks } from '../../kit/record/item-links.tsx'
import { useRecordId } from '../../kit/record/record-id.ts'
import { RecordLinks } from '../../kit/record/record-links.tsx'
import { SourceLink } from '../../kit/record/source-facts.tsx'
import { tied } from '../../kit/record/tied.ts'
import { useSeenRecord } from '../../kit/record/list/use-seen-record.ts'
import { ExportButton } from '../../kit/export/export-button.tsx'
import { ShareButton } from '../../kit/record/share-button.tsx'
import { ArticleBody } from './article-body.tsx'
import styles from './article-page.module.css'

/** Credit, licence and source of an article; nothing without any. */
const Credit = ({ record: { fields, language } }: { record: ArticleRecord }) => {
  const words = [fields.credit_line, fields.licence].filter(Boolean).join(' · ')
  if (words === '' && !fields.source_url) return null
  return (
    <p className={styles.byline}>
      <span lang={language}>{words}</span>
      {words !== '' && fields.source_url && ' · '}
      {fields.source_url && <SourceLink address={fields.source_url} />}
    </p>
  )
}

const Tags = ({ record: { fields, language } }: { record: ArticleRecord }) => {
  const t = useTexts(catalogueTexts)
  if (fields.tags.length === 0) return null
  return (
    <ul className={`plain-list ${styles.tags}`} aria-label={t('field_tags')}>
      {fields.tags.map((tag) => (
        <li key={tag}>
          <KindChip tint="plain">
            <span lang={language}>{tag}</span>
          </KindChip>
        </li>
      ))}
    </ul>
  )
}

const Article = ({ record }: { record: ArticleRecord }) => {
  const { fields, language: written } = record
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  const day = record.published_at ?? record.publish_at ?? record.created_at
  const inText = new Set(mediaInDocument(fields.document ?? []))
  const cover = record.pictures.find(({ media_id }) => !inText.has(media_id))
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        {fields.theme && (
          <KindChip tint="verdure">
            <span lang={written}>{fields.theme}</span>
          </KindChip>
        )}
        <h1 className={styles.title} lang={written}>
          {tied(record.title)}
        </h1>
        <p className={styles.byline}>
          {record.owner.display_name} · <time dateTime={day}>{dateText(new Date(day), language, zone)}</time>
        </p>
        {fields.lead && (
          <p className={styles.lead} lang={written}>
            {fields.lead}
          </p>
        )}
      </header>
      {cover && (
        <figure className={styles.cover} lang={written}>
          <PictureFrame picture={cover} sizes="(min-width: 700px) 560px, 100vw" priority />
        </figure>
      )}
      <ArticleBody record={record} />
      <Tags record={record} />
      <Credit record={record} />
      <div className={styles.actions}>
        <AddToFlorilege item={record.id} kind="outline" />
        {record.status === 'published' && <ShareButton title={record.title} />}
        {record.status === 'published' && <ExportButton what={{ kind: 'article', id: record.id }} />}
        <SeeAsLink owner={record.owner.id} />
        <Button kind="outline" onClick={() => globalThis.print()}>
          <Printer aria-hidden="true" />
          {t('article_print')}
        </Button>
      </div>
      <RecordLinks id={record.id} links={record.links} more={record.links_more} />
      <ItemLinks id={record.id} />
    </article>
  )
}

export const Page = () => {
  const t = useTexts(catalogueTexts)
  const query = useSeenRecord('GET /api/article/:id', useRecordId())
  return (
    <CataloguePage kind="article" query={query} title={t('articles')} back="/artwork/?show=articles">
      {(record) => <Article record={record} />}
    </CataloguePage>
  )
}
