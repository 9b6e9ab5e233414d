import { setTimeout as pause } from 'node:timers/promises'

/** Longest that a trial waits in all because the site asks it to, in seconds: the longest window of its limits of reads. */
const MOST_WAITED = 300

export type Patience = {
  /** Remembers that the site asked to wait so many seconds (429, Retry-After). */
  asked: (seconds: number) => void
  /** Does something until the site has not asked to wait meanwhile; null when there is no patience left for that. */
  whenLet: <T>(attempt: () => Promise<T>) => Promise<T | null>
}

/** Patience for a site that counts reads: what it refuses for now says nothing of a release. */
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
