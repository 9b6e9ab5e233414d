import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { chosenOf } from '../table/filters.ts'
import { FilterChips } from '../table/filter-chips.tsx'
import { SiteLink } from '../table/site-link.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NONE, toggled } from './bulk-choice.ts'
import type { BulkChoice } from './bulk-choice.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { RecordFilters, useRecordQuery } from './record-filters.tsx'
import { RECORD_KINDS } from './record-kinds.ts'
import { RecordTable } from './record-table.tsx'
import styles from './record.module.css'

const [USUAL] = RECORD_KINDS

/** `/admin/record/`: the catalogue by kind, words and state; some of it, or all, can be edited together. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const kind = chosenOf(search, 'kind', RECORD_KINDS) ?? USUAL
  const { q, status } = useRecordQuery()
  const layer = useLayer('bulk')
  const place = `${kind} ${status} ${q}`
  const [kept, setKept] = useState<{ place: string; choice: BulkChoice } | null>(null)
  // What was chosen of another list is not what one sees here.
  const choice = kept === null || kept.place === place ? (kept?.choice ?? null) : NONE
  const choose = (next: BulkChoice) => setKept({ place, choice: next })
  const kinds = RECORD_KINDS.map((value) => ({ value: value === USUAL ? '' : value, label: t(`record_kind_${value}`) }))
  const tools = (
    <>
      <RecordFilters>
        <FilterChips name="kind" label={t('record_kind')} options={kinds} all={null} />
      </RecordFilters>
      <div className={styles.row}>
        {choice === null && (
          <Button kind="outline" onClick={() => choose(NONE)}>
            {t('bulk_choose')}
          </Button>
        )}
        <Link className={styles.link} to="/admin/record/bulk/">
          {t('bulk_list')}
        </Link>
        <SiteLink className={styles.link} to="/import/">
          {t('record_import')}
        </SiteLink>
      </div>
    </>
  )
  return (
    <AdminPage title={t('records')} intro={t('records_intro')} tools={tools}>
      <RecordTable
        key={kind}
        kind={kind}
        caption={t(`record_kind_${kind}`)}
        choice={choice}
        onToggle={(id) => choose(toggled(choice ?? NONE, id))}
      />
      {choice !== null && <BulkBar choice={choice} onChoice={choose} onEdit={layer.show} onStop={() => setKept(null)} />}
      {choice !== null && layer.open && (
        <BulkSheet kind={kind} records={choice.all ? { q, status } : { ids: [...choice.ids] }} onClose={layer.close} />
      )}
    </AdminPage>
  )
}
