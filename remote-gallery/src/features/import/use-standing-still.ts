import { useState } from 'react'

/** Milliseconds without progress before a notice; parsing a large file may take some seconds. */
const LONG = 20_000

/** Tests whether successive reads (at `at`, in ms) returned the same `moment` for too long, by the clock of this device. */
export const useStandingStill = (moment: string, at: number): boolean => {
  const [since, setSince] = useState({ moment, at })
  if (since.moment !== moment) setSince({ moment, at })
  return since.moment === moment && at - since.at > LONG
}
