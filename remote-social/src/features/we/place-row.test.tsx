import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { weTexts } from './we-texts.ts'
import type { MapPlace } from './area.ts'
import { PlaceRow } from './place-row.tsx'

const mood: MapPlace = {
  id: 7,
  kind: 'MOOD',
  entity_id: 4,
  item_id: 7,
  display_name: 'Camille Aubry',
  profile_image: null,
  mood: 3,
  message: 'Au jardin avec @[Théo Leclerc](5)',
  lat: 47.4,
  lon: -0.5,
  precision: 'about',
  place: null,
  created_at: '2026-05-12T10:00:00.000Z',
}

describe('mood in the list of nearby people', () => {
  beforeAll(() => startTestTexts('fr', [weTexts]))
  afterEach(cleanup)

  it.each([
    [{ name: 'Angers', near: false }, 'Angers'],
    [{ name: 'Angers', near: true }, 'vers Angers'],
    [null, 'vers 47,4° N, 0,5° O'],
  ])('[FE-08] says where it is by a name, by a name near by, or by rounded degrees: %j', (place, words) => {
    render(<PlaceRow place={{ ...mood, place }} />, { wrapper: MemoryRouter })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows its text in readable form, with mentions by name', () => {
    render(<PlaceRow place={mood} />, { wrapper: MemoryRouter })
    expect(screen.getByText('Au jardin avec @Théo Leclerc')).toBeTruthy()
  })
})
