import { call } from '@florilege/shared/client'

/** Channel on which the pages of the server between this site and a provider say how a sign-in went. */
const CHANNEL = 'florilege-sign-in'
/** LG-05. */
const FEATURES = 'popup,width=450,height=500'
const POLL = 80
/** After the window reads as closed, the session is asked at this pace while the page is in front. */
const ASK = 2000
/** A sign-in is worth nothing after ten minutes. */
const LIFE = 600_000

export type Outcome = { outcome: 'done' } | { outcome: 'failed'; code: string } | { outcome: 'left' }

type Device = { userAgent: string; touchPoints: number; installed: boolean }

/** Whether a window of its own would be lost: in installed apps and in web views of iOS everything happens in one (LG-05). */
export const staysInWindow = ({ userAgent, touchPoints, installed }: Device): boolean => {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return installed || (ios && !/Safari\//.test(userAgent))
}

const standalone = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** `staysInWindow` for the device of this page. */
export const inThisWindow = (): boolean =>
  staysInWindow({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, installed: standalone() })

/** Opens the window of a sign-in; null where the browser does not. Only a press of a button may. */
export const openWindow = (address: string): Window | null =>
  inThisWindow() ? null : window.open(address, 'florilege-sign-in', FEATURES)

/** Address that begins a sign-in by a service. */
export const signInAddress = (wanted: { service: string; callback: string; remember: boolean; popup: boolean }): string => {
  const { service, callback, remember, popup } = wanted
  const flags = { ...(remember ? { rememberme: '1' } : {}), ...(popup ? { popup: '1' } : {}) }
  return `/social_init?${new URLSearchParams({ service, callback, ...flags })}`
}

/** Whether this browser has a session by now. */
export const isSignedIn = async (): Promise<boolean> =>
  (await call('GET /api/dataset/user/_minimal', {}))._state.auth_role !== 'GUEST'

const outcomeOf = (message: unknown): Outcome | null => {
  if (typeof message !== 'object' || message === null || !('outcome' in message)) return null
  if (message.outcome !== 'failed') return { outcome: 'done' }
  return { outcome: 'failed', code: 'code' in message ? String(message.code) : 'SIGN_IN_REFUSED' }
}

/**
 * Waits for how a sign-in in a window goes. Its pages tell by a channel. A window that reads as closed says nothing by
 * itself, since one that visits another site reads as closed at once: the session is asked (`done`), then and whenever
 * the person is back at this page.
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
      // A question that finds no answer is asked again.
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
