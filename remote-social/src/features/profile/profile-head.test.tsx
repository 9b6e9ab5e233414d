import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { ProfileHead } from './profile-head.tsx'
import type { Profile } from './profile-head.tsx'

const profile = (over: Partial<Profile>): Profile => ({
  entity_id: 4,
  type: 'PERSON',
  version: 1,
  display_name: 'Camille Aubry',
  open: true,
  profile_image: null,
  about: null,
  place: null,
  position: null,
  post_count: 3,
  friend_count: 2,
  like_count: 1,
  relation: [],
  ...over,
})

describe('header of a profile', () => {
  beforeAll(() => startTestTexts('fr', [texts, communityTexts]))
  afterEach(cleanup)

  it('[RT-21] shows the text of the person with its emoji, as text only', () => {
    const { container } = render(<ProfileHead profile={profile({ about: 'Je dessine <b>ici</b> :)', place: 'Nancy' })} />)
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Je dessine <b>ici</b> 🙂',
      'Nancy',
    ])
    expect(container.querySelector('b')).toBeNull()
  })

  it('[RT-21] shows no empty paragraph without a text', () => {
    const { container } = render(<ProfileHead profile={profile({})} />)
    expect(screen.getByRole('heading', { name: 'Camille Aubry' })).toBeTruthy()
    expect(container.querySelectorAll('p')).toHaveLength(0)
  })
})
