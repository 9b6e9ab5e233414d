import type { ContributionPage } from '@florilege/shared/contracts'
import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../texts.ts'
import { ReviewConflict } from './review-conflict.tsx'

const opened = {
  id: 7,
  version: 3,
  state: 'submitted',
  record: null,
  suggestion: 'Iris',
  pictures: [{ media_id: 1 }],
  place: null,
  lat: null,
  lon: null,
  position_precision: 'none',
  observed_at: null,
  note: 'Au bord du chemin',
  licence: 'CC-BY-4.0',
  owner: { id: 4, display_name: 'Zoé' },
  may: { review: true },
  history: [],
} as unknown as ContributionPage

const show = (now: ContributionPage | null) =>
  render(<ReviewConflict opened={opened} now={now} />, { wrapper: MemoryRouter }).container.textContent

describe('[RT-17] notice of a contribution that changed during its review', () => {
  beforeAll(() => startTestTexts('fr', [uiTexts, texts]))
  afterEach(cleanup)

  it('is empty without a change', () => {
    expect(show({ ...opened, note: 'Une autre lecture du même' })).toBe('')
  })

  it('shows the contributor’s changes, before and after, and a way to answer the new version', () => {
    const pictures = [{ media_id: 1 }, { media_id: 2 }] as unknown as ContributionPage['pictures']
    expect(show({ ...opened, version: 6, note: 'Au fossé', licence: null, pictures })).toContain(
      'Proposée de nouveau entre-temps',
    )
    const words = (label: string) =>
      [...(screen.getByLabelText(label).querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
    expect(words('Remarques')).toEqual(['Au bord du chemin', 'Au fossé'])
    expect(words('Licence des photos')).toEqual(['CC BY 4.0', '—'])
    expect(words('Photos de la contribution')).toEqual(['1 photo', '2 photos, dont 1 nouvelle'])
    expect(screen.getByRole('button', { name: 'Répondre à cette version' }).getAttribute('type')).toBe('submit')
  })

  it('names the other reviewer who answered first, with the answer', () => {
    const by = { id: 9, display_name: 'Inès' }
    const history: ContributionPage['history'] = [{ state: 'rejected', by, reason: 'Floue', at: '2026-01-01T00:00:00Z' }]
    expect(show({ ...opened, version: 4, state: 'rejected', may: { ...opened.may, review: false }, history })).toContain(
      'Inès a répondu avant vous',
    )
    expect(screen.getByLabelText('Réponse d’Inès').querySelector('dd')?.textContent).toBe('Refusée\nFloue')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that it was withdrawn when the reviewer may no longer read it', () => {
    expect(show(null)).toContain('Zoé a repris cette contribution')
  })
})
