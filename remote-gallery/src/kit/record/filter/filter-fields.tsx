import { useLanguage, useTexts } from '@florilege/shared/shell'
import { SelectField } from '@florilege/shared/ui'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { countWords } from './count-words.ts'
import type { FilterKind, FilterName } from './filter-names.ts'
import type { useListState } from '../list/list-state.ts'

type ListState = ReturnType<typeof useListState>

/** Facet filters of each record kind, in addition to title and sort order. */
const FACETS: Record<FilterKind, readonly ('technique' | 'place' | 'family')[]> = {
  bibliography: ['technique', 'place'],
  genus: ['family'],
  species: ['family', 'place'],
  article: [],
}
const SORTS: Record<FilterKind, readonly ('plate' | 'title' | 'date' | '-date' | 'new')[]> = {
  bibliography: ['plate', 'title', 'date', '-date', 'new'],
  genus: ['title', 'date', 'new'],
  species: ['plate', 'title', 'new'],
  article: ['new', 'title'],
}

/** Filter values of the status, offered to editors only. */
export const RECORD_STATUSES = ['draft', 'scheduled', 'published'] as const

type Facet = { value: string; label: string; count: number; about?: true | undefined }

/** Values to offer: a chosen one stays, also when the other filters leave nothing of it. */
const withChosen = (found: readonly Facet[] = [], chosen: string): readonly Facet[] =>
  chosen === '' || found.some(({ value }) => value === chosen) ? found : [...found, { value: chosen, label: chosen, count: 0 }]

type FacetProps = {
  kind: FilterKind
  state: ListState
  /** Values with their counts, once they are loaded. */
  facets: Readonly<Record<string, readonly Facet[] | undefined>> | undefined
  valueOf: (name: FilterName) => string
}

/** Filters of a kind by its most frequent values. */
export const FacetFields = ({ kind, state, facets, valueOf }: FacetProps) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const counted = (count: number, about = false) =>
    t(about ? 'facet_about' : 'facet_count', { count: countWords(count, about, language) })
  return FACETS[kind]
    .filter((name) => facets?.[name] !== undefined || valueOf(name) !== '')
    .map((name) => (
      <SelectField key={name} name={name} label={t(`filter_${name}`)} defaultValue={state.get(name) ?? ''}>
        <option value="">{t('filter_any')}</option>
        {withChosen(facets?.[name], valueOf(name)).map(({ value, label, count, about }) => (
          <option key={value} value={value}>
            {`${label} ${counted(count, about)}`}
          </option>
        ))}
      </SelectField>
    ))
}

/** Status of records, which editors alone can filter by. */
export const StatusField = ({ state }: { state: ListState }) => {
  const t = useTexts(catalogueTexts)
  return (
    <SelectField name="status" label={t('filter_status')} defaultValue={state.get('status') ?? ''}>
      <option value="">{t('filter_any')}</option>
      {RECORD_STATUSES.map((status) => (
        <option key={status} value={status}>
          {t(`edit_status_${status}`)}
        </option>
      ))}
    </SelectField>
  )
}

export const SortField = ({ kind, state }: { kind: FilterKind; state: ListState }) => {
  const t = useTexts(catalogueTexts)
  return (
    <SelectField name="_sort" label={t('sort')} defaultValue={state.get('_sort') ?? ''}>
      {SORTS[kind].map((sort, index) => (
        <option key={sort} value={index === 0 ? '' : sort}>
          {t(`sort_${sort}`)}
        </option>
      ))}
    </SelectField>
  )
}
