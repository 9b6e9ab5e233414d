import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-more.tsx'

/** Reports the end as browsers do after fast scrolling: out of view and in view again between two frames. */
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

describe('end of a list', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', ViewPassed))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('requests the next page once, also after leaving and re-entering the view between two frames', () => {
    const fetchNextPage = vi.fn<NextPage['fetchNextPage']>(() => Promise.resolve())
    const { rerender } = render(<LoadMore pages={known({ fetchNextPage })} />)
    rerender(<LoadMore pages={known({ fetchNextPage })} />)
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
  })

  it('requests nothing while loading, after a failure, and at the end', () => {
    const fetchNextPage = vi.fn<NextPage['fetchNextPage']>(() => Promise.resolve())
    const { rerender } = render(<LoadMore pages={known({ fetchNextPage, isFetching: true })} />)
    rerender(<LoadMore pages={known({ fetchNextPage, isFetchNextPageError: true })} />)
    rerender(<LoadMore pages={known({ fetchNextPage, hasNextPage: false })} />)
    expect(fetchNextPage).not.toHaveBeenCalled()
  })
})
