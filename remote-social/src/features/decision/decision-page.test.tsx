import type { SessionState } from '@florilege/shared/contracts'
import { errorTexts } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityTexts } from '../../community-texts.ts'
import { decisionTexts } from './decision-texts.ts'
import { Page } from './decision-page.tsx'

const decided = {
  id: 5,
  subject: 'item',
  subject_id: 8,
  action: 'hide',
  head: 'Des mots',
  words: 'Des mots de trop',
  item: { id: 8, kind: 'note' },
  statement: 'Ces mots visent une personne.',
  until: null,
  closed_at: '2026-03-01T10:00:00.000Z',
  appeal: null,
  answer: null,
  answered_at: null,
  restored_at: null,
  restored_text: null,
  decided_for: null,
  answered_for: null,
  other: null,
} as const

/** Opens the page with this server response; returns the requests sent. */
const open = (answer: () => Response): unknown[] => {
  const sent: unknown[] = []
  getDefaultStore().set(sessionAtom, { auth_userid: null } as SessionState)
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return answer()
    const { text } = JSON.parse(String(body)) as { text: string }
    sent.push(text)
    return Response.json({ data: { id: 5, appeal: text } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/decision/:id/', element: <Page /> }], { initialEntries: ['/decision/5/'] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return sent
}

describe('[ST-09] page of a moderation decision', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, decisionTexts, communityTexts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    getDefaultStore().set(sessionAtom, null)
  })

  it('shows decision, subject and reasons, and accepts one appeal', async () => {
    const sent = open(() => Response.json({ data: decided }))
    expect(await screen.findByRole('heading', { name: 'Une publication n’est plus visible' })).toBeTruthy()
    expect(screen.getByText('Des mots de trop')).toBeTruthy()
    expect(screen.getByText(/Par la modération du site/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir où cela se trouve' }).getAttribute('href')).toBe('/note/8/')
    expect(screen.getByText('Ces mots visent une personne.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Vos raisons/), { target: { value: 'C’était une citation' } })
    fireEvent.submit(screen.getByRole('button', { name: 'Demander un nouvel examen' }))
    await waitFor(() => expect(sent).toEqual(['C’était une citation']))
    expect(await screen.findByRole('heading', { name: 'Un nouvel examen est demandé' })).toBeTruthy()
    expect(screen.getByText('C’était une citation')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Demander un nouvel examen' })).toBeNull()
  })

  it('names a suspension in force by another decision, with its page', async () => {
    const other = { until: '2026-03-09T10:00:00.000Z', path: '/decision/6/' }
    open(() => Response.json({ data: { ...decided, action: 'suspend', restored_at: '2026-03-02T10:00:00.000Z', other } }))
    expect(await screen.findByText(/reste en vigueur par une autre décision, jusqu’au 9 mars 2026/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lire cette décision' }).getAttribute('href')).toBe('/decision/6/')
  })

  it('names the moderators who decided and answered, of a group or of the site', async () => {
    const decided_for = { id: 14, display_name: 'Cercle des mousses' }
    const answered = { appeal: 'Une citation', answer: 'Tout bien pesé', answered_at: '2026-03-03T10:00:00.000Z' }
    open(() => Response.json({ data: { ...decided, decided_for, ...answered } }))
    expect(await screen.findByText(/Par la modération de «\sCercle des mousses\s»/)).toBeTruthy()
    const part = (await screen.findByText('Tout bien pesé')).closest('section')
    expect(part?.textContent).toContain('Par la modération du site')
  })

  it('accepts no appeal when it was lifted, and shows the date', async () => {
    open(() =>
      Response.json({
        data: { ...decided, restored_at: '2026-03-04T10:00:00.000Z', restored_text: 'Nous nous sommes trompés.' },
      }),
    )
    expect(await screen.findByText(/levée le 4 mars 2026/)).toBeTruthy()
    expect(screen.getByText('Nous nous sommes trompés.')).toBeTruthy()
    expect(screen.queryByLabelText(/Vos raisons/)).toBeNull()
    expect(screen.getByText(/la publication est rendue/)).toBeTruthy()
    cleanup()
    const held = { ...decided, restored_at: '2026-03-04T10:00:00.000Z', held_besides: true }
    open(() => Response.json({ data: held }))
    expect(await screen.findByText(/levée le 4 mars 2026\s; la publication reste retirée/)).toBeTruthy()
  })

  it('names the subject of a warning, and shows an empty state without a decision', async () => {
    open(() => Response.json({ data: { ...decided, action: 'warn', subject: 'entity', words: null, item: null } }))
    expect(await screen.findByRole('heading', { name: 'Un avertissement' })).toBeTruthy()
    cleanup()
    open(() => Response.json({ error_code: 'NOT_FOUND' }, { status: 404 }))
    expect(await screen.findByText('Cette décision n’est pas là')).toBeTruthy()
  })
})
