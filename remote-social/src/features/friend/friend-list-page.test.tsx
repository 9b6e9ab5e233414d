import type { SessionState } from '@florilege/shared/contracts'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { Page } from './friend-list-page.tsx'

describe('list of friends', () => {
  beforeAll(() => startTestTexts('fr', [texts, communityTexts]))
  afterEach(() => {
    cleanup()
    getDefaultStore().set(sessionAtom, null)
  })

  it('is for persons: an acting group gets an explanation and a link to its page', () => {
    const acting = { auth_entityId: 9, auth_mainEntityId: 4, auth_displayName: 'Cercle des lichens' } as SessionState
    getDefaultStore().set(sessionAtom, acting)
    render(<Page />, { wrapper: MemoryRouter })
    expect(screen.getByText(/Les amitiés lient des personnes/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ouvrir la page de Cercle des lichens' }).getAttribute('href')).toBe('/entity/9/')
    expect(screen.queryByText('Pas encore d’amitié ici')).toBeNull()
  })
})
