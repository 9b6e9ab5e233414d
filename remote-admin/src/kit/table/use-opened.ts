import { useState } from 'react'

/**
 * Value that a form was opened with, and a function that renews it after the form's own save: a value reloaded in between
 * would overwrite edits and hide a conflict.
 */
export const useOpened = <T>(now: T | undefined): [opened: T | undefined, renew: (saved: T) => void] => {
  const [opened, renew] = useState(now)
  if (opened === undefined && now !== undefined) renew(() => now)
  return [opened === undefined ? now : opened, renew]
}
