import type { BibliographyRecord } from '@florilege/shared/contracts'
import { LINKS_COUNTED } from '@florilege/shared/rules'
import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { RecordLinks } from './record-links.tsx'

afterEach(cleanup)

type Link = BibliographyRecord['links'][number]

/** Shows the species of a genus, of which `rest` more exist than are sent. */
const show = (language: 'fr' | 'en', rest: number, all?: string): void => {
  startTestTexts(language, [catalogueTexts])
  const record = { id: 8, kind: 'species', class: 'species', title: 'Iris germanica', byline: null, detail: null, picture: null }
  render(
    <MemoryRouter>
      <RecordLinks
        id={7}
        links={[{ type: 'member_of', back: true, record } as unknown as Link]}
        more={{ member_of_back: rest }}
        {...(all === undefined ? {} : { allAt: { member_of_back: all } })}
      />
    </MemoryRouter>,
  )
}

it.each([
  ['fr', LINKS_COUNTED - 1, `Voir les ${LINKS_COUNTED - 1} autres`],
  ['fr', LINKS_COUNTED, 'Voir tous les autres'],
  ['en', LINKS_COUNTED, 'Show all the others'],
] as const)('[RT-07] in %s, %d further links are offered as "%s", with the address of their list', (language, rest, words) => {
  show(language, rest, '/species/?linked=7')
  const link = screen.getByRole('link', { name: /autres|others/ })
  expect(link.textContent?.replace(/\s/gu, ' ')).toBe(words)
  expect(link.getAttribute('href')).toBe('/species/?linked=7')
})

it('[RT-07] further links without a list of their own are offered by a button', () => {
  show('fr', LINKS_COUNTED)
  expect(screen.getByRole('button', { name: 'Voir tous les autres' })).toBeTruthy()
})
