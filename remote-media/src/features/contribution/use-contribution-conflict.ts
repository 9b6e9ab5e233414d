import type { Contribution } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import type { ReadConflict } from '@florilege/shared/ui'
import { CONTRIBUTION_LICENCES } from '@florilege/shared/rules/forms'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { useFieldReaders } from '../edit/use-field-readers.ts'
import { CONTRIBUTION_KINDS, contributionInFields } from './contribution-values.ts'

type Titles = Record<string, string>

const titlesOf = (record: Contribution['record']): Titles => (record === null ? {} : { [record.id]: record.title })

/**
 * Compares with a version saved by another tab or device. `onTitles` receives the titles of records chosen in the form, for the
 * comparison.
 */
export const useContributionConflict = (item: Contribution | null): [ReadConflict, onTitles: (titles: Titles) => void] => {
  const t = useTexts(texts)
  const readers = useFieldReaders()
  const [titles, setTitles] = useState(() => titlesOf(item?.record ?? null))
  const readConflict: ReadConflict = (current) => {
    const known = { ...titles, ...titlesOf((current as Contribution).record) }
    const record = (id: string) => known[id] ?? id
    return {
      ...contributionInFields(current),
      read: {
        ...readers,
        kind: (value) => t(`kind_${CONTRIBUTION_KINDS.find((one) => one === value) ?? 'unknown'}`),
        licence: (value) => {
          const licence = CONTRIBUTION_LICENCES.find((one) => one === value)
          return licence === undefined ? '' : t(`licence_${licence}`)
        },
        record_species: record,
        record_artwork: record,
      },
    }
  }
  return [readConflict, (more) => setTitles((now) => ({ ...now, ...more }))]
}
