import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { Page } from './search-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hit = { kind: 'genus', id: 7, title: 'Iris', byline: null, snippet: null, picture: null }
const files = { thumb: '/t.webp', pres: '/p.webp', orig: '/o.webp', width: 4, height: 3 }
const picture = { media_id: 1, ...files, thumbhash: null, focal: null, alt: '', author: null }
const facets = [
  { kind: 'post', count: 23_417, about: true },
  { kind: 'genus', count: 1204 },
]

/** Shows the results of a search; returns the text of a kind's chip. */
const show = async (language: 'fr' | 'en'): Promise<(name: RegExp) => string> => {
  startTestTexts(language, [catalogueTexts, uiTexts])
  const data = [hit, { ...hit, kind: 'species', id: 8, title: 'Iris germanica', picture }]
  const list = { data, next: null, count: 2, facets, approximate: false }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ list })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/search/?q=iris']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: /Iris germanica/ })
  return (name) => (screen.getByRole('link', { name }).textContent ?? '').replace(/\s/gu, ' ')
}

it.each([
  ['fr', /^Écrits/, 'Écrits environ 23 000', /^Genres/, 'Genres 1 204'],
  ['en', /^Writings/, 'Writings about 23,000', /^Genera/, 'Genera 1,204'],
] as const)('[RT-40] [AP-03] in %s, a chip says "%s" of an estimate: "%s"', async (language, posts, estimated, genera, exact) => {
  const chip = await show(language)
  expect(chip(posts)).toBe(estimated)
  expect(chip(genera)).toBe(exact)
})

it('[RT-40] a hit without a picture shows no frame beside a hit with one', async () => {
  await show('fr')
  const [genus, species] = screen.getAllByRole('listitem').filter((row) => /Iris/.test(row.textContent ?? ''))
  expect(species?.querySelectorAll('img')).toHaveLength(1)
  expect(genus?.querySelector('[class*="thumb"]')?.childElementCount).toBe(0)
})
