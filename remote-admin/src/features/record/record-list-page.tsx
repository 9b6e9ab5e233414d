import { useLayer, useTexts, useUnsaved } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { chosenOf } from '../table/choice/filters.ts'
import { FilterChips } from '../table/choice/filter-chips.tsx'
import { SiteLink } from '../table/site-link.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { isNone, NONE, toggled } from './bulk-choice.ts'
import type { BulkChoice } from './bulk-choice.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { RecordFilters, useRecordQuery } from './record-filters.tsx'
import { isRecordKind, RECORD_KINDS, TABLE_KINDS } from './record-kinds.ts'
import type { RecordKind } from './record-kinds.ts'
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
const Ways = ({ children }: { children?: ReactNode }) => {
  const t = useTexts(texts)
  return (
    <div className={styles.row}>
      {children}
      <Link className={styles.link} to="/admin/record/bulk/">
        {t('bulk_list')}
      </Link>
      <Link className={styles.link} to="/admin/record/deleted/">
        {t('deleted_rows')}
      </Link>
      <SiteLink className={styles.link} to="/import/">
        {t('record_import')}
      </SiteLink>
      <SiteLink className={styles.link} to="/merge/">
        {t('record_merges')}
      </SiteLink>
    </div>
  )
}

/** Records of one kind, filtered by text, status and privacy status; a selection, or all of them, can be edited in bulk. */
const Records = ({ kind }: { kind: RecordKind }) => {
  const t = useTexts(texts)
  const filters = useRecordQuery()
  const layer = useLayer('bulk')
  const place = [kind, ...Object.values(filters)].join(' ')
  const [kept, setKept] = useState<{ place: string; choice: BulkChoice } | null>(null)
  // A selection made in another list does not apply to this one.
  const choice = kept === null || kept.place === place ? (kept?.choice ?? null) : NONE
  // A reload of the page would lose the selection.
  useUnsaved(choice !== null && !isNone(choice), 'work')
  const choose = (next: BulkChoice) => setKept({ place, choice: next })
  const tools = (
    <>
      <RecordFilters>
        <Kinds />
      </RecordFilters>
      <Ways>
        {choice === null && (
          <Button kind="outline" onClick={() => choose(NONE)}>
            {t('bulk_choose')}
          </Button>
        )}
      </Ways>
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
        <BulkSheet kind={kind} records={choice.all ? filters : { ids: [...choice.ids] }} onClose={layer.close} />
      )}
    </AdminPage>
  )
}

/** `/admin/record/`: records and visitors' additions, by kind. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const kind = chosenOf(search, 'kind', TABLE_KINDS) ?? USUAL
  if (isRecordKind(kind)) return <Records kind={kind} />
  const tools = (
    <>
      <ThingFilters kind={kind}>
        <Kinds />
      </ThingFilters>
      <Ways />
    </>
  )
  return (
    <AdminPage title={t('records')} intro={t('records_intro')} tools={tools}>
      <ThingTable key={kind} kind={kind} caption={t(`record_kind_${kind}`)} />
    </AdminPage>
  )
}
