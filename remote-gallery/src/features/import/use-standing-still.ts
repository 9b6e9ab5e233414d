import { useState } from 'react'

/** Milliseconds without a change after which something is said of it; reading a large file may take some seconds. */
const LONG = 20_000

/** Whether what was read at `at` (ms) has said the same `moment` for long: by the clock of this device alone. */
export const useStandingStill = (moment: string, at: number): boolean => {
  const [since, setSince] = useState({ moment, at })
  if (since.moment !== moment) setSince({ moment, at })
  return since.moment === moment && at - since.at > LONG
}
