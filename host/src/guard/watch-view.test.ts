import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shellPart } from './shell-parts.ts'
import { lookAtShell, watchView } from './watch-view.ts'

let shows = true
const drawn: (() => void)[] = []
/** Draws one frame: what asked for it is called. */
const draw = (): void => drawn.splice(0).forEach((work) => work())
const hidden = vi.fn<(stood: boolean) => void>()
let letGo: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => drawn.push(work))
  const bar = document.body.appendChild(document.createElement('div'))
  // No layout here: whether the bar is in the window is what the test says.
  Object.assign(bar, { checkVisibility: () => shows, getBoundingClientRect: () => new DOMRect(0, 0, 390, 56) })
  letGo = shellPart(bar)
  watchView(() => undefined, hidden)
  hidden.mockClear()
})
afterEach(() => {
  letGo?.()
  shows = true
  drawn.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[MF-09] a bar of the shell that moves while the page stalls, and stands once frames are drawn, is not lost', () => {
  shows = false
  lookAtShell()
  // No frame is drawn meanwhile: the movement has not gone on either.
  vi.advanceTimersByTime(5000)
  expect(hidden).not.toHaveBeenCalled()
  draw()
  vi.advanceTimersByTime(600)
  shows = true
  draw()
  expect(hidden).not.toHaveBeenCalled()
})

it('[MF-09] T17 a bar of the shell that is still hidden after the frames of a movement is lost', () => {
  shows = false
  lookAtShell()
  draw()
  vi.advanceTimersByTime(600)
  draw()
  expect(hidden).toHaveBeenCalledOnce()
})
