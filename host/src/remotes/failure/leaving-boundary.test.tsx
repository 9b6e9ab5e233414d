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

describe('an error of a part during its unmount', () => {
  const told: string[] = []
  beforeEach(() => {
    told.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // jsdom has no `reportError`.
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
    it(`[T17] in a ${kind} effect leaves the frame and the next page intact, and is reported`, () => {
      const { container, rerender } = render(framed('/a/', <Breaking key="a" name="a" kind={kind} />))
      rerender(framed('/b/', <p key="b">b</p>))
      expect(container.textContent).toBe('menub')
      expect(told).toEqual([expect.stringContaining('broken while unmounting a')])
    })

  it('[T17] followed by one of the next page ends in an error card, and the page after that renders', () => {
    const { container, rerender } = render(framed('/a/', <Breaking key="a" name="a" kind="passive" />))
    rerender(framed('/b/', <Breaking key="b" name="b" kind="passive" />))
    expect(container.textContent).toBe('menucard')
    rerender(framed('/c/', <p key="c">c</p>))
    expect(container.textContent).toBe('menuc')
  })
})
