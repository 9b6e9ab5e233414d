import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BEATS, hasFrozen, isLeftOut, letIn, noteBuild, noteRunning, startHeartbeat } from './heartbeat.ts'

type Page = { at: number; builds: string[]; running: string | null; froze?: true }

const NOW = 1_000_000
const HOUR = 3_600_000
const pages = (): Page[] =>
  Object.keys(window.localStorage)
    .filter((key) => key.startsWith(BEATS))
    .map((key) => JSON.parse(window.localStorage.getItem(key) ?? '') as Page)
    .filter(({ froze }) => !froze)
/** Leaves behind the last beat of another page. */
const leave = (page: Page): void => window.localStorage.setItem(BEATS + crypto.randomUUID(), JSON.stringify(page))
const frozen = (running: string | null): Page => ({ at: Date.now() - 5001, builds: ['social', 'gallery'], running })

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  window.localStorage.clear()
  vi.useRealTimers()
})

describe('the heartbeat of a page', () => {
  it('[MF-09] names the builds that run on it each second, and ends with the page', () => {
    startHeartbeat()
    noteBuild('gallery')
    vi.advanceTimersByTime(3000)
    expect(pages()).toEqual([{ at: NOW + 3000, builds: ['gallery'], running: null }])
    window.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(3000)
    expect(pages()).toEqual([])
  })

  it('[MF-09] leaves out each release that was on two frozen pages, once', () => {
    leave(frozen(null))
    expect(startHeartbeat()).toEqual([])
    expect([isLeftOut('gallery'), hasFrozen()]).toEqual([false, true])
    leave(frozen('gallery'))
    expect(startHeartbeat()).toEqual(['gallery'])
    expect([isLeftOut('gallery'), isLeftOut('social')]).toEqual([true, false])
    expect(startHeartbeat()).toEqual([])
    leave(frozen('gallery'))
    expect(startHeartbeat()).toEqual([])
  })

  it('[MF-09] lets a release in after an hour, or when a person asks for it', () => {
    leave(frozen(null))
    leave(frozen(null))
    expect(startHeartbeat()).toEqual(['social', 'gallery'])
    letIn(['gallery'])
    expect([isLeftOut('gallery'), isLeftOut('social')]).toEqual([false, true])
    vi.setSystemTime(NOW + HOUR)
    expect([isLeftOut('social'), hasFrozen()]).toEqual([false, false])
  })

  it('[MF-09] a page that goes on after it was recorded as frozen is counted', () => {
    startHeartbeat()
    noteBuild('gallery')
    vi.setSystemTime(NOW + 6000)
    expect(startHeartbeat()).toEqual([])
    vi.advanceTimersByTime(2000)
    expect([pages().length, hasFrozen()]).toEqual([1, true])
  })

  it('[MF-09] names the build that runs right now once a page has frozen, not before', () => {
    startHeartbeat()
    noteBuild('gallery')
    noteRunning('gallery')
    expect(pages()).toEqual([expect.objectContaining({ running: null })])
    leave(frozen(null))
    startHeartbeat()
    noteBuild('gallery')
    noteRunning('gallery')
    expect(pages()).toEqual([expect.objectContaining({ running: 'gallery' })])
    noteRunning(null)
    expect(pages()).toEqual([expect.objectContaining({ running: null })])
  })

  it('[MF-09] beats of another live page, or invalid data, count against no build', () => {
    for (let times = 0; times < 3; times += 1) {
      leave({ ...frozen('gallery'), at: Date.now() - 4000 })
      expect(startHeartbeat()).toEqual([])
      for (const junk of ['{', 'null', '{"at":"x","builds":1}', '{"at":9999999999,"builds":["gallery"],"froze":true}']) {
        window.localStorage.setItem(`${BEATS}junk`, junk)
        expect(startHeartbeat()).toEqual([])
      }
    }
    expect(isLeftOut('gallery')).toBe(false)
  })
})
