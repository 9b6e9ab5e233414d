import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow } from '@florilege/shared/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { colourNamed, Swatch } from './colour-field.tsx'
import styles from '../list/list-header.module.css'
import { RECORD_STATUSES } from './filter-fields.tsx'
import type { FilterKind } from './filter-names.ts'
import { facetsOf } from './filter-sheet.tsx'
import type { FilterName } from './filter-names.ts'
import type { useListState } from '../list/list-state.ts'

type State = ReturnType<typeof useListState>
const VALUES = ['technique', 'place', 'family'] as const satisfies readonly FilterName[]

type ChosenProps = { state: State; names: readonly FilterName[]; mark?: ReactNode; children: string }

const Chosen = ({ state, names, mark, children }: ChosenProps): ReactNode => {
  const t = useTexts(catalogueTexts)
  return (
    <ChipLink
      selected
      replace
      to={state.with(Object.fromEntries(names.map((name) => [name, null])))}
      aria-label={t('filter_remove', { name: children })}
    >
      {mark}
      {children}
      <X aria-hidden="true" className={styles.cross} />
    </ChipLink>
  )
}

const Artist = ({ id, state }: { id: number; state: State }) => {
  const { data } = useCall('GET /api/genus/:id', { params: { id } })
  return (
    <Chosen state={state} names={['artist']}>
      {data?.data.title ?? '…'}
    </Chosen>
  )
}

const Species = ({ id, state }: { id: number; state: State }) => {
  const { data } = useCall('GET /api/species/:id', { params: { id } })
  return (
    <Chosen state={state} names={['species']}>
      {data?.data.title ?? '…'}
    </Chosen>
  )
}

/** Facet value as displayed; the URL has its normalised form. */
const Value = ({ kind, name, state }: { kind: FilterKind; name: (typeof VALUES)[number]; state: State }) => {
  const { data } = useCall('GET /api/facet/:kind', facetsOf(kind, state))
  const value = state.get(name) ?? ''
  return (
    <Chosen state={state} names={[name]}>
      {data?.facets[name]?.find((one) => one.value === value)?.label ?? value}
    </Chosen>
  )
}

/** Active filters of a list, each with a remove button. */
export const ChosenFilters = ({ kind, state }: { kind: FilterKind; state: State }) => {
  const t = useTexts(catalogueTexts)
  const id = (name: FilterName) => (/^\d{1,15}$/.test(state.get(name) ?? '') ? Number(state.get(name)) : null)
  const [artist, species] = [id('artist'), id('species')]
  const linked = id('linked')
  const colour = colourNamed(state.get('colour'))
  const [words, from, to] = [state.get('q'), state.get('from'), state.get('to')]
  const chips = [
    ...(words === null || words === ''
      ? []
      : [
          <Chosen key="q" state={state} names={['q']}>
            {words}
          </Chosen>,
        ]),
    ...VALUES.filter((name) => state.get(name)).map((name) => <Value key={name} kind={kind} name={name} state={state} />),
    ...(artist === null ? [] : [<Artist key="artist" id={artist} state={state} />]),
    ...(species === null ? [] : [<Species key="species" id={species} state={state} />]),
    ...(linked === null
      ? []
      : [
          <Chosen key="linked" state={state} names={['linked']}>
            {t('filter_linked')}
          </Chosen>,
        ]),
    ...(colour === undefined
      ? []
      : [
          <Chosen key="colour" state={state} names={['colour']} mark={<Swatch colour={colour} />}>
            {t(`colour_${colour}`)}
          </Chosen>,
        ]),
    ...(from === null && to === null
      ? []
      : [
          <Chosen key="years" state={state} names={['from', 'to']}>
            {t('filter_years', { from: from ?? '…', to: to ?? '…' })}
          </Chosen>,
        ]),
    ...(state.get('pictured') === '1'
      ? [
          <Chosen key="pictured" state={state} names={['pictured']}>
            {t('filter_pictured')}
          </Chosen>,
        ]
      : []),
  ]
  const status = RECORD_STATUSES.find((one) => one === state.get('status'))
  if (status !== undefined)
    chips.push(
      <Chosen key="status" state={state} names={['status']}>
        {t(`edit_status_${status}`)}
      </Chosen>,
    )
  return chips.length === 0 ? null : <ChipRow label={t('filters_chosen')}>{chips}</ChipRow>
}
