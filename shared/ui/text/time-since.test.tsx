import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { uiTexts } from '../texts.ts'
import { TimeSince } from './time-since.tsx'

const at = '2026-05-12T12:00:00.000Z'
const words = (container: HTMLElement) => container.textContent?.replaceAll('\u00A0', ' ')

describe('relative time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(at) })
    startTestTexts('fr', [uiTexts])
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('[CO-05] is displayed in words and updated', () => {
    const { container } = render(<TimeSince at={at} />)
    expect(words(container)).toBe('à l’instant')
    void act(() => vi.advanceTimersByTime(5 * 60_000))
    expect(words(container)).toBe('il y a 5 min')
    void act(() => vi.advanceTimersByTime(2 * 3_600_000))
    expect(words(container)).toBe('il y a 2 h')
    void act(() => vi.advanceTimersByTime(24 * 3_600_000))
    expect(words(container)).toBe('hier')
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe(at)
  })

  it('[CO-05] is the full date beyond 30 days', () => {
    const { container } = render(<TimeSince at="2026-03-01T12:00:00.000Z" />)
    expect(words(container)).toBe('1er mars 2026')
  })
})
