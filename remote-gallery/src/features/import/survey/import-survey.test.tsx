import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { texts } from '../texts.ts'
import { ImportPartCard } from '../import-part.tsx'
import type { Import } from '../send-import.ts'

type Part = Import['parts'][number]
type Table = NonNullable<Import['plan']['parts'][number]['table']>

const NAMES = ['N° inv.', 'Titre', 'Prix d’achat', 'Donateur']
const counted = { filled: 100, repeated: 0, first: [], longest: 10 }
const part: Part = {
  format: 'table',
  files: ['registre.csv'],
  kinds: ['bibliography'],
  columns: NAMES.map((name) => ({ name, example: null })),
  delimiter: ';',
  encoding: 'utf-8',
  survey: {
    rows: 101,
    whole: true,
    ragged: { count: 1, first: [{ row: 12, values: 5 }] },
    columns: [
      { ...counted, filled: 99, repeated: 1, first: [{ value: 'D.3', rows: [4, 17] }] },
      { ...counted, repeated: null },
      counted,
      counted,
    ],
  },
}

const show = (key: string): string => {
  const table: Table = {
    kind: 'bibliography',
    class: 'artwork',
    key,
    language: 'fr',
    columns: [{ column: 'Titre', field: 'title', type: 'text', separator: '|' }],
  }
  render(<ImportPartCard part={part} choice={{ take: true, fields: [], table }} at={0} onChange={() => undefined} />)
  return document.body.textContent.replace(/\s/gu, ' ')
}

describe('[CU-04] statistics of a table before its import', () => {
  beforeEach(() => startTestTexts('fr', [uiTexts, formTexts, texts]))
  afterEach(cleanup)

  it('a key column with a duplicate shows the value with its rows, and rows without a value', () => {
    expect(show('N° inv.')).toMatch(
      /1 ligne reprend une valeur déjà vue.*« D\.3 » : lignes 4, 17.*1 ligne n’a pas de valeur ici/s,
    )
  })

  it('a column with many repeated values warns; a unique one is confirmed', () => {
    expect(show('Titre')).toContain('ne distingue pas les lignes')
    cleanup()
    expect(show('Donateur')).toContain('Chacune des 100 lignes a une valeur à elle')
  })

  it('rows with a wrong number of values, and unused columns, are listed', () => {
    const text = show('N° inv.')
    expect(text).toContain('ligne 12 : 5 au lieu de 4')
    expect(text).toContain('2 colonnes laissées de côté : Prix d’achat et Donateur.')
  })
})
