import { startTestTexts } from '@florilege/shared/testing'
import { errorTexts } from '@florilege/shared/shell'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { ReleaseActions } from './release-actions.tsx'
import { useDeedSheet } from './release-deed.tsx'
import { releaseDeeds } from './release-deeds.ts'
import { release, stable, status } from './health/release-samples.ts'

const change = (id: number, action: 'publish' | 'rollback') => ({
  id,
  channel: 'stable' as const,
  action,
  build: release('2').build,
  former_build: release('3').build,
  share: null,
  by: 'Luis Ferreira',
  note: '',
  created_at: '2026-05-12T08:00:00.000Z',
})
const read = { ...status, last: change(7, 'publish'), taken_back: [release('3')] }

const Opener = () => {
  const { ask, sheet } = useDeedSheet('gallery', 'release-deed')
  const [back] = releaseDeeds(read)
  return (
    <>
      <button onClick={() => back && ask(back)}>ask</button>
      {sheet}
    </>
  )
}

describe('[RT-39] the sheet of an action on a release', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, texts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('[MF-05] distinguishes the replaced and the new release of one version', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: { releases: [] } }))
    const one = (build: string) => ({ ...release(build), version: '0.1.0' })
    const same = { ...status, channels: [{ ...stable, live: one('2'), previous: [one('1')] }] }
    const router = createMemoryRouter([{ path: '/', element: <ReleaseActions of={same} /> }])
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const words = ['0.1.0 (2222222)', '0.1.0 (1111111)']
    const said = () => words.filter((one) => document.querySelector('dialog')?.textContent?.includes(one))
    expect(words.filter((one) => screen.getByRole('list').textContent?.includes(one))).toEqual(words)
    fireEvent.click(screen.getByRole('button', { name: 'Revenir à la précédente' }))
    await waitFor(() => expect(said()).toEqual(words))
  })

  it('[MF-05] shows the other person’s change, and does not run after it', async () => {
    const stands = { ...read }
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
      if (method !== 'POST') return Response.json({ data: { releases: [stands] } })
      sent.push(JSON.parse(String(body)))
      const refusal = { status: 409, error_code: 'CHANGED_MEANWHILE', message: '', fields: { release: 'rollback' } }
      return Response.json(refusal, { status: 409 })
    })
    const client = new QueryClient()
    const router = createMemoryRouter([{ path: '/', element: <Opener /> }])
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    fireEvent.click(screen.getByText('ask'))
    fireEvent.change(await screen.findByLabelText(/Motif/), { target: { value: 'La page ne s’ouvre plus' } })
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('alert')).toBeNull()

    stands.last = change(8, 'rollback')
    await act(() => client.invalidateQueries())
    expect(
      await screen.findByText(/Entre-temps\s: retour en arrière, Luis Ferreira, 3 \(3333333\) → 2 \(2222222\),/),
    ).toBeTruthy()
    fireEvent.submit(screen.getByRole('button', { name: 'Revenir à la précédente' }))
    await waitFor(() => expect(sent).toEqual([{ note: 'La page ne s’ouvre plus', off: false, seen: 7 }]))
    expect(await screen.findByText(/quelqu’un d’autre vient de le changer/)).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
