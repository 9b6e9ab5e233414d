import type { SessionState } from '@florilege/shared/contracts'
import { outboxIs } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { ShareSheet } from './share-sheet.tsx'

startTestTexts('fr', [texts])
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  getDefaultStore().set(sessionAtom, null)
  outboxIs({ waits: () => false, keep: () => Promise.resolve(false), goOn: () => undefined })
})

it('[ST-21] [AP-05] the text of a share suggests mentions, with details that distinguish equal names', async () => {
  const session = { auth_role: 'USER', auth_userid: 3, auth_entityId: 4, auth_mainEntityId: 4, profile: null }
  getDefaultStore().set(sessionAtom, session as unknown as SessionState)
  const kept: object[] = []
  outboxIs({ waits: () => true, keep: (_, input) => Promise.resolve(kept.push(input) > 0), goOn: () => undefined })
  const wanda = { k: 'Wanda Lectrice', image: null }
  const data = [
    { ...wanda, v: 42, byline: 'Nancy' },
    { ...wanda, v: 43, byline: 'Metz' },
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ list: { data } })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ShareSheet
          shared={{ id: 7, name: 'Trois crocus', subject: { name: 'Trois crocus', path: '/note/7/' }, share_count: 0 }}
          onClose={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: '@Wan' } })
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Wanda/, hidden: true })).toHaveLength(2))
  fireEvent.click(screen.getByRole('option', { name: /Metz/, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Partager dans mon fil', hidden: true }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept).toMatchObject([{ body: { text: '@[Wanda Lectrice](43) ' } }])
})

it('[ST-21] [BY-08] a share is queued with its own key when other calls are queued', async () => {
  const session = { auth_role: 'USER', auth_userid: 3, auth_entityId: 4, auth_mainEntityId: 4, profile: null }
  getDefaultStore().set(sessionAtom, session as unknown as SessionState)
  const kept: [string, object][] = []
  outboxIs({ waits: () => true, keep: (key, input) => Promise.resolve(kept.push([key, input]) > 0), goOn: () => undefined })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  let closed = false
  const shared = { id: 7, name: 'Trois crocus', subject: { name: 'Trois crocus', path: '/note/7/' }, share_count: 0 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ShareSheet shared={shared} onClose={() => (closed = true)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: 'À voir' } })
  fireEvent.click(screen.getByRole('button', { name: 'Partager dans mon fil', hidden: true }))
  await waitFor(() => expect(closed).toBe(true))
  expect(kept).toEqual([
    [
      'POST /api/share/:id',
      { params: { id: 7 }, body: { text: 'À voir', privacy_status: 9, idempotency_key: expect.any(String) } },
    ],
  ])
})
