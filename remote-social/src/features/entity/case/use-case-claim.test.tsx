import { errorTexts } from '@florilege/shared/shell'
import { startTestTexts } from '@florilege/shared/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import { useCaseClaim } from './use-case-claim.ts'

const Row = () => {
  const { open, close, take, decided } = useCaseClaim(7, 9)
  if (!open) return <button onClick={take}>take</button>
  return (
    <dialog open>
      <button
        onClick={() => {
          decided()
          close()
        }}
      >
        decide
      </button>
    </dialog>
  )
}

/** Renders a case row on a page with or without its sheet in the history; returns the requests sent. */
const shown = (state: { layers: string[] } | null, { refused = false, late = Promise.resolve() } = {}) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/report/case/7/', ''))
    await late
    if (!refused) return Response.json({ data: {} })
    return Response.json({ error: { status: 409, code: 'CONFLICT', reason: 'CASE_TAKEN' } }, { status: 409 })
  })
  const entries = [{ pathname: '/' }, { pathname: '/', state }]
  const routes = [
    { path: '/', element: <Row /> },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: entries, initialIndex: 1 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { asked, go: (to: number | string) => act(() => router.navigate(to as string)), at: () => router.state.location }
}

const sheet = () => screen.queryByRole('dialog')

describe('[ST-09] sheet of a case', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, texts, communityTexts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('claims the case again when it reopens through the history, and releases it each time', async () => {
    const { asked, go } = shown(null)
    fireEvent.click(screen.getByText('take'))
    await screen.findByRole('dialog')
    await go(-1)
    await waitFor(() => expect(asked).toEqual(['claim', 'release']))
    expect(sheet()).toBeNull()
    await go(1)
    await screen.findByRole('dialog')
    expect(asked).toEqual(['claim', 'release', 'claim'])
    await go(-1)
    await waitFor(() => expect(asked).toEqual(['claim', 'release', 'claim', 'release']))
  })

  it('claims the case after a reload, and releases it', async () => {
    const { asked, go } = shown({ layers: ['case-7'] })
    await screen.findByRole('dialog')
    expect(asked).toEqual(['claim'])
    await go(-1)
    await waitFor(() => expect(asked).toEqual(['claim', 'release']))
  })

  it('closes when another moderator has claimed the case', async () => {
    const { asked, at } = shown({ layers: ['case-7'] }, { refused: true })
    await waitFor(() => expect(at().state).toBeNull())
    expect(sheet()).toBeNull()
    expect(asked).toEqual(['claim'])
  })

  it('does not release a decided case', async () => {
    const { asked } = shown(null)
    fireEvent.click(screen.getByText('take'))
    fireEvent.click(await screen.findByText('decide'))
    await waitFor(() => expect(sheet()).toBeNull())
    expect(asked).toEqual(['claim'])
  })

  it('stays closed when the user navigated away before the response: the case is released', async () => {
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { asked, go, at } = shown(null, { late })
    fireEvent.click(screen.getByText('take'))
    await waitFor(() => expect(asked).toEqual(['claim']))
    await go('/elsewhere')
    answer()
    await waitFor(() => expect(asked).toEqual(['claim', 'release']))
    expect(at()).toMatchObject({ pathname: '/elsewhere', state: null })
  })

  it('releases the case when the page is left with the sheet open', async () => {
    const { asked, go } = shown(null)
    fireEvent.click(screen.getByText('take'))
    await screen.findByRole('dialog')
    await go('/elsewhere')
    await waitFor(() => expect(asked).toEqual(['claim', 'release']))
  })
})
