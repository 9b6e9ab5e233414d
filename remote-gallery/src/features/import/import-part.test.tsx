import { IMPORT_FIELDS } from '@florilege/shared/rules/forms'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { texts } from './texts.ts'
import { ImportPartCard } from './import-part.tsx'
import type { Import } from './send-import.ts'

type Part = Import['parts'][number]
type Choice = Import['plan']['parts'][number]
type Kind = keyof typeof IMPORT_FIELDS

const KINDS = ['bibliography', 'genus', 'species', 'article'] as const

const part = (kinds: readonly Kind[]): Part =>
  ({ format: 'table', files: ['books.csv'], columns: [{ name: 'isbn', example: null }], kinds }) as unknown as Part

const tableOf = (kind: Kind): Choice =>
  ({ take: true, fields: [], table: { kind, class: null, key: 'isbn', columns: [] } }) as unknown as Choice

/** Options offered for the column, as value and label. */
const offered = (of: Part, choice: Choice): [string, string][] => {
  render(<ImportPartCard part={of} choice={choice} at={0} onChange={() => undefined} />)
  const options = [...screen.getByLabelText<HTMLSelectElement>('isbn').options]
  cleanup()
  return options.map(({ value, textContent }) => [value, textContent])
}

const doubled = (told: readonly [string, string][]) =>
  told.filter(([value, words]) => told.some(([other, same]) => other !== value && same === words))

describe('[BY-13] fields that a column may become', () => {
  afterEach(cleanup)

  for (const language of ['fr', 'en'] as const)
    it(`have distinct labels for each format, in ${language}`, () => {
      startTestTexts(language, [uiTexts, formTexts, texts])
      for (const kind of KINDS) {
        const told = offered(part([kind]), tableOf(kind))
        expect(told.map(([value]) => value)).toEqual(['', ...IMPORT_FIELDS[kind]])
        expect(doubled(told)).toEqual([])
        // Each has a label, never a code.
        for (const [, words] of told) expect(words).not.toMatch(/_|\.\w/)
      }
      const known = { take: true, fields: [], table: null } as unknown as Choice
      expect(doubled(offered(part(KINDS), known))).toEqual([])
    })

  it('include each identifier scheme by name', () => {
    startTestTexts('fr', [uiTexts, formTexts, texts])
    const told = new Map(offered(part(['bibliography']), tableOf('bibliography')))
    expect(['doi', 'isbn', 'issn', 'ark'].map((scheme) => told.get(`identifiers.${scheme}`))).toEqual([
      'DOI',
      'ISBN',
      'ISSN',
      'ARK',
    ])
  })
})
