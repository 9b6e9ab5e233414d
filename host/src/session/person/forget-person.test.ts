import { expect, it, onTestFinished, vi } from 'vitest'
import { leaveNothing } from './forget-person.ts'

/** Takes the listeners of the page away with the test: other tests share the page. */
const lendPage = (): void => {
  const added = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const words of added.mock.calls) window.removeEventListener(...words)
    added.mockRestore()
  })
}

it('[ST-14] a page that reloads for another person, its parts write while it closes, nothing is stored', () => {
  lendPage()
  window.localStorage.clear()
  const saved = vi.fn<() => void>()
  for (const kind of ['pagehide', 'visibilitychange']) window.addEventListener(kind, saved)
  document.addEventListener('visibilitychange', saved)
  onTestFinished(() => document.removeEventListener('visibilitychange', saved))
  window.localStorage.setItem('device', 'kept')
  leaveNothing({ key: 'note', value: 'ended' })
  window.localStorage.setItem('draft', 'of the moment between')

  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

  // Even a write that is reverted at once would reach another leaving tab, as a valid one.
  expect(saved).not.toHaveBeenCalled()
  expect({ ...window.localStorage }).toEqual({ device: 'kept' })
  expect({ ...window.sessionStorage }).toEqual({ note: 'ended' })
})
