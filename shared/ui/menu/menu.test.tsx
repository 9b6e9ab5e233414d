import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Menu } from './menu.tsx'
import { beside, inPlace, nextItem } from './menu-rules.ts'

describe('position of a menu', () => {
  const window = { width: 390, height: 844 }
  const menu = { width: 200, height: 150 }

  it('is below its button, aligned with its end', () => {
    expect(beside({ left: 330, top: 100, right: 378, bottom: 148 }, menu, window)).toEqual({ left: 178, top: 152 })
  })

  it('is above the button without space below, and always within the window', () => {
    expect(beside({ left: 0, top: 780, right: 48, bottom: 828 }, menu, window)).toEqual({ left: 8, top: 626 })
    expect(beside({ left: 0, top: 40, right: 48, bottom: 88 }, { width: 200, height: 830 }, window)).toEqual({ left: 8, top: 8 })
  })
})

describe('key in a menu', () => {
  const labels = ['Bloquer', 'Signaler', 'Bannir']

  it('moves to the next item with wrap-around, the first, the last, or the next with this initial', () => {
    const pressed = ['ArrowDown', 'ArrowUp', 'Home', 'End', 's', 'b', 'z', ' ', 'Enter']
    expect(pressed.map((key) => nextItem(key, labels, 0))).toEqual([1, 2, 0, 2, 1, 2, null, null, null])
    expect([nextItem('b', labels, 2), nextItem('ArrowUp', labels, -1), nextItem('Home', [], 0)]).toEqual([0, 2, null])
  })
})

describe('entries of an open menu', () => {
  const entry = (key: string, label = key) => ({ key, label })

  it('keep their places, are marked when removed or renamed, and new ones wait', () => {
    const opened = [entry('accept'), entry('pin', 'Épingler'), entry('block')]
    const now = [entry('send'), entry('block'), entry('pin', 'Ne plus épingler')]
    expect(inPlace(opened, now).map(({ entry: { label }, gone }) => [label, gone])).toEqual([
      ['accept', true],
      ['Épingler', true],
      ['block', false],
    ])
  })
})

describe('[MN-10] menu', () => {
  // The test DOM has no popovers; browser tests check that they are above everything.
  beforeAll(() => {
    if (!('showPopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  })
  afterEach(cleanup)
  const chosen: string[] = []
  const show = () =>
    render(
      <Menu
        label="Actions"
        entries={[
          { key: 'block', label: 'Bloquer', run: () => chosen.push('block') },
          { key: 'report', label: 'Signaler', to: '/report/' },
        ]}
      />,
      { wrapper: MemoryRouter },
    )
  const button = () => screen.getByRole('button', { name: 'Actions' })

  it('opens with the focus on its first entry, moves by arrow keys, and Escape restores the focus', () => {
    show()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Bloquer')
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('href')).toBe('/report/')
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('closes when an entry is chosen, and by a second press of the button', () => {
    show()
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Bloquer' }))
    expect([chosen, screen.queryByRole('menu')]).toEqual([['block'], null])
    fireEvent.click(button())
    fireEvent.pointerDown(button())
    fireEvent(screen.getByRole('menu'), Object.assign(new Event('toggle'), { newState: 'closed' }))
    fireEvent.click(button())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('keeps focus and entries in place when they change while it is open; new ones appear at the next opening', () => {
    const done: string[] = []
    const of = (...keys: string[]) => (
      <Menu label="Actions" entries={keys.map((key) => ({ key, label: key, run: () => done.push(key) }))} />
    )
    const { rerender } = render(of('accept', 'reject', 'block'), { wrapper: MemoryRouter })
    fireEvent.click(button())
    const focused = document.activeElement
    expect(focused?.textContent).toBe('accept')
    rerender(of('send', 'block'))
    expect(document.activeElement).toBe(focused)
    const items = screen.getAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['accept', 'true'],
      ['reject', 'true'],
      ['block', null],
    ])
    for (const item of items.slice(0, 2)) fireEvent.click(item)
    expect(done).toEqual([])
    fireEvent.keyDown(focused ?? document, { key: 'Escape' })
    expect(document.activeElement).toBe(button())
    fireEvent.click(button())
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['send', 'block'])
  })

  it('closes when scrolling moves its button, not by a late event of an earlier scroll', () => {
    show()
    fireEvent.click(button())
    fireEvent.scroll(document)
    expect(screen.queryByRole('menu')).not.toBeNull()
    button().getBoundingClientRect = () => new DOMRect(0, -40, 48, 48)
    fireEvent.scroll(document)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('is not rendered without entries', () => {
    render(<Menu label="Actions" entries={[]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
