import type { AdminGroup } from '@florilege/shared/contracts'
import { errorTexts } from '@florilege/shared/shell'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { GroupMenu } from './group-menu.tsx'

const group: AdminGroup = {
  id: 17,
  type: 'GROUP',
  display_name: 'Cercle des mousses',
  place: null,
  closed: false,
  members: 3,
  admins: [{ id: 4, display_name: 'Camille' }],
  suspended_at: null,
  suspended_until: null,
  created_at: '2026-03-01T10:00:00.000Z',
}

/** Opens the sheet that deletes the group, as this person; returns the sent bodies, which may be refused. */
const open = async (person: number, refused: string | null = null) => {
  startTestSession({ auth_role: 'ADMIN', auth_mainEntityId: person })
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    sent.push(`${method} ${address} ${String(body)}`)
    if (refused === null) return Promise.resolve(Response.json({ data: {} }))
    return Promise.resolve(Response.json({ error_code: refused }, { status: 409 }))
  })
  const before = { pathname: '/' }
  const router = createMemoryRouter([{ path: '*', element: <GroupMenu group={group} /> }], {
    initialEntries: [before, { ...before, state: { layers: ['group-delete-17'] } }],
    initialIndex: 1,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Supprimer Cercle des mousses', hidden: true }))
  const remove = (reason: string) => {
    fireEvent.change(sheet.getByRole('textbox', { hidden: true }), { target: { value: reason } })
    return act(async () => void fireEvent.submit(sheet.getByRole('form', { hidden: true })))
  }
  return { sheet, sent, remove }
}

describe('[RT-39] [BY-14] deleting a group as an administrator', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, texts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    startTestSession(null)
  })

  it('lists deleted data, kept data and notified admins, and sends the reason', async () => {
    const { sheet, sent, remove } = await open(5)
    expect(sheet.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Ce qui disparaît',
      'Ce qui reste',
      'Qui l’apprend',
    ])
    await remove('Abandonné')
    await waitFor(() => expect(sent).toEqual(['DELETE /api/entity/17 {"reason":"Abandonné"}']))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  })

  it('is not sent without a reason', async () => {
    const { sheet, sent, remove } = await open(5)
    await remove('')
    await waitFor(() => expect(sheet.getByRole('textbox', { hidden: true }).getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })

  it('announces no notification when an admin of the group deletes it', async () => {
    const { sheet } = await open(4)
    expect(sheet.queryByText('Qui l’apprend')).toBeNull()
  })

  it('stays open with its text and a notice when records still belong to the group', async () => {
    const { sheet, remove } = await open(5, 'ENTITY_OWNS_RECORDS')
    await remove('Abandonné')
    expect(await sheet.findByText(/des fiches lui appartiennent encore/)).toBeTruthy()
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('Abandonné')
  })
})
