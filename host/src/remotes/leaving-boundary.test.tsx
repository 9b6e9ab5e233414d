import { cleanup, render } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeavingBoundary } from './leaving-boundary.tsx'

type Kind = 'layout' | 'passive'

const Breaking = ({ name, kind }: { name: string; kind: Kind }) => {
  const leave = () => {
    throw new Error(`broken while unmounting ${name}`)
  }
  useLayoutEffect(() => (kind === 'layout' ? leave : undefined))
  useEffect(() => (kind === 'passive' ? leave : undefined))
  return <p>{name}</p>
}

describe('what a part throws while it is taken out', () => {
  const told: string[] = []
  beforeEach(() => {
    told.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // What windows have, and the window of these tests has not.
    vi.stubGlobal('reportError', (error: unknown) => told.push(String(error)))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const framed = (at: string, page: ReactNode) => (
    <>
      <nav>menu</nav>
      <LeavingBoundary at={at} fallback={<p>card</p>}>
        {page}
      </LeavingBoundary>
    </>
  )

  for (const kind of ['layout', 'passive'] as const)
    it(`[T17] of a ${kind} effect harms neither the frame nor the page that comes, and is told`, () => {
      const { container, rerender } = render(framed('/a/', <Breaking key="a" name="a" kind={kind} />))
      rerender(framed('/b/', <p key="b">b</p>))
      expect(container.textContent).toBe('menub')
      expect(told).toEqual([expect.stringContaining('broken while unmounting a')])
    })

  it('[T17] of the page that comes too ends in a card, and the next page comes', () => {
    const { container, rerender } = render(framed('/a/', <Breaking key="a" name="a" kind="passive" />))
    rerender(framed('/b/', <Breaking key="b" name="b" kind="passive" />))
    expect(container.textContent).toBe('menucard')
    rerender(framed('/c/', <p key="c">c</p>))
    expect(container.textContent).toBe('menuc')
  })
})
