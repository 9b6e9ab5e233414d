import { usePages } from '@florilege/shared/client'
import type { ItemLink, LinkType } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { itemsOf, LoadMore } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './record-links.module.css'
import { Contributions } from './contributions.tsx'
import { RecordRows } from './view/record-row.tsx'

const RECORDS: ReadonlySet<ItemLink['item']['kind']> = new Set(['bibliography', 'genus', 'species', 'article'])

const Linked = ({ id, type, label }: { id: number; type: LinkType; label: string }) => {
  const pages = usePages('GET /api/link/:id', { params: { id }, query: { type, back: '1' } })
  const items = (itemsOf(pages) ?? []).map(({ item }) => item)
  // Links from records are shown with the record itself.
  const others = items.filter(({ kind }) => !RECORDS.has(kind))
  if (others.length === 0 && !pages.hasNextPage) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{label}</h2>
      <RecordRows label={label} records={others} />
      <LoadMore pages={pages} />
    </section>
  )
}

/** Non-record items that link to a record: notes, lessons, anthologies, photographs and contributions (BY-01). */
export const ItemLinks = ({ id }: { id: number }) => {
  const t = useTexts(catalogueTexts)
  return (
    <>
      <Linked id={id} type="about" label={t('said_about')} />
      <Contributions id={id} />
    </>
  )
}
