import { useState } from 'react'
import type { ComponentProps, FocusEvent, FormEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button, Checkbox, Form, Sheet, TextField } from '@florilege/shared/ui'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { ColourField } from './colour-field.tsx'
import { FacetFields, SortField, StatusField } from './filter-fields.tsx'
import styles from './filter-sheet.module.css'
import { LinkedFields } from '../linked-fields.tsx'
import { FILTER_NAMES } from './filter-names.ts'
import type { FilterKind, FilterName } from './filter-names.ts'
import type { useListState } from '../list/list-state.ts'

type ListState = ReturnType<typeof useListState>
type Props = { kind: FilterKind; state: ListState; onClose: () => void }

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

type WorkProps = {
  state: ListState
  colours: ComponentProps<typeof ColourField>['found']
  onLinked: ComponentProps<typeof LinkedFields>['onChange']
}

/** Filters of artworks and writings: colour, artist and species, and years. */
const WorkFields = ({ state, colours, onLinked }: WorkProps) => {
  const t = useTexts(catalogueTexts)
  return (
    <>
      <ColourField chosen={state.get('colour')} found={colours} />
      <LinkedFields state={state} onChange={onLinked} />
      <div className={styles.years}>
        <TextField name="from" label={t('filter_from')} defaultValue={state.get('from') ?? ''} {...YEAR} />
        <TextField name="to" label={t('filter_to')} defaultValue={state.get('to') ?? ''} {...YEAR} />
      </div>
    </>
  )
}

/** Form of all filters and the sort order of a list; writes the choice to the URL. */
export const FilterSheet = ({ kind, state, onClose }: Props) => {
  const t = useTexts(catalogueTexts)
  const { auth_role: role } = useSession()
  const [choice, setChoice] = useState<Choice>({})
  // The counts stay while those of another choice are loaded.
  const { data } = useQuery({
    ...callOptions('GET /api/facet/:kind', facetsOf(kind, state, choice)),
    placeholderData: keepPreviousData,
  })
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
  const apply = (values: Record<string, string> | null) => {
    state.set(Object.fromEntries(NAMES.map((name) => [name, values && (values[name] ?? '')])))
    onClose()
  }
  return (
    <Sheet title={t('filters')} onClose={onClose}>
      <Form onSubmit={async (values) => apply(values)} label={t('filters')} guard={false}>
        {() => (
          <div className={styles.fields} onBlur={onBlur} onChange={onChange}>
            <TextField name="q" label={t('filter_q')} defaultValue={state.get('q') ?? ''} type="search" maxLength={200} />
            <FacetFields kind={kind} state={state} facets={data?.facets} valueOf={valueOf} />
            {kind === 'bibliography' && (
              <WorkFields
                state={state}
                colours={data?.facets['colour']}
                onLinked={(name, id) => setChoice((former) => ({ ...former, [name]: id }))}
              />
            )}
            {can({ role }, 'record.edit') && <StatusField state={state} />}
            <SortField kind={kind} state={state} />
            <Checkbox name="pictured" value="1" label={t('filter_pictured')} defaultChecked={state.get('pictured') === '1'}>
              {t('filter_pictured')}
            </Checkbox>
            <div className={styles.actions}>
              <Button type="submit">{t('filters_apply')}</Button>
              <Button kind="outline" onClick={() => apply(null)}>
                {t('filters_clear')}
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Sheet>
  )
}
