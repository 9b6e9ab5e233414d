import { setTimeout as pause } from 'node:timers/promises'

/** Maximum total waiting time of a trial in seconds: the longest window of the site's read limits. */
const MOST_WAITED = 300

export type Patience = {
  /** Records that the site asked to wait for these seconds (429, Retry-After). */
  asked: (seconds: number) => void
  /** Repeats an attempt until the site does not ask to wait; null when the waiting time is used up. */
  whenLet: <T>(attempt: () => Promise<T>) => Promise<T | null>
}

/** Waiting strategy for rate limits: a temporary refusal says nothing about a release. */
export const newPatience = (wait: (seconds: number) => Promise<void> = (seconds) => pause(seconds * 1000)): Patience => {
  let left = MOST_WAITED
  let wanted = 0
  return {
    asked: (seconds) => {
      wanted = Math.max(wanted, seconds)
    },
    whenLet: async (attempt) => {
      for (;;) {
        wanted = 0
        try {
          const done = await attempt()
          if (wanted === 0) return done
        } catch (error) {
          if (wanted === 0) throw error
        }
        if (wanted > left) return null
        left -= wanted
        await wait(wanted)
      }
    },
  }
}
