import { useTexts } from '@florilege/shared/shell'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { chosenOf } from '../../kit/table/choice/filters.ts'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import { RecordFilters } from './record-filters.tsx'
import { isRecordKind, RECORD_KINDS, TABLE_KINDS } from './record-kinds.ts'
import { RecordTable } from './record-table.tsx'
import { ThingFilters } from './thing-filters.tsx'
import { ThingTable } from './thing-table.tsx'
import styles from './record.module.css'

const [USUAL] = RECORD_KINDS

const Kinds = () => {
  const t = useTexts(texts)
  const options = TABLE_KINDS.map((value) => ({ value: value === USUAL ? '' : value, label: t(`record_kind_${value}`) }))
  return <FilterChips name="kind" label={t('record_kind')} options={options} all={null} />
}

/** Links to the other pages of the catalogue. */
const Ways = () => {
  const t = useTexts(texts)
  return (
    <div className={styles.row}>
      <Link className={styles.link} to="/admin/record/deleted/">
        {t('deleted_rows')}
      </Link>
      <SiteLink className={styles.link} to="/record/">
        {t('record_bulk')}
      </SiteLink>
      <SiteLink className={styles.link} to="/import/">
        {t('record_import')}
      </SiteLink>
      <SiteLink className={styles.link} to="/merge/">
        {t('record_merges')}
      </SiteLink>
    </div>
  )
}

/** `/admin/record/`: records and visitors' additions, by kind. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const kind = chosenOf(search, 'kind', TABLE_KINDS) ?? USUAL
  const tools = (
    <>
      {isRecordKind(kind) ? (
        <RecordFilters>
          <Kinds />
        </RecordFilters>
      ) : (
        <ThingFilters kind={kind}>
          <Kinds />
        </ThingFilters>
      )}
      <Ways />
    </>
  )
  const caption = t(`record_kind_${kind}`)
  return (
    <AdminPage title={t('records')} intro={t('records_intro')} tools={tools}>
      {isRecordKind(kind) ? (
        <RecordTable key={kind} kind={kind} caption={caption} />
      ) : (
        <ThingTable key={kind} kind={kind} caption={caption} />
      )}
    </AdminPage>
  )
}
