import type { ReportCasePage } from '@florilege/shared/contracts'
import { reportTexts } from '@florilege/shared/report'
import { errorTexts } from '@florilege/shared/shell'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import { DecisionSheet } from './decision-sheet.tsx'

const about = {
  id: 12,
  subject: 'item',
  subject_id: 7,
  concerns: { id: 14, display_name: 'Botanique', type: 'GROUP' },
  item: null,
  head: 'Trois crocus',
  words: 'Trois crocus',
  categories: [],
  report_count: 1,
  created_at: '2026-03-01T10:00:00.000Z',
  claimed: null,
  action: null,
  closed_at: null,
  falls_on: null,
  besides: null,
  former_words: [],
  pictures: [],
  reports: [],
} as unknown as ReportCasePage

describe('[ST-09] decisions open to a group moderator', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, reportTexts, texts, communityTexts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    startTestSession(null)
  })

  it.each([
    { deleted: false, offered: ['Laisser en place', 'Masquer', 'Retirer'] },
    { deleted: true, offered: ['Laisser en place'] },
  ])('is not to take away what was deleted since: $deleted', async ({ deleted, offered }) => {
    startTestSession({ auth_role: 'USER', auth_mainEntityId: 6, auth_userid: null })
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { ...about, deleted } })))
    const element = <DecisionSheet about={about} entity={14} onDecided={() => undefined} onClose={() => undefined} />
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>,
    )
    await screen.findByText('Trois crocus')
    const choices = screen.getAllByRole('radio', { hidden: true })
    expect(choices.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual(offered)
  })
})
