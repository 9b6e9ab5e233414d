import { errorTexts } from '@florilege/shared/shell'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { CodesSheet } from './codes-sheet.tsx'
import type { Member } from './member-list.tsx'

const member = {
  id: 4,
  display_name: 'Théo',
  profile_image: null,
  codes: [],
  since: '2026-03-01T10:00:00.000Z',
} as unknown as Member

/** Opens the codes of a member; hands back what was sent. */
const open = (outside: boolean): string[] => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(`${address} ${String(body)}`)
    return Response.json({ data: { id: 4, codes: ['M'] } })
  })
  const element = <CodesSheet member={member} entity={9} outside={outside} onClose={() => undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return sent
}

describe('[BY-14] the codes of a member', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, texts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('are given from outside with a reason, which is asked for first', async () => {
    const sent = open(true)
    fireEvent.change(await screen.findByLabelText(/Motif/), { target: { value: 'Sans administration' } })
    expect(screen.queryByLabelText(/Modération/)).toBeNull()
    fireEvent.submit(screen.getByRole('button', { name: 'Continuer' }))
    fireEvent.click(await screen.findByLabelText(/M · Modération/))
    await waitFor(() => expect(sent).toEqual(['/api/entity/9/member/4/M {"reason":"Sans administration"}']))
  })

  it('are given by who runs the group without one', async () => {
    const sent = open(false)
    fireEvent.click(await screen.findByLabelText(/M · Modération/))
    await waitFor(() => expect(sent).toEqual(['/api/entity/9/member/4/M {}']))
  })
})
