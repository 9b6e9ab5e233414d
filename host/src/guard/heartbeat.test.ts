import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLeftOut } from './freeze-count.ts'
import { BEATS_KEY, noteBuild, noteRunning, startHeartbeat } from './heartbeat.ts'

type Page = { at: number; builds: string[]; running: string | null }

const NOW = 1_000_000
const pages = (): Page[] => Object.values(JSON.parse(window.localStorage.getItem(BEATS_KEY) ?? '{}') as object)
/** Leaves behind the last beat of another page. */
const leave = (page: Page): void => window.localStorage.setItem(BEATS_KEY, JSON.stringify({ other: page }))
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
    leave(frozen('gallery'))
    expect(startHeartbeat()).toEqual(['gallery'])
    expect([isLeftOut('gallery'), isLeftOut('social')]).toEqual([true, false])
    expect(startHeartbeat()).toEqual([])
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

  it('[MF-09] of another page that lives, or junk in its place, counts against nobody', () => {
    for (let times = 0; times < 3; times += 1) {
      leave({ ...frozen('gallery'), at: Date.now() - 4000 })
      expect(startHeartbeat()).toEqual([])
      for (const junk of ['{', 'null', '{"other":null}', '{"other":{"at":"x","builds":1}}']) {
        window.localStorage.setItem(BEATS_KEY, junk)
        expect(startHeartbeat()).toEqual([])
      }
    }
    expect(isLeftOut('gallery')).toBe(false)
  })
})
