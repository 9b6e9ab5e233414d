import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { EntityHead } from './entity-head.tsx'
import type { Entity } from './entity-head.tsx'
import { OrganisationFacts } from './organisation-head.tsx'

const gallery = (over: Partial<Entity>): Entity => ({
  id: 13,
  type: 'ORGANISATION',
  display_name: 'Atelier Florilège',
  profile_image: null,
  about: null,
  place: null,
  position: null,
  closed: true,
  member_count: 1,
  relation: [],
  guid: null,
  version: 1,
  created_at: '2026-05-12T10:00:00.000Z',
  ...over,
})
const chip = (name: string) => screen.queryByText(name)

describe('header of a group or organisation', () => {
  beforeAll(() => {
    startTestTexts('fr', [texts, communityTexts])
    startTestSession({ auth_role: 'GUEST' })
  })
  afterEach(cleanup)

  it('[ST-23] shows a client, in addition to other relations', () => {
    render(<EntityHead entity={gallery({ relation: ['c', 'm'] })} />)
    expect([chip('Vous faites partie de sa clientèle'), chip('Membre')]).not.toContain(null)
  })

  it('[ST-23] shows a pending request, and no client chip for other people', () => {
    render(<EntityHead entity={gallery({ relation: ['j'] })} />)
    expect(chip('Demande envoyée')).not.toBeNull()
    expect([chip('Vous faites partie de sa clientèle'), chip('Membre')]).toEqual([null, null])
  })

  it('[RT-23] shows its kind', () => {
    render(<EntityHead entity={gallery({ type: 'GROUP' })} />)
    expect([chip('Groupe'), chip('Organisation'), chip('Sur demande')]).toEqual([expect.anything(), null, expect.anything()])
  })

  it('[RT-23] an organisation’s template shows its facts with its sign, a group’s its members', () => {
    const { container } = render(<OrganisationFacts entity={gallery({ place: 'Lyon', member_count: 3, closed: false })} />)
    const facts = [...container.querySelectorAll('dt')].map(({ textContent, nextSibling }) => [
      textContent,
      nextSibling?.textContent,
    ])
    expect(facts).toEqual([
      ['Lieu', 'Lyon'],
      ['Membres', '3'],
      ['Adhésion', 'Ouverte à tout le monde'],
      ['Sur Florilège depuis', '12 mai 2026'],
    ])
    cleanup()
    for (const type of ['GROUP', 'ORGANISATION'] as const) {
      const { container: head } = render(<EntityHead entity={gallery({ type, place: 'Lyon', member_count: 3 })} />)
      expect(head.querySelector('header')?.dataset['template']).toBe(type)
      expect(head.textContent.includes('3 membres')).toBe(type === 'GROUP')
      cleanup()
    }
  })
})
