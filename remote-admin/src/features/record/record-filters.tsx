import { useTexts } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { chosenOf } from '../table/filters.ts'
import { FilterChips } from '../table/filter-chips.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { RECORD_STATUSES } from './record-kinds.ts'

/** The words and the state that stand in the address. */
export const useRecordQuery = () => {
  const [search] = useSearchParams()
  return { q: search.get('q') ?? undefined, status: chosenOf(search, 'status', RECORD_STATUSES) }
}

/** What a list of records is narrowed by: words, what the page adds, the state of publication. */
export const RecordFilters = ({ children }: { children?: ReactNode }) => {
  const t = useTexts(texts)
  return (
    <>
      <SearchBox label={t('record_search')} />
      {children}
      <FilterChips
        name="status"
        label={t('record_status')}
        options={RECORD_STATUSES.map((value) => ({ value, label: t(`record_status_${value}`) }))}
      />
    </>
  )
}
