import type { ReportCase } from '@florilege/shared/contracts'
import { errorTexts } from '@florilege/shared/shell'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../texts.ts'
import { AppealAnswer } from './appeal-answer.tsx'

describe('[ST-09] the answer to an appeal', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, texts]))
  afterEach(() => {
    cleanup()
    startTestSession(null)
  })

  it('keeps its text while the moderator visits the reported post', async () => {
    startTestSession({ auth_role: 'ADMIN', auth_mainEntityId: 5, auth_userid: null })
    const claimed = { by: { id: 5, display_name: 'Hélène' }, until: new Date(Date.now() + 600_000).toISOString() }
    const about = { id: 4, action: 'hide', subject: 'item', concerns: null, held_beneath: true, claimed } as unknown as ReportCase
    const routes = [
      { path: '/', element: <AppealAnswer of={about} /> },
      { path: '*', element: <p>ailleurs</p> },
    ]
    const router = createMemoryRouter(routes)
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { hidden: true })
    fireEvent.click(screen.getByRole('button', { name: 'Lever la décision' }))
    // The group's earlier decision keeps the post hidden.
    expect(await screen.findByText(/Ce qui était signalé reste retiré, par une autre décision\./)).toBeDefined()
    fireEvent.change(await field(), { target: { value: 'Une citation, en effet' } })
    await act(() => router.navigate('/note/7/'))
    await screen.findByText('ailleurs')
    await act(() => router.navigate(-1))
    expect((await field()).value).toBe('Une citation, en effet')
  })
})
