import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

const told: string[] = []
const Pressable = ({ second = true }: { second?: boolean }) => {
  const press = useLongPress(second ? () => told.push('second') : undefined)
  return (
    <button type="button" onClick={() => press.taken() || told.push('first')} {...press.handlers}>
      press
    </button>
  )
}

describe('[RT-35] press on a button', () => {
  beforeEach(() => {
    told.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const button = () => screen.getByRole('button', { name: 'press' })
  const hold = (ms: number, wander = 0) => {
    fireEvent.pointerDown(button(), { button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(button(), { clientX: wander, clientY: 0 })
    vi.advanceTimersByTime(ms)
    fireEvent.pointerUp(button())
    fireEvent.click(button())
  }

  it('a short or wandering press triggers the first action, a long one the second, never both', () => {
    render(<Pressable />)
    hold(200)
    hold(700, 30)
    expect(told).toEqual(['first', 'first'])
    hold(700)
    expect(told).toEqual(['first', 'first', 'second'])
    hold(100)
    expect(told.at(-1)).toBe('first')
  })

  it('the click of the lifted finger does not reach the opened content; the next press works', () => {
    const opened: string[] = []
    render(
      <>
        <Pressable />
        <button
          type="button"
          aria-label="opened"
          onClick={() => opened.push('closed')}
          onMouseDown={() => opened.push('pressed')}
        />
      </>,
    )
    const under = screen.getByRole('button', { name: 'opened' })
    fireEvent.pointerDown(button(), { button: 0 })
    vi.advanceTimersByTime(3000)
    fireEvent.pointerUp(button())
    fireEvent.mouseDown(under)
    fireEvent.click(under)
    expect([told, opened]).toEqual([['second'], []])
    fireEvent.pointerDown(under, { button: 0 })
    fireEvent.mouseDown(under)
    fireEvent.click(under)
    expect(opened).toEqual(['pressed', 'closed'])
    // Without a click event from the finger, a keyboard click is not swallowed.
    fireEvent.pointerDown(button(), { button: 0 })
    vi.advanceTimersByTime(600)
    fireEvent.pointerUp(button())
    vi.advanceTimersByTime(900)
    fireEvent.click(under)
    expect(opened).toHaveLength(3)
  })

  it('right button and menu keys trigger the second action, once even with two events', () => {
    render(<Pressable />)
    fireEvent.pointerDown(button(), { button: 2 })
    fireEvent.contextMenu(button())
    expect(told).toEqual(['second'])
    // A key event right after it is a separate action.
    fireEvent.keyDown(button(), { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(button(), { key: 'Enter', shiftKey: true, repeat: true })
    expect(told).toHaveLength(2)
    for (const key of [{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }, { key: 'Enter', shiftKey: true }]) {
      vi.advanceTimersByTime(1000)
      fireEvent.keyDown(button(), key)
      fireEvent.contextMenu(button())
    }
    expect(told).toHaveLength(5)
    fireEvent.keyDown(button(), { key: 'Enter' })
    expect(told).toHaveLength(5)
  })

  it('without a second action every press is a plain one', () => {
    render(<Pressable second={false} />)
    hold(900)
    expect(told).toEqual(['first'])
    expect(fireEvent.contextMenu(button())).toBe(true)
  })
})
