import { errorTexts } from '@florilege/shared/shell'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import { CodesSheet } from './codes-sheet.tsx'
import type { Entity } from '../entity-head.tsx'
import { MemberList } from './member-list.tsx'
import type { Member } from './member-list.tsx'

const member = {
  id: 4,
  display_name: 'Théo',
  profile_image: null,
  codes: [],
  since: '2026-03-01T10:00:00.000Z',
} as unknown as Member

const show = (element: ReactElement) => {
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Opens the codes of a member; returns the requests sent. */
const open = (outside: boolean): string[] => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(`${address} ${String(body)}`)
    return Response.json({ data: { id: 4, codes: ['M'] } })
  })
  show(<CodesSheet member={member} entity={9} outside={outside} onClose={() => undefined} />)
  return sent
}

describe('[BY-14] codes of a member', () => {
  beforeAll(() => {
    if (!('showPopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
    return startTestTexts('fr', [errorTexts, uiTexts, formTexts, texts, communityTexts])
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    startTestSession(null)
  })

  it('a site administrator must give a reason first', async () => {
    const sent = open(true)
    fireEvent.change(await screen.findByLabelText(/Motif/), { target: { value: 'Sans administration' } })
    expect(screen.queryByLabelText(/Modération/)).toBeNull()
    fireEvent.submit(screen.getByRole('button', { name: 'Continuer' }))
    fireEvent.click(await screen.findByLabelText(/M · Modération/))
    await waitFor(() => expect(sent).toEqual(['/api/entity/9/member/4/M {"reason":"Sans administration"}']))
  })

  it('a group administrator needs no reason', async () => {
    const sent = open(false)
    fireEvent.click(await screen.findByLabelText(/M · Modération/))
    await waitFor(() => expect(sent).toEqual(['/api/entity/9/member/4/M {}']))
  })

  for (const suspended of [true, undefined])
    it(`${suspended ? 'are given with a reason' : 'need none'} by an administrator who runs a group that is ${suspended ? '' : 'not '}suspended`, async () => {
      startTestSession({ auth_role: 'ADMIN', auth_mainEntityId: 5 })
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ list: { data: [member], next: null } })))
      const entity = { id: 9, relation: ['A', 'm'], ...(suspended ? { suspended } : {}) } as unknown as Entity
      show(<MemberList entity={entity} />)
      fireEvent.click(await screen.findByRole('button', { name: 'Actions pour Théo' }))
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Rôles dans le groupe', hidden: true }))
      expect(await screen.findByLabelText(suspended ? /Motif/ : /M · Modération/)).toBeTruthy()
      expect(screen.queryByLabelText(suspended ? /M · Modération/ : /Motif/)).toBeNull()
    })
})
