import type { RecordKind } from '@florilege/shared/contracts'
import { useLanguage } from '@florilege/shared/shell'
import { differencesOf } from '../../kit/record/field/differences.ts'
import { useFieldName } from '../../kit/record/field/use-field-name.ts'
import { useFieldReaders } from '../../kit/record/field/use-field-readers.ts'

const YEAR = /^-?\d+$/

const bare = (name: string): string => name.replace(/^fields\./, '')

/** Name and value of a field of a merge in words; an empty text for an empty value. */
export const useFieldWords = (kind: RecordKind) => {
  const language = useLanguage()
  const readers = useFieldReaders()
  const nameOf = useFieldName()
  return {
    nameOf: (name: string): string => nameOf(bare(name)),
    wordsOf: (name: string, value: unknown): string => {
      if (value === null) return ''
      const told = differencesOf(kind, { before: null, after: { [name]: value } }, language)
      const words = told.map(({ name: part, after }) => readers[part]?.(after) ?? after)
      // The form has the years of a dating in fields of their own; those that its text says are not repeated.
      const isSaid = (word: string, at: number) =>
        YEAR.test(word) && words.some((other, place) => place < at && other.includes(word))
      return words.filter((word, at) => word !== '' && !isSaid(word, at)).join('\n')
    },
  }
}
