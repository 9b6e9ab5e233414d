import { isDeepStrictEqual } from 'node:util'
import type { MergeChoice, MergeField } from '@florilege/shared/contracts'
import type { RecordContent } from '../record/record-content.ts'

type Content = Pick<RecordContent, 'title' | 'language' | 'fields'>
type Values = ReadonlyMap<string, unknown>

const FIELD = 'fields.'
/** The class belongs to the kind of the record, which both have. */
const FIXED: ReadonlySet<string> = new Set(['fields.class'])

const valuesOf = ({ title, language, fields }: Content): Values =>
  new Map([
    ['title', title],
    ['language', language],
    ...Object.entries(fields).map(([name, value]) => [`${FIELD}${name}`, value] as const),
  ])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** Objects whose entries are independent of each other, other than a date. */
const isOpen = (name: string): boolean => name === 'fields.identifiers' || name === 'fields.description'
const unites = (name: string, ...values: unknown[]): boolean =>
  // The paragraphs of two articles make no article.
  name !== 'fields.paragraphs' &&
  name !== 'fields.document' &&
  name !== 'fields.dimensions' &&
  values.every((value) => Array.isArray(value) || (isOpen(name) && isObject(value)))

/** Both values in one: entries of the kept one first, without repetition. */
const united = (kept: unknown, merged: unknown): unknown => {
  if (Array.isArray(kept) && Array.isArray(merged)) {
    const list: unknown[] = kept
    return [...list, ...merged.filter((one) => !list.some((known) => isDeepStrictEqual(known, one)))]
  }
  return isObject(kept) && isObject(merged) ? { ...merged, ...kept } : kept
}

const choicesOf = (name: string, kept: unknown, merged: unknown): MergeChoice[] => {
  if (FIXED.has(name) || isDeepStrictEqual(kept, merged)) return ['kept']
  if (isEmpty(kept) || isEmpty(merged) || !unites(name, kept, merged)) return ['kept', 'merged']
  return isDeepStrictEqual(united(kept, merged), kept) ? ['kept', 'merged'] : ['kept', 'merged', 'both']
}

const proposedOf = (kept: unknown, choices: readonly MergeChoice[]): MergeChoice => {
  if (choices.length === 1) return 'kept'
  if (isEmpty(kept)) return 'merged'
  return choices.includes('both') ? 'both' : 'kept'
}

/** Fields that one of two records has, in the order of the kept one. */
export const mergedFields = (kept: Content, merged: Content): MergeField[] => {
  const [values, others] = [valuesOf(kept), valuesOf(merged)]
  return [...new Set([...values.keys(), ...others.keys()])].flatMap((name) => {
    const [value, other] = [values.get(name), others.get(name)]
    if (isEmpty(value) && isEmpty(other)) return []
    const choices = choicesOf(name, value, other)
    return {
      name,
      kept: value ?? null,
      merged: other ?? null,
      differs: !isDeepStrictEqual(value, other),
      choices,
      proposed: proposedOf(value, choices),
    }
  })
}

const withValue = (content: RecordContent, name: string, value: unknown): RecordContent => {
  if (name === 'title' || name === 'language') return { ...content, [name]: typeof value === 'string' ? value : content[name] }
  const { [name.slice(FIELD.length)]: _, ...others } = content.fields
  return { ...content, fields: value === undefined ? others : { ...others, [name.slice(FIELD.length)]: value } }
}

/** Content of the kept record with the chosen values; null when a choice is not offered for its field. */
export const withChoices = (
  kept: RecordContent,
  merged: Content,
  chosen: Readonly<Record<string, MergeChoice>>,
): RecordContent | null => {
  const offered = new Map(mergedFields(kept, merged).map((field) => [field.name, field.choices]))
  const [values, others] = [valuesOf(kept), valuesOf(merged)]
  let content = kept
  for (const [name, choice] of Object.entries(chosen)) {
    if (!(offered.get(name)?.includes(choice) ?? false)) return null
    if (choice === 'merged') content = withValue(content, name, others.get(name))
    if (choice === 'both') content = withValue(content, name, united(values.get(name), others.get(name)))
  }
  return content
}

/** Content with the former values of the fields that a merge wrote; fields changed again since keep their value. */
export const withoutMerge = (present: RecordContent, former: RecordContent, later: RecordContent): RecordContent => {
  const [now, before, after] = [valuesOf(present), valuesOf(former), valuesOf(later)]
  let content = present
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const isOfMerge = !isDeepStrictEqual(before.get(name), after.get(name)) && isDeepStrictEqual(now.get(name), after.get(name))
    if (isOfMerge) content = withValue(content, name, before.get(name))
  }
  return content
}
