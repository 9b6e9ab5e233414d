import { errorTexts } from '@florilege/shared/shell'
import { startTestTexts } from '@florilege/shared/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
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

/** The row of a case, at a page with or without its sheet in the history; tells what the server was asked for. */
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

describe('[ST-09] the sheet of a case', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, texts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('takes the case up again where it comes back by the history, and gives it back each time', async () => {
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

  it('has the case after the page was loaded again, and gives it back', async () => {
    const { asked, go } = shown({ layers: ['case-7'] })
    await screen.findByRole('dialog')
    expect(asked).toEqual(['claim'])
    await go(-1)
    await waitFor(() => expect(asked).toEqual(['claim', 'release']))
  })

  it('closes where somebody else has the case by then', async () => {
    const { asked, at } = shown({ layers: ['case-7'] }, { refused: true })
    await waitFor(() => expect(at().state).toBeNull())
    expect(sheet()).toBeNull()
    expect(asked).toEqual(['claim'])
  })

  it('keeps what was decided', async () => {
    const { asked } = shown(null)
    fireEvent.click(screen.getByText('take'))
    fireEvent.click(await screen.findByText('decide'))
    await waitFor(() => expect(sheet()).toBeNull())
    expect(asked).toEqual(['claim'])
  })

  it('calls nobody back who has gone on before the answer comes: the case is given back', async () => {
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

  it('gives the case back where the page goes with the sheet', async () => {
    const { asked, go } = shown(null)
    fireEvent.click(screen.getByText('take'))
    await screen.findByRole('dialog')
    await go('/elsewhere')
    await waitFor(() => expect(asked).toEqual(['claim', 'release']))
  })
})
