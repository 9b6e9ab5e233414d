import { useTexts } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { chosenOf } from '../../kit/table/choice/filters.ts'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { SearchBox } from '../../kit/table/choice/search-box.tsx'
import { RECORD_PRIVACIES, RECORD_STATUSES } from './record-kinds.ts'

/** Search text, status and privacy status from the address. */
export const useRecordQuery = () => {
  const [search] = useSearchParams()
  return {
    q: search.get('q') ?? undefined,
    status: chosenOf(search, 'status', RECORD_STATUSES),
    privacy: chosenOf(search, 'privacy', RECORD_PRIVACIES),
  }
}

/** Filters of a list of records: text, filters of the page, publication status, privacy status. */
export const RecordFilters = ({ children }: { children?: ReactNode }) => {
  const t = useTexts(texts)
  return (
    <>
      <SearchBox label={t('record_search')} />
      {children}
      <FilterChips
        name="status"
        label={t('record_status')}
        all={t('record_status_all')}
        options={RECORD_STATUSES.map((value) => ({ value, label: t(`record_status_${value}`) }))}
      />
      <FilterChips
        name="privacy"
        label={t('record_privacy')}
        all={t('record_privacy_all')}
        options={RECORD_PRIVACIES.map((value) => ({ value, label: t(`record_privacy_${value}`) }))}
      />
    </>
  )
}
