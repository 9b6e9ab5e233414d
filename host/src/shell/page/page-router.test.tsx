import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createPath, Link, RouterProvider, useBlocker, useLocation, useNavigate } from 'react-router'
import type { Blocker } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPageRouter } from './page-router.ts'

let blocks = false
let blocker: Blocker | undefined

const Page = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const own = useBlocker(() => blocks)
  useEffect(() => {
    blocker = own
  })
  return (
    <>
      <output>{createPath(location)}</output>
      <Link to="/leaves/1/?q=a#b">link</Link>
      <button type="button" onClick={() => void navigate('/other/', { replace: true, state: { from: 'here' } })}>
        replace
      </button>
    </>
  )
}

const open = () => {
  const router = createPageRouter({ path: '*', element: <Page /> }, window)
  render(<RouterProvider router={router} useTransitions={false} />)
  return router
}
const at = () => screen.getByRole('status').textContent

beforeEach(() => {
  blocks = false
  window.history.pushState(null, '', '/begin/')
})

describe('the router of the page', () => {
  it('[MN-01] follows links, goes back, and replaces entries with their state', async () => {
    const router = open()
    expect(at()).toBe('/begin/')
    fireEvent.click(screen.getByRole('link'))
    expect([at(), window.location.pathname, router.state.historyAction]).toEqual(['/leaves/1/?q=a#b', '/leaves/1/', 'PUSH'])
    await act(() => router.navigate(-1))
    expect([at(), router.state.historyAction]).toEqual(['/begin/', 'POP'])
    fireEvent.click(screen.getByRole('button'))
    expect([at(), router.state.location.state, router.state.historyAction]).toEqual(['/other/', { from: 'here' }, 'REPLACE'])
  })

  it('resolves an address without a path at the current page', async () => {
    const router = open()
    await act(() => router.navigate('?q=rose'))
    expect(at()).toBe('/begin/?q=rose')
    await act(() => router.navigate({ pathname: '/a b/' }))
    expect(at()).toBe('/a%20b/')
  })

  it('refuses an address of another site', async () => {
    const router = open()
    for (const address of ['https://example.org/', '//example.org/x'])
      await expect(router.navigate(address)).rejects.toThrow('External navigation')
    expect(at()).toBe('/begin/')
  })

  it('[MN-13] blocks, goes on once, and stays after a reset', async () => {
    const router = open()
    blocks = true
    await act(() => router.navigate('/next/'))
    expect([at(), blocker?.state]).toEqual(['/begin/', 'blocked'])
    act(() => blocker?.reset?.())
    expect(blocker?.state).toBe('unblocked')
    await act(() => router.navigate('/next/'))
    const { proceed } = blocker ?? {}
    act(() => proceed?.())
    expect([at(), blocker?.state]).toEqual(['/next/', 'unblocked'])
    expect(() => proceed?.()).toThrow('another navigation')
  })

  it('[MN-13] blocks going back, and goes back when it is let', async () => {
    const router = open()
    await act(() => router.navigate('/next/'))
    blocks = true
    await act(() => router.navigate(-1))
    await expect.poll(() => window.location.pathname).toBe('/next/')
    expect([at(), blocker?.state]).toEqual(['/next/', 'blocked'])
    act(() => blocker?.proceed?.())
    await expect.poll(at).toBe('/begin/')
  })

  it('keeps the place of each entry, and gives it back', async () => {
    const router = open()
    const saved: Record<string, number> = {}
    const stop = router.enableScrollRestoration(
      saved,
      () => 40,
      ({ pathname }) => pathname,
    )
    await act(() => router.navigate('/next/'))
    expect([saved, router.state.restoreScrollPosition]).toEqual([{ '/begin/': 40 }, null])
    await act(() => router.navigate(-1))
    expect(router.state.restoreScrollPosition).toBe(40)
    stop()
  })
})
