import type { RecordKind } from '@florilege/shared/contracts'
import type { catalogueTexts } from '../../../catalogue-texts.ts'
import type { fieldTexts } from './field-texts.ts'

/** Form control of a field. */
type FieldForm =
  | 'line'
  | 'area'
  | 'lines'
  | 'tags'
  | 'class'
  | 'dating'
  | 'localised'
  | 'contributors'
  | 'vernacular'
  | 'identifiers'
  | 'dimensions'
  | 'document'
  | 'rank'
/** Removes a prefix from a text key. */
export type Suffix<Key, Start extends string> = Key extends `${Start}${infer Rest}` ? Rest : never
type FieldName = Suffix<keyof (typeof fieldTexts)['fr'], 'field_'>
export type FieldSpec = { name: FieldName; as: FieldForm; required?: boolean; limit?: number }
type Group = { group: 'identity' | 'making' | 'publication' | 'words' | 'terms'; fields: readonly FieldSpec[] }

const line = (name: FieldName, limit = 500): FieldSpec => ({ name, as: 'line', limit })
const area = (name: FieldName, limit: number): FieldSpec => ({ name, as: 'area', limit })
const needed = (spec: FieldSpec): FieldSpec => ({ ...spec, required: true })

const terms: Group = {
  group: 'terms',
  fields: [{ name: 'identifiers', as: 'identifiers' }, area('credit_line', 1000), line('licence'), line('source_url', 2000)],
}
const description: FieldSpec = { name: 'description', as: 'localised', limit: 20_000 }

/** Form fields of each kind, in display order; other fields of a record are preserved. */
export const SPECS: Record<RecordKind, readonly Group[]> = {
  bibliography: [
    {
      group: 'identity',
      fields: [
        { name: 'class', as: 'class', required: true },
        line('subtitle', 1000),
        { name: 'alternative_titles', as: 'lines' },
        { name: 'contributors', as: 'contributors' },
        { name: 'date', as: 'dating' },
        line('plate_number', 40),
      ],
    },
    {
      group: 'making',
      fields: [
        line('object_type'),
        line('genre'),
        line('technique'),
        { name: 'dimensions', as: 'dimensions' },
        line('dimensions_text', 1000),
        area('inscription', 2000),
        line('inventory_number'),
        line('institution'),
        line('place'),
      ],
    },
    {
      group: 'publication',
      fields: [line('container_title', 1000), line('publisher'), line('volume'), line('issue'), line('pages'), line('edition')],
    },
    { group: 'words', fields: [description, { name: 'subjects', as: 'lines' }] },
    terms,
  ],
  genus: [
    {
      group: 'identity',
      fields: [
        { name: 'class', as: 'class', required: true },
        line('sort_name'),
        { name: 'date', as: 'dating' },
        line('nationality'),
        line('birth_place'),
        line('death_place'),
        line('authorship'),
        line('family'),
        line('kingdom'),
      ],
    },
    { group: 'words', fields: [description] },
    terms,
  ],
  species: [
    {
      group: 'identity',
      fields: [
        needed(line('genus')),
        needed(line('epithet')),
        line('infraspecific_epithet'),
        line('authorship'),
        { name: 'rank', as: 'rank', required: true },
        line('family'),
        line('kingdom'),
        line('status'),
        { name: 'vernacular', as: 'vernacular' },
        { name: 'synonyms', as: 'lines' },
      ],
    },
    { group: 'words', fields: [line('life_form'), line('habitat'), line('distribution'), description] },
    terms,
  ],
  article: [
    { group: 'identity', fields: [area('lead', 2000), line('theme'), { name: 'tags', as: 'tags' }] },
    { group: 'words', fields: [{ name: 'document', as: 'document' }] },
    { group: 'terms', fields: [area('credit_line', 1000), line('licence'), line('source_url', 2000)] },
  ],
}

/** All fields of a kind. */
export const fieldsOf = (kind: RecordKind): readonly FieldSpec[] => SPECS[kind].flatMap(({ fields }) => fields)

export const CLASSES: Partial<Record<RecordKind, readonly Suffix<keyof (typeof catalogueTexts)['fr'], 'edit_class_'>[]>> = {
  bibliography: ['artwork', 'book', 'article', 'chapter', 'thesis', 'report', 'map', 'other'],
  genus: ['artist', 'movement', 'taxon'],
}
