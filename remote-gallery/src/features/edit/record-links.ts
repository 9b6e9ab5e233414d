import type { CallInput } from '@florilege/shared/client'
import type { RecordCard, RecordKind } from '@florilege/shared/contracts'
import type { editTexts } from './edit-texts.ts'
import type { Suffix } from '../../kit/record/field/record-specs.ts'

type LinkDraft = NonNullable<CallInput<'POST /api/link'>['body']>
type LinkType = LinkDraft['type']
type Source = 'artist' | 'movement' | 'genus' | 'species' | 'bibliography' | 'artwork'
type EditWord = Suffix<keyof (typeof editTexts)['fr'], 'edit_'>
/** Form field for links of one type to one source of records. `classes`: record classes that have the field. */
export type LinkSpec = {
  /** Name of the form field. */
  name: `link_${LinkType}_${Source}` & EditWord
  type: LinkType
  source: Source
  classes?: readonly string[]
  one?: true
}

export const LINKS: Record<RecordKind, readonly LinkSpec[]> = {
  bibliography: [
    { name: 'link_creator_artist', type: 'creator', source: 'artist' },
    { name: 'link_movement_movement', type: 'movement', source: 'movement' },
    { name: 'link_represents_species', type: 'represents', source: 'species' },
    { name: 'link_represents_genus', type: 'represents', source: 'genus' },
    { name: 'link_engraved_in_bibliography', type: 'engraved_in', source: 'bibliography' },
  ],
  genus: [
    { name: 'link_movement_movement', type: 'movement', source: 'movement', classes: ['artist'] },
    { name: 'link_member_of_genus', type: 'member_of', source: 'genus', classes: ['taxon'], one: true },
    { name: 'link_described_in_bibliography', type: 'described_in', source: 'bibliography', classes: ['taxon'] },
  ],
  species: [
    { name: 'link_member_of_genus', type: 'member_of', source: 'genus', one: true },
    { name: 'link_described_in_bibliography', type: 'described_in', source: 'bibliography' },
  ],
  article: [
    { name: 'link_about_artwork', type: 'about', source: 'artwork' },
    { name: 'link_about_species', type: 'about', source: 'species' },
    { name: 'link_about_artist', type: 'about', source: 'artist' },
  ],
}

const sourceOf = ({ kind, class: of }: Pick<RecordCard, 'kind' | 'class'>): Source | null => {
  if (kind === 'species') return 'species'
  if (kind === 'bibliography') return of === 'artwork' ? 'artwork' : 'bibliography'
  if (kind === 'genus') return of === 'artist' || of === 'movement' ? of : 'genus'
  return null
}

type Link = { type: LinkType; back: boolean; record: Pick<RecordCard, 'id' | 'title' | 'kind' | 'class'> }

/** Records linked from a record by one kind of link. */
export const linkedBy = (spec: LinkSpec, links: readonly Link[]): Link['record'][] =>
  links
    .filter(({ type, back, record }) => type === spec.type && !back && sourceOf(record) === spec.source)
    .map(({ record }) => record)

/** Key of a link from one record. */
export const linkKey = (type: LinkType, to: number): string => `${type} ${to}`

/**
 * Current links that the form owns: present when it was opened, or created by it. Links that others added meanwhile are not
 * removed.
 */
export const ownLinks = (now: readonly Link[], opened: readonly Link[], made: ReadonlySet<string>): Link[] => {
  const known = new Set([...made, ...opened.map(({ type, record }) => linkKey(type, record.id))])
  return now.filter(({ type, record }) => known.has(linkKey(type, record.id)))
}

type Change = { make: LinkDraft[]; part: { from: number; type: LinkType; to: number }[] }

/** Computes the links to create and delete so that the record matches its form. Fields that the form lacks change nothing. */
export const linkChanges = (
  kind: RecordKind,
  from: number,
  values: Readonly<Record<string, string>>,
  links: readonly Link[],
): Change => {
  const changes = LINKS[kind].map((spec): Change => {
    const told = values[spec.name]
    if (told === undefined) return { make: [], part: [] }
    const now = told.split('|').filter(Boolean).map(Number)
    const before = linkedBy(spec, links).map(({ id }) => id)
    const { type } = spec
    return {
      make: now.filter((to) => !before.includes(to)).map((to) => ({ from_id: from, type, to_id: to, role: null })),
      part: before.filter((to) => !now.includes(to)).map((to) => ({ from, type, to })),
    }
  })
  return { make: changes.flatMap(({ make }) => make), part: changes.flatMap(({ part }) => part) }
}
