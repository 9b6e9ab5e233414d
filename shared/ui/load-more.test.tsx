import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-more.tsx'

/** Tells of the end as browsers do where one scrolled on at once: out of view and in view again between two frames. */
class ViewPassed {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: false }, { isIntersecting: true }])
  }
  disconnect() {}
}

const known = (of: Partial<NextPage>): NextPage => ({
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve(),
  ...of,
})

describe('the end of a list', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', ViewPassed))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('asks for the next page once, also where it left the view and came back between two frames', () => {
    const fetchNextPage = vi.fn<NextPage['fetchNextPage']>(() => Promise.resolve())
    const { rerender } = render(<LoadMore pages={known({ fetchNextPage })} />)
    rerender(<LoadMore pages={known({ fetchNextPage })} />)
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
  })

  it('asks for nothing while the list is read, after a failure and at its end', () => {
    const fetchNextPage = vi.fn<NextPage['fetchNextPage']>(() => Promise.resolve())
    const { rerender } = render(<LoadMore pages={known({ fetchNextPage, isFetching: true })} />)
    rerender(<LoadMore pages={known({ fetchNextPage, isFetchNextPageError: true })} />)
    rerender(<LoadMore pages={known({ fetchNextPage, hasNextPage: false })} />)
    expect(fetchNextPage).not.toHaveBeenCalled()
  })
})
