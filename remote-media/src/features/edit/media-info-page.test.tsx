import { pagesKeyOf } from '@florilege/shared/client'
import type { SessionState } from '@florilege/shared/contracts'
import { errorTexts } from '@florilege/shared/shell'
import { dialogsAtom, sessionAtom, unsavedAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { Page } from './media-info-page.tsx'

const store = getDefaultStore()
const photograph = { id: 7, thumb: '/t.webp', title: 'Crocus', version: 3 }

const open = (address: string): void => {
  store.set(sessionAtom, { auth_userid: null, auth_entityId: 4 } as SessionState)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const pages = { pages: [{ list: { data: [photograph], next: null } }], pageParams: [null] }
  client.setQueryData(pagesKeyOf('GET /api/media', { query: { owner: 4 } }), pages)
  const routes = [
    { path: '/mediainfo_edit/', element: <Page /> },
    { path: '/media/', element: <p>Toutes les photos</p> },
  ]
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
}
const write = (): void => {
  fireEvent.change(screen.getByLabelText('Lieu'), { target: { value: 'Angers' } })
  fireEvent.submit(screen.getByRole('button', { name: 'Légender la photo' }))
}

describe('[RT-11] captions of several photographs', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, texts]))
  beforeEach(() => store.set(dialogsAtom, []))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    store.set(dialogsAtom, [])
    store.set(sessionAtom, null)
  })

  it('are not saved without a chosen photograph, with a message', async () => {
    open('/mediainfo_edit/')
    write()
    await waitFor(() => expect(store.get(dialogsAtom)).toHaveLength(1))
    await act(async () => store.get(dialogsAtom).forEach((dialog) => dialog.kind === 'alert' && dialog.close()))
    expect(store.get(unsavedAtom).size).toBe(1)
  })

  it('include photographs named in the URL, whatever their age, except those of other people', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
      if (method === 'PUT') sent.push(JSON.parse(String(body)))
      const id = Number(/\/(\d+)$/.exec(address)?.[1])
      return Response.json({ data: { ...photograph, id, title: `Rose ${id}`, owned_by_me: id === 90 } })
    })
    open('/mediainfo_edit/?id=90,7,91')
    expect(await screen.findByRole('checkbox', { name: 'Rose 90', checked: true })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Lieu'), { target: { value: 'Angers' } })
    fireEvent.submit(screen.getByRole('button', { name: 'Légender les 2 photos' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ media: [{ id: 90 }, { id: 7 }] })
  })

  it('opened by URL, saving leads to the photographs', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
      if (method === 'PUT') sent.push(JSON.parse(String(body)))
      return Response.json({ list: { data: [photograph], next: null } })
    })
    open('/mediainfo_edit/?id=7')
    write()
    expect(await screen.findByText('Toutes les photos')).toBeTruthy()
    expect(sent).toEqual([{ media: [{ id: 7, version: 3 }], set: { place: 'Angers' } }])
  })
})
