import { useLayer, usePage, useTexts, useUnsaved } from '@florilege/shared/shell'
import { useState } from 'react'
import { Link } from 'react-router'
import wide from '../../wide-page.module.css'
import { MERGES } from '../merge/merge-path.ts'
import { BulkBar } from './bulk-bar.tsx'
import { isNone, NONE, toggled } from './bulk-choice.ts'
import type { BulkChoice } from './bulk-choice.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { RecordFilters } from './record-filters.tsx'
import { BULK_EDITS } from './record-kinds.ts'
import { RecordTable } from './record-table.tsx'
import { texts } from './texts.ts'
import { useRecordFilters } from './use-record-filters.ts'

/** `/record/`: records of every status for editors, selected and edited together. */
export const Page = () => {
  const t = useTexts(texts)
  const { kind, filters } = useRecordFilters()
  const layer = useLayer('bulk')
  const place = [kind, ...Object.values(filters)].join(' ')
  const [kept, setKept] = useState<{ place: string; choice: BulkChoice }>({ place, choice: NONE })
  // A selection made in another list does not apply to this one.
  const choice = kept.place === place ? kept.choice : NONE
  // A reload of the page would lose the selection.
  useUnsaved(!isNone(choice), 'work')
  usePage({ title: t('records'), heading: 'page' })
  const choose = (next: BulkChoice) => setKept({ place, choice: next })
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('records')}</h1>
      <p className={wide.lead}>{t('records_lead')}</p>
      <p>
        <Link to={BULK_EDITS}>{t('bulk_list')}</Link> · <Link to={MERGES}>{t('record_merges')}</Link> ·{' '}
        <Link to="/import/">{t('record_import')}</Link>
      </p>
      <RecordFilters />
      <RecordTable key={kind} choice={choice} onToggle={(id) => choose(toggled(choice, id))} />
      <BulkBar choice={choice} onChoice={choose} onEdit={layer.show} />
      {layer.open && <BulkSheet kind={kind} records={choice.all ? filters : { ids: [...choice.ids] }} onClose={layer.close} />}
    </div>
  )
}
