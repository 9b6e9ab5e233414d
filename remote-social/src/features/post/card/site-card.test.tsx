import { startTestTexts } from '@florilege/shared/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '../../../texts.ts'
import { SiteCard } from './site-card.tsx'
import type { SiteLink } from './site-link.ts'

startTestTexts('fr', [texts])
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const item = { entity_id: 4, display_name: 'Camille', profile_image: null, text: '', pictures: [], created_at: '2026-11-27' }
const links: readonly SiteLink[] = [
  { of: 'item', id: 7, path: '/artwork/7/' },
  { of: 'item', id: 8, path: '/note/8/' },
  { of: 'person', id: 4, path: '/people/4/' },
  { of: 'item', id: 9, path: '/note/9/' },
]

it('[FE-06] [CU-05] simultaneous cards share one call; an untitled work is labelled so, and a missing item has no card', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const items = [
      { ...item, id: 7, kind: 'bibliography', title: '' },
      { ...item, id: 8, kind: 'note', title: null, text: 'Trois hérons' },
    ]
    const entities = [{ id: 4, type: 'PERSON', display_name: 'Camille Aubry', profile_image: null }]
    return Promise.resolve(Response.json({ data: { items, entities } }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {links.map((link) => (
          <SiteCard key={link.path} link={link} />
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const work = await screen.findByRole('link', { name: /Sans titre/ })
  expect(work.getAttribute('href')).toBe('/artwork/7/')
  expect(screen.getByRole('link', { name: /Trois hérons/ }).getAttribute('href')).toBe('/note/8/')
  expect(screen.getByRole('link', { name: /Camille Aubry/ }).getAttribute('href')).toBe('/people/4/')
  expect(screen.getAllByRole('link')).toHaveLength(3)
  expect(asked).toEqual(['/api/card?entity=4&item=7%2C8%2C9'])
})
