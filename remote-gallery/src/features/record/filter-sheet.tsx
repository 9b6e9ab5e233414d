import { useCall } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button, Checkbox, Form, SelectField, Sheet, TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ColourField } from './colour-field.tsx'
import styles from './filter-sheet.module.css'
import { LinkedFields } from './linked-fields.tsx'
import type { FilterName } from './filter-names.ts'
import type { useListState } from './list-state.ts'

export type FilterKind = 'bibliography' | 'genus' | 'species' | 'article'
type ListState = ReturnType<typeof useListState>
type Props = { kind: FilterKind; state: ListState; onClose: () => void }

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
const NAMES: readonly FilterName[] = [
  'q',
  'technique',
  'place',
  'family',
  'artist',
  'species',
  'colour',
  'from',
  'to',
  'pictured',
  'status',
  '_sort',
]

/** Filter values of the status, offered to editors only. */
export const RECORD_STATUSES = ['draft', 'scheduled', 'published'] as const

const YEAR = { type: 'number', min: -9999, max: 3000, inputMode: 'numeric' } as const

/** Input of the facet call of a list, with the list's class if it has one. */
export const facetsOf = (kind: FilterKind, state: ListState) => {
  const of = state.get('class')
  return { params: { kind }, query: of === null || of === '' ? {} : { class: of } }
}

export const filterCount = (state: ListState): number => NAMES.filter((name) => name !== '_sort' && state.get(name)).length

/** Form of all filters and the sort order of a list; writes the choice to the URL. */
export const FilterSheet = ({ kind, state, onClose }: Props) => {
  const t = useTexts(texts)
  const { auth_role: role } = useSession()
  const { data } = useCall('GET /api/facet/:kind', facetsOf(kind, state))
  // Counts apply to the unfiltered list; with other filters active they would be wrong.
  const isNarrowed = (by: FilterName) => filterCount(state) > (state.get(by) ? 1 : 0)
  const submit = async (values: Record<string, string>) => {
    state.set(Object.fromEntries(NAMES.map((name) => [name, values[name] ?? ''])))
    onClose()
  }
  const clear = () => {
    state.set(Object.fromEntries(NAMES.map((name) => [name, null])))
    onClose()
  }
  return (
    <Sheet title={t('filters')} onClose={onClose}>
      <Form onSubmit={submit} label={t('filters')} guard={false}>
        {() => (
          <>
            <TextField name="q" label={t('filter_q')} defaultValue={state.get('q') ?? ''} type="search" maxLength={200} />
            {FACETS[kind]
              .filter((name) => data?.facets[name] !== undefined || state.get(name))
              .map((name) => (
                <SelectField key={name} name={name} label={t(`filter_${name}`)} defaultValue={state.get(name) ?? ''}>
                  <option value="">{t('filter_any')}</option>
                  {data?.facets[name]?.map(({ value, label, count }) => (
                    <option key={value} value={value}>
                      {isNarrowed(name) ? label : `${label} (${count})`}
                    </option>
                  ))}
                </SelectField>
              ))}
            {kind === 'bibliography' && <ColourField chosen={state.get('colour')} found={data?.facets['colour']} />}
            {kind === 'bibliography' && <LinkedFields state={state} />}
            {kind === 'bibliography' && (
              <div className={styles.years}>
                <TextField name="from" label={t('filter_from')} defaultValue={state.get('from') ?? ''} {...YEAR} />
                <TextField name="to" label={t('filter_to')} defaultValue={state.get('to') ?? ''} {...YEAR} />
              </div>
            )}
            {can({ role }, 'record.edit') && (
              <SelectField name="status" label={t('filter_status')} defaultValue={state.get('status') ?? ''}>
                <option value="">{t('filter_any')}</option>
                {RECORD_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {t(`edit_status_${status}`)}
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField name="_sort" label={t('sort')} defaultValue={state.get('_sort') ?? ''}>
              {SORTS[kind].map((sort, index) => (
                <option key={sort} value={index === 0 ? '' : sort}>
                  {t(`sort_${sort}`)}
                </option>
              ))}
            </SelectField>
            <Checkbox name="pictured" value="1" label={t('filter_pictured')} defaultChecked={state.get('pictured') === '1'}>
              {t('filter_pictured')}
            </Checkbox>
            <div className={styles.actions}>
              <Button type="submit">{t('filters_apply')}</Button>
              <Button kind="outline" onClick={clear}>
                {t('filters_clear')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Sheet>
  )
}
