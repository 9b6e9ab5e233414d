import { call } from '@florilege/shared/client'

/** Channel on which the callback pages of an identity provider report the outcome. */
const CHANNEL = 'florilege-sign-in'
/** LG-05. */
const FEATURES = 'popup,width=450,height=500'
const POLL = 80
/** Polling interval of the session after the window reads as closed, while the page is visible. */
const ASK = 2000
/** A sign-in expires after ten minutes. */
const LIFE = 600_000

export type Outcome = { outcome: 'done' } | { outcome: 'failed'; code: string } | { outcome: 'left' }

type Device = { userAgent: string; touchPoints: number; installed: boolean }

/** True when a separate window would be lost: installed apps and web views of iOS have one window only (LG-05). */
export const staysInWindow = ({ userAgent, touchPoints, installed }: Device): boolean => {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return installed || (ios && !/Safari\//.test(userAgent))
}

const standalone = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** `staysInWindow` for this device. */
export const inThisWindow = (): boolean =>
  staysInWindow({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, installed: standalone() })

/** Opens a sign-in window; null when the browser blocks it. Call it on a press only. */
export const openWindow = (address: string): Window | null =>
  inThisWindow() ? null : window.open(address, 'florilege-sign-in', FEATURES)

/** Address that starts a sign-in at an identity provider. */
export const signInAddress = (wanted: { service: string; callback: string; remember: boolean; popup: boolean }): string => {
  const { service, callback, remember, popup } = wanted
  const flags = { ...(remember ? { rememberme: '1' } : {}), ...(popup ? { popup: '1' } : {}) }
  return `/social_init?${new URLSearchParams({ service, callback, ...flags })}`
}

/** True when this browser has a session now. */
export const isSignedIn = async (): Promise<boolean> =>
  (await call('GET /api/dataset/user/_minimal', {}))._state.auth_role !== 'GUEST'

const outcomeOf = (message: unknown): Outcome | null => {
  if (typeof message !== 'object' || message === null || !('outcome' in message)) return null
  if (message.outcome !== 'failed') return { outcome: 'done' }
  return { outcome: 'failed', code: 'code' in message ? String(message.code) : 'SIGN_IN_REFUSED' }
}

/**
 * Waits for the outcome of a sign-in window, which its pages report by a channel. A window on another site may read as closed
 * at once, so closing proves nothing: `done` checks the session then, and each time the person returns to this page.
 */
export const followWindow = (opened: Window, done: () => Promise<boolean>, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    const stop = new AbortController()
    const settle = (outcome: Outcome) => {
      channel.close()
      stop.abort()
      resolve(outcome)
    }
    let asking = false
    const ask = async () => {
      if (asking || document.visibilityState === 'hidden' || stop.signal.aborted) return
      asking = true
      // A failed check is repeated.
      const yes = await done().catch(() => false)
      asking = false
      if (yes && !stop.signal.aborted) settle({ outcome: 'done' })
    }
    channel.addEventListener('message', ({ data }) => {
      const outcome = outcomeOf(data)
      if (outcome !== null) settle(outcome)
    })
    const every = (pace: number, work: () => void) => {
      const timer = setInterval(work, pace)
      stop.signal.addEventListener('abort', () => clearInterval(timer))
      return timer
    }
    const poll = every(POLL, () => {
      if (!opened.closed) return
      clearInterval(poll)
      void ask()
      every(ASK, () => void ask())
      window.addEventListener('focus', () => void ask(), { signal: stop.signal })
    })
    const end = setTimeout(() => settle({ outcome: 'left' }), LIFE)
    stop.signal.addEventListener('abort', () => clearTimeout(end))
    signal.addEventListener('abort', () => settle({ outcome: 'left' }), { signal: stop.signal })
  })
