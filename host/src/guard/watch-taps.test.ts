import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchTaps } from './watch-taps.ts'

const lost = vi.fn<(control: Element) => void>()
document.body.innerHTML = '<nav data-shell><a href="/species/">Flore</a></nav><main></main>'
const [link, main] = [document.querySelector('a') as Element, document.querySelector('main') as Element]
let at: Element = link
Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => at })
watchTaps(lost)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  document.body.replaceChildren(...[link.parentElement, main].filter((part) => part !== null))
  at = link
  // Whatever was pressed before has had its click.
  link.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  vi.advanceTimersByTime(10_000)
  lost.mockClear()
})
afterEach(() => vi.useRealTimers())

const pointer = (type: string, on: Element, to: PointerEventInit = {}) =>
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: 20, clientY: 20, ...to }))
const click = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true }))

type Press = { letGoOn?: Element; to?: PointerEventInit; lasts?: number; clicks?: boolean; pause?: number }
const press = ({ letGoOn = link, to = {}, lasts = 80, clicks = false, pause = 2000 }: Press = {}) => {
  pointer('pointerdown', link)
  vi.advanceTimersByTime(lasts)
  pointer('pointerup', letGoOn, to)
  if (clicks) click()
  vi.advanceTimersByTime(pause)
}

describe('presses on the shell', () => {
  it('[MF-09] T17 that bring no click twice in a row are kept from it, whoever the release of the button goes to', () => {
    press({ letGoOn: main })
    main.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(lost).not.toHaveBeenCalled()
    press({ letGoOn: main })
    expect(lost.mock.calls).toEqual([[link]])
  })

  it.each<[string, () => void]>([
    ['bring a click', () => press({ clicks: true })],
    ['are moved, as a page is', () => press({ to: { clientY: 60 } })],
    ['last, as for a menu of the device', () => press({ lasts: 900 })],
    ['follow each other at once', () => press({ pause: 100 })],
    [
      'are let go where the control is not',
      () => {
        pointer('pointerdown', link)
        at = main
        pointer('pointerup', main)
        at = link
        vi.advanceTimersByTime(2000)
      },
    ],
    [
      'stop a page that scrolls',
      () => {
        window.dispatchEvent(new Event('scroll'))
        press()
      },
    ],
    [
      'are taken over by the browser',
      () => {
        pointer('pointerdown', link)
        pointer('pointercancel', link)
        pointer('pointerup', link)
        vi.advanceTimersByTime(2000)
      },
    ],
    [
      'take the control away',
      () => {
        pointer('pointerdown', link)
        pointer('pointerup', link)
        main.remove()
        link.parentElement?.remove()
        vi.advanceTimersByTime(2000)
      },
    ],
  ])('[MF-09] that %s are as they should be', (_, once) => {
    for (let times = 0; times < 4; times += 1) once()
    expect(lost).not.toHaveBeenCalled()
  })
})
