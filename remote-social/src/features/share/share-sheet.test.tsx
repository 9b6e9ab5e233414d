import type { SessionState } from '@florilege/shared/contracts'
import { outboxIs, sessionAtom } from '@florilege/shared/shell'
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
  outboxIs({ waits: () => false, keep: () => Promise.resolve(false) })
})

it('[ST-21] [BY-08] a share waits in the outbox, with a key of its own, where others wait for the network', async () => {
  const session = { auth_role: 'USER', auth_userid: 3, auth_entityId: 4, auth_mainEntityId: 4, profile: null }
  getDefaultStore().set(sessionAtom, session as unknown as SessionState)
  const kept: [string, object][] = []
  outboxIs({ waits: () => true, keep: (key, input) => Promise.resolve(kept.push([key, input]) > 0) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  let closed = false
  const shared = { id: 7, name: 'Trois crocus', path: '/note/7/', share_count: 0 }
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
