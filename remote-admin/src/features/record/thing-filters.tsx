import { CONTRIBUTION_STATES } from '@florilege/shared/rules/forms'
import { useTexts } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { chosenOf } from '../../kit/table/choice/filters.ts'
import { SearchBox } from '../../kit/table/choice/search-box.tsx'
import type { ThingKind } from './record-kinds.ts'

const TYPES = ['image', 'video'] as const

/** Queries of the lists of photographs and of contributions, from the address. */
export const useThingQuery = () => {
  const [search] = useSearchParams()
  const q = search.get('q') ?? undefined
  return {
    media: { q, type: chosenOf(search, 'type', TYPES) },
    contribution: { q, state: chosenOf(search, 'state', CONTRIBUTION_STATES) },
  }
}

/** Filters of a table of photographs or contributions: text, filters of the page, type or state. */
export const ThingFilters = ({ kind, children }: { kind: ThingKind; children?: ReactNode }) => {
  const t = useTexts(texts)
  return (
    <>
      <SearchBox label={t(`thing_search_${kind}`)} />
      {children}
      {kind === 'media' ? (
        <FilterChips
          name="type"
          label={t('thing_type')}
          options={TYPES.map((value) => ({ value, label: t(`thing_type_${value}`) }))}
        />
      ) : (
        <FilterChips
          name="state"
          label={t('thing_state')}
          options={CONTRIBUTION_STATES.map((value) => ({ value, label: t(`thing_state_${value}`) }))}
        />
      )}
    </>
  )
}
