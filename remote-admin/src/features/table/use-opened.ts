import { useState } from 'react'

/**
 * What a form was opened with, and how to renew it after a save of one's own: what is read meanwhile would take edits away,
 * and hide who saved between.
 */
export const useOpened = <T>(now: T | undefined): [opened: T | undefined, renew: (saved: T) => void] => {
  const [opened, renew] = useState(now)
  if (opened === undefined && now !== undefined) renew(() => now)
  return [opened === undefined ? now : opened, renew]
}
