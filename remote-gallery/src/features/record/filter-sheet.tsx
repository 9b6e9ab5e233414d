import { useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { useLanguage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, Checkbox, Form, SelectField, Sheet, TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ColourField } from './colour-field.tsx'
import styles from './filter-sheet.module.css'
import { LinkedFields } from './linked-fields.tsx'
import { countWords } from './count-words.ts'
import { FILTER_NAMES } from './filter-names.ts'
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

type Choice = Partial<Record<FilterName, string>>
type FacetInput = CallInput<'GET /api/facet/:kind'>

/** Filters that counts take into account: all but the status, which editors alone have, and the order. */
const COUNTED = FILTER_NAMES.filter((name) => name !== 'status' && name !== '_sort')
const isYear = (value: string): boolean => /^-?\d{1,4}$/.test(value)

/** Input of the facet call of a list, with a choice that is not applied yet. */
export const facetsOf = (kind: FilterKind, state: ListState, choice: Choice = {}): FacetInput => {
  const values = COUNTED.map((name) => [name, choice[name] ?? state.get(name) ?? ''] as const)
  const counted = values.filter(([name, value]) => value !== '' && ((name !== 'from' && name !== 'to') || isYear(value)))
  return { params: { kind }, query: Object.fromEntries(counted) as NonNullable<FacetInput['query']> }
}

export const filterCount = (state: ListState): number => NAMES.filter((name) => name !== '_sort' && state.get(name)).length

type Facet = { value: string; label: string; count: number; about?: true | undefined }

/** Values to offer: a chosen one stays, also when the other filters leave nothing of it. */
const withChosen = (found: readonly Facet[] = [], chosen: string): readonly Facet[] =>
  chosen === '' || found.some(({ value }) => value === chosen) ? found : [...found, { value: chosen, label: chosen, count: 0 }]

/** Form of all filters and the sort order of a list; writes the choice to the URL. */
export const FilterSheet = ({ kind, state, onClose }: Props) => {
  const t = useTexts(texts)
  const { auth_role: role } = useSession()
  const language = useLanguage()
  const [choice, setChoice] = useState<Choice>({})
  // The counts stay while those of another choice are loaded.
  const { data } = useQuery({
    ...callOptions('GET /api/facet/:kind', facetsOf(kind, state, choice)),
    placeholderData: keepPreviousData,
  })
  const counted = (count: number, about = false) =>
    t(about ? 'facet_about' : 'facet_count', { count: countWords(count, about, language) })
  const valueOf = (name: FilterName): string => choice[name] ?? state.get(name) ?? ''
  const choose = (field: EventTarget) => {
    const { form } = field as HTMLInputElement
    if (form === null) return
    const values = new FormData(form)
    setChoice(Object.fromEntries(NAMES.map((name) => [name, String(values.get(name) ?? '')])))
  }
  // Text counts once it is left, a choice at once.
  const onBlur = ({ target }: FocusEvent) => target instanceof HTMLInputElement && choose(target)
  const onChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)))
      choose(target)
  }
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
          <div className={styles.fields} onBlur={onBlur} onChange={onChange}>
            <TextField name="q" label={t('filter_q')} defaultValue={state.get('q') ?? ''} type="search" maxLength={200} />
            {FACETS[kind]
              .filter((name) => data?.facets[name] !== undefined || valueOf(name) !== '')
              .map((name) => (
                <SelectField key={name} name={name} label={t(`filter_${name}`)} defaultValue={state.get(name) ?? ''}>
                  <option value="">{t('filter_any')}</option>
                  {withChosen(data?.facets[name], valueOf(name)).map(({ value, label, count, about }) => (
                    <option key={value} value={value}>
                      {`${label} ${counted(count, about)}`}
                    </option>
                  ))}
                </SelectField>
              ))}
            {kind === 'bibliography' && <ColourField chosen={state.get('colour')} found={data?.facets['colour']} />}
            {kind === 'bibliography' && (
              <LinkedFields state={state} onChange={(name, id) => setChoice((former) => ({ ...former, [name]: id }))} />
            )}
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
          </div>
        )}
      </Form>
    </Sheet>
  )
}
